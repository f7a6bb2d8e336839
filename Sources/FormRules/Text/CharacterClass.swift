/// A set of Unicode scalar values: a 128-bit map for ASCII and sorted ranges for the rest.
package struct CharacterClass: Sendable, Hashable {
  package private(set) var asciiLow: UInt64 = 0
  package private(set) var asciiHigh: UInt64 = 0
  /// The ranges beyond ASCII: ascending, apart, without neighbours that touch.
  package private(set) var ranges: [ClosedRange<UInt32>] = []

  package init() {}

  /// The characters of a text.
  package init(_ text: String) {
    for scalar in text.unicodeScalars { insert(scalar.value...scalar.value) }
  }

  package var isEmpty: Bool {
    asciiLow == 0 && asciiHigh == 0 && ranges.isEmpty
  }

  /// Whether a code point is in the set. Logarithmic in the number of ranges; constant for ASCII.
  @inline(__always)
  package func contains(_ codePoint: UInt32) -> Bool {
    codePoint < 0x80 ? contains(ascii: UInt8(codePoint)) : containsBeyondASCII(codePoint)
  }

  /// Whether an ASCII byte is in the set.
  @inline(__always)
  package func contains(ascii byte: UInt8) -> Bool {
    let map = byte < 64 ? asciiLow : asciiHigh
    return map >> UInt64(byte & 63) & 1 == 1
  }

  /// Adds a range of code points. Constant time when ranges are added in ascending order.
  package mutating func insert(_ range: ClosedRange<UInt32>) {
    if range.lowerBound < 0x80 {
      for byte in range.lowerBound...min(range.upperBound, 0x7F) {
        let bit: UInt64 = 1 << UInt64(byte & 63)
        if byte < 64 { asciiLow |= bit } else { asciiHigh |= bit }
      }
    }
    guard range.upperBound >= 0x80 else { return }
    var lower = max(range.lowerBound, 0x80)
    var upper = range.upperBound
    var first = ranges.count
    while first > 0, ranges[first - 1].upperBound >= lower - 1 { first -= 1 }
    var end = first
    while end < ranges.count, ranges[end].lowerBound <= upper || ranges[end].lowerBound == upper + 1 {
      lower = min(lower, ranges[end].lowerBound)
      upper = max(upper, ranges[end].upperBound)
      end += 1
    }
    ranges.replaceSubrange(first..<end, with: CollectionOfOne(lower...upper))
  }

  /// Adds every code point of another set.
  package mutating func formUnion(_ other: CharacterClass) {
    asciiLow |= other.asciiLow
    asciiHigh |= other.asciiHigh
    for range in other.ranges { insert(range) }
  }

  private func containsBeyondASCII(_ codePoint: UInt32) -> Bool {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < codePoint { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].lowerBound <= codePoint
  }
}
