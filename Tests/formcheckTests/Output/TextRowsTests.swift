import FormRules
import Testing

@testable import formcheck

/// What rows kept from record to record look like, beside rows that are made for each.
struct TextRowsTests {
  private static let styles = [
    TerminalStyle.plain, TerminalStyle(usesColor: true, width: 100),
    TerminalStyle(usesColor: true, width: 40),
  ]

  /// Validates the records and expects the same text of kept rows and of rows made for each record.
  private func compare(_ fields: String, _ records: [String]) throws {
    let form = try CompiledForm(SourceText(name: "form.yaml", "formrules: 1\nform: f\nfields:\n" + fields))
    for style in Self.styles {
      let format = TextFormat(form.definition, locale: "en", style: style)
      var rows = TextRows(format)
      var validator = RecordValidator(form, options: ValidationOptions())
      for (number, record) in records.enumerated() {
        let isValid = validator.validate(Array(record.utf8).span)
        var kept: [UInt8] = []
        rows.append(validator.log, file: "-", line: number, isValid: isValid, to: &kept)
        var made: [UInt8] = []
        format.append(
          RecordResult(
            record: number, file: "-", fileJSON: [], line: number, isValid: isValid,
            violations: validator.violations),
          to: &made)
        #expect(String(decoding: kept, as: UTF8.self) == String(decoding: made, as: UTF8.self))
        #expect(!validator.violations.isEmpty)
      }
    }
  }

  /// There are more columns than layouts are kept for.
  @Test func everyRecordHasColumnsOfItsOwn() throws {
    let names = (1...26).map { String(repeating: "n", count: $0) }
    let fields = names.map { "  \($0): { type: string, maxLength: 3, warn: { alphabet: english } }\n" }
    let values = ["1", "\"long\"", "\"ж\""]
    let records = values.flatMap { value in names.map { "{\"\($0)\":\(value)}" } }
    try compare(fields.joined(), records + records)
  }

  /// There are more items, and more of their messages, than rows are kept for.
  @Test func everyRecordHasPathsOfItsOwn() throws {
    let fields = "  list: { type: array, items: { type: string, maxLength: 3, messages: { maxLength: "
    let records = [0, 900, 1_800, 2_700, 0].map { start in
      let items = (0..<3_600).map { (start..<start + 900).contains($0) ? "\"long\($0)\"" : "\"\"" }
      return "{\"list\":[\(items.joined(separator: ","))]}"
    }
    let sentence = "Something of at most three letters, and nothing that is longer"
    try compare(fields + "\"\(sentence).\" } } }\n", records)
    try compare(fields + "\"\(sentence), unlike {value}.\" } } }\n", records)
  }

  @Test func itemsMoveFromRecordToRecord() throws {
    let item = "{ type: string, maxLength: 3, warn: { minLength: 3 } }"
    let fields = "  list: { type: array, items: \(item) }\n  other: { type: array, items: \(item) }\n"
    let records = [
      "[\"long\"],\"other\":[\"a\"]", "[\"a\"],\"other\":[\"long\"]",
      "[\"abc\",\"a\"],\"other\":[\"longer\"]",
      "[\"abc\",\"long\"],\"other\":[\"longer\"]", "[\"long\",\"a\"]", "[\"a\",\"long\"]",
    ]
    try compare(fields, (records + records).map { "{\"list\":\($0)}" })
  }

  /// The same place in a record is told at one item and then at another, however deep it stands.
  @Test(arguments: 1...3)
  func itemsOfNestedArraysMove(depth: Int) throws {
    var item = "{ type: string, maxLength: 3, warn: { minLength: 3 } }"
    var records = ["\"long\"", "\"a\""]
    for _ in 0..<depth {
      item = "{ type: array, items: \(item) }"
      records = records.flatMap { ["[\($0)]", "[\($0),\($0)]", "[null,\($0)]"] }
    }
    try compare("  list: \(item)\n", (records + records.reversed()).map { "{\"list\":\($0)}" })
  }

  /// A long name cuts off the number of the line.
  @Test(arguments: ["a", "ж", "\u{7}"])
  func namesOfFilesAreShown(letter: String) {
    for length in [1, 378, 379, 380, 397, 398, 399, 400, 401] {
      let file = String(repeating: letter, count: length)
      let head = TextHead(file: file, Words(locale: "en"), .plain)
      for line in [1, 123, Int.max] {
        var bytes: [UInt8] = []
        head.append(line: line, isValid: line == 1, to: &bytes)
        let expected = VisibleText.of("\(file):\(line)") + (line == 1 ? "  valid\n" : "  invalid\n")
        #expect(String(decoding: bytes, as: UTF8.self) == expected)
      }
    }
  }
}
