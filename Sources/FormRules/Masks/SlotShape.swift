/// The kinds of character a slot holds: what a deletion may shift into it, and what no edit puts there.
///
/// A slot's class, such as `[3-9]`, is narrower; it is enforced on what is typed only.
package struct SlotShape: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// An ASCII digit: digits of other scripts are folded before they reach a slot.
  package static let digit = SlotShape(rawValue: 1)
  package static let letter = SlotShape(rawValue: 2)
  /// Another character, which the slot's class names.
  package static let symbol = SlotShape(rawValue: 4)

  /// The kind of a code point.
  @inline(__always)
  package static func of(_ codePoint: UInt32) -> SlotShape {
    if codePoint &- 0x30 < 10 { return .digit }
    if codePoint < 0x80 { return (codePoint | 0x20) &- 0x61 < 26 ? .letter : .symbol }
    return isLetter(codePoint) ? .letter : .symbol
  }

  /// Whether a code point beyond ASCII is a letter (general category L) that stands for itself.
  ///
  /// Letters that join their neighbours into one grapheme or one code point are none here: conjoining jamo
  /// (Unicode, section 3.12), letters that extend or prepend (UAX #29). So every accepted character is one
  /// grapheme, and any sequence of them is in normal form C.
  private static func isLetter(_ codePoint: UInt32) -> Bool {
    switch codePoint {
    case 0xE33, 0xEB3, 0xD4E, 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF, 0xFF9E, 0xFF9F, 0x111C2,
      0x111C3, 0x1193F, 0x11941, 0x11A3A, 0x11A84...0x11A89, 0x11D46, 0x11F02, 0x113D1:
      false
    default: GeneralCategory.isLetter(codePoint)
    }
  }
}
