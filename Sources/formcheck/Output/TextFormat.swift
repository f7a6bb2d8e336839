internal import FormRules

/// `--output text`: results for people.
///
/// ```
/// submissions.ndjson:17  invalid
///   ✗ Date of birth  You must be at least 18 years old.              age.min
///   ! Password       Password should have at least 15 characters.    minLength
/// ```
struct TextFormat: RecordFormat {
  private let style: TerminalStyle
  private let directory: FieldDirectory
  private let words: Words

  init(_ definition: FormDefinition, locale: String, style: TerminalStyle) {
    self.style = style
    directory = FieldDirectory(definition, locale: locale)
    words = Words(locale: locale)
  }

  var skipsClean: Bool { false }

  func append(_ result: RecordResult, to bytes: inout [UInt8]) {
    appendHead(file: result.file, line: result.line, isValid: result.isValid, to: &bytes)
    var columns = TextColumns()
    var rows = result.violations.map(TextRow.init)
    var labels = result.violations.map { label(of: $0.path) }
    for index in rows.indices { columns.widen(label: labels[index].width, code: rows[index].codeWidth) }
    for index in rows.indices { append(&rows[index], &labels[index], columns, to: &bytes) }
  }

  func closing(_ tally: Tally) -> String {
    let mark = tally.invalid > 0 ? style.paint("✗", .error) : style.paint("✓", .success)
    return "\(mark) \(words.verdict(tally))\n"
  }

  /// Appends the line above a record's rows.
  func appendHead(file: String, line: Int, isValid: Bool, to bytes: inout [UInt8]) {
    let place = VisibleText.of("\(file):\(line)")
    let verdict = isValid ? style.paint(words.valid, .success) : style.paint(words.invalid, .error)
    bytes.append(contentsOf: "\(style.paint(place, .bold))  \(verdict)\n".utf8)
  }

  /// What a row of a record calls the value at a path.
  func label(of path: String) -> TextLabel {
    if path.isEmpty { return TextLabel(words.wholeForm) }
    return TextLabel(
      VisibleText.of(directory.entry(at: path).words.joined(separator: " › "), limit: 60))
  }

  /// Appends a row, laid out for the columns of its record.
  func append(_ row: inout TextRow, _ label: inout TextLabel, _ columns: TextColumns, to bytes: inout [UInt8])
  {
    label.fit(columns, style)
    row.fit(columns, style)
    bytes.append(bytesOf: row.mark.span)
    bytes.append(bytesOf: label.bytes.span)
    bytes.append(bytesOf: row.bytes.span)
  }
}
