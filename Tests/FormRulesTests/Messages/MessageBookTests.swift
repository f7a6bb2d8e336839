import FormRules
import Testing

struct MessageBookTests {
  private let source = SourceText(name: "t.yaml", "")

  private func text(_ texts: [String: String]) -> LocalizedText {
    LocalizedText(texts: texts, range: source.range(0, 0))
  }

  private func book(
    locale: String = "en", fileLocale: String = "en", form: [String: [String: String]] = [:],
    label: [String: String]? = ["en": "Name"], field: [String: [String: String]] = [:],
    sensitive: Bool = false,
    catalogue: [String: String] = [:]
  ) -> MessageBook {
    MessageBook(
      id: "signup", messages: form.mapValues(text),
      fields: [
        .init(path: ""),
        .init(
          path: "person/name", label: label.map(text), messages: field.mapValues(text), isSensitive: sensitive
        ),
        .init(path: "person/again", label: text(["en": "Name again", "ru": "Имя ещё раз"])),
      ], fileLocale: fileLocale, locale: locale, catalogue: catalogue)
  }

  // MARK: Where a text comes from

  @Test func nearerTextsComeFirst() {
    let field = ["required": ["en": "field"]]
    let form = ["required": ["en": "form"]]
    let host = ["signup.person.name.required": "host field", "required": "host"]
    func message(_ book: MessageBook, _ number: Int = 1) -> String {
      book.message(.required, field: number, params: [])
    }
    #expect(message(book(form: form, field: field, catalogue: host)) == "field")
    #expect(message(book(form: form, catalogue: host)) == "form")
    #expect(message(book(catalogue: host)) == "host field")
    #expect(message(book(catalogue: host), 2) == "host")
    #expect(message(book(catalogue: ["other.person.name.required": "no"])) == "Name must be filled in.")
    #expect(message(book()) == "Name must be filled in.")
  }

  @Test func moreSpecificKeyComesBeforeTheCodeAtTheSamePlace() {
    let params = [Parameter("reason", .string("noAt")), Parameter("index", .integer(0))]
    let both = book(form: ["email": ["en": "code"], "email.noAt": ["en": "reason"]])
    #expect(both.message(.email, field: 1, params: params) == "reason")
    let fieldCode = book(form: ["email.noAt": ["en": "reason"]], field: ["email": ["en": "field"]])
    #expect(fieldCode.message(.email, field: 1, params: params) == "field")
    #expect(fieldCode.message(.email, field: 2, params: params) == "reason")
  }

  @Test func localeFallsBackToItsLanguageTheFileAndEnglish() {
    let texts = ["ru": "по-русски", "de": "auf Deutsch", "en": "in English"]
    func message(_ locale: String, file: String, _ texts: [String: String]) -> String {
      book(locale: locale, fileLocale: file, form: ["required": texts]).message(
        .required, field: 1, params: [])
    }
    #expect(message("ru-KZ", file: "de", texts) == "по-русски")
    #expect(message("RU_kz", file: "de", texts) == "по-русски")
    #expect(message("fr", file: "de", texts) == "auf Deutsch")
    #expect(message("fr", file: "es", texts) == "in English")
    #expect(message("fr", file: "es", ["pl": "po polsku"]) == "Name must be filled in.")
    #expect(message("ru", file: "en", ["ru-RU": "регион"]) == "Name: заполните это поле.")
    #expect(message("ru-RU", file: "en", ["ru_RU": "регион"]) == "регион")
  }

