import FormRules
import Testing

struct SourceTextTests {
  @Test(arguments: [
    ("", 0, 1, 1), ("abc", 3, 1, 4), ("a\nb", 2, 2, 1), ("a\n", 2, 2, 1), ("a\r\nb", 2, 1, 3),
    ("имя", 2, 1, 2),
    ("\u{1F600}x", 4, 1, 2), ("\u{FEFF}ab", 0, 1, 1), ("\u{FEFF}ab", 3, 1, 1), ("\u{FEFF}ab", 4, 1, 2),
    ("\t\tx", 2, 1, 3),
  ])
  func placesCountLinesAndScalars(text: String, offset: Int, line: Int, column: Int) {
    let position = SourceText(name: "x", text).position(at: offset)
    #expect(position == SourcePosition(line: line, column: column, offset: offset))
  }

  @Test func columnsOfLongLinesAgreeWithCounting() {
    let line = String(repeating: "aя日\u{1F600}", count: 400)
    let text = "é\n" + line + "\n" + line
    let source = SourceText(name: "x", text)
    var (lineNumber, column, offset) = (1, 1, 0)
    for scalar in text.unicodeScalars {
      #expect(source.position(at: offset) == SourcePosition(line: lineNumber, column: column, offset: offset))
      offset += String(scalar).utf8.count
      (lineNumber, column) = scalar == "\n" ? (lineNumber + 1, 1) : (lineNumber, column + 1)
    }
  }

  @Test func linesHaveNoLineEnds() {
    let source = SourceText(name: "x", "\u{FEFF}a\r\n\r\nb\rc\n")
    #expect(source.lineCount == 4)
    #expect((1...4).map { String(decoding: source.line($0), as: UTF8.self) } == ["a", "", "b\rc", ""])
  }

  @Test func equalTextsAreTwoSources() {
    let source = SourceText(name: "x", "a")
    #expect(source == source)
    #expect(source != SourceText(name: "x", "a"))
  }
}
