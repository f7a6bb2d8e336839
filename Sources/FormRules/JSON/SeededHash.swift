/// A hash of bytes with random numbers of its own, so that no document can be made whose texts collide.
struct SeededHash: Sendable {
  private let seed: UInt64
  private let multiplier: UInt64

  init() {
    var generator = SystemRandomNumberGenerator()
    seed = generator.next()
    multiplier = generator.next() | 1
  }

  /// The hash of the bytes from an offset to another, which lie inside `bytes`. Folds eight bytes at a time
  /// into a product of 128 bits.
  @inline(__always)
  func hash(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> UInt64 {
    let count = end &- start
    var state = seed ^ UInt64(truncatingIfNeeded: count)
    var position = start
    while position &+ 8 < end {
      state = fold(state ^ bytes.word(at: position))
      position &+= 8
    }
    return fold(fold(state ^ last(bytes, from: position, to: end, of: count)) ^ seed)
  }

  /// The last eight bytes of a text, or fewer, as one number.
  @inline(__always)
  private func last(_ bytes: Span<UInt8>, from position: Int, to end: Int, of count: Int) -> UInt64 {
    // Words that overlap what was read before take no loop over bytes.
    if count >= 8 { return bytes.word(at: end &- 8) }
    if position <= bytes.count &- 8 {
      return bytes.word(at: position) & ((1 &<< (UInt64(truncatingIfNeeded: count) &* 8)) &- 1)
    }
    return bytes.extracting(position..<end).lastWord(at: 0)
  }

  @inline(__always)
  private func fold(_ value: UInt64) -> UInt64 { value.folded(by: multiplier) }
}
