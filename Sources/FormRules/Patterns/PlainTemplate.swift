/// A pattern that every text of one length matches whose bytes lie in the range of their place, such as
/// `\+7 \(\d{3}\) \d{3}-\d{2}-\d{2}`: eight places are compared at once, and only ASCII matches.
package struct PlainTemplate: Sendable {
  /// What eight places ask for, made for adding: a byte is below its range when adding `reach` leaves its top
  /// bit clear, and above it when adding `excess` sets it.
  struct Word: Sendable {
    fileprivate(set) var reach: UInt64 = 0
    fileprivate(set) var excess: UInt64 = 0

    /// Whether eight bytes lie in their ranges; one beyond ASCII lies in none.
    @inline(__always)
    func matches(_ bytes: UInt64) -> Bool {
      (bytes &+ reach) & ~(bytes &+ excess) & ByteLanes.highs == ByteLanes.highs
    }
  }

  /// The most places of a template.
  package static let limit = 64

  /// The places, eight to a word; what is behind the last lets zeros through.
  let words: [Word]
  /// The number of places.
  package let count: Int

  /// The template of a pattern; nil for a pattern that asks for more than a range at each place.
  package init?(_ pattern: String) {
    // What is written with these is no template, or means more than the parser tells.
    let bytes = Array(pattern.utf8)
    guard bytes.allSatisfy({ $0 < 0x80 && !"^$|".utf8.contains($0) }),
      !zip(bytes, bytes.dropFirst()).contains(where: Self.isSpecial)
    else { return nil }
    var parser = PatternParser(pattern)
    guard let node = parser.parse(), parser.separateParts.isEmpty, parser.notes.isEmpty else { return nil }
    var ranges: [ByteRange] = []
    guard Self.append(node, to: &ranges), !ranges.isEmpty else { return nil }
    count = ranges.count
    var words = Array(repeating: Word(), count: (ranges.count + 7) / 8)
    for place in 0..<words.count * 8 {
      let range = place < ranges.count ? ranges[place] : ByteRange(first: 0, last: 0x7F)
      let shift = UInt64(place % 8 * 8)
      words[place / 8].reach |= UInt64(0x80 - range.first) << shift
      words[place / 8].excess |= UInt64(0x7F - range.last) << shift
    }
    self.words = words
  }

  /// Whether a text of ASCII fits.
  package func matches(_ text: Span<UInt8>) -> Bool {
    guard text.count == count else { return false }
    return words.indices.allSatisfy { index in
      let offset = index * 8
      return words[index].matches(
        offset <= text.count - 8 ? text.word(at: offset) : text.lastWord(at: offset))
    }
  }

  /// Whether every place asks for characters that JSON writes as they are.
  var isWrittenPlainly: Bool {
    (0..<count).allSatisfy { place in
      !(0...0x1F as ClosedRange<UInt8>).contains { accepts($0, at: place) }
        && !accepts(UInt8(ascii: "\""), at: place) && !accepts(UInt8(ascii: "\\"), at: place)
    }
  }

  /// Whether an ASCII byte lies in the range of a place.
  package func accepts(_ byte: UInt8, at place: Int) -> Bool {
    let shift = UInt64(place % 8 * 8)
    let word = words[place / 8]
    let reaches = UInt64(byte) + word.reach >> shift & 0xFF
    return reaches >= 0x80 && UInt64(byte) + word.excess >> shift & 0xFF < 0x80
  }

  private static func isSpecial(_ first: UInt8, _ second: UInt8) -> Bool {
    switch (Unicode.Scalar(first), Unicode.Scalar(second)) {
    case ("(", "?"), ("(", "*"), ("\\", "p"), ("\\", "P"), ("\\", "Q"), ("[", ":"), ("[", "."), ("[", "="):
      true
    default: false
    }
  }

  private static func append(_ node: PatternNode, to ranges: inout [ByteRange]) -> Bool {
    switch node {
    case .set(let set):
      guard let range = set.plainRange, ranges.count < limit else { return false }
      ranges.append(range)
      return true
    case .sequence(let nodes):
      return nodes.allSatisfy { append($0, to: &ranges) }
    case .repetition(let node, let minimum, let maximum, offset: _):
      guard minimum == maximum, minimum <= limit else { return false }
      return (0..<minimum).allSatisfy { _ in append(node, to: &ranges) }
    case .empty, .opaque, .alternatives:
      return false
    }
  }
}

/// A run of bytes.
struct ByteRange {
  let first: UInt8
  let last: UInt8
}
