/// Something a person, or the terminal, does to a form on the screen.
enum FormEvent: Sendable, Hashable {
  case edit(FieldInput.Edit)
  /// To the next field or button, and the one before; behind the last comes the first.
  case next, previous
  /// To the field below and above, not beyond the ends.
  case down, up
  /// The enter key: goes on to the next field, or presses the button.
  case enter
  case nextStep, previousStep
  /// Submits the form, wherever the focus is.
  case submit
  case cancel
  case suspend
  /// Draws the whole screen again.
  case redraw
}

/// The cleaned record of an accepted form, as JSON.
struct AcceptedRecord: Sendable, Hashable {
  var json: [UInt8]
  /// The record without the top-level fields that are secret or hold a secret.
  var withoutSecrets: [UInt8]
}

/// What the surroundings of a form are to do after an event.
enum FormOutcome: Sendable, Hashable {
  case goOn
  case accepted(AcceptedRecord)
  case cancelled
  case suspended
  case redraw
}
