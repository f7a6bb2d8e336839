/// Any JSON value of modest size.
package func anyJSON(_ choices: inout Choices, depth: Int = 3) -> JSONTree {
  switch choices.integer(in: 0...(depth > 0 ? 8 : 5)) {
  case 0: return .null
  case 1: return .boolean(choices.chance(in: 2))
  case 2: return .number(anyNumber(&choices))
  case 3: return .text("")
  case 4, 5: return .string(AwkwardText.any(&choices))
  case 6: return .array(choices.list(upTo: 4) { anyJSON(&$0, depth: depth - 1) })
  default: return .object(anyMembers(&choices, depth: depth - 1))
  }
}

/// Members with different names.
package func anyMembers(_ choices: inout Choices, depth: Int) -> [JSONTree.Member] {
  var names: Set<JSONText> = []
  return choices.list(upTo: 4) { choices in
    JSONTree.Member(AwkwardText.any(&choices, upTo: 3), anyJSON(&choices, depth: depth))
  }.filter { names.insert($0.name).inserted }
}

/// A JSON number's text, often on an edge.
package func anyNumber(_ choices: inout Choices) -> String {
  let edges = [
    "0", "1", "-1", "18", "1.0", "-0", "0.5", "1e2", "100e-2", "0.1", "1E+2", "-0.0e-7",
    "9223372036854775807",
    "9223372036854775808", "-9223372036854775808", "-9223372036854775809", "9007199254740993", "1e400",
    "-1e-400",
    "123456789012345678901234567890", "0.1000000000000000055511151231257827", "1e999999999999999999999",
    "10000000000000000000000e-21", "2147483648",
  ]
  if choices.chance(in: 2) { return choices.pick(edges) }
  let whole = choices.integer(in: -200...200)
  return choices.chance(in: 3) ? "\(whole).\(choices.integer(in: 0...99))" : "\(whole)"
}

/// A JSON text of a value in one of its many spellings.
package struct JSONSpelling {
  /// Members in another order, numbers and names as they are.
  package static func shuffled(_ tree: JSONTree, _ choices: inout Choices) -> JSONTree {
    switch tree {
    case .null, .boolean, .number, .string: return tree
    case .array(let items): return .array(items.map { shuffled($0, &choices) })
    case .object(let members):
      return .object(choices.shuffled(members).map { JSONTree.Member($0.name, shuffled($0.value, &choices)) })
    }
  }

  /// The text with white space and escapes that need not be there.
  package static func text(of tree: JSONTree, _ choices: inout Choices) -> [UInt8] {
    guard choices.chance(in: 2) else { return Array(tree.json.utf8) }
    var text = choices.chance(in: 8) ? "\u{FEFF}" : ""
    append(tree, to: &text, &choices)
    return Array(text.utf8)
  }

  private static func append(_ tree: JSONTree, to text: inout String, _ choices: inout Choices) {
    appendSpace(to: &text, &choices)
    switch tree {
    case .null, .boolean, .number: text += tree.json
    case .string(let string): append(string, to: &text, &choices)
    case .array(let items):
      text += "["
      for (index, item) in items.enumerated() {
        if index > 0 { text += "," }
        append(item, to: &text, &choices)
      }
      appendSpace(to: &text, &choices)
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        appendSpace(to: &text, &choices)
        append(member.name, to: &text, &choices)
        appendSpace(to: &text, &choices)
        text += ":"
        append(member.value, to: &text, &choices)
      }
      appendSpace(to: &text, &choices)
      text += "}"
    }
    appendSpace(to: &text, &choices)
  }

  private static func append(_ string: JSONText, to text: inout String, _ choices: inout Choices) {
    let short: [UInt32: String] = [
      0x08: "\\b", 0x09: "\\t", 0x0A: "\\n", 0x0C: "\\f", 0x0D: "\\r", 0x2F: "\\/",
    ]
    text += "\""
    for point in string.codePoints {
      if let escape = short[point], choices.chance(in: 2) {
        text += escape
      } else {
        text.unicodeScalars.append(
          contentsOf: (choices.chance(in: 4) ? JSONText.escaped(point) : JSONText.written(point))
            .unicodeScalars)
      }
    }
    text += "\""
  }

  private static func appendSpace(to text: inout String, _ choices: inout Choices) {
    if choices.chance(in: 5) { text += choices.pick([" ", "\n", "\t", "\r\n", "  "]) }
  }
}
