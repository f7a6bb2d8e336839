/// Reading bytes eight at a time.
extension Span where Element == UInt8 {
  /// The eight bytes from `offset` on as one number, the first byte in its lowest bits.
  @inline(__always)
  package func word(at offset: Int) -> UInt64 {
    precondition(offset >= 0 && offset <= count &- 8, "a word lies inside its bytes")
    // SAFETY: the eight bytes lie inside the span, and every bit pattern is an integer.
    let word = unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self)
    return UInt64(littleEndian: word)
  }
}

extension Array where Element == UInt8 {
  /// Appends a fixed text.
  @inline(__always)
  package mutating func append(_ text: StaticString) {
    // SAFETY: the buffer is the text's own, which lives as long as the program, and is read before the closure returns.
    text.withUTF8Buffer { buffer in unsafe append(contentsOf: buffer) }
  }

  /// Appends a copy of a span's bytes.
  @inline(__always)
  package mutating func append(bytesOf span: Span<UInt8>) {
    // SAFETY: the buffer is read before the closure returns, and the span cannot be this array's own storage,
    // because the array is held exclusively.
    unsafe span.withUnsafeBufferPointer { buffer in unsafe append(contentsOf: buffer) }
  }
}

/// Byte arithmetic on eight bytes in one number.
enum ByteLanes {
  /// 1 in every byte.
  static let ones: UInt64 = 0x0101_0101_0101_0101
  /// Bit 7 of every byte.
  static let highs: UInt64 = 0x8080_8080_8080_8080

  /// Bit 7 of each byte that ends a run of plain ASCII in a JSON string: a control character, a quote, a
  /// backslash or a byte outside ASCII.
  ///
  /// A borrow can set bits above the first true one but not below it, so only the lowest set bit is exact.
  @inline(__always)
  static func stringStops(_ word: UInt64) -> UInt64 {
    let controls = word &- (ones &* 0x20)
    let quotes = (word ^ (ones &* 0x22)) &- ones
    let backslashes = (word ^ (ones &* 0x5C)) &- ones
    return (word | controls | quotes | backslashes) & highs
  }

  /// Bit 7 of each byte equal to `byte`; only the lowest set bit is exact.
  @inline(__always)
  static func equal(_ word: UInt64, to byte: UInt8) -> UInt64 {
    let difference = word ^ (ones &* UInt64(byte))
    return (difference &- ones) & ~difference & highs
  }

  /// Bit 7 of each byte below `limit`, which is at most 0x80; only the lowest set bit is exact.
  @inline(__always)
  static func below(_ word: UInt64, _ limit: UInt8) -> UInt64 {
    (word &- (ones &* UInt64(limit))) & ~word & highs
  }

  /// Whether the word is four well-formed UTF-8 sequences of two bytes each, as Cyrillic and Greek text is.
  @inline(__always)
  static func isFourPairs(_ word: UInt64) -> Bool {
    // Lead bytes C0 and C1 are overlong: bits 1–4 of a lead are not all zero.
    let leads = (word & 0x001E_001E_001E_001E) &+ 0x7FFF_7FFF_7FFF_7FFF
    return word & 0xC0E0_C0E0_C0E0_C0E0 == 0x80C0_80C0_80C0_80C0
      && leads & 0x8000_8000_8000_8000 == 0x8000_8000_8000_8000
  }
}
