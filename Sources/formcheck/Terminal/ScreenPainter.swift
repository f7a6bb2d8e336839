/// Turns screens into what a terminal must be sent: of each screen only the lines that differ from the last.
struct ScreenPainter {
  private let usesColor: Bool
  private var last: Screen?

  init(usesColor: Bool) { self.usesColor = usesColor }

  /// Takes the whole screen, keeping what stood there aside, and asks for pastes in brackets.
  static let enter = "\u{1B}[?1049h\u{1B}[?2004h\u{1B}[2J"

  /// Gives the screen back as it was.
  static let leave = "\u{1B}[?2004l\u{1B}[0m\u{1B}[2J\u{1B}[H\u{1B}[?25h\u{1B}[?1049l"

  /// Forgets what the terminal shows, so that the next screen is drawn as a whole.
  mutating func forget() { last = nil }

  /// What turns the last screen into this one; the caret is hidden while lines are drawn.
  mutating func paint(_ screen: Screen) -> String {
    let known = last?.size == screen.size ? last : nil
    last = screen
    if known == screen { return "" }
    var text = "\u{1B}[?25l"
    if known == nil { text += "\u{1B}[2J" }
    for (row, line) in screen.lines.enumerated() where known?.lines[row] != line {
      text += "\u{1B}[\(row + 1);1H" + line.sequence(usesColor: usesColor)
      // Behind a full line the caret stands on its last column, which erasing would take away.
      if line.width < screen.size.columns { text += "\u{1B}[K" }
    }
    if let caret = screen.caret {
      text += "\u{1B}[\(caret.row + 1);\(caret.column + 1)H\u{1B}[?25h"
    }
    return text
  }
}
