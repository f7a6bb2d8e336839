/// Why a database did not answer. The text never holds a password.
public struct StoreError: Error, Sendable, Hashable, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }

  static let timedOut = StoreError("it did not answer in time")
  /// The statement was being worked on when its time was over.
  static func timedOut(_ statement: StoreStatement, _ dialect: StoreStatement.Dialect) -> StoreError {
    StoreError("\(timedOut); \(statement.slowness(dialect))")
  }

  static let cancelled = StoreError("the question was withdrawn")
}
