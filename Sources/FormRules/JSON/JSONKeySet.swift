/// The member names seen in the objects being read, a stack with one level for each open object; finds
/// duplicates in linear time whatever the number of names. Reuses its storage from document to document.
///
/// A level of few names is searched name by name; a larger one goes into a hash table all levels share.
/// Levels close in the opposite order of their opening, so the newest name of the table is always the first
/// to leave, and linear probing needs no marks for what was removed. Equal hashes are settled by comparing
/// the names.
package struct JSONKeySet: Sendable {
  private struct Entry {
    var hash: UInt64
    var name: JSONString
  }

  private struct Level {
    /// The level's first entry.
    var first: Int
    /// Whether the level's entries are in the table.
    var isIndexed = false
    /// One bit for each hash's last six bits: a name whose bit is not set is new.
    var filter: UInt64 = 0
  }

  /// The largest level that is searched name by name.
  private static let largestPlainLevel = 16
  /// The largest number of slots kept for the next document.
  private static let largestKeptTable = 1 << 16

  /// The names of all open levels, the outermost level's first; behind `count`, room for more.
  private var entries: [Entry] = []
  private var count = 0
  private var level = Level(first: 0)
  private var outerLevels: [Level] = []
  /// A power of two of slots, at least half of them empty: 0, or an entry's number plus one below a tag of
  /// its hash.
  private var slots: [UInt64] = []
  private var usedSlots = 0
  /// The characters of a name with escapes.
  private var unescaped: [UInt8] = []
  private let hashing = SeededHash()

  /// Makes an empty set with random numbers of its own.
  package init() {}

  /// Forgets every name and level; keeps the storage unless it is unusually large.
  @inline(__always)
  package mutating func reset() {
    if count > 0 || !outerLevels.isEmpty || slots.count > Self.largestKeptTable { forget() }
  }

  private mutating func forget() {
    while !outerLevels.isEmpty { closeObject() }
    removeEntries()
    level = Level(first: 0)
    if slots.count > Self.largestKeptTable {
      slots = []
      entries = []
    }
  }

  /// Opens a level for an object's names.
  package mutating func openObject() {
    outerLevels.append(level)
    level = Level(first: count)
  }

  /// Closes the innermost level and forgets its names; an object must be open.
  package mutating func closeObject() {
    removeEntries()
    guard let outer = outerLevels.popLast() else { preconditionFailure("an object is open") }
    level = outer
  }

  /// Adds a name to the innermost object; false when it is there already (compared after unescaping).
  package mutating func insert(_ name: JSONString, of bytes: Span<UInt8>) -> Bool {
    let hash = hash(name, of: bytes)
    if level.isIndexed { return insertIndexed(name, hash: hash, of: bytes) }
    let bit = 1 << (hash & 63) as UInt64
    if level.filter & bit != 0 {
      for index in level.first..<count where entries[index].hash == hash {
        if Self.areEqual(entries[index].name, name, of: bytes) { return false }
      }
    }
    level.filter |= bit
    append(Entry(hash: hash, name: name))
    if count - level.first > Self.largestPlainLevel { indexLevel() }
    return true
  }

  @inline(__always)
  private mutating func append(_ entry: Entry) {
    if count < entries.count { entries[count] = entry } else { entries.append(entry) }
    count &+= 1
  }

  // MARK: The table

  private mutating func insertIndexed(_ name: JSONString, hash: UInt64, of bytes: Span<UInt8>) -> Bool {
    if (usedSlots + 1) * 2 > slots.count { growTable() }
    let salted = Self.salted(hash, level: level)
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: salted) & mask
    while slots[slot] != 0 {
      if slots[slot] >> Self.tagShift == salted >> Self.tagShift {
        let entry = entries[Int(truncatingIfNeeded: slots[slot] & Self.numberMask) - 1]
        if entry.hash == hash, Self.areEqual(entry.name, name, of: bytes) { return false }
      }
      slot = (slot + 1) & mask
    }
    append(Entry(hash: hash, name: name))
    slots[slot] = Self.slotValue(salted, entry: count - 1)
    usedSlots += 1
    return true
  }

  private mutating func indexLevel() {
    let size = count - level.first
    while (usedSlots + size) * 2 > slots.count { growTable() }
    level.isIndexed = true
    addToTable(from: level.first, to: count, level: level)
  }

  /// Doubles the table and puts the entries of the indexed levels in again, oldest first.
  private mutating func growTable() {
    slots = Array(repeating: 0, count: Swift.max(64, slots.count * 2))
    usedSlots = 0
    for index in outerLevels.indices where outerLevels[index].isIndexed {
      let end = index + 1 < outerLevels.count ? outerLevels[index + 1].first : level.first
      addToTable(from: outerLevels[index].first, to: end, level: outerLevels[index])
    }
    if level.isIndexed { addToTable(from: level.first, to: count, level: level) }
  }

  private mutating func addToTable(from start: Int, to end: Int, level: Level) {
    let mask = slots.count - 1
    for index in start..<end {
      let salted = Self.salted(entries[index].hash, level: level)
      var slot = Int(truncatingIfNeeded: salted) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = Self.slotValue(salted, entry: index)
    }
    usedSlots += end - start
  }

  /// Removes the innermost level's entries, the newest first.
  private mutating func removeEntries() {
    if level.isIndexed {
      let mask = slots.count - 1
      for index in stride(from: count - 1, through: level.first, by: -1) {
        let salted = Self.salted(entries[index].hash, level: level)
        let value = Self.slotValue(salted, entry: index)
        var slot = Int(truncatingIfNeeded: salted) & mask
        while slots[slot] != value { slot = (slot + 1) & mask }
        slots[slot] = 0
      }
      usedSlots -= count - level.first
    }
    count = level.first
  }

  /// The tag takes the highest bits of a slot, the entry's number plus one the rest.
  private static let tagShift: UInt64 = 40
  private static let numberMask: UInt64 = (1 << tagShift) - 1

  private static func slotValue(_ salted: UInt64, entry: Int) -> UInt64 {
    (salted & ~numberMask) | UInt64(truncatingIfNeeded: entry + 1)
  }

  /// A hash that differs from level to level, so that a name of many levels does not fill one run of slots.
  private static func salted(_ hash: UInt64, level: Level) -> UInt64 {
    hash ^ (UInt64(truncatingIfNeeded: level.first) &* 0x9E37_79B9_7F4A_7C15)
  }

  // MARK: Hashing and comparing

  private mutating func hash(_ name: JSONString, of bytes: Span<UInt8>) -> UInt64 {
    name.hasEscapes ? hashUnescaped(name, of: bytes) : hashing.hash(bytes, from: name.start, to: name.end)
  }

  private mutating func hashUnescaped(_ name: JSONString, of bytes: Span<UInt8>) -> UInt64 {
    unescaped.removeAll(keepingCapacity: true)
    JSONReader.unescape(name, of: bytes, into: &unescaped)
    return hashing.hash(unescaped.span, from: 0, to: unescaped.count)
  }

  private static func areEqual(_ left: JSONString, _ right: JSONString, of bytes: Span<UInt8>) -> Bool {
    if left.hasEscapes || right.hasEscapes {
      var texts: ([UInt8], [UInt8]) = ([], [])
      JSONReader.unescape(left, of: bytes, into: &texts.0)
      JSONReader.unescape(right, of: bytes, into: &texts.1)
      return texts.0 == texts.1
    }
    return bytes.extracting(left.start..<left.end).equals(bytes.extracting(right.start..<right.end))
  }
}
