internal import FormRules

/// The rows of `--output text`, kept from record to record as the validator keeps what they tell. Each thread
/// has its own.
struct TextRows {
  private let format: TextFormat
  private var head: TextHead
  private var layouts: TextLayouts
  /// The entries of the record in hand.
  private var entries: [TextEntry] = []
  /// By the numbers under which the validator keeps violations; nil for one that was not met.
  private var known: [TextEntry?] = []
  private var rows: [TextRow] = []
  private var labels: [TextLabel] = []
  /// The numbers of labels by their paths.
  private var labelNumbers: [Violation.Severity: [String: Int]] = [:]
  /// What was met last below an array, by its place in the record.
  private var recent: [(kept: KeptViolation, entry: TextEntry)?] = []

  /// The most rows and labels that are kept from record to record.
  private static let limit = 4_096

  init(_ format: TextFormat) {
    self.format = format
    head = format.head(of: "")
    layouts = TextLayouts(format.style)
  }

  /// Appends what is wrong with a record as the format does.
  mutating func append(
    _ log: borrowing ViolationLog, file: String, line: Int, isValid: Bool, to bytes: inout [UInt8]
  ) {
    if rows.count > Self.limit || labels.count > Self.limit { self = TextRows(format) }
    if file != head.file { head = format.head(of: file) }
    head.append(line: line, isValid: isValid, to: &bytes)
    var entries: [TextEntry] = []
    swap(&entries, &self.entries)
    entries.removeAll(keepingCapacity: true)
    var columns = TextColumns()
    let count = log.count
    entries.append(addingCapacity: count) { entries in
      for index in 0..<count {
        let entry = entry(for: log, index)
        columns.widen(label: entry.labelWidth, code: entry.codeWidth)
        entries.append(entry)
      }
    }
    layouts.append(entries, labels, rows, columns, to: &bytes)
    swap(&entries, &self.entries)
  }

  @inline(__always)
  private mutating func entry(for log: borrowing ViolationLog, _ index: Int) -> TextEntry {
    guard let kept = log.kept(at: index) else { return makeEntry(log.violation(at: index)) }
    let number = kept.number
    if kept.hasNoItems() {
      if number < known.count, let entry = known[number] { return entry }
      return keep(log.violation(at: index), number)
    }
    // At the same place the record before often had the same.
    if index < recent.count, let last = recent[index], last.kept.isSame(as: kept) { return last.entry }
    return makeEntry(for: log, index, kept)
  }

  /// Makes the entry of a violation at other items than the last one in its place.
  @inline(never)
  private mutating func makeEntry(
    for log: borrowing ViolationLog, _ index: Int, _ kept: KeptViolation
  ) -> TextEntry {
    let entry: TextEntry
    if kept.number < known.count, let first = known[kept.number] {
      let label = label(of: log.path(at: index), rows[first.row].severity)
      entry = TextEntry(
        row: first.row, label: label, codeWidth: first.codeWidth, labelWidth: labels[label].width)
    } else {
      entry = keep(log.violation(at: index), kept.number)
    }
    while recent.count <= index { recent.append(nil) }
    recent[index] = (kept, entry)
    return entry
  }

  private mutating func keep(_ violation: Violation, _ number: Int) -> TextEntry {
    while known.count <= number { known.append(nil) }
    let entry = makeEntry(violation)
    known[number] = entry
    return entry
  }

  private mutating func makeEntry(_ violation: Violation) -> TextEntry {
    let row = TextRow(violation)
    rows.append(row)
    let label = label(of: violation.path, violation.severity)
    return TextEntry(
      row: rows.count - 1, label: label, codeWidth: row.codeWidth, labelWidth: labels[label].width)
  }

  /// The number of the label of a path.
  private mutating func label(of path: String, _ severity: Violation.Severity) -> Int {
    if let known = labelNumbers[severity]?[path] { return known }
    labelNumbers[severity, default: [:]][path] = labels.count
    labels.append(format.label(of: path, severity))
    return labels.count - 1
  }
}
