/// Violations as people and programs read them. Nothing here runs for a clean record.
extension RecordValidator {
  /// Adds a violation of a value.
  mutating func report(
    _ code: ViolationCode, slot: Int, _ origin: ViolationOrigin = .field,
    severity: Violation.Severity = .error, in record: Span<UInt8>, params: [Parameter] = []
  ) {
    report(code, slot: slot, origin, severity: severity, key: nil, in: record) { params }
  }

  /// Adds a violation of a value. Violations of the same code, field and rule with the same key have the same
  /// parameters, which are made for the first of them; `nil` makes them each time.
  @inline(__always)
  mutating func report(
    _ code: ViolationCode, slot: Int, _ origin: ViolationOrigin = .field,
    severity: Violation.Severity = .error, key: DetailKey?, in record: Span<UInt8>, params: () -> [Parameter]
  ) {
    if let key, repeats(code, slot: slot, origin, severity, key: key) { return }
    reportFirst(code, slot: slot, origin, severity, key: key, in: record, params: params)
  }

  /// The same for a violation whose parameters are not kept.
  @inline(never)
  private mutating func reportFirst(
    _ code: ViolationCode, slot: Int, _ origin: ViolationOrigin, _ severity: Violation.Severity,
    key: DetailKey?,
    in record: Span<UInt8>, params: () -> [Parameter]
  ) {
    guard makesRoom(for: severity) else { return }
    let place = place(of: code, slot, origin, severity, in: record)
    if let value = place.value {
      log.append(place.site, place: place.start, ViolationDetail(params() + echo(value), value: value))
    } else if let key {
      log.append(place.site, place: place.start, key, ViolationDetail(params()))
    } else {
      log.append(place.site, place: place.start, ViolationDetail(params()))
    }
  }

  /// Adds a violation of a value that was met before; false when its parameters are yet to be made.
  @inline(never)
  mutating func repeats(
    _ code: ViolationCode, slot: Int, _ origin: ViolationOrigin, _ severity: Violation.Severity,
    key: DetailKey
  ) -> Bool {
    guard makesRoom(for: severity) else { return true }
    return log.repeats(code, field: Int(slots[slot].field), origin, severity, key, of: slot, in: slots)
  }

  /// Adds the violation of an alphabet by the offenders found last, which are described when that is asked for.
  mutating func reportOffenders(
    alphabet: Int, _ check: RuleCheck, _ severity: Violation.Severity, in record: Span<UInt8>
  ) {
    guard makesRoom(for: severity) else { return }
    let place = place(of: .alphabet, check.slot, .rule(check.rule), severity, in: record)
    if isSensitive(check.slot) { offenders.removeAll() }
    if place.value == nil, log.repeats(place.site, place: place.start, offenders) { return }
    let (offenders, context) = (offenders, context)
    if let value = place.value {
      let params = ViolationDetail(offenders, alphabet: alphabet, of: context.program).params
      log.append(place.site, place: place.start, ViolationDetail(params + echo(value), value: value))
    } else {
      let detail = ViolationDetail(offenders, alphabet: alphabet, of: context.program)
      log.append(place.site, place: place.start, offenders, detail)
    }
  }

  /// Where a violation stands.
  private struct Place {
    let site: Int
    /// Where the indices of its path begin in the log; nil without indices.
    let start: Int?
    /// The offending value, where it may be shown.
    let value: String?
  }

  /// The place of a violation of a value.
  @inline(__always)
  private mutating func place(
    of code: ViolationCode, _ slot: Int, _ origin: ViolationOrigin, _ severity: Violation.Severity,
    in record: Span<UInt8>
  ) -> Place {
    let field = Int(slots[slot].field)
    let site = log.site(code, field: field, origin, severity)
    let showsValue =
      (context.options.echoesValues || log.showsValue(atSite: site)) && slots[slot].isPresent
      && !fields[field].flags.contains(.holdsSecrets)
    return Place(
      site: site, start: log.place(of: slot, in: slots, atSite: site),
      value: showsValue ? Self.shownValue(slots[slot], arena, record) : nil)
  }

  private mutating func echo(_ value: String) -> [Parameter] {
    context.options.echoesValues ? [Parameter("value", .string(value))] : []
  }

