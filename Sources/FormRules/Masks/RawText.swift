/// The accepted characters of a field in their order, without prefix and literals.
///
/// They lie in the value itself, so that an edit allocates nothing and a copy of a field is a copy of its bytes.
package struct RawText: Sendable, Equatable {
  /// The most characters: those of the longest mask, and what an edit puts in before it is judged.
  package static let capacity = MaskNotation.maximumSlots + 4

  private var scalars = InlineArray<64, UInt32>(repeating: 0)
  package private(set) var count = 0
  /// The bytes UTF-8 takes beyond one for each character.
  package private(set) var bytesBeyondASCII = 0

  package init() {}

  @inline(__always)
  package var isEmpty: Bool { count == 0 }

  /// The characters, read in place.
  @inline(__always)
  package var span: Span<UInt32> {
    @_lifetime(borrow self)
    get { scalars.span.extracting(first: count) }
  }

  @inline(__always)
  package subscript(index: Int) -> UInt32 {
    precondition(index < count)
    // A span reads in place, where the array itself would be copied.
    return scalars.span[index]
  }

  @inline(__always)
  package mutating func append(_ scalar: UInt32) {
    scalars[count] = scalar
    count &+= 1
    if scalar >= 0x80 { bytesBeyondASCII += UTF8Writing.length(scalar) - 1 }
  }

  @inline(__always)
  package mutating func insert(_ scalar: UInt32, at index: Int) {
    var place = count
    while place > index {
      scalars[place] = scalars[place &- 1]
      place &-= 1
    }
    scalars[index] = scalar
    count &+= 1
    if scalar >= 0x80 { bytesBeyondASCII += UTF8Writing.length(scalar) - 1 }
  }

  package mutating func replace(_ index: Int, with scalar: UInt32) {
    bytesBeyondASCII += UTF8Writing.length(scalar) - UTF8Writing.length(scalars[index])
    scalars[index] = scalar
  }

  @inline(__always)
  package mutating func removeSubrange(_ range: Range<Int>) {
    precondition(range.upperBound <= count)
    if bytesBeyondASCII > 0 {
      for index in range { bytesBeyondASCII -= UTF8Writing.length(scalars[index]) - 1 }
    }
    var place = range.lowerBound
    for index in range.upperBound..<count {
      scalars[place] = scalars[index]
      place &+= 1
    }
    count = place
  }

  @inline(__always)
  package mutating func remove(at index: Int) { removeSubrange(index..<index &+ 1) }

  @inline(__always)
  package mutating func removeAll() {
    count = 0
    bytesBeyondASCII = 0
  }

  package static func == (left: RawText, right: RawText) -> Bool {
    left.count == right.count && (0..<left.count).allSatisfy { left.scalars[$0] == right.scalars[$0] }
  }
}
