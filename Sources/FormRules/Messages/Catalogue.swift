/// The built-in texts of the engine, by locale and key.
package enum Catalogue {
  /// The locales with a complete catalogue: `en`, `ru`.
  package static let locales = ["en", "ru"]

  /// The text of a key (`required`, `email`, or more specific `email.noAt`, `phone.tooShort`) in a locale's
  /// catalogue, without fallback.
  package static func text(_ key: String, locale: String) -> String? {
    switch LocaleTag.language(of: LocaleTag.normalized(locale)) {
    case "en": english[key]
    case "ru": russian[key]
    default: nil
    }
  }

  /// The title of a problem report (RFC 9457): the same for every form.
  package static func problemTitle(locale: String) -> String {
    switch MessageLanguage(locale: locale) {
    case .russian: "Некоторые ответы нужно исправить."
    case .english, .other: "Some answers need to be corrected."
    }
  }

  /// The compiled texts of the first of some normalised tags that has a catalogue, by the number of their
  /// key.
  static func templates(for tags: [String]) -> [FieldTemplate] {
    for tag in tags {
      switch LocaleTag.language(of: tag) {
      case "en": return englishTemplates
      case "ru": return russianTemplates
      default: continue
      }
    }
    return englishTemplates
  }

  private static let englishTemplates = compiled("en")
  private static let russianTemplates = compiled("ru")

  /// Compiles a catalogue: a key without a text of its own takes the text of its code, a code without one the
  /// English text.
  private static func compiled(_ locale: String) -> [FieldTemplate] {
    MessageKey.all.enumerated().map { number, key in
      let code = MessageKey.codes[number].rawValue
      for (text, locale) in [
        (text(key, locale: locale), locale), (text(code, locale: locale), locale), (english[code], "en"),
      ] {
        guard let text, let template = try? MessageTemplate(text, locale: locale) else { continue }
        return FieldTemplate(template)
      }
      preconditionFailure("every code has a well-formed English text: '\(key)'")
    }
  }
}
