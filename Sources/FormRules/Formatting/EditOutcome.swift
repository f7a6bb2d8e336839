/// What became of an edit, in a few numbers; a count stops at 2³¹ − 1.
struct EditOutcome: Sendable, Hashable {
  enum Refusal: Sendable, Hashable {
    case foreign, invalid, ignored
  }

  var overflow: Int32 = 0
  var dropped: Int32 = 0
  var lost: Int32 = 0
  /// Whether a letter or a digit was typed in vain, also one that no note counts.
  var leavesOut = false
  var refusal: Refusal?

  static let done = EditOutcome()
  static let ignored = EditOutcome(refusal: .ignored)

  var isEmpty: Bool { overflow == 0 && dropped == 0 && lost == 0 && refusal == nil }

  var isLossy: Bool { leavesOut || overflow > 0 || lost > 0 || refusal == .foreign || refusal == .invalid }

  var notes: [FormattedText.Note] {
    if isEmpty { return [] }
    var notes: [FormattedText.Note] = []
    if overflow > 0 { notes.append(.overflow(Int(overflow))) }
    if dropped > 0 { notes.append(.dropped(Int(dropped))) }
    if lost > 0 { notes.append(.lost(Int(lost))) }
    switch refusal {
    case .foreign: notes.append(.rejectedForeign)
    case .invalid: notes.append(.rejectedInvalid)
    case .ignored: notes.append(.ignored)
    case nil: break
    }
    return notes
  }
}
