import Testing

@testable import FormRules

struct AlphabetTests {
  private func fault(
    _ text: String, _ names: [String], digits: Bool = false, separators: String = "", extra: String = ""
  ) -> Alphabet.Fault? {
    let alphabet = Alphabet(names: names, digits: digits, separators: separators, extra: extra)
    return alphabet?.fault(in: [UInt8](text.utf8).span)
  }

  private func offenders(_ text: String, _ names: [String], separators: String = "") -> [Alphabet.Offender] {
    let alphabet = Alphabet(names: names, digits: false, separators: separators, extra: "")
    var offenders = Alphabet.Offenders()
    return alphabet?.fault(in: [UInt8](text.utf8).span, offenders: &offenders) == .characters
      ? Array(offenders.elements) : []
  }

  @Test(arguments: ["O'Brien", "Anna-Maria", "De La Cruz", "A", "Lee"])
  func englishNamesPass(text: String) {
    #expect(fault(text, ["english"], separators: " '-") == nil)
  }

  @Test(arguments: [
    ("Lee-", 3), ("--", 0), ("-Ann", 0), ("Ann ", 3), ("Anna--Maria", 4), ("-", 0), (" ", 0), ("A -B", 1),
    ("Anna-Maria-", 10),
  ])
  func separatorsStandSinglyBetweenLetters(text: String, index: Int) {
    #expect(fault(text, ["english"], separators: " '-") == .separator(index: index))
  }

  @Test func aFinalDotIsAllowedWhenListed() {
    #expect(fault("Jr.", ["english"], separators: " .") == nil)
    #expect(fault("Jr..", ["english"], separators: " .") == .separator(index: 2))
    #expect(fault(".", ["english"], separators: " .") == .separator(index: 0))
    #expect(fault("J. Smith", ["english"], separators: " .") == .separator(index: 1))
    #expect(fault("Jr-", ["english"], separators: "-.") == .separator(index: 2))
    #expect(
      offenders("Jr.", ["english"], separators: " ") == [Alphabet.Offender(scalar: 0x2E, index: 2)])
  }

  @Test func aLookAlikeIsNamedWithItsPlaceAndScript() {
    func named(_ text: String) -> [String] {
      offenders(text, ["english"]).map {
        "U+\(String($0.scalar, radix: 16)) \($0.index) \($0.looksLike ?? "-") \($0.script ?? "-")"
      }
    }
    #expect(named("Аnnа") == ["U+410 0 A Cyrillic", "U+430 3 a Cyrillic"])
    #expect(named("José") == ["U+e9 3 - Latin"])
    #expect(named("J0hn") == ["U+30 1 O -"])
    #expect(offenders("a\u{301}", ["english"]).map(\.scalar) == [0x301])
  }

  @Test func charactersGoBeforeSeparators() {
    #expect(
      offenders("-Аnn", ["english"], separators: "-") == [Alphabet.Offender(scalar: 0x410, index: 1)])
  }

  @Test func atMostEightOffendersAreNamed() {
    #expect(offenders(String(repeating: "я", count: 100), ["english"]).count == 8)
  }

  @Test func russianIsTheThirtyThreeLetters() {
    #expect(fault("Пётр", ["russian"]) == nil)
    #expect(fault("АЯаяЁё", ["russian"]) == nil)
    #expect(offenders("Їван", ["russian"]).map(\.scalar) == [0x407])
    #expect(offenders("Ѐѐ", ["russian"]).map(\.scalar) == [0x400, 0x450])
    #expect(offenders("и\u{301}", ["russian"]).map(\.scalar) == [0x301])
  }

  @Test func aScriptHasItsLettersAndNothingElse() {
    #expect(fault("Łódź", ["Latin"]) == nil)
    #expect(fault("Ø", ["Latin", "Cyrillic"]) == nil)
    #expect(offenders("Ⅷ", ["Latin"]).map(\.index) == [0])
    #expect(offenders("ⓐ", ["Latin"]).map(\.index) == [0])
    #expect(offenders("a1", ["Latin"]).map(\.index) == [1])
    #expect(offenders("α", ["Latin"]).map(\.script) == ["Greek"])
  }

  @Test func marksCountOnlyBehindALetterOfTheirScript() {
    #expect(fault("q\u{303}\u{323}", ["Latin"]) == nil)
    #expect(fault("а\u{488}", ["Cyrillic"]) == nil)
    #expect(offenders("a\u{488}", ["Latin"]).map(\.scalar) == [0x488])
    #expect(offenders("a\u{488}", ["Latin", "Cyrillic"]).map(\.scalar) == [0x488])
    #expect(offenders("\u{301}a", ["Latin"]).map(\.index) == [0])
    #expect(offenders("1\u{301}", ["Latin"]).map(\.index) == [0, 1])
    #expect(fault("-\u{301}", ["Latin"], separators: "-") != nil)
    #expect(offenders("a\u{20DD}", ["Latin"]).map(\.scalar) == [0x20DD])
    #expect(offenders("a\u{FE0F}", ["Latin"]).map(\.scalar) == [0xFE0F])
    #expect(fault("हिन्दी", ["Devanagari"]) == nil)
  }

  @Test func digitsCountAsLettersForSeparators() {
    #expect(fault("5-й", ["russian"], digits: true, separators: "-") == nil)
    #expect(fault("1-2", ["english"], digits: true, separators: "-") == nil)
    #expect(offenders("٣", ["english"]).map(\.index) == [0])
  }

  @Test func extraCharactersStandAnywhere() {
    #expect(
      fault("Кино - The Best, 1990", ["english", "russian"], digits: true, extra: " .,!?&'()#/:+-") == nil)
    #expect(fault("!!", ["english"], extra: "!") == nil)
    #expect(fault("a-!", ["english"], separators: "-", extra: "!") == .separator(index: 1))
    #expect(fault("-a", ["english"], separators: "-", extra: "-") == nil)
    #expect(offenders("Sigur Rós", ["english"]).map(\.index) == [5, 7])
  }

  @Test func unknownNamesMakeNoAlphabet() {
    for name in ["English", "latin", "Common", "Inherited", "Unknown", "Klingon", ""] {
      #expect(Alphabet(names: [name], digits: false, separators: "", extra: "") == nil, "\(name)")
      #expect(!Alphabet.knownNames.contains(name))
    }
    for name in Alphabet.knownNames {
      #expect(Alphabet(names: [name], digits: false, separators: "", extra: "") != nil, "\(name)")
    }
    #expect(Alphabet.knownNames.count == 163)
  }

  @Test func anEmptyTextHasNoFault() {
    #expect(fault("", ["english"], separators: "-") == nil)
  }
}
