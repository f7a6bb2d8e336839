import FormRules
import TestSupport
import Testing

struct CatalogueTests {
  private let source = SourceText(name: "t.yaml", "")

  /// A form with a field that has a label, a field that has none, and the fields that sample texts name.
  private func book(_ locale: String) -> MessageBook {
    func label(_ english: String, _ russian: String) -> LocalizedText {
      LocalizedText(texts: ["en": english, "ru": russian], range: source.range(0, 0))
    }
    return MessageBook(
      id: "sample", messages: [:],
      fields: [
        .init(path: ""), .init(path: "answer", label: label("Your answer", "Ваш ответ")), .init(path: "bare"),
        .init(path: "password", label: label("Password", "Пароль")),
        .init(path: "phone", label: label("Phone", "Телефон")),
        .init(path: "email", label: label("E-mail", "Эл. почта")),
      ], fileLocale: "en", locale: locale)
  }

  @Test(arguments: Catalogue.locales)
  func everyTextReadsWithAndWithoutALabel(locale: String) {
    let book = book(locale)
    var golden = ""
    for key in MessageKey.all {
      guard let code = MessageKey.code(of: key) else { continue }
      golden += key + "\n"
      for parameters in SampleParameters.samples(for: key) {
        for field in [1, 2] {
          let message = book.message(code, field: field, params: parameters)
          golden += "  \(message)\n"
          #expect(!message.contains { "{}".contains($0) }, "\(key): \(message)")
          #expect(message.hasSuffix(".") || message.hasSuffix("?"), "\(key): \(message)")
          #expect(!message.contains("  ") && !message.contains(" ,") && !message.contains("()"), "\(key)")
          #expect(message.first?.isUppercase == true || message.hasPrefix("“"), "\(key): \(message)")
        }
      }
    }
    #expect(Golden.difference(golden, "Messages/texts.\(locale).txt") == nil)
  }

  @Test(arguments: Catalogue.locales)
  func everyKeyHasAText(locale: String) {
    for key in MessageKey.all { #expect(Catalogue.text(key, locale: locale) != nil, "\(key)") }
  }

  @Test(arguments: Catalogue.locales)
  func textsCompileWithoutCautionsAndNameWhatTheirCodeHas(locale: String) throws {
    for key in MessageKey.all {
      let text = try #require(Catalogue.text(key, locale: locale))
      let template = try MessageTemplate(text, locale: locale)
      #expect(template.cautions.isEmpty, "\(key)")
      let known = Set(try #require(MessageKey.code(of: key)).placeholderNames)
      #expect(known.isSuperset(of: template.placeholders), "\(key): \(template.placeholders)")
      #expect(!template.placeholders.contains("value"), "\(key)")
    }
  }

  @Test func samplesLeadToTheirKeys() {
    for key in MessageKey.all {
      guard let code = MessageKey.code(of: key) else { continue }
      for parameters in SampleParameters.samples(for: key) {
        #expect(MessageKey.key(of: code, parameters) == key)
      }
    }
  }

  @Test func localesOtherThanTheTwoHaveNoCatalogue() {
    #expect(Catalogue.text("required", locale: "fr") == nil)
    #expect(Catalogue.text("nonsense", locale: "en") == nil)
    #expect(Catalogue.text("required", locale: "ru-KZ") == Catalogue.text("required", locale: "ru"))
  }
}
