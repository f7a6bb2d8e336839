/// A construct that makes a pattern slow on unlucky texts, or that another regular expression language has.
package struct PatternRisk: Sendable, Hashable {
  /// One lower-case phrase.
  package let message: String
  /// The place in the pattern, in bytes from 0.
  package let offset: Int

  /// The risks of a pattern's text, in the order of their places.
  package static func find(in pattern: String) -> [PatternRisk] { [] }
}
