import Testing

@testable import FormRules

/// The cleaned output, unknown members, and paths.
@Suite struct OutputTests {
  @Test func membersStandInTheOrderOfTheForm() throws {
    try FormTable(
      "unknown: allow\nfields: { b: { type: integer }, a: { type: object, fields: { y: { type: integer }, x: { type: integer } } } }"
    )
    .expect([
      #"{ "z" : [ 1 , " 2" ], "a": {"x": 1, "y": 2}, "k": "\u00e9", "b": 3 }"#:
        #"{"b":3,"a":{"y":2,"x":1},"z":[1," 2"],"k":"\u00e9"}"#
    ])
  }

  @Test func hiddenFieldsAreValidatedAndLeftOut() throws {
    try FormTable("fields: { a: { type: integer, output: false, max: 1 }, b: { type: integer } }")
      .expect([#"{"a": 1, "b": 2}"#: #"{"b":2}"#, #"{"a": 2}"#: "/a max"])
  }

  @Test(arguments: [
    ("reject", "/o/k unknown, /u unknown"), ("strip", #"{"o":{"a":1}}"#),
    ("allow", #"{"o":{"a":1,"k":null},"u":{}}"#),
  ])
  func nestedObjectsInheritWhatBecomesOfUnknownMembers(policy: String, outcome: String) throws {
    try FormTable("unknown: \(policy)\nfields: { o: { type: object, fields: { a: { type: integer } } } }")
      .expect([#"{"u": {}, "o": {"k": null, "a": 1}}"#: outcome])
  }

  @Test func objectsHaveAPolicyOfTheirOwn() throws {
    try FormTable(
      """
      unknown: allow
      fields:
        o: { type: object, unknown: strip, fields: { a: { type: object, fields: { b: { type: integer } } } } }
        p: { type: object, unknown: reject, fields: { a: { type: integer } } }
      """
    ).expect([
      #"{"o": {"x": 1, "a": {"y": 1}}, "z": 1}"#: #"{"o":{"a":{}},"z":1}"#,
      #"{"p": {"x": 1}, "z": 1}"#: "/p/x unknown",
    ])
  }

  @Test func unknownMembersGetASuggestion() throws {
    let table = try FormTable("fields: { firstName: { type: string } }")
    #expect(try table.violation(#"{"firstNam": 1}"#).paramsText == #"{"suggestion":"firstName"}"#)
    #expect(try table.violation(#"{"first": 1}"#).paramsText == #"{"suggestion":null}"#)
    #expect(try table.violation(#"{"first": 1}"#).rule == nil)
  }

  @Test func pathsEscapeSlashesAndTildes() throws {
    try FormTable(
      "fields: { 'a/b': { type: object, fields: { 'c~d': { type: array, items: { type: integer } } } }, '~1': { type: integer } }"
    )
    .expect([
      #"{"a/b": {"c~d": [1, "x"], "e/~": 1}, "~1": "x", "x/y~z": 1}"#:
        "/a~1b/c~0d/1 type, /a~1b/e~1~0 unknown, /~01 type, /x~1y~0z unknown",
      #"{"a\/b": {"c\u007ed": [1]}}"#: #"{"a/b":{"c~d":[1]}}"#,
    ])
  }

  @Test func rulePointersEscapeToo() throws {
    let table = try FormTable(
      "fields: { 'a/b': { type: array, items: { type: object, fields: { 'c~d': { type: integer, min: 5 } } } } }"
    )
    let violation = try table.violation(#"{"a/b": [{"c~d": 1}]}"#)
    #expect(violation.rule == "/fields/a~1b/items/fields/c~0d/min")
    #expect(violation.path == "/a~1b/0/c~0d")
  }

  @Test func foreignNamesArePlainNames() throws {
    try FormTable(
      "fields: { 'имя': { type: string }, 'first name': { type: string }, o: { type: object, fields: { constructor: { type: integer }, __proto__: { type: integer } } } }"
    )
    .expect([
      #"{"имя": "А", "first name": "B", "o": {"__proto__": 1, "constructor": 2}}"#:
        #"{"имя":"А","first name":"B","o":{"constructor":2,"__proto__":1}}"#,
      #"{"\u0438\u043c\u044f": 1}"#: "/имя type",
    ])
  }

  @Test func datesAndPhonesArePutOutInOneNotation() throws {
    try FormTable(
      "fields: { d: { type: date, input: dd.MM.yyyy }, p: { type: phone }, t: { type: datetime } }"
    )
    .expect([
      #"{"d": "01.02.2003", "p": "8(912)345-67-89", "t": "2024-01-01t00:00:00z"}"#:
        #"{"d":"2003-02-01","p":"+79123456789","t":"2024-01-01t00:00:00z"}"#
    ])
  }

  /// What was put out is accepted again and put out unchanged.
  @Test func cleaningIsIdempotent() throws {
    let table = try FormTable(
      """
      fields:
        s: { type: string, normalize: [trim, collapse, nfkc, lower, punctuation, digits] }
        m: { type: string, multiline: true }
        e: { type: email }
        p: { type: phone }
        n: { type: number }
        d: { type: date }
        w: { type: password }
        l: { type: array, items: { type: string, nullable: true } }
      """)
    let first = table.outcome(
      #"{"s": " ﬁ  Ａ’٣ ", "m": "a\r\nb", "e": " A@B.CO", "p": "8 912 345 67 89", "n": -0.50e+1, "d": "2024-02-29", "w": " \u0000", "l": ["a ", null, ""]}"#
    )
    #expect(first.hasPrefix("{\"s\":\"fi a'3\",\"m\":\"a\\nb\""))
    #expect(table.outcome(first) == first)
  }

  @Test func theReportIsOneJSONObject() throws {
    let form = try CompiledForm(
      SourceText(name: "f.yaml", "formrules: 1\nform: f\nversion: '1.2'\nfields: { a: { type: integer } }"))
    #expect(
      String(decoding: form.validate(json: #"{"a": 1}"#).json, as: UTF8.self)
        == #"{"form":"f","version":"1.2","valid":true,"violations":[],"output":{"a":1}}"#)
    #expect(
      String(decoding: form.validate(json: #"{"a": "x"}"#).json, as: UTF8.self)
        == #"{"form":"f","version":"1.2","valid":false,"violations":[{"path":"/a","code":"type","severity":"error","#
        + #""rule":"/fields/a/type","params":{"expected":"integer","found":"string","reason":null},"#
        + #""message":"This field must be a whole number."}],"output":null}"#)
  }
}

/// Texts of violations.
@Suite struct ReportMessageTests {
  private func message(_ text: String, _ json: String, locale: String) throws -> String {
    var table = try FormTable(text)
    table.options.locale = locale
    return try table.violation(json).message
  }

  @Test func theNearestTextWins() throws {
    let form = """
      messages: { minLength: { en: "form {min}", ru: "форма {min}" }, required: "form" }
      fields:
        a: { type: string, minLength: 5, messages: { minLength: { en: "field {min}", ru: "поле {min}" } } }
        b: { type: string, minLength: 5 }
        c: { type: string, maxLength: 1, label: { en: Name, ru: Имя } }
      """
    for (json, locale, text) in [
      (#"{"a": "x"}"#, "en", "field 5"), (#"{"a": "x"}"#, "ru", "поле 5"),
      (#"{"a": "x"}"#, "ru-KZ", "поле 5"),
      (#"{"b": "x"}"#, "en", "form 5"), (#"{"b": "x"}"#, "ru-RU", "форма 5"),
      (#"{"b": "x"}"#, "fr", "form 5"),
      (#"{"c": "xx"}"#, "en", "Name may have at most 1 character (now 2)."),
    ] {
      #expect(try message(form, json, locale: locale) == text)
    }
    #expect(try message(form, #"{"c": "xx"}"#, locale: "ru").hasPrefix("Имя"))
  }

  @Test(arguments: [
    (1, "1 символ"), (2, "2 символа"), (5, "5 символов"), (11, "11 символов"), (21, "21 символ"),
    (22, "22 символа"),
    (111, "111 символов"),
  ])
  func russianCountsWithItsCategories(count: Int, text: String) throws {
    let form = """
      fields:
        a: { type: string, minLength: \(count), messages: { minLength: { ru: "{min, plural, one {# символ} few {# символа} many {# символов} other {# символа}}" } }, allowEmpty: true }
      """
    #expect(try message(form, #"{"a": ""}"#, locale: "ru") == text)
  }

  @Test func exactCountsComeFirst() throws {
    let form =
      "fields: { a: { type: array, maxItems: 0, items: { type: integer }, messages: { maxItems: '{max, plural, =0 {none} one {# item} other {# items}}' } } }"
    #expect(try message(form, #"{"a": [1]}"#, locale: "en") == "none")
  }
}
