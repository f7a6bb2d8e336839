import Testing

@testable import FormRules

/// Documents that are no JSON objects, and inputs larger than the limits.
@Suite struct LimitTests {
  static let documents: [(document: [UInt8], outcome: String)] =
    [
      ("", " json.syntax"), (" ", " json.syntax"), ("null", " json.root"), ("\"\"", " json.root"),
      ("[]", " json.root"),
      ("0", " json.root"), ("true", " json.root"), ("{}", "{}"), (" \t\r\n{ }\n", "{}"), ("\u{FEFF}{}", "{}"),
      ("\u{FEFF}\u{FEFF}{}", " json.encoding"), ("{}{}", " json.syntax"), ("{},", " json.syntax"),
      ("{", " json.syntax"),
      ("{\"a\"}", " json.syntax"), ("{\"a\":}", " json.syntax"), ("{\"a\":1,}", " json.syntax"),
      ("{a:1}", " json.syntax"),
      ("{'a':1}", " json.syntax"), ("{\"a\":+1}", " json.syntax"), ("{\"a\":01}", " json.syntax"),
      ("{\"a\":1.}", " json.syntax"),
      ("{\"a\":.5}", " json.syntax"), ("{\"a\":0x1}", " json.syntax"), ("{\"a\":NaN}", " json.syntax"),
      ("{\"a\":Infinity}", " json.syntax"), ("{\"a\":\"\t\"}", " json.syntax"),
      ("{\"a\":\"\\x\"}", " json.syntax"),
      ("{\"a\":\"\\u12\"}", " json.syntax"), ("{\"a\":tru}", " json.syntax"),
      ("{\"a\":1}//x", " json.syntax"),
      ("{\"a\":\"\u{0}\"}", " json.syntax"), ("{}\u{0}", " json.syntax"),
      ("{\"a\":\"x\",\"a\":\"x\"}", " json.duplicateKey"),
      ("{\"a\":\"x\",\"\\u0061\":null}", " json.duplicateKey"),
      ("{\"z\":1,\"\\u007a\":1}", " json.duplicateKey"),
      ("{\"z\":{\"y\":1,\"y\":1}}", " json.duplicateKey"),
      ("{\"a\":{\"y\":1,\"y\":1}}", " json.duplicateKey"),
      ("{\"o\":{\"b\":1,\"b\":1}}", " json.duplicateKey"),
      ("{\"l\":[{\"q\":1,\"q\":1}]}", " json.duplicateKey"),
      ("{\"\":1,\"\":1}", " json.duplicateKey"), ("{\"\":1}", "/ unknown"), ("{\"A\":1}", "/A unknown"),
      ("{\"__proto__\":1,\"constructor\":2}", "/__proto__ unknown, /constructor unknown"),
      ("{\"a\":\"\\ud83d\\ude00\"}", "{\"a\":\"😀\"}"), ("{\"a\":\"\\ud83d\"}", "/a characters"),
      ("{\"\\ud83d\":1}", "/\u{FFFD}\u{FFFD}\u{FFFD} unknown"), ("{\"a\":\"\\u0000\"}", "/a characters"),
    ].map { (Array($0.0.utf8), $0.1) } + [
      ([0xEF, 0xBB, 0xBF], " json.syntax"), ([0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00], " json.encoding"),
      (Array("{\"a\":\"".utf8) + [0xFF] + Array("\"}".utf8), " json.encoding"),
      (Array("{\"a\":\"".utf8) + [0xC0, 0x80] + Array("\"}".utf8), " json.encoding"),
      (Array("{\"a\":\"".utf8) + [0xED, 0xA0, 0x80] + Array("\"}".utf8), " json.encoding"),
      (Array("{\"a\":\"".utf8) + [0xF4, 0x90, 0x80, 0x80] + Array("\"}".utf8), " json.encoding"),
      (Array("{\"a\":\"é".utf8.dropLast()) + Array("\"}".utf8), " json.encoding"),
    ]

  @Test func everyDocumentHasItsOutcome() throws {
    let table = try FormTable(
      """
      fields:
        a: { type: string }
        o: { type: object, fields: { b: { type: integer } } }
        l: { type: array, items: { type: object, fields: { c: { type: integer } } } }
      """)
    for (document, outcome) in Self.documents {
      let report = table.form.validate(json: document)
      let found =
        report.output.map { String(decoding: $0, as: UTF8.self) }
        ?? report.violations.map { "\($0.path) \($0.code)" }.joined(separator: ", ")
      #expect(found == outcome, "\(String(decoding: document, as: UTF8.self))")
    }
  }

  @Test func placesOfSyntaxErrorsCountCodePoints() throws {
    let table = try FormTable("fields: { a: { type: string } }")
    #expect(
      try table.violation("{\"phone\":+79123456789}").paramsText == #"{"line":1,"column":10,"offset":9}"#)
    #expect(try table.violation("{\n \"é\": 01}").paramsText == #"{"line":2,"column":8,"offset":10}"#)
  }

