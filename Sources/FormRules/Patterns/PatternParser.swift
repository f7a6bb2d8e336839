/// Reads a pattern's text into nodes, for looking at it; what it means is for PCRE2 to say.
///
/// Understands the syntax of PCRE2 and notes ECMAScript's where it differs. Reads any text without trapping;
/// `parse` is nil where the text is too strange to say anything about it.
struct PatternParser {
  /// The modes that letters such as `(?i)` turn on and off.
  struct Modes {
    var ignoresCase = false
    var isExtended = false
    var dotMatchesNewline = false
  }

  /// The deepest nesting of groups, as PCRE2's own.
  private static let maximumDepth = 250
  /// The largest number of quantifiers behind one another.
  private static let maximumQuantifiers = 8
  /// The largest number of sets; a longer pattern is not looked at to its end.
  private static let maximumSets = 1_000

  /// What ECMAScript has and PCRE2 has not.
  private(set) var notes: [PatternRisk] = []
  /// Parts that match on their own: the insides of lookarounds and of atomic groups.
  private(set) var separateParts: [PatternNode] = []

  let alphabet: PatternAlphabet
  let text: [Unicode.Scalar]
  /// The byte offset of each scalar, and of the end.
  private let offsets: [Int]
  var position = 0
  var depth = 0
  var sets = 0
  /// The properties read so far, whose members take a while to find.
  var properties: [String: PatternSet] = [:]
  var modes = Modes()

  /// Makes a parser at a pattern's start.
  init(_ pattern: String) {
    alphabet = PatternAlphabet(of: pattern)
    text = Array(pattern.unicodeScalars)
    var offsets: [Int] = []
    offsets.reserveCapacity(text.count + 1)
    var offset = 0
    for scalar in text {
      offsets.append(offset)
      offset += UTF8.width(scalar)
    }
    offsets.append(offset)
    self.offsets = offsets
  }

  /// Reads the whole pattern.
  mutating func parse() -> PatternNode? {
    while peek("(*"), let close = text[position...].firstIndex(of: ")") { position = close + 1 }
    guard let node = alternatives(), position == text.count else { return nil }
    return node
  }

  // MARK: Reading

  var current: Unicode.Scalar? { position < text.count ? text[position] : nil }

  func peek(_ word: String) -> Bool {
    text[position...].starts(with: word.unicodeScalars)
  }

  mutating func take(_ word: String) -> Bool {
    guard peek(word) else { return false }
    position += word.unicodeScalars.count
    return true
  }

  /// Reads to a closing character and returns what stands before it; nil, nothing read, where it is not near.
  mutating func takeThrough(_ end: Unicode.Scalar, within limit: Int = 128) -> String? {
    let near = text[position..<Swift.min(text.count, position + limit)]
    guard let index = near.firstIndex(of: end) else { return nil }
    var content = ""
    content.unicodeScalars.append(contentsOf: text[position..<index])
    position = index + 1
    return content
  }

  mutating func note(_ message: String, at index: Int) {
    notes.append(PatternRisk(message: message, offset: offsets[index]))
  }

  // MARK: Alternatives, sequences, repetitions

  private mutating func alternatives() -> PatternNode? {
    var branches: [PatternNode] = []
    repeat {
      guard let branch = sequence() else { return nil }
      branches.append(branch)
    } while take("|")
    return branches.count == 1 ? branches[0] : .alternatives(branches)
  }

  private mutating func sequence() -> PatternNode? {
    var parts: [PatternNode] = []
    while let scalar = current, scalar != "|", scalar != ")" {
      if take("\\Q") {
        guard quotation(into: &parts) else { return nil }
        continue
      }
      if modes.isExtended, skipExtendedSpace() { continue }
      let start = position
      guard let atom = atom(), let part = quantified(atom, from: start) else { return nil }
      parts.append(part)
    }
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }

  /// Reads behind `\Q` to `\E` or the end; a quantifier behind the quotation belongs to its last character.
  private mutating func quotation(into parts: inout [PatternNode]) -> Bool {
    var last: PatternNode?
    while position < text.count, !take("\\E") {
      sets += 1
      guard sets <= Self.maximumSets else { return false }
      if let last { parts.append(last) }
      last = .set(literal(text[position]))
      position += 1
    }
    guard let last else { return true }
    guard let part = quantified(last, from: position) else { return false }
    parts.append(part)
    return true
  }

  private mutating func skipExtendedSpace() -> Bool {
    guard let scalar = current else { return false }
    if scalar == "#" {
      while let next = current, next != "\n" {
        _ = next
        position += 1
      }
      return true
    }
    guard scalar.properties.isPatternWhitespace else { return false }
    position += 1
    return true
  }

