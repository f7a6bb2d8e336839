/// One thing that is wrong with a rule file, and where.
public struct Diagnostic: Sendable, Hashable {
  /// How much a diagnostic weighs: an error stops the compilation, a warning does not.
  public enum Severity: String, Sendable, Hashable {
    case error
    case warning
  }

  /// Another place that explains the first: «first defined here».
  public struct Note: Sendable, Hashable {
    public let message: String
    public let range: SourceRange

    package init(_ message: String, at range: SourceRange) {
      self.message = message
      self.range = range
    }
  }

  public let code: DiagnosticCode
  public let severity: Severity
  /// One lower-case phrase without a final period that states the rule; things of the file in single quotes.
  public let message: String
  public let range: SourceRange
  /// What was probably meant, as the text that belongs in the range's place.
  public let suggestion: String?
  public let notes: [Note]

  package init(
    _ code: DiagnosticCode, _ severity: Severity = .error, _ message: String, at range: SourceRange,
    suggestion: String? = nil, notes: [Note] = []
  ) {
    self.code = code
    self.severity = severity
    self.message = message
    self.range = range
    self.suggestion = suggestion
    self.notes = notes
  }
}
