internal import FormRules

/// Draws one field: its label, its value with the caret, and what there is to say about it.
struct FieldBlock {
  let state: FormState
  let layout: ScreenLayout
  let row: FormState.Row

  private var isFocused: Bool { state.focus == .field(row.path) }
  private var words: FillWords { state.words }
  private var violations: [Violation] { state.judgement.violations[row.path] ?? [] }

  var block: FormScreen.Block {
    var block = FormScreen.Block(isFocused: isFocused)
    var line = layout.line()
    line.append(isFocused ? "› " : "  ", .mark)
    line.append(String(repeating: " ", count: 2 * row.depth))
    line.append(row.label, isFocused ? .focusedLabel : row.isInput ? .label : .heading)
    if row.isRequired { line.append(" *", .mark) }
    if let input = row.node.input {
      if layout.isStacked || ScreenLayout.labelWidth(of: row) > layout.labelWidth {
        block.lines.append(line)
        line = layout.line()
      }
      line.pad(to: layout.valueColumn)
      let first = block.lines.count
      let caret = append(input, to: &line, &block)
      if isFocused {
        block.caret = Screen.Place(row: first, column: min(caret, max(0, layout.size.columns - 1)))
      }
    } else {
      block.lines.append(line)
    }
    block.lines += remarks
    return block
  }

  // MARK: - Value

  /// Adds the lines of the value, the first to the line in hand; returns the caret's column.
  private func append(
    _ input: FieldInput, to line: inout ScreenLine, _ block: inout FormScreen.Block
  ) -> Int {
    switch input.content {
    case .choice(let editor):
      return append(editor, to: &line, &block)
    case .masked(let editor):
      let text = editor.text.unicodeScalars
      let shown = input.isSecret ? Self.dots(text.count) : Array(text)
      let ghost = input.isSecret ? "" : editor.remainder
      return append(shown, caret: editor.shown.caret, ghost: ghost, to: &line, &block)
    case .line(let editor):
      // The caret counts what is shown: a secret shows a dot for each character.
      let before = input.isSecret ? Self.dots(editor.before.count) : Array(editor.before.unicodeScalars)
      let after = input.isSecret ? Self.dots(editor.after.count) : Array(editor.after.unicodeScalars)
      return append(before + after, caret: before.count, ghost: placeholder(editor), to: &line, &block)
    }
  }

  private static func dots(_ count: Int) -> [Unicode.Scalar] { Array(repeating: "•", count: count) }

  private func placeholder(_ editor: LineEditor) -> String {
    guard editor.isEmpty else { return "" }
    if let text = words.plain.text(row.node.field.placeholder) { return text }
    return row.node.field.isSensitive ? "" : row.node.field.defaultValue.map(words.fallback) ?? ""
  }

  private func append(
    _ text: [Unicode.Scalar], caret: Int, ghost: String, to line: inout ScreenLine,
    _ block: inout FormScreen.Block
  ) -> Int {
    let start = line.width
    let window = ValueWindow(text, caret: caret, columns: layout.valueWidth)
    line.append(window.text, isFocused ? .focusedValue : .value)
    if window.width + TextWidth.columns(of: ghost) <= layout.valueWidth { line.append(ghost, .ghost) }
    line.pad(to: start + layout.valueWidth, .value)
    block.lines.append(line)
    return start + window.caret
  }

  /// All options where they fit in a line, else the one that is chosen, with the others below while the field
  /// is in hand.
  private func append(
    _ editor: ChoiceEditor, to line: inout ScreenLine, _ block: inout FormScreen.Block
  ) -> Int {
    let start = line.width
    let options = editor.options.map { VisibleText.of($0.text, limit: 60) }
    let fallback = editor.options.firstIndex { $0.value == row.node.field.defaultValue }
    let width = options.reduce(0) { $0 + TextWidth.columns(of: $1) + 7 } - 3
    guard width <= layout.valueWidth else {
      return append(editor, options, fallback, to: &line, &block)
    }
    var caret = start + 1
    for (index, option) in options.enumerated() {
      if index > 0 { line.append("   ") }
      let isSelected = index == (editor.selected ?? fallback)
      if isSelected { caret = line.width + 1 }
      let role: ScreenRole =
        !isSelected ? .plain : editor.selected == nil ? .dim : isFocused ? .focusedLabel : .plain
      line.append(isSelected ? "(•) \(option)" : "( ) \(option)", role)
    }
    block.lines.append(line)
    return caret
  }

