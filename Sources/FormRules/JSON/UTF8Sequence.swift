/// The well-formed byte sequences of UTF-8 (Unicode, table 3-7; RFC 3629 section 4).
package enum UTF8Sequence {
  /// The number of bytes of the well-formed sequence at `offset`; 0 when there is none: a continuation byte
  /// that stands alone, an overlong form, a surrogate, a value past U+10FFFF or a sequence that is cut.
  @inline(__always)
  package static func length(_ bytes: Span<UInt8>, at offset: Int) -> Int {
    let rest = bytes.count &- offset
    guard rest > 0 else { return 0 }
    let lead = bytes[offset]
    switch lead {
    case 0x00...0x7F:
      return 1
    case 0xC2...0xDF:
      return rest >= 2 && isContinuation(bytes[offset &+ 1]) ? 2 : 0
    case 0xE0...0xEF:
      guard rest >= 3, isContinuation(bytes[offset &+ 2]) else { return 0 }
      let second = bytes[offset &+ 1]
      switch lead {
      case 0xE0: return 0xA0...0xBF ~= second ? 3 : 0
      case 0xED: return 0x80...0x9F ~= second ? 3 : 0
      default: return isContinuation(second) ? 3 : 0
      }
    case 0xF0...0xF4:
      guard rest >= 4, isContinuation(bytes[offset &+ 2]), isContinuation(bytes[offset &+ 3]) else {
        return 0
      }
      let second = bytes[offset &+ 1]
      switch lead {
      case 0xF0: return 0x90...0xBF ~= second ? 4 : 0
      case 0xF4: return 0x80...0x8F ~= second ? 4 : 0
      default: return isContinuation(second) ? 4 : 0
      }
    default:
      return 0
    }
  }

  /// Appends a code point as UTF-8; a surrogate becomes the three bytes WTF-8 gives it.
  package static func append(_ codePoint: UInt32, to text: inout [UInt8]) {
    switch codePoint {
    case 0..<0x80:
      text.append(UInt8(truncatingIfNeeded: codePoint))
    case 0x80..<0x800:
      text.append(0xC0 | UInt8(truncatingIfNeeded: codePoint >> 6))
      text.append(0x80 | UInt8(truncatingIfNeeded: codePoint & 0x3F))
    case 0x800..<0x1_0000:
      text.append(0xE0 | UInt8(truncatingIfNeeded: codePoint >> 12))
      text.append(0x80 | UInt8(truncatingIfNeeded: codePoint >> 6 & 0x3F))
      text.append(0x80 | UInt8(truncatingIfNeeded: codePoint & 0x3F))
    default:
      text.append(0xF0 | UInt8(truncatingIfNeeded: codePoint >> 18))
      text.append(0x80 | UInt8(truncatingIfNeeded: codePoint >> 12 & 0x3F))
      text.append(0x80 | UInt8(truncatingIfNeeded: codePoint >> 6 & 0x3F))
      text.append(0x80 | UInt8(truncatingIfNeeded: codePoint & 0x3F))
    }
  }

  @inline(__always)
  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
