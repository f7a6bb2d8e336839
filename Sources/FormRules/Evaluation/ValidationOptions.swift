/// How a submission is validated, apart from the form itself.
public struct ValidationOptions: Sendable {
  public var reference: ReferenceDate = .current
  /// The BCP 47 tag messages are written in.
  public var locale: String = "en"
  /// The id of the step to validate; nil for the whole form.
  public var step: String?
  /// A partial update: absent members are not required.
  public var partial = false
  /// Report one violation for each field.
  public var firstPerField = false
  /// Show offending values in `params` (`value`), never those of sensitive fields.
  public var echoesValues = false
  /// Turn strings of url-encoded forms into integers, numbers and booleans, whatever the form says (`coerce:
  /// form`).
  public var coercesFormValues = false
  /// The largest document in bytes, at most 64 MiB; a larger one is `json.size`.
  public var maxBytes = 1 << 20
  /// The deepest nesting of arrays and objects.
  public var maxDepth = 32
  /// The longest string in bytes that is given to a pattern; a longer one is `limit`.
  public var maxPatternBytes = 64 << 10
  /// The most items of an array that are visited; more is `limit`.
  public var maxItems = 10_000
  /// The most violations reported for a document; then one `limit`.
  public var maxViolations = 1_000

  public init() {}
}
