/// Lengths of a WTF-8 text in the units of `lengthUnit`.
package enum TextCount {
  /// The number of code points, as JSON Schema and PCRE2 count; a lone surrogate is one.
  package static func codePoints(in text: Span<UInt8>) -> Int {
    text.count - count(in: text, of: continuations)
  }

  /// The number of code points before a byte offset.
  package static func codePoints(in text: Span<UInt8>, before offset: Int) -> Int {
    codePoints(in: text.extracting(..<offset))
  }

  /// The number of UTF-16 code units, as HTML's `maxlength` counts.
  package static func utf16(in text: Span<UInt8>) -> Int {
    // A code point of four bytes takes two units.
    codePoints(in: text) + count(in: text, of: fourByteLeads)
  }

  /// The number of extended grapheme clusters (UAX #29), as `count` of a Swift string counts them.
  package static func graphemes(in text: Span<UInt8>) -> Int {
    // Among ASCII characters only CR LF share a cluster.
    let isPlain = text.allWords { word in
      word & ByteLanes.highs | ByteLanes.equal(word, to: 0x0D) == 0
    }
    if isPlain { return text.count }
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

  /// The number of bytes that `marks` marks by a 1 among eight.
  @inline(__always)
  private static func count(in text: Span<UInt8>, of marks: (UInt64) -> UInt64) -> Int {
    var count = 0
    _ = text.allWords { word in
      count &+= ByteLanes.sum(marks(word))
      return true
    }
    return count
  }

  /// 1 in each byte that continues a code point: bit 7 set, bit 6 clear.
  @inline(__always)
  private static func continuations(in word: UInt64) -> UInt64 {
    word >> 7 & ~word >> 6 & ByteLanes.ones
  }

  /// 1 in each byte that begins a code point of four bytes, F0 and above.
  @inline(__always)
  private static func fourByteLeads(in word: UInt64) -> UInt64 {
    word >> 7 & word >> 6 & word >> 5 & word >> 4 & ByteLanes.ones
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
