/// Rows of text in columns as wide as their widest cell.
struct TextTable: Sendable {
  enum Alignment: Sendable { case left, right }

  var alignments: [Alignment]
  private var rows: [[String]] = []

  init(_ alignments: [Alignment]) { self.alignments = alignments }

  mutating func append(_ cells: [String]) {
    precondition(cells.count == alignments.count, "a row has a cell for every column")
    rows.append(cells)
  }

  /// The table, a line for each row, with two spaces between the columns.
  func text(indent: Int = 0) -> String {
    let widths = alignments.indices.map { column in
      rows.map { TextWidth.columns(of: $0[column]) }.max() ?? 0
    }
    return rows.reduce(into: "") { result, cells in
      var line = String(repeating: " ", count: indent)
      for (column, cell) in cells.enumerated() {
        let gap = String(repeating: " ", count: widths[column] - TextWidth.columns(of: cell))
        if column > 0 { line += "  " }
        line += alignments[column] == .right ? gap + cell : cell + gap
      }
      while line.last == " " { line.removeLast() }
      result += line + "\n"
    }
  }
}
