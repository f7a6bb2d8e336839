import FormRules
import TestSupport

/// A generated form, compiled. The functions of its sketch capture constants only.
struct GeneratedForm: @unchecked Sendable {
  let sketch: FormSketch
  let text: String
  let compiled: CompiledForm

  init?(_ choices: inout Choices) {
    sketch = FormSketch.any(&choices)
    text = RuleText.yaml(sketch.document, &choices)
    guard let compiled = try? CompiledForm(SourceText(name: "form.yaml", text)) else { return nil }
    self.compiled = compiled
  }

  /// Forms made once, the shortest first: compiling costs more than many validations.
  static let pool: [GeneratedForm] = (0..<500 as Range<UInt64>).compactMap { seed in
    var choices = Choices(seed: SplitMix64.mix(seed))
    return GeneratedForm(&choices)
  }.sorted { $0.text.utf8.count < $1.text.utf8.count }

  static func any(_ choices: inout Choices) -> GeneratedForm { choices.pick(pool) }
}

/// A submission to a generated form.
struct SubmissionCase: CustomDebugStringConvertible {
  let form: GeneratedForm
  let tree: JSONTree
  private(set) var bytes: [UInt8]

  init(_ form: GeneratedForm, _ tree: JSONTree, _ choices: inout Choices) {
    self.form = form
    self.tree = tree
    bytes = JSONSpelling.text(of: tree, &choices)
  }

  /// A submission of no known outcome.
  static func any(_ choices: inout Choices) -> SubmissionCase {
    any(&choices, form: GeneratedForm.any(&choices))
  }

  static func any(_ choices: inout Choices, form: GeneratedForm) -> SubmissionCase {
    let tree = choices.chance(in: 24) ? anyJSON(&choices) : form.sketch.any(&choices)
    return SubmissionCase(form, tree, &choices)
  }

  /// A submission that passes.
  static func valid(_ choices: inout Choices) -> SubmissionCase {
    let form = GeneratedForm.any(&choices)
    return SubmissionCase(form, form.sketch.valid(&choices), &choices)
  }

  func damaged(_ choices: inout Choices) -> SubmissionCase {
    var copy = self
    copy.bytes = ByteMutation.damaged(bytes, &choices)
    return copy
  }

  /// The generators' fixed moment.
  static let options: ValidationOptions = {
    var options = ValidationOptions()
    if let reference = ReferenceDate(now: FormSketch.now) { options.reference = reference }
    return options
  }()

  func report(options: ValidationOptions = SubmissionCase.options) -> Report {
    form.compiled.validate(json: bytes, options: options)
  }

  func verdict(options: ValidationOptions = SubmissionCase.options) -> NaiveVerdict {
    let now = DateTime(rfc3339: FormSketch.now.utf8Span.span) ?? DateTime(seconds: 0)
    var evaluator = NaiveEvaluator(form.compiled.definition, options: options, now: now)
    return evaluator.verdict(on: bytes)
  }

  var debugDescription: String { "\n\(form.text)\n\(describe(bytes: bytes))" }
}
