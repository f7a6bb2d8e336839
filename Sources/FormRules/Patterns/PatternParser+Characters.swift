/// Escapes and character classes.
extension PatternParser {
  // MARK: Escapes

  mutating func escape(from start: Int) -> PatternNode? {
    guard let letter = current else { return nil }
    if let set = classEscape(from: start) { return .set(folded(set)) }
    switch letter {
    case "b", "B", "A", "z", "Z", "G", "K", "E":
      position += 1
      return .empty
    case "R", "X":
      position += 1
      return .opaque
    case "k", "g", "1"..."9":
      position += 1
      switch current {
      case "{": return takeThrough("}") == nil ? nil : .opaque
      case "<": return takeThrough(">") == nil ? nil : .opaque
      case "'":
        position += 1
        return takeThrough("'") == nil ? nil : .opaque
      default:
        while let digit = current, "0"..."9" ~= digit {
          _ = digit
          position += 1
        }
        return .opaque
      }
    case "q" where position + 1 < text.count && text[position + 1] == "{":
      note(Self.stringLiteral, at: start)
      return takeThrough("}") == nil ? nil : .opaque
    default:
      guard let scalar = characterEscape(from: start) else { return nil }
      return .set(literal(scalar))
    }
  }

  /// Reads behind a backslash what names a set of characters, in a class or outside; nil, nothing read, if
  /// none.
  private mutating func classEscape(from start: Int) -> PatternSet? {
    guard let letter = current else { return nil }
    var set: PatternSet
    switch letter {
    case "d", "D": set = alphabet.set("0"..."9")
    case "s", "S": set = alphabet.set { $0 == " " || "\t"..."\r" ~= $0 }
    case "w", "W": set = alphabet.set(where: Self.isWord)
    case "h", "H": set = alphabet.set { $0 == "\t" || $0.properties.generalCategory == .spaceSeparator }
    case "v", "V": set = alphabet.set { "\n"..."\r" ~= $0 || $0.value == 0x85 }
    case "N":
      guard !peek("N{") else { return nil }
      set = alphabet.set { $0 != "\n" }
    case "p", "P":
      position += 1
      var name = ""
      if take("{") {
        name = takeThrough("}") ?? ""
      } else if let single = current {
        name.unicodeScalars.append(single)
        position += 1
      }
      let isNegated = name.hasPrefix("^")
      set = property(isNegated ? String(name.dropFirst()) : name)
      return isNegated != (letter == "P") ? alphabet.complement(of: set) : set
    default: return nil
    }
    position += 1
    return ["D", "S", "W", "H", "V"].contains(letter) ? alphabet.complement(of: set) : set
  }

  private mutating func property(_ name: String) -> PatternSet {
    if let set = properties[name] { return set }
    let set = alphabet.property(name)
    properties[name] = set
    return set
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    "a"..."z" ~= scalar || "A"..."Z" ~= scalar || "0"..."9" ~= scalar || scalar == "_"
  }

  /// Reads behind a backslash what names one character.
  private mutating func characterEscape(from start: Int) -> Unicode.Scalar? {
    guard let letter = current else { return nil }
    position += 1
    switch letter {
    case "a": return "\u{7}"
    case "e": return "\u{1B}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "0":
      return digits(radix: 8, atMost: 2) ?? "\0"
    case "o":
      return take("{") ? takeThrough("}").flatMap { Self.scalar($0, radix: 8) } : nil
    case "x":
      if take("{") { return takeThrough("}").flatMap { Self.scalar($0, radix: 16) } }
      return digits(radix: 16, atMost: 2) ?? "\0"
    case "N":
      return take("{U+") ? takeThrough("}").flatMap { Self.scalar($0, radix: 16) } : nil
    case "c":
      guard let control = current else { return nil }
      position += 1
      return Unicode.Scalar(control.value & 0x5F ^ 0x40)
    case "u":
      note(Self.unicodeEscape, at: start)
      if take("{") { return takeThrough("}").flatMap { Self.scalar($0, radix: 16) } }
      return digits(radix: 16, atMost: 4)
    default:
      return letter
    }
  }

  private mutating func digits(radix: Int, atMost count: Int) -> Unicode.Scalar? {
    var digits = ""
    while digits.count < count, let digit = current, Int(String(digit), radix: radix) != nil {
      digits.unicodeScalars.append(digit)
      position += 1
    }
    return Self.scalar(digits, radix: radix)
  }

  private static func scalar(_ digits: String, radix: Int) -> Unicode.Scalar? {
    UInt32(digits, radix: radix).flatMap(Unicode.Scalar.init)
  }

  // MARK: Character classes

