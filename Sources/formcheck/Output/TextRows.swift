internal import FormRules

/// The rows of `--output text`, kept from record to record as the validator keeps what they tell. Each thread
/// has its own.
struct TextRows {
  /// The numbers of a row and of its label; of those of the record in hand alone the complements.
  private struct Entry {
    var row: Int
    var label: Int
  }

  private let format: TextFormat
  /// By the numbers under which the validator keeps violations; nil for one that was not met.
  private var known: [Entry?] = []
  private var rows: [TextRow] = []
  private var labels: [TextLabel] = []
  private var labelNumbers: [String: Int] = [:]

  private var entries: [Entry] = []
  private var ownRows: [TextRow] = []
  private var ownLabels: [TextLabel] = []

  /// The most labels that are kept.
  private static let labelLimit = 2_048

  init(_ format: TextFormat) { self.format = format }

  /// Appends what is wrong with a record as the format does.
  mutating func append(
    _ log: ViolationLog, file: String, line: Int, isValid: Bool, to bytes: inout [UInt8]
  ) {
    if labels.count > Self.labelLimit { self = TextRows(format) }
    entries.removeAll(keepingCapacity: true)
    ownRows.removeAll(keepingCapacity: true)
    ownLabels.removeAll(keepingCapacity: true)
    var columns = TextColumns()
    for index in 0..<log.count {
      let entry = entry(for: log, index)
      entries.append(entry)
      columns.widen(
        label: entry.label >= 0 ? labels[entry.label].width : ownLabels[~entry.label].width,
        code: entry.row >= 0 ? rows[entry.row].codeWidth : ownRows[~entry.row].codeWidth)
    }
    format.appendHead(file: file, line: line, isValid: isValid, to: &bytes)
    for entry in entries {
      if entry.row >= 0 {
        format.append(&rows[entry.row], &labels[entry.label], columns, to: &bytes)
      } else if entry.label >= 0 {
        format.append(&ownRows[~entry.row], &labels[entry.label], columns, to: &bytes)
      } else {
        format.append(&ownRows[~entry.row], &ownLabels[~entry.label], columns, to: &bytes)
      }
    }
  }

  private mutating func entry(for log: ViolationLog, _ index: Int) -> Entry {
    guard let number = log.keptNumber(at: index) else {
      let violation = log.violation(at: index)
      ownRows.append(TextRow(violation))
      let row = ~(ownRows.count - 1)
      // Paths that the form does not set are as many as the records like.
      guard log.ownPath(at: index) != nil else { return Entry(row: row, label: label(of: violation.path)) }
      ownLabels.append(format.label(of: violation.path))
      return Entry(row: row, label: ~(ownLabels.count - 1))
    }
    if number < known.count, var entry = known[number] {
      if let path = log.ownPath(at: index) { entry.label = label(of: path) }
      return entry
    }
    while known.count <= number { known.append(nil) }
    let violation = log.violation(at: index)
    rows.append(TextRow(violation))
    let entry = Entry(row: rows.count - 1, label: label(of: violation.path))
    known[number] = entry
    return entry
  }

  /// The number of the label of a path.
  private mutating func label(of path: String) -> Int {
    if let number = labelNumbers[path] { return number }
    labels.append(format.label(of: path))
    labelNumbers[path] = labels.count - 1
    return labels.count - 1
  }
}
