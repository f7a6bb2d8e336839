internal import Glibc

/// A growing table of plain data, in storage of its own that is kept when it is emptied.
///
/// An array would ask at every write whether its storage is shared; this table has one owner and is never
/// copied.
@safe struct PlainTable<Element: BitwiseCopyable>: ~Copyable {
  private var storage: UnsafeMutablePointer<Element>
  private var capacity: Int
  private(set) var count = 0

  init() {
    capacity = 64
    // SAFETY: nothing reads the storage before an element is written to it.
    unsafe storage = Self.room(for: capacity, instead: nil)
  }

  deinit {
    // SAFETY: the storage was allocated by `room`; plain data needs no deinitialising.
    unsafe free(storage)
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    _read {
      precondition(index >= 0 && index < count, "an element lies inside its table")
      // SAFETY: the index was checked. Elements are plain data; those below `count` were written, or are only
      // room.
      yield unsafe storage[index]
    }
    _modify {
      precondition(index >= 0 && index < count, "an element lies inside its table")
      // SAFETY: as for reading; `self` is held exclusively.
      yield unsafe &storage[index]
    }
  }

  /// The elements, as long as none is added.
  var span: Span<Element> {
    @_lifetime(borrow self)
    borrowing get {
      // SAFETY: the elements below `count` were written, and `self` is borrowed as long as the span lives.
      let span = unsafe Span(_unsafeStart: storage, count: count)
      return unsafe _overrideLifetime(span, borrowing: self)
    }
  }

  mutating func removeAll() { count = 0 }

  /// Removes the elements from an index on.
  mutating func removeAll(from index: Int) {
    precondition(index >= 0 && index <= count, "what is removed lies inside the table")
    count = index
  }

  /// Makes room for elements, each of which is written before it is read.
  mutating func appendRoom(for more: Int) {
    precondition(more >= 0, "room is made for elements")
    if count + more > capacity { grow(by: more) }
    count += more
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(by: 1) }
    // SAFETY: there is room for the element behind the last one.
    unsafe (storage + count).initialize(to: element)
    count &+= 1
  }

  @inline(never)
  private mutating func grow(by more: Int) {
    capacity = max(capacity * 2, count + more)
    // SAFETY: the old storage is not used again.
    unsafe storage = Self.room(for: capacity, instead: storage)
  }

  /// Storage for elements, which begins with those of the old one. Large storage moves page by page without a
  /// copy.
  private static func room(
    for elements: Int, instead old: UnsafeMutablePointer<Element>?
  ) -> UnsafeMutablePointer<Element> {
    // SAFETY: the old storage came from here, and plain data may move.
    guard let room = unsafe realloc(old, elements * MemoryLayout<Element>.stride) else {
      fatalError("out of memory")
    }
    return unsafe room.bindMemory(to: Element.self, capacity: elements)
  }
}
