import FormRules
import Testing

/// `when`, `otherwise`, conditions and conditional requirements.
@Suite struct RelevanceTests {
  private func relevance(_ otherwise: String) throws -> FormTable {
    try FormTable(
      """
      fields:
        kind: { type: string }
        inn: { type: string, pattern: '\\d{4}', required: true, when: { kind: company }\(otherwise) }
      """)
  }

  @Test func irrelevantValuesAreStripped() throws {
    for otherwise in ["", ", otherwise: strip"] {
      try relevance(otherwise).expect([
        "{}": "{}", #"{"inn": "x"}"#: "{}", #"{"inn": 7}"#: "{}",
        #"{"kind": "person", "inn": "1234"}"#: #"{"kind":"person"}"#,
        #"{"kind": "company"}"#: "/inn required", #"{"kind": "company", "inn": "x"}"#: "/inn pattern",
        #"{"inn": "1234", "kind": "company"}"#: #"{"kind":"company","inn":"1234"}"#,
      ])
    }
  }

  @Test func irrelevantValuesAreForbiddenWhereRejected() throws {
    try relevance(", otherwise: reject").expect([
      "{}": "{}", #"{"inn": null}"#: "{}", #"{"inn": " "}"#: "{}", #"{"inn": "x"}"#: "/inn forbidden",
      #"{"inn": 7}"#: "/inn forbidden",
      #"{"kind": "company", "inn": "1234"}"#: #"{"kind":"company","inn":"1234"}"#,
    ])
    #expect(try relevance(", otherwise: reject").violation(#"{"inn": "x"}"#).rule == "/fields/inn/otherwise")
  }

  @Test func irrelevantValuesAreValidatedWhereKept() throws {
    try relevance(", otherwise: keep").expect([
      #"{"inn": "x"}"#: "/inn pattern", #"{"inn": "1234"}"#: #"{"inn":"1234"}"#, "{}": "/inn required",
    ])
  }

  @Test func whatAnIrrelevantObjectContainsDoesNotMatter() throws {
    try FormTable(
      """
      fields:
        ships: { type: boolean }
        address: { type: object, required: true, when: { ships: true }, fields: { city: { type: string, required: true } } }
        city: { type: string, required: { address/city: { present: true } } }
      """
    ).expect([
      #"{"address": {"x": 1}}"#: "{}", #"{"ships": true}"#: "/address required",
      #"{"ships": true, "address": {"x": 1}}"#: "/address/city required, /address/x unknown",
      #"{"ships": false, "address": {"city": "A"}}"#: #"{"ships":false}"#,
      #"{"ships": true, "address": {"city": "A"}}"#: "/city required",
    ])
  }

