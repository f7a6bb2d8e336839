internal import FormRules

/// The words of a form on the screen that are not the form's own, English and Russian side by side.
struct FillWords: Sendable {
  let plain: PlainWords
  private let counts: Words

  init(_ form: FormDefinition, locale: String) {
    plain = PlainWords(locale: locale, file: form.locale)
    counts = Words(locale: locale)
  }

  func title(_ form: FormDefinition) -> String { plain.text(form.title) ?? VisibleText.of(form.id ?? "") }

  func step(_ number: Int, of count: Int, _ step: StepDefinition) -> String {
    let title = plain.text(step.title) ?? VisibleText.of(step.id)
    return plain.say("Step \(number) of \(count): \(title)", "Шаг \(number) из \(count): \(title)")
  }

  var legend: String { plain.say("* must be filled in", "* заполнить обязательно") }

  /// The keys, the most useful first: a narrow screen shows the first of them.
  var keys: [(key: String, meaning: String)] {
    [
      ("Tab", plain.say("next", "дальше")), ("Shift-Tab", plain.say("back", "назад")),
      ("Ctrl-S", plain.say("submit", "отправить")), ("Ctrl-C", plain.say("leave", "выйти")),
    ]
  }

  /// What the keys do at a choice.
  var choiceHint: String { plain.say("← → or the first letters choose", "Выбор: ← → или первые буквы") }

  var lineEndHint: String {
    plain.say("Alt-Enter begins a new line", "Новая строка — Alt-Enter")
  }

  func button(_ button: FormState.Button) -> String {
    switch button {
    case .back: plain.say("Back", "Назад")
    case .next: plain.say("Next", "Дальше")
    case .submit: plain.say("Submit", "Отправить")
    }
  }

  /// While sources are asked.
  var asking: String { plain.say("Checking …", "Проверяется …") }

  func refused(_ count: Int) -> String {
    plain.isRussian
      ? "Нужно исправить: \(count) \(counts.form(count, "ответ", "ответа", "ответов"))"
      : "\(count) \(count == 1 ? "answer needs" : "answers need") to be corrected"
  }

  /// A demand on a password that is not insisted on.
  func advice(_ demand: String) -> String { plain.say("better: \(demand)", "лучше: \(demand)") }

  func example(_ examples: [String]) -> String {
    plain.say("For example ", "Например: ") + examples.joined(separator: plain.say(" or ", " или "))
  }

  /// Where a list goes on beyond the screen.
  func more(_ count: Int) -> String { plain.say("\(count) more", "ещё \(count)") }

  /// Why an edit did not do as typed.
  func note(_ note: InputNote) -> String {
    switch note {
    case .overflow(let count):
      return plain.say(
        count == 1 ? "There is no room for another character." : "There is no room for \(characters(count)).",
        "Не поместилось: \(characters(count)).")
    case .dropped(let count):
      return count == 1
        ? plain.say("This character has no place here.", "Этот символ сюда не подходит.")
        : plain.say(
          "\(characters(count)) have no place here and were left out.",
          "Пропущено как лишнее: \(characters(count)).")
    case .lost(let count):
      return plain.say(
        "\(characters(count)) no longer fitted and went away.", "Не подошло и убрано: \(characters(count)).")
    case .foreign(let code) where code.isEmpty:
      return plain.say(
        "This is a number of another country; nothing was changed.",
        "Это номер другой страны; ничего не изменено.")
    case .foreign(let code):
      return plain.say(
        "This is a number of another country: numbers here begin with +\(code). Nothing was changed.",
        "Это номер другой страны: здесь номера начинаются с +\(code). Ничего не изменено.")
    case .invalid:
      return plain.say(
        "This number cannot be right here; nothing was changed.",
        "Такой номер здесь не подходит; ничего не изменено.")
    case .ignored:
      return plain.say("Nothing of this has a place here.", "Сюда это не подходит.")
    case .noSuchOption:
      return plain.say("None of the options begins like this.", "Ни один из вариантов так не начинается.")
    case .otherNotation:
      return plain.say(
        "This is a date in another notation; nothing was changed.",
        "Это дата в другой записи; ничего не изменено.")
    case .severalLines:
      return plain.say(
        "These are several lines, and one is needed; nothing was changed.",
        "Это несколько строк, а нужна одна; ничего не изменено.")
    }
  }

  private func characters(_ count: Int) -> String {
    plain.count(count, ("character", "characters"), ("символ", "символа", "символов"))
  }

  // MARK: - Line by line

  /// The default value, as it stands behind a question.
  func fallback(_ value: Literal) -> String { VisibleText.of(Self.text(value, plain)) }

  private static func text(_ value: Literal, _ words: PlainWords) -> String {
    if case .string(let text) = value { return text }
    return words.literal(value)
  }

  var formRefused: String {
    plain.say("The form is not accepted:", "Форма не принята:")
  }

  func withheld(_ labels: [String]) -> String {
    let list = labels.joined(separator: ", ")
    return plain.say(
      "secret, so not shown on a terminal: \(list); '--output FILE' writes everything",
      "секретное на терминал не выводится: \(list); «--output FILE» записывает всё")
  }
}
