import FormRules
import Testing

/// One form in many tasks at once; `make tsan` runs this under ThreadSanitizer.
@Suite struct ConcurrencyTests {
  private static let form = """
    zone: Europe/Moscow
    messages: { minLength: { en: "{min, plural, one {# sign} other {# signs}}", ru: "{min, plural, one {# знак} few {# знака} many {# знаков} other {# знака}}" } }
    fields:
      name: { type: string, required: true, normalize: [trim, collapse, nfkc, lower], alphabet: [Latin, Cyrillic], separators: " -", mixedScript: reject }
      code: { type: string, pattern: '(?:[a-z]+\\d)+', notPattern: '(a|a)*b', minLength: 3 }
      email: { type: email, profile: eai }
      phone: { type: phone, plan: ru-kz }
      born: { type: date, age: { min: 18 } }
      at: { type: datetime, max: now }
      password: { type: password, personal: [name, email], require: [upper] }
      kind: { type: string, default: person }
      inn: { type: string, required: true, when: { kind: company } }
      rows: { type: array, uniqueItems: [n], items: { type: object, fields: { n: { type: number, multipleOf: 0.1 } } } }
    presence: [{ of: [email, phone], min: 1 }]
    conditional: [{ when: { kind: company }, then: { code: { required: true } } }]
    """

  private static let records: [[UInt8]] = {
    let names = ["\"Ann\"", "\" É  \"", "\"Пeтр\"", "null", "7"]
    let codes = ["\"a1b2\"", "\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaab\""]
    let rests = [
      #""email": "a@B.co", "born": "2000-02-29", "password": "ann12345""#,
      #""phone": "8 912 345-67-89", "kind": "company", "rows": [{"n": 0.1}, {"n": 1e-1}, {"n": 0.15}]"#,
      #""email": "test@сайт.рф", "inn": "1", "kind": "company", "at": "2999-01-01T00:00:00Z""#,
      #""x": 1, "x": 2"#,
      #""email": [], "phone": "+7", "born": "2000-02-30", "y": {"z": [1, 2]}"#,
    ]
    var records: [[UInt8]] = []
    for name in names {
      for code in codes {
        for rest in rests { records.append(Array("{\"name\": \(name), \"code\": \(code), \(rest)}".utf8)) }
      }
    }
    return records
  }()

  @Test func eightTasksGetWhatOneGets() async throws {
    let table = try FormTable(Self.form, now: "2026-11-30T12:00:00Z")
    let form = table.form
    var russian = table.options
    russian.locale = "ru"
    let options = [table.options, russian]
    let records = Self.records
    let expected = options.map { options in records.map { form.validate(json: $0, options: options).json } }
    #expect(Set(expected[0]).count > 30)
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask {
          let number = task % 2
          return records.indices.allSatisfy { index in
            let index = (index + task * 7) % records.count
            return form.validate(json: records[index], options: options[number]).json
              == expected[number][index]
          }
        }
      }
      for await isEqual in group { #expect(isEqual) }
    }
  }

  @Test func compilingInManyTasksGivesTheSameForm() async throws {
    let text = "formrules: 1\nform: f\n" + Self.form
    let record = Self.records[0]
    let expected = try CompiledForm(SourceText(name: "f.yaml", text)).validate(json: record).violations
    try await withThrowingTaskGroup(of: [Violation].self) { group in
      for _ in 0..<8 {
        group.addTask { try CompiledForm(SourceText(name: "f.yaml", text)).validate(json: record).violations }
      }
      for try await violations in group { #expect(violations == expected) }
    }
  }
}
