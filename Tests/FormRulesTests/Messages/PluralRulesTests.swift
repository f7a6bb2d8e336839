import FormRules
import Testing

struct PluralRulesTests {
  /// A language and the category of some counts.
  struct Case: Sendable, CustomTestStringConvertible {
    let locale: String
    let expected: [(count: Int, category: PluralCategory)]
    var testDescription: String { locale }

    init(_ locale: String, _ expected: [PluralCategory: [Int]]) {
      self.locale = locale
      self.expected = expected.flatMap { category, counts in counts.map { ($0, category) } }
    }
  }

  static let cases = [
    Case("en", [.one: [1, -1], .other: [0, 2, 5, 11, 21, 101, 111, 1_000_000]]),
    Case("de", [.one: [1], .other: [0, 2, 21]]),
    Case("kk", [.one: [1], .other: [0, 2, 21]]),
    Case(
      "ru",
      [
        .one: [1, 21, 101, 1001, -1], .few: [2, 3, 4, 22, 102, 1_000_002],
        .many: [0, 5, 10, 11, 12, 14, 20, 25, 100, 111, 112, 1011, 1_000_000],
      ]),
    Case("uk", [.one: [1, 31], .few: [24], .many: [0, 11, 13, 30]]),
    Case("be", [.one: [1, 31], .few: [24], .many: [0, 11, 13, 30]]),
    Case("pl", [.one: [1], .few: [2, 4, 22, 102], .many: [0, 5, 12, 21, 101, 111]]),
    Case("cs", [.one: [1], .few: [2, 3, 4], .other: [0, 5, 22, 101]]),
    Case("hr", [.one: [1, 21], .few: [2, 24], .other: [0, 5, 11, 12]]),
    Case("sl", [.one: [1, 101], .two: [2, 102], .few: [3, 4, 103], .other: [0, 5, 100]]),
    Case("fr", [.one: [0, 1], .many: [1_000_000, 2_000_000], .other: [2, 21, 1_000_001]]),
    Case("pt", [.one: [0, 1], .many: [1_000_000], .other: [2]]),
    Case("pt-PT", [.one: [1], .other: [0, 2]]),
    Case("es", [.one: [1], .many: [1_000_000], .other: [0, 2, 21]]),
    Case("hi", [.one: [0, 1], .other: [2, 1_000_000]]),
    Case("lt", [.one: [1, 21, 101], .few: [2, 9, 22], .other: [0, 10, 11, 19, 20, 111]]),
    Case("lv", [.zero: [0, 10, 11, 19, 111], .one: [1, 21], .other: [2, 22]]),
    Case("ro", [.one: [1], .few: [0, 2, 19, 101], .other: [20, 100, 121]]),
    Case(
      "ar",
      [
        .zero: [0], .one: [1], .two: [2], .few: [3, 10, 103], .many: [11, 99, 111], .other: [100, 101, 102],
      ]),
    Case("he", [.one: [1], .two: [2], .other: [0, 3, 20]]),
    Case("cy", [.zero: [0], .one: [1], .two: [2], .few: [3], .many: [6], .other: [4, 5, 7]]),
    Case("ga", [.one: [1], .two: [2], .few: [3, 6], .many: [7, 10], .other: [0, 11]]),
    Case("ja", [.other: [0, 1, 2, 21]]),
    Case("tlh", [.other: [0, 1, 2, 21]]),
    Case("", [.other: [1]]),
  ]

  @Test(arguments: cases)
  func countHasItsCategory(_ example: Case) {
    for (count, category) in example.expected {
      #expect(PluralRules.category(for: count, locale: example.locale) == category, "\(count)")
    }
  }

  @Test func regionAndCaseDoNotMatter() {
    for locale in ["ru-KZ", "RU", "ru_RU", "ru-Cyrl-RU"] {
      #expect(PluralRules.category(for: 2, locale: locale) == .few)
    }
  }

  @Test func largestCountsHaveACategory() {
    #expect(PluralRules.category(for: .max, locale: "ru") == .many)
    #expect(PluralRules.category(for: .min, locale: "ru") == .many)
  }

  @Test func fractionsAskForOther() {
    let russian = PluralRules(locale: "ru")
    #expect(russian.category(forNumber: "1.5") == .other)
    #expect(russian.category(forNumber: "-21") == .one)
    #expect(russian.category(forNumber: "1e3") == .other)
    #expect(PluralRules(locale: "fr").category(forNumber: "1.5") == .one)
    #expect(PluralRules(locale: "cs").category(forNumber: "2.5") == .many)
    #expect(russian.category(forNumber: String(repeating: "9", count: 40) + "2") == .few)
  }

  @Test func categoriesAreThoseOfSmallCounts() {
    #expect(PluralRules(locale: "en").categories == [.one, .other])
    #expect(PluralRules(locale: "ru").categories == [.one, .few, .many, .other])
    #expect(PluralRules(locale: "fr").categories == [.one, .other])
    #expect(PluralRules(locale: "ar").categories == PluralCategory.allCases)
  }
}
