import Testing

@testable import FormRules

struct ScriptMixingTests {
  private func mixed(_ text: String) -> ScriptMixing.MixedWord? {
    ScriptMixing.firstMixedWord(in: [UInt8](text.utf8).span)
  }

  @Test(arguments: [
    "", "Anna", "Анна", "Кино - The Best, 1990", "DJ-Грув", "Кино/Best", "l'été", "Пётр 1", "café",
    "東京タワー", "ひらがなカタカナ漢字", "한국어漢字", "ㄅㄆ漢", "1990-е", "№5",
  ])
  func oneScriptAWordIsFine(text: String) {
    #expect(mixed(text) == nil)
  }

  @Test(arguments: [
    ("Пeтр", "Пeтр", ["Cyrillic", "Latin"]),
    ("мой Кинo", "Кинo", ["Cyrillic", "Latin"]),
    ("O'Нил", "O'Нил", ["Latin", "Cyrillic"]),
    ("pаypal", "pаypal", ["Latin", "Cyrillic"]),
    ("αb1", "αb1", ["Greek", "Latin"]),
    ("한ひ", "한ひ", ["Hangul", "Hiragana"]),
    ("ㄅひ", "ㄅひ", ["Bopomofo", "Hiragana"]),
    ("漢ひ한", "漢ひ한", ["Han", "Hiragana", "Hangul"]),
    ("漢a", "漢a", ["Han", "Latin"]),
    ("a\u{200D}б", "a\u{200D}б", ["Latin", "Cyrillic"]),
  ])
  func aMixedWordIsNamedWithItsScripts(text: String, word: String, scripts: [String]) {
    #expect(mixed(text) == ScriptMixing.MixedWord(word: word, scripts: scripts))
  }

  @Test func theFirstMixedWordIsReported() {
    #expect(mixed("ok xя yя")?.word == "xя")
  }
}
