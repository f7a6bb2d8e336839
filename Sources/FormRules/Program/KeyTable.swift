/// Finds an object's member by name: open addressing over FNV-1a, built once.
package struct KeyTable: Sendable {
  private let names: [[UInt8]]
  /// Member numbers, -1 for an empty place; a power of two at least twice the number of names.
  private let places: [Int32]

  package init(_ names: [[UInt8]]) {
    self.names = names
    var size = 4
    while size < names.count * 2 { size *= 2 }
    var places = [Int32](repeating: -1, count: size)
    for (number, name) in names.enumerated() {
      var place = Int(KeyTable.hash(name.span) & UInt32(size - 1))
      while places[place] >= 0 { place = (place + 1) & (size - 1) }
      places[place] = Int32(number)
    }
    self.places = places
  }

  /// The number of the member with a name; -1 when there is none. `guess` is tried first: submissions keep the
  /// form's order as a rule.
  package func member(named name: Span<UInt8>, guess: Int) -> Int {
    if guess < names.count, KeyTable.equal(names[guess], name) { return guess }
    var place = Int(KeyTable.hash(name) & UInt32(places.count - 1))
    while true {
      let number = Int(places[place])
      if number < 0 { return -1 }
      if KeyTable.equal(names[number], name) { return number }
      place = (place + 1) & (places.count - 1)
    }
  }

  private static func equal(_ left: [UInt8], _ right: Span<UInt8>) -> Bool {
    guard left.count == right.count else { return false }
    if left.count < 8 {
      for index in 0..<left.count where left[index] != right[index] { return false }
      return true
    }
    // Eight bytes at a time, the last eight perhaps twice in part.
    let span = left.span
    var offset = 0
    while offset < left.count - 8 {
      if span.word(at: offset) != right.word(at: offset) { return false }
      offset += 8
    }
    return span.word(at: left.count - 8) == right.word(at: left.count - 8)
  }

  private static func hash(_ name: Span<UInt8>) -> UInt32 {
    var hash: UInt32 = 0x811C_9DC5
    for index in 0..<name.count { hash = (hash ^ UInt32(name[index])) &* 0x0100_0193 }
    return hash
  }
}
