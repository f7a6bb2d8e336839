internal import FormRules

/// `formcheck explain`: a form, or a code, in plain words.
struct ExplainCommand {
  private let settings: Settings

  init(_ settings: Settings) { self.settings = settings }

  func run() throws(Failure) -> ExitStatus { .success }
}
