/// Why a notation is no mask, and where.
package struct MaskFault: Error, Sendable, Hashable {
  /// One lower-case phrase without a final period.
  package var message: String
  /// The place in the notation, in code points.
  package var index: Int

  package init(_ message: String, at index: Int) {
    self.message = message
    self.index = index
  }
}
