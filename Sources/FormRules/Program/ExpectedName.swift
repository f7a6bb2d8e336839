/// A member's name as JSON writes it, with the quotes and the colon, told by three words at once.
///
/// Submissions keep the form's order as a rule, so that the next name is known before it is read.
struct ExpectedName: Sendable {
  private var first: UInt64 = 0
  private var middle: UInt64 = 0
  private var last: UInt64 = 0
  /// The bytes of each word that count: fewer than eight of a shorter name.
  private var mask: UInt64 = 0
  private var middleOffset: Int32 = 0
  private var lastOffset: Int32 = 0
  /// The bytes from the name's quote to the colon.
  private var length: Int32 = 0
  /// The bytes that are read; more than any record has for a name that cannot be told this way.
  private var reach = Int.max

  /// The longest text that three words cover.
  private static let limit = 24

  init(_ name: [UInt8]) {
    let text = [UInt8(ascii: "\"")] + name + [UInt8(ascii: "\""), UInt8(ascii: ":")]
    guard text.count <= Self.limit, name.allSatisfy(Self.isUnescaped) else { return }
    length = Int32(text.count)
    reach = max(text.count, 8)
    let bytes = (text + Array(repeating: 0, count: reach - text.count)).span
    mask = text.count < 8 ? 1 << UInt64(text.count * 8) - 1 : .max
    middleOffset = text.count > 16 ? 8 : 0
    lastOffset = Int32(reach - 8)
    first = bytes.word(at: 0)
    middle = bytes.word(at: Int(middleOffset))
    last = bytes.word(at: Int(lastOffset))
  }

  /// The offset behind the colon of the name that stands at an offset of a record; -1 when anything else
  /// stands there, and where the name's length, an escape or white space makes it hard to tell.
  @inline(__always)
  func end(in record: Span<UInt8>, at offset: Int) -> Int {
    guard offset <= record.count &- reach else { return -1 }
    // SAFETY: `reach` covers the three words, and the offset is none before the record.
    precondition(offset >= 0, "a name lies inside its record")
    let difference =
      unsafe (record.uncheckedWord(at: offset) ^ first)
      | (record.uncheckedWord(at: offset &+ Int(middleOffset)) ^ middle)
      | (record.uncheckedWord(at: offset &+ Int(lastOffset)) ^ last)
    return difference & mask == 0 ? offset &+ Int(length) : -1
  }

  private static func isUnescaped(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }
}