  @Test func anIrrelevantDefaultIsNotPutOut() throws {
    try FormTable("fields: { a: { type: boolean }, b: { type: integer, default: 7, when: { a: true } } }")
      .expect(["{}": "{}", #"{"a": true}"#: #"{"a":true,"b":7}"#])
  }

  @Test func fieldsBelowAnIrrelevantOneAreBlankToOthers() throws {
    try FormTable(
      """
      fields:
        a: { type: boolean }
        b: { type: boolean, when: { a: true } }
        c: { type: string, required: { b: true } }
      """
    ).expect([#"{"b": true}"#: "{}", #"{"a": true, "b": true}"#: "/c required"])
  }

  // MARK: Conditions

  /// Whether a condition on `v` holds for a value of it.
  private func holds(_ type: String, _ test: String, _ value: String) throws -> Bool {
    let table = try FormTable("fields: { v: { type: \(type) }, r: { type: string, required: \(test) } }")
    return table.outcome(#"{"v": \#(value)}"#).contains("/r required")
  }

  @Test(arguments: [
    ("string", "{ v: a }", #""a""#, true), ("string", "{ v: a }", #"" a""#, true),
    ("string", "{ v: a }", #""A""#, false),
    ("string", "{ v: a }", "null", false), ("string", "{ v: a }", "1", false),
    ("string", "{ v: [a, b] }", #""b""#, true),
    ("string", "{ v: [a, b] }", #""c""#, false), ("integer", "{ v: 1 }", "1.0", true),
    ("integer", "{ v: 1 }", #""1""#, false),
    ("number", "{ v: 0.1 }", "1e-1", true), ("number", "{ v: 0.1 }", "0.10000000000000001", false),
    ("boolean", "{ v: false }", "false", true), ("boolean", "{ v: false }", "null", false),
    ("boolean", "{ v: false }", "0", false), ("date", "{ v: 2024-02-29 }", #""2024-02-29""#, true),
    ("datetime", "{ v: '2024-01-01T00:00:00Z' }", #""2024-01-01T03:00:00+03:00""#, true),
    ("datetime", "{ v: '2024-01-01T00:00:00Z' }", #""2024-01-01T03:00:00Z""#, false),
    ("phone", "{ v: '8 912 345-67-89' }", #""+7 912 345 67 89""#, true),
    ("email", "{ v: a@b.co }", #""a@B.CO""#, true),
    ("string", "{ v: { present: true } }", #""a""#, true),
    ("string", "{ v: { present: true } }", #"" ""#, false),
    ("string", "{ v: { present: true } }", "1", true), ("string", "{ v: { present: false } }", "null", true),
    ("integer", "{ v: { present: true } }", "0", true), ("integer", "{ v: { min: 18 } }", "18", true),
    ("integer", "{ v: { min: 18 } }", "17", false), ("integer", "{ v: { min: 18 } }", "null", false),
    ("integer", "{ v: { min: 18 } }", #""20""#, false),
    ("string", "{ v: { pattern: '7.*' } }", #""71""#, true),
    ("string", "{ v: { pattern: '7.*' } }", #""17""#, false),
    ("string", "{ v: { minLength: 2, pattern: '7.*' } }", #""7""#, false),
    ("string", "{ not: { v: a } }", #""b""#, true), ("string", "{ not: { v: a } }", "null", true),
    ("string", "{ any: [{ v: a }, { v: b }] }", #""b""#, true),
    ("string", "{ any: [{ v: a }, { v: b }] }", #""c""#, false),
    ("string", "{ all: [{ v: { present: true } }, { not: { v: b } }] }", #""a""#, true),
    ("string", "{ all: [{ v: { present: true } }, { not: { v: b } }] }", #""b""#, false),
  ])
  func conditionReadsAField(type: String, test: String, value: String, expected: Bool) throws {
    #expect(try holds(type, test, value) == expected)
  }

  @Test func severalPathsMustAllHold() throws {
    try FormTable(
      "fields: { a: { type: string }, b: { type: string }, c: { type: string, required: { a: x, b: y } } }"
    )
    .expect([#"{"a": "x"}"#: #"{"a":"x"}"#, #"{"a": "x", "b": "y"}"#: "/c required"])
  }

  @Test func nullOfANullableFieldIsPresentAndEqualsNothing() throws {
    try FormTable(
      """
      fields:
        a: { type: string, nullable: true }
        b: { type: string, required: { a: { present: true } } }
        c: { type: string, required: { a: x } }
      """
    ).expect([#"{"a": null}"#: "/b required", "{}": "{}"])
  }

  @Test func pathsAreRelativeToTheEnclosingObject() throws {
    try FormTable(
      """
      fields:
        kind: { type: string }
        rows:
          type: array
          items:
            type: object
            fields:
              kind: { type: string }
              near: { type: string, required: { kind: x } }
              far: { type: string, required: { /kind: x } }
      """
    ).expect([
      #"{"kind": "x", "rows": [{"kind": "y"}, {"kind": "x", "far": "1"}]}"#:
        "/rows/0/far required, /rows/1/near required",
      #"{"rows": [{"kind": "x", "near": "1"}]}"#: #"{"rows":[{"kind":"x","near":"1"}]}"#,
    ])
  }
}
