import Testing

@testable import formcheck

struct LineSplitterTests {
  private func split(_ text: String, max: Int = 100, size: Int = 4096, limit: Int = 100) -> [String] {
    SplitterRun.records(text, LineSplitter(maxRecord: max), size: size, limit: limit).map(\.description)
  }

  @Test func linesAreRecords() {
    #expect(split("a\nb\n") == ["1: a", "2: b"])
    #expect(split("") == [])
    #expect(split("\n") == [])
  }

  @Test func theLastLineNeedsNoEnd() { #expect(split("a\nb") == ["1: a", "2: b"]) }

  @Test func blankLinesCountAsLinesOnly() { #expect(split("a\n\n \t\r\nb\n") == ["1: a", "4: b"]) }

  @Test func blankLinesAreRecordsWhereTheyAreWanted() {
    let splitter = LineSplitter(maxRecord: 100, keepsBlankLines: true)
    let found = SplitterRun.records("a\n\n \r\n\n", splitter).map(\.description)
    #expect(found == ["1: a", "2: ", "3:  ", "4: "])
  }

  @Test func aLineEndMayHaveACarriageReturn() {
    #expect(split("a\r\nb\r\n") == ["1: a", "2: b"])
    #expect(split("a\r") == ["1: a"])
    #expect(split("a\r\r\n") == ["1: a\r"])
  }

  @Test func aByteOrderMarkMayStandFirst() {
    #expect(split("\u{FEFF}a\n") == ["1: a"])
    #expect(split("a\n\u{FEFF}b\n") == ["1: a", "2: \u{FEFF}b"])
    #expect(split("\u{FEFF}") == [])
  }

  @Test func aLongLineComesInPartsAndTheNextIsRead() {
    let long = String(repeating: "x", count: 50)
    #expect(split("a\n\(long)\nb\n", max: 10, size: 7) == ["1: a", "2: … \(long)", "3: b"])
    #expect(split("\(long)", max: 10, size: 7) == ["1: … \(long)"])
    #expect(split("\(long)\n", max: 10, size: 25) == ["1: … \(long)"])
  }

  @Test func theSizeOfThePiecesDoesNotMatter() {
    let text = "\u{FEFF}one\r\n\r\n  \ntwo\nthree three three\r\nfour"
    let whole = split(text)
    for size in 1...40 {
      for limit in 1...3 { #expect(split(text, size: size, limit: limit) == whole) }
    }
  }
}