  /// Adds a violation of the whole record.
  mutating func report(_ code: ViolationCode, _ origin: ViolationOrigin = .document, params: [Parameter]) {
    guard makesRoom(for: .error) else { return }
    append(code, origin, params: params)
  }

  private mutating func append(_ code: ViolationCode, _ origin: ViolationOrigin, params: [Parameter]) {
    let site = log.site(code, field: 0, origin, .error)
    log.append(site, place: nil, ViolationDetail(params))
  }

  /// Whether there is room for one more violation. The first without room gives its place to `limit`.
  @inline(__always)
  private mutating func makesRoom(for severity: Violation.Severity) -> Bool {
    guard !isFull else { return false }
    hasViolations = true
    if severity == .error { hasError = true }
    return log.count < context.options.maxViolations || endsWithLimit()
  }

  /// Puts `limit` in the last place; always false.
  @inline(never)
  private mutating func endsWithLimit() -> Bool {
    isFull = true
    hasError = true
    append(
      .limit, .document,
      params: [
        Parameter("what", .string("violations")),
        Parameter("max", .integer(context.options.maxViolations)),
      ])
    return false
  }

  // MARK: Documents

  mutating func report(_ fault: JSONFault, in record: Span<UInt8>) {
    switch fault.kind {
    case .syntax:
      var line = 1
      var column = 1
      for offset in 0..<min(fault.offset, record.count) {
        if record[offset] == UInt8(ascii: "\n") {
          line += 1
          column = 1
        } else if record[offset] & 0xC0 != 0x80 {
          column += 1
        }
      }
      report(
        .jsonSyntax,
        params: [
          Parameter("line", .integer(line)), Parameter("column", .integer(column)),
          Parameter("offset", .integer(fault.offset)),
        ])
    case .encoding:
      report(.jsonEncoding, params: [Parameter("offset", .integer(fault.offset))])
    case .depth:
      report(.jsonDepth, params: [Parameter("max", .integer(context.options.maxDepth))])
    case .duplicateKey(let start, let end):
      let name = JSONString(start: start, end: end, hasEscapes: true, isASCII: false)
      report(.jsonDuplicateKey, params: [Parameter("key", .string(Self.unescaped(name, in: record)))])
    }
  }

  // MARK: Presence and type

  mutating func reportBlank(_ slot: Int, in record: Span<UInt8>) {
    let state = slots[slot].state
    report(.required, slot: slot, key: .number(Int(state.rawValue)), in: record) {
      let found =
        switch state {
        case .null: "null"
        case .empty: "empty"
        case .missing, .unread, .resolving, .irrelevant, .nullValue, .defaulted, .wrongType, .unreadable,
          .value:
          "missing"
        }
      return [Parameter("found", .string(found))]
    }
  }

  mutating func reportWrongType(_ slot: Int, _ field: Int, in record: Span<UInt8>) {
    let kind = slots[slot].kind
    let type = fields[field].type
    var reason: String?
    if type == .integer, kind == .number {
      let number = DecimalNumber(record.extracting(slots[slot].start..<slots[slot].end))
      reason = number?.isMultiple(of: DecimalNumber(1)) == true ? "range" : "fraction"
    }
    report(.type, slot: slot, key: .found(kind, isInteger: reason == "range"), in: record) {
      [
        Parameter("expected", .string(type.rawValue)), Parameter("found", .string(kind.name)),
        Parameter("reason", reason.map { .string($0) } ?? .null),
      ]
    }
  }

  mutating func reportUnreadable(_ slot: Int, _ field: Int, in record: Span<UInt8>) {
    let program = program
    switch fields[field].type {
    case .date, .datetime:
      report(fields[field].type == .date ? .date : .datetime, slot: slot, key: .only, in: record) {
        [Parameter("formats", .list(program.tables.texts[field].formats))]
      }
    case .phone:
      let acceptsNational = fields[field].flags.contains(.acceptsNational)
      let result = PhoneNumber.read(
        Self.text(slots[slot].text, arena, record), acceptsNational: acceptsNational)
      guard case .failure(let fault) = result else { return }
      report(.phone, slot: slot, key: .phone(fault.reason, digits: fault.digits), in: record) {
        [
          Parameter("reason", .string(fault.reason.rawValue)), Parameter("digits", .integer(fault.digits)),
          Parameter("expected", .integer(fault.expected)),
        ]
      }
    case .string, .integer, .number, .boolean, .email, .password, .object, .array:
      let faults = isSensitive(slot) ? [] : characterFaults(in: slot, field, of: record)
      let offenders = faults.map { offender in
        ParameterValue.object([
          Parameter("codePoint", .string(Self.codePointName(offender.scalar))),
          Parameter("index", .integer(offender.index)),
        ])
      }
      report(
        .characters, slot: slot, in: record, params: [Parameter("characters", .list(offenders))])
    }
  }

