import FormRules
import TestSupport
import Testing

@testable import FormRules

/// Values that pass by a look at their bytes, against the rules that are asked of every other value.
struct PlainValueTests {
  private static let form = try? CompiledForm(
    SourceText(
      name: "plain.yaml",
      """
      formrules: 1
      form: plain
      fields:
        name: { type: string, normalize: [], alphabet: english, separators: " '-", maxLength: 20 }
        email: { type: email, normalize: [] }
        password: { type: password, minLength: 3, require: [upper, lower, digit] }
        code: { type: string, normalize: [], pattern: '[A-Z]{2}-\\d{6}' }
        birthDate: { type: date, age: { min: 18 } }
        terms: { type: boolean, equals: true }
        count: { type: integer, min: -3, max: 40 }
        tags: { type: array, minItems: 1, maxItems: 2, items: { type: string, normalize: [], alphabet: english } }
        plate: { type: string, alphabet: english, pattern: '[a-z]{3}' }
        crate: { type: string, pattern: '[a-z]{3}', alphabet: english }
        address: { type: object, fields: { city: { type: string, required: true, alphabet: english } } }
      """))

  /// The violations with and without a look at the bytes, of a validator that keeps values and of one that
  /// does not.
  private static func violations(of record: [UInt8], _ form: CompiledForm? = form) throws -> [[Violation]] {
    let form = try #require(form)
    var options = ValidationOptions()
    options.reference = try #require(ReferenceDate(today: "2026-11-30"))
    var asking = options
    asking.maxPatternBytes = PlainTemplate.limit - 1
    var violations: [[Violation]] = []
    for (options, keepsValues) in [(asking, true), (options, true), (options, false)] {
      var validator = RecordValidator(form, options: options, keepsValues: keepsValues)
      _ = validator.validate(record.span)
      violations.append(validator.violations)
    }
    return violations
  }

  @Test func whatStandsNearTheEndOfARecordIsReadToItsQuote() throws {
    func generate(_ choices: inout Choices) -> [UInt8] {
      let field = choices.pick(["name", "email", "password", "code"])
      let pieces = [
        "a", "A", "1", "Aa1", "AB-", "123456", "b-c", "'", "@", "b.co", ".", "\\\"", "\\\\", "\\/", "\\u0041",
        "é", "\u{7F}",
        "\u{0}", "\u{1F}",
        " ",
      ]
      let text = choices.list(upTo: 9) { $0.pick(pieces) }.joined()
      let end = String(repeating: " ", count: choices.integer(in: 0...9))
      return Array("{\"\(field)\":\"\(text)\"}\(end)".utf8)
    }
    try check(count: 20_000, generate) { record in
      let found = try Self.violations(of: record)
      try claimEqual(found[1], found[0], "the violations")
      try claimEqual(found[2], found[0], "the violations without values")
    }
  }

