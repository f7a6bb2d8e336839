/// The notation for people: each diagnostic is a picture of its place.
///
///     error[FR010]: unknown rule 'minLenght'
///       ┌─ signup.yaml:7:7
///     7 │       minLenght: 8
///       │       ^^^^^^^^^ did you mean 'minLength'?
///       = help: formcheck explain FR010
extension DiagnosticRenderer {
  /// The columns a picture keeps to, messages and names aside.
  private static let pageWidth = 100

  func picture(_ diagnostic: Diagnostic) -> String {
    let accent: Color = diagnostic.severity == .error ? .red : .yellow
    let ranges = [diagnostic.range] + diagnostic.notes.map(\.range)
    let gutter = ranges.map { String($0.endPosition.line).utf8.count }.max() ?? 1
    let title = "\(diagnostic.severity.rawValue)[\(diagnostic.code.rawValue)]"
    var text = paint(title, accent) + paint(": " + VisibleText.of(diagnostic.message), .bold) + "\n"
    let label = diagnostic.suggestion.map { "did you mean '\(VisibleText.of($0, limit: 60))'?" }
    text += section("┌─", diagnostic.range, mark: "^", label: label, color: accent, gutter: gutter)
    for note in diagnostic.notes {
      text += section(
        "├─", note.range, mark: "-", label: VisibleText.of(note.message), color: .blue, gutter: gutter)
    }
    return text + margin(gutter) + paint("=", .blue)
      + " help: formcheck explain \(diagnostic.code.rawValue)\n"
  }

  /// A place: its name, its lines, and the marks under them, the label beside the last.
  private func section(
    _ corner: String, _ range: SourceRange, mark: Character, label: String?, color: Color, gutter: Int
  ) -> String {
    let position = range.position
    let bar = margin(gutter) + paint("│", .blue)
    let width = Self.pageWidth - gutter - 3
    let snippet = Snippet(range, width: width)
    var text = margin(gutter) + paint(corner, .blue)
    text += " \(VisibleText.of(range.source.name)):\(position.line):\(position.column)\n"
    for (index, line) in snippet.lines.enumerated() {
      let isLast = index == snippet.lines.count - 1
      if isLast, snippet.isAbridged { text += margin(gutter) + paint("⋮", .blue) + "\n" }
      let number = String(line.number)
      text += paint(String(repeating: " ", count: gutter - number.utf8.count) + number + " │", .blue)
      text += (line.text.isEmpty ? "" : " " + line.text) + "\n"
      let marks =
        String(repeating: " ", count: line.mark.lowerBound + 1)
        + paint(String(repeating: mark, count: line.mark.count), color)
      text += bar + marks
      if isLast, let label {
        let labelWidth = VisibleText.width(of: label)
        if line.mark.upperBound + 1 + labelWidth <= width {
          text += " " + paint(label, color)
        } else {
          let indent = max(0, min(line.mark.lowerBound, width - labelWidth))
          text += "\n" + bar + String(repeating: " ", count: indent + 1) + paint(label, color)
        }
      }
      text += "\n"
    }
    return text
  }

  private func margin(_ gutter: Int) -> String { String(repeating: " ", count: gutter + 1) }

  private enum Color: String {
    case red = "1;31"
    case yellow = "1;33"
    case blue = "1;34"
    case bold = "1"
  }

  /// A text in a colour (ECMA-48, SGR), or as it is where colours are off.
  private func paint(_ text: String, _ color: Color) -> String {
    usesColor ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
  }
}
