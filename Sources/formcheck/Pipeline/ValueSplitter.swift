/// Finds JSON values that follow each other, on as many lines as they like, or the elements of arrays of
/// them.
///
/// It follows the structure of JSON (brackets, commas, colons, strings) and leaves the rest to the validator.
/// Where the structure breaks, the broken value ends before the next line that is indented no deeper than the
/// value's first line and begins with `{` or `[`, and reading goes on there; all between is part of the
/// broken value, so that no byte of the input goes unreported.
struct ValueSplitter: RecordSplitter {
  /// What may come next.
  private enum State {
    /// Between two values.
    case outside
    case value
    case valueOrEnd
    case name
    case nameOrEnd
    case colon
    case commaOrEnd
    case string(isName: Bool)
    case escape(isName: Bool)
    /// A number or a word.
    case scalar
    /// Behind a break, looking for the next value.
    case broken
  }

  /// What separates the elements of the list that is being read.
  private enum Separation { case first, comma, element, unknown }

  /// The longest record that is kept whole.
  let maxRecord: Int
  /// Whether the elements of an array are the records.
  let readsElements: Bool

  private var state = State.outside
  /// The brackets that close what is open inside the value.
  private var closing: [UInt8] = []
  /// Inside an array whose elements are records: what is expected between them.
  private var separation: Separation?
  private var isAtStart = true
  private var line = 1
  /// The white space at the start of the line, and whether the line has nothing else so far.
  private var indentation = 0
  private var isIndenting = true
  /// The value that is being read: the line it begins on, how that line is indented, and whether its head is
  /// done.
  private var recordLine = 1
  private var recordIndentation = 0
  private var isOversized = false
  /// The offset where reading goes on at the next call.
  private var resumption = 0

  init(maxRecord: Int, readsElements: Bool) {
    self.maxRecord = maxRecord
    self.readsElements = readsElements
  }

  mutating func split(
    _ bytes: [UInt8], count: Int, isEnd: Bool, limit: Int, into slices: inout [RecordSlice]
  ) -> Int {
    var offset = resumption
    var start = 0
    if isAtStart {
      guard let mark = ByteOrderMark.length(in: bytes, count: count, isEnd: isEnd) else { return 0 }
      offset = mark
      start = mark
      isAtStart = false
    }
    while offset < count, slices.count < limit {
      let byte = bytes[offset]
      if case .outside = state {
        step(outside: byte, at: offset, start: &start, into: &slices)
        if case .outside = state {
          note(byte)
          offset += 1
        }
        continue
      }
      if case .broken = state {
        if isIndenting, isNextValue(byte) {
          finish(start, offset, bytes, into: &slices)
          start = offset
        } else {
          note(byte)
          offset += 1
        }
        continue
      }
      if advance(over: byte, bytes, &offset, count) {
        if case .outside = state {
          finish(start, offset, bytes, into: &slices)
          start = offset
        }
      } else {
        state = .broken
      }
    }
    if offset == count, isEnd { finishFile(start, count, bytes, into: &slices) }
    if case .outside = state { start = offset }
    if case .outside = state {
    } else if offset - start > maxRecord || isOversized, start < offset {
      slices.append(RecordSlice(start, offset, line: recordLine, part: isOversized ? .middle : .head))
      isOversized = true
      start = offset
    }
    resumption = offset - start
    return start
  }

  // MARK: - Between values

