internal import FormRules

/// What the rules say of a form as it is filled in so far.
struct Judgement {
  var states = FormStates()
  /// By the path of the field; the empty path is the whole form.
  var violations: [[Int]: [Violation]] = [:]
  var isValid = false

  /// Whether a field, or something in it, is refused.
  func hasError(within path: [Int]) -> Bool {
    violations.contains { entry in
      entry.key.starts(with: path) && entry.value.contains { $0.severity == .error }
    }
  }

  /// How many answers, or groups of them, are to be corrected, which helps no source that is unavailable.
  var errorCount: Int {
    let unavailable = ViolationCode.lookupUnavailable.rawValue
    return violations.values.count { $0.contains { $0.severity == .error && $0.code != unavailable } }
  }
}

/// Asks the rules about a form that is being filled in. Keeps nothing but its buffers between two questions.
final class FormJudge {
  private let form: CompiledForm
  private let options: ValidationOptions
  private var validator: RecordValidator

  init(_ form: CompiledForm, _ options: ValidationOptions) {
    var options = options
    options.maxBytes = 64 << 20
    self.form = form
    self.options = options
    validator = RecordValidator(form, options: options)
  }

  /// Judges the whole form.
  func judge(_ nodes: [FormNode]) -> Judgement {
    var judgement = Judgement()
    // Groups and lists that are not there count as such in conditions, yet their fields are to be shown.
    for scope in [FormRecord.Scope.everything, .filled] {
      let record = FormRecord(nodes, scope)
      _ = validator.validate(record.json.span)
      judgement.states.add(validator.fieldStates(of: record.json.span), of: record)
    }
    let record = FormRecord(nodes, .submission(judgement.states))
    judgement.isValid = validator.validate(record.json.span)
    judgement.violations = Self.sorted(validator.violations, of: record)
    return judgement
  }

  /// The cleaned record without some top-level fields; nil while it is invalid.
  func output(_ nodes: [FormNode], _ states: FormStates, dropping names: Set<String>) -> [UInt8]? {
    let record = FormRecord(nodes, .submission(states))
    guard validator.validate(record.json.span) else { return nil }
    var output: [UInt8] = []
    validator.appendOutput(of: record.json.span, dropping: names, to: &output)
    return output
  }

  /// What the form asks sources about a record that is valid.
  func questions(_ nodes: [FormNode], _ states: FormStates, _ plan: LookupPlan) -> LookupBatch {
    let record = FormRecord(nodes, .submission(states))
    var questions = LookupBatch(plan)
    if validator.validate(record.json.span) {
      questions.add(record.json.span, of: &validator)
    } else {
      questions.addSilent()
    }
    return questions
  }

  /// What sources say of the form, by the fields it belongs to.
  func sorted(_ violations: [Violation], _ nodes: [FormNode], _ states: FormStates) -> [[Int]: [Violation]] {
    Self.sorted(violations, of: FormRecord(nodes, .submission(states)))
  }

  /// Judges one step: its fields, and what binds them to the steps before.
  func judge(_ nodes: [FormNode], step: String, _ states: FormStates) -> Judgement {
    var options = options
    options.step = step
    var validator = RecordValidator(form, options: options)
    let record = FormRecord(nodes, .submission(states))
    var judgement = Judgement(states: states)
    judgement.isValid = validator.validate(record.json.span)
    judgement.violations = Self.sorted(validator.violations, of: record)
    return judgement
  }

  /// The violations by the fields they belong to: the nearest around the value that is one of the form's.
  private static func sorted(_ violations: [Violation], of record: FormRecord) -> [[Int]: [Violation]] {
    var result: [[Int]: [Violation]] = [:]
    for violation in violations {
      var pointer = Substring(violation.path)
      while !pointer.isEmpty, record.paths[String(pointer)] == nil {
        pointer = pointer.prefix(upTo: pointer.lastIndex(of: "/") ?? pointer.startIndex)
      }
      result[record.paths[String(pointer)] ?? [], default: []].append(violation)
    }
    return result
  }
}
