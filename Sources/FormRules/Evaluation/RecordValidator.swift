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
  /// The sites of violations, made for the first one.
  private var madeSites: ViolationSites?

  /// The slots of the record in hand.
  var slots = SlotTable()
  var unknowns: [UnknownMember] = []
  /// Values that differ from what the record holds: unescaped, normalised, defaults.
  var arena: [UInt8] = []
  /// A text being made, before it goes into the arena.
  var draft: [UInt8] = []
  var keys = JSONKeySet()
  let patternScratch = PatternScratch()
  var overlayIsActive: [Bool] = []
  var clock: Clock
  /// Whether the last record was no JSON that could be read to its end.
  package private(set) var hasDocumentFault = false
  var hasError = false
  var isFull = false

  /// What is wrong with the last record, errors and warnings, in report order.
  package internal(set) var violations: [Violation] = []

  /// Makes a validator of a program and the definition it was compiled from.
  init(_ program: Program, of form: FormDefinition, options: ValidationOptions) {
    context = RecordContext(program, of: form, options: options)
    fields = program.fields
    instructions = program.instructions
    plain = program.plain
    overlayIsActive = Array(repeating: false, count: program.tables.overlays.count)
    clock = Clock(reference: options.reference, program: program)
  }

  var program: Program { context.program }
  var options: ValidationOptions { context.options }

  var sites: ViolationSites {
    mutating get {
      if let madeSites { return madeSites }
      let sites = ViolationSites(context)
      madeSites = sites
      return sites
    }
  }

  /// Validates a record and keeps its violations; true when none is an error.
  package mutating func validate(_ record: Span<UInt8>) -> Bool {
    slots.removeAll()
    if !unknowns.isEmpty { unknowns.removeAll(keepingCapacity: true) }
    if !arena.isEmpty { arena.removeAll(keepingCapacity: true) }
    if !violations.isEmpty { violations.removeAll(keepingCapacity: true) }
    hasDocumentFault = false
    hasError = false
    isFull = false
    let maxBytes = min(context.options.maxBytes, Slot.maximumBytes)
    guard record.count <= maxBytes else {
      report(.jsonSize, params: [Parameter("max", .integer(maxBytes))])
      return false
    }
    if program.tables.usesClock { clock.tick(context.options.reference, program: program) }
    do throws(JSONFault) {
      guard try read(record) else { return false }
    } catch {
      hasDocumentFault = true
      report(error, in: record)
      return false
    }
    for overlay in overlayIsActive.indices {
      let entry = program.tables.overlays[overlay]
      overlayIsActive[overlay] = holds(entry.condition, in: 0, of: record) != entry.isInverted
    }
    checkMembers(of: 0, in: record)
    checkPresence(in: record)
    checkUnknownMembers(of: 0, in: record)
    return !hasError
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
