/// Reads the notation of a `MessageTemplate` into its steps.
struct MessageTemplateParser {
  /// How deep plurals may stand in one another.
  static let maxDepth = 8
  /// How many branches such as `=0` a plural may have.
  static let maxExactCounts = 32

  private(set) var steps: [MessageProgram.Step] = []
  private(set) var literals: [UInt8] = []
  private(set) var names: [String] = []
  private(set) var branches: [MessageProgram.Branch] = []
  private(set) var cautions: [MessageTemplateError] = []
  let rules: PluralRules

  private let scalars: [Unicode.Scalar]
  private let locale: String
  /// The categories a text in the locale tells apart; most texts have no plural.
  private lazy var categories = rules.categories
  private var position = 0
  private var indices: [String: Int] = [:]
  /// Where the literal being collected starts in `literals`.
  private var literalStart = 0

  init(_ text: String, locale: String) {
    scalars = Array(text.unicodeScalars)
    self.locale = locale
    rules = PluralRules(locale: locale)
  }

  /// Reads the whole text.
  mutating func parse() throws(MessageTemplateError) {
    try message(depth: 0, counted: nil)
    if position < scalars.count {
      throw error("a '}' that closes nothing; write '}' in apostrophes to show a brace", at: position)
    }
  }

  // MARK: Texts

  /// Reads up to the end of the text or to the `}` of the enclosing branch. `counted` is the name `#` stands
  /// for.
  private mutating func message(depth: Int, counted: Int?) throws(MessageTemplateError) {
    while let scalar = current, scalar != "}" {
      switch scalar {
      case "'": try apostrophe(inBranch: counted != nil)
      case "{": try placeholder(depth: depth)
      case "#":
        position += 1
        if let counted { append(.count(counted)) } else { append("#") }
      default:
        position += 1
        append(scalar)
      }
    }
    closeLiteral()
  }

  /// Reads an apostrophe: a doubled one, the opening of a quoted part, or one that stands for itself.
  private mutating func apostrophe(inBranch: Bool) throws(MessageTemplateError) {
    let start = position
    position += 1
    switch current {
    case "'":
      position += 1
      append("'")
    case "{", "}": try quotedPart(from: start)
    case "#" where inBranch: try quotedPart(from: start)
    default: append("'")
    }
  }

  private mutating func quotedPart(from start: Int) throws(MessageTemplateError) {
    while let scalar = current {
      position += 1
      if scalar != "'" {
        append(scalar)
      } else if current == "'" {
        position += 1
        append("'")
      } else {
        return
      }
    }
    throw error(
      "an apostrophe before a brace quotes it and is never closed; write '' for an apostrophe", at: start)
  }

  // MARK: Placeholders

  private mutating func placeholder(depth: Int) throws(MessageTemplateError) {
    let open = position
    position += 1
    skipSpace()
    let nameStart = position
    guard let name = identifier() else {
      throw current == nil
        ? error("a '{' that is never closed", at: open)
        : error("a placeholder is a name in braces; write '{' in apostrophes to show a brace", at: nameStart)
    }
    skipSpace()
    switch current {
    case "}":
      position += 1
      append(.value(nameIndex(name)))
    case ",":
      position += 1
      try plural(of: name, open: open, depth: depth)
    case nil: throw error("a '{' that is never closed", at: open)
    default: throw error("only '}' or ',' may follow the name '\(name)'", at: position)
    }
  }

  private mutating func plural(of name: String, open: Int, depth: Int) throws(MessageTemplateError) {
    skipSpace()
    let kindStart = position
    let kind = identifier()
    if kind != "plural" {
      if kind == nil, current == nil { throw error("a '{' that is never closed", at: open) }
      throw error("unknown kind '\(kind ?? "")'; the only kind of placeholder is 'plural'", at: kindStart)
    }
    skipSpace()
    guard current == "," else {
      throw current == nil
        ? error("a '{' that is never closed", at: open)
        : error("a ',' stands between 'plural' and its branches", at: position)
    }
    position += 1
    if depth >= Self.maxDepth { throw error("plurals nest at most \(Self.maxDepth) deep", at: open) }

    var branch = MessageProgram.Branch(name: nameIndex(name))
    let choice = branches.count
    branches.append(branch)
    append(.choose(choice))
    var ends: [Int] = []
    while true {
      skipSpace()
      guard current != nil else { throw error("a '{' that is never closed", at: open) }
      if current == "}" { break }
      try selector(of: &branch)
      try branchText(depth: depth, counted: branch.name)
      ends.append(steps.count)
      append(.jump(0))
    }
    if branch[.other] == nil {
      throw error("the plural of '\(name)' needs the branch 'other'", at: open)
    }
    position += 1
    for end in ends { steps[end] = .jump(steps.count) }
    branches[choice] = branch
    caution(about: branch, of: name, at: open)
  }

