internal import FormRules

/// A row of `--output text` and its label, by their numbers, and the columns they take.
struct TextEntry {
  let row: Int
  let label: Int
  let codeWidth: Int
  let labelWidth: Int
}

/// Rows and labels as bytes, kept as they were laid out for the columns of the records before.
struct TextLayouts {
  private let style: TerminalStyle
  private var layouts: [TextLayout] = []
  private var bytes: [UInt8] = []

  /// What is kept at most from record to record.
  private static let limit = 64
  private static let sizeLimit = 512 << 10

  init(_ style: TerminalStyle) { self.style = style }

  /// Appends the rows of a record.
  mutating func append(
    _ entries: [TextEntry], _ labels: [TextLabel], _ rows: [TextRow], _ columns: TextColumns,
    to output: inout [UInt8]
  ) {
    let number = number(of: columns)
    if layouts[number].isPartial(of: labels, rows) {
      layouts[number].layOut(entries, labels, rows, style, behind: &bytes)
    }
    layouts[number].append(entries, of: bytes, to: &output)
  }

  /// The number of the layout for some columns.
  private mutating func number(of columns: TextColumns) -> Int {
    if layouts.count > Self.limit || bytes.count > Self.sizeLimit {
      layouts.removeAll(keepingCapacity: true)
      bytes.removeAll(keepingCapacity: true)
    }
    if let known = layouts.firstIndex(where: { $0.columns == columns }) { return known }
    layouts.append(TextLayout(columns: columns))
    return layouts.count - 1
  }
}

/// Where rows and labels lie that were laid out for the same columns.
private struct TextLayout {
  let columns: TextColumns
  /// By number; empty for what was not met.
  private var labels: [Range<Int>] = []
  private var rows: [Range<Int>] = []
  /// How many of them were met, and the most bytes that one of each has.
  private var count = 0
  private var longestLabel = 0
  private var longestRow = 0

  init(columns: TextColumns) { self.columns = columns }

  /// Whether there are labels or rows that were not met.
  func isPartial(of labels: [TextLabel], _ rows: [TextRow]) -> Bool { count < labels.count + rows.count }

  /// Lays out what a record has and was not met before, behind the bytes that are.
  mutating func layOut(
    _ entries: [TextEntry], _ labelTexts: [TextLabel], _ rowTexts: [TextRow], _ style: TerminalStyle,
    behind bytes: inout [UInt8]
  ) {
    while labels.count < labelTexts.count { labels.append(0..<0) }
    while rows.count < rowTexts.count { rows.append(0..<0) }
    for entry in entries {
      if labels[entry.label].isEmpty {
        let start = bytes.count
        labelTexts[entry.label].append(columns, style, to: &bytes)
        labels[entry.label] = start..<bytes.count
        longestLabel = max(longestLabel, bytes.count - start)
        count += 1
      }
      if rows[entry.row].isEmpty {
        let start = bytes.count
        rowTexts[entry.row].append(columns, style, to: &bytes)
        rows[entry.row] = start..<bytes.count
        longestRow = max(longestRow, bytes.count - start)
        count += 1
      }
    }
  }

  /// Appends a record's rows, at once what lies behind one another.
  func append(_ entries: [TextEntry], of bytes: [UInt8], to output: inout [UInt8]) {
    output.append(addingCapacity: entries.count * (longestLabel + longestRow)) { output in
      let bytes = bytes.span
      var last = 0..<0
      for entry in entries {
        let label = labels[entry.label]
        if label.lowerBound != last.upperBound {
          output.append(bytesOf: bytes.extracting(last))
          last = label
        }
        let row = rows[entry.row]
        if row.lowerBound != label.upperBound {
          output.append(bytesOf: bytes.extracting(last.lowerBound..<label.upperBound))
          last = row
        }
        last = last.lowerBound..<row.upperBound
      }
      output.append(bytesOf: bytes.extracting(last))
    }
  }
}
