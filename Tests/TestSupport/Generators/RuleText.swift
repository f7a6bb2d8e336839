/// A rule file's document as text, in YAML or JSON.
package enum RuleText {
  /// JSON, indented by two.
  package static func json(_ document: JSONTree) -> String { json(document, indent: "") + "\n" }

  private static func json(_ tree: JSONTree, indent: String) -> String {
    let inner = indent + "  "
    switch tree {
    case .null, .boolean, .number, .string: return tree.json
    case .array(let items):
      return "[" + items.map { json($0, indent: inner) }.joined(separator: ", ") + "]"
    case .object(let members):
      if members.isEmpty { return "{}" }
      let lines = members.map { "\(inner)\($0.name.quoted): \(json($0.value, indent: inner))" }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
    }
  }

  /// YAML, in block style with flow collections and quoted scalars here and there.
  package static func yaml(_ document: JSONTree, _ choices: inout Choices) -> String {
    let head = choices.chance(in: 4) ? "# a form\n" : ""
    return head + block(document, indent: "", &choices)
  }

  /// A collection as lines; a scalar as one line.
  private static func block(_ tree: JSONTree, indent: String, _ choices: inout Choices) -> String {
    switch tree {
    case .object(let members) where !members.isEmpty:
      return members.map { member in
        "\(indent)\(scalar(member.name, &choices)):" + behind(member.value, indent: indent, &choices)
      }.joined()
    case .array(let items) where !items.isEmpty:
      return items.map { "\(indent)-" + behind($0, indent: indent, &choices) }.joined()
    case .null, .boolean, .number, .string, .object, .array:
      return indent + flow(tree, &choices) + "\n"
    }
  }

  /// What stands behind a colon or dash.
  private static func behind(_ tree: JSONTree, indent: String, _ choices: inout Choices) -> String {
    let isLarge =
      switch tree {
      case .object(let members): !members.isEmpty
      case .array(let items): !items.isEmpty
      case .null, .boolean, .number, .string: false
      }
    let comment = choices.chance(in: 16) ? "  # note" : ""
    if isLarge, !choices.chance(in: 3) {
      return "\(comment)\n" + block(tree, indent: indent + "  ", &choices)
    }
    return " \(flow(tree, &choices))\(comment)\n"
  }

  private static func flow(_ tree: JSONTree, _ choices: inout Choices) -> String {
    switch tree {
    case .null, .boolean, .number: return tree.json
    case .string(let text): return scalar(text, &choices)
    case .array(let items): return "[" + items.map { flow($0, &choices) }.joined(separator: ", ") + "]"
    case .object(let members):
      return "{"
        + members.map { "\(scalar($0.name, &choices)): \(flow($0.value, &choices))" }.joined(separator: ", ")
        + "}"
    }
  }

  /// A string that stays one: plain where that is safe, else in single or double quotes.
  private static func scalar(_ text: JSONText, _ choices: inout Choices) -> String {
    let string = text.string
    let words = ["true", "false", "null", "inf", "nan"]
    let isPlain =
      string.wholeMatch(of: /[A-Za-z][A-Za-z0-9_\/-]*/) != nil && !words.contains(string.lowercased())
    if isPlain, !choices.chance(in: 6) { return string }
    let isPrintable = string.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value < 0x7F }
    if isPrintable, choices.chance(in: 2) { return "'" + string.replacing("'", with: "''") + "'" }
    return "\""
      + string.unicodeScalars.map { scalar in
        switch scalar.value {
        case 0x22: "\\\""
        case 0x5C: "\\\\"
        case 0x20..<0x7F, 0x400..<0x460, 0x4E00..<0x9FA0, 0x1F600..<0x1F640: String(Character(scalar))
        case ..<0x100: "\\x" + padded(scalar.value, to: 2)
        case ..<0x10000: "\\u" + padded(scalar.value, to: 4)
        default: "\\U" + padded(scalar.value, to: 8)
        }
      }.joined() + "\""
  }

  private static func padded(_ value: UInt32, to count: Int) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: count - digits.count) + digits
  }
}
