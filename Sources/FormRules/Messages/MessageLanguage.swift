/// A language the engine has words of its own in: for alphabets, kinds of phone, dates, ordinals and lists.
///
/// Texts of other languages show the words of the rule language as they are.
enum MessageLanguage: Sendable {
  case english, russian, other

  /// The families of words a text can name.
  enum Words: Sendable {
    case alphabet
    /// A script as it describes a character.
    case script
    /// Scripts as they are listed.
    case scripts
    case phoneKind, passwordClass
    /// A kind of value, as JSON or as a field's type.
    case kind
  }

  /// The language of a locale.
  init(locale: String) {
    switch LocaleTag.language(of: LocaleTag.normalized(locale)) {
    case "en": self = .english
    case "ru": self = .russian
    default: self = .other
    }
  }

  /// The language's word for one of the rule language; nil when it has none.
  func word(_ word: String, of words: Words) -> String? {
    switch self {
    case .english: EnglishWords.word(word, of: words)
    case .russian: RussianWords.word(word, of: words)
    case .other: nil
    }
  }

  /// What stands between two items of a list.
  func joint(_ junction: MessagePlaceholder.Junction, isLast: Bool) -> String {
    guard isLast else { return ", " }
    switch (self, junction) {
    case (.other, _), (_, .comma): return ", "
    case (.english, .and): return " and "
    case (.english, .or): return " or "
    case (.russian, .and): return " и "
    case (.russian, .or): return " или "
    }
  }

  /// A text in the language's quotation marks.
  func quoted(_ text: String) -> String {
    switch self {
    case .english: "“\(text)”"
    case .russian: "«\(text)»"
    case .other: "\"\(text)\""
    }
  }

  /// A place as an ordinal: `2nd`, `второй`, agreeing with «символ».
  func ordinal(_ place: Int) -> String {
    switch self {
    case .english: EnglishWords.ordinal(place)
    case .russian: RussianWords.ordinal(place)
    case .other: String(place)
    }
  }

  /// A date written out; in Russian in the genitive, as after «не раньше». Nil when there are no words for
  /// it.
  func date(year: Int, month: Int, day: Int) -> String? {
    switch self {
    case .english: "\(day) \(EnglishWords.months[month - 1]) \(year)"
    case .russian: "\(day) \(RussianWords.months[month - 1]) \(year) года"
    case .other: nil
    }
  }

  /// A date notation in the letters people of the language know: `DD.MM.YYYY`, «ДД.ММ.ГГГГ».
  func notation(_ text: String) -> String {
    if self == .other { return text }
    var shown = ""
    for character in text {
      switch (character, self) {
      case ("y", .russian): shown.append("Г")
      case ("y", _): shown.append("Y")
      case ("d", .russian): shown.append("Д")
      case ("d", _): shown.append("D")
      case ("M", .russian): shown.append("М")
      case ("H", .russian), ("h", .russian): shown.append("ч")
      case ("H", _): shown.append("h")
      case ("m", .russian): shown.append("м")
      case ("s", .russian): shown.append("с")
      case ("a", _): shown.append("AM/PM")
      default: shown.append(character)
      }
    }
    return shown
  }

  /// What a text calls a field that has no label; nil when the language has no words of its own here.
  var thisField: String? {
    switch self {
    case .english: "this field"
    case .russian: "это поле"
    case .other: nil
    }
  }
}