  @Test func malformedTextsArePassedOver() {
    let book = book(field: ["required": ["en": "{"]], catalogue: ["type": "{n, plural}"])
    #expect(book.message(.required, field: 1, params: []) == "Name must be filled in.")
    #expect(
      book.message(.type, field: 1, params: [Parameter("expected", .string("date"))])
        == "Name must be a date.")
  }

  @Test func pluralRulesAreThoseOfTheTextsLanguage() {
    let russian = "{min, plural, one {# символ} few {# символа} many {# символов} other {# символа}}"
    let book = book(locale: "en", fileLocale: "ru", form: ["minLength": ["ru": russian]])
    #expect(book.message(.minLength, field: 1, params: [Parameter("min", .integer(5))]) == "5 символов")
  }

  // MARK: Labels

  @Test func fieldWithoutALabelReadsWell() {
    func message(_ text: String, locale: String = "en") -> String {
      book(locale: locale, fileLocale: locale, label: nil, field: ["required": [locale: text]])
        .message(.required, field: 1, params: [])
    }
    #expect(message("{label} is needed.") == "This field is needed.")
    #expect(message("Please fill in {label}.") == "Please fill in this field.")
    #expect(message("{label}: please answer.") == "Please answer.")
    #expect(message("{label} — ещё раз.", locale: "ru") == "Ещё раз.")
    #expect(message("Заполните {label}.", locale: "ru") == "Заполните это поле.")
    #expect(message("{label}: ß", locale: "de") == "SS")
    #expect(message("Bitte {label} angeben.", locale: "de") == "Bitte name angeben.")
    #expect(message("{label}", locale: "en") == "This field")
    #expect(message("{label}: ", locale: "en") == "")
    #expect(message("{label}: {label}", locale: "en") == "This field")
  }

  @Test func labelInAnotherLanguageIsBetterThanNone() {
    let book = book(locale: "en", label: ["ru": "Имя"])
    #expect(book.message(.required, field: 1, params: []) == "Имя must be filled in.")
    #expect(book.label(of: 1) == "Имя")
    #expect(book.label(of: 0) == nil)
  }

  @Test func otherFieldsAreNamedByTheirLabels() {
    let book = book(locale: "ru")
    for path in ["again", "person/again", "/person/again"] {
      let message = book.message(.equals, field: 1, params: [Parameter("field", .string(path))])
      #expect(message == "Name: значение должно совпадать с полем «Имя ещё раз».")
    }
    let unknown = book.message(.equals, field: 1, params: [Parameter("field", .string("/x"))])
    #expect(unknown.hasSuffix("«x»."))
  }

  @Test func fieldPlaceholderIsTheNameUnlessAParameterHasIt() {
    let book = book(form: ["required": ["en": "{field}!"]])
    #expect(book.message(.required, field: 1, params: []) == "name!")
  }

  // MARK: Values

  @Test func valueIsShownOnlyWhereATextAsksForIt() {
    let book = book(field: ["pattern": ["en": "Not “{value}”."]])
    #expect(book.showsValue(.pattern, field: 1))
    #expect(!book.showsValue(.required, field: 1))
    #expect(!book.showsValue(.pattern, field: 2))
    #expect(book.message(.pattern, field: 1, params: [], value: "x") == "Not “x”.")
    let long = String(repeating: "é", count: 61)
    #expect(
      book.message(.pattern, field: 1, params: [], value: long)
        == "Not “\(String(repeating: "é", count: 60))…”.")
  }

  @Test func sensitiveValuesAreNeverShown() {
    let secret = [
      Parameter("value", .string("hunter2")), Parameter("word", .string("hunter2")),
      Parameter(
        "characters", .list([SampleParameters.offender("h", "U+0068", 0, script: "Latin", looksLike: "h")])),
    ]
    let texts = ["en": "{value}{word}{characters}{char}{script}{lookalike}."]
    let book = book(
      field: ["pattern": texts, "alphabet": texts, "mixedScript": texts, "characters": texts], sensitive: true
    )
    #expect(!book.showsValue(.pattern, field: 1))
    for code in [ViolationCode.pattern, .alphabet, .mixedScript, .characters] {
      #expect(book.message(code, field: 1, params: secret, value: "hunter2") == ".")
    }
    let plain = self.book(sensitive: true)
    let alphabet = [Parameter("alphabet", .list([.string("english")]))] + secret
    #expect(plain.message(.alphabet, field: 1, params: alphabet) == "Name may contain English letters only.")
    #expect(plain.message(.mixedScript, field: 1, params: secret).contains("hunter") == false)
  }

  // MARK: Checks

  @Test func textOfACheckFallsBackThroughTheLocales() {
    let book = book(locale: "ru-KZ")
    let message = text(["ru": "Одно из: {of}.", "en": "One of: {of}."])
    let params = [Parameter("of", .list([.string("person/again"), .string("x")]))]
    #expect(book.message(message, params: params) == "Одно из: Имя ещё раз, x.")
    #expect(book.message(text(["pl": "."]), params: params) == nil)
  }

  // MARK: Forms

  private func form(_ rules: String) throws -> FormDefinition {
    var sink = DiagnosticSink()
    let source = SourceText(name: "t.yaml", "formrules: 1\nform: t\n" + rules)
    let form = DefinitionReader.read(source, root: nil, strict: false, into: &sink)
    return try #require(form, "\(sink.diagnostics.map(\.message))")
  }

  @Test func fieldsAreNumberedLevelByLevel() throws {
    let form = try form(
      """
      fields:
        a: { type: object, sensitive: true, fields: { x: {}, y: { type: array, items: { label: Item } } } }
        b: { label: B }
      """)
    let fields = MessageBook.fields(of: form)
    #expect(fields.map(\.path) == ["", "a", "b", "a/x", "a/y", "a/y/items"])
    #expect(fields.map(\.isSensitive) == [false, true, false, true, true, true])
    let book = MessageBook(form: form, locale: "en", catalogue: ["t.a.y.items.required": "{label}, please."])
    #expect(book.message(.required, field: 5, params: []) == "Item, please.")
    #expect(book.message(.required, field: 4, params: []) == "This field must be filled in.")
  }

  @Test func lookupTakesItsOwnTextThenTheFormsThenTheCodes() throws {
    let form = try form(
      """
      fields: { mail: { type: email, label: E-mail } }
      lookups:
        - { id: own, unique: users, fields: [mail], message: Own. }
        - { id: named, unique: users, fields: [mail] }
        - { id: plain, unique: users, fields: [mail] }
      messages: { lookup.named: "Named {label}." }
      """)
    let book = MessageBook(form: form, locale: "en")
    let messages = form.lookups.map { book.message(of: $0, .lookupUnique, field: 1) }
    #expect(
      messages == ["Own.", "Named E-mail.", "E-mail: this value is already taken; please choose another."])
    let unavailable = book.message(of: form.lookups[0], .lookupUnavailable, field: 0)
    #expect(unavailable == "This cannot be checked at the moment. Please try again later.")
  }

  @Test func specificKeysAreWrittenInRuleFiles() throws {
    let form = try form(
      """
      fields:
        mail: { type: email, label: E-mail, messages: { email.noAt: "{label} lacks an @ ({position})." } }
      """)
    let params = [Parameter("reason", .string("noAt")), Parameter("index", .integer(2))]
    let book = MessageBook(form: form, locale: "en")
    #expect(book.message(.email, field: 1, params: params) == "E-mail lacks an @ (3rd).")
  }
}
