/// Finds records that are lines: ended by LF, CRLF or the end of the file; lines of white space are none, unless
/// they are wanted.
struct LineSplitter: RecordSplitter {
  /// The longest record that is kept whole.
  let maxRecord: Int
  private let keepsBlankLines: Bool
  private var line = 1
  private var isAtStart = true
  /// Inside a line that is too long, behind its head.
  private var isSkipping = false
  /// How many of the first bytes of the next call hold no line end.
  private var searched = 0

  init(maxRecord: Int, keepsBlankLines: Bool = false) {
    self.maxRecord = maxRecord
    self.keepsBlankLines = keepsBlankLines
  }

  mutating func split(
    _ bytes: [UInt8], count: Int, isEnd: Bool, limit: Int, into slices: inout [RecordSlice]
  ) -> Int {
    var start = 0
    if isAtStart {
      guard let mark = ByteOrderMark.length(in: bytes, count: count, isEnd: isEnd) else { return 0 }
      start = mark
      isAtStart = false
    }
    if count == 0, isEnd, isSkipping {
      isSkipping = false
      slices.append(RecordSlice(0, 0, line: line, part: .tail))
    }
    while start < count, slices.count < limit {
      let lineEnd = ByteSearch.first(0x0A, in: bytes, from: max(start, searched), to: count)
      searched = 0
      // Most lines have nothing to be left out.
      if let end = lineEnd, end > start, !isSkipping, bytes[start] > 0x20, bytes[end - 1] != 0x0D {
        slices.append(RecordSlice(start, end, line: line))
        line += 1
        start = end + 1
        continue
      }
      let end = lineEnd ?? count
      if isSkipping {
        isSkipping = lineEnd == nil && !isEnd
        slices.append(RecordSlice(start, end, line: line, part: isSkipping ? .middle : .tail))
      } else if lineEnd != nil || isEnd {
        appendLine(bytes, start, end, to: &slices)
      } else if count - start > maxRecord + 1 {
        slices.append(RecordSlice(start, end, line: line, part: .head))
        isSkipping = true
      } else {
        searched = count - start
        return start
      }
      if lineEnd == nil { return count }
      line += 1
      start = end + 1
    }
    return start
  }

  private func appendLine(_ bytes: [UInt8], _ start: Int, _ end: Int, to slices: inout [RecordSlice]) {
    let end = end > start && bytes[end - 1] == 0x0D ? end - 1 : end
    if keepsBlankLines { return slices.append(RecordSlice(start, end, line: line)) }
    var first = start
    while first < end, bytes[first] == 0x20 || bytes[first] == 0x09 || bytes[first] == 0x0D { first += 1 }
    if first < end { slices.append(RecordSlice(start, end, line: line)) }
  }
}
