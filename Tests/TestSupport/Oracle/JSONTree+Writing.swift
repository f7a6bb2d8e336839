extension JSONTree {
  /// The value as compact JSON.
  package var json: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .boolean(let flag): text += flag ? "true" : "false"
    case .number(let number): text += number
    case .string(let string): text += string.quoted
    case .array(let items):
      text += "["
      for (index, item) in items.enumerated() {
        if index > 0 { text += "," }
        item.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        text += member.name.quoted + ":"
        member.value.write(to: &text)
      }
      text += "}"
    }
  }
}

extension JSONText {
  /// The text between quotes, with no more escapes than it needs.
  package var quoted: String { "\"" + codePoints.map { JSONText.written($0) }.joined() + "\"" }

  /// A code point as it stands between quotes.
  package static func written(_ point: UInt32) -> String {
    switch point {
    case 0x22: return "\\\""
    case 0x5C: return "\\\\"
    case 0x20...:
      guard let scalar = Unicode.Scalar(point) else { return escaped(point) }
      return String(Character(scalar))
    default: return escaped(point)
    }
  }

  /// A code point as `\uXXXX`, an astral one as two of them.
  package static func escaped(_ point: UInt32) -> String {
    if point > 0xFFFF {
      let offset = point - 0x1_0000
      return escaped(0xD800 + offset >> 10) + escaped(0xDC00 + offset & 0x3FF)
    }
    let digits = String(point, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
