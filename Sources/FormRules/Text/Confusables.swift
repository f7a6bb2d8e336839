/// What characters look like: the single code points that resemble one ASCII letter, digit or `|` (UTS #39).
package struct Confusables: Sendable {
  private let lookAlikes: [UInt32]
  private let originals: [UInt8]

  private static let shared = Confusables(pairs: encodedPairs)

  /// The ASCII character a code point resembles; nil for ASCII letters and for characters of their own look.
  ///
  /// The Cyrillic `а` (U+0430) resembles `a`, the digit `0` resembles `O`.
  package static func original(of codePoint: UInt32) -> UInt8? {
    guard !isLetter(codePoint) else { return nil }
    let table = shared.lookAlikes
    var low = 0
    var high = table.count
    while low < high {
      let middle = (low + high) / 2
      if table[middle] < codePoint { low = middle + 1 } else { high = middle }
    }
    return low < table.count && table[low] == codePoint ? shared.originals[low] : nil
  }

  private static func isLetter(_ codePoint: UInt32) -> Bool {
    codePoint < 0x80 && (codePoint | 0x20) &- 0x61 < 26
  }

  /// Decodes the generated text: distances between look-alikes, each followed by the ASCII character.
  private init(pairs: String) {
    var lookAlikes: [UInt32] = []
    var originals: [UInt8] = []
    var last: UInt32 = 0
    var numbers = CompactNumbers(pairs)
    while let distance = numbers.next(), let original = numbers.next() {
      last += distance
      lookAlikes.append(last)
      originals.append(UInt8(truncatingIfNeeded: original))
    }
    self.lookAlikes = lookAlikes
    self.originals = originals
  }
}