  @Test func rightAndWrongMembersStandBesideOneAnother() throws {
    let values: [(name: String, values: [String])] = [
      ("name", [#""Ann""#, #""Ann-""#, #""""#, #""Anna Lee O'Neal-Smith""#, #""\u0041nn""#, "7"]),
      ("email", [#""a@b.co""#, #""a@B.co""#, #""a.b.co""#, "null", #""é@b.co""#]),
      ("password", [#""Secret7x""#, #""x""#, #""secret""#, "[]"]),
      ("birthDate", [#""1990-05-14""#, #""2009-01-01""#, #""1990-02-30""#, #"" 1990-05-14""#, "19900514"]),
      ("terms", ["true", "false", #""true""#, "tru"]),
      ("count", ["7", "41", "-4", "4.0", "7e0", "012", #""7""#, "9223372036854775808"]),
      ("tags", [#"["a","b"]"#, #"["a","1"]"#, "[]", #"["a",["b"]]"#, #"["a","b","c"]"#]),
      ("address", [#"{"city":"Rome"}"#, #"{"city":"R0me"}"#, "{}", #"{"city":"Rome","x":1}"#, #""Rome""#]),
    ]
    func generate(_ choices: inout Choices) -> [UInt8] {
      let wrong = choices.integer(in: 1...8)
      var members: [String] = []
      for (name, values) in values where !choices.chance(in: 9) {
        let value = choices.chance(in: wrong) ? choices.pick(values) : values[0]
        let blanks = (0..<3).map { _ in choices.chance(in: 6) ? " \n" : "" }
        members.append("\(blanks[0])\"\(name)\":\(blanks[1])\(value)\(blanks[2])")
      }
      if choices.chance(in: 8) { members.append(#""nmae":0"#) }
      let start = choices.chance(in: 3) ? choices.integer(in: 0...members.count) : 0
      let end = choices.chance(in: 30) ? "" : "}"
      return Array("{\((members[start...] + members[..<start]).joined(separator: ","))\(end)".utf8)
    }
    try check(count: 20_000, generate) { record in
      let found = try Self.violations(of: record)
      try claimEqual(found[1], found[0], "the violations")
      try claimEqual(found[2], found[0], "the violations without values")
    }
  }

  @Test func theRulesOfAFieldHoldTogether() throws {
    struct Sample: CustomStringConvertible {
      let field: String
      let value: String
      var description: String { "a: { \(field) } with \(value)" }
    }
    func generate(_ choices: inout Choices) -> Sample {
      var type = choices.pick(["string", "email", "password"])
      var rules: [String]
      switch type {
      case "string":
        let pattern = choices.pick(["[a-z]{3}", "[A-Za-z]{2}\\d", "[^a]{2}"])
        rules = [
          "alphabet: english", "pattern: '\(pattern)'", "minLength: 2", "maxLength: 3", "maxBytes: 2",
          "enum: [abc, Ab1, ab, a]", "equals: abc", "format: hostname",
        ]
      case "email": rules = ["maxLength: 8", "minLength: 7", "maxBytes: 9"]
      default: rules = ["require: [upper, digit]", "minClasses: 2", "minLength: 2", "maxLength: 3"]
      }
      for rule in rules where choices.chance(in: 3) { type += ", " + rule }
      let pieces = ["a", "b", "c", "abc", "Ab1", "B", "1", "-", "é", "@", ".co", "a@b.co"]
      let text = choices.list(upTo: 4) { $0.pick(pieces) }.joined()
      return Sample(field: "type: " + type, value: text)
    }
    var judged = 0
    try check(count: 10_000, generate) { sample in
      let text = "formrules: 1\nform: f\nfields: { a: { \(sample.field) } }"
      // Rules that no value passes at once are refused.
      guard let form = try? CompiledForm(SourceText(name: "f.yaml", text)) else { throw Irrelevant() }
      let found = try Self.violations(of: Array("{\"a\":\"\(sample.value)\"}".utf8), form)
      try claimEqual(found[1], found[0], "the violations")
      try claimEqual(found[2], found[0], "the violations without values")
      judged += 1
    }
    #expect(judged > 5_000, "few fields can be compiled")
  }

  @Test func aPlainValuePassesWhereverItsRecordEnds() throws {
    let program = try #require(Self.form).program
    let today = try #require(CalendarDate(year: 2026, month: 11, day: 30)).packed
    let values = [
      "\"O'Neal-Ann\"", "\"anna.lee@example.com\"", "\"Secret7x\"", "\"AB-123456\"", "\"1990-05-14\"", "true",
      "-3",
    ]
    for (member, value) in values.enumerated() {
      for blanks in 0...12 {
        let record = Array(value.utf8) + Array(repeating: UInt8(ascii: " "), count: blanks)
        let end = PlainReader.end(of: 1 + member, in: record.span, at: 0, program.plain, today: today)
        #expect(end == value.utf8.count, "\(value) before \(blanks) blanks")
      }
    }
  }

  @Test(arguments: [
    (#"{"name":"Ann"}"#, []), (#"{"name":"O'Neal-Ann"}"#, []), (#"{"name":"Ann-"}"#, ["separators"]),
    (#"{"password":"Aa1\/*\""}"#, []), (#"{"password":"Aa\""}"#, ["password.require"]),
    (#"{"password":"A1"}"#, ["minLength", "password.require"]),
    (#"{"email":"a@b.co"}"#, []), (#"{"email":"a@b"}"#, ["email"]), (#"{"code":"AB-123456"}"#, []),
    (#"{"code":"AB-12345"}"#, ["pattern"]), (#"{"code":"AB-1234567"}"#, ["pattern"]),
    (#"{"code":"AB-123456","é":1}"#, ["unknown"]), (#"{"code":"AB-12345\"}"#, ["json.syntax"]),
    (#"{"birthDate":"2008-11-30"}"#, []),
    (#"{"birthDate":"2008-12-01"}"#, ["age.min"]), (#"{"terms":true}"#, []),
    (#"{"terms":false}"#, ["equals"]),
    (#"{"count":40}"#, []), (#"{"count":41}"#, ["max"]), (#"{"count":-3}"#, []), (#"{"count":-4}"#, ["min"]),
    (#"{"count":4.0}"#, []), (#"{"count":4.5}"#, ["type"]), (#"{"count":4.0e9}"#, ["max"]),
    (#"{"count":012}"#, ["json.syntax"]),
    (#"{"tags":["a","b"]}"#, []), (#"{"tags":[]}"#, ["minItems"]), (#"{"tags":["a","b","c"]}"#, ["maxItems"]),
    (#"{"tags":["a","1"]}"#, ["alphabet"]), (#"{"address":{"city":"Rome"}}"#, []),
    (#"{"address":{}}"#, ["required"]), (#"{"address":{"city":"Rome","x":1}}"#, ["unknown"]),
    (#"{"address":{"city":"Rome","city":"Rome"}}"#, ["json.duplicateKey"]),
    (#"{"name":"Ann"#, ["json.syntax"]),
    (#"{"name":"Ann","name":"Ann"}"#, ["json.duplicateKey"]), (#"{"terms":tru}"#, ["json.syntax"]),
    (#"{"terms":t"#, ["json.syntax"]), ("{\"name\":\"\u{0}Ann\"}", ["json.syntax"]),
    ("{\"name\":\"Ann\u{0}\"}", ["json.syntax"]), ("{\"email\":\"a@b.co\n\"}", ["json.syntax"]),
    ("{\"password\":\"Aa1\u{1F}\"}", ["json.syntax"]),
    (#"{"plate":"abcd"}"#, ["pattern"]), (#"{"plate":"abc"}"#, []),
    (#"{"plate":"ab1"}"#, ["alphabet", "pattern"]),
    (#"{"crate":"abcd"}"#, ["pattern"]), (#"{"crate":"abc"}"#, []),
  ])
  func aPlainValueIsJudgedByItsRules(record: String, codes: [String]) throws {
    for found in try Self.violations(of: Array(record.utf8)) {
      #expect(found.map(\.code) == codes)
    }
  }
}
