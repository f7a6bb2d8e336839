/// The accepted characters of a field in their order, without prefix and literals.
///
/// The storage is made once and reused, so that an edit allocates nothing.
package struct RawText: Sendable, Equatable {
  private var scalars: [UInt32] = []

  package init() {}

  package var count: Int { scalars.count }

  package var isEmpty: Bool { scalars.isEmpty }

  @inline(__always)
  package subscript(index: Int) -> UInt32 { scalars[index] }

  package mutating func append(_ scalar: UInt32) {
    scalars.append(scalar)
  }

  package mutating func insert(_ scalar: UInt32, at index: Int) {
    if index == scalars.count { scalars.append(scalar) } else { scalars.insert(scalar, at: index) }
  }

  package mutating func replace(_ index: Int, with scalar: UInt32) {
    scalars[index] = scalar
  }

  package mutating func removeSubrange(_ range: Range<Int>) {
    if range.isEmpty { return }
    if range == 0..<scalars.count { return removeAll() }
    scalars.removeSubrange(range)
  }

  package mutating func remove(at index: Int) {
    if index == scalars.count - 1 { scalars.removeLast() } else { scalars.remove(at: index) }
  }

  package mutating func removeAll() {
    scalars.removeAll(keepingCapacity: true)
  }

  /// All bits of all characters, to see whether they are ASCII.
  @inline(__always)
  package var bits: UInt32 {
    var bits: UInt32 = 0
    for index in scalars.indices { bits |= scalars[index] }
    return bits
  }
}
