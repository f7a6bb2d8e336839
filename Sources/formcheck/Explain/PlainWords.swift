internal import FormRules

/// The words a form is described in, English and Russian side by side.
struct PlainWords: Sendable {
  let isRussian: Bool
  private let tags: [String]

  init(locale: String, file: String) {
    isRussian = Words(locale: locale).isRussian
    tags = LocaleTag.fallbacks(for: locale, file: file)
  }

  func say(_ english: String, _ russian: String) -> String { isRussian ? russian : english }

  /// The form's own text in the language, if it has one in any.
  func text(_ text: LocalizedText?) -> String? {
    text?.anyText(in: tags).map { VisibleText.of($0, limit: 2000) }
  }

  /// A field's label, else its name.
  func label(_ field: FieldDefinition) -> String { text(field.label) ?? VisibleText.of(field.name) }

  /// `a, b or c`.
  func list(_ items: [String], _ joint: (String, String)) -> String {
    guard items.count > 1 else { return items.first ?? say("nothing", "ничего") }
    return items.dropLast().joined(separator: ", ") + " \(say(joint.0, joint.1)) " + items[items.count - 1]
  }

  func or(_ items: [String]) -> String { list(items, ("or", "или")) }
  func and(_ items: [String]) -> String { list(items, ("and", "и")) }

  func quoted(_ text: String) -> String {
    isRussian ? "«\(VisibleText.of(text))»" : "“\(VisibleText.of(text))”"
  }

  /// A number with the word it counts, in the right form: `1 character`, `5 characters`; Russian one, few,
  /// many.
  func count(_ number: Int, _ english: (String, String), _ russian: (String, String, String)) -> String {
    if !isRussian { return "\(number) \(number == 1 ? english.0 : english.1)" }
    let word = Words(locale: "ru").form(number, russian.0, russian.1, russian.2)
    return "\(number) \(word)"
  }

  /// As `count`, in the genitive that «не меньше» and «не больше» ask for.
  func amount(_ number: Int, _ english: (String, String), _ russian: (String, String)) -> String {
    if !isRussian { return count(number, english, ("", "", "")) }
    return "\(number) \(number % 10 == 1 && number % 100 != 11 ? russian.0 : russian.1)"
  }

  func literal(_ literal: Literal) -> String {
    switch literal {
    case .null: say("nothing", "ничего")
    case .boolean(let value): value ? say("yes", "да") : say("no", "нет")
    case .number(let text): text
    case .string(let text): quoted(text)
    }
  }

  /// What a value of the type is.
  func type(_ field: FieldDefinition) -> String {
    switch field.type {
    case .string:
      field.isMultiline ? say("text of several lines", "текст в несколько строк") : say("text", "текст")
    case .integer: say("a whole number", "целое число")
    case .number: say("a number", "число")
    case .boolean: say("yes or no", "да или нет")
    case .date: say("a date", "дата")
    case .datetime: say("a date and time", "дата и время")
    case .email: say("an e-mail address", "адрес электронной почты")
    case .phone: say("a phone number", "номер телефона")
    case .password: say("a password", "пароль")
    case .object: say("a group of fields", "группа полей")
    case .array: say("a list", "список")
    }
  }

  func duration(_ duration: CalendarDuration) -> String {
    var parts: [String] = []
    let time = abs(duration.seconds)
    let amounts: [(Int, (String, String), (String, String, String))] = [
      (abs(duration.years), ("year", "years"), ("год", "года", "лет")),
      (abs(duration.months), ("month", "months"), ("месяц", "месяца", "месяцев")),
      (abs(duration.days), ("day", "days"), ("день", "дня", "дней")),
      (time / 3600, ("hour", "hours"), ("час", "часа", "часов")),
      (time / 60 % 60, ("minute", "minutes"), ("минуту", "минуты", "минут")),
      (time % 60, ("second", "seconds"), ("секунду", "секунды", "секунд")),
    ]
    for (number, english, russian) in amounts where number > 0 {
      parts.append(count(number, english, russian))
    }
    return parts.isEmpty ? count(0, ("days", "days"), ("дней", "дней", "дней")) : parts.joined(separator: " ")
  }

  /// A moment and a distance from it: `18 years before today`.
  func shifted(_ moment: String, by duration: CalendarDuration?) -> String {
    guard let duration else { return moment }
    let isEarlier = min(duration.years, duration.months, duration.days, duration.seconds) < 0
    let amount = self.duration(duration)
    return isEarlier
      ? say("\(amount) before \(moment)", "\(moment) минус \(amount)")
      : say("\(amount) after \(moment)", "\(moment) плюс \(amount)")
  }

  func characterClass(_ characterClass: PasswordCharacterClass) -> String {
    switch characterClass {
    case .upper: say("a capital letter A–Z", "заглавная буква A–Z")
    case .lower: say("a small letter a–z", "строчная буква a–z")
    case .digit: say("a digit", "цифра")
    case .special: say("a special character", "специальный символ")
    case .asciiPrintable: say("a printable ASCII character", "печатный символ ASCII")
    case .unicode: say("any character", "любой символ")
    case .custom, .category:
      say("one of \(characterClass.description)", "символ из \(characterClass.description)")
    }
  }

  func phoneKind(_ kind: PhoneKind) -> String {
    switch kind {
    case .fixedLine: say("landline", "стационарный")
    case .mobile: say("mobile", "мобильный")
    case .tollFree: say("toll-free", "бесплатный")
    case .premiumRate: say("premium-rate", "платный")
    case .sharedCost: say("shared-cost", "частично оплачиваемый")
    case .personalNumber: say("personal", "персональный")
    case .pager: say("pager", "пейджинговый")
    case .uan: say("corporate", "корпоративный")
    case .voip: "VoIP"
    }
  }

  func alphabet(_ name: String) -> String {
    switch name {
    case "english": say("English", "английские")
    case "russian": say("Russian", "русские")
    case "Latin": say("Latin", "латинские")
    case "Cyrillic": say("Cyrillic", "кириллические")
    case "Greek": say("Greek", "греческие")
    default: name
    }
  }
}