  /// Reads behind `[` to the closing bracket.
  mutating func characterClass(from start: Int) -> PatternSet? {
    let isNegated = take("^")
    let first = position
    var set = alphabet.set { _ in false }
    var lastWasSet = false
    while let scalar = current {
      if scalar == "]", position > first {
        position += 1
        set = folded(set)
        return isNegated ? alphabet.complement(of: set) : set
      }
      noteClassOperator(isBehindSet: lastWasSet)
      if scalar == "[", let members = posixClass() {
        set.formUnion(members)
        lastWasSet = true
        continue
      }
      if take("\\Q") {
        while position < text.count, !take("\\E") {
          let quoted = text[position]
          set.formUnion(alphabet.set(quoted...quoted))
          position += 1
        }
        continue
      }
      let memberStart = position
      if take("\\") {
        if let members = classEscape(from: memberStart) {
          set.formUnion(members)
          lastWasSet = true
          continue
        }
        if peek("q{") {
          note(Self.stringLiteral, at: memberStart)
          guard takeThrough("}") != nil else { return nil }
          continue
        }
        if take("E") { continue }
        position = memberStart
      }
      lastWasSet = false
      guard let low = classCharacter() else { return nil }
      var high = low
      // A hyphen between two characters makes a range; elsewhere it stands for itself.
      if peek("-"), position + 1 < text.count, text[position + 1] != "]", !isSetAhead(at: position + 1) {
        position += 1
        guard let end = classCharacter() else { return nil }
        high = end
      }
      if low <= high { set.formUnion(alphabet.set(low...high)) }
    }
    return nil
  }

  private mutating func classCharacter() -> Unicode.Scalar? {
    let start = position
    guard let scalar = current else { return nil }
    position += 1
    guard scalar == "\\" else { return scalar }
    if take("b") { return "\u{8}" }
    if let digit = current, "1"..."7" ~= digit { return digits(radix: 8, atMost: 3) }
    return characterEscape(from: start)
  }

  /// Whether a set that cannot end a range begins at an index: `\d`, `\p{…}`, `[:alpha:]`.
  private func isSetAhead(at index: Int) -> Bool {
    guard index + 1 < text.count else { return false }
    if text[index] == "[" { return text[index + 1] == ":" }
    return text[index] == "\\" && "dDsSwWhHvVpP".unicodeScalars.contains(text[index + 1])
  }

  private mutating func posixClass() -> PatternSet? {
    guard peek("[:"), let close = text[position...].prefix(16).firstIndex(of: "]"), close - position > 3,
      text[close - 1] == ":"
    else { return nil }
    var name = String(String.UnicodeScalarView(text[position + 2..<close - 1]))
    let isNegated = name.first == "^"
    if isNegated { name.removeFirst() }
    let isMember: (Unicode.Scalar) -> Bool
    switch name {
    case "alpha": isMember = { "a"..."z" ~= $0 || "A"..."Z" ~= $0 }
    case "lower": isMember = { "a"..."z" ~= $0 }
    case "upper": isMember = { "A"..."Z" ~= $0 }
    case "digit": isMember = { "0"..."9" ~= $0 }
    case "xdigit": isMember = { $0.properties.isASCIIHexDigit }
    case "alnum": isMember = { Self.isWord($0) && $0 != "_" }
    case "word": isMember = Self.isWord
    case "space": isMember = { $0 == " " || "\t"..."\r" ~= $0 }
    case "blank": isMember = { $0 == " " || $0 == "\t" }
    case "punct": isMember = { "!"..."~" ~= $0 && (!Self.isWord($0) || $0 == "_") }
    case "print": isMember = { " "..."~" ~= $0 }
    case "graph": isMember = { "!"..."~" ~= $0 }
    case "cntrl": isMember = { $0.value < 0x20 || $0.value == 0x7F }
    case "ascii": isMember = { $0.isASCII }
    default: return nil
    }
    position = close + 1
    let set = alphabet.set(where: isMember)
    return isNegated ? alphabet.complement(of: set) : set
  }

  /// Notes `--` and `&&` where they stand beside a set, so that they can only mean ECMAScript's operators.
  private mutating func noteClassOperator(isBehindSet: Bool) {
    guard peek("--") || peek("&&"), position + 2 < text.count else { return }
    let next = text[position + 2]
    guard isBehindSet || next == "[" || next == "\\" && isSetAhead(at: position + 2) else { return }
    guard next != "]" else { return }
    note(text[position] == "-" ? Self.difference : Self.intersection, at: position)
  }
}

extension PatternParser {
  private static let unicodeEscape = "'\\u' is ECMAScript's; PCRE2 writes '\\x{…}'"
  private static let stringLiteral = "'\\q{…}' is ECMAScript's; PCRE2 has no strings in a class"
  private static let difference =
    "'--' in a class is ECMAScript's; PCRE2 subtracts with a lookahead, '(?![…])[…]'"
  private static let intersection =
    "'&&' in a class is ECMAScript's; PCRE2 intersects with a lookahead, '(?=[…])[…]'"
}
