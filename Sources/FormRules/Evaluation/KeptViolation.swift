/// A violation that was met before, perhaps at other items.
package struct KeptViolation {
  /// The number of its site and detail.
  package let number: Int
  /// The indices of at most two items as one number, or one of the two below.
  package let items: UInt64

  /// No index, which has 31 bits, gives these.
  static let noItems = UInt64.max
  static let manyItems = UInt64.max - 1

  /// Whether it stands in no array.
  @inlinable @inline(__always)
  package func hasNoItems() -> Bool { items == .max }

  /// Whether another one is the same, at the same items of at most two arrays.
  @inlinable @inline(__always)
  package func isSame(as other: KeptViolation) -> Bool {
    number == other.number && items == other.items && items != .max - 1
  }
}
