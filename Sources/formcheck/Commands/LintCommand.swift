internal import FormRules

/// `formcheck lint`: the diagnostics of rule files.
struct LintCommand {
  private let settings: Settings

  init(_ settings: Settings) { self.settings = settings }

  func run() throws(Failure) -> ExitStatus {
    let files = try RuleFiles.expand(settings.operands)
    var diagnostics: [Diagnostic] = []
    for file in files {
      for diagnostic in diagnose(try RuleFiles.read(file)) where !diagnostics.contains(where: diagnostic.isSame(as:)) {
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
  private func diagnose(_ source: SourceText) -> [Diagnostic] {
    var sink = DiagnosticSink()
    let definition = DefinitionReader.read(source, root: settings.root, strict: settings.strict, into: &sink)
    if let definition, !sink.hasErrors, definition.id != nil {
      do throws(CompilationError) {
        let form = try CompiledForm(source, root: settings.root)
        for outcome in ExampleRunner(form).outcomes where !outcome.hasPassed {
          sink.error(
            .failingExample, "example '\(outcome.name)' does not come out as it says", at: outcome.range,
            notes: outcome.failures.map { Diagnostic.Note($0.phrase, at: outcome.range) })
        }
      } catch {
        for diagnostic in error.diagnostics where !sink.diagnostics.contains(where: diagnostic.isSame(as:)) {
          sink.report(diagnostic)
        }
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
