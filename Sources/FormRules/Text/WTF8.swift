/// Code points of a WTF-8 text: UTF-8 in which a lone surrogate stands as three bytes.
///
/// Reading never traps: a byte that starts no well-formed sequence counts as one U+FFFD.
package enum WTF8 {
  /// The code point U+FFFD, which stands for a malformed byte.
  package static let replacement: UInt32 = 0xFFFD

  /// Reads the code point at an offset inside the text and moves the offset behind it.
  @inline(__always)
  package static func next(in text: Span<UInt8>, at offset: inout Int) -> UInt32 {
    let lead = text[offset]
    offset += 1
    if lead < 0x80 { return UInt32(lead) }
    return continued(lead, in: text, at: &offset)
  }

  /// Reads the code point that ends before an offset and moves the offset to its start.
  package static func previous(in text: Span<UInt8>, before offset: inout Int) -> UInt32 {
    let end = offset
    var start = end - 1
    let lowest = max(0, end - 4)
    while start > lowest, isContinuation(text[start]) { start -= 1 }
    var behind = start
    let codePoint = next(in: text, at: &behind)
    guard behind == end else {
      offset = end - 1
      return replacement
    }
    offset = start
    return codePoint
  }

  /// Appends a code point; a surrogate takes three bytes.
  package static func append(_ codePoint: UInt32, to bytes: inout [UInt8]) {
    switch codePoint {
    case 0..<0x80:
      bytes.append(UInt8(truncatingIfNeeded: codePoint))
    case 0x80..<0x800:
      bytes.append(UInt8(truncatingIfNeeded: 0xC0 | codePoint >> 6))
      bytes.append(continuation(codePoint))
    case 0x800..<0x1_0000:
      bytes.append(UInt8(truncatingIfNeeded: 0xE0 | codePoint >> 12))
      bytes.append(continuation(codePoint >> 6))
      bytes.append(continuation(codePoint))
    default:
      bytes.append(UInt8(truncatingIfNeeded: 0xF0 | (codePoint >> 18) & 0x07))
      bytes.append(continuation(codePoint >> 12))
      bytes.append(continuation(codePoint >> 6))
      bytes.append(continuation(codePoint))
    }
  }

  /// Whether every byte is ASCII.
  package static func isASCII(_ text: Span<UInt8>) -> Bool {
    text.allWords { $0 & ByteLanes.highs == 0 }
  }

  /// Whether a code point is half of a surrogate pair.
  @inline(__always)
  package static func isSurrogate(_ codePoint: UInt32) -> Bool {
    codePoint & 0xFFFF_F800 == 0xD800
  }

  /// Whether a byte continues a sequence that began before it.
  @inline(__always)
  package static func isContinuation(_ byte: UInt8) -> Bool {
    byte & 0xC0 == 0x80
  }

  private static func continuation(_ bits: UInt32) -> UInt8 {
    UInt8(truncatingIfNeeded: 0x80 | bits & 0x3F)
  }

  /// Reads the rest of a sequence whose lead byte is not ASCII; the offset stands behind the lead.
  private static func continued(
    _ lead: UInt8, in text: Span<UInt8>, at offset: inout Int
  ) -> UInt32 {
    let length: Int
    let lowest: UInt32
    var codePoint: UInt32
    switch lead {
    case 0xC2...0xDF: (length, lowest, codePoint) = (1, 0x80, UInt32(lead & 0x1F))
    case 0xE0...0xEF: (length, lowest, codePoint) = (2, 0x800, UInt32(lead & 0x0F))
    case 0xF0...0xF4: (length, lowest, codePoint) = (3, 0x1_0000, UInt32(lead & 0x07))
    default: return replacement
    }
    guard offset + length <= text.count else { return replacement }
    for index in offset..<offset + length {
      let byte = text[index]
      guard isContinuation(byte) else { return replacement }
      codePoint = codePoint << 6 | UInt32(byte & 0x3F)
    }
    guard codePoint >= lowest, codePoint <= 0x10_FFFF else { return replacement }
    offset += length
    return codePoint
  }
}
