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

/// What a row of `--output text` calls the violated value, behind the mark of the row.
struct TextLabel {
  let width: Int
  private let text: String
  private let severity: Violation.Severity

  init(_ text: String, _ severity: Violation.Severity) {
    self.text = text
    self.severity = severity
    width = TextWidth.columns(of: text)
  }

  /// Appends the mark of a row, the label, and what stands between it and the message.
  func append(_ columns: TextColumns, _ style: TerminalStyle, to bytes: inout [UInt8]) {
    let sign =
      switch severity {
      case .error: style.paint("✗", .error)
      case .warning: style.paint("!", .warning)
      }
    let fits = width <= columns.label
    bytes.append(contentsOf: "  \(sign) \(style.opening(.bold))\(text)".utf8)
    if fits { bytes.append(spaces: columns.label - width) }
    bytes.append(contentsOf: style.closing.utf8)
    if !fits {
      bytes.append(UInt8(ascii: "\n"))
      bytes.append(spaces: columns.start - 2)
    }
    bytes.append(spaces: 2)
  }
}

/// What a row of `--output text` says of a violation, behind the label.
struct TextMessage {
  let severity: Violation.Severity
  let codeWidth: Int
  private let code: String
  private let message: String

  init(_ violation: Violation) {
    severity = violation.severity
    code = violation.code
    codeWidth = TextWidth.columns(of: code)
    message = VisibleText.of(violation.message, limit: 2000)
  }

  /// Appends the message, the code and the end of the line; further lines of the message.
  func append(_ columns: TextColumns, _ style: TerminalStyle, to bytes: inout [UInt8]) {
    // A narrow terminal loses the codes' column.
    let room = style.width - columns.start - 2 - columns.code
    let showsCode = room >= 24
    let width = showsCode ? room : max(20, style.width - columns.start)
    var isFirst = true
    Paragraph.append(message, indent: columns.start, width: width, to: &bytes) { bytes, used in
      if isFirst, showsCode {
        bytes.append(spaces: width - used)
        bytes.append(contentsOf: "  \(style.paint(code, .dim))".utf8)
      }
      bytes.append(UInt8(ascii: "\n"))
      isFirst = false
    }
  }
}

/// A row of `--output text`: its label and message, by their numbers, and the columns they take.
struct TextRow {
  let label: Int
  let message: Int
  let labelWidth: Int
  let codeWidth: Int
}
