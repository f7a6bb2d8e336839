/// Finds an object's member by name: open addressing, built once.
package struct KeyTable: Sendable {
  private let names: [Name]
  /// Member numbers, -1 for an empty place; a power of two at least twice the number of names.
  private let places: [Int32]

  package init(_ names: [[UInt8]]) {
    self.names = names.map(Name.init)
    var size = 4
    while size < names.count * 2 { size *= 2 }
    var places = [Int32](repeating: -1, count: size)
    for (number, name) in names.enumerated() {
      var place = Ends(name.span).hash(of: name.span) & (size - 1)
      while places[place] >= 0 { place = (place + 1) & (size - 1) }
      places[place] = Int32(number)
    }
    self.places = places
  }

  /// The number of the member with a name; -1 when there is none. `guess` is tried first: submissions keep
  /// the form's order as a rule.
  package func member(named name: Span<UInt8>, guess: Int) -> Int {
    let ends = Ends(name)
    return guess < names.count && names[guess].equals(name, ends) ? guess : search(name, ends)
  }

  @inline(never)
  private func search(_ name: Span<UInt8>, _ ends: Ends) -> Int {
    let mask = places.count &- 1
    var place = ends.hash(of: name) & mask
    while true {
      let number = Int(places[place])
      if number < 0 { return -1 }
      if names[number].equals(name, ends) { return number }
      place = (place &+ 1) & mask
    }
  }
}

/// A member's name, prepared for comparison.
private struct Name: Sendable {
  let bytes: [UInt8]
  let ends: Ends

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    ends = Ends(bytes.span)
  }

  /// Whether the name is a text with these ends; only names longer than two words have more to compare.
  @inline(__always)
  func equals(_ text: Span<UInt8>, _ textEnds: Ends) -> Bool {
    ends == textEnds && (ends.count <= 16 || hasMiddle(of: text))
  }

  private func hasMiddle(of text: Span<UInt8>) -> Bool {
    let span = bytes.span
    return stride(from: 8, to: span.count - 8, by: 8).allSatisfy { span.word(at: $0) == text.word(at: $0) }
  }
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

  /// A hash of a text with these ends, by multiplication (Fibonacci hashing).
  @inline(__always)
  func hash(of text: Span<UInt8>) -> Int {
    var mixed = (first ^ UInt64(count)) &* Ends.factor ^ last
    if count > 16 {
      for offset in stride(from: 8, to: count - 8, by: 8) {
        mixed = mixed &* Ends.factor ^ text.word(at: offset)
      }
    }
    return Int(truncatingIfNeeded: (mixed &* Ends.factor) >> 32)
  }

  /// 2⁶⁴ divided by the golden ratio, made odd.
  private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
}
