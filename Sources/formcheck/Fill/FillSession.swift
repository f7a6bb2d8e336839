internal import FormRules
internal import Glibc

/// A form on the screen of a terminal, from the first drawing to its end.
///
/// The terminal is put back on every way out: when the form is accepted or left, on Ctrl-Z and a signal to
/// stop, on a signal to end, and when the terminal fails.
struct FillSession {
  /// How a session ended.
  enum End {
    case accepted(AcceptedRecord)
    /// A source was unavailable.
    case undecided
    case cancelled
    /// The terminal has gone away.
    case lost
    /// By a signal that ends the process once the terminal is put back.
    case signal(Int32)
  }

  private var state: FormState
  private let input: FileDescriptor
  private let output: FileDescriptor
  private let terminal: RawTerminal
  private var painter: ScreenPainter
  private var decoder = KeyDecoder()
  private let lookups: LookupRun?
  /// The record that the form's own rules accept, while sources are asked about it.
  private var asked: (record: AcceptedRecord, request: LookupRequest)?

  /// A session on a terminal; nil when the input is none.
  init?(_ state: FormState, _ lookups: LookupRun?, input: FileDescriptor, output: FileDescriptor) {
    guard let terminal = RawTerminal(input) else { return nil }
    self.state = state
    self.lookups = lookups
    self.input = input
    self.output = output
    self.terminal = terminal
    painter = ScreenPainter(usesColor: TerminalStyle.suited(to: output).usesColor)
  }

  mutating func run() -> End {
    SignalWatch.install([SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH])
    enter()
    let end = loop()
    leave()
    return end
  }

  /// How long an Escape is waited behind, in milliseconds: a sequence comes at once, even over a slow line.
  private static let escapeDelay: Int32 = 100

  private mutating func loop() -> End {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      if let record = answered() { return .accepted(record) }
      // What has been typed ahead is taken in first, so that only its outcome is drawn.
      if !input.hasInput { output.write(painter.paint(FormScreen.draw(state, size))) }
      let arrival = SignalWatch.wait(
        on: input, milliseconds: decoder.isWaiting ? Self.escapeDelay : -1)
      for signal in arrival.signals {
        if let end = answer(signal) { return end }
      }
      var keys: [KeyDecoder.Key] = []
      if arrival.hasInput {
        guard let count = try? input.read(into: &buffer, at: 0), count > 0 else { return .lost }
        keys = decoder.decode(buffer[..<count])
      } else if arrival.signals.isEmpty {
        keys = decoder.flush()
      }
      for event in keys.compactMap(FormEvent.init) {
        switch state.apply(event) {
        case .goOn: break
        case .redraw: painter.forget()
        case .suspended: suspend(SIGTSTP, toGroup: true)
        case .cancelled: return .cancelled
        case .accepted(let record):
          guard let lookups else { return .accepted(record) }
          asked = (record, LookupRequest(state.beginAsking(lookups.plan), lookups))
        }
      }
    }
  }

  /// The record in hand once the sources accept it too; what they refuse is shown.
  private mutating func answered() -> AcceptedRecord? {
    guard let asked, let finding = asked.request.finding else { return nil }
    self.asked = nil
    state.endAsking(finding.violations)
    return finding.violations.isEmpty ? asked.record : nil
  }

  private mutating func answer(_ signal: Int32) -> End? {
    switch signal {
    case SIGINT: return .cancelled
    case SIGTERM, SIGHUP, SIGQUIT: return .signal(signal)
    case SIGTSTP: suspend(SIGTSTP, toGroup: false)
    case SIGCONT: enter()
    default: break
    }
    return nil
  }

  /// Stops as the shell expects, and goes on when it says so.
  private mutating func suspend(_ signal: Int32, toGroup: Bool) {
    leave()
    SignalWatch.deliver(signal, toGroup: toGroup)
    SignalWatch.install([signal])
    enter()
  }

  private mutating func enter() {
    terminal.enterRawMode()
    output.write(ScreenPainter.enter)
    painter.forget()
  }

  private func leave() {
    output.write(ScreenPainter.leave)
    terminal.restore()
  }

  private var size: Screen.Size {
    let size = TerminalWindow.size(of: output) ?? (80, 24)
    return Screen.Size(
      columns: size.columns > 0 ? size.columns : 80, rows: size.rows > 0 ? size.rows : 24)
  }
}
