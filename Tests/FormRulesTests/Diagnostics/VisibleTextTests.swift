import FormRules
import Testing

struct VisibleTextTests {
  /// What is taken to be plain takes one cell, is shown as it is and joins neither what stands before it nor
  /// what stands behind.
  @Test func plainCharactersTakeOneCell() {
    var count = 0
    for scalar in (0 as UInt32..<0x3000).compactMap(Unicode.Scalar.init) {
      let text = String(scalar)
      guard let width = VisibleText.plainWidth(of: Array(text.utf8).span) else { continue }
      count += 1
      #expect(width == 1 && VisibleText.isPlain(scalar) && VisibleText.cell(for: scalar).width == 1)
      #expect((" " + text + " ").count == 3, "U+\(String(scalar.value, radix: 16))")
    }
    #expect(count == 95 + 31 + 576 + 128 + 24)
  }

  @Test func otherCharactersAreNotPlain() {
    for text in ["\t", "\u{7F}", "\u{AD}", "e\u{301}", "日", "\u{200D}", "\u{2028}", "\u{202E}", "😀", "ა"] {
      #expect(VisibleText.plainWidth(of: Array(text.utf8).span) == nil, "\(text.debugDescription)")
    }
    #expect(VisibleText.width(of: "日本") == 4)
    #expect(VisibleText.width(of: "Ж “x”") == 5)
  }

  @Test func longTextsAreCut() {
    #expect(VisibleText.of("abcd", limit: 4) == "abcd")
    #expect(VisibleText.of("abcde", limit: 4) == "abcd…")
  }
}
