/// Reading bytes eight at a time.
extension Span where Element == UInt8 {
  /// The eight bytes from `offset` on as one number, the first byte in its lowest bits.
  @inline(__always)
  package func word(at offset: Int) -> UInt64 {
    precondition(offset >= 0 && offset <= count &- 8, "a word lies inside its bytes")
    // SAFETY: the eight bytes lie inside the span.
    return unsafe uncheckedWord(at: offset)
  }

  /// The same for an offset that is known to be at least 0 and to have eight bytes behind it.
  @inline(__always)
  @unsafe func uncheckedWord(at offset: Int) -> UInt64 {
    // SAFETY: the caller vouches for the bytes, and every bit pattern is an integer.
    let word = unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self)
    return UInt64(littleEndian: word)
  }

  /// The fewer than eight bytes from `offset` to the end as one number, the first byte in its lowest bits and
  /// zeros behind the last.
  @inline(__always)
  package func lastWord(at offset: Int) -> UInt64 {
    let rest = count &- offset
    precondition(offset >= 0 && rest >= 0 && rest < 8, "the last word is shorter than eight bytes")
    if rest == 0 { return 0 }
    // Words that overlap what was read before take no loop over bytes.
    if count >= 8 { return word(at: count &- 8) &>> UInt64(64 &- rest &* 8) }
    if rest >= 4 { return half(at: offset) | half(at: count &- 4) &<< UInt64((rest &- 4) &* 8) }
    let middle = rest &>> 1
    return UInt64(self[offset]) | UInt64(self[offset &+ middle]) &<< UInt64(middle &* 8)
      | UInt64(self[count &- 1]) &<< UInt64((rest &- 1) &* 8)
  }

  /// Whether the bytes are those of another text.
  package func equals(_ other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    var offset = 0
    while offset <= count &- 8 {
      guard word(at: offset) == other.word(at: offset) else { return false }
      offset &+= 8
    }
    return lastWord(at: offset) == other.lastWord(at: offset)
  }

  /// Whether a test holds for all bytes, taken eight at a time; the last word has zeros behind the last byte.
  @inline(__always)
  package func allWords(satisfy test: (UInt64) -> Bool) -> Bool {
    var offset = 0
    while offset <= count &- 8 {
      guard test(word(at: offset)) else { return false }
      offset &+= 8
    }
    return offset == count || test(lastWord(at: offset))
  }

  /// The four bytes from `offset` on as one number.
  @inline(__always)
  func half(at offset: Int) -> UInt64 {
    precondition(offset >= 0 && offset <= count &- 4, "half a word lies inside its bytes")
    // SAFETY: the four bytes lie inside the span, and every bit pattern is an integer.
    let half = unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt32.self)
    return UInt64(UInt32(littleEndian: half))
  }
}

extension Array where Element == UInt8 {
  /// Appends a fixed text.
  @inlinable @inline(__always)
  package mutating func append(_ text: StaticString) {
    // SAFETY: the buffer is the text's own, which lives as long as the program, and is read before the
    // closure returns.
    text.withUTF8Buffer { buffer in unsafe append(contentsOf: buffer) }
  }

  /// Appends a copy of a span's bytes.
  @inlinable @inline(__always)
  package mutating func append(bytesOf span: Span<UInt8>) {
    // SAFETY: the buffer is read before the closure returns, and the span cannot be this array's own storage,
    // because the array is held exclusively.
    unsafe span.withUnsafeBufferPointer { buffer in unsafe append(contentsOf: buffer) }
  }

  /// Appends a copy of a span's bytes with a byte before and behind them, at once.
  @inlinable @inline(__always)
  package mutating func append(bytesOf span: Span<UInt8>, between edge: UInt8) {
    append(addingCapacity: span.count + 2) { output in
      output.append(edge)
      output.append(bytesOf: span)
      output.append(edge)
    }
  }
}

extension OutputSpan where Element == UInt8 {
  /// Appends a fixed text, for which there is room.
  @inlinable @inline(__always)
  package mutating func append(_ text: StaticString) {
    // SAFETY: the buffer is the text's own, which lives as long as the program.
    text.withUTF8Buffer { buffer in append(bytesOf: unsafe buffer.span) }
  }

