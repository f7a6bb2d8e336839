internal import FormRules

/// The rows of `--output text`, kept from record to record as the validator keeps what they tell.
struct KeptRows {
  private let format: TextFormat
  private var rows: [TextRow] = []
  private var messages: [TextMessage] = []
  private var labels: [TextLabel] = []
  /// The numbers of labels by their paths.
  private var labelNumbers: [Violation.Severity: [String: Int]] = [:]
  /// The first row of each number under which the validator keeps violations; -1 for one that was not met.
  private var firstRows: [Int] = []
  /// The rows below arrays.
  private var rowNumbers: [KeptViolation: Int] = [:]
  /// What was met last below an array, by its place in the record.
  private var recent: [(kept: KeptViolation, row: Int)?] = []

  init(_ format: TextFormat) { self.format = format }

  var count: Int { rows.count }

  subscript(number: Int) -> TextRow { rows[number] }

  /// Appends a row in some columns.
  func append(_ number: Int, _ columns: TextColumns, _ style: TerminalStyle, to bytes: inout [UInt8]) {
    labels[rows[number].label].append(columns, style, to: &bytes)
    messages[rows[number].message].append(columns, style, to: &bytes)
  }

  /// The number of the row for a violation, by its place in the record.
  @inline(__always)
  mutating func number(for log: borrowing ViolationLog, _ index: Int) -> Int {
    guard let kept = log.kept(at: index) else { return add(log.violation(at: index)) }
    if kept.items == .max {
      let number = Int(kept.number)
      if number < firstRows.count, firstRows[number] >= 0 { return firstRows[number] }
    } else if index < recent.count, let last = recent[index], last.kept.items == kept.items,
      last.kept.number == kept.number
    {
      // At the same place the record before often had the same.
      return last.row
    }
    return number(for: log, index, kept)
  }

  /// The same where the last record has something else in this place.
  @inline(never)
  private mutating func number(for log: borrowing ViolationLog, _ index: Int, _ kept: KeptViolation) -> Int {
    guard kept.items != .max else { return add(for: log, index, kept) }
    let row: Int
    if let known = rowNumbers[kept] {
      row = known
    } else {
      row = add(for: log, index, kept)
      rowNumbers[kept] = row
    }
    while recent.count <= index { recent.append(nil) }
    recent[index] = (kept, row)
    return row
  }

  /// Adds a row for a violation, with the message of another one that differs in its items alone.
  private mutating func add(for log: borrowing ViolationLog, _ index: Int, _ kept: KeptViolation) -> Int {
    let number = Int(kept.number)
    while firstRows.count <= number { firstRows.append(-1) }
    if firstRows[number] >= 0 { return add(message: rows[firstRows[number]].message, log.path(at: index)) }
    firstRows[number] = add(log.violation(at: index))
    return firstRows[number]
  }

  private mutating func add(_ violation: Violation) -> Int {
    messages.append(TextMessage(violation))
    return add(message: messages.count - 1, violation.path)
  }

  private mutating func add(message: Int, _ path: String) -> Int {
    let label = label(of: path, messages[message].severity)
    rows.append(
      TextRow(
        label: label, message: message, labelWidth: labels[label].width,
        codeWidth: messages[message].codeWidth))
    return rows.count - 1
  }

  /// The number of the label of a path.
  private mutating func label(of path: String, _ severity: Violation.Severity) -> Int {
    if let known = labelNumbers[severity]?[path] { return known }
    labelNumbers[severity, default: [:]][path] = labels.count
    labels.append(format.label(of: path, severity))
    return labels.count - 1
  }
}