  private func append(
    _ editor: ChoiceEditor, _ options: [String], _ fallback: Int?, to line: inout ScreenLine,
    _ block: inout FormScreen.Block
  ) -> Int {
    let start = line.width
    let place = editor.selected.map { "\($0 + 1)/\(options.count)" } ?? ""
    let room = max(0, layout.valueWidth - 8)
    line.append("‹ ", .dim)
    let caret = line.width
    let chosen = ValueWindow(
      (editor.selected ?? fallback).map { options[$0] }?.unicodeScalars ?? "".unicodeScalars, caret: 0,
      columns: room)
    line.append(chosen.text, editor.selected == nil ? .ghost : isFocused ? .focusedValue : .value)
    line.pad(to: start + room, .value)
    line.append(" ›", .dim)
    line.append(" \(place)", .dim)
    block.lines.append(line)
    if isFocused {
      let list = options.prefix(40).joined(separator: " · ") + (options.count > 40 ? " …" : "")
      block.lines += layout.paragraph(list, .dim, from: layout.valueColumn)
      block.lines += layout.paragraph(words.choiceHint, .dim, from: layout.valueColumn)
    }
    return caret
  }

  // MARK: - Remarks

  /// What stands below the value: why the last key did nothing, what is wrong, what helps.
  private var remarks: [ScreenLine] {
    var lines: [ScreenLine] = []
    let column = row.isInput ? layout.valueColumn : 2 + 2 * row.depth
    let checklist = isFocused ? PasswordChecklist(row.node, violations, words.plain) : nil
    if isFocused, let input = row.node.input {
      for note in input.notes {
        lines += layout.paragraph(words.note(note), mark: "! ", .warning, from: column)
      }
    }
    if row.node.isTouched {
      for violation in violations where checklist?.contains(violation) != true {
        let isError = violation.severity == .error
        lines += layout.paragraph(
          violation.message, mark: isError ? "✗ " : "! ", isError ? .error : .warning, from: column)
      }
    }
    if let checklist, !checklist.items.isEmpty { lines += self.lines(of: checklist, from: column) }
    if isFocused {
      for hint in hints { lines += layout.paragraph(hint, .dim, from: column) }
    }
    return lines
  }

  private var hints: [String] {
    var hints: [String] = []
    if let help = words.plain.text(row.node.field.help) { hints.append(help) }
    guard let input = row.node.input else { return hints }
    if input.isEmpty, let notation = DateNotation(row.node.field) {
      hints.append(words.example(notation.examples))
    }
    if input.isMultiline { hints.append(words.lineEndHint) }
    return hints
  }

  /// The demands side by side, as many in a line as there is room for.
  private func lines(of checklist: PasswordChecklist, from column: Int) -> [ScreenLine] {
    var lines: [ScreenLine] = []
    var line = layout.line()
    line.pad(to: column)
    for item in checklist.items {
      let text = (item.isMet ? "✓ " : "○ ") + (item.isAdvice ? words.advice(item.text) : item.text)
      let width = TextWidth.columns(of: text)
      if line.width > column {
        if line.width + 3 + width > min(layout.size.columns - 1, column + 72) {
          lines.append(line)
          line = layout.line()
          line.pad(to: column)
        } else {
          line.append("   ")
        }
      }
      line.append(text, item.isMet ? .success : .dim)
    }
    return lines + [line]
  }
}
