/// A constant table of plain values that is read without retaining it or asking who owns it.
///
/// The storage belongs to the `Program` that made the table; who keeps a table keeps the program, too.
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
      // SAFETY: the index was checked, and the storage is constant while the program lives.
      yield unsafe base[index]
    }
  }
}
