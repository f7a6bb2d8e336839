/// Encoding code points as UTF-8 (RFC 3629) in place.
package enum UTF8Writing {
  /// The number of bytes of a code point.
  @inline(__always)
  package static func length(_ codePoint: UInt32) -> Int {
    codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4
  }

  /// Writes a code point's bytes at a place and returns the place behind them.
  package static func write(_ codePoint: UInt32, to output: inout MutableSpan<UInt8>, at place: Int) -> Int {
    let count = length(codePoint)
    guard count > 1 else {
      output[place] = UInt8(truncatingIfNeeded: codePoint)
      return place + 1
    }
    var rest = codePoint
    for index in stride(from: count - 1, to: 0, by: -1) {
      output[place + index] = 0x80 | UInt8(truncatingIfNeeded: rest & 0x3F)
      rest >>= 6
    }
    let lead: UInt8 = count == 2 ? 0xC0 : count == 3 ? 0xE0 : 0xF0
    output[place] = lead | UInt8(truncatingIfNeeded: rest)
    return place + count
  }
}

extension String {
  /// Copies UTF-8; ill-formed parts become U+FFFD.
  package init(utf8 bytes: Span<UInt8>) {
    if let text = try? UTF8Span(validating: bytes) {
      self.init(copying: text)
    } else {
      var copy: [UInt8] = []
      copy.append(bytesOf: bytes)
      self.init(decoding: copy, as: UTF8.self)
    }
  }
}
