/// Finds equal items of an array by hashes of what they are compared by.
///
/// The items are gathered first and searched then: a search that does nothing else waits for many places of
/// memory at once. An item is looked for by walking the places of its hash: half of all places are free, and
/// where the walk meets one of those, the item is new. Equal hashes are settled by comparing the keys.
struct ItemTable {
  /// Bytes that two items share exactly when they count as equal, of the item in hand.
  var key: [UInt8] = []
  private var items: [(hash: UInt64, slot: Int)] = []
  /// For each item that was searched its hash's lower half above its number plus one; 0 where none is. The upper
  /// half leads to the place. Behind twice the items, what is left of a longer array.
  private var places: [UInt64] = []
  let hashing: SeededHash

  init(hashing: SeededHash) { self.hashing = hashing }

  mutating func removeAll() { items.removeAll(keepingCapacity: true) }

  /// Adds the item with the key in hand.
  mutating func add(_ slot: Int) { items.append((hashing.hash(key.span, from: 0, to: key.count), slot)) }

  /// How far the items are searched.
  struct Search {
    fileprivate var item = 0
    /// The place at which the walk for the item goes on; nil at its start.
    fileprivate var place: Int?
  }

  /// Begins to search the items.
  mutating func search() -> Search {
    let size = items.count * 2
    if places.count < size {
      places = Array(repeating: 0, count: size)
    } else {
      for place in 0..<size { places[place] = 0 }
    }
    return Search()
  }

  /// The slots of the next two items with the same hash, in their order; nil when there are no more.
  mutating func nextPair(_ search: inout Search) -> (earlier: Int, item: Int)? {
    let size = items.count * 2
    while search.item < items.count {
      let (hash, slot) = items[search.item]
      let tag = hash << 32
      var place =
        search.place ?? Int(truncatingIfNeeded: hash.multipliedFullWidth(by: UInt64(size)).high)
      while places[place] != 0 {
        let entry = places[place]
        place = place + 1 == size ? 0 : place + 1
        if entry & ~Self.numberMask == tag {
          search.place = place
          return (items[Int(entry & Self.numberMask) - 1].slot, slot)
        }
      }
      search.item += 1
      search.place = nil
      places[place] = tag | UInt64(truncatingIfNeeded: search.item)
    }
    return nil
  }

  private static let numberMask: UInt64 = 0xFFFF_FFFF
}
