/// A constant table of plain values that is read without retaining it or asking who owns it.
///
/// The storage belongs to the `Program` or the mask that made the table; who keeps a table keeps its owner, too.
@safe package struct FlatTable<Element: Sendable>: @unchecked Sendable {
  private let base: UnsafeMutablePointer<Element>
  package let count: Int

  /// Copies the elements into storage that `deallocate` frees.
  init(_ elements: [Element]) {
    count = elements.count
    unsafe base = .allocate(capacity: max(count, 1))
    for (index, element) in elements.enumerated() {
      // SAFETY: there is room for `count` elements, each of which is initialised once.
      unsafe (base + index).initialize(to: element)
    }
  }

  /// Frees the storage; called once, by the owner's deinit.
  func deallocate() {
    // SAFETY: `init` initialised `count` elements, and the owner hands out no table after this.
    unsafe base.deinitialize(count: count)
    unsafe base.deallocate()
  }

  @inline(__always)
  package subscript(index: Int) -> Element {
    _read {
      precondition(index >= 0 && index < count, "an index lies inside its table")
      // SAFETY: the index was checked, and the storage is constant while its owner lives.
      yield unsafe base[index]
    }
  }

  /// An element whose index is known to lie inside the table.
  @inline(__always)
  @unsafe package subscript(unchecked index: Int) -> Element {
    // SAFETY: the caller vouches for the index, and the storage is constant while its owner lives.
    _read { yield unsafe base[index] }
  }
}

extension FlatTable<UInt64> {
  /// The automaton whose 256 rows begin at an index.
  @inline(__always)
  func automaton(at first: Int) -> FlatAutomaton {
    precondition(first >= 0 && first <= count &- 256, "an automaton's rows lie inside their table")
    // SAFETY: the rows lie inside the table, as was checked.
    return unsafe FlatAutomaton(rows: base + first)
  }
}

/// The rows of a `ShiftAutomaton` in a table, which its owner keeps.
@safe struct FlatAutomaton {
  fileprivate let rows: UnsafeMutablePointer<UInt64>

  /// The state behind a byte.
  @inline(__always)
  func state(behind byte: UInt8, from start: UInt64) -> UInt64 {
    // SAFETY: every byte has its row.
    unsafe rows[Int(byte)] &>> start
  }

  /// The state in which eight bytes leave the automaton, from the lowest to the highest.
  @inline(__always)
  func state(behind word: UInt64, from start: UInt64) -> UInt64 {
    // SAFETY: every byte has its row.
    var state = unsafe rows[Int(word & 0xFF)] &>> start
    unsafe state = rows[Int(word &>> 8 & 0xFF)] &>> state
    unsafe state = rows[Int(word &>> 16 & 0xFF)] &>> state
    unsafe state = rows[Int(word &>> 24 & 0xFF)] &>> state
    unsafe state = rows[Int(word &>> 32 & 0xFF)] &>> state
    unsafe state = rows[Int(word &>> 40 & 0xFF)] &>> state
    unsafe state = rows[Int(word &>> 48 & 0xFF)] &>> state
    return unsafe rows[Int(word &>> 56)] &>> state
  }
}

extension FlatTable<UInt8> {
  /// Copies the first bytes to a place that has room for them, eight at a time.
  @inline(__always)
  @unsafe package func copy(_ length: Int, to place: UnsafeMutableRawPointer) {
    precondition(length >= 0 && length <= count, "what is copied lies inside its table")
    // SAFETY: the length was checked, and the caller vouches for the place. Words overlap rather than reach over
    // the end.
    let source = unsafe UnsafeRawPointer(base)
    guard length >= 8 else {
      for index in 0..<length { unsafe (place + index).copyMemory(from: source + index, byteCount: 1) }
      return
    }
    var offset = 0
    while offset < length {
      let start = min(offset, length &- 8)
      let word = unsafe source.loadUnaligned(fromByteOffset: start, as: UInt64.self)
      unsafe place.storeBytes(of: word, toByteOffset: start, as: UInt64.self)
      offset &+= 8
    }
  }
}
