import FormRules

/// A line of an `outcomes` block: a submission, an arrow, and what becomes of it.
///
/// ```
/// {"name":" Ann "}   → {"name":"Ann"}
/// {"name":"Ann"}     → valid
/// {"name":""}        → /name required found=empty
/// {"secret":"short"} → valid ! /secret minLength
/// ```
///
/// Violations are separated by commas; behind a code, parameters may be named with their values; behind `!`
/// stand the warnings. An object is the cleaned output.
struct OutcomeLine {
  let submission: String
  let outcome: String
  let warnings: [String]

  /// Nil when the line has no arrow.
  init?(_ line: String) {
    guard let arrow = line.firstIndex(of: "→") else { return nil }
    submission = Self.trimmed(line[..<arrow])
    let parts = line[line.index(after: arrow)...].split(separator: "!", maxSplits: 1)
    outcome = parts.first.map(Self.trimmed) ?? ""
    warnings = parts.count == 2 ? Self.items(parts[1]) : []
  }

  /// What differs between the line and a report; nil when nothing does.
  func difference(from report: Report) -> String? {
    let errors = report.violations.filter { $0.severity == .error }
    let found = Self.mismatch(warnings, report.violations.filter { $0.severity == .warning })
    if let found { return "warnings: \(found)" }
    if outcome == "valid" || outcome.hasPrefix("{") {
      guard let output = report.output else { return Self.mismatch([], errors) }
      if outcome == "valid" || JSONValue(reading: Array(outcome.utf8)) == JSONValue(reading: output) {
        return nil
      }
      return "output \(String(decoding: output, as: UTF8.self))"
    }
    return Self.mismatch(Self.items(outcome[...]), errors)
  }

  private static func mismatch(_ expected: [String], _ violations: [Violation]) -> String? {
    let isEqual =
      expected.count == violations.count && zip(expected, violations).allSatisfy { isMatch($0, $1) }
    if isEqual { return nil }
    let found = violations.map { violation in
      let params = violation.params.map { " \($0.name)=\(text(of: $0.value))" }.joined()
      return "\(violation.path) \(violation.code)\(params)"
    }
    return found.isEmpty ? "nothing is wrong" : found.joined(separator: ", ")
  }

  private static func isMatch(_ expected: String, _ violation: Violation) -> Bool {
    var words = expected.split(separator: " ").map(String.init)
    var path = ""
    if words.first?.hasPrefix("/") == true { path = words.removeFirst() }
    guard path == violation.path, words.first == violation.code else { return false }
    return words.dropFirst().allSatisfy { word in
      violation.params.contains { "\($0.name)=\(text(of: $0.value))" == word }
    }
  }

  private static func text(of value: ParameterValue) -> String {
    switch value {
    case .null: "null"
    case .boolean(let value): String(value)
    case .integer(let value): String(value)
    case .number(let text), .string(let text): text
    case .list(let items): items.map(text).joined(separator: "|")
    case .object: "{…}"
    }
  }

  private static func items(_ text: Substring) -> [String] {
    text.split(separator: ",").map(trimmed)
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
