/// A named UTF-8 text with its line table: a rule file as it was read.
///
/// Copies share one storage, and equality is identity of that storage, so that a `SourceRange` can carry the
/// text it lies in for the price of a reference.
public struct SourceText: Sendable, Hashable {
  private final class Storage: Sendable {
    let name: String
    let bytes: [UInt8]
    /// The offset at which each line starts; the first starts at 0, or behind the byte order mark.
    let lineStarts: [Int]
    /// How many of the bytes before every 256th go on with a character, so that a column costs the same on a
    /// line of any length; empty when the text is ASCII.
    let continuations: [Int]

    init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
      var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
      var counts: [Int] = []
      var count = 0
      var isASCII = true
      for (offset, byte) in bytes.enumerated() {
        if offset % 256 == 0 { counts.append(count) }
        if byte == 0x0A { starts.append(offset + 1) }
        if byte & 0xC0 == 0x80 { count += 1 }
        if byte >= 0x80 { isASCII = false }
      }
      lineStarts = starts
      continuations = isASCII ? [] : counts
    }

    /// The number of bytes before an offset that go on with a character.
    func continuations(before offset: Int) -> Int {
      guard offset > 0, !continuations.isEmpty else { return 0 }
      let block = (offset - 1) / 256
      return bytes[block * 256..<offset].reduce(continuations[block]) { $1 & 0xC0 == 0x80 ? $0 + 1 : $0 }
    }
  }

  private let storage: Storage

  /// Makes a text of the given bytes; they need not be valid UTF-8, the reader of the text says if they are
  /// not.
  public init(name: String, bytes: [UInt8]) {
    storage = Storage(name: name, bytes: bytes)
  }

  /// Makes a text of a string.
  public init(name: String, _ text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// The name diagnostics print, as a rule the path as it was given.
  public var name: String { storage.name }

  /// The text's bytes, as read.
  public var bytes: [UInt8] { storage.bytes }

  /// The number of lines; a text that ends with a newline has an empty last line.
  package var lineCount: Int { storage.lineStarts.count }

  /// The bytes of a line, counted from 1, without its line end (LF or CRLF) and without the byte order mark.
  package func line(_ number: Int) -> ArraySlice<UInt8> {
    let start = storage.lineStarts[number - 1]
    var end = number < lineCount ? storage.lineStarts[number] - 1 : bytes.count
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    return bytes[start..<end]
  }

  /// The place of a byte offset in `0...bytes.count`. A byte order mark takes no column.
  ///
  /// Complexity: O(log lines).
  public func position(at offset: Int) -> SourcePosition {
    precondition(offset >= 0 && offset <= bytes.count, "an offset lies inside its text")
    var low = 0
    var high = lineCount
    while high - low > 1 {
      let middle = (low + high) / 2
      if storage.lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    let start = min(storage.lineStarts[low], offset)
    let continuations = storage.continuations(before: offset) - storage.continuations(before: start)
    return SourcePosition(line: low + 1, column: offset - start - continuations + 1, offset: offset)
  }

  /// The range of the given byte offsets.
  package func range(_ start: Int, _ end: Int) -> SourceRange {
    SourceRange(source: self, start: start, end: end)
  }

  public static func == (left: SourceText, right: SourceText) -> Bool { left.storage === right.storage }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(storage)) }
}
