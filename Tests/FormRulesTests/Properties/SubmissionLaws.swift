import FormRules
import TestSupport
import Testing

/// What holds for every form and every submission.
struct SubmissionLaws {
  @Test func aValidSubmissionIsValid() throws {
    try check(count: 20_000, SubmissionCase.valid) { sample in
      let report = sample.report()
      try claim(report.isValid && errors(in: report).isEmpty, "\(errors(in: report))")
      try claim(report.output != nil, "no output")
    }
  }

  @Test func oneFaultEarnsExactlyItsViolation() throws {
    func generate(_ choices: inout Choices) -> (SubmissionCase, NaiveFinding) {
      let form = GeneratedForm.any(&choices)
      let (submission, expected) = form.sketch.faulty(&choices)
      return (SubmissionCase(form, submission, &choices), expected)
    }
    try check(count: 20_000, generate, describe: { "\($0.0) must earn \($0.1)" }) { sample, expected in
      if expected.code.isEmpty { throw Irrelevant() }
      let report = sample.report()
      try claimEqual(errors(in: report), [expected], "the violations")
      try claim(!report.isValid && report.output == nil, "it is not valid")
    }
  }

  @Test func theEvaluatorAgreesWithTheNaiveOne() throws {
    try check(count: 40_000, SubmissionCase.any) { sample in
      let report = sample.report()
      let verdict = sample.verdict()
      try claimEqual(report.violations.map { NaiveFinding($0) }, verdict.findings, "the violations")
      try claimEqual(try report.output.map { try JSONTree(reading: $0) }, verdict.output, "the outputs")
      try claimEqual(report.isValid, verdict.output != nil, "validity")
    }
  }

  @Test func plainValuesPassAsTheirRulesSay() throws {
    func generate(_ choices: inout Choices) -> SubmissionCase {
      choices.chance(in: 2) ? .valid(&choices) : .any(&choices)
    }
    try check(count: 20_000, generate) { sample in
      // Below the length of the longest template nothing passes as plain: every rule is asked.
      var options = SubmissionCase.options
      options.maxPatternBytes = PlainTemplate.limit - 1
      let asked = sample.form.compiled.validate(json: sample.bytes, options: options)
      if asked.violations.contains(where: { $0.code == "limit" }) { throw Irrelevant() }
      let report = sample.report()
      try claimEqual(report.violations, asked.violations, "the violations")
      try claimEqual(report.output, asked.output, "the outputs")
    }
  }

  @Test func whatAValidatorKeepsChangesNothing() throws {
    func generate(_ choices: inout Choices) -> SubmissionCase {
      let sample = SubmissionCase.any(&choices)
      return choices.chance(in: 6) ? sample.damaged(&choices) : sample
    }
    var keptNothing = 0
    try check(count: 20_000, generate) { sample in
      let form = sample.form.compiled
      var keeping = RecordValidator(form, options: SubmissionCase.options)
      var other = RecordValidator(form, options: SubmissionCase.options, keepsValues: false)
      if !form.program.tables.readsOtherValues { keptNothing += 1 }
      let record = sample.bytes.span
      let isValid = keeping.validate(record)
      try claimEqual(other.validate(record), isValid, "validity")
      try claimEqual(other.violations, keeping.violations, "the violations")
      try claimEqual(other.fieldStates(of: record), keeping.fieldStates(of: record), "the states of fields")
      guard isValid else { return }
      var outputs: ([UInt8], [UInt8]) = ([], [])
      keeping.appendOutput(of: record, dropping: [], to: &outputs.0)
      other.appendOutput(of: record, dropping: [], to: &outputs.1)
      try claimEqual(outputs.1, outputs.0, "the outputs")
    }
    #expect(keptNothing > 2_000, "few forms let values go")
  }

  @Test func memberOrderNeverChangesTheVerdict() throws {
    func generate(_ choices: inout Choices) -> (SubmissionCase, SubmissionCase) {
      let sample = SubmissionCase.any(&choices)
      return (sample, SubmissionCase(sample.form, JSONSpelling.shuffled(sample.tree, &choices), &choices))
    }
    try check(count: 12_000, generate) { left, right in
      let (left, right) = (left.report(), right.report())
      let known = { (report: Report) in
        report.violations.filter { $0.code != "unknown" }.map { NaiveFinding($0) }
      }
      let unknown = { (report: Report) in Set(report.violations.map { NaiveFinding($0) }) }
      try claimEqual(known(left), known(right), "the violations of declared fields")
      try claimEqual(unknown(left), unknown(right), "all violations")
      let outputs = try [left, right].map { try $0.output.map { try JSONTree(reading: $0).sorted } }
      try claimEqual(outputs[0], outputs[1], "the outputs")
    }
  }

  @Test func aCleanedOutputIsCleanAlready() throws {
    try check(count: 12_000, SubmissionCase.valid) { sample in
      // A value that is validated but kept out of the output is missed the second time, and so are blank
      // items.
      guard let output = sample.report().output, !sample.form.text.contains("output"),
        !sample.tree.hasBlankItem
      else { throw Irrelevant() }
      let again = sample.form.compiled.validate(json: output, options: SubmissionCase.options)
      try claim(again.isValid, "\(errors(in: again)) in \(describe(bytes: output))")
      try claimEqual(again.output.map(describe(bytes:)), describe(bytes: output), "the outputs")
    }
  }

