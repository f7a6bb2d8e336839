/// Numbers written as printable text, for generated tables: an array literal of thousands of elements takes
/// the compiler seconds, a string literal none.
///
/// A number is a row of base-32 digits, most significant first. The characters `@` to `_` stand for the
/// digits 0 to 31 with more to follow; `` ` `` to `~` and then `!` for a last digit. White space is skipped.
struct CompactNumbers: Sequence, IteratorProtocol {
  private var bytes: String.UTF8View.Iterator

  init(_ text: String) {
    bytes = text.utf8.makeIterator()
  }

  mutating func next() -> UInt32? {
    var number: UInt32 = 0
    while let byte = bytes.next() {
      switch byte {
      case 0x40..<0x60: number = number << 5 | UInt32(byte - 0x40)
      case 0x60..<0x7F: return number << 5 | UInt32(byte - 0x60)
      case 0x21: return number << 5 | 31
      default: continue
      }
    }
    return nil
  }
}
