/// Address literals of SMTP, `[127.0.0.1]` and `[IPv6:2001:db8::1]` (RFC 5321 4.1.3).
///
///     address-literal = "[" (IPv4-address-literal / "IPv6:" IPv6-addr) "]"
///     IPv6-addr       = 8 groups of 1 to 4 hexadecimal digits; `::` once for one or more zero groups;
///                       the last two groups may be an IPv4 address
///
/// A tag other than IPv6 needs a standard of its own (General-address-literal) and none exists. `::` for one
/// group is accepted as in RFC 4291 2.2, though RFC 5321 asks for two.
package enum AddressLiteral {
  /// Whether a part of a text is an address literal, brackets included.
  package static func isValid(in text: Span<UInt8>, range: Range<Int>) -> Bool {
    guard range.count > 2, text[range.lowerBound] == 0x5B, text[range.upperBound - 1] == 0x5D else {
      return false
    }
    let inner = range.lowerBound + 1..<range.upperBound - 1
    guard text[inner.lowerBound] | 0x20 == 0x69 else { return isIPv4(in: text, range: inner) }
    var offset = inner.lowerBound
    for byte in "ipv6:".utf8 {
      guard offset < inner.upperBound, text[offset] | 0x20 == byte | 0x20 else { return false }
      offset += 1
    }
    return isIPv6(in: text, range: offset..<inner.upperBound)
  }

  /// Whether a part of a text is four numbers from 0 to 255 without needless zeros.
  static func isIPv4(in text: Span<UInt8>, range: Range<Int>) -> Bool {
    var numbers = 0
    var value = 0
    var digits = 0
    for offset in range {
      let byte = text[offset]
      if DomainName.isDigit(byte) {
        guard digits == 0 || value > 0 else { return false }
        value = value * 10 + Int(byte - 0x30)
        digits += 1
        guard value <= 255 else { return false }
      } else {
        guard byte == 0x2E, digits > 0, numbers < 3 else { return false }
        numbers += 1
        value = 0
        digits = 0
      }
    }
    return numbers == 3 && digits > 0
  }

  static func isIPv6(in text: Span<UInt8>, range: Range<Int>) -> Bool {
    var groups = 0
    var isCompressed = false
    var offset = range.lowerBound
    if isDoubleColon(in: text, at: offset, end: range.upperBound) {
      isCompressed = true
      offset += 2
    }
    while offset < range.upperBound {
      var end = offset
      while end < range.upperBound, isHexDigit(text[end]) { end += 1 }
      if end < range.upperBound, text[end] == 0x2E {
        guard isIPv4(in: text, range: offset..<range.upperBound) else { return false }
        groups += 2
        offset = range.upperBound
        break
      }
      guard 1...4 ~= end - offset else { return false }
      groups += 1
      offset = end
      guard offset < range.upperBound else { break }
      if isDoubleColon(in: text, at: offset, end: range.upperBound) {
        guard !isCompressed else { return false }
        isCompressed = true
        offset += 2
      } else {
        guard text[offset] == 0x3A, offset + 1 < range.upperBound else { return false }
        offset += 1
      }
    }
    return isCompressed ? groups < 8 : groups == 8
  }

  private static func isDoubleColon(in text: Span<UInt8>, at offset: Int, end: Int) -> Bool {
    offset + 1 < end && text[offset] == 0x3A && text[offset + 1] == 0x3A
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    DomainName.isDigit(byte) || (byte | 0x20) &- 0x61 < 6
  }
}
