/// The items of an array that were seen, by a hash of what they are compared by.
///
/// An item is looked for by walking the places of its hash: at most half of all places are taken, and where
/// the walk meets a free one, the item is new. Equal hashes are settled by comparing the keys.
struct ItemTable {
  /// Bytes that two items share exactly when they count as equal, of the item in hand.
  var key: [UInt8] = []
  /// For each item its hash's upper half above its slot; 0 where none is. Behind `size`, what is left of a
  /// longer array.
  private var places: [UInt64] = []
  private var size = 0
  private static let slotMask: UInt64 = 0xFFFF_FFFF
  private let hashing = SeededHash()

  /// Forgets all items and makes room for some.
  mutating func removeAll(makingRoomFor items: Int) {
    size = items * 2
    if places.count < size { places = Array(repeating: 0, count: size) } else { clear() }
  }

  private mutating func clear() {
    for place in 0..<size { places[place] = 0 }
  }

  /// A walk over the places where an item with the key in hand may be.
  struct Walk {
    fileprivate let hash: UInt64
    fileprivate var place: Int
  }

  func walk() -> Walk {
    let hash = hashing.hash(key.span, from: 0, to: key.count)
    return Walk(hash: hash, place: Int(truncatingIfNeeded: hash.multipliedFullWidth(by: UInt64(size)).high))
  }

  /// The slot of the next item with this hash; nil when there is none, and the walk stands where it goes.
  func next(_ walk: inout Walk) -> Int? {
    while places[walk.place] != 0 {
      let entry = places[walk.place]
      walk.place = walk.place + 1 == size ? 0 : walk.place + 1
      if (entry ^ walk.hash) & ~Self.slotMask == 0 { return Int(entry & Self.slotMask) }
    }
    return nil
  }

  /// Adds an item at the end of its walk; a slot's number is at least 1.
  mutating func add(_ slot: Int, at walk: Walk) {
    places[walk.place] = (walk.hash & ~Self.slotMask) | UInt64(truncatingIfNeeded: slot)
  }
}
