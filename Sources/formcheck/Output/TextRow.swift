internal import FormRules

/// The widths of the columns that the rows of a record share: mark, label, message and code stand under one
/// another.
struct TextColumns: Equatable {
  private(set) var label = 0
  private(set) var code = 0

  /// Makes room for a row; a label of more than 24 columns has a line of its own.
  mutating func widen(label: Int, code: Int) {
    self.label = min(24, max(self.label, label))
    self.code = max(self.code, code)
  }

  /// Where messages start.
  var start: Int { 4 + label + 2 }
}

/// What a row of `--output text` calls the violated value, with the layout it had last.
struct TextLabel {
  let text: String
  let width: Int
  private var columns: TextColumns?
  /// The label, and what stands between it and the message.
  private(set) var bytes: [UInt8] = []

  init(_ text: String) {
    self.text = text
    width = TextWidth.columns(of: text)
  }

  mutating func fit(_ columns: TextColumns, _ style: TerminalStyle) {
    if columns == self.columns { return }
    self.columns = columns
    let label =
      width <= columns.label
      ? style.paint(TextWidth.padded(text, to: columns.label), .bold)
      : style.paint(text, .bold) + "\n" + String(repeating: " ", count: columns.start - 2)
    bytes = Array("\(label)  ".utf8)
  }
}

/// A violation as a row of `--output text` shows it, apart from its label, with the layout it had last.
struct TextRow {
  let codeWidth: Int
  private let severity: Violation.Severity
  private let code: String
  private let message: String
  private var columns: TextColumns?
  /// What stands before the label.
  private(set) var mark: [UInt8] = []
  /// The message, the code and the end of the line; further lines of the message.
  private(set) var bytes: [UInt8] = []

  init(_ violation: Violation) {
    severity = violation.severity
    code = violation.code
    codeWidth = TextWidth.columns(of: code)
    message = VisibleText.of(violation.message, limit: 2000)
  }

  mutating func fit(_ columns: TextColumns, _ style: TerminalStyle) {
    if columns == self.columns { return }
    self.columns = columns
    let sign =
      switch severity {
      case .error: style.paint("✗", .error)
      case .warning: style.paint("!", .warning)
      }
    mark = Array("  \(sign) ".utf8)
    // A narrow terminal loses the codes' column.
    let room = style.width - columns.start - 2 - columns.code
    let showsCode = room >= 24
    let width = showsCode ? room : max(20, style.width - columns.start)
    let lines = Paragraph.lines(message, width: width)
    let first =
      showsCode ? TextWidth.padded(lines[0], to: width) + "  " + style.paint(code, .dim) : lines[0]
    bytes = Array("\(first)\n".utf8)
    for line in lines.dropFirst() {
      bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: columns.start))
      bytes.append(contentsOf: "\(line)\n".utf8)
    }
  }
}
