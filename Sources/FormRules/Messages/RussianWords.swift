/// The Russian words for values of parameters.
enum RussianWords {
  /// In the genitive: «30 ноября».
  static let months = [
    "января", "февраля", "марта", "апреля", "мая", "июня", "июля", "августа", "сентября", "октября", "ноября",
    "декабря",
  ]

  private static let ordinals = [
    "первый", "второй", "третий", "четвёртый", "пятый", "шестой", "седьмой", "восьмой", "девятый", "десятый",
    "одиннадцатый", "двенадцатый", "тринадцатый", "четырнадцатый", "пятнадцатый", "шестнадцатый",
    "семнадцатый",
    "восемнадцатый", "девятнадцатый", "двадцатый",
  ]

  /// «Второй», «21-й»: masculine, as «символ» asks for.
  static func ordinal(_ place: Int) -> String {
    (1...ordinals.count).contains(place) ? ordinals[place - 1] : "\(place)-й"
  }

  static func word(_ word: String, of words: MessageLanguage.Words) -> String? {
    switch words {
    case .alphabet: alphabets[word]
    case .script: scriptAdjectives[word]
    case .scripts: scripts[word]
    case .phoneKind: phoneKinds[word]
    case .passwordClass: passwordClasses[word]
    case .kind: kinds[word]
    }
  }

  /// Agreeing with «буквы».
  private static let alphabets = [
    "english": "английские", "russian": "русские", "Latin": "латинские", "Cyrillic": "кириллические",
    "Greek": "греческие", "Armenian": "армянские", "Georgian": "грузинские", "Hebrew": "еврейские",
    "Arabic": "арабские",
  ]

  /// Agreeing with «буква».
  private static let scriptAdjectives = [
    "Latin": "латинская", "Cyrillic": "кириллическая", "Greek": "греческая", "Armenian": "армянская",
    "Georgian": "грузинская", "Hebrew": "еврейская", "Arabic": "арабская", "Cherokee": "чероки",
    "Coptic": "коптская", "Devanagari": "деванагари", "Bengali": "бенгальская", "Thai": "тайская",
    "Lisu": "буква лису",
  ]

  private static let scripts = [
    "Latin": "латиница", "Cyrillic": "кириллица", "Greek": "греческий алфавит",
    "Armenian": "армянский алфавит",
    "Georgian": "грузинский алфавит", "Hebrew": "еврейский алфавит", "Arabic": "арабское письмо",
    "Devanagari": "деванагари", "Bengali": "бенгальское письмо", "Thai": "тайское письмо", "Han": "иероглифы",
    "Hiragana": "хирагана", "Katakana": "катакана", "Hangul": "хангыль", "Coptic": "коптский алфавит",
  ]

  /// Agreeing with «номер».
  private static let phoneKinds = [
    "fixedLine": "стационарный", "mobile": "мобильный", "tollFree": "бесплатный", "premiumRate": "платный",
    "sharedCost": "частично оплачиваемый", "personalNumber": "персональный", "pager": "пейджинговый",
    "uan": "корпоративный", "voip": "виртуальный",
  ]

  private static let passwordClasses = [
    "upper": "заглавные буквы A–Z", "lower": "строчные буквы a–z", "digit": "цифры 0–9",
    "special": "специальные символы, например ! # % или пробел", "ascii-printable": "печатные символы ASCII",
    "unicode": "любые символы",
  ]

  private static let kinds = [
    "null": "null", "missing": "ничего", "empty": "пустой текст", "string": "текст", "integer": "целое число",
    "number": "число", "boolean": "логическое значение", "date": "дата", "datetime": "дата и время",
    "email": "адрес электронной почты", "phone": "номер телефона", "password": "текст", "object": "объект",
    "array": "список",
  ]
}
