/// The accepted characters of a field in their order, without prefix and literals.
///
/// A fixed number of code points in place, so that an edit allocates nothing.
package struct RawText: Sendable, Equatable {
  /// The most characters; a mask has fewer slots, so that a candidate with one character too many still fits.
  package static let capacity = 64

  private var scalars = InlineArray<64, UInt32>(repeating: 0)
  package private(set) var count = 0

  package init() {}

  @inline(__always)
  package subscript(index: Int) -> UInt32 { scalars[index] }

  package var isEmpty: Bool { count == 0 }

  package mutating func append(_ scalar: UInt32) {
    scalars[count] = scalar
    count += 1
  }

  @inline(__always)
  package mutating func insert(_ scalar: UInt32, at index: Int) {
    var place = count
    while place > index {
      scalars[place] = scalars[place - 1]
      place -= 1
    }
    scalars[index] = scalar
    count += 1
  }

  package mutating func replace(_ index: Int, with scalar: UInt32) {
    scalars[index] = scalar
  }

  package mutating func removeSubrange(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    for place in range.upperBound..<max(count, range.upperBound) {
      scalars[place - range.count] = scalars[place]
    }
    count -= range.count
  }

  package mutating func remove(at index: Int) {
    removeSubrange(index..<index + 1)
  }

  /// The characters as a text.
  package var string: String {
    var bytes = InlineArray<256, UInt8>(repeating: 0)
    var output = bytes.mutableSpan
    var place = 0
    for index in 0..<count { place = UTF8Writing.write(scalars[index], to: &output, at: place) }
    return String(utf8: bytes.span.extracting(first: place))
  }

  package static func == (left: RawText, right: RawText) -> Bool {
    guard left.count == right.count else { return false }
    for index in 0..<left.count where left.scalars[index] != right.scalars[index] { return false }
    return true
  }
}