  @Test func depthIsLimited() throws {
    var table = try FormTable(
      "unknown: strip\nfields: { a: { type: array, items: { type: array, items: { type: integer } } } }")
    func nested(_ depth: Int, _ key: String = "x") -> String {
      "{\"\(key)\":" + String(repeating: "[", count: depth - 1) + String(repeating: "]", count: depth - 1)
        + "}"
    }
    table.expect([
      nested(32): "{}", nested(33): " json.depth", nested(100_000): " json.depth",
      nested(100_000, "a"): " json.depth",
    ])
    table.options.maxDepth = 3
    table.expect([nested(3, "a"): #"{"a":[[]]}"#, nested(4, "a"): " json.depth"])
    #expect(try table.violation(nested(4)).paramsText == #"{"max":3}"#)
  }

  @Test func sizeIsLimited() throws {
    var table = try FormTable("fields: { a: { type: string } }")
    table.options.maxBytes = 10
    table.expect([#"{"a":"xx"}"#: #"{"a":"xx"}"#, #"{"a":"xxx"}"#: " json.size"])
    #expect(try table.violation(#"{"a":"xxx"}"#).paramsText == #"{"max":10}"#)
    table.options.maxBytes = .max
    #expect(table.outcome(#"{"a":"xxx"}"#) == #"{"a":"xxx"}"#)
  }

  @Test func itemsAreLimited() throws {
    var table = try FormTable(
      "fields: { a: { type: array, uniqueItems: true, items: { type: integer, max: 10000 } } }")
    let most = (1...10_000).map(String.init).joined(separator: ",")
    #expect(table.outcome("{\"a\":[\(most)]}") == "{\"a\":[\(most)]}")
    #expect(table.outcome("{\"a\":[\(most),1]}") == "/a limit")
    #expect(try table.violation("{\"a\":[\(most),\"x\"]}").paramsText == #"{"what":"items","max":10000}"#)
    table.options.maxItems = 1
    table.expect([
      #"{"a": [1]}"#: #"{"a":[1]}"#, #"{"a": [1, 1]}"#: "/a limit",
      #"{"a": [1, {"x": 1, "x": 1}]}"#: " json.duplicateKey",
    ])
    table.options.maxItems = 0
    table.expect([#"{"a": []}"#: #"{"a":[]}"#, #"{"a": [1]}"#: "/a limit"])
  }

  @Test func violationsAreLimited() throws {
    var table = try FormTable(
      "fields: { a: { type: array, items: { type: integer } }, b: { type: string, required: true } }")
    let wrong = Array(repeating: "\"x\"", count: 1_001).joined(separator: ",")
    let violations = table.violations("{\"a\":[\(wrong)]}")
    #expect(violations.count == 1_001)
    #expect(violations.last?.code == "limit" && violations.last?.path == "")
    #expect(violations.last?.paramsText == #"{"what":"violations","max":1000}"#)
    table.options.maxViolations = 1
    table.expect([
      #"{"a": ["x"], "b": "y"}"#: "/a/0 type", #"{"a": ["x"]}"#: "/a/0 type,  limit",
      #"{"x": 1, "y": 1}"#: "/b required,  limit",
    ])
    table.options.maxViolations = 0
    table.expect([#"{"b": "y"}"#: #"{"b":"y"}"#, "{}": " limit"])
  }

  @Test func unknownMembersAreLimitedToo() throws {
    let table = try FormTable("fields: { a: { type: string } }")
    let members = (0..<5_000).map { "\"k\($0)\":0" }.joined(separator: ",")
    #expect(table.violations("{\(members)}").count == 1_001)
  }

  /// What is said of a name is kept from record to record, unless the name is long.
  @Test func longNamesAreNotKept() throws {
    let form = try CompiledForm(
      SourceText(name: "form.yaml", "formrules: 1\nform: f\nfields: { a: { type: string } }\n"))
    var validator = RecordValidator(form, options: ValidationOptions())
    for (length, isKept) in [(255, true), (256, false)] {
      let record = "{\"" + String(repeating: "x", count: length) + "\":1}"
      _ = validator.validate(Array(record.utf8).span)
      #expect((validator.log.kept(at: 0) != nil) == isKept)
      #expect(validator.log.violation(at: 0).path.utf8.count == length + 1)
    }
  }

  /// So is what is said of characters, of so many lists of them; what comes behind is said all the same.
  @Test func listsOfCharactersAreKeptUpToALimit() throws {
    let form = try CompiledForm(
      SourceText(
        name: "form.yaml", "formrules: 1\nform: f\nfields: { a: { type: string, alphabet: english } }\n"))
    var validator = RecordValidator(form, options: ValidationOptions())
    for number in [Int](0..<ViolationLog.chosenLimit + 10) + [0, 7, ViolationLog.chosenLimit] {
      let record = Array("{\"a\":\"\(String(repeating: "a", count: number))0\"}".utf8)
      _ = validator.validate(record.span)
      #expect((validator.log.kept(at: 0) != nil) == (number < ViolationLog.chosenLimit))
      #expect(validator.violations == form.validate(json: record).violations)
    }
  }

  @Test func longStringsAreGivenToNoPattern() throws {
    var table = try FormTable("fields: { a: { type: string, pattern: '(?s).*', notPattern: y } }")
    table.options.maxBytes = 1 << 20
    let most = String(repeating: "x", count: 65_536)
    #expect(table.outcome("{\"a\":\"\(most)\"}").hasPrefix("{"))
    #expect(table.outcome("{\"a\":\"\(most)x\"}") == "/a limit, /a limit")
    table.options.maxPatternBytes = 1
    table.expect([#"{"a": "é"}"#: "/a limit, /a limit", #"{"a": "e"}"#: #"{"a":"e"}"#])
  }

  @Test func patternsThatTakeTooLongAreRefused() throws {
    let table = try FormTable("fields: { a: { type: string, pattern: '(a|a)*b' } }")
    let violation = try table.violation("{\"a\":\"\(String(repeating: "a", count: 5_000))bc\"}")
    #expect(violation.code == "limit")
    #expect(violation.paramsText == #"{"what":"match","max":null}"#)
  }
}
