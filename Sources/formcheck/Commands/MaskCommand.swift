internal import FormRules

/// `formcheck mask`: values as a mask writes them, whole or as they are typed.
struct MaskCommand {
  /// The mask of `--phone`.
  private static let phone = "+7 (###) ###-##-##"

  private let settings: Settings

  init(_ settings: Settings) { self.settings = settings }

  func run() throws(Failure) -> ExitStatus {
    var run = MaskRun(try mask(), mode: settings.maskMode, output: output)
    var files = settings.operands
    if settings.maskField != nil { files.removeFirst() }
    if files.isEmpty, FileDescriptor.standardInput.isTerminal {
      FileDescriptor.standardError.write("formcheck: reading from the terminal; Ctrl-D ends it\n")
    }
    Interrupt.install()
    let mode = settings.maskMode
    var source = RecordSource(files.isEmpty ? ["-"] : files, limit: nil) {
      LineSplitter(maxRecord: mode.maximumLine, keepsBlankLines: mode != .edits)
    }
    let failure = run.run(&source)
    if let text = failure?.text { FileDescriptor.standardError.write(text) }
    if Interrupt.isRaised { return .interrupted }
    if let failure { return failure.status }
    if source.failures > 0 { return .inputOutput }
    return settings.strict ? conclude(run.tally) : .success
  }

  /// JSON for a program that holds a dialogue, else the text.
  private var output: MaskOutput { settings.maskOutput ?? (settings.maskMode == .edits ? .json : .text) }

  private func conclude(_ tally: MaskRun.Tally) -> ExitStatus {
    guard let first = tally.firstUnfit else { return .success }
    FileDescriptor.standardError.write(
      """
      formcheck: incomplete or not taken whole: \(tally.unfit) of \(tally.lines) \
      line\(tally.lines == 1 ? "" : "s"); the first is \(first)\n
      """)
    return .invalid
  }

  // MARK: - The mask

  private func mask() throws(Failure) -> Mask {
    if let name = settings.maskField { return try mask(of: name) }
    do throws(CompilationError) {
      return try Mask(settings.maskPattern ?? Self.phone)
    } catch {
      let style = TerminalStyle.suited(to: .standardError)
      let renderer = DiagnosticRenderer(style: .text, usesColor: style.usesColor)
      throw Failure(text: renderer.render(error.diagnostics), status: .usage)
    }
  }

  private func mask(of name: String) throws(Failure) -> Mask {
    let form = try RuleFiles.compile(settings.operands[0], root: settings.root)
    if let formatter = form.formatter(for: name) { return formatter.mask }
    let masked = form.definition.fields.filter { $0.mask != nil }.map(\.name)
    guard form.field(at: name) != nil else {
      let error = UsageError.unknown("field", VisibleText.of(name), among: masked, verb: .mask)
      throw Failure(text: error.text, status: .usage)
    }
    let others = masked.isEmpty ? "" : "; there is one at \(UsageError.list(masked))"
    throw Failure("the field '\(VisibleText.of(name))' has no mask\(others)", status: .usage)
  }
}
