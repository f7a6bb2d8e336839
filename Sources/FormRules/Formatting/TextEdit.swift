/// One change a person makes to a field. Offsets count Unicode scalar values of the field's text.
public enum TextEdit: Sendable, Hashable {
  /// Types or pastes a text in place of the selection.
  case insert(String)
  /// The backspace key: removes the selection, or the character left of the caret whatever literals lie between.
  case deleteBackward
  /// The delete key: removes the selection, or the character right of the caret.
  case deleteForward
  /// Puts a text in the place of a range; an empty text deletes the range.
  case replace(Range<Int>, with: String)
  /// Moves the caret or selects a range.
  case select(Range<Int>)
  /// Replaces everything, as autofill does: a paste into the empty field.
  case set(String)
}
