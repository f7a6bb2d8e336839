/// What became of an edit, in a few numbers.
struct EditOutcome: Sendable, Hashable {
  enum Refusal: Sendable, Hashable {
    case foreign, invalid, ignored
  }

  var overflow = 0
  var dropped = 0
  var lost = 0
  var refusal: Refusal?

  static let done = EditOutcome()
  static let ignored = EditOutcome(refusal: .ignored)

  var isEmpty: Bool { overflow == 0 && dropped == 0 && lost == 0 && refusal == nil }

  var notes: [FormattedText.Note] {
    if isEmpty { return [] }
    var notes: [FormattedText.Note] = []
    if overflow > 0 { notes.append(.overflow(overflow)) }
    if dropped > 0 { notes.append(.dropped(dropped)) }
    if lost > 0 { notes.append(.lost(lost)) }
    switch refusal {
    case .foreign: notes.append(.rejectedForeign)
    case .invalid: notes.append(.rejectedInvalid)
    case .ignored: notes.append(.ignored)
    case nil: break
    }
    return notes
  }
}
