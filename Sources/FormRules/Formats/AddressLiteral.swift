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
    guard text[inner.lowerBound] | 0x20 == 0x69 else {
      return InternetAddress.faultOfVersion4(in: text, from: inner.lowerBound, to: inner.upperBound) == nil
    }
    var offset = inner.lowerBound
    for byte in "ipv6:".utf8 {
      guard offset < inner.upperBound, text[offset].asciiLowercased == byte else { return false }
      offset += 1
    }
    return InternetAddress.faultOfVersion6(in: text, from: offset, to: inner.upperBound) == nil
  }
}
