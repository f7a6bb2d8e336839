/// Text from outside, made safe for a terminal: what could move the cursor, change colours or reorder the line is
/// shown as an escape.
enum PrintableText {
  static func make(_ text: String) -> String {
    if !text.unicodeScalars.contains(where: isUnsafe) { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      if isUnsafe(scalar) {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }

  /// Control characters, line and paragraph separators, and the bidirectional controls of UAX #9.
  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
