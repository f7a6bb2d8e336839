internal import FormRules

/// Draws a form for a terminal of some size: a pure function of both.
///
/// ```
///  Registration                                         * must be filled in
/// ──────────────────────────────────────────────────────────────────────────
///   First name *  Anna
/// › Phone *       +7 (916) 1__-__-__
///
///                 [ Submit ]
/// ──────────────────────────────────────────────────────────────────────────
///  Tab next   Shift-Tab back   Ctrl-S submit   Ctrl-C leave
/// ```
///
/// Labels and values stand in two columns where there is room, else below one another. What does not fit in
/// height is scrolled so that the field in hand stays in view.
struct FormScreen {
  let state: FormState
  let layout: ScreenLayout

  static func draw(_ state: FormState, _ size: Screen.Size) -> Screen {
    FormScreen(state: state, layout: ScreenLayout(state, size)).screen
  }

  /// Lines that belong together, and where the caret stands in them.
  struct Block {
    var lines: [ScreenLine] = []
    var caret: Screen.Place?
    var isFocused = false
  }

  private var screen: Screen {
    let size = layout.size
    let height = max(0, size.rows - layout.frameHeight)
    // Empty lines go before any field has to.
    let spacing = Spacing.allCases.last { spacing in
      (spacing < .wide || layout.isSpaced)
        && blocks(spacing).reduce(0) { $0 + $1.lines.count } <= height
    }
    let drawn = blocks(spacing ?? .tight)
    var lines: [ScreenLine] = []
    var caret: Screen.Place?
    var focused = 0..<0
    for block in drawn {
      if block.isFocused { focused = lines.count..<lines.count + block.lines.count }
      if let place = block.caret { caret = Screen.Place(row: lines.count + place.row, column: place.column) }
      lines += block.lines
    }
    let offset = Self.offset(of: lines.count, focused: focused, caret: caret?.row, height: height)
    let below = lines.count - offset - height
    lines = Array(lines.dropFirst(offset).prefix(height))
    lines += Array(repeating: layout.line(), count: height - lines.count)
    if layout.isFramed { lines = header(above: offset) + lines + footer(below: below) }
    if let place = caret {
      let row = place.row - offset + layout.headerHeight
      let isSeen = place.row >= offset && place.row < offset + height && place.column < size.columns
      caret = isSeen ? Screen.Place(row: row, column: place.column) : nil
    }
    return Screen(size: size, lines: lines, caret: caret)
  }

  /// The first line in view: the top while everything fits, else one that has the focused block in the middle.
  private static func offset(of count: Int, focused: Range<Int>, caret: Int?, height: Int) -> Int {
    if count <= height { return 0 }
    let middle = focused.lowerBound + focused.count / 2 - height / 2
    var offset = min(middle, focused.lowerBound)
    if let caret { offset = max(offset, caret - height + 1) }
    return max(0, min(offset, count - height))
  }

  // MARK: - Frame

  private func header(above: Int) -> [ScreenLine] {
    var title = layout.line()
    title.append(" ")
    title.append(state.words.title(state.form.definition), .title)
    var note = state.rows.contains(where: \.isRequired) ? state.words.legend : ""
    if let step = state.pages[state.page].step {
      let visible = state.visiblePages
      let number = (visible.firstIndex(of: state.page) ?? 0) + 1
      note = state.words.step(number, of: max(visible.count, 1), step)
    }
    if let refusal { note = refusal }
    if state.isAsking { note = state.words.asking }
    let start = layout.size.columns - 1 - TextWidth.columns(of: note)
    if start >= title.width + 2 {
      title.pad(to: start)
      title.append(note, refusal == nil || state.isAsking ? .dim : .error)
    }
    return [title, rule(above > 0 ? "↑ \(state.words.more(above))" : "")]
  }

  /// How much is to be corrected, once the form has been refused.
  private var refusal: String? {
    let errors = state.judgement.errorCount
    return state.isRefused && errors > 0 ? "✗ \(state.words.refused(errors))" : nil
  }

  private func footer(below: Int) -> [ScreenLine] {
    var keys = layout.line()
    keys.append(" ")
    for (index, key) in state.words.keys.enumerated() {
      let gap = index == 0 ? "" : "   "
      let width = TextWidth.columns(of: "\(gap)\(key.key) \(key.meaning)")
      if keys.width + width > layout.size.columns - 1 { break }
      keys.append(gap)
      keys.append(key.key)
      keys.append(" \(key.meaning)", .dim)
    }
    return [rule(below > 0 ? "↓ \(state.words.more(below))" : ""), keys]
  }

