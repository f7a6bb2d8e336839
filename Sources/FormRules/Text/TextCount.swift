/// Lengths of a WTF-8 text in the units of `lengthUnit`.
package enum TextCount {
  /// The number of code points, as JSON Schema and PCRE2 count; a lone surrogate is one.
  package static func codePoints(in text: Span<UInt8>) -> Int {
    var continuations = 0
    var index = 0
    while index &+ 8 <= text.count {
      continuations &+= TextCount.continuations(in: text.word(at: index))
      index &+= 8
    }
    while index < text.count {
      if WTF8.isContinuation(text[index]) { continuations &+= 1 }
      index &+= 1
    }
    return text.count - continuations
  }

  /// The number of code points before a byte offset.
  package static func codePoints(in text: Span<UInt8>, before offset: Int) -> Int {
    codePoints(in: text.extracting(..<offset))
  }

  /// The number of UTF-16 code units, as HTML's `maxlength` counts.
  package static func utf16(in text: Span<UInt8>) -> Int {
    var count = codePoints(in: text)
    // A code point of four bytes takes two units.
    for index in text.indices where text[index] >= 0xF0 { count += 1 }
    return count
  }

  /// The number of extended grapheme clusters (UAX #29), as `count` of a Swift string counts them.
  package static func graphemes(in text: Span<UInt8>) -> Int {
    // Among ASCII characters only CR LF share a cluster.
    var pairs = 0
    var last: UInt8 = 0
    for index in text.indices {
      let byte = text[index]
      guard byte < 0x80 else { return clusters(in: text) }
      if byte == 0x0A, last == 0x0D { pairs += 1 }
      last = byte
    }
    return text.count - pairs
  }

  /// The number of bytes among eight that continue a code point: bit 7 set, bit 6 clear.
  private static func continuations(in word: UInt64) -> Int {
    (word >> 7 & ~word >> 6 & ByteLanes.ones).nonzeroBitCount
  }

  private static func clusters(in text: Span<UInt8>) -> Int {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var offset = 0
    while offset < text.count {
      let codePoint = WTF8.next(in: text, at: &offset)
      // String would read the three bytes of a lone surrogate as three characters.
      WTF8.append(WTF8.isSurrogate(codePoint) ? WTF8.replacement : codePoint, to: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self).count
  }
}
