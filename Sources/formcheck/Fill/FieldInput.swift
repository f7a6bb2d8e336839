internal import FormRules

/// What one field holds while it is filled in, and how keys change it.
struct FieldInput: Sendable {
  /// A key that edits the value or moves the caret.
  enum Edit: Sendable, Hashable {
    case type(String)
    case paste(String)
    case deleteBackward, deleteForward, deleteWordBackward, deleteToStart, deleteToEnd
    case left, right, wordLeft, wordRight, start, end
    /// A line end inside a text of several lines.
    case lineEnd
  }

  enum Content: Sendable {
    case line(LineEditor)
    case masked(MaskedEditor)
    case choice(ChoiceEditor)
  }

  var content: Content
  /// What the last edit did not do as typed.
  private(set) var notes: [InputNote] = []
  let isMultiline: Bool
  let isSecret: Bool

  init(_ content: Content, isMultiline: Bool = false, isSecret: Bool = false) {
    self.content = content
    self.isMultiline = isMultiline
    self.isSecret = isSecret
  }

  var isEmpty: Bool {
    switch content {
    case .line(let editor): editor.isEmpty
    case .masked(let editor): editor.shown.raw.isEmpty
    case .choice(let editor): editor.selected == nil
    }
  }

  mutating func clearNotes() { notes = [] }

  mutating func apply(_ edit: Edit) {
    switch content {
    case .line(var editor):
      notes = apply(edit, to: &editor)
      content = .line(editor)
    case .masked(var editor):
      notes = apply(edit, to: &editor)
      content = .masked(editor)
    case .choice(var editor):
      notes = apply(edit, to: &editor)
      content = .choice(editor)
    }
  }

  private func apply(_ edit: Edit, to editor: inout LineEditor) -> [InputNote] {
    switch edit {
    case .type(let text), .paste(let text):
      return insert(text, into: &editor)
    case .lineEnd:
      if isMultiline { return insert("\n", into: &editor) }
    case .deleteBackward: editor.deleteBackward()
    case .deleteForward: editor.deleteForward()
    // A secret shows no words, so it is deleted as a whole.
    case .deleteWordBackward: if isSecret { editor.deleteToStart() } else { editor.deleteWordBackward() }
    case .deleteToStart: editor.deleteToStart()
    case .deleteToEnd: editor.deleteToEnd()
    case .left: editor.moveLeft()
    case .right: editor.moveRight()
    case .wordLeft: if isSecret { editor.moveToStart() } else { editor.moveWordLeft() }
    case .wordRight: if isSecret { editor.moveToEnd() } else { editor.moveWordRight() }
    case .start: editor.moveToStart()
    case .end: editor.moveToEnd()
    }
    return []
  }

  /// Control characters have no place in a field; the line ends around a paste are those of where it was
  /// copied.
  private func insert(_ text: String, into editor: inout LineEditor) -> [InputNote] {
    var accepted = ""
    var dropped = 0
    var lines = Substring(text)
    if !isMultiline {
      while let last = lines.last, last.isNewline { lines.removeLast() }
      while let first = lines.first, first.isNewline { lines.removeFirst() }
      if lines.contains(where: \.isNewline), isSecret { return [.severalLines] }
    }
    for scalar in lines.unicodeScalars {
      if scalar == "\n" || scalar == "\t" {
        accepted.unicodeScalars.append(isMultiline || isSecret ? scalar : " ")
      } else if scalar.properties.generalCategory == .control {
        dropped += 1
      } else {
        accepted.unicodeScalars.append(scalar)
      }
    }
    let left = editor.insert(accepted)
    return (dropped > 0 ? [.dropped(dropped)] : []) + (left > 0 ? [.overflow(left)] : [])
  }

  private func apply(_ edit: Edit, to editor: inout MaskedEditor) -> [InputNote] {
    switch edit {
    case .type(let text): return editor.insert(text, isPaste: false)
    case .paste(let text): return editor.insert(text, isPaste: true)
    case .deleteBackward: return editor.apply(.deleteBackward)
    case .deleteForward: return editor.apply(.deleteForward)
    case .deleteWordBackward, .deleteToStart: return editor.deleteToStart()
    case .deleteToEnd: return editor.deleteToEnd()
    case .left: editor.move(by: -1)
    case .right: editor.move(by: 1)
    case .wordLeft, .start: editor.moveToStart()
    case .wordRight, .end: editor.moveToEnd()
    case .lineEnd: break
    }
    return []
  }

  private func apply(_ edit: Edit, to editor: inout ChoiceEditor) -> [InputNote] {
    switch edit {
    case .type(" "): editor.space()
    case .type(let text), .paste(let text):
      if !editor.find(text.trimmingWhiteSpace) { return [.noSuchOption] }
    case .deleteBackward, .deleteForward, .deleteWordBackward, .deleteToStart, .deleteToEnd: editor.clear()
    case .left, .wordLeft: editor.selectPrevious()
    case .right, .wordRight: editor.selectNext()
    case .start, .end, .lineEnd: break
    }
    return []
  }
}
