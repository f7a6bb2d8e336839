/// One thing that is wrong with a submission: where, which code, and a sentence for the person who filled in
/// the form.
public struct Violation: Sendable, Hashable {
  /// How much a violation weighs: a warning leaves the submission valid.
  public enum Severity: String, Sendable, Hashable {
    case error
    case warning
  }

  /// The JSON Pointer (RFC 6901) of the value in the input; `""` is the whole form.
  public let path: String
  /// The stable code: `required`, `age.min`.
  public let code: String
  public let severity: Severity
  /// The JSON Pointer of the rule in the resolved form; `nil` for `unknown` and `json.*`.
  public let rule: String?
  /// The code's parameters; their names are fixed for each code.
  public let params: [Parameter]
  /// The sentence, localised; the only part that may change between releases.
  public let message: String

  package init(
    path: String, code: String, severity: Severity, rule: String?, params: [Parameter], message: String
  ) {
    self.path = path
    self.code = code
    self.severity = severity
    self.rule = rule
    self.params = params
    self.message = message
  }
}
