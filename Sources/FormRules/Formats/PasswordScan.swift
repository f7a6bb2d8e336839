/// Which of the four named ASCII classes a password's characters belong to, in one pass.
package enum PasswordScan {
  package static let upper: UInt8 = 1
  package static let lower: UInt8 = 2
  package static let digit: UInt8 = 4
  package static let special: UInt8 = 8

  /// The bit of a class; 0 when it has none.
  package static func mask(_ class: PasswordCharacterClass) -> UInt8 {
    switch `class` {
    case .upper: upper
    case .lower: lower
    case .digit: digit
    case .special: special
    case .asciiPrintable, .unicode, .custom, .category: 0
    }
  }

  /// The bits of all characters of a text.
  package static func classes(in text: Span<UInt8>) -> UInt8 {
    var found: UInt8 = 0
    for index in 0..<text.count {
      switch text[index] {
      case 0x61...0x7A: found |= lower
      case 0x41...0x5A: found |= upper
      case 0x30...0x39: found |= digit
      case 0x20...0x7E: found |= special
      default: break
      }
    }
    return found
  }
}
