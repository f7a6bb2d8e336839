import FormRules
import Testing

/// A small form and what it makes of submissions, for tests in the style of a table.
struct FormTable {
  let form: CompiledForm
  var options = ValidationOptions()

  /// Compiles the text below `formrules` and `form`.
  init(_ text: String, today: String? = nil, now: String? = nil) throws {
    do {
      form = try CompiledForm(SourceText(name: "form.yaml", "formrules: 1\nform: f\n" + text))
    } catch {
      Issue.record("\(DiagnosticRenderer().render(error.diagnostics))")
      throw error
    }
    if let today { options.reference = try #require(ReferenceDate(today: today)) }
    if let now { options.reference = try #require(ReferenceDate(now: now)) }
  }

  /// The outcome in one line: the output of a valid submission, the violations (`path code`) of an invalid
  /// one, warnings behind a `~`.
  func outcome(_ json: String) -> String {
    let report = form.validate(json: json, options: options)
    let parts = report.violations.map { "\($0.severity == .warning ? "~" : "")\($0.path) \($0.code)" }
    guard let output = report.output else { return parts.joined(separator: ", ") }
    return ([String(decoding: output, as: UTF8.self)] + parts).joined(separator: ", ")
  }

  /// Expects an outcome for each submission.
  func expect(
    _ cases: KeyValuePairs<String, String>, location: Testing.SourceLocation = #_sourceLocation
  ) {
    for (json, expected) in cases {
      #expect(outcome(json) == expected, "\(json)", sourceLocation: location)
    }
  }

  /// The violations of a submission.
  func violations(_ json: String) -> [Violation] { form.validate(json: json, options: options).violations }

  /// The one violation of a submission.
  func violation(_ json: String, location: Testing.SourceLocation = #_sourceLocation) throws -> Violation {
    let violations = violations(json)
    #expect(violations.count == 1, "\(json)", sourceLocation: location)
    return try #require(violations.first, sourceLocation: location)
  }
}

extension Violation {
  /// The parameters as JSON.
  var paramsText: String {
    var bytes: [UInt8] = []
    params.appendJSON(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
