import FormRules
import Testing

/// Missing, null, empty and wrong values: the table of the language, every cell for every type.
@Suite struct PresenceTests {
  /// A type, the rest of its field, a value of it with its output, a value that means «nothing» without being
  /// blank, and a value of a wrong JSON type.
  struct TypeCase: CustomTestStringConvertible {
    let type: String
    var rest = ""
    let value: String
    let output: String
    let wrong: String

    var testDescription: String { type }
  }

  static let types: [TypeCase] = [
    .init(type: "string", value: #"" a ""#, output: #""a""#, wrong: "1"),
    .init(type: "integer", value: "0", output: "0", wrong: #""1""#),
    .init(type: "number", value: "0.0", output: "0.0", wrong: "true"),
    .init(type: "boolean", value: "false", output: "false", wrong: "0"),
    .init(type: "date", value: #""2024-02-29""#, output: #""2024-02-29""#, wrong: "20240229"),
    .init(
      type: "datetime", value: #""2024-02-29t00:00:00z""#, output: #""2024-02-29t00:00:00z""#, wrong: "0"),
    .init(type: "email", value: #""A@B.Co""#, output: #""A@b.co""#, wrong: "[]"),
    .init(type: "phone", value: #""8 (912) 345-67-89""#, output: #""+79123456789""#, wrong: "89123456789"),
    .init(type: "password", value: #"" ""#, output: #"" ""#, wrong: "{}"),
    .init(type: "object", rest: ", fields: { b: { type: string } }", value: "{}", output: "{}", wrong: "[]"),
    .init(type: "array", rest: ", items: { type: string }", value: "[]", output: "[]", wrong: "{}"),
  ]

  private func table(_ entry: TypeCase, _ keys: String) throws -> FormTable {
    try FormTable("fields: { a: { type: \(entry.type)\(entry.rest)\(keys) } }")
  }

  @Test(arguments: types)
  func blankFailsRequired(_ entry: TypeCase) throws {
    try table(entry, ", required: true").expect([
      "{}": "/a required", #"{"a": null}"#: "/a required", #"{"a": ""}"#: "/a required",
      #"{"a": \#(entry.value)}"#: #"{"a":\#(entry.output)}"#, #"{"a": \#(entry.wrong)}"#: "/a type",
    ])
  }

  @Test(arguments: types)
  func blankIsAbsentWhereOptional(_ entry: TypeCase) throws {
    try table(entry, "").expect([
      "{}": "{}", #"{"a": null}"#: "{}", #"{"a": ""}"#: "{}",
      #"{"a": \#(entry.value)}"#: #"{"a":\#(entry.output)}"#, #"{"a": \#(entry.wrong)}"#: "/a type",
    ])
  }

  @Test(arguments: types)
  func nullIsAValueWhereNullable(_ entry: TypeCase) throws {
    for keys in [", nullable: true", ", nullable: true, required: true"] {
      let blank = keys.contains("required") ? "/a required" : "{}"
      try table(entry, keys).expect([
        "{}": blank, #"{"a": null}"#: #"{"a":null}"#, #"{"a": ""}"#: blank,
        #"{"a": \#(entry.value)}"#: #"{"a":\#(entry.output)}"#, #"{"a": \#(entry.wrong)}"#: "/a type",
      ])
    }
  }

  @Test(arguments: types)
  func foundTellsWhichKindOfNothing(_ entry: TypeCase) throws {
    let table = try table(entry, ", required: true")
    for (json, found) in ["{}": "missing", #"{"a":null}"#: "null", #"{"a":""}"#: "empty"] {
      #expect(try table.violation(json).paramsText == #"{"found":"\#(found)"}"#)
      #expect(try table.violation(json).rule == "/fields/a/required")
    }
  }

  @Test(arguments: ["string", "date", "datetime", "email", "phone"])
  func whiteSpaceAloneIsEmpty(type: String) throws {
    let table = try FormTable("fields: { a: { type: \(type), required: true } }")
    for space in [" ", "\\t\\n", "\u{3000}", "\u{200B}", "\u{FEFF} \u{180E}\u{2060}"] {
      #expect(table.outcome(#"{"a":"\#(space)"}"#) == "/a required")
    }
  }

  @Test func whiteSpaceIsAPassword() throws {
    try FormTable("fields: { a: { type: password, required: true } }").expect([#"{"a":"  "}"#: #"{"a":"  "}"#]
    )
  }

  @Test func whiteSpaceIsNoNumberAndNoFlag() throws {
    try FormTable(
      "fields: { a: { type: integer }, b: { type: boolean }, c: { type: array, items: { type: string } } }"
    )
    .expect([#"{"a": " ", "b": " ", "c": " "}"#: "/a type, /b type, /c type"])
  }

  @Test func zeroAndFalseArePresent() throws {
    try FormTable("fields: { a: { type: integer, required: true }, b: { type: boolean, required: true } }")
      .expect([#"{"a": -0, "b": false}"#: #"{"a":0,"b":false}"#])
  }

  @Test func emptyContainersArePresent() throws {
    try FormTable(
      """
      fields:
        a: { type: array, required: true, items: { type: string } }
        b: { type: object, required: true, fields: { c: { type: string } } }
      """
    ).expect([#"{"a": [], "b": {}}"#: #"{"a":[],"b":{}}"#])
    try FormTable("fields: { a: { type: array, required: true, minItems: 1, items: { type: string } } }")
      .expect([#"{"a": []}"#: "/a minItems", #"{"a": [null]}"#: #"{"a":[]}"#])
  }

  @Test func emptyIsAValueWhereAllowed() throws {
    try FormTable("fields: { a: { type: string, required: true, allowEmpty: true, minLength: 1 } }")
      .expect(["{}": "/a required", #"{"a": ""}"#: "/a minLength", #"{"a": "  "}"#: "/a minLength"])
    try FormTable("fields: { a: { type: string, required: true, allowEmpty: true } }")
      .expect([#"{"a": ""}"#: #"{"a":""}"#, #"{"a": " "}"#: #"{"a":""}"#, #"{"a": null}"#: "/a required"])
    try FormTable("fields: { a: { type: password, required: true, allowEmpty: true, require: [digit] } }")
      .expect([#"{"a": ""}"#: "/a password.require"])
  }

  @Test func blankSkipsEveryOtherRule() throws {
    try FormTable(
      "fields: { a: { type: string, minLength: 3, pattern: 'x+', enum: [xxx], warn: { minLength: 9 } } }"
    )
    .expect([
      "{}": "{}", #"{"a": null}"#: "{}", #"{"a": " "}"#: "{}", #"{"a":"xx"}"#: "/a enum, /a minLength",
    ])
  }

  // MARK: Defaults

  @Test(arguments: [
    ("string", "x", #""x""#), ("integer", "7", "7"), ("number", "1.50", "1.50"),
    ("boolean", "false", "false"),
    ("date", "2024-02-29", #""2024-02-29""#),
    ("datetime", "'2024-01-01T00:00:00Z'", #""2024-01-01T00:00:00Z""#),
    ("email", "a@b.co", #""a@b.co""#), ("phone", "'8 912 345-67-89'", #""+79123456789""#),
    ("password", "secret", #""secret""#),
  ])
  func defaultStandsInForBlank(type: String, value: String, output: String) throws {
    let expected = #"{"a":\#(output)}"#
    try FormTable("fields: { a: { type: \(type), required: true, default: \(value) } }")
      .expect(["{}": expected, #"{"a": null}"#: expected, #"{"a": ""}"#: expected])
  }

  @Test func nullOfANullableFieldKeepsTheDefaultOut() throws {
    try FormTable("fields: { a: { type: integer, nullable: true, default: 7 } }")
      .expect(["{}": #"{"a":7}"#, #"{"a": null}"#: #"{"a":null}"#])
  }

  @Test func defaultIsNotPutInPlaceOfAWrongValue() throws {
    try FormTable("fields: { a: { type: integer, default: 7 } }").expect([#"{"a": "x"}"#: "/a type"])
  }

  @Test func conditionsAndRulesReadDefaults() throws {
    try FormTable(
      """
      fields:
        kind: { type: string, default: person }
        name: { type: string, required: { kind: person } }
        least: { type: integer, default: 5 }
        value: { type: integer, min: { field: least } }
      """
    ).expect([
      "{}": "/name required", #"{"kind": "x"}"#: #"{"kind":"x","least":5}"#,
      #"{"name": "A", "value": 4}"#: "/value min",
    ])
  }

  @Test func integersAreNumbersWithoutAFraction() throws {
    try FormTable("fields: { a: { type: integer } }").expect([
      #"{"a": 1.0}"#: #"{"a":1}"#, #"{"a": 1e2}"#: #"{"a":100}"#, #"{"a": -0.0}"#: #"{"a":0}"#,
      #"{"a": 120e-1}"#: #"{"a":12}"#, #"{"a": 1.5}"#: "/a type", #"{"a": 1e-1}"#: "/a type",
      #"{"a": 9223372036854775807}"#: #"{"a":9223372036854775807}"#,
      #"{"a": 9223372036854775808}"#: "/a type",
      #"{"a": -9223372036854775808}"#: #"{"a":-9223372036854775808}"#,
      #"{"a": -9223372036854775809}"#: "/a type",
    ])
  }

  @Test(arguments: [
    ("1.5", "fraction"), ("9223372036854775808", "range"), ("9223372036854775808.0", "range"),
    ("1e30", "range"),
    ("-1e99999999999999999999", "range"), ("1e-99999999999999999999", "fraction"),
  ])
  func typeSaysWhyANumberIsNoInteger(number: String, reason: String) throws {
    let violation = try FormTable("fields: { a: { type: integer } }").violation(#"{"a": \#(number)}"#)
    #expect(violation.paramsText == #"{"expected":"integer","found":"number","reason":"\#(reason)"}"#)
  }

  @Test func numbersKeepTheirText() throws {
    try FormTable("fields: { a: { type: number, min: 0 } }").expect([
      #"{"a": 1.50}"#: #"{"a":1.50}"#, #"{"a": 1E+400}"#: #"{"a":1E+400}"#, #"{"a": -1e-400}"#: "/a min",
      #"{"a": 0.1000000000000000055511151231257827}"#: #"{"a":0.1000000000000000055511151231257827}"#,
    ])
  }

  // MARK: Coercion

  @Test func stringsOfFormsBecomeScalarsWhereAsked() throws {
    let table = try FormTable(
      "coerce: form\nfields: { i: { type: integer }, n: { type: number }, b: { type: boolean }, s: { type: string } }"
    )
    table.expect([
      #"{"i": "-12", "n": "1.50", "b": "on", "s": "12"}"#: #"{"i":-12,"n":1.50,"b":true,"s":"12"}"#,
      #"{"i": "0", "n": "-0", "b": "0"}"#: #"{"i":0,"n":-0,"b":false}"#,
      #"{"b": "true"}"#: #"{"b":true}"#, #"{"b": "1"}"#: #"{"b":true}"#, #"{"b": "off"}"#: #"{"b":false}"#,
      #"{"i": "", "n": "", "b": ""}"#: "{}", #"{"i": 5, "b": true}"#: #"{"i":5,"b":true}"#,
      #"{"i": "010"}"#: "/i type", #"{"i": "+1"}"#: "/i type", #"{"i": " 1"}"#: "/i type",
      #"{"i": "1.0"}"#: "/i type",
      #"{"i": "9223372036854775808"}"#: "/i type", #"{"i": "-"}"#: "/i type", #"{"i": "١"}"#: "/i type",
      #"{"b": "yes"}"#: "/b type", #"{"b": "TRUE"}"#: "/b type", #"{"b": 1}"#: "/b type",
      #"{"n": "0x1"}"#: "/n type",
    ])
  }

  /// A JSON string may write any of its characters as an escape.
  @Test func escapedStringsCoerceAsThePlainOnes() throws {
    try FormTable("coerce: form\nfields: { i: { type: integer }, n: { type: number }, b: { type: boolean } }")
      .expect([
        #"{"i": "\u0031\u0032", "n": "1\u002e5", "b": "\u006fn"}"#: #"{"i":12,"n":1.5,"b":true}"#,
        #"{"i": "\u0031x", "b": "\u006ff"}"#: "/i type, /b type",
      ])
  }

  @Test func stringsStayStringsOtherwise() throws {
    try FormTable("fields: { i: { type: integer }, b: { type: boolean } }")
      .expect([#"{"i": "1", "b": "true"}"#: "/i type, /b type"])
  }
}
