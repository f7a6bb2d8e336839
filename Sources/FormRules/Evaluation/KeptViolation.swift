/// A violation that was met before, perhaps at other items.
package struct KeptViolation {
  /// The number of its site and detail.
  package let number: Int
  /// The indices of at most two items as one number, or one of the two below.
  package let items: UInt64

  /// No index, which has 31 bits, gives these.
  package static var noItems: UInt64 { @inlinable @inline(__always) get { .max } }
  package static var manyItems: UInt64 { @inlinable @inline(__always) get { .max - 1 } }
}
