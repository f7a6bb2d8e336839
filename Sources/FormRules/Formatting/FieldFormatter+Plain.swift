/// The commonest edits of plain masks: a key behind an accepted character, and backspace. They do what every edit
/// does, without asking what cannot be otherwise.
extension FieldFormatter {
  /// Types a key that is neither prefix nor trunk digit and has its place; false when there is more to it.
  @inline(__always)
  mutating func typePlainly(_ scalar: UInt32) -> Bool {
    let plain = table.plain
    let count = raw.count
    guard takesShortcuts, count > 0, count < plain.capacity, lower == upper,
      plain.shape.contains(SlotShape.of(scalar))
    else { return false }
    let index = min(plain.slots(before: lower), count)
    guard index > 0 else { return false }
    raw.insert(scalar, at: index)
    setCaret(plain.placeRightOfLiterals(index &+ 1, of: count &+ 1))
    return true
  }

  /// Types the first digit of a number that is no trunk digit into the empty field; false when there is more to it.
  @inline(__always)
  mutating func beginPlainly(_ scalar: UInt32) -> Bool {
    let plain = table.plain
    guard takesShortcuts, raw.isEmpty, plain.holdsNumber, emptyText == .nothing, scalar &- 0x30 < 10,
      !plain.isTrunk(UInt8(truncatingIfNeeded: scalar))
    else { return false }
    raw.append(scalar)
    setCaret(Int(plain.end(of: 1).scalars))
    return true
  }

  /// Removes the character left of the caret, but for the last one; false when there is more to it.
  @inline(__always)
  mutating func erasePlainly() -> Bool {
    let plain = table.plain
    let count = raw.count
    guard takesShortcuts, count > 1, count <= plain.capacity, lower == upper else { return false }
    let index = min(plain.slots(before: lower), count)
    guard index > 0 else { return false }
    raw.remove(at: index &- 1)
    setCaret(plain.placeLeftOfLiterals(index &- 1))
    return true
  }

  /// The selection to show of a plain mask's text.
  @inline(__always)
  static func plainSelection(_ lower: Int, _ upper: Int, _ plain: PlainLayout, end: Int) -> Range<Int> {
    if lower != upper { return lower..<upper }
    let caret = min(max(lower, plain.start), end)
    return caret..<caret
  }

  /// Sets a line of ASCII in one pass; nil when there is more to it.
  ///
  /// The rules are those of `readNumber` for the empty field, where only the digits and the first sign count.
  @inline(__always)
  mutating func setPlainly(_ text: Span<UInt8>) -> EditOutcome? {
    let plain = table.plain
    guard takesShortcuts, plain.holdsNumber, text.count > 1, text.count <= 256 else { return nil }
    var digits = InlineArray<72, UInt8>(repeating: 0)
    var count = 0
    var others: Int32 = 0
    var hasPlus = false
    var first = 0
    if plain.codeCount > 0, text.count > 4, text[3] == 0x3A, text[0] | 0x20 == 0x74, text[1] | 0x20 == 0x65,
      text[2] | 0x20 == 0x6C
    {
      first = 4
      others = 4
    }
    for index in first..<text.count {
      let byte = text[index]
      if byte &- 0x30 < 10 {
        if count < 72 { digits[count] = byte }
        count &+= 1
      } else {
        if byte >= 0x80 || (byte | 0x20) &- 0x61 < 26 { return nil }
        if byte == 0x2B, count == 0 { hasPlus = true }
        others &+= 1
      }
    }
    guard count > 0, count <= 72 else { return nil }
    var start = 0
    if plain.codeCount > 0 {
      let beginsWithCode = plain.beginsWithCode(digits.span)
      if hasPlus {
        if beginsWithCode {
          let hasTrunk =
            count == plain.codeCount &+ plain.capacity &+ 1 && plain.isTrunk(digits[plain.codeCount])
          start = plain.codeCount &+ (hasTrunk ? 1 : 0)
        } else {
          guard count == plain.capacity &+ 1, plain.isTrunk(digits[0]) else { return nil }
          start = 1
        }
      } else if beginsWithCode, count == plain.codeCount &+ plain.capacity {
        start = plain.codeCount
      } else if count != plain.capacity, plain.isTrunk(digits[0]) {
        start = 1
      }
      if start > 0 { others = 0 }
    }
    guard start < count else { return nil }
    raw.removeAll()
    emptyText = .nothing
    let taken = min(count &- start, plain.capacity)
    for index in start..<start &+ taken { raw.append(UInt32(digits[index])) }
    setCaret(Int(plain.end(of: taken).scalars))
    // Of the mask's own text nothing is dropped.
    if others > 0, plain.makes(text, of: taken) { others = 0 }
    let overflow = Int32(truncatingIfNeeded: count &- start &- taken)
    return EditOutcome(overflow: overflow, dropped: others, leavesOut: overflow > 0)
  }
}
