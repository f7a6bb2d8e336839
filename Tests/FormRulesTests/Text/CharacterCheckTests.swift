import Testing

@testable import FormRules

struct CharacterCheckTests {
  private func offenders(_ text: String, multiline: Bool = false) -> [[Int]] {
    CharacterCheck.offenders(in: [UInt8](text.utf8).span, multiline: multiline).map {
      [Int($0.scalar), $0.index]
    }
  }

  @Test(arguments: [
    "", "abc", "Пётр", "\u{A0}\u{AD}", "👨‍👩‍👧", "\u{E000}\u{F8FF}\u{10FFFD}", "\u{200B}\u{FEFF}", "ﷺ",
  ])
  func assignedCharactersPass(text: String) {
    #expect(offenders(text).isEmpty)
  }

  @Test(
    arguments: [
      0, 0x0D, 0x1B, 0x7F, 0x85, 0x9F, 0x378, 0x530, 0xFDD0, 0xFFFF, 0x1FFFE, 0xE0000, 0x10FFFF,
    ] as [UInt32])
  func controlsAndUnassignedCodePointsAreFound(codePoint: UInt32) {
    var text = [UInt8]("яa".utf8)
    WTF8.append(codePoint, to: &text)
    let expected = [CharacterCheck.Offender(scalar: codePoint, index: 2)]
    #expect(CharacterCheck.offenders(in: text.span, multiline: false) == expected)
    #expect(CharacterCheck.offenders(in: text.span, multiline: true) == expected)
  }

  @Test func lineFeedAndTabPassInMultilineTexts() {
    #expect(offenders("a\tb\n", multiline: true).isEmpty)
    #expect(offenders("a\tb\n") == [[9, 1], [10, 3]])
  }

  @Test func atMostEightAreReported() {
    #expect(offenders(String(repeating: "\0", count: 100)).count == 8)
  }

  @Test func loneSurrogatesAreFound() {
    let text: [UInt8] = [0xD1, 0x8F, 0xED, 0xA0, 0x80, 0x61, 0xED, 0xBF, 0xBF]
    let expected = [
      CharacterCheck.Offender(scalar: 0xD800, index: 1), CharacterCheck.Offender(scalar: 0xDFFF, index: 3),
    ]
    #expect(CharacterCheck.surrogates(in: text.span) == expected)
    #expect(CharacterCheck.offenders(in: text.span, multiline: false) == expected)
    #expect(CharacterCheck.surrogates(in: [UInt8]("\0🙂".utf8).span).isEmpty)
  }

  /// The ranges that are passed without asking libutf8proc.
  @Test func theShortCutsAreAssigned() {
    for codePoint in [0xA0..<0x378, 0x400..<0x530].joined() {
      #expect(!GeneralCategory.isUnassigned(UInt32(codePoint)))
    }
  }
}
