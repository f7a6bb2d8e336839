/// The lines of a text a range lies on, ready to be printed: visible characters, and which cells are marked.
package struct Snippet: Sendable {
  /// A line, or the part of a long one that lies around the mark.
  package struct Line: Sendable {
    package let number: Int
    package let text: String
    /// The marked cells of `text`; at least one, perhaps the one behind the last.
    package let mark: Range<Int>
  }

  /// The range's lines; of more than four the first two and the last.
  package let lines: [Line]
  /// Whether lines were left out before the last.
  package let isAbridged: Bool

  /// Cuts the lines of a range so that none is wider than `width` cells.
  package init(_ range: SourceRange, width: Int) {
    let first = range.position.line
    let last = range.start == range.end ? first : range.source.position(at: range.end - 1).line
    isAbridged = last - first > 3
    let numbers = isAbridged ? [first, first + 1, last] : Array(first...last)
    lines = numbers.map { Self.cut($0, isFirst: $0 == first, range, width: width) }
  }

  private static let tabWidth = 4
  /// The bytes looked at on either side of a mark; a line may have megabytes.
  private static let reach = 600

  private static func cut(_ number: Int, isFirst: Bool, _ range: SourceRange, width: Int) -> Line {
    let line = range.source.line(number)
    var from = range.start
    // Below the first line the mark begins where the text does, not in the indentation.
    if !isFirst { from = line.firstIndex { $0 != 0x20 && $0 != 0x09 } ?? line.startIndex }
    from = min(max(from, line.startIndex), line.endIndex)
    let to = min(max(range.end, from), line.endIndex)
    let start = max(line.startIndex, from - reach)
    let end = min(line.endIndex, min(to, from + 2 * reach) + reach)
    var cells = Cells()
    cells.append(line[boundary(start, in: line)..<boundary(end, in: line)], markedFrom: from, to: to)
    return cells.line(
      number, width: width, isCutLeft: start > line.startIndex, isCutRight: end < line.endIndex)
  }

  /// The offset, moved on to the next start of a character.
  private static func boundary(_ offset: Int, in line: ArraySlice<UInt8>) -> Int {
    var offset = offset
    while offset > line.startIndex, offset < line.endIndex, line[offset] & 0xC0 == 0x80 { offset += 1 }
    return offset
  }

  /// Characters laid out in cells.
  private struct Cells {
    private var cells: [(text: String, position: Int, width: Int)] = []
    private var width = 0
    private var markStart: Int?
    private var markEnd: Int?

    mutating func append(_ bytes: ArraySlice<UInt8>, markedFrom from: Int, to: Int) {
      let span = bytes.span
      var index = 0
      while index < span.count {
        place(bytes.startIndex + index, from, to)
        let (value, length) = UTF8Decoding.scalar(span, at: index)
        if value == 0x09 {
          let blanks = tabWidth - width % tabWidth
          add(String(repeating: " ", count: blanks), blanks)
        } else {
          let cell = VisibleText.cell(for: value.flatMap(Unicode.Scalar.init) ?? "\u{FFFD}")
          add(cell.text, cell.width)
        }
        index += length
      }
      place(bytes.endIndex, from, to)
    }

    private mutating func place(_ offset: Int, _ from: Int, _ to: Int) {
      if markStart == nil, offset >= from { markStart = width }
      if markEnd == nil, offset >= to { markEnd = width }
    }

    private mutating func add(_ text: String, _ cells: Int) {
      self.cells.append((text, width, cells))
      width += cells
    }

    /// The line, cut to a window around the mark when it does not fit.
    func line(_ number: Int, width limit: Int, isCutLeft: Bool, isCutRight: Bool) -> Line {
      let start = markStart ?? width
      let end = max(markEnd ?? width, start + 1)
      guard isCutLeft || isCutRight || width > limit else {
        return Line(number: number, text: cells.map(\.text).joined(), mark: start..<end)
      }
      let room = limit - 2
      let isLong = end - start > room - 20
      let wished = isLong ? start - 10 : (start + end - room) / 2
      let left = max(0, min(wished, width - room))
      let shown = cells.filter { $0.position >= left && $0.position + $0.width <= left + room }
      let first = shown.first?.position ?? left
      let last = shown.last.map { $0.position + $0.width } ?? left
      let hidesLeft = isCutLeft || first > 0
      let hidesRight = isCutRight || last < width
      let shift = (hidesLeft ? 1 : 0) - first
      let markStart = max(start, first)
      let markEnd = max(markStart + 1, min(end, last))
      return Line(
        number: number, text: (hidesLeft ? "…" : "") + shown.map(\.text).joined() + (hidesRight ? "…" : ""),
        mark: markStart + shift..<markEnd + shift)
    }
  }
}
