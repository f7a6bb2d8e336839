/// Runs the examples inside a rule file and tells where a form does not do what its author says.
package struct ExampleRunner: Sendable {
  /// What became of one example.
  package struct Outcome: Sendable {
    package let name: String
    /// The place of the example in its rule file.
    package let range: SourceRange
    /// Empty when the example came out as it says.
    package let failures: [Failure]

    package var hasPassed: Bool { failures.isEmpty }
  }

  /// One way in which an example came out differently.
  package enum Failure: Sendable, Hashable {
    /// `"<pointer> <code>"`, expected but not found, or found but not expected.
    case missingViolation(String)
    case unexpectedViolation(String, message: String)
    case missingWarning(String)
    case unexpectedWarning(String, message: String)
    /// The two outputs as JSON; the second is nil when the submission is invalid.
    case output(expected: String, found: String?)
    /// A key of the example whose value says nothing, such as a day that does not exist.
    case unusable(key: String, value: String)

    /// The failure as a phrase.
    package var phrase: String {
      switch self {
      case .missingViolation(let violation): "expected violation '\(violation)' is missing"
      case .unexpectedViolation(let violation, let message): "unexpected violation '\(violation)': \(message)"
      case .missingWarning(let warning): "expected warning '\(warning)' is missing"
      case .unexpectedWarning(let warning, let message): "unexpected warning '\(warning)': \(message)"
      case .output(let expected, let found): "expected output \(expected), not \(found ?? "null")"
      case .unusable(let key, let value): "'\(key)' cannot be '\(value)'"
      }
    }
  }

  private let form: CompiledForm
  private let locale: String

  package init(_ form: CompiledForm, locale: String = "en") {
    self.form = form
    self.locale = locale
  }

  /// The outcomes of all examples, in the order of the file.
  package var outcomes: [Outcome] { form.definition.examples.map(run) }

  /// Runs one example.
  package func run(_ example: ExampleDefinition) -> Outcome {
    var failures: [Failure] = []
    var options = ValidationOptions()
    options.locale = locale
    options.step = example.step
    options.partial = example.partial
    if let today = example.today {
      if let reference = ReferenceDate(today: today) {
        options.reference.today = reference.today
      } else {
        failures.append(.unusable(key: "today", value: today))
      }
    }
    if let now = example.now {
      if let reference = ReferenceDate(now: now) {
        options.reference.now = reference.now
      } else {
        failures.append(.unusable(key: "now", value: now))
      }
    }
    var input: [UInt8] = []
    example.input.appendJSON(to: &input)
    let report = form.validate(json: input, options: options)
    let errors = report.violations.filter { $0.severity == .error } + lookupViolations(of: example, report)
    let warnings = report.violations.filter { $0.severity == .warning }

    failures += Self.difference(
      example.violations, errors, missing: Failure.missingViolation, unexpected: Failure.unexpectedViolation)
    if let expected = example.warnings {
      failures += Self.difference(
        expected, warnings, missing: Failure.missingWarning, unexpected: Failure.unexpectedWarning)
    }
    if let output = example.output {
      var expected: [UInt8] = []
      output.appendJSON(to: &expected)
      let found = errors.isEmpty ? report.output : nil
      if found.flatMap(JSONValue.init(reading:)) != JSONValue(reading: expected) {
        failures.append(
          .output(
            expected: String(decoding: expected, as: UTF8.self),
            found: found.map { String(decoding: $0, as: UTF8.self) }))
      }
    }
    return Outcome(name: example.name, range: example.range, failures: failures)
  }

  /// What the lookups find, given the answers of the example: a source that says no gives the violation of
  /// the lookup's kind. They are asked only when nothing else is wrong and their fields are filled in; a
  /// lookup whose source the example gives no answer for passes.
  private func lookupViolations(of example: ExampleDefinition, _ report: Report) -> [Violation] {
    guard report.isValid, case .mapping(let members) = example.input.content else { return [] }
    let output = report.output.flatMap(JSONValue.init(reading:))
    func isFilledIn(_ name: String) -> Bool {
      if output?[name] != nil { return true }
      let isHidden = form.definition.fields.contains { $0.name == name && !$0.isOutput }
      return isHidden && members.contains { $0.key == name }
    }
    return form.definition.lookups.compactMap { lookup in
      guard example.lookups[lookup.source] == false, lookup.fields.allSatisfy(isFilledIn) else { return nil }
      return Violation(
        path: lookup.place.map { "/" + JSONPointer.escape($0) } ?? "", code: lookup.refusal.rawValue,
        severity: .error, rule: lookup.pointer, params: [],
        message: "the source '\(lookup.source)' says no")
    }
  }

  /// Compares two multisets of `"<pointer> <code>"`.
  private static func difference(
    _ expected: [String], _ found: [Violation], missing: (String) -> Failure,
    unexpected: (String, String) -> Failure
  ) -> [Failure] {
    var open = expected
    var failures: [Failure] = []
    for violation in found {
      let text = "\(violation.path) \(violation.code)"
      if let index = open.firstIndex(of: text) {
        open.remove(at: index)
      } else {
        failures.append(unexpected(text, violation.message))
      }
    }
    return open.map(missing) + failures
  }
}

extension YAMLNode {
  /// Appends the node as JSON.
  package func appendJSON(to bytes: inout [UInt8]) {
    switch content {
    case .scalar(let scalar): scalar.appendJSON(to: &bytes)
    case .sequence(let items):
      bytes.append(UInt8(ascii: "["))
      for (index, item) in items.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        item.appendJSON(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .mapping(let entries):
      bytes.append(UInt8(ascii: "{"))
      for (index, entry) in entries.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        JSONWriter.append(string: entry.key, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        entry.value.appendJSON(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }
}

extension YAMLScalar {
  /// Appends the scalar as JSON. The numbers of YAML that JSON cannot write (`.inf`, `.nan`) stand as they
  /// are, so that reading the result fails.
  fileprivate func appendJSON(to bytes: inout [UInt8]) {
    switch value {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .boolean(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
    case .string: JSONWriter.append(string: text, to: &bytes)
    case .number(let text): bytes.append(contentsOf: Self.jsonNumber(text).utf8)
    }
  }

  /// A number of the YAML 1.2 core schema in JSON's notation: `0x1F` is 31, `+.5` is 0.5, `1.` is 1.0.
  private static func jsonNumber(_ text: String) -> String {
    for (prefix, radix) in [("0x", 16), ("0o", 8)] where text.hasPrefix(prefix) {
      return UInt64(text.dropFirst(2), radix: radix).map(String.init) ?? text
    }
    var rest = Substring(text)
    var result = ""
    if rest.hasPrefix("-") || rest.hasPrefix("+") {
      if rest.removeFirst() == "-" { result = "-" }
    }
    let whole = rest.prefix { $0.isASCII && $0.isNumber }
    rest = rest.dropFirst(whole.count)
    let digits = whole.drop { $0 == "0" }
    result += digits.isEmpty ? "0" : digits
    if rest.hasPrefix(".") {
      let fraction = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(1 + fraction.count)
      if fraction.isEmpty, !rest.isEmpty, !rest.hasPrefix("e"), !rest.hasPrefix("E") { return text }
      result += "." + (fraction.isEmpty ? "0" : fraction)
    }
    return result + rest
  }
}