  mutating func reportUnknown(_ name: JSONString, of object: Int, in record: Span<UInt8>) {
    guard makesRoom(for: .error) else { return }
    let table = fields[Int(slots[object].field)].keyTable
    let site = log.site(.unknown, field: 0, .document, .error)
    let context = context
    writePath(of: object)
    draft.append(UInt8(ascii: "/"))
    if name.hasEscapes {
      JSONPointer.append(escaped: Self.unescaped(name, in: record).utf8Span.span, to: &draft)
    } else {
      JSONPointer.append(escaped: record.extracting(name.start..<name.end), to: &draft)
    }
    log.append(site, detailOf: draft) {
      ViolationDetail(unknown: Self.unescaped(name, in: record), among: table, of: context.program)
    }
  }

  // MARK: Words

  /// The JSON Pointer of a value in the input.
  mutating func path(of slot: Int) -> String {
    writePath(of: slot)
    return String(decoding: draft, as: UTF8.self)
  }

  /// Makes the JSON Pointer of a value the text in hand.
  private mutating func writePath(of slot: Int) {
    draft.removeAll(keepingCapacity: true)
    guard slot > 0 else { return }
    var indices: [Int32] = []
    slots.forEachIndex(of: slot) { indices.append($0) }
    program.tables.texts[Int(slots[slot].field)].path.append(indices.span, to: &draft)
  }

  /// The value's text for a message, its first 60 code points.
  private static func shownValue(_ slot: Slot, _ arena: [UInt8], _ record: Span<UInt8>) -> String {
    let isText = slot.kind == .string && slot.state.isReadable
    let range = isText ? slot.valueStart..<slot.valueEnd : slot.start..<slot.end
    let bytes = isText && slot.inArena ? arena.span : record
    switch slot.kind {
    case .null: return "null"
    case .true: return "true"
    case .false: return "false"
    case .number, .string, .array, .object: break
    }
    var end = range.lowerBound
    var count = 0
    while end < range.upperBound, count < 60 {
      end += 1
      while end < range.upperBound, bytes[end] & 0xC0 == 0x80 { end += 1 }
      count += 1
    }
    let shown = String(decoding: bytes.extracting(range.lowerBound..<end))
    return end < range.upperBound ? shown + "…" : shown
  }

  private static func unescaped(_ name: JSONString, in record: Span<UInt8>) -> String {
    if !name.hasEscapes { return String(decoding: record.extracting(name.start..<name.end)) }
    var text: [UInt8] = []
    JSONReader.unescape(name, of: record, into: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// `U+0430`.
  static func codePointName(_ scalar: UInt32) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(8)
    bytes.append("U+")
    var shift = scalar > 0xF_FFFF ? 20 : scalar > 0xFFFF ? 16 : 12
    while shift >= 0 {
      let digit = UInt8(truncatingIfNeeded: scalar >> UInt32(shift) & 0xF)
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
      shift -= 4
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension PlainTable<Slot> {
  /// Hands over the indices of the items a value stands in, of which it has at most `count`, from the innermost
  /// on.
  @inline(__always)
  func forEachIndex(of slot: Int, count: Int = .max, _ body: (Int32) -> Void) {
    var (slot, rest) = (slot, count)
    while slot > 0, rest > 0 {
      if self[slot].item >= 0 {
        body(self[slot].item)
        rest &-= 1
      }
      slot = Int(self[slot].parent)
    }
  }
}

extension String {
  init(decoding bytes: Span<UInt8>) {
    // SAFETY: the buffer is read before the closure returns.
    self = unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}
