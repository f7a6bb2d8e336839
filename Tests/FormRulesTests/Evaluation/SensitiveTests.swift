import Testing

@testable import FormRules

/// What a report shows of values, and what it never shows.
@Suite struct SensitiveTests {
  /// The violations of a submission as JSON.
  private func report(_ text: String, _ json: String, echoes: Bool = true) throws -> String {
    var table = try FormTable(text)
    table.options.echoesValues = echoes
    return table.violations(json).map { String(decoding: $0.json, as: UTF8.self) }.joined(separator: "\n")
  }

  @Test func valuesAreShownOnDemandOnly() throws {
    let text = "fields: { a: { type: string, maxLength: 1 } }"
    #expect(try !report(text, #"{"a": "hunter"}"#, echoes: false).contains("hunter"))
    #expect(try report(text, #"{"a": "hunter"}"#).contains(#""value":"hunter""#))
  }

  @Test func shownValuesAreCutAfterSixtyCodePoints() throws {
    let table = try FormTable(
      "fields: { a: { type: string, maxLength: 1, messages: { maxLength: 'Not {value}' } } }")
    let message = try table.violation(#"{"a": "\#(String(repeating: "é", count: 61))"}"#).message
    #expect(message == "Not " + String(repeating: "é", count: 60) + "…")
    #expect(try table.violation(#"{"a": "\#(String(repeating: "é", count: 60))"}"#).message.hasSuffix("é"))
  }

  @Test(arguments: [
    "{ type: password, minLength: 99, require: [upper, digit], allowed: [upper, digit], maxConsecutive: 1 }",
    "{ type: password, enum: [other], notEquals: hunter2 }", "{ type: password, blocklist: [] }",
    "{ type: string, sensitive: true, alphabet: russian, mixedScript: reject, pattern: x, maxLength: 1, format: uri }",
    "{ type: string, sensitive: true, alphabet: russian, separators: '-' }",
    "{ type: email, sensitive: true }",
    "{ type: phone, sensitive: true }", "{ type: date, sensitive: true }",
    "{ type: datetime, sensitive: true }",
    "{ type: integer, sensitive: true }", "{ type: boolean, sensitive: true }",
    "{ type: object, sensitive: true, fields: { x: { type: string } } }",
    "{ type: array, sensitive: true, items: { type: string, maxLength: 1 } }",
  ])
  func secretsAreNeverShown(field: String) throws {
    let field = field.replacing(", blocklist: []", with: ", personal: [b]")
    let form = "fields: { a: \(field), b: { type: string } }"
    for value in [#""hunter2""#, #"["hunter2"]"#, #"{"x": "hunter2"}"#, #"{"x": ["hunter2"]}"#] {
      #expect(try !report(form, #"{"a": \#(value), "b": "hunter"}"#).contains("hunter2"), "\(value)")
    }
  }

  /// A sensitive object or list covers all that is in it, and what holds a secret is not shown as a whole.
  @Test func secretsInsideContainersAreNeverShown() throws {
    let forms = [
      "fields: { o: { type: object, sensitive: true, fields: { x: { type: string, maxLength: 1 } } } }",
      "fields: { o: { type: object, fields: { x: { type: password, maxLength: 1 } } } }",
      "fields: { o: { type: object, fields: { x: { type: password } }, when: { k: true }, otherwise: reject }, k: { type: boolean } }",
      "fields: { o: { type: array, minItems: 3, items: { type: object, fields: { x: { type: password } } } } }",
      "fields: { o: { type: array, sensitive: true, maxItems: 0, items: { type: object, fields: { x: { type: string } } } } }",
    ]
    for form in forms {
      for json in [#"{"o": {"x": "hunter2"}}"#, #"{"o": [{"x": "hunter2"}]}"#, #"{"o": "hunter2"}"#] {
        #expect(try !report(form, json).contains("hunter2"), "\(form) \(json)")
      }
    }
  }

  @Test func boundsTakenFromSensitiveFieldsAreNotShown() throws {
    let form = """
      fields:
        pin: { type: integer, sensitive: true }
        born: { type: date, sensitive: true }
        a: { type: integer, max: { field: pin } }
        b: { type: date, min: { field: born, plus: P1D } }
        c: { type: string, maxLength: { field: pin } }
        d: { type: array, minItems: { field: pin }, items: { type: integer } }
        e: { type: number, multipleOf: { field: pin } }
      """
    let record = #"{"pin": 4711, "born": "1999-12-31", "a": 9999, "b": "1999-12-31", "d": [], "e": 0.5}"#
    let shown = try report(form, record)
    #expect(!shown.contains("4711") && !shown.contains("2000-01-01") && !shown.contains("January"))
    #expect(shown.contains(#""code":"max","severity":"error","rule":"/fields/a/max","params":{"max":null"#))
  }

  @Test func charactersOfSecretsAreNotListed() throws {
    let form = "fields: { a: { type: string, sensitive: true }, b: { type: string } }"
    #expect(try report(form, #"{"a": "\u0007"}"#).contains(#""params":{"characters":[]}"#))
    #expect(try report(form, #"{"b": "\u0007"}"#).contains("U+0007"))
  }

  @Test func coercedValuesAreShownAsTyped() throws {
    let shown = try report("coerce: form\nfields: { a: { type: boolean, equals: true } }", #"{"a": "off"}"#)
    #expect(shown.contains(#""value":"off""#))
  }
}
