/// The outcome of validating one submission.
public struct Report: Sendable {
  /// The form's id and version text.
  public let form: String
  public let version: String?
  /// Whether no violation is an error.
  public let isValid: Bool
  /// In the order of the form: fields as declared, rules as the language lists them, unknown keys last.
  public let violations: [Violation]
  /// The cleaned values as JSON; nil when the submission is invalid.
  public let output: [UInt8]?

  /// Whether the hash of a verified secret is of an old algorithm or cost. The program should hash the secret
  /// anew while it has it.
  public let needsRehash: Bool

  package init(
    form: String, version: String?, isValid: Bool, violations: [Violation], output: [UInt8]?,
    needsRehash: Bool = false
  ) {
    self.form = form
    self.version = version
    self.isValid = isValid
    self.violations = violations
    self.output = output
    self.needsRehash = needsRehash
  }
}
