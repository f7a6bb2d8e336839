internal import FormRules

/// `--output text`: results for people.
///
/// ```
/// submissions.ndjson:17  invalid
///   ✗ Date of birth  You must be at least 18 years old.              age.min
///   ! Password       Password should have at least 15 characters.    minLength
/// ```
struct TextFormat: RecordFormat {
  let style: TerminalStyle
  private let directory: FieldDirectory
  private let words: Words

  init(_ definition: FormDefinition, locale: String, style: TerminalStyle) {
    self.style = style
    directory = FieldDirectory(definition, locale: locale)
    words = Words(locale: locale)
  }

  var skipsClean: Bool { false }

  func append(_ result: RecordResult, to bytes: inout [UInt8]) {
    head(of: result.file).append(line: result.line, isValid: result.isValid, to: &bytes)
    let messages = result.violations.map(TextMessage.init)
    let labels = result.violations.map { label(of: $0.path, $0.severity) }
    var columns = TextColumns()
    for index in labels.indices {
      columns.widen(label: labels[index].width, code: messages[index].codeWidth)
    }
    for index in labels.indices {
      labels[index].append(columns, style, to: &bytes)
      messages[index].append(columns, style, to: &bytes)
    }
  }

  func closing(_ tally: Tally) -> String {
    let mark = tally.invalid > 0 ? style.paint("✗", .error) : style.paint("✓", .success)
    return "\(mark) \(words.verdict(tally))\n"
  }

  /// The line above the rows of a file's records.
  func head(of file: String) -> TextHead { TextHead(file: file, words, style) }

  /// What a row of a record calls the value at a path.
  func label(of path: String, _ severity: Violation.Severity) -> TextLabel {
    if path.isEmpty { return TextLabel(words.wholeForm, severity) }
    let words = directory.entry(at: path).words
    return TextLabel(VisibleText.of(words.joined(separator: " › "), limit: 60), severity)
  }
}
