import FormRules
import TestSupport
import Testing

/// What holds for forms whose fields depend on each other, under every option of validation.
struct DependencyLaws {
  private struct Form: @unchecked Sendable {
    let wild: WildForm
    let text: String
    let compiled: CompiledForm

    /// Forms that make sense, the shortest first.
    static let pool: [Form] = (0..<1_500 as Range<UInt64>).compactMap { seed in
      var choices = Choices(seed: SplitMix64.mix(seed))
      let wild = WildForm(&choices)
      let text = RuleText.yaml(wild.document, &choices)
      guard let compiled = try? CompiledForm(SourceText(name: "form.yaml", text)) else { return nil }
      return Form(wild: wild, text: text, compiled: compiled)
    }.sorted { $0.text.utf8.count < $1.text.utf8.count }
  }

  private struct Sample: CustomDebugStringConvertible {
    let form: Form
    let bytes: [UInt8]
    let options: ValidationOptions

    var debugDescription: String {
      let shown =
        "step \(options.step ?? "-"), partial \(options.partial), first \(options.firstPerField), "
        + "items \(options.maxItems), violations \(options.maxViolations), pattern bytes \(options.maxPatternBytes)"
      return "\n\(form.text)\n\(describe(bytes: bytes))\n\(shown)"
    }
  }

  @Test func manyWildFormsMakeSense() {
    #expect(Form.pool.count > 500)
  }

  @Test func theEvaluatorAgreesWithTheNaiveOneUnderEveryOption() throws {
    try check(count: 40_000, DependencyLaws.sample) { sample in
      let report = sample.form.compiled.validate(json: sample.bytes, options: sample.options)
      let now = DateTime(rfc3339: FormSketch.now.utf8Span.span) ?? DateTime(seconds: 0)
      var evaluator = NaiveEvaluator(sample.form.compiled.definition, options: sample.options, now: now)
      let verdict = evaluator.verdict(on: sample.bytes)
      try claimEqual(report.violations.map { NaiveFinding($0) }, verdict.findings, "the violations")
      try claimEqual(try report.output.map { try JSONTree(reading: $0) }, verdict.output, "the outputs")
    }
  }

  private static func sample(_ choices: inout Choices) -> Sample {
    let form = choices.pick(Form.pool)
    var options = SubmissionCase.options
    if choices.chance(in: 2) {
      options.partial = choices.chance(in: 3)
      options.firstPerField = choices.chance(in: 4)
      if !form.wild.steps.isEmpty, choices.chance(in: 2) { options.step = choices.pick(form.wild.steps) }
      if choices.chance(in: 6) { options.maxItems = 2 }
      if choices.chance(in: 6) { options.maxViolations = choices.integer(in: 0...2) }
      if choices.chance(in: 6) { options.maxPatternBytes = 1 }
    }
    return Sample(
      form: form, bytes: JSONSpelling.text(of: form.wild.submission(&choices), &choices), options: options)
  }
}
