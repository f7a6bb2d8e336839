internal import FormRules
internal import Glibc

/// Asks a form's questions one after the other, an answer a line, where there is no screen to draw on.
///
/// Questions and remarks go to standard error. An answer that is refused is asked for again where a person
/// sits at the input; in other input each line answers one question, so that what is wrong with one answer
/// does not move the others.
struct LineInterview {
  private var state: FormState
  private let input: FileDescriptor
  private let remarks: FileDescriptor
  /// Nil where the input is no terminal.
  private let terminal: RawTerminal?
  private var buffer: [UInt8] = []
  private var hasEnded = false
  private let lookups: LookupRun?

  init(_ state: FormState, _ lookups: LookupRun?, input: FileDescriptor, remarks: FileDescriptor) {
    self.state = state
    self.lookups = lookups
    self.input = input
    self.remarks = remarks
    terminal = RawTerminal(input)
  }

  /// The record; nil when it is refused, which has been said.
  mutating func run() -> FillSession.End? {
    SignalWatch.install(terminal == nil ? [] : [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
    say(state.words.title(state.form.definition))
    var asked: Set<[Int]> = []
    while true {
      if let end = interview(&asked) { return end }
      let end = conclude()
      // What a source has refused, a person may answer anew.
      let refused = asked.filter { state.isRefused($0) }
      if end != nil || terminal == nil || hasEnded || refused.isEmpty { return end }
      asked.subtract(refused)
    }
  }

  /// Asks everything that is not asked yet; an end when a signal came.
  private mutating func interview(_ asked: inout Set<[Int]>) -> FillSession.End? {
    while let (row, page) = next(unlike: asked) {
      if page != state.page { state.show(page) }
      asked.insert(row.path)
      while true {
        ask(row)
        switch readLine(isSecret: row.node.field.isSensitive) {
        case .failure(let interruption): return interruption.end
        case .success(nil): return nil
        case .success(let line?): answer(row, line)
        }
        if !remark(on: row.path) || terminal == nil { break }
      }
      // A later answer can make an earlier one wrong; a person is asked for it again.
      if terminal != nil { asked = asked.filter { !state.isRefused($0) } }
    }
    return nil
  }

  /// The first question not asked yet; answers bring and take away questions.
  private func next(unlike asked: Set<[Int]>) -> (FormState.Row, page: Int)? {
    for page in state.pages.indices {
      if let row = state.rows(ofPage: page).first(where: { $0.isInput && !asked.contains($0.path) }) {
        return (row, page)
      }
    }
    return nil
  }

  // MARK: - Questions and answers

  private func ask(_ row: FormState.Row) {
    var question = label(of: row.path) + (row.isRequired ? " *" : "")
    if case .choice(let editor) = row.node.input?.content {
      let options = editor.options.map { VisibleText.of($0.text, limit: 60) }
      question += " (\(options.prefix(40).joined(separator: ", "))\(options.count > 40 ? ", …" : ""))"
    }
    if let value = row.node.field.defaultValue, !row.node.field.isSensitive {
      question += " [\(state.words.fallback(value))]"
    }
    // Answers that nobody types do not end the line.
    remarks.write(question + (terminal == nil ? ":\n" : ": "))
  }

  /// The labels on the way to a field: `Place › Address`.
  private func label(of path: [Int]) -> String {
    let rows = state.pages.indices.flatMap { state.rows(ofPage: $0) }
    return (1...path.count).compactMap { length in
      rows.first { $0.path.elementsEqual(path.prefix(length)) }?.label
    }.joined(separator: " › ")
  }

  /// Takes over an answer, and shows a person how it was understood.
  private mutating func answer(_ row: FormState.Row, _ line: String) {
    state.answer(row.path, line)
    guard terminal != nil, case .masked(let editor) = state.node(at: row.path)?.input?.content,
      !row.node.field.isSensitive, editor.text != line
    else { return }
    say("  " + VisibleText.of(editor.text))
  }

  /// Says what is wrong with an answer; true when something is.
  private func remark(on path: [Int]) -> Bool {
    let violations = state.judgement.violations[path] ?? []
    for violation in violations { say(violation) }
    return violations.contains { $0.severity == .error }
  }

  /// What becomes of the form; nil when it is refused, which is said.
  private mutating func conclude() -> FillSession.End? {
    var isUndecided = false
    if let record = state.acceptedRecord {
      guard let lookups else { return .accepted(record) }
      switch finding(of: LookupRequest(state.beginAsking(lookups.plan), lookups)) {
      case .failure(let interruption): return interruption.end
      case .success(let finding):
        state.endAsking(finding.violations)
        if finding.violations.isEmpty { return .accepted(record) }
        isUndecided = finding.isUndecided
      }
    }
    say(state.words.formRefused)
    let violations = state.judgement.violations.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    for (path, violations) in violations {
      // A message about a field that has no label does not say which it is.
      let isNamed = path.isEmpty || state.node(at: path)?.field.label != nil
      let name = isNamed ? "" : label(of: path) + ": "
      for violation in violations where violation.severity == .error {
        say(violation, of: name)
      }
    }
    return isUndecided ? .undecided : nil
  }

  private func finding(of request: LookupRequest) -> Result<LookupBatch.Finding, Interruption> {
    while true {
      if let finding = request.finding { return .success(finding) }
      if let signal = SignalWatch.wait().signals.first { return .failure(Interruption(signal)) }
    }
  }

  /// Says a violation behind the name of its field, broken into lines where they are seen.
  private func say(_ violation: Violation, of name: String = "") {
    let text = name + VisibleText.of(violation.message, limit: 2_000)
    let width = remarks.isTerminal ? TerminalStyle.suited(to: remarks).width - 4 : .max
    for (index, line) in Paragraph.lines(text, width: width).enumerated() {
      let mark = violation.severity == .error ? "✗" : "!"
      say("  \(index == 0 ? mark : " ") \(line)")
    }
  }

  private func say(_ text: String) { remarks.write(text + "\n") }

  // MARK: - Reading

  private struct Interruption: Error {
    let end: FillSession.End

    init(_ signal: Int32) { end = signal == SIGINT ? .cancelled : .signal(signal) }
  }

  /// The next line without its end; nil at the end of the input. A line that is no UTF-8 has U+FFFD where it
  /// is not, which the rules see.
  private mutating func readLine(isSecret: Bool) -> Result<String?, Interruption> {
    if isSecret { terminal?.hideInput() }
    defer { if isSecret { terminal?.restore() } }
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      if let end = buffer.firstIndex(of: 0x0A) {
        var line = buffer[..<end]
        if line.last == 0x0D { line.removeLast() }
        let text = String(decoding: line, as: UTF8.self)
        buffer.removeFirst(end + 1)
        return .success(text)
      }
      if hasEnded {
        defer { buffer = [] }
        return .success(buffer.isEmpty ? nil : String(decoding: buffer, as: UTF8.self))
      }
      if terminal != nil {
        let arrival = SignalWatch.wait(on: input)
        if let signal = arrival.signals.first {
          say("")
          return .failure(Interruption(signal))
        }
      }
      guard let count = try? input.read(into: &chunk, at: 0), count > 0 else {
        hasEnded = true
        if terminal != nil { say("") }
        continue
      }
      buffer += chunk[..<count]
    }
  }
}
