/// Validates one record after another with the same form and options, reusing its buffers. One for each
/// thread.
///
/// A record is read once into slots (`+Reading`); then the fields are checked in the order of the form: what
/// each value is (`+Values`), whether it matters and must be there (`+Conditions`), its rules (`+Rules`).
package struct RecordValidator: ~Copyable {
  /// What stays the same from record to record.
  let context: RecordContext
  /// The program's, which the context keeps.
  let fields: FlatTable<Program.Field>
  let instructions: FlatTable<Instruction>
  let plain: PlainTables
  /// Whether every value is noted; else only those that do not pass while the record is read.
  private(set) var keepsValues: Bool
  /// The slots of the record in hand.
  var slots = PlainTable<Slot>()
  var unknowns: [UnknownMember] = []
  /// Values that differ from what the record holds: unescaped, normalised, defaults.
  var arena: [UInt8] = []
  /// A text being made, before it goes into the arena.
  var draft: [UInt8] = []
  /// The characters of the text in hand that are outside its alphabet.
  var offenders = Alphabet.Offenders()
  var keys = JSONKeySet()
  var itemTable = ItemTable(hashing: SeededHash())
  let patternScratch = PatternScratch()
  var overlayIsActive: [Bool] = []
  var clock: Clock
  /// Whether the last record was no JSON that could be read to its end.
  package private(set) var hasDocumentFault = false
  /// Whether anything is wrong with the last record, be it a warning.
  package internal(set) var hasViolations = false
  var hasError = false
  var isFull = false

  /// What is wrong with the last record.
  package internal(set) var log: ViolationLog

  /// Makes a validator of a program and the definition it was compiled from; `keepsValues` when what it read
  /// is asked for afterwards.
  init(_ program: Program, of form: FormDefinition, options: ValidationOptions, keepsValues: Bool) {
    context = RecordContext(program, of: form, options: options, keepsValues: keepsValues)
    fields = program.fields
    instructions = program.instructions
    plain = program.plain
    log = ViolationLog(context)
    self.keepsValues = context.keepsValues
    overlayIsActive = Array(repeating: false, count: program.tables.overlays.count)
    clock = Clock(reference: options.reference, program: program)
  }

  var program: Program { context.program }
  var options: ValidationOptions { context.options }

  /// What is wrong with the last record, errors and warnings, in report order.
  package var violations: [Violation] { log.violations }

  /// Appends the violations as JSON objects with commas between them.
  package mutating func appendViolations(to bytes: inout [UInt8]) { log.appendJSON(to: &bytes) }

  /// Validates a record and keeps its violations; true when none is an error.
  package mutating func validate(_ record: Span<UInt8>) -> Bool {
    if hasViolations { forgetViolations() }
    guard record.count <= context.maxBytes else {
      slots.removeAll()
      report(.jsonSize, params: [Parameter("max", .integer(context.maxBytes))])
      return false
    }
    if context.clockRuns { clock.tick(context.options.reference, program: program) }
    slots.removeAll()
    var progress = ObjectProgress(fields[0], at: 0)
    let isRead = readsOver(record, &progress)
    if isRead, progress.isRight(with: plain.fields[0].demandedMembers) { return true }
    return validate(record, from: &progress, isRead: isRead)
  }

  /// Validates a record of which a part may have been read, or all of it.
  private mutating func validate(
    _ record: Span<UInt8>, from progress: inout ObjectProgress, isRead: Bool
  ) -> Bool {
    forgetTexts()
    if isRead {
      finish(record, progress)
    } else if !reads(record, from: &progress) {
      return false
    }
    for overlay in overlayIsActive.indices {
      let entry = program.tables.overlays[overlay]
      overlayIsActive[overlay] = holds(entry.condition, in: 0, of: record) != entry.isInverted
    }
    if !slots[0].isPassed || context.step >= 0 { checkMembers(of: 0, in: record) }
    if context.hasPresence { checkPresence(in: record) }
    if !unknowns.isEmpty { checkUnknownMembers(of: 0, in: record) }
    return !hasError
  }

  /// Reads a record to its end and notes what it holds; where that is no object, reports so and returns false.
  private mutating func reads(_ record: Span<UInt8>, from progress: inout ObjectProgress) -> Bool {
    do throws(JSONFault) {
      let kind = try read(record, from: &progress)
      if kind == .object { return true }
      report(.jsonRoot, params: [Parameter("found", .string(kind.name))])
    } catch {
      hasDocumentFault = true
      report(error, in: record)
    }
    return false
  }

  /// Notes what the last record holds, if its values were not kept: reads it once more.
  mutating func keepValues(of record: Span<UInt8>) {
    guard !keepsValues else { return }
    keepsValues = true
    slots.removeAll()
    forgetTexts()
    var progress = ObjectProgress(fields[0], at: 0)
    // What cannot be read to its end keeps what was read before.
    do throws(JSONFault) { _ = try read(record, from: &progress) } catch {}
    keepsValues = false
  }

  private mutating func forgetTexts() {
    if !unknowns.isEmpty { unknowns.removeAll(keepingCapacity: true) }
    if !arena.isEmpty { arena.removeAll(keepingCapacity: true) }
  }

  private mutating func forgetViolations() {
    log.removeAll()
    hasViolations = false
    hasDocumentFault = false
    hasError = false
    isFull = false
  }

  /// A value's text as rules see it: a part of the record or of the arena. A function of its parts, because
  /// borrowing a whole validator copies it.
  @inline(__always)
  @_lifetime(borrow arena, copy record)
  static func text(_ place: Slot.Text, _ arena: borrowing [UInt8], _ record: Span<UInt8>) -> Span<UInt8> {
    let range = Int(place.start)..<Int(place.end)
    return place.inArena ? arena.span.extracting(range) : record.extracting(range)
  }
}
