/// Decoding of UTF-8 that may be broken (RFC 3629; Unicode, section 3.9, table 3-7).
package enum UTF8Decoding {
  /// The scalar value that starts at an offset and its length in bytes; for an ill-formed sequence no
  /// value, and the length of its maximal part, which is what one U+FFFD stands for.
  package static func scalar(_ bytes: Span<UInt8>, at offset: Int) -> (value: UInt32?, length: Int) {
    let lead = bytes[offset]
    let count: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch lead {
    case 0x00...0x7F: return (UInt32(lead), 1)
    case 0xC2...0xDF: count = 2
    case 0xE0...0xEF:
      count = 3
      if lead == 0xE0 { second = 0xA0...0xBF }
      if lead == 0xED { second = 0x80...0x9F }
    case 0xF0...0xF4:
      count = 4
      if lead == 0xF0 { second = 0x90...0xBF }
      if lead == 0xF4 { second = 0x80...0x8F }
    default: return (nil, 1)
    }
    var value = UInt32(lead) & (0x7F >> UInt32(count))
    for index in 1..<count {
      guard offset + index < bytes.count else { return (nil, index) }
      let byte = bytes[offset + index]
      guard index == 1 ? second.contains(byte) : byte & 0xC0 == 0x80 else { return (nil, index) }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return (value, count)
  }
}
