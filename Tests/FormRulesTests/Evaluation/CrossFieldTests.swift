import FormRules
import Testing

/// Rules that compare a value with another field.
@Suite struct CrossFieldTests {
  @Test func aConfirmationIsComparedWhateverElseIsWrong() throws {
    try FormTable(
      """
      fields:
        email: { type: email }
        password: { type: password, minLength: 8 }
        again: { type: password, required: true, equals: { field: password }, output: false }
      """
    ).expect([
      #"{"email": "x", "password": "short", "again": "other"}"#:
        "/email email, /password minLength, /again equals",
      #"{"password": "long enough", "again": "long enough"}"#: #"{"password":"long enough"}"#,
      #"{"password": "e\u0301e\u0301e\u0301e\u0301", "again": "éééé"}"#: "/again equals",
      #"{"again": "x"}"#: "{}", #"{"password": 7, "again": "x"}"#: "/password type",
    ])
  }

  @Test(arguments: [
    ("string", #""a""#, #"" a ""#, #""b""#), ("integer", "1", "1.0", "2"), ("number", "0.1", "1e-1", "0.2"),
    ("boolean", "true", "true", "false"), ("date", #""2024-01-01""#, #""2024-01-01""#, #""2024-01-02""#),
    ("datetime", #""2024-01-01T00:00:00Z""#, #""2024-01-01T01:00:00+01:00""#, #""2024-01-01T01:00:00Z""#),
    ("phone", #""+79123456789""#, #""8 912 345 67 89""#, #""+79123456780""#),
    ("email", #""a@b.co""#, #""a@B.co""#, #""A@b.co""#),
  ])
  func equalityIsThatOfValues(type: String, value: String, same: String, other: String) throws {
    let equal = try FormTable("fields: { a: { type: \(type) }, b: { type: \(type), equals: { field: a } } }")
    let different = try FormTable(
      "fields: { a: { type: \(type) }, b: { type: \(type), notEquals: { field: a } } }")
    #expect(!equal.outcome(#"{"a": \#(value), "b": \#(same)}"#).contains("equals"))
    #expect(equal.outcome(#"{"a": \#(value), "b": \#(other)}"#) == "/b equals")
    #expect(different.outcome(#"{"a": \#(value), "b": \#(same)}"#) == "/b notEquals")
    #expect(!different.outcome(#"{"a": \#(value), "b": \#(other)}"#).contains("quals"))
    #expect(!equal.outcome(#"{"a": null, "b": \#(other)}"#).contains("equals"))
  }

  @Test func literalsCompareByValue() throws {
    try FormTable(
      "fields: { a: { type: boolean, equals: true }, b: { type: number, notEquals: 1.0 }, c: { type: string, equals: x } }"
    )
    .expect([
      #"{"a": false, "b": 1, "c": "y"}"#: "/a equals, /b notEquals, /c equals",
      #"{"a": true, "b": 1.1, "c": " x"}"#: #"{"a":true,"b":1.1,"c":"x"}"#,
    ])
  }

  @Test func boundsReadFieldsOfTheSameObjectAndOfTheForm() throws {
    try FormTable(
      """
      fields:
        most: { type: integer }
        rows:
          type: array
          items:
            type: object
            fields:
              low: { type: integer }
              high: { type: integer, min: { field: low }, max: { field: /most } }
        outer: { type: object, fields: { inner: { type: object, fields: { n: { type: integer } } } } }
        n: { type: integer, exclusiveMin: { field: outer/inner/n } }
      """
    ).expect([
      #"{"most": 5, "rows": [{"low": 3, "high": 2}, {"low": 1, "high": 6}, {"high": 5}]}"#:
        "/rows/0/high min, /rows/1/high max",
      #"{"outer": {"inner": {"n": 1}}, "n": 1}"#: "/n exclusiveMin",
      #"{"outer": {"inner": null}, "n": 1}"#: #"{"outer":{},"n":1}"#,
      #"{"outer": 1, "n": 1}"#: "/outer type", #"{"rows": [{"low": "x", "high": 0}]}"#: "/rows/0/low type",
    ])
  }

  @Test func comparisonsWaitForPresenceAndType() throws {
    let table = try FormTable(
      "fields: { start: { type: date }, end: { type: date, exclusiveMin: { field: start } } }")
    table.expect([
      #"{"end": "2024-01-01"}"#: #"{"end":"2024-01-01"}"#,
      #"{"start": "x", "end": "2024-01-01"}"#: "/start date",
      #"{"start": "2024-01-01", "end": "2024-01-01"}"#: "/end exclusiveMin",
      #"{"end": "2024-01-02", "start": "2024-01-01"}"#: #"{"start":"2024-01-01","end":"2024-01-02"}"#,
    ])
    #expect(
      try table.violation(#"{"start": "2024-01-01", "end": "2023-01-01"}"#).paramsText
        == #"{"min":"2024-01-01"}"#)
  }

  @Test func durationsAreAddedAsOnACalendar() throws {
    let table = try FormTable(
      "fields: { a: { type: date }, b: { type: date, max: { field: a, plus: P1M }, min: { field: a, plus: -P1D } } }"
    )
    table.expect([
      #"{"a": "2024-01-31", "b": "2024-02-29"}"#: #"{"a":"2024-01-31","b":"2024-02-29"}"#,
      #"{"a": "2024-01-31", "b": "2024-03-01"}"#: "/b max",
      #"{"a": "2024-01-31", "b": "2024-01-29"}"#: "/b min",
      #"{"a": "2023-01-31", "b": "2023-03-01"}"#: "/b max",
      #"{"a": "9999-12-31", "b": "9999-12-31"}"#: #"{"a":"9999-12-31","b":"9999-12-31"}"#,
    ])
    #expect(
      try table.violation(#"{"a": "2024-01-31", "b": "2024-03-01"}"#).paramsText == #"{"max":"2024-02-29"}"#)
    try FormTable("fields: { a: { type: datetime }, b: { type: datetime, max: { field: a, plus: PT90M } } }")
      .expect([
        #"{"a": "2024-01-01T00:00:00Z", "b": "2024-01-01T03:30:00+02:00"}"#:
          #"{"a":"2024-01-01T00:00:00Z","b":"2024-01-01T03:30:00+02:00"}"#,
        #"{"a": "2024-01-01T00:00:00Z", "b": "2024-01-01T03:30:00.001+02:00"}"#: "/b max",
      ])
  }

  @Test func lengthsAndCountsReadFields() throws {
    try FormTable(
      """
      fields:
        n: { type: integer }
        text: { type: string, minLength: { field: n }, maxBytes: { field: n } }
        list: { type: array, minItems: { field: n }, maxItems: { field: n }, items: { type: integer } }
        part: { type: number, multipleOf: { field: n } }
      """
    ).expect([
      #"{"n": 2, "text": "a", "list": [1], "part": 3}"#: "/text minLength, /list minItems, /part multipleOf",
      #"{"n": 2, "text": "abc", "list": [1, 2, "x"], "part": 4.0}"#: "/text maxBytes, /list maxItems",
      #"{"text": "a", "list": [1], "part": 0.1}"#: #"{"text":"a","list":[1],"part":0.1}"#,
      #"{"n": 0, "part": 0.1}"#: #"{"n":0,"part":0.1}"#,
    ])
  }

  @Test func multiplesAreExact() throws {
    try FormTable("fields: { a: { type: number, multipleOf: 0.01 } }").expect([
      #"{"a": 19.99}"#: #"{"a":19.99}"#, #"{"a": 19.999}"#: "/a multipleOf",
      #"{"a": 1e308}"#: #"{"a":1e308}"#,
      #"{"a": 1e-308}"#: "/a multipleOf", #"{"a": 0}"#: #"{"a":0}"#, #"{"a": -0.07}"#: #"{"a":-0.07}"#,
    ])
  }

  @Test func numbersBeyondFloatingPointAreCompared() throws {
    try FormTable("fields: { a: { type: number, max: 9007199254740992, exclusiveMin: 0.1 } }").expect([
      #"{"a": 9007199254740993}"#: "/a max", #"{"a": 9007199254740992.0}"#: #"{"a":9007199254740992.0}"#,
      #"{"a": 0.1}"#: "/a exclusiveMin", #"{"a": 0.10000000000000000001}"#: #"{"a":0.10000000000000000001}"#,
      #"{"a": 1e999999999999999999999}"#: "/a max", #"{"a": -1e999999999999999999999}"#: "/a exclusiveMin",
    ])
  }

  @Test func fieldParameterIsThePathAsWritten() throws {
    let table = try FormTable("fields: { a: { type: string }, b: { type: string, equals: { field: /a } } }")
    #expect(try table.violation(#"{"a": "x", "b": "y"}"#).paramsText == #"{"field":"/a"}"#)
  }
}
