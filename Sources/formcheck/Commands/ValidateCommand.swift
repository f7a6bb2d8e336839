internal import FormRules

/// `formcheck validate`: submissions against a form's rules.
struct ValidateCommand {
  private let settings: Settings

  init(_ settings: Settings) { self.settings = settings }

  func run() throws(Failure) -> ExitStatus {
    let form = try RuleFiles.compile(settings.operands[0], root: settings.root)
    try check(form)
    let lookups = try SourceSettings(settings).lookups(of: form)
    let output = settings.output ?? defaultOutput
    let format = format(output, form)
    let outlet = try Outlet(
      output, format: format, accepted: settings.acceptedFile, rejected: settings.rejectedFile)
    let plan = RunPlan(
      form: form, options: options, input: settings.input, maxRecord: settings.maxRecord, format: format,
      wantsAccepted: outlet.wantsAccepted, wantsRejected: outlet.wantsRejected,
      dropped: Set(settings.dropped), reportsAll: settings.reportsAll,
      failsFast: settings.failsFast, countsViolations: settings.summary != nil,
      lookups: lookups)

    if settings.operands.count == 1, FileDescriptor.standardInput.isTerminal {
      FileDescriptor.standardError.write(
        "formcheck: reading submissions from the terminal; Ctrl-D ends them\n")
    }
    Interrupt.install()
    var source = source(wantsRejected: outlet.wantsRejected)
    var progress = Progress(total: source.totalLength, isShown: showsProgress)
    do throws(SystemError) {
      let pipeline = Pipeline(plan: plan, outlet: outlet)
      try pipeline.run(&source, jobs: settings.jobs ?? WorkerThread.processorCount, progress: &progress)
    } catch {
      outlet.finish(isComplete: false)
      throw Failure("cannot start a thread: \(error.text)", status: .inputOutput)
    }
    outlet.finish(isComplete: !Interrupt.isRaised)
    if let complaint = lookups?.complaint(undecided: outlet.tally.undecided) {
      FileDescriptor.standardError.write(complaint)
    }
    return conclude(outlet, failedInputs: source.failures)
  }

  // MARK: - Before the run

  /// Refuses what the form does not have.
  private func check(_ form: CompiledForm) throws(Failure) {
    func refuse(_ error: UsageError) -> Failure { Failure(text: error.text, status: .usage) }
    let definition = form.definition
    let rules = VisibleText.of(settings.operands[0])
    if definition.id == nil {
      throw Failure("'\(rules)' defines fragments and no form, so it validates nothing", status: .usage)
    }
    if let step = settings.step, !definition.steps.contains(where: { $0.id == step }) {
      throw refuse(.unknown("step", step, among: definition.steps.map(\.id), verb: .validate))
    }
    let names = definition.fields.map(\.name)
    for name in settings.dropped where !names.contains(name) {
      throw refuse(.unknown("field", name, among: names, verb: .validate))
    }
  }

  private var options: ValidationOptions {
    var options = ValidationOptions()
    options.reference = settings.reference
    options.locale = settings.locale
    options.step = settings.step
    options.partial = settings.partial
    options.firstPerField = settings.firstPerField
    options.echoesValues = settings.echoesValues
    // Every byte of a url-encoded body becomes at most seven of JSON.
    options.maxBytes = settings.input == .form ? 8 * settings.maxRecord : settings.maxRecord
    options.maxDepth = settings.maxDepth
    options.coercesFormValues = settings.input == .form
    return options
  }

  /// `none` where standard output carries a filter's records, `text` on a terminal, else `report`.
  private var defaultOutput: OutputFormat {
    if settings.acceptedFile == "-" || settings.rejectedFile == "-" { return .none }
    return FileDescriptor.standardOutput.isTerminal ? .text : .report
  }

  private func format(_ output: OutputFormat, _ form: CompiledForm) -> (any RecordFormat)? {
    switch output {
    case .report: ReportFormat(form: form.id)
    case .text:
      TextFormat(form.definition, locale: settings.locale, style: .suited(to: .standardOutput))
    case .problem: ProblemFormat(locale: settings.locale)
    case .github: GitHubFormat()
    case .sarif: SARIFFormat()
    case .accepted, .rejected, .none: nil
    }
  }

  private func source(wantsRejected: Bool) -> RecordSource {
    let files = settings.operands.count > 1 ? Array(settings.operands.dropFirst()) : ["-"]
    let settings = settings
    return RecordSource(files, limit: settings.limit) {
      switch settings.input {
      case .ndjson, .form: LineSplitter(maxRecord: settings.maxRecord)
      case .json: ValueSplitter(maxRecord: settings.maxRecord, readsElements: settings.readsElements)
      }
    }
  }

  private var showsProgress: Bool {
    guard FileDescriptor.standardError.isTerminal else { return false }
    // A bar between lines of results would tear them apart.
    return settings.showsProgress ?? !FileDescriptor.standardOutput.isTerminal
  }

  // MARK: - After the run

  private func conclude(_ outlet: Outlet, failedInputs: Int) -> ExitStatus {
    let errors = FileDescriptor.standardError
    if let text = outlet.failure?.text { errors.write(text) }
    for file in outlet.discarded {
      errors.write("formcheck: '\(VisibleText.of(file))' is left as it was\n")
    }
    if let summary = settings.summary {
      errors.write(SummaryText.make(summary, outlet.tally, Words(locale: settings.locale)))
    }
    if Interrupt.isRaised { return .interrupted }
    if let failure = outlet.failure { return failure.status }
    if failedInputs > 0 { return .inputOutput }
    if outlet.tally.undecided > 0 { return .sourceUnavailable }
    return outlet.tally.invalid > 0 ? .invalid : .success
  }
}
