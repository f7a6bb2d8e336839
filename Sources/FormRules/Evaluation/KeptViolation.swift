/// What tells a violation apart whose site and detail are kept.
package struct KeptViolation: Hashable {
  /// The number of its site and detail.
  package let number: Int32
  /// The indices of the items it stands in as one number; all bits where it stands in none.
  package let items: UInt64

  /// The indices of several items, each with its share of the bits, all of which no index takes; nil where one
  /// of them is too large for that.
  @inline(never)
  static func packed(_ items: Span<Int32>) -> UInt64? {
    let bits = UInt64(64 / items.count)
    let limit = UInt64.max >> (64 - bits)
    var packed: UInt64 = 0
    for place in items.indices {
      let index = UInt64(UInt32(bitPattern: items[place]))
      guard index < limit else { return nil }
      packed = packed << bits | index
    }
    return packed
  }
}
