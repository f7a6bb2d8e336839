/// The slots of the record in hand, in storage of its own that is kept from record to record.
///
/// An array would ask at every write whether its storage is shared; this table is owned by one validator and
/// never copied.
@safe struct SlotTable: ~Copyable {
  private var storage: UnsafeMutablePointer<Slot>
  private var capacity: Int
  private(set) var count = 0

  init() {
    capacity = 64
    // SAFETY: nothing reads the storage before a slot is written to it.
    unsafe storage = .allocate(capacity: capacity)
  }

  deinit {
    // SAFETY: the storage was allocated by `init` or `grow`; slots are plain data and need no deinitialising.
    unsafe storage.deallocate()
  }

  @inline(__always)
  subscript(index: Int) -> Slot {
    _read {
      precondition(index >= 0 && index < count, "a slot lies inside its table")
      // SAFETY: the index was checked. Slots are plain data; those below `count` were written, or are only room.
      yield unsafe storage[index]
    }
    _modify {
      precondition(index >= 0 && index < count, "a slot lies inside its table")
      // SAFETY: as for reading; `self` is held exclusively.
      yield unsafe &storage[index]
    }
  }

  mutating func removeAll() { count = 0 }

  /// Removes the slots from an index on.
  mutating func removeAll(from index: Int) {
    precondition(index >= 0 && index <= count, "what is removed lies inside the table")
    count = index
  }

  /// Makes room for slots, each of which is written before it is read.
  mutating func appendRoom(for more: Int) {
    precondition(more >= 0, "room is made for slots")
    if count + more > capacity { grow(by: more) }
    count += more
  }

  mutating func append(_ slot: Slot) {
    if count == capacity { grow(by: 1) }
    // SAFETY: there is room for the slot behind the last one.
    unsafe (storage + count).initialize(to: slot)
    count += 1
  }

  mutating func append(contentsOf slots: [Slot]) {
    if count + slots.count > capacity { grow(by: slots.count) }
    // SAFETY: there is room for the slots behind the last one; the array's storage is another.
    unsafe slots.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      unsafe (storage + count).initialize(from: base, count: buffer.count)
    }
    count += slots.count
  }

  private mutating func grow(by more: Int) {
    let larger = max(capacity * 2, count + more)
    // SAFETY: the slots in use move to the new storage, and the old one is not used again.
    let moved = UnsafeMutablePointer<Slot>.allocate(capacity: larger)
    unsafe moved.moveInitialize(from: storage, count: count)
    unsafe storage.deallocate()
    unsafe storage = moved
    capacity = larger
  }
}
