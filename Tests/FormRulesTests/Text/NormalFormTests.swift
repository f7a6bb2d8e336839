import Foundation
import Testing

@testable import FormRules

struct NormalFormTests {
  private func normalized(_ text: String, _ form: NormalForm) -> [UInt8] {
    var bytes = [UInt8](text.utf8)
    form.apply(to: &bytes)
    return bytes
  }

  @Test(arguments: [
    ("e\u{301}", "\u{E9}"),
    ("\u{1E9B}\u{323}", "\u{1E9B}\u{323}"),
    ("q\u{307}\u{323}", "q\u{323}\u{307}"),
    ("\u{1100}\u{1161}\u{11A8}", "\u{AC01}"),
    ("\u{AC00}\u{11A8}", "\u{AC01}"),
    ("\u{212B}\u{2126}\u{340}", "\u{C5}\u{1FFA}"),
    ("\u{958}", "\u{915}\u{93C}"),
    ("\u{30AB}\u{3099}", "\u{30AC}"),
    ("\u{301}", "\u{301}"),
    ("и\u{306}", "й"),
  ])
  func canonicalComposition(text: String, expected: String) {
    #expect(normalized(text, .nfc) == [UInt8](expected.utf8))
  }

  @Test(arguments: [
    ("ﬁ①Ａ㍿", "fi1A株式会社"),
    ("\u{1E9B}\u{323}", "\u{1E69}"),
    ("ｶﾞ", "ガ"),
    ("²ª½", "2a1⁄2"),
    ("\u{FDFA}", "صلى الله عليه وسلم"),
  ])
  func compatibilityComposition(text: String, expected: String) {
    #expect(normalized(text, .nfkc) == [UInt8](expected.utf8))
  }

  /// A run of marks is sorted by two means, depending on its length.
  @Test(arguments: [1, 15, 16, 17, 5_000])
  func runsOfMarksAreOrderedByClassAndKeepTheirOrderWithin(length: Int) {
    let above = ["\u{30A}", "\u{308}"]
    let mixed = (0..<length).map { "\u{323}" + above[$0 % 2] + "\u{331}" }.joined()
    let below = (0..<length).map { _ in "\u{323}\u{331}" }.joined()
    let expected = "q" + below + (0..<length).map { above[$0 % 2] }.joined()
    #expect(normalized("q" + mixed, .nfc) == [UInt8](expected.utf8))
  }

  @Test(arguments: [
    ("STRASSE", "straße"), ("Σ", "ς"), ("ΑΒΓ", "αβγ"), ("Ё", "Е\u{308}"), ("İ", "i\u{307}"), ("ﬁ", "FI"),
    ("\u{1E9E}", "SS"),
    ("\u{3B1}\u{345}\u{301}", "\u{391}\u{301}\u{399}"), ("Ꭰ", "ꭰ"), ("K", "k"), ("Å", "å"), ("", ""),
  ])
  func foldedTextsThatDifferInCaseAloneAreEqual(left: String, right: String) {
    #expect(normalized(left, .folded) == normalized(right, .folded))
    #expect(normalized(left, .folded) == [UInt8](Normalization.caseFold(left).utf8))
  }

  @Test func foldedAgreesWithCaseMappingOnTheUsualLetters() {
    for codePoint in [0x41..<0x5B, 0x391..<0x3A2, 0x400..<0x530].joined() {
      var text: [UInt8] = []
      WTF8.append(UInt32(codePoint), to: &text)
      var folded = text
      NormalForm.folded.apply(to: &folded)
      CaseMapping.lower(&text)
      if !(0x483..<0x48A).contains(codePoint) { #expect(folded == text) }
    }
  }

  /// Foundation has its own tables, of another Unicode version, and leaves marks out of order behind some
  /// characters; only single characters that both know are compared.
  @Test func agreesWithFoundationOnEveryComposingCodePoint() {
    var differing: [String] = []
    for codePoint in composingCodePoints {
      guard let scalar = Unicode.Scalar(codePoint), !GeneralCategory.isUnassigned(codePoint) else { continue }
      let text = "a" + String(scalar) + "b"
      if normalized(text, .nfc) != [UInt8](text.precomposedStringWithCanonicalMapping.utf8) {
        differing.append("nfc \(String(codePoint, radix: 16))")
      }
      if normalized(text, .nfkc) != [UInt8](text.precomposedStringWithCompatibilityMapping.utf8) {
        differing.append("nfkc \(String(codePoint, radix: 16))")
      }
    }
    #expect(differing == [])
  }
}