  /// Appends the lowest bytes of a word, at most all eight; there is room for eight.
  @inlinable @inline(__always)
  package mutating func append(word: UInt64, count: Int) {
    precondition(freeCapacity >= 8 && 0...8 ~= count, "there is room for the word")
    // SAFETY: the room was checked; the bytes behind the count are no part of the output.
    unsafe withUnsafeMutableBufferPointer { buffer, used in
      guard let start = buffer.baseAddress else { return }
      unsafe UnsafeMutableRawPointer(start + used).storeBytes(of: word.littleEndian, as: UInt64.self)
      used &+= count
    }
  }

  /// Appends a copy of a span's bytes, for which there is room.
  @inlinable @inline(__always)
  package mutating func append(bytesOf span: Span<UInt8>) {
    precondition(span.count <= freeCapacity, "there is room for the bytes")
    // SAFETY: the room was checked, and what is written to is held exclusively, so it is not the span's own;
    // without an address there are no bytes.
    unsafe span.withUnsafeBufferPointer { source in
      unsafe withUnsafeMutableBufferPointer { buffer, count in
        guard let start = buffer.baseAddress, let bytes = source.baseAddress else { return }
        unsafe (start + count).initialize(from: bytes, count: source.count)
        count &+= source.count
      }
    }
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

  /// The same with DEL, which JSON lets stand.
  @inline(__always)
  static func plainStringStops(_ word: UInt64) -> UInt64 {
    stringStops(word) | (word &+ ones) & highs
  }

  /// Bit 7 of each byte equal to `byte`; only the lowest set bit is exact.
  @inline(__always)
  static func equal(_ word: UInt64, to byte: UInt8) -> UInt64 {
    let difference = word ^ (ones &* UInt64(byte))
    return (difference &- ones) & ~difference & highs
  }

  /// Bit 7 of each quote, and of most bytes outside ASCII; only the lowest set bit is exact.
  @inline(__always)
  static func quotes(orNonASCII word: UInt64) -> UInt64 {
    ((word ^ ones &* 0x22) &- ones) & highs
  }

  /// Bit 7 of each byte below `limit`, which is at most 0x80; only the lowest set bit is exact.
  @inline(__always)
  static func below(_ word: UInt64, _ limit: UInt8) -> UInt64 {
    (word &- (ones &* UInt64(limit))) & ~word & highs
  }

  /// Bit 7 of each byte equal to `byte`, exact in every byte of a word of ASCII.
  @inline(__always)
  static func equal(ascii word: UInt64, to byte: UInt8) -> UInt64 {
    (highs &- (word ^ (ones &* UInt64(byte)))) & highs
  }

  /// Bit 7 of each byte in a range, exact in every byte of a word of ASCII.
  @inline(__always)
  static func inside(ascii word: UInt64, _ range: ClosedRange<UInt8>) -> UInt64 {
    let reaches = word &+ ones &* UInt64(0x80 &- range.lowerBound)
    let passes = word &+ ones &* UInt64(0x7F &- range.upperBound)
    return reaches & ~passes & highs
  }

  /// The bytes of a word below the lowest of some stops, of which there is one: a mask, and their number.
  @inline(__always)
  static func before(stops: UInt64) -> (mask: UInt64, count: Int) {
    let bits = stops.trailingZeroBitCount & 0x38
    return ((1 &<< UInt64(truncatingIfNeeded: bits)) &- 1, bits &>> 3)
  }

  /// Whether all bytes are ASCII letters.
  @inline(__always)
  static func areLetters(_ word: UInt64) -> Bool {
    let small = word | ones &* 0x20
    let reaches = small &+ ones &* (0x80 - 0x61)
    let passes = small &+ ones &* (0x7F - 0x7A)
    return reaches & ~passes & ~word & highs == highs
  }

  /// The number of bytes of a word that are 1, the others being 0.
  @inline(__always)
  static func sum(_ word: UInt64) -> Int {
    Int(truncatingIfNeeded: (word &* ones) &>> 56)
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

extension UInt64 {
  /// The halves of the product of 128 bits, folded into one: a hash, if the factor is odd and looks random.
  @inline(__always)
  func folded(by factor: UInt64) -> UInt64 {
    let product = multipliedFullWidth(by: factor)
    return product.high ^ product.low
  }

  /// A hash of what this one is of, and of one word more.
  @inline(__always)
  func mixed(with word: UInt64) -> UInt64 { (self ^ word).folded(by: .goldenFactor) }

  /// 2⁶⁴ divided by the golden ratio, made odd.
  static let goldenFactor: UInt64 = 0x9E37_79B9_7F4A_7C15
}
