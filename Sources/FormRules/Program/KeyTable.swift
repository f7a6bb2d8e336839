/// Finds an object's member by name: open addressing, built once, and read without retaining anything.
package struct KeyTable: Sendable {
  private let names: FlatTable<Name>
  /// What names longer than two words have between their ends, side by side.
  private let middles: FlatTable<UInt8>
  /// Member numbers, -1 for an empty place; a power of two at least twice the number of names.
  private let places: FlatTable<Int32>

  /// Makes a table that `deallocate` frees.
  package init(_ texts: [[UInt8]]) {
    var size = 4
    while size < texts.count * 2 { size *= 2 }
    var names: [Name] = []
    var middles: [UInt8] = []
    var places = [Int32](repeating: -1, count: size)
    for (number, text) in texts.enumerated() {
      let ends = Ends(text.span)
      names.append(Name(ends: ends, middle: middles.count))
      if ends.count > 16 { middles += text[8..<text.count - 8] }
      var place = ends.hash(of: text.span) & (size - 1)
      while places[place] >= 0 { place = (place + 1) & (size - 1) }
      places[place] = Int32(number)
    }
    self.names = FlatTable(names)
    self.middles = FlatTable(middles)
    self.places = FlatTable(places)
  }

  /// Frees the table; called once, by its owner.
  package func deallocate() {
    names.deallocate()
    middles.deallocate()
    places.deallocate()
  }

  /// The number of the member with a name; -1 when there is none.
  package func member(named text: Span<UInt8>) -> Int {
    let ends = Ends(text)
    let mask = places.count &- 1
    var place = ends.hash(of: text) & mask
    while true {
      let number = Int(places[place])
      if number < 0 { return -1 }
      if isName(number, text, ends) { return number }
      place = (place &+ 1) & mask
    }
  }

  /// Whether a text with these ends is a member's name; only names longer than two words have more to
  /// compare.
  @inline(__always)
  private func isName(_ number: Int, _ text: Span<UInt8>, _ ends: Ends) -> Bool {
    names[number].ends == ends && (ends.count <= 16 || hasMiddle(number, text))
  }

  private func hasMiddle(_ number: Int, _ text: Span<UInt8>) -> Bool {
    let start = names[number].middle
    return (8..<text.count - 8).allSatisfy { text[$0] == middles[start + $0 - 8] }
  }
}

/// A member's name, prepared for comparison.
private struct Name: Sendable {
  let ends: Ends
  /// Where what it has between its ends begins.
  let middle: Int
}

/// The number of bytes of a text with its first and its last eight, which are all of them up to sixteen.
private struct Ends: Sendable, Equatable {
  let count: Int
  let first: UInt64
  let last: UInt64

  @inline(__always)
  init(_ text: Span<UInt8>) {
    count = text.count
    first = count < 8 ? text.lastWord(at: 0) : text.word(at: 0)
    last = count < 8 ? first : text.word(at: count &- 8)
  }

  /// A hash of a text with these ends, by multiplication. Both halves of the last product count: names that
  /// end in numbers differ in high bits only, and those reach nothing but the upper half.
  @inline(__always)
  func hash(of text: Span<UInt8>) -> Int {
    var mixed = (first ^ UInt64(count)) &* .goldenFactor ^ last
    if count > 16 {
      for offset in stride(from: 8, to: count - 8, by: 8) {
        mixed = mixed &* .goldenFactor ^ text.word(at: offset)
      }
    }
    return Int(truncatingIfNeeded: mixed.folded(by: .goldenFactor))
  }
}