  @Test func oneValidatorForManyRecordsEqualsOneForEach() throws {
    func generate(_ choices: inout Choices) -> [SubmissionCase] {
      let form = GeneratedForm.any(&choices)
      return choices.list(upTo: 5, atLeast: 2) { choices in
        let sample = SubmissionCase.any(&choices, form: form)
        return choices.chance(in: 4) ? sample.damaged(&choices) : sample
      }
    }
    try check(count: 6_000, generate) { samples in
      var shared = RecordValidator(
        samples[0].form.compiled, options: SubmissionCase.options,
        keepsValues: samples[0].bytes.count.isMultiple(of: 2))
      for sample in samples {
        let isValid = shared.validate(sample.bytes.span)
        let report = sample.report()
        try claimEqual(shared.violations, report.violations, "the violations")
        try claimEqual(isValid, report.isValid, "validity")
        guard isValid else { continue }
        var output: [UInt8] = []
        shared.appendOutput(of: sample.bytes.span, dropping: [], to: &output)
        try claimEqual(output, report.output, "the outputs")
      }
    }
  }

  @Test func anyBytesEndInAReport() throws {
    func generate(_ choices: inout Choices) -> SubmissionCase {
      SubmissionCase.any(&choices).damaged(&choices)
    }
    try check(count: 12_000, generate) { sample in
      let report = sample.report()
      try claimEqual(report.isValid, errors(in: report).isEmpty, "validity")
      try claimEqual(report.output != nil, report.isValid, "the output")
      for violation in report.violations {
        try claim(ViolationCode(rawValue: violation.code) != nil, "\(violation.code) is no code")
        try claimEqual(
          violation.params.map(\.name), ViolationCode(rawValue: violation.code)?.parameterNames ?? [],
          "the parameters")
        try claim(!violation.message.isEmpty, "no message")
      }
      let tree = try? JSONTree(reading: sample.bytes)
      try claimEqual(
        report.violations.contains { $0.code.hasPrefix("json.") && $0.code != "json.root" }, tree == nil,
        "well-formedness")
    }
  }

  @Test func secretsNeverAppearInViolations() throws {
    let secret = "Zq\u{416}7-\u{4E2D}hunter2"
    let forms = try SecretForm.all()
    func generate(_ choices: inout Choices) -> (secret: SecretForm, bytes: [UInt8]) {
      let form = choices.pick(forms)
      let value = choices.pick([
        secret, "\(secret)\u{0}", "+\(secret)", "a@\(secret).co", secret + secret, " \(secret) ",
      ])
      let wrapped: JSONTree = choices.pick([
        .text(value), .array([.text(value)]), .members([("a", .text(value))]),
      ])
      let tree = JSONTree.members([("secret", wrapped), ("other", .text(choices.pick(["x", "y", ""])))])
      return (form, JSONSpelling.text(of: tree, &choices))
    }
    try check(count: 6_000, generate, describe: { "\($0.secret.text) \(describe(bytes: $0.bytes))" }) {
      secret, bytes in
      var options = SubmissionCase.options
      options.echoesValues = true
      for violation in secret.form.validate(json: bytes, options: options).violations {
        let shown = "\(violation)"
        try claim(!shown.contains("hunter2") && !shown.contains("\u{416}"), shown)
      }
    }
  }

  private func errors(in report: Report) -> [NaiveFinding] {
    report.violations.filter { $0.severity == .error }.map { NaiveFinding($0) }
  }
}

/// Forms whose one sensitive field has every rule that fails on nearly any text.
private struct SecretForm {
  let text: String
  let form: CompiledForm

  static let rules = [
    "type: password, minLength: 90, require: [digit, '[@]'], minClasses: 4, maxConsecutive: 1",
    "type: password, maxBytes: 3, allowed: [digit], personal: [other]",
    "sensitive: true, maxLength: 2, alphabet: english, separators: '-', mixedScript: reject, pattern: '[a-z]'",
    "sensitive: true, format: uuid, equals: {field: other}", "sensitive: true, enum: [a, b]",
    "sensitive: true, notPattern: '(?s).*'",
    "sensitive: true, warn: {maxLength: 1, mixedScript: reject, alphabet: english, format: ipv4}",
    "type: email, sensitive: true", "type: phone, sensitive: true", "type: date, sensitive: true, max: today",
    "type: datetime, sensitive: true", "type: integer, sensitive: true", "type: number, sensitive: true",
    "type: boolean, sensitive: true",
  ]

  static func all() throws -> [SecretForm] {
    try rules.map { rules in
      let text = "formrules: 1\nform: secrets\nfields:\n  secret: {\(rules)}\n  other: {}\n"
      return SecretForm(text: text, form: try compiled(SourceText(name: "form.yaml", text)))
    }
  }
}

extension JSONTree {
  /// Whether a list somewhere has an item that is blank.
  fileprivate var hasBlankItem: Bool {
    switch self {
    case .null, .boolean, .number, .string: false
    case .object(let members): members.contains { $0.value.hasBlankItem }
    case .array(let items):
      items.contains { item in
        if case .string(let text) = item { return text.string.allSatisfy(\.isWhitespace) }
        return item == .null || item.hasBlankItem
      }
    }
  }
}
