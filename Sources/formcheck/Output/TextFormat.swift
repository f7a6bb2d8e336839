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
    let place = VisibleText.of("\(result.file):\(result.line)")
    let verdict =
      result.isValid ? style.paint(words.valid, .success) : style.paint(words.invalid, .error)
    var text = "\(style.paint(place, .bold))  \(verdict)\n"
    let labels = result.violations.map(label)
    let labelWidth = min(24, labels.map(TextWidth.columns).max() ?? 0)
    let codeWidth = result.violations.map { TextWidth.columns(of: $0.code) }.max() ?? 0
    // Mark, label, message and code stand in columns; a narrow terminal loses the code's.
    let start = 4 + labelWidth + 2
    let room = style.width - start - 2 - codeWidth
    let showsCodes = room >= 24
    let messageWidth = showsCodes ? room : max(20, style.width - start)
    for (violation, label) in zip(result.violations, labels) {
      let mark =
        switch violation.severity {
        case .error: style.paint("✗", .error)
        case .warning: style.paint("!", .warning)
        }
      let lines = Paragraph.lines(VisibleText.of(violation.message, limit: 2000), width: messageWidth)
      var line = "  \(mark) "
      if TextWidth.columns(of: label) <= labelWidth {
        line += style.paint(TextWidth.padded(label, to: labelWidth), .bold)
      } else {
        line += style.paint(label, .bold) + "\n" + String(repeating: " ", count: start - 2)
      }
      line += "  "
      if showsCodes {
        line += TextWidth.padded(lines[0], to: messageWidth) + "  " + style.paint(violation.code, .dim)
      } else {
        line += lines[0]
      }
      text += line + "\n"
      for more in lines.dropFirst() { text += String(repeating: " ", count: start) + more + "\n" }
    }
    bytes.append(contentsOf: text.utf8)
  }

  func closing(_ tally: Tally) -> String {
    let mark = tally.invalid > 0 ? style.paint("✗", .error) : style.paint("✓", .success)
    return "\(mark) \(words.verdict(tally))\n"
  }

  private func label(_ violation: Violation) -> String {
    if violation.path.isEmpty { return words.wholeForm }
    return VisibleText.of(directory.entry(at: violation.path).words.joined(separator: " › "), limit: 60)
  }
}
