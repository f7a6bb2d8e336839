/// The accepted characters of a field in their order, without prefix and literals.
///
/// The storage is made once and reused, so that an edit allocates nothing.
package struct RawText: Sendable, Equatable {
  private var scalars: [UInt32] = []
  /// The bytes UTF-8 takes beyond one for each character.
  package private(set) var bytesBeyondASCII = 0

  package init() {}

  @inline(__always)
  package var count: Int { scalars.count }

  @inline(__always)
  package var isEmpty: Bool { scalars.isEmpty }

  @inline(__always)
  package subscript(index: Int) -> UInt32 { scalars[index] }

  @inline(__always)
  package mutating func append(_ scalar: UInt32) {
    scalars.append(scalar)
    if scalar >= 0x80 { bytesBeyondASCII += UTF8Writing.length(scalar) - 1 }
  }

  @inline(__always)
  package mutating func insert(_ scalar: UInt32, at index: Int) {
    if index == scalars.count { return append(scalar) }
    scalars.insert(scalar, at: index)
    if scalar >= 0x80 { bytesBeyondASCII += UTF8Writing.length(scalar) - 1 }
  }

  package mutating func replace(_ index: Int, with scalar: UInt32) {
    bytesBeyondASCII += UTF8Writing.length(scalar) - UTF8Writing.length(scalars[index])
    scalars[index] = scalar
  }

  package mutating func removeSubrange(_ range: Range<Int>) {
    if range.isEmpty { return }
    if range == 0..<scalars.count { return removeAll() }
    if bytesBeyondASCII > 0 {
      for index in range { bytesBeyondASCII -= UTF8Writing.length(scalars[index]) - 1 }
    }
    scalars.removeSubrange(range)
  }

  package mutating func remove(at index: Int) {
    removeSubrange(index..<index + 1)
  }

  package mutating func removeAll() {
    scalars.removeAll(keepingCapacity: true)
    bytesBeyondASCII = 0
  }
}
