internal import FormRules

/// The command's own words in results for people, in English and Russian.
struct Words: Sendable {
  let isRussian: Bool

  init(locale: String) { isRussian = LocaleTag.language(of: LocaleTag.normalized(locale)) == "ru" }

  var valid: String { isRussian ? "годится" : "valid" }
  var invalid: String { isRussian ? "не годится" : "invalid" }
  var records: String { isRussian ? "записей" : "records" }
  var undecided: String { isRussian ? "не решено" : "undecided" }
  var withWarnings: String { isRussian ? "с замечаниями" : "with warnings" }
  var warning: String { isRussian ? "замечание" : "warning" }
  var count: String { isRussian ? "число" : "count" }
  var code: String { isRussian ? "код" : "code" }
  var field: String { isRussian ? "поле" : "field" }
  var form: String { isRussian ? "(форма)" : "(form)" }
  var wholeForm: String { isRussian ? "Вся форма" : "The form" }

  /// `3 submissions`, `3 записи`.
  func submissions(_ count: Int) -> String {
    isRussian
      ? "\(grouped(count)) \(form(count, "запись", "записи", "записей"))"
      : "\(grouped(count)) submission\(count == 1 ? "" : "s")"
  }

  /// The last line of `--output text`.
  func verdict(_ tally: Tally) -> String {
    let total = submissions(tally.records)
    let warned =
      tally.warned == 0
      ? ""
      : isRussian ? ", с замечаниями: \(grouped(tally.warned))" : ", \(grouped(tally.warned)) with warnings"
    if tally.records == 0 { return isRussian ? "нет записей" : "no submissions" }
    if tally.invalid == 0 { return "\(total), \(isRussian ? "всё годится" : "all valid")\(warned)" }
    return isRussian
      ? "\(total), не годится: \(grouped(tally.invalid))\(warned)"
      : "\(total), \(grouped(tally.invalid)) invalid\(warned)"
  }

  /// A number in groups of three digits, set apart as the language does.
  func grouped(_ number: Int) -> String {
    let digits = String(number)
    let separator: Character = isRussian ? "\u{A0}" : ","
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { result.append(separator) }
      result.append(digit)
    }
    return result
  }

  /// The Russian form of a word behind a number (CLDR categories one, few, many).
  func form(_ count: Int, _ one: String, _ few: String, _ many: String) -> String {
    switch (count % 10, count % 100) {
    case (_, 11...14): many
    case (1, _): one
    case (2...4, _): few
    default: many
    }
  }
}
