internal import FormRules

/// Writes records as `--output text` shows them, with rows that are kept. Each thread has its own.
struct TextRows {
  private let format: TextFormat
  private var head: TextHead
  private var rows: KeptRows
  private var layouts: TextLayouts
  /// The rows of the record in hand.
  private var numbers: [Int] = []

  /// The most rows that are kept from record to record.
  private static let limit = 8_192

  init(_ format: TextFormat) {
    self.format = format
    head = format.head(of: "")
    rows = KeptRows(format)
    layouts = TextLayouts(format.style)
  }

  /// Appends what is wrong with a record as the format does.
  mutating func append(
    _ log: borrowing ViolationLog, file: String, line: Int, isValid: Bool, to bytes: inout [UInt8]
  ) {
    if rows.count > Self.limit { self = TextRows(format) }
    if file != head.file { head = format.head(of: file) }
    head.append(line: line, isValid: isValid, to: &bytes)
    var numbers: [Int] = []
    swap(&numbers, &self.numbers)
    numbers.removeAll(keepingCapacity: true)
    var columns = TextColumns()
    let count = log.count
    numbers.append(addingCapacity: count) { numbers in
      for index in 0..<count {
        let number = rows.number(for: log, index)
        columns.widen(label: rows[number].labelWidth, code: rows[number].codeWidth)
        numbers.append(number)
      }
    }
    layouts.append(numbers, of: rows, columns, to: &bytes)
    swap(&numbers, &self.numbers)
  }
}
