/// One field being typed in: applies edits to its text and says what to show.
///
/// A value: a copy is a snapshot, and undo is keeping the old value. The text is a function of the accepted
/// characters alone; an edit of the text is mapped to an edit of those characters, so that a literal never turns
/// into one of them.
///
/// ```swift
/// var phone = FieldFormatter(try Mask("+7 (###) ###-##-##"))
/// phone.insert("8").text            // "+7 "
/// phone.insert("916").text          // "+7 (916"
/// phone.deleteBackward().text       // "+7 (91"
/// ```
public struct FieldFormatter: Sendable {
  /// What is shown while no character is accepted.
  enum EmptyText: Sendable, Equatable {
    case nothing
    /// The first code points of a prefix being typed: `+`, `+9`.
    case partialPrefix(Int)
    case prefix
  }

  let table: MaskTable
  /// Whether the commonest edits of plain masks go the short way; without, every edit goes the same one.
  package var takesShortcuts = true
  var raw = RawText()
  /// The storage of the last typed text, kept for the next.
  var scratch = TypedText()
  var emptyText = EmptyText.nothing
  /// The selection as the host set it or the last edit left it, in code points of the text.
  var lower = 0
  var upper = 0

  /// Makes an empty field.
  public init(_ mask: Mask) { table = mask.table }

  /// How the field's value is typed and shown.
  public var mask: Mask { Mask(table) }

  /// Applies an edit and returns what to show.
  @discardableResult
  public mutating func apply(_ edit: TextEdit) -> FormattedText {
    let outcome = perform(edit)
    return shown(outcome)
  }

  /// Types or pastes a text in place of the selection.
  @discardableResult
  public mutating func insert(_ text: String) -> FormattedText {
    let outcome = insertText(text)
    return shown(outcome)
  }

  /// Pastes a text in place of the selection: the same as typing it at once.
  @discardableResult
  public mutating func paste(_ text: String) -> FormattedText { insert(text) }

  /// Removes the selection, or the character left of the caret whatever literals lie between.
  @discardableResult
  public mutating func deleteBackward() -> FormattedText { apply(.deleteBackward) }

  /// Removes the selection, or the character right of the caret.
  @discardableResult
  public mutating func deleteForward() -> FormattedText { apply(.deleteForward) }

  /// Puts a text in the place of a range, in Unicode scalar values; an empty text deletes the range.
  @discardableResult
  public mutating func replace(_ range: Range<Int>, with text: String) -> FormattedText {
    apply(.replace(range, with: text))
  }

  /// Moves the caret or selects a range, in Unicode scalar values. A place beyond the text is its end.
  @discardableResult
  public mutating func select(_ range: Range<Int>) -> FormattedText { apply(.select(range)) }

  /// Replaces everything: a paste into the empty field.
  @discardableResult
  public mutating func set(text: String) -> FormattedText { apply(.set(text)) }

  /// What is shown now.
  public var current: FormattedText {
    var field = self
    return field.shown(.done)
  }

  mutating func perform(_ edit: TextEdit) -> EditOutcome {
    switch edit {
    case .insert(let text): return insertText(text)
    case .deleteBackward: return delete(forward: false)
    case .deleteForward: return delete(forward: true)
    case .select(let range):
      place(range)
      return .done
    case .set(let text): return set(text.utf8.span)
    case .replace(let range, let text):
      place(range)
      if !text.isEmpty { return insert(text.utf8.span) }
      return lower == upper ? .done : delete(forward: false)
    }
  }

  /// Replaces everything by a text in UTF-8.
  @inline(__always)
  mutating func set(_ text: Span<UInt8>) -> EditOutcome { setPlainly(text) ?? setAnyhow(text) }

  mutating func setAnyhow(_ text: Span<UInt8>) -> EditOutcome {
    clear()
    if !text.isEmpty, text.count == table.prefixBytes.count,
      (0..<text.count).allSatisfy({ text[$0] == table.prefixBytes[$0] })
    {
      showPrefix()
      return .done
    }
    return insert(text)
  }

  /// Empties the field.
  public mutating func clear() {
    raw.removeAll()
    emptyText = .nothing
    lower = 0
    upper = 0
  }

  private mutating func place(_ range: Range<Int>) {
    lower = min(max(range.lowerBound, 0), length)
    upper = min(max(range.upperBound, 0), length)
  }
}
