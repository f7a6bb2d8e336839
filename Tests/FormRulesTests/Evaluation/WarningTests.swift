import FormRules
import Testing

/// `warn` and `bail`.
@Suite struct WarningTests {
  @Test func warningsLeaveASubmissionValid() throws {
    let table = try FormTable(
      "fields: { a: { type: string, maxLength: 5, warn: { maxLength: 3, pattern: 'x*' } } }")
    table.expect([
      #"{"a": "yyyy"}"#: #"{"a":"yyyy"}, ~/a maxLength, ~/a pattern"#, #"{"a": "yyyyyy"}"#: "/a maxLength",
      #"{"a": "xx"}"#: #"{"a":"xx"}"#,
    ])
    let warning = table.violations(#"{"a": "yyyy"}"#)[0]
    #expect(warning.severity == .warning)
    #expect(warning.rule == "/fields/a/warn/maxLength")
    #expect(warning.paramsText == #"{"max":3,"length":4}"#)
  }

  @Test func anErrorElsewhereKeepsTheWarnings() throws {
    try FormTable("fields: { a: { type: string, warn: { minLength: 3 } }, b: { type: integer } }")
      .expect([#"{"a": "x", "b": "y"}"#: "~/a minLength, /b type"])
  }

  @Test func itemsWarnToo() throws {
    try FormTable(
      "fields: { a: { type: array, warn: { maxItems: 1 }, items: { type: integer, warn: { max: 1 } } } }"
    )
    .expect([#"{"a": [1, 2]}"#: #"{"a":[1,2]}, ~/a maxItems, ~/a/1 max"#])
  }

  @Test func allRulesOfAFieldReportUnlessItBails() throws {
    let keys = "type: password, minLength: 9, require: [upper, lower, digit], maxConsecutive: 1"
    try FormTable("fields: { a: { \(keys) } }").expect([
      #"{"a": "--"}"#:
        "/a minLength, /a password.require, /a password.require, /a password.require, /a password.consecutive"
    ])
    for bail in [", bail: first", ", bail: first, warn: { minLength: 20 }"] {
      try FormTable("fields: { a: { \(keys)\(bail) } }").expect([
        #"{"a": "--"}"#: "/a minLength", #"{"a": "---------"}"#: "/a password.require",
      ])
    }
  }

  @Test func bailingHoldsForWarningsToo() throws {
    try FormTable("fields: { a: { type: string, bail: first, warn: { minLength: 3, pattern: 'x*' } } }")
      .expect([#"{"a": "y"}"#: #"{"a":"y"}, ~/a minLength"#])
  }

  @Test func theOptionBailsEveryField() throws {
    var table = try FormTable(
      """
      fields:
        a: { type: string, minLength: 3, pattern: 'x*' }
        b: { type: array, minItems: 3, uniqueItems: true, items: { type: integer, min: 3, multipleOf: 2 } }
      """)
    table.options.firstPerField = true
    table.expect([#"{"a": "y", "b": [1, 1]}"#: "/a minLength, /b minItems, /b/0 min, /b/1 min"])
  }

  @Test func rulesReportInTheOrderOfTheLanguage() throws {
    let text = "aб" + String(repeating: "1", count: 40)
    try FormTable(
      """
      fields:
        a:
          type: string
          format: uuid
          notPattern: .*б.*
          pattern: '[a-d-]*'
          mixedScript: reject
          alphabet: [Latin, Cyrillic]
          separators: '-'
          maxBytes: 36
          maxLength: 36
          notEquals: \(text)
          enum: [abcdabcd-abcd-abcd-abcd-abcdabcdabcd]
      """
    ).expect([
      "{\"a\": \"\(text)\"}":
        "/a enum, /a notEquals, /a maxLength, /a maxBytes, /a alphabet, /a mixedScript, /a pattern, /a notPattern, /a format"
    ])
  }
}
