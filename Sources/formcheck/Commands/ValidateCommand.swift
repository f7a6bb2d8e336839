internal import FormRules

/// `formcheck validate`: submissions against a form's rules.
struct ValidateCommand {
  private let settings: Settings

  init(_ settings: Settings) { self.settings = settings }

  func run() throws(Failure) -> ExitStatus { .success }
}
