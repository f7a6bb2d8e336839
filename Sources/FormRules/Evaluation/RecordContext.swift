/// What a validator needs for every record and never changes, behind one reference: a validator stays small.
final class RecordContext: Sendable {
  let program: Program
  let options: ValidationOptions
  let form: FormDefinition
  /// Whether strings become numbers and booleans, by the form or by the options.
  let coercesFormValues: Bool
  /// The place of the step validated; -1 for the whole form.
  let step: Int
  /// Whether the system's clock is read for each record.
  let clockRuns: Bool
  /// Whether plain values pass by their plain rules, which know no limit on patterns.
  let passesPlain: Bool
  /// Whether whole records do, none of whose values is kept.
  let passesRecords: Bool
  let hasPresence: Bool
  /// The longest record that is read.
  let maxBytes: Int
  /// Whether rules or what comes after them may ask for any value.
  let keepsValues: Bool

  init(
    _ program: Program, of form: FormDefinition, options: ValidationOptions, keepsValues: Bool
  ) {
    self.program = program
    self.options = options
    self.form = form
    coercesFormValues = program.tables.coercesFormValues || options.coercesFormValues
    step = options.step.flatMap { program.tables.stepIDs.firstIndex(of: $0) } ?? -1
    hasPresence = !program.tables.presence.isEmpty
    maxBytes = min(options.maxBytes, Slot.maximumBytes)
    clockRuns = Clock.runs(for: program.tables, options.reference)
    passesPlain = options.maxPatternBytes >= PlainTemplate.limit
    self.keepsValues = keepsValues || program.tables.readsOtherValues || step >= 0
    passesRecords = passesPlain && !self.keepsValues && options.maxDepth > 0
  }
}
