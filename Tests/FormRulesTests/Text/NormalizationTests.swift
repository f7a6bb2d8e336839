import TestSupport
import Testing

@testable import FormRules

struct NormalizationTests {
  private func normalized(_ text: String, _ steps: NormalizationStep...) -> [UInt8] {
    normalized([UInt8](text.utf8), steps)
  }

  private func normalized(_ text: [UInt8], _ steps: [NormalizationStep]) -> [UInt8] {
    var bytes = text
    Normalization(steps).apply(to: &bytes)
    return bytes
  }

  @Test(arguments: [
    ("  a b  ", "a b"),
    ("\t\n\u{B}\u{C}\r a\u{85}", "a"),
    ("\u{A0}\u{1680}\u{2000}\u{200A}\u{2028}\u{2029}\u{202F}\u{205F}\u{3000}a", "a"),
    ("\u{180E}\u{200B}\u{2060}\u{FEFF}a\u{FEFF}", "a"),
    ("\u{200D}a\u{200C}", "\u{200D}a\u{200C}"),
    ("\u{1C}a", "\u{1C}a"),
    ("  ", ""),
    ("", ""),
  ])
  func trimRemovesWhiteSpaceAtTheEnds(text: String, expected: String) {
    #expect(normalized(text, .trim) == [UInt8](expected.utf8))
  }

  @Test(arguments: [
    ("a  b", "a b"),
    ("a\t\n b", "a b"),
    ("a\u{A0}b", "a b"),
    ("a\u{200B}b", "a b"),
    ("  a  b  ", "  a b  "),
    ("a\u{200D}b", "a\u{200D}b"),
    ("   ", "   "),
    ("a b c", "a b c"),
  ])
  func collapseMakesInnerRunsOneSpace(text: String, expected: String) {
    #expect(normalized(text, .collapse) == [UInt8](expected.utf8))
  }

  @Test(arguments: [
    ("O’Brien ‘x’ ʼ", "O'Brien 'x' '"),
    ("a‐b‑c–d−e", "a-b-c-d-e"),
    ("a—b “q” „", "a—b “q” „"),
  ])
  func punctuationIsStraightened(text: String, expected: String) {
    #expect(normalized(text, .punctuation) == [UInt8](expected.utf8))
  }

  @Test(arguments: [
    ("٠١٢٣٤٥٦٧٨٩", "0123456789"),
    ("９৪𝟘𝟡", "9409"),
    ("②Ⅷ½", "②Ⅷ½"),
  ])
  func decimalDigitsBecomeASCII(text: String, expected: String) {
    #expect(normalized(text, .digits) == [UInt8](expected.utf8))
  }

  @Test func stepsRunInTheWrittenOrder() {
    #expect(normalized("ß", .upper, .lower) == [UInt8]("ss".utf8))
    #expect(normalized("ß", .lower, .upper) == [UInt8]("SS".utf8))
    #expect(normalized("¨", .trim, .nfkc) == [0x20, 0xCC, 0x88])
    #expect(normalized("¨", .nfkc, .trim) == [0xCC, 0x88])
  }

  @Test func loneSurrogatesStay() {
    let high: [UInt8] = [0xED, 0xA0, 0x80]
    let low: [UInt8] = [0xED, 0xBF, 0xBF]
    let text = [0x20] + low + [0x65, 0xCC, 0x81] + high + [0xCC, 0x81, 0x20]
    for form in [NormalizationStep.nfc, .nfkc] {
      #expect(normalized(text, [.trim, form]) == low + [0xC3, 0xA9] + high + [0xCC, 0x81])
    }
    #expect(normalized(high + [0x61], [.upper, .digits, .punctuation, .collapse]) == high + [0x41])
    #expect(normalized([0x20] + high + [0x20], [.trim]) == high)
  }

  @Test(arguments: [
    ("a\r\nb\rc\n\r", "a\nb\nc\n\n"),
    ("\r", "\n"),
    ("\r\r\n", "\n\n"),
    ("ab", "ab"),
    ("", ""),
  ])
  func lineEndsBecomeLF(text: String, expected: String) {
    var bytes = [UInt8](text.utf8)
    Normalization.unifyLineEnds(&bytes)
    #expect(bytes == [UInt8](expected.utf8))
  }

  @Test func aCaseMappingKeepsAnEarlierNormalForm() {
    // The upper case of U+0390 is Ι with two marks, the first of which composes.
    #expect(normalized("\u{390}", .upper) == [UInt8]("\u{399}\u{308}\u{301}".utf8))
    #expect(normalized("\u{390}", .nfc, .upper) == [UInt8]("\u{3AA}\u{301}".utf8))
  }

