/// How a run ended, for the shell.
enum ExitStatus: Int32, Sendable {
  case success = 0
  case invalid = 1
  case usage = 2
  case sourceUnavailable = 3
  case inputOutput = 4
  /// As a shell says of a process that SIGINT ended.
  case interrupted = 130

  var code: Int32 { rawValue }

  static let documented: [(status: ExitStatus, meaning: String)] = [
    (.success, "everything is valid"),
    (.invalid, "a submission is invalid, a line unfit, an example failed, or a lint found an error"),
    (.usage, "the rule file or the command line is wrong; nothing was validated"),
    (.sourceUnavailable, "a source of lookups was unavailable"),
    (.inputOutput, "input or output failed; what was written so far is whole records"),
    (.interrupted, "interrupted (SIGINT), after the record in hand"),
  ]
}
