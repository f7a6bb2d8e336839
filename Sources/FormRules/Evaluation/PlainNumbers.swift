/// A key of plain data, mixed for a table.
protocol PlainKey: Equatable {
  /// A number that equal keys share and others seldom do.
  var mixed: UInt64 { get }
}

/// Small numbers by keys of plain data: open addressing that retains nothing. Submissions may choose keys, as
/// long as somebody counts them; where a key is put depends on a random number.
struct PlainNumbers<Key: PlainKey> {
  private struct Place {
    let key: Key
    let number: Int32
  }

  /// A power of two of places, at least half of them empty; none before the first key.
  private var places: [Place?] = []
  private var count = 0
  private let multiplier = UInt64.random(in: 0...UInt64.max) | 1

  /// The number of a key; -1 where there is none. A key is given a number once.
  subscript(key: Key) -> Int {
    get {
      guard count > 0 else { return -1 }
      var place = start(of: key)
      while let entry = places[place] {
        if entry.key == key { return Int(entry.number) }
        place = (place &+ 1) & (places.count &- 1)
      }
      return -1
    }
    set {
      if count * 2 >= places.count { grow() }
      insert(Place(key: key, number: Int32(newValue)))
      count += 1
    }
  }

  private func start(of key: Key) -> Int {
    Int(truncatingIfNeeded: key.mixed.folded(by: multiplier)) & (places.count &- 1)
  }

  private mutating func insert(_ entry: Place) {
    var place = start(of: entry.key)
    while places[place] != nil { place = (place &+ 1) & (places.count &- 1) }
    places[place] = entry
  }

  private mutating func grow() {
    let old = places
    places = Array(repeating: nil, count: max(64, old.count * 2))
    for case let entry? in old { insert(entry) }
  }
}
