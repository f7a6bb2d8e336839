/// The value of a violation's parameter: what JSON can say.
public enum ParameterValue: Sendable, Hashable {
  case null
  case boolean(Bool)
  case integer(Int)
  /// A number's exact text.
  case number(String)
  case string(String)
  case list([ParameterValue])
  /// Members in the order reports show them.
  case object([Parameter])
}

/// A named parameter of a violation.
public struct Parameter: Sendable, Hashable {
  public let name: String
  public let value: ParameterValue

  public init(_ name: String, _ value: ParameterValue) {
    self.name = name
    self.value = value
  }
}