  private func rule(_ note: String) -> ScreenLine {
    var line = layout.line()
    let width = layout.size.columns - (note.isEmpty ? 0 : TextWidth.columns(of: note) + 3)
    line.append(String(repeating: "─", count: max(0, width)), .rule)
    if !note.isEmpty {
      line.append(" \(note) ", .dim)
      line.append("─", .rule)
    }
    return line
  }

  // MARK: - Body

  /// Where empty lines stand.
  private enum Spacing: Int, CaseIterable, Comparable {
    case tight
    /// Before the buttons.
    case apart
    /// Around the fields.
    case close
    /// Around and between them.
    case wide

    static func < (left: Spacing, right: Spacing) -> Bool { left.rawValue < right.rawValue }
  }

  private func blocks(_ spacing: Spacing) -> [Block] {
    let space = Block(lines: [layout.line()])
    var blocks: [Block] = layout.isFramed && spacing > .apart ? [space] : []
    for (index, row) in state.rows.enumerated() {
      if index > 0, spacing == .wide { blocks.append(space) }
      blocks.append(FieldBlock(state: state, layout: layout, row: row).block)
    }
    if spacing > .tight { blocks.append(space) }
    blocks.append(buttons)
    return blocks
  }

  /// What is wrong with the form as a whole, and the buttons.
  private var buttons: Block {
    var block = Block()
    let start = layout.isStacked ? 2 : layout.valueColumn
    if state.isRefused {
      for violation in state.judgement.violations[[]] ?? [] {
        block.lines += layout.paragraph(
          violation.message, mark: violation.severity == .error ? "✗ " : "! ",
          violation.severity == .error ? .error : .warning, from: start)
      }
    }
    var line = layout.line()
    line.pad(to: start)
    for (index, button) in state.buttons.enumerated() {
      if index > 0 { line.append("  ") }
      let isFocused = state.focus == .button(button)
      if isFocused {
        block.caret = Screen.Place(row: block.lines.count, column: line.width + 2)
        block.isFocused = true
      }
      line.append("[ \(state.words.button(button)) ]", isFocused ? .focusedButton : .button)
    }
    if !layout.isFramed, let refusal {
      line.append("  ")
      line.append(refusal, .error)
    }
    block.lines.append(line)
    return block
  }
}

/// Where things stand on a screen of some size.
struct ScreenLayout {
  let size: Screen.Size
  /// Whether there is room for a title and a line of keys.
  let isFramed: Bool
  /// Whether there is room for an empty line between fields.
  let isSpaced: Bool
  /// Whether values stand below their labels.
  let isStacked: Bool
  let labelWidth: Int
  let valueColumn: Int
  let valueWidth: Int

  init(_ state: FormState, _ size: Screen.Size) {
    self.size = size
    let rows = state.rows
    isFramed = size.rows >= 10
    let longest = rows.map { Self.labelWidth(of: $0) }.max() ?? 0
    labelWidth = min(longest, max(8, min(30, size.columns * 2 / 5)))
    isStacked = size.columns - labelWidth - 5 < 22
    valueColumn = isStacked ? 4 : labelWidth + 4
    valueWidth = max(0, min(60, size.columns - valueColumn - 1))
    isSpaced = isFramed && rows.count * (isStacked ? 3 : 2) + 6 <= size.rows
  }

  var headerHeight: Int { isFramed ? 2 : 0 }
  var frameHeight: Int { isFramed ? 4 : 0 }

  /// The columns of a label with its indentation and the sign that it must be filled in.
  static func labelWidth(of row: FormState.Row) -> Int {
    2 * row.depth + TextWidth.columns(of: row.label) + (row.isRequired ? 2 : 0)
  }

  func line() -> ScreenLine { ScreenLine(columns: size.columns) }

  /// A text as lines, the first with a mark, from a column on.
  func paragraph(_ text: String, mark: String = "", _ role: ScreenRole, from column: Int) -> [ScreenLine] {
    let indent = TextWidth.columns(of: mark)
    let width = max(8, min(72, size.columns - column - 1) - indent)
    return Paragraph.lines(VisibleText.of(text, limit: 2_000), width: width).enumerated().map {
      index, words in
      var line = line()
      line.pad(to: column)
      line.append(index == 0 ? mark : String(repeating: " ", count: indent), role)
      line.append(words, role)
      return line
    }
  }
}
