/// Validating with the answers of sources.
extension CompiledForm {
  /// Validates one JSON document, and asks the sources when no field has an error.
  ///
  /// ```swift
  /// let report = try await form.validate(json: body, asking: ["users": users])
  /// ```
  ///
  /// A source that is not given, fails or does not answer in time gives `lookup.unavailable`.
  ///
  /// - Throws: `CancellationError` when the task was cancelled; there is no verdict then.
  public func validate(
    json bytes: [UInt8], asking sources: [String: any LookupSource],
    options: ValidationOptions = ValidationOptions()
  ) async throws(CancellationError) -> Report {
    try await validate(batch: [bytes], asking: sources, options: options)[0]
  }

  /// Validates several documents together: a question that occurs more than once is asked once, and of
  /// documents that want the same `unique` value the first one gets it. The reports are in the order of the
  /// documents.
  ///
  /// - Throws: `CancellationError` when the task was cancelled.
  public func validate(
    batch documents: [[UInt8]], asking sources: [String: any LookupSource],
    options: ValidationOptions = ValidationOptions()
  ) async throws(CancellationError) -> [Report] {
    var (reports, asking) = validated(documents, options)
    guard let (plan, questions) = asking, !questions.isEmpty else { return reports }
    let answers = await questions.ask(sources)
    if Task.isCancelled { throw CancellationError() }
    var taken = TakenValues()
    var texts = LookupTexts(plan)
    let findings = questions.findings(answers, taken: &taken, texts: &texts)
    for (number, finding) in findings.enumerated() { reports[number].add(finding) }
    return reports
  }

  /// The violation of a lookup, for a program whose database refused the row after the lookup had let it
  /// pass: `unique` is advice, the constraint decides. Nil when the form has no lookup of the id.
  public func refusal(ofLookup id: String, locale: String = "en") -> Violation? {
    guard let plan = LookupPlan(definition, locale: locale),
      let entry = plan.entries.first(where: { $0.definition.id == id })
    else { return nil }
    var texts = LookupTexts(plan)
    return texts.violation(entry.definition.refusal, of: entry)
  }

  /// What needs no source: the reports, and the questions about the valid documents.
  private func validated(
    _ documents: [[UInt8]], _ options: ValidationOptions
  ) -> ([Report], (plan: LookupPlan, questions: LookupBatch)?) {
    let plan = LookupPlan(definition, locale: options.locale)
    var questions = plan.map { LookupBatch($0) }
    var validator = RecordValidator(self, options: options)
    let reports = documents.map { document in
      let isValid = validator.validate(document.span)
      var output: [UInt8]?
      if isValid {
        var cleaned: [UInt8] = []
        validator.appendOutput(of: document.span, dropping: [], to: &cleaned)
        output = cleaned
        questions?.add(document.span, of: &validator)
      } else {
        questions?.addSilent()
      }
      return Report(
        form: id, version: version, isValid: isValid, violations: validator.violations, output: output)
    }
    if let plan, let questions { return (reports, (plan, questions)) }
    return (reports, nil)
  }
}

extension Report {
  /// Adds what the lookups say.
  fileprivate mutating func add(_ finding: LookupBatch.Finding) {
    self = Report(
      form: form, version: version, isValid: isValid && finding.violations.isEmpty,
      violations: violations + finding.violations, output: finding.violations.isEmpty ? output : nil,
      needsRehash: finding.needsRehash && finding.violations.isEmpty)
  }
}
