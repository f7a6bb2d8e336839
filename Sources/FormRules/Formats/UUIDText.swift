/// UUIDs in their usual form, RFC 9562 §4: 8, 4, 4, 4 and 12 hexadecimal digits of any case joined by
/// hyphens, of any version and variant.
enum UUIDText {
  enum Fault: String, Sendable, CaseIterable {
    /// The text does not have 36 bytes.
    case length
    /// Something else than a hexadecimal digit, or than a hyphen at its place.
    case character
  }

  /// What is wrong with a text as a UUID, or nil.
  static func fault(in text: Span<UInt8>) -> Fault? {
    guard text.count == 36 else { return .length }
    for index in 0..<36 {
      switch index {
      case 8, 13, 18, 23: guard text[index] == UInt8(ascii: "-") else { return .character }
      default: guard text[index].isASCIIHexDigit else { return .character }
      }
    }
    return nil
  }
}