  /// Looks at a byte between two values: begins a value there unless it is white space or belongs to the
  /// list.
  private mutating func step(
    outside byte: UInt8, at offset: Int, start: inout Int, into slices: inout [RecordSlice]
  ) {
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D: return
    case UInt8(ascii: "[") where readsElements && separation == nil:
      separation = .first
      return
    case UInt8(ascii: "]") where separation != nil:
      if separation == .element { slices.append(RecordSlice(offset, offset, line: line)) }
      separation = nil
      return
    case UInt8(ascii: ",") where separation != nil:
      if separation != .comma && separation != .unknown {
        slices.append(RecordSlice(offset, offset + 1, line: line))
      }
      separation = .element
      return
    default: break
    }
    if separation == .comma { slices.append(RecordSlice(offset, offset, line: line)) }
    if separation != nil { separation = .comma }
    start = offset
    recordLine = line
    recordIndentation = indentation
    closing.removeAll(keepingCapacity: true)
    state = .value
  }

  /// Ends a value before `end`, white space left out.
  private mutating func finish(
    _ start: Int, _ end: Int, _ bytes: [UInt8], into slices: inout [RecordSlice]
  ) {
    if case .broken = state, separation != nil { separation = .unknown }
    var end = end
    while end > start, Self.isSpace(bytes[end - 1]) { end -= 1 }
    slices.append(RecordSlice(start, end, line: recordLine, part: isOversized ? .tail : .whole))
    isOversized = false
    state = .outside
  }

  /// Ends the file: an open value is broken, unless it is a number or a word; so is an open list.
  private mutating func finishFile(
    _ start: Int, _ end: Int, _ bytes: [UInt8], into slices: inout [RecordSlice]
  ) {
    if case .outside = state {} else { finish(start, end, bytes, into: &slices) }
    if separation != nil { slices.append(RecordSlice(end, end, line: line)) }
    separation = nil
  }

  /// Whether the first byte of a line can begin the value that follows a broken one.
  private func isNextValue(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["): indentation <= recordIndentation
    case UInt8(ascii: "]"): separation != nil && (indentation < recordIndentation || recordIndentation == 0)
    default: false
    }
  }

  /// Keeps count of lines and of the white space they begin with.
  private mutating func note(_ byte: UInt8) {
    switch byte {
    case 0x0A:
      line += 1
      indentation = 0
      isIndenting = true
    case 0x20, 0x09, 0x0D: if isIndenting { indentation += 1 }
    default: isIndenting = false
    }
  }

  // MARK: - Inside a value

  /// Reads a byte of a value, or a run of them; false where it does not belong there. A value that is
  /// complete leaves the state `outside`.
  private mutating func advance(over byte: UInt8, _ bytes: [UInt8], _ offset: inout Int, _ count: Int) -> Bool
  {
    switch state {
    case .string(let isName): return advanceInString(isName, bytes, &offset, count)
    case .escape(let isName):
      if byte == 0x0A { return false }
      state = .string(isName: isName)
      offset += 1
      return true
    case .scalar:
      while offset < count, Self.isScalar(bytes[offset]) { offset += 1 }
      if offset < count { endValue() }
      return true
    case .outside, .value, .valueOrEnd, .name, .nameOrEnd, .colon, .commaOrEnd, .broken: break
    }
    if Self.isSpace(byte) {
      note(byte)
      offset += 1
      return true
    }
    guard let next = state(after: byte) else { return false }
    isIndenting = false
    state = next
    if case .scalar = next { return true }
    offset += 1
    return true
  }

  /// The state behind a byte that is no white space, or nil where it does not belong.
  private mutating func state(after byte: UInt8) -> State? {
    switch (state, byte) {
    case (.value, UInt8(ascii: "{")), (.valueOrEnd, UInt8(ascii: "{")):
      closing.append(UInt8(ascii: "}"))
      return .nameOrEnd
    case (.value, UInt8(ascii: "[")), (.valueOrEnd, UInt8(ascii: "[")):
      closing.append(UInt8(ascii: "]"))
      return .valueOrEnd
    case (.value, UInt8(ascii: "\"")), (.valueOrEnd, UInt8(ascii: "\"")): return .string(isName: false)
    case (.name, UInt8(ascii: "\"")), (.nameOrEnd, UInt8(ascii: "\"")): return .string(isName: true)
    case (.colon, UInt8(ascii: ":")): return .value
    case (.commaOrEnd, UInt8(ascii: ",")):
      return closing.last == UInt8(ascii: "}") ? .name : .value
    case (.valueOrEnd, UInt8(ascii: "]")), (.nameOrEnd, UInt8(ascii: "}")), (.commaOrEnd, UInt8(ascii: "]")),
      (.commaOrEnd, UInt8(ascii: "}")):
      guard closing.last == byte else { return nil }
      closing.removeLast()
      return closing.isEmpty ? .outside : .commaOrEnd
    case (.value, _), (.valueOrEnd, _): return Self.isScalar(byte) ? .scalar : nil
    default: return nil
    }
  }

  private mutating func advanceInString(
    _ isName: Bool, _ bytes: [UInt8], _ offset: inout Int, _ count: Int
  ) -> Bool {
    while offset < count {
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        offset += 1
        if isName { state = .colon } else { endValue() }
        return true
      case UInt8(ascii: "\\"):
        offset += 1
        state = .escape(isName: isName)
        return true
      case 0x0A: return false
      default: offset += 1
      }
    }
    return true
  }

  private mutating func endValue() { state = closing.isEmpty ? .outside : .commaOrEnd }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Letters, digits, signs and the point: whatever is not JSON among them is the validator's to say.
  private static func isScalar(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E, 0x5F: true
    default: false
    }
  }
}
