internal import FormRules

/// `formcheck lint`: the diagnostics of rule files.
struct LintCommand {
  private let settings: Settings

  init(_ settings: Settings) { self.settings = settings }

  func run() throws(Failure) -> ExitStatus {
    let files = try RuleFiles.expand(settings.operands)
    var diagnostics: [Diagnostic] = []
    for file in files {
      for diagnostic in try diagnose(file) where !diagnostics.contains(where: diagnostic.isSame(as:)) {
        diagnostics.append(diagnostic)
      }
    }
    let style = TerminalStyle.suited(to: .standardOutput)
    let renderer = DiagnosticRenderer(style: settings.diagnosticStyle, usesColor: style.usesColor)
    let errors = diagnostics.count { $0.severity == .error }
    let status = try Console.print(renderer.render(diagnostics), then: errors > 0 ? .invalid : .success)
    if settings.diagnosticStyle == .text {
      let counts = [(errors, "error"), (diagnostics.count - errors, "warning")]
        .map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
      let verdict = diagnostics.isEmpty ? "nothing to report" : counts.joined(separator: ", ")
      FileDescriptor.standardError.write(
        "formcheck: \(verdict) in \(files.count) file\(files.count == 1 ? "" : "s")\n")
    }
    return status
  }

  /// What is wrong with one file: what reading finds, then what compiling finds, then the failing examples.
  private func diagnose(_ path: String) throws(Failure) -> [Diagnostic] {
    try RuleFiles.checkReadable(path)
    let source = path == "-" ? try RuleFiles.readStandardInput() : nil
    let root = settings.root
    var sink = DiagnosticSink()
    let definition =
      if let source {
        DefinitionReader.read(source, root: root, strict: settings.strict, into: &sink)
      } else {
        DefinitionReader.read(contentsOf: path, root: root, strict: settings.strict, into: &sink)
      }
    guard let definition, !sink.hasErrors, definition.id != nil else { return sink.sorted() }
    if settings.strict { _ = FormMasks.compile(definition, strict: true, into: &sink) }
    do throws(CompilationError) {
      let form =
        if let source { try CompiledForm(source, root: root) } else {
          try CompiledForm(contentsOf: path, root: root)
        }
      for outcome in ExampleRunner(form).outcomes where !outcome.hasPassed {
        let phrases = outcome.failures.map(\.phrase).joined(separator: "; ")
        sink.error(.failingExample, "example '\(outcome.name)' fails: \(phrases)", at: outcome.range)
      }
    } catch {
      for diagnostic in error.diagnostics where !sink.diagnostics.contains(where: diagnostic.isSame(as:)) {
        sink.report(diagnostic)
      }
    }
    return sink.sorted()
  }
}

extension Diagnostic {
  /// Whether two diagnostics say the same of the same place, though the file was read twice.
  fileprivate func isSame(as other: Diagnostic) -> Bool {
    code == other.code && range.start == other.range.start && range.source.name == other.range.source.name
      && message == other.message
  }
}
