internal import FormRules
internal import Glibc

/// `formcheck fill`: fills a form in the terminal and writes the accepted record as JSON.
struct FillCommand {
  private let settings: Settings

  init(_ settings: Settings) { self.settings = settings }

  func run() throws(Failure) -> ExitStatus {
    let form = try RuleFiles.compile(settings.operands[0], root: settings.root)
    try check(form.definition)
    let lookups = try SourceSettings(settings).lookups(of: form)
    // The file is tried before anybody has typed anything.
    let file = try settings.recordFile.map { (path) throws(Failure) in try create(path, for: form) }
    let state = FormState(form, options)
    let end = fill(state, lookups)
    guard case .accepted(let record) = end else {
      file?.discard()
      if let complaint = lookups?.complaint() { FileDescriptor.standardError.write(complaint) }
      switch end {
      case .cancelled: return .interrupted
      case .undecided: return .sourceUnavailable
      case .signal(let signal):
        SignalWatch.deliver(signal)
        return .interrupted
      case .accepted, .lost, nil: return .invalid
      }
    }
    if let file { return try Self.write(record.json, to: file) }
    return try show(record, of: state)
  }

  private func fill(_ state: FormState, _ lookups: LookupRun?) -> FillSession.End? {
    let (input, output) = (FileDescriptor.standardInput, FileDescriptor.standardOutput)
    if input.isTerminal, output.isTerminal, TerminalWindow.variable("TERM") != "dumb",
      var session = FillSession(state, lookups, input: input, output: output)
    {
      return session.run()
    }
    var interview = LineInterview(state, lookups, input: input, remarks: .standardError)
    return interview.run()
  }

  // MARK: - Before

  private func check(_ form: FormDefinition) throws(Failure) {
    let rules = VisibleText.of(settings.operands[0])
    if form.id == nil {
      throw Failure(
        "'\(rules)' defines fragments and no form, so there is nothing to fill in", status: .usage)
    }
  }

  private var options: ValidationOptions {
    var options = ValidationOptions()
    options.reference = settings.reference
    options.locale = settings.locale
    return options
  }

  // MARK: - After

  /// Creates the record's file; one that will hold secrets is its owner's alone.
  private func create(_ path: String, for form: CompiledForm) throws(Failure) -> PendingFile {
    let secrets = FieldDirectory(form.definition, locale: settings.locale).sensitiveNames
    do throws(SystemError) {
      return try PendingFile(path, permissions: secrets.isEmpty ? 0o666 : 0o600)
    } catch {
      throw .unwritable(path, error)
    }
  }

  private static func write(_ record: [UInt8], to file: PendingFile) throws(Failure) -> ExitStatus {
    do throws(SystemError) {
      try file.descriptor.write(record + [0x0A])
    } catch {
      file.discard()
      throw .unwritable(file.path, error)
    }
    do throws(SystemError) { try file.commit() } catch { throw .unwritable(file.path, error) }
    return .success
  }

  /// Prints the record. A terminal, which anybody may look at, is shown no secrets.
  private func show(_ record: AcceptedRecord, of state: FormState) throws(Failure) -> ExitStatus {
    let showsSecrets = !FileDescriptor.standardOutput.isTerminal
    let shown = showsSecrets ? record.json : record.withoutSecrets
    let status = try Console.print(String(decoding: shown, as: UTF8.self) + "\n", then: .success)
    if !showsSecrets, record.withoutSecrets != record.json {
      let form = state.form.definition
      let secrets = FieldDirectory(form, locale: settings.locale).sensitiveNames
      let labels = form.fields.filter { secrets.contains($0.name) }.map(state.words.plain.label)
      FileDescriptor.standardError.write("formcheck: \(state.words.withheld(labels))\n")
    }
    return status
  }
}
