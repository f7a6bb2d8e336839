internal import FormRules

/// What an edit did not do as typed, and why.
enum InputNote: Sendable, Hashable {
  /// So many characters found no room.
  case overflow(Int)
  /// So many characters have no place in the field.
  case dropped(Int)
  /// So many characters fit no longer after a deletion.
  case lost(Int)
  /// A number of another country; with the code numbers of this field begin with.
  case foreign(code: String)
  /// A whole number that the field does not take.
  case invalid
  /// Nothing of the text concerns the field.
  case ignored
  /// No option begins with what was typed.
  case noSuchOption
  /// A date in a notation of unknown order.
  case otherNotation
  /// Several lines for a field of one.
  case severalLines

  /// The note of a formatter, for a mask.
  init(_ note: FormattedText.Note, _ mask: Mask) {
    switch note {
    case .overflow(let count): self = .overflow(count)
    case .dropped(let count): self = .dropped(count)
    case .lost(let count): self = .lost(count)
    case .rejectedForeign: self = .foreign(code: String(decoding: mask.table.code, as: UTF8.self))
    case .rejectedInvalid: self = .invalid
    case .ignored: self = .ignored
    }
  }
}