  @Test func aTextLeftUnchangedIsUnchanged() throws {
    let pieces = ["", " ", "  ", "\t", "a", "B", "9", "-", "'", "ab cd", "\u{7F}", "\0"]
    try check(
      count: 5_000,
      { choices in
        (
          choices.list(upTo: 4) { $0.pick(NormalizationStep.allCases) },
          choices.list(upTo: 5) { $0.pick(pieces) }
        )
      }
    ) { steps, parts in
      let text = [UInt8](parts.joined().utf8)
      if PlainNormalization(steps).leavesUnchanged(text.span) {
        try claimEqual(normalized(text, steps), text, "unchanged")
      }
    }
  }

  @Test(arguments: [
    (" a", [NormalizationStep.trim, .nfc], false),
    ("a\n", [.trim, .nfc], false),
    ("a  b", [.trim, .nfc], true),
    ("", [.trim, .collapse, .lower], true),
    ("a  b", [.collapse], false),
    ("a\tb", [.collapse], false),
    ("a b", [.trim, .collapse, .nfc, .punctuation], true),
    ("aB", [.lower], false),
    ("AB", [.upper], true),
    ("aB9", [.nfkc, .digits, .punctuation], true),
  ])
  func aTextThatNeedsWorkIsSeen(text: String, steps: [NormalizationStep], expected: Bool) {
    #expect(PlainNormalization(steps).leavesUnchanged([UInt8](text.utf8).span) == expected)
  }

  @Test func normalisingTwiceIsNormalisingOnce() throws {
    let orders: [[NormalizationStep]] = [
      [.trim, .nfc], [.nfc, .trim], [.trim, .collapse, .nfc, .punctuation], [.trim, .nfc, .lower],
      [.trim, .nfc, .upper], [.nfkc, .trim, .collapse, .lower],
      [.nfkc, .trim, .collapse, .upper, .punctuation],
      [.nfkc, .digits, .lower], [.digits, .punctuation, .trim, .collapse, .nfc], [.lower], [.upper],
      [.collapse, .trim], [.nfkc],
    ]
    let pieces: [String] = [
      " ", "\u{A0}", "\u{200B}", "\u{FEFF}", "a", "A", "é", "e\u{301}", "\u{301}", "\u{323}", "ΐ", "Σ", "ς",
      "ß", "ẞ",
      "İ", "ı", "ŉ", "¨", "ﬁ", "ﷺ", "’", "−", "\u{2011}", "\u{FE32}", "５", "٣", "가", "ㄱ", "\u{1100}",
      "\u{1161}",
      "\u{11A8}", "ｶ", "\u{FF9E}", "か", "\u{3099}", "Ω", "K", "Å", "\u{1FB3}", "\u{345}", "ǆ", "²",
      "\u{202E}", "🙂",
    ]
    try check(
      count: 5_000,
      { choices in
        (choices.pick(orders), choices.list(upTo: 6) { $0.pick(pieces) })
      }
    ) { steps, parts in
      let once = normalized([UInt8](parts.joined().utf8), steps)
      try claimEqual(normalized(once, steps), once, "\(steps)")
    }
  }

  @Test func everyCodePointIsStableAfterTheUsualSteps() {
    let orders: [[NormalizationStep]] = [
      [.trim, .collapse, .nfc, .punctuation], [.nfkc, .trim, .collapse, .lower, .punctuation, .digits],
      [.nfkc, .upper], [.nfc, .lower],
    ]
    var unstable: [String] = []
    for codePoint in composingCodePoints {
      var text: [UInt8] = []
      WTF8.append(codePoint, to: &text)
      for steps in orders {
        let once = normalized(text, steps)
        if normalized(once, steps) != once { unstable.append("\(String(codePoint, radix: 16)) \(steps)") }
      }
    }
    #expect(unstable == [])
  }

  @Test(arguments: [
    ("e\u{301}\u{323}", [NormalizationStep.nfc], 1_000_000), (" ", [.trim], 10_000_000),
    ("Σ'", [.lower], 1_000_000),
    ("a \t", [.collapse, .trim], 1_000_000), ("я", [.trim, .nfc], 10_000_000),
  ])
  func longTextsTakeLinearTime(unit: String, steps: [NormalizationStep], size: Int) {
    let unit = [UInt8](unit.utf8)
    var text = Array(repeatElement(unit, count: size / unit.count).joined())
    let elapsed = ContinuousClock().measure { Normalization(steps).apply(to: &text) }
    // Quadratic time would be hours.
    #expect(elapsed < .seconds(120))
  }

  @Test func aLongRunOfMarksTakesNoQuadraticTime() {
    var text: [UInt8] = [0x61]
    while text.count < 400_000 { text += [0xCC, 0x81, 0xCC, 0xA3] }
    let elapsed = ContinuousClock().measure { NormalForm.nfc.apply(to: &text) }
    #expect(elapsed < .seconds(30))
    #expect(text.starts(with: [UInt8]("ạ\u{323}".utf8)))
    #expect(text.suffix(2) == [0xCC, 0x81])
  }
}
