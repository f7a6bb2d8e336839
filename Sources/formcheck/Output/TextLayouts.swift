internal import FormRules

/// Rows as bytes, kept as they were laid out for the columns of the records before.
struct TextLayouts {
  private let style: TerminalStyle
  private var layouts: [TextLayout] = []
  private var bytes: [UInt8] = []

  /// What is kept at most from record to record.
  private static let limit = 64
  private static let sizeLimit = 1 << 20

  init(_ style: TerminalStyle) { self.style = style }

  /// Appends the rows of a record, by their numbers.
  mutating func append(_ numbers: [Int], of rows: KeptRows, _ columns: TextColumns, to output: inout [UInt8])
  {
    let number = number(of: columns)
    if layouts[number].isPartial(of: rows) {
      layouts[number].layOut(numbers, of: rows, style, behind: &bytes)
    }
    layouts[number].append(numbers, of: bytes, to: &output)
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

/// Where rows lie that were laid out for the same columns.
private struct TextLayout {
  let columns: TextColumns
  /// By their numbers; empty for a row that was not met.
  private var places: [Range<Int>] = []
  /// How many rows were met, and the most bytes that one of them has.
  private var count = 0
  private var longest = 0

  init(columns: TextColumns) { self.columns = columns }

  /// Whether there are rows that were not met.
  func isPartial(of rows: KeptRows) -> Bool { count < rows.count }

  /// Lays out the rows that a record has and were not met before, behind the bytes that are.
  mutating func layOut(
    _ numbers: [Int], of rows: KeptRows, _ style: TerminalStyle, behind bytes: inout [UInt8]
  ) {
    while places.count < rows.count { places.append(0..<0) }
    for number in numbers where places[number].isEmpty {
      let start = bytes.count
      rows.append(number, columns, style, to: &bytes)
      places[number] = start..<bytes.count
      longest = max(longest, bytes.count - start)
      count += 1
    }
  }

  /// Appends a record's rows, at once what lies behind one another.
  func append(_ numbers: [Int], of bytes: [UInt8], to output: inout [UInt8]) {
    output.append(addingCapacity: numbers.count * longest) { output in
      let bytes = bytes.span
      var run = 0..<0
      for number in numbers {
        let place = places[number]
        if place.lowerBound != run.upperBound {
          output.append(bytesOf: bytes.extracting(run))
          run = place
        }
        run = run.lowerBound..<place.upperBound
      }
      output.append(bytesOf: bytes.extracting(run))
    }
  }
}
