internal import FormRules

/// `formcheck test`: runs the examples inside rule files.
struct TestCommand {
  /// What became of a file's examples.
  private struct FileOutcome {
    var file: String
    var outcomes: [ExampleRunner.Outcome]

    var failed: Int { outcomes.count { !$0.hasPassed } }
  }

  private let settings: Settings

  init(_ settings: Settings) { self.settings = settings }

  func run() throws(Failure) -> ExitStatus {
    var files: [FileOutcome] = []
    for file in try RuleFiles.expand(settings.operands) {
      let form = try RuleFiles.compile(file, root: settings.root)
      files.append(
        FileOutcome(file: file, outcomes: ExampleRunner(form, locale: settings.locale).outcomes))
    }
    let text =
      switch settings.testOutput {
      case .text: text(files)
      case .json: json(files)
      }
    return try Console.print(text, then: files.contains { $0.failed > 0 } ? .invalid : .success)
  }

  // MARK: - Text

  private func text(_ files: [FileOutcome]) -> String {
    let style = TerminalStyle.suited(to: .standardOutput)
    var text = ""
    for file in files {
      let count = file.outcomes.count
      let passed = count - file.failed
      let mark = file.failed > 0 ? style.paint("✗", .error) : count == 0 ? "-" : style.paint("✓", .success)
      let counts = count == 0 ? "no examples" : "\(passed) of \(count) passed"
      text += "\(mark) \(VisibleText.of(file.file))  \(style.paint(counts, .dim))\n"
      for outcome in file.outcomes where !outcome.hasPassed {
        let place = "\(VisibleText.of(file.file)):\(outcome.range.position.line)"
        text += "\n  \(style.paint(VisibleText.of(outcome.name), .bold))  \(style.paint(place, .dim))\n"
        for failure in outcome.failures { text += lines(of: failure, style) }
      }
      if file.failed > 0 { text += "\n" }
    }
    let all = files.flatMap(\.outcomes)
    let failed = all.count { !$0.hasPassed }
    let total =
      "\(all.count) example\(all.count == 1 ? "" : "s") in \(files.count) file\(files.count == 1 ? "" : "s")"
    return text + "\(total), \(failed == 0 ? "none failed" : "\(failed) failed")\n"
  }

  /// A failure as lines of a difference: `-` is what the example expects, `+` what came out.
  private func lines(of failure: ExampleRunner.Failure, _ style: TerminalStyle) -> String {
    func minus(_ text: String) -> String { style.paint("    - \(VisibleText.of(text))", .error) + "\n" }
    func plus(_ text: String) -> String { style.paint("    + \(VisibleText.of(text))", .success) + "\n" }
    switch failure {
    case .missingViolation(let violation): return minus("violation \(Self.shown(violation))")
    case .missingWarning(let warning): return minus("warning \(Self.shown(warning))")
    case .unexpectedViolation(let violation, let message):
      return plus("violation \(Self.shown(violation))  (\(message))")
    case .unexpectedWarning(let warning, let message):
      return plus("warning \(Self.shown(warning))  (\(message))")
    case .output(let expected, let found):
      return minus("output \(expected)") + plus("output \(found ?? "none, the submission is invalid")")
    case .unusable(let key, let value):
      return "    '\(key)' cannot be '\(VisibleText.of(value))'\n"
    }
  }

  /// The pointer and code of a violation; the whole form, whose pointer is empty, as `(form)`.
  private static func shown(_ violation: String) -> String {
    violation.hasPrefix(" ") ? "(form)\(violation)" : violation
  }

  // MARK: - JSON

  /// One object: the totals, and each file with its examples.
  private func json(_ files: [FileOutcome]) -> String {
    var writer = JSONLine()
    let all = files.flatMap(\.outcomes)
    writer.object { writer in
      writer.member("examples", all.count)
      writer.member("failed", all.count { !$0.hasPassed })
      writer.array("files", files) { writer, file in
        writer.object { writer in
          writer.member("file", file.file)
          writer.array("examples", file.outcomes) { writer, outcome in
            writer.object { writer in
              writer.member("name", outcome.name)
              writer.member("line", outcome.range.position.line)
              writer.member("passed", outcome.hasPassed)
              writer.array("failures", outcome.failures) { $0.value($1.phrase) }
            }
          }
        }
      }
    }
    return writer.text + "\n"
  }
}
