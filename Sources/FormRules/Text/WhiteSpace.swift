/// The characters `trim` and `collapse` treat as white space.
///
/// White_Space of the Unicode Character Database plus four characters that show nothing and travel with
/// copied text: U+180E, U+200B, U+2060 and U+FEFF.
package enum WhiteSpace {
  /// Whether `trim` removes a code point at the ends of a text.
  package static func contains(_ codePoint: UInt32) -> Bool {
    if codePoint < 0x80 { return contains(ascii: UInt8(codePoint)) }
    return switch codePoint {
    case 0x85, 0xA0, 0x1680, 0x180E, 0x2000...0x200B, 0x2028, 0x2029, 0x202F, 0x205F, 0x2060, 0x3000, 0xFEFF:
      true
    default: false
    }
  }

  /// Whether an ASCII byte is a space or one of the controls U+0009 to U+000D.
  @inline(__always)
  package static func contains(ascii byte: UInt8) -> Bool {
    byte == 0x20 || byte &- 0x09 < 5
  }
}
