/// Validates one record after another with the same form and options, reusing its buffers. One for each thread.
///
/// A record is read once into slots (`+Reading`); then the fields are checked in the order of the form: what each
/// value is (`+Values`), whether it matters and must be there (`+Conditions`), its rules (`+Rules`).
package struct RecordValidator: ~Copyable {
  let program: Program
  let options: ValidationOptions
  /// Whether strings become numbers and booleans, by the form or by the options.
  let coercesFormValues: Bool
  private let form: FormDefinition
  /// Made for the first violation.
  lazy var messages = MessageBook(form: form, locale: options.locale)
  /// The place of the step validated; -1 for the whole form.
  let step: Int

  /// The slots of the record in hand.
  var slots = SlotTable()
  /// The slots of the root's members before anything is read.
  let rootMembers: [Slot]
  var unknowns: [UnknownMember] = []
  /// Values that differ from what the record holds: unescaped, normalised, defaults.
  var arena: [UInt8] = []
  var text: [UInt8] = []
  var keys = JSONKeySet()
  let patternScratch = PatternScratch()
  var overlayIsActive: [Bool] = []
  var clock: Clock
  var hasError = false
  var isFull = false

  /// What is wrong with the last record, errors and warnings, in report order.
  package internal(set) var violations: [Violation] = []

  /// Makes a validator of a program and the definition it was compiled from.
  init(_ program: Program, of form: FormDefinition, options: ValidationOptions) {
    self.program = program
    self.options = options
    coercesFormValues = program.tables.coercesFormValues || options.coercesFormValues
    self.form = form
    step = options.step.flatMap { program.tables.stepIDs.firstIndex(of: $0) } ?? -1
    let root = program.tables.fields[0]
    rootMembers = (0..<root.childCount).map { Slot(field: root.firstChild + $0, parent: 0) }
    overlayIsActive = Array(repeating: false, count: program.tables.overlays.count)
    clock = Clock(reference: options.reference, program: program)
  }

  /// Validates a record and keeps its violations; true when none is an error.
  package mutating func validate(_ record: Span<UInt8>) -> Bool {
    slots.removeAll()
    unknowns.removeAll(keepingCapacity: true)
    arena.removeAll(keepingCapacity: true)
    if !violations.isEmpty { violations.removeAll(keepingCapacity: true) }
    hasError = false
    isFull = false
    guard record.count <= min(options.maxBytes, Slot.maximumBytes) else {
      report(.jsonSize, params: [Parameter("max", .integer(options.maxBytes))])
      return false
    }
    do throws(JSONFault) {
      guard try read(record) else { return false }
    } catch {
      report(error, in: record)
      return false
    }
    if program.tables.usesClock { clock.tick(program: program) }
    for overlay in overlayIsActive.indices {
      let entry = program.tables.overlays[overlay]
      overlayIsActive[overlay] = holds(entry.condition, in: 0, of: record) != entry.isInverted
    }
    checkMembers(of: 0, in: record)
    checkPresence(in: record)
    checkUnknownMembers(of: 0, in: record)
    return !hasError
  }

  /// A value's text, from the record or the arena, handed to a body that only reads.
  func withText<Result>(
    of slot: Int, in record: Span<UInt8>, _ body: (Span<UInt8>) -> Result
  ) -> Result {
    let range = slots[slot].valueStart..<slots[slot].valueEnd
    return slots[slot].inArena ? body(arena.span.extracting(range)) : body(record.extracting(range))
  }
}
