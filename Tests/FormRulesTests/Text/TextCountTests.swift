import Testing

@testable import FormRules

struct TextCountTests {
  @Test(arguments: [
    ("", 0, 0, 0), ("abc", 3, 3, 3), ("é", 1, 1, 1), ("e\u{301}", 2, 2, 1), ("🙂", 1, 2, 1),
    ("👨‍👩‍👧", 5, 8, 1), ("🇷🇺", 2, 4, 1), ("a\r\nb", 4, 4, 3), ("\r\r\n\n", 4, 4, 3), ("я", 1, 1, 1),
    ("\0", 1, 1, 1),
  ])
  func textsAreCountedInEveryUnit(text: String, codePoints: Int, utf16: Int, graphemes: Int) {
    let bytes = [UInt8](text.utf8)
    #expect(TextCount.codePoints(in: bytes.span) == codePoints)
    #expect(TextCount.utf16(in: bytes.span) == utf16)
    #expect(TextCount.graphemes(in: bytes.span) == graphemes)
  }

  @Test func aLoneSurrogateIsOneInEveryUnit() {
    let bytes: [UInt8] = [0x61, 0xED, 0xA0, 0x80, 0x62]
    #expect(TextCount.codePoints(in: bytes.span) == 3)
    #expect(TextCount.utf16(in: bytes.span) == 3)
    #expect(TextCount.graphemes(in: bytes.span) == 3)
  }
}
