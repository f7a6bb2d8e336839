import Testing

@testable import formcheck

struct ParagraphTests {
  @Test func wordsFillLines() {
    #expect(Paragraph.lines("one two three", width: 7) == ["one two", "three"])
    #expect(Paragraph.lines("", width: 7) == [""])
    #expect(Paragraph.lines("averylongword x", width: 5) == ["averylongword", "x"])
    #expect(Paragraph.lines("a\nb", width: 7) == ["a", "b"])
  }

  @Test func widthsAreThoseOfTheTerminal() {
    #expect(Paragraph.lines("日本 日本", width: 8) == ["日本", "日本"])
    #expect(Paragraph.lines("e\u{301}e\u{301} e\u{301}", width: 4) == ["e\u{301}e\u{301} e\u{301}"])
  }

  /// A text with a wide character takes the way of any text, one without it a shorter way.
  @Test(arguments: [
    "one  two three", " a b ", "", " ", "Жук и — “слово” longerthanwidth x", "a\u{A0}b c d e f g",
  ])
  func plainTextIsLaidOutLikeAnyText(_ text: String) {
    for width in 1...12 {
      #expect(
        Paragraph.lines(text, width: width) + ["日"] == Paragraph.lines(text + "\n日", width: width),
        "\(width)")
    }
  }

  @Test(arguments: [
    "one  two three", " a b ", "", " ", "Жук и — “слово” longerthanwidth x", "日本 日本 a", "a\nb c",
  ])
  func linesAreAppendedAsTheyAre(_ text: String) {
    for width in 1...12 {
      var bytes = Array("> ".utf8)
      var widths: [Int] = []
      Paragraph.append(text, indent: 2, width: width, to: &bytes) { bytes, columns in
        bytes.append(UInt8(ascii: "\n"))
        widths.append(columns)
      }
      let lines = Paragraph.lines(text, width: width)
      #expect(String(decoding: bytes, as: UTF8.self) == "> " + lines.joined(separator: "\n  ") + "\n")
      #expect(widths == lines.map { TextWidth.columns(of: $0) })
    }
  }

  @Test func definitionsStandBesideOrBelowTheirTerms() {
    let text = Paragraph.definitions([("a", "first"), ("a long term", "second")], column: 8, width: 20)
    #expect(text == "  a     first\n  a long term\n        second\n")
  }

  @Test func tablesAlignTheirColumns() {
    var table = TextTable([.right, .left])
    table.append(["1", "one"])
    table.append(["100", ""])
    #expect(table.text() == "  1  one\n100\n")
  }
}
