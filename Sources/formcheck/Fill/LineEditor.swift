/// A line of text with a caret, edited by grapheme clusters.
///
/// The text is kept as what stands before the caret and what stands behind it, so that a caret is never
/// inside a character.
struct LineEditor: Sendable, Equatable {
  /// The longest text in bytes of UTF-8: the longest string that patterns are tried on.
  static let capacity = 64 << 10

  private(set) var before = ""
  private(set) var after = ""

  var text: String { before + after }
  var isEmpty: Bool { before.isEmpty && after.isEmpty }

  init(_ text: String = "") { before = text }

  /// Puts a text at the caret; returns how many of its characters found no room.
  mutating func insert(_ text: String) -> Int {
    var room = Self.capacity - before.utf8.count - after.utf8.count
    if text.utf8.count <= room {
      before += text
      return 0
    }
    var left = 0
    for character in text {
      room -= character.utf8.count
      if room >= 0 { before.append(character) } else { left += 1 }
    }
    return left
  }

  mutating func deleteBackward() { _ = before.popLast() }

  mutating func deleteForward() { if !after.isEmpty { after.removeFirst() } }

  mutating func deleteToStart() { before = "" }

  mutating func deleteToEnd() { after = "" }

  mutating func deleteWordBackward() { before.removeSubrange(wordStart...) }

  mutating func moveLeft() {
    if let character = before.popLast() { after.insert(character, at: after.startIndex) }
  }

  mutating func moveRight() { if !after.isEmpty { before.append(after.removeFirst()) } }

  mutating func moveToStart() { self = LineEditor(before: "", after: text) }

  mutating func moveToEnd() { self = LineEditor(text) }

  mutating func moveWordLeft() {
    let start = wordStart
    self = LineEditor(before: String(before[..<start]), after: before[start...] + after)
  }

  mutating func moveWordRight() {
    var end = after.startIndex
    while end < after.endIndex, !Self.isInWord(after[end]) { end = after.index(after: end) }
    while end < after.endIndex, Self.isInWord(after[end]) { end = after.index(after: end) }
    self = LineEditor(before: before + after[..<end], after: String(after[end...]))
  }

  private init(before: String, after: String) {
    self.before = before
    self.after = after
  }

  /// Where the word left of the caret begins.
  private var wordStart: String.Index {
    var start = before.endIndex
    while start > before.startIndex, !Self.isInWord(before[before.index(before: start)]) {
      start = before.index(before: start)
    }
    while start > before.startIndex, Self.isInWord(before[before.index(before: start)]) {
      start = before.index(before: start)
    }
    return start
  }

  private static func isInWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
}
