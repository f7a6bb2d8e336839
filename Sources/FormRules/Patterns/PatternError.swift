/// Why a text is no pattern, and where.
package struct PatternError: Error, Sendable, Hashable {
  /// One lower-case phrase.
  package let message: String
  /// The place in the pattern, in bytes from 0.
  package let offset: Int

  /// Makes a fault of its words and place.
  package init(message: String, offset: Int) {
    self.message = message
    self.offset = offset
  }
}