  private mutating func quantified(_ atom: PatternNode, from start: Int) -> PatternNode? {
    var node = atom
    var quantifiers = 0
    while let bounds = quantifier() {
      // A quantifier may follow a quantifier; what nests deeper is no pattern of a person.
      quantifiers += 1
      guard quantifiers <= Self.maximumQuantifiers else { return nil }
      node = .repetition(node, minimum: bounds.minimum, maximum: bounds.maximum, offset: offsets[start])
      if take("+") {
        separateParts.append(node)
        node = bounds.minimum == 0 ? .alternatives([.empty, .opaque]) : .opaque
      } else {
        _ = take("?")
      }
    }
    return node
  }

  private mutating func quantifier() -> (minimum: Int, maximum: Int?)? {
    if modes.isExtended { while skipExtendedSpace() {} }
    if take("*") { return (0, nil) }
    if take("+") { return (1, nil) }
    if take("?") { return (0, 1) }
    guard current == "{", let close = text[position...].firstIndex(of: "}") else { return nil }
    let bounds = text[position + 1..<close].split(separator: ",", omittingEmptySubsequences: false)
    guard bounds.count <= 2, let first = bounds.first, let minimum = number(first) else { return nil }
    guard bounds.count == 2 else {
      position = close + 1
      return (minimum, minimum)
    }
    let maximum = number(bounds[1])
    guard maximum != nil || bounds[1].isEmpty else { return nil }
    position = close + 1
    return (minimum, maximum.map { Swift.max($0, minimum) })
  }

  private func number(_ digits: ArraySlice<Unicode.Scalar>) -> Int? {
    guard 1...5 ~= digits.count, digits.allSatisfy({ "0"..."9" ~= $0 }) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1.value) - 0x30 }
  }

  // MARK: Atoms

  private mutating func atom() -> PatternNode? {
    let start = position
    sets += 1
    guard let scalar = current, sets <= Self.maximumSets else { return nil }
    position += 1
    switch scalar {
    case "(": return group()
    case "[": return characterClass(from: start).map(PatternNode.set)
    case "\\": return escape(from: start)
    case "^", "$": return .empty
    case ".":
      let everything = alphabet.set { _ in true }
      return .set(modes.dotMatchesNewline ? everything : alphabet.complement(of: alphabet.set { $0 == "\n" }))
    default: return .set(literal(scalar))
    }
  }

  func literal(_ scalar: Unicode.Scalar) -> PatternSet {
    folded(alphabet.set(scalar...scalar))
  }

  func folded(_ set: PatternSet) -> PatternSet {
    modes.ignoresCase ? alphabet.ignoringCase(set) : set
  }

  private mutating func group() -> PatternNode? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { return nil }
    if take("*") { return takeThrough(")") == nil ? nil : .empty }
    let outerModes = modes
    var isSeparate = false
    var isZeroWidth = false
    if take("?") {
      if take("#") { return takeThrough(")", within: text.count) == nil ? nil : .empty }
      if take("=") || take("!") || take("<=") || take("<!") || take("*") {
        (isSeparate, isZeroWidth) = (true, true)
      } else if take(">") {
        isSeparate = true
      } else if take("(") {
        // The condition of a conditional group; a lookaround as the condition is too rare to follow.
        guard !peek("?"), takeThrough(")") != nil else { return nil }
      } else if take("P=") || take("P>") || take("&") || take("R") || isRecursion() {
        return takeThrough(")") == nil ? nil : .opaque
      } else if take("P<") || take("<") {
        guard takeThrough(">") != nil else { return nil }
      } else if take("'") {
        guard takeThrough("'") != nil else { return nil }
      } else if !take("|") {
        guard let endsGroup = modeLetters() else { return nil }
        // Modes without a group of their own hold to the end of the group around them.
        if endsGroup { return .empty }
      }
    }
    guard let content = alternatives(), take(")") else { return nil }
    modes = outerModes
    guard isSeparate else { return content }
    separateParts.append(content)
    return isZeroWidth ? .empty : .opaque
  }

  private func isRecursion() -> Bool {
    guard let scalar = current else { return false }
    if "0"..."9" ~= scalar { return true }
    return scalar == "+" || scalar == "-" && position + 1 < text.count && "0"..."9" ~= text[position + 1]
  }

  /// Reads `i-s:` or `i-s)`; whether it was the latter, nil for anything else.
  private mutating func modeLetters() -> Bool? {
    var isOn = true
    while let letter = current {
      position += 1
      switch letter {
      case ")": return true
      case ":": return false
      case "-": isOn = false
      case "^": modes = Modes()
      case "i": modes.ignoresCase = isOn
      case "x": modes.isExtended = isOn
      case "s": modes.dotMatchesNewline = isOn
      case "m", "n", "J", "U": break
      default: return nil
      }
    }
    return nil
  }
}
