internal import FormRules

/// The part of a value that a field of some columns shows, with the caret in it.
///
/// A text that is longer than the field has `…` where it goes on; the caret always shows.
struct ValueWindow: Sendable, Equatable {
  private(set) var text = ""
  /// The columns of the text.
  private(set) var width = 0
  /// Where the caret stands, from the beginning of the field.
  private(set) var caret = 0

  /// A window on a text; `caret` counts code points.
  init(_ text: some Sequence<Unicode.Scalar>, caret: Int, columns: Int) {
    guard columns > 0 else { return }
    // A line end inside a text of several lines is shown by a sign of its own.
    let cells = text.map { VisibleText.cell(for: $0 == "\n" ? "\u{21B5}" : $0) }
    let caretColumn = cells.prefix(max(0, caret)).reduce(0) { $0 + $1.width }
    let total = cells.reduce(0) { $0 + $1.width }
    // The caret behind the last character takes a column too.
    let isWhole = total < columns || total == columns && caretColumn < total
    let furthest = max(0, total + 1 - columns)
    let start = isWhole || caretColumn < columns - 1 ? 0 : min(caretColumn - max(0, columns - 2), furthest)
    let isCutBefore = start > 0
    let isCutBehind = total > start + columns
    let visible = (isCutBefore ? 1 : 0)...max(1, isCutBehind ? columns - 1 : columns)
    var column = -start
    for cell in cells {
      if column >= visible.lowerBound, column + cell.width <= visible.upperBound {
        // A wide character that is half out of the window leaves more than one column.
        while width < column { append("…", 1) }
        append(cell.text, cell.width)
      }
      column += cell.width
    }
    if isCutBehind, width < columns { append("…", 1) }
    self.caret = min(max(0, caretColumn - start), columns - 1)
  }

  private mutating func append(_ text: String, _ width: Int) {
    self.text += text
    self.width += width
  }
}
