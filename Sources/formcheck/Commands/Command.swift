internal import FormRules

/// The command: from the arguments of the process to its exit status.
enum Command {
  static func run(_ arguments: [String]) -> ExitStatus {
    FileDescriptor.occupyStandardStreams()
    Interrupt.ignoreFailedWrites()
    do throws(UsageError) {
      let settings = try ArgumentReader.read(arguments)
      return run(settings)
    } catch {
      FileDescriptor.standardError.write(error.text)
      return .usage
    }
  }

  private static func run(_ settings: Settings) -> ExitStatus {
    do throws(Failure) {
      if settings.showsVersion { return try Console.print("formcheck \(Version.text)\n", then: .success) }
      if settings.showsHelp || settings.verb == .help { return try help(settings) }
      switch settings.verb {
      case .validate: return try ValidateCommand(settings).run()
      case .mask: return try MaskCommand(settings).run()
      case .fill: return try FillCommand(settings).run()
      case .lint: return try LintCommand(settings).run()
      case .test: return try TestCommand(settings).run()
      case .explain: return try ExplainCommand(settings).run()
      case .hash: return try HashCommand(settings).run()
      case .completions:
        let shell = Shell(rawValue: settings.operands[0]) ?? .bash
        return try Console.print(Completions.script(for: shell), then: .success)
      case .help: return .success
      }
    } catch {
      if let text = error.text { FileDescriptor.standardError.write(text) }
      return error.status
    }
  }

  private static func help(_ settings: Settings) throws(Failure) -> ExitStatus {
    if settings.showsManual { return try Console.print(ManualPage.text, then: .success) }
    if settings.showsHelp, settings.verb != .help {
      return try Console.print(
        HelpText.text(of: settings.verb, isLong: settings.showsLongHelp), then: .success)
    }
    guard let verb = settings.operands.first.flatMap(Verb.init(rawValue:)) else {
      return try Console.print(HelpText.overview, then: .success)
    }
    return try Console.print(HelpText.text(of: verb, isLong: true), then: .success)
  }
}

/// Why a run cannot go on: what to say on standard error, if anything, and the exit status.
struct Failure: Error, Sendable {
  var text: String?
  var status: ExitStatus

  /// A failure that is told as `formcheck: MESSAGE`.
  init(_ message: String, status: ExitStatus) {
    text = "formcheck: \(message)\n"
    self.status = status
  }

  /// A failure whose text is complete, or that says nothing.
  init(text: String?, status: ExitStatus) {
    self.text = text
    self.status = status
  }

  static func unreadable(_ path: String, _ error: SystemError, status: ExitStatus) -> Failure {
    Failure("cannot read '\(VisibleText.of(path))': \(error.text)", status: status)
  }

  static func unwritable(_ path: String, _ error: SystemError) -> Failure {
    Failure("cannot write '\(VisibleText.of(path))': \(error.text)", status: .inputOutput)
  }
}

/// Standard output, for the verbs that print a text as a whole.
enum Console {
  /// Prints the text and gives the status back; a reader that has gone away is no failure.
  static func print(_ text: String, then status: ExitStatus) throws(Failure) -> ExitStatus {
    do throws(SystemError) {
      try FileDescriptor.standardOutput.write(Array(text.utf8))
    } catch {
      if error.isClosedPipe { return status }
      throw Failure("cannot write standard output: \(error.text)", status: .inputOutput)
    }
    return status
  }
}
