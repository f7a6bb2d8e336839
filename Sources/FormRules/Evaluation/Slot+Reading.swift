/// Reading values that are no objects and no arrays.
extension Slot {
  /// Reads a plain value that is wrong; what is of the field's type as it stands needs no other look. Returns the
  /// offset behind it, -1 for any other value. `look` is what the reader of plain values gave for it.
  @inline(never)
  mutating func readPlain(
    _ record: Span<UInt8>, at offset: Int, _ fields: FlatTable<Program.Field>, look: Int = -1
  ) -> Int {
    guard record[offset] == UInt8(ascii: "\"") else {
      guard look < -1 else { return -1 }
      placeInteger(of: record, from: offset, to: ~look)
      return ~look
    }
    let start = offset &+ 1
    let quote = look < -1 ? ~look &- 1 : JSONReader.plainStringEnd(record, from: start)
    guard quote >= start else { return -1 }
    placePlain(from: start, to: quote)
    _ = takePlainText(of: record, fields[Int(field)])
    return quote &+ 1
  }

  /// Reads a string, number, boolean or null, and returns the offset behind it.
  mutating func readScalar(_ record: Span<UInt8>, at offset: Int) throws(JSONFault) -> Int {
    let kind = try JSONReader.kind(record, at: offset)
    if kind == .string {
      let string = try JSONReader.string(record, at: offset)
      place(string)
      return string.end &+ 1
    }
    let end =
      try kind == .number ? JSONReader.number(record, at: offset) : JSONReader.word(record, at: offset)
    place(kind, from: offset, to: end)
    return end
  }

  /// Reads a value that may be an object or array, or none: those are not read, and -1 is returned.
  @inline(__always)
  mutating func readIfScalar(
    _ record: Span<UInt8>, at offset: Int, _ fields: FlatTable<Program.Field>, look: Int
  ) -> Int {
    let end = readPlain(record, at: offset, fields, look: look)
    return end >= 0 ? end : readIfOtherScalar(record, at: offset)
  }

  @inline(never)
  private mutating func readIfOtherScalar(_ record: Span<UInt8>, at offset: Int) -> Int {
    guard record[offset] != UInt8(ascii: "{"), record[offset] != UInt8(ascii: "[") else { return -1 }
    do throws(JSONFault) { return try readScalar(record, at: offset) } catch { return -1 }
  }

  /// Notes an integer of at most 18 characters, which is a value of its field.
  private mutating func placeInteger(of record: Span<UInt8>, from start: Int, to end: Int) {
    place(.number, from: start, to: end)
    guard let integer = record.extracting(start..<end).plainInteger else { return }
    takeRaw()
    number = Int(integer)
    isInteger = true
    state = .value
  }

  /// Makes a text of plain ASCII that reading leaves as it is the value that rules see, and a standard date the
  /// day it names; false for any other.
  @inline(__always)
  mutating func takePlainText(of record: Span<UInt8>, _ field: borrowing Program.Field) -> Bool {
    guard isPlain, start < end, field.relevance < 0 else { return false }
    let text = record.extracting(start..<end)
    switch field.type {
    case .string, .password: break
    case .email: guard text.hasLowerDomain else { return false }
    case .date:
      guard field.dateFormats < 0, let date = CalendarDate(iso: text) else { return false }
      number = date.packed
    case .integer, .number, .boolean, .datetime, .phone, .object, .array: return false
    }
    guard field.plainNormalization.leavesUnchanged(text) else { return false }
    takeRaw()
    state = .value
    return true
  }
}
