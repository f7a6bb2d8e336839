/// What a lookup asks a source.
public struct LookupQuestion: Sendable, Hashable {
  /// What is asked.
  public enum Kind: Sendable, Hashable {
    /// Whether a row has the values; `exists` and `unique` ask it.
    case exists
    /// Whether a row has the values and the hash of the secret.
    case verify
  }

  /// One of the values asked for.
  public struct Comparison: Sendable, Hashable {
    public let field: String
    /// The column the rule file declares for the field, else the field's name.
    public let column: String
    /// The cleaned value; folded to lower case where case does not matter.
    public let value: LookupValue
    /// Whether rows match whatever their case (`fold`).
    public let ignoresCase: Bool

    package init(field: String, column: String, value: LookupValue, ignoresCase: Bool) {
      self.field = field
      self.column = column
      self.value = value
      self.ignoresCase = ignoresCase
    }
  }

  /// What all questions of a lookup have in common.
  package final class Shape: Sendable {
    package let lookup: String
    package let source: String
    package let kind: Kind
    package let table: String
    package let columns: [String]
    package let secretColumn: String?
    package let filter: [(column: String, value: LookupValue)]
    package let hashScheme: HashScheme?

    package init(
      lookup: String, source: String, kind: Kind, table: String, columns: [String], secretColumn: String?,
      filter: [(column: String, value: LookupValue)], hashScheme: HashScheme?
    ) {
      self.lookup = lookup
      self.source = source
      self.kind = kind
      self.table = table
      self.columns = columns
      self.secretColumn = secretColumn
      self.filter = filter
      self.hashScheme = hashScheme
    }
  }

  package let shape: Shape
  public let comparisons: [Comparison]
  /// The secret to verify, byte for byte as it was submitted; nil when nothing is to be verified.
  public let secret: [UInt8]?

  package init(_ shape: Shape, _ comparisons: [Comparison], secret: [UInt8]?) {
    self.shape = shape
    self.comparisons = comparisons
    self.secret = secret
  }

  /// The id of the lookup.
  public var lookup: String { shape.lookup }
  public var kind: Kind { shape.kind }
  /// The table the rule file declares, else the source's name.
  public var table: String { shape.table }
  /// The column with the hashes of secrets, where one is declared.
  public var secretColumn: String? { shape.secretColumn }
  /// Which rows count: column → what it must equal.
  public var filter: [(column: String, value: LookupValue)] { shape.filter }

  /// The value asked for by the name of its field.
  public subscript(field: String) -> LookupValue? { comparisons.first { $0.field == field }?.value }

  public static func == (left: LookupQuestion, right: LookupQuestion) -> Bool {
    left.shape === right.shape && left.comparisons == right.comparisons && left.secret == right.secret
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(shape))
    for comparison in comparisons { hasher.combine(comparison.value) }
    hasher.combine(secret)
  }
}

/// A value in a question.
public enum LookupValue: Sendable, Hashable {
  case null
  case boolean(Bool)
  case integer(Int)
  /// The exact decimal notation.
  case number(String)
  case text(String)
  /// `yyyy-MM-dd`.
  case date(String)
  /// RFC 3339.
  case dateTime(String)
}