  /// Reads what a branch is for, `one` or `=0`, and notes the step its text begins at.
  private mutating func selector(of branch: inout MessageProgram.Branch) throws(MessageTemplateError) {
    let start = position
    if current == "=" {
      position += 1
      guard let count = number() else { throw error("a whole number follows '='", at: position) }
      if branch.exact.contains(where: { $0.count == count }) {
        throw error("the branch '=\(count)' stands here twice", at: start)
      }
      if branch.exact.count == Self.maxExactCounts {
        throw error("a plural has at most \(Self.maxExactCounts) branches for exact counts", at: start)
      }
      branch.exact.append((count, steps.count))
      return
    }
    guard let word = identifier() else {
      throw error("a plural category is expected, such as 'one' or 'other'", at: start)
    }
    if word == "offset" { throw error("'offset' is not part of this notation", at: start) }
    guard let category = PluralCategory(rawValue: word) else {
      let known = PluralCategory.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      throw error("unknown plural category '\(word)'; the categories are \(known)", at: start)
    }
    if branch[category] != nil { throw error("the branch '\(word)' stands here twice", at: start) }
    branch[category] = steps.count
    if !categories.contains(category), category != .many {
      cautions.append(error("no count asks for '\(word)' in the locale '\(locale)'", at: start))
    }
  }

  private mutating func branchText(depth: Int, counted: Int) throws(MessageTemplateError) {
    skipSpace()
    let open = position
    guard current == "{" else { throw error("the text of a plural branch stands in braces", at: open) }
    position += 1
    try message(depth: depth + 1, counted: counted)
    guard current == "}" else { throw error("a '{' that is never closed", at: open) }
    position += 1
  }

  /// Notes the categories of the locale that neither a branch nor exact counts cover.
  private mutating func caution(about branch: MessageProgram.Branch, of name: String, at open: Int) {
    let missing = categories.filter { category in
      branch[category] == nil
        && (0...200).contains { count in
          rules.category(for: count) == category && !branch.exact.contains { $0.count == count }
        }
    }
    if missing.isEmpty { return }
    let list = missing.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    cautions.append(
      error("the plural of '\(name)' lacks \(list), which the locale '\(locale)' tells apart", at: open))
  }

  // MARK: Characters

  private var current: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  private mutating func skipSpace() {
    while let scalar = current, scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r" {
      position += 1
    }
  }

  /// Reads `[A-Za-z][A-Za-z0-9]*`.
  private mutating func identifier() -> String? {
    let start = position
    while let scalar = current {
      let isLetter = ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
      guard isLetter || position > start && ("0"..."9").contains(scalar) else { break }
      position += 1
    }
    if position == start { return nil }
    return String(
      decoding: scalars[start..<position].map { UInt8(truncatingIfNeeded: $0.value) }, as: UTF8.self)
  }

  /// Reads a whole number of at most nine digits.
  private mutating func number() -> Int? {
    let start = position
    var value = 0
    while let scalar = current, ("0"..."9").contains(scalar), position - start < 9 {
      value = value * 10 + Int(scalar.value - 0x30)
      position += 1
    }
    return position == start ? nil : value
  }

  // MARK: Steps

  private mutating func append(_ scalar: Unicode.Scalar) {
    WTF8.append(scalar.value, to: &literals)
  }

  private mutating func append(_ step: MessageProgram.Step) {
    closeLiteral()
    steps.append(step)
  }

  private mutating func closeLiteral() {
    if literals.count > literalStart { steps.append(.literal(start: literalStart, end: literals.count)) }
    literalStart = literals.count
  }

  private mutating func nameIndex(_ name: String) -> Int {
    if let index = indices[name] { return index }
    indices[name] = names.count
    names.append(name)
    return names.count - 1
  }

  private func error(_ message: String, at index: Int) -> MessageTemplateError {
    MessageTemplateError(message: message, index: index)
  }
}
