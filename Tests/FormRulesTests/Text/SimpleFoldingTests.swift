import FormRules
import Testing

/// One code point for one, whatever the locale.
struct SimpleFoldingTests {
  private func fold(_ text: String) -> String {
    String(decoding: SimpleFolding.fold(Array(text.utf8)), as: UTF8.self)
  }

  @Test(arguments: [
    ("", ""), ("abc-1", "abc-1"), ("ABC", "abc"), ("ИВАН", "иван"), ("Straße", "straße"),
    ("STRAẞE", "straße"),
    ("ὈΔΥΣΣΕΎΣ", "ὀδυσσεύσ"), ("ὀδυσσεύς", "ὀδυσσεύσ"), ("\u{212A}", "k"), ("\u{17F}", "s"),
    ("\u{B5}", "\u{3BC}"),
    ("İı", "İı"), ("ﬀ", "ﬀ"), ("𐐀", "𐐨"),
  ])
  func textsFold(text: String, folded: String) {
    #expect(fold(text) == folded)
    #expect(fold(folded) == folded)
  }

  @Test func loneSurrogatesStay() {
    #expect(SimpleFolding.fold([0x41, 0xED, 0xA0, 0x80]) == [0x61, 0xED, 0xA0, 0x80])
  }

  @Test func originsAreAllThatFoldToACodePoint() {
    #expect(SimpleFolding.origins(of: 0x6B) == [0x4B, 0x212A])
    #expect(SimpleFolding.origins(of: 0x438) == [0x418])
    #expect(SimpleFolding.origins(of: 0x31) == [])
    for codePoint in (UInt32(0)...0x1FFFF) where Unicode.Scalar(codePoint) != nil {
      let folded = SimpleFolding.fold(codePoint)
      if folded != codePoint, !SimpleFolding.origins(of: folded).contains(codePoint) {
        Issue.record("U+\(String(codePoint, radix: 16)) is no origin of what it folds to")
      }
    }
  }
}
