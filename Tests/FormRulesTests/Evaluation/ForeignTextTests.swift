import Foundation
import TestSupport
import Testing

@testable import FormRules

/// Awkward text in every field: no trap, no hang, a report that others can read, and no secret in it.
@Suite struct ForeignTextTests {
  /// Texts that have brought down other programs, as JSON strings without their quotes.
  static let awkward = [
    "", " ", #"\u0000"#, #"\ud800"#, #"\udc00\ud800"#, #"a\u0301\u0301\u0301"#, "\u{FEFF}", "\u{202E}abc",
    "١٢٣", "\u{1D7D8}",
    "ﷺ", "ß", "İ", "Ω≈ç√∫˜µ≤≥÷", "👨‍👩‍👧‍👦", "🏳️‍🌈", "ด้้้้้็็็็็้้้้้็็็็็้้้้้้้้็็็็็", #"\"\\\/\b\f\n\r\t"#, "<script>", "' OR 1=1 --",
    "{value}", "{label, plural, other {#}}", "%s%n", "../../etc/passwd", "1e400", "-0", "NaN", "null", "true",
    "2024-02-30", "+7", "@", "a@b", "\u{7F}", "\u{85}", "\u{AD}", "\u{10FFFF}", "\u{FFFE}",
  ]

  /// The members of a submission with the text in every place.
  private func document(_ fields: [FieldDefinition], _ text: String, secret: String) -> String {
    let members = fields.map { field in
      "\"\(field.name.replacing("\"", with: "\\\""))\":\(value(field, text, secret: secret))"
    }
    return "{" + members.joined(separator: ",") + "}"
  }

  private func value(_ field: FieldDefinition, _ text: String, secret: String) -> String {
    switch field.type {
    case .object: return document(field.fields, text, secret: secret)
    case .array: return "[" + field.items.map { value($0, text, secret: secret) }.joined(separator: ",") + "]"
    case .string, .integer, .number, .boolean, .date, .datetime, .email, .phone, .password:
      return field.isSensitive ? "\"\(text)\(secret)\"" : "\"\(text)\""
    }
  }

  @Test(arguments: ShippedRules.all)
  func everyShippedFormSurvivesEveryText(_ name: String) throws {
    var texts = Self.awkward
    if let file = SharedData.url("conformance/naughty-strings/blns.json") {
      let strings = try JSONDecoder().decode([String].self, from: Data(contentsOf: URL(filePath: file)))
      #expect(strings.count >= 500)
      texts += strings.map { string in
        var json: [UInt8] = []
        JSONWriter.append(string: string, to: &json)
        return String(decoding: json.dropFirst().dropLast(), as: UTF8.self)
      }
    }
    let form = try CompiledForm(contentsOf: ShippedRules.path(name))
    guard !form.id.isEmpty else { return }
    var options = ValidationOptions()
    options.echoesValues = true
    let secret = "qZ7unseenZq"
    var validator = RecordValidator(form, options: options)
    for text in texts {
      let record = Array(document(form.definition.fields, text, secret: secret).utf8)
      let isValid = validator.validate(record.span)
      var json: [UInt8] = []
      ViolationWriter.append(validator.violations, to: &json)
      let violations = try JSONSerialization.jsonObject(with: Data(json)) as? [[String: Any]]
      #expect(violations?.count == validator.violations.count)
      #expect(isValid == validator.violations.allSatisfy { $0.severity == .warning })
      let shown = String(decoding: json, as: UTF8.self)
      if shown.contains(secret) || shown.contains("\"message\":\"\"") { Issue.record("\(shown)") }
      guard isValid else { continue }
      var output: [UInt8] = []
      validator.appendOutput(of: record.span, dropping: [], to: &output)
      var again: [UInt8] = []
      if validator.validate(output.span) { validator.appendOutput(of: output.span, dropping: [], to: &again) }
      #expect(again == output, "\(text)")
    }
  }

  /// A field for each rule, by the keys beside its type.
  static let fields = [
    "type: string, minLength: 1, maxLength: 9", "type: string, lengthUnit: utf16, maxLength: 9",
    "type: string, maxBytes: 9",
    "type: string, lengthUnit: graphemes, maxLength: 9",
    "type: string, normalize: [trim, collapse, nfkc, lower, upper, punctuation, digits]",
    "type: string, multiline: true",
    "type: string, alphabet: english, separators: ' -'",
    "type: string, alphabet: [Latin, Cyrillic], extra: é",
    "type: string, mixedScript: reject", "type: string, pattern: 'a*'", "type: string, notPattern: 'a*'",
    "type: string, enum: [a, b]", "type: string, equals: a", "type: string, format: uri",
    "type: string, format: hostname",
    "type: string, format: ipv6", "type: string, format: duration", "type: string, format: json-pointer",
    "type: string, format: language", "type: string, format: time", "type: email",
    "type: email, profile: html",
    "type: email, profile: eai", "type: email, profile: rfc5322, allow: [quoted, literal, dotless]",
    "type: phone",
    "type: date", "type: date, input: [dd.MM.yyyy, yyyy-MM-dd]", "type: datetime",
    "type: datetime, input: MM/dd/yyyy hh:mm a", "type: integer", "type: boolean",
    "type: password, require: [upper, { of: [digit, special], min: 3 }], minClasses: 3, allowed: [upper, lower, digit, special], maxConsecutive: 2",
    "type: password, personal: [b]", "type: array, items: { type: string }",
    "type: object, fields: { c: { type: string } }",
  ]

  /// However long a text is, no rule takes more than its share of time or memory.
  @Test(arguments: fields)
  func longTextsEndSoon(_ keys: String) throws {
    let form = try FormTable("fields: { a: { \(keys) }, b: { type: string } }").form
    var options = ValidationOptions()
    options.maxBytes = 64 << 20
    for unit in ["a", "é", "e\u{301}", " "] {
      let text = String(repeating: unit, count: Self.longTextBytes / unit.utf8.count)
      let start = Scaling.threadSeconds
      let report = form.validate(json: "{\"b\":\"xyz\",\"a\":\"\(text)\"}", options: options)
      #expect(Scaling.threadSeconds - start < 1 + 1e-5 * Double(text.utf8.count))
      #expect(report.violations.reduce(0) { $0 + $1.json.count } < 1 << 20)
    }
  }

  /// 32 KiB; `FORMRULES_EFFORT=320` makes it ten megabytes.
  private static let longTextBytes: Int = {
    let effort = ProcessInfo.processInfo.environment["FORMRULES_EFFORT"].flatMap { Int($0) } ?? 1
    return min(max(effort, 1), 1_000) << 15
  }()
}
