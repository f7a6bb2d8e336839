/// Internet domain names: labels of letters, digits and hyphens, separated by dots.
///
///     domain    = label *("." label)                    ; RFC 5321 4.1.2, RFC 1123 2.1
///     label     = alnum [*(alnum / "-") alnum]          ; 1 to 63 characters
///     numeric   = a last label of digits only           ; reads as an IP address, RFC 1123 2.1
///
/// A name has 253 characters at most (RFC 1035 3.1: 255 octets on the wire). No final dot.
package enum DomainName {
  /// What is wrong with a domain name.
  package struct Fault: Error, Sendable, Hashable {
    /// The ways to be wrong; in the order a reader meets them.
    package enum Reason: String, Sendable, CaseIterable {
      /// There is no character at all.
      case empty
      /// A dot at an end or next to another dot.
      case dot
      /// More than 63 characters in a label.
      case labelTooLong
      /// A hyphen at the end of a label.
      case labelHyphen
      /// A character that no label may hold.
      case character
      /// A character beyond ASCII in an ASCII name.
      case nonAscii
      /// One label only.
      case dotless
      /// The last label has digits only.
      case numericTld
      /// More than 253 characters.
      case tooLong
    }

    package var reason: Reason
    /// The offset of the fault in bytes.
    package var offset: Int
  }

  /// The most characters of a label.
  package static let labelLimit = 63
  /// The most characters of a name.
  package static let limit = 253

  /// What is wrong with the ASCII domain name in a part of a text, or nil. One pass, no allocation.
  ///
  /// - Parameters:
  ///   - range: the part of the text in bytes; the whole text when nil. Offsets count from the text's start.
  ///   - allowsDotless: whether a name may have a single label or a numeric last one.
  ///   - limit: the most characters of the whole name.
  package static func fault(
    in text: Span<UInt8>, range: Range<Int>? = nil, allowsDotless: Bool = false, limit: Int = limit
  ) -> Fault? {
    let range = range ?? 0..<text.count
    if range.count <= limit, PlainAddress.isDomain(text.extracting(range)) { return nil }
    return firstFault(in: text, range: range, allowsDotless: allowsDotless, limit: limit)
  }

  /// The first fault by a look at each byte.
  static func firstFault(
    in text: Span<UInt8>, range: Range<Int>, allowsDotless: Bool, limit: Int
  ) -> Fault? {
    guard !range.isEmpty else { return Fault(reason: .empty, offset: range.lowerBound) }
    var labelStart = range.lowerBound
    var isNumeric = true
    var last: UInt8 = 0x2E
    for offset in range {
      let byte = text[offset]
      if isAlphanumeric(byte) {
        isNumeric = isNumeric && isDigit(byte)
      } else if byte == 0x2D {
        if offset == labelStart { return Fault(reason: .labelHyphen, offset: offset) }
        isNumeric = false
      } else if byte == 0x2E {
        if last == 0x2E { return Fault(reason: .dot, offset: offset) }
        if last == 0x2D { return Fault(reason: .labelHyphen, offset: offset - 1) }
        labelStart = offset + 1
        isNumeric = true
      } else {
        return Fault(reason: byte < 0x80 ? .character : .nonAscii, offset: offset)
      }
      if offset - labelStart == labelLimit { return Fault(reason: .labelTooLong, offset: offset) }
      last = byte
    }
    if last == 0x2E { return Fault(reason: .dot, offset: range.upperBound - 1) }
    if last == 0x2D { return Fault(reason: .labelHyphen, offset: range.upperBound - 1) }
    if range.count > limit { return Fault(reason: .tooLong, offset: range.lowerBound + limit) }
    if !allowsDotless {
      if labelStart == range.lowerBound { return Fault(reason: .dotless, offset: range.lowerBound) }
      if isNumeric { return Fault(reason: .numericTld, offset: labelStart) }
    }
    return nil
  }

  /// Whether a byte is an ASCII letter or digit.
  @inline(__always)
  package static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || isDigit(byte)
  }

  /// Whether a byte is an ASCII digit.
  @inline(__always)
  package static func isDigit(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10
  }
}
