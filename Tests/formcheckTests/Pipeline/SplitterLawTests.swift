import Testing

@testable import formcheck

/// Laws of the splitters on texts made of what matters to them.
struct SplitterLawTests {
  /// A small generator with a fixed seed, so that a failure comes back.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15

    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }

  private static func texts(_ alphabet: String, count: Int) -> [String] {
    var generator = Generator()
    let characters = Array(alphabet)
    return (0..<count).map { _ in
      let length = Int.random(in: 0...30, using: &generator)
      return String(
        (0..<length).map { _ in characters[Int.random(in: 0..<characters.count, using: &generator)] })
    }
  }

  private static func visible(_ text: some StringProtocol) -> String {
    String(text.unicodeScalars.filter { !" \t\r\n".unicodeScalars.contains($0) }.map(Character.init))
  }

  @Test func noByteOfAStreamOfValuesIsLost() {
    for text in Self.texts("{{}}[]\",:\n\n \\1a", count: 3000) {
      let found = SplitterRun.records(text, ValueSplitter(maxRecord: 1000, readsElements: false))
      #expect(found.map { Self.visible($0.text) }.joined() == Self.visible(text), "\(text.debugDescription)")
    }
  }

  @Test func piecesDoNotChangeTheValues() {
    for text in Self.texts("{{}}[]\",:\n\n \\1a", count: 1500) {
      for readsElements in [false, true] {
        let splitter = ValueSplitter(maxRecord: 1000, readsElements: readsElements)
        let whole = SplitterRun.records(text, splitter)
        for (size, limit) in [(1, 1), (2, 100), (5, 2)] {
          let found = SplitterRun.records(text, splitter, size: size, limit: limit)
          #expect(found == whole, "\(text.debugDescription) by \(size)")
        }
      }
    }
  }

  @Test func theLimitChangesThePartsAndNotTheRecords() {
    for text in Self.texts("{}[]\"x\n\n1,:", count: 1500) {
      let whole = SplitterRun.records(text, ValueSplitter(maxRecord: 1000, readsElements: false))
      let cut = SplitterRun.records(text, ValueSplitter(maxRecord: 3, readsElements: false), size: 4)
      #expect(cut.map(\.line) == whole.map(\.line), "\(text.debugDescription)")
      let texts = whole.map { Self.visible($0.text) }
      #expect(cut.map { Self.visible($0.text) } == texts, "\(text.debugDescription)")
    }
  }

  @Test func linesAreThoseThatSplittingGives() {
    for text in Self.texts("ab \r\n\n", count: 3000) {
      let bytes = Array(text.utf8)
      var expected: [String] = []
      for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
        let line = line.last == 0x0D ? line.dropLast() : line
        if !Self.visible(String(decoding: line, as: UTF8.self)).isEmpty {
          expected.append("\(index + 1): \(String(decoding: line, as: UTF8.self))")
        }
      }
      for (max, size) in [(1000, 4096), (1000, 1), (1000, 3)] {
        let found = SplitterRun.records(text, LineSplitter(maxRecord: max), size: size)
        #expect(found.map(\.description) == expected, "\(text.debugDescription)")
      }
    }
  }
}
