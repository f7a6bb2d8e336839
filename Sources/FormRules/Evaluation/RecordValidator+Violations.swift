/// Violations as people and programs read them. Nothing here runs for a clean record.
extension RecordValidator {
  /// Adds a violation of a value; `key` is what of the field's definition is violated.
  mutating func report(
    _ code: ViolationCode, slot: Int, key: String, in record: Span<UInt8>, params: [Parameter] = []
  ) {
    let field = Int(slots[slot].field)
    let pointer =
      switch key {
      case "required": program.tables.texts[field].requiredPointer
      case "type": program.tables.texts[field].typePointer
      default: program.tables.texts[field].pointer + "/" + key
      }
    report(code, slot: slot, pointer: pointer, severity: .error, in: record, params: params)
  }

  /// Adds a violation of a value.
  mutating func report(
    _ code: ViolationCode, slot: Int, pointer: String?, severity: Violation.Severity, in record: Span<UInt8>,
    params: [Parameter]
  ) {
    let field = Int(slots[slot].field)
    var params = params
    var value: String?
    if !fields[field].flags.contains(.holdsSecrets), slots[slot].isPresent {
      if context.options.echoesValues {
        value = shownValue(of: slot, in: record)
        params.append(Parameter("value", .string(value ?? "")))
      } else if texts.showsValue(code, field: field) {
        value = shownValue(of: slot, in: record)
      }
    }
    let message = texts.message(code, field: field, params: params, value: value)
    add(
      Violation(
        path: path(of: slot), code: code.rawValue, severity: severity, rule: pointer, params: params,
        message: message))
  }

  /// Adds a violation of the whole record.
  mutating func report(_ code: ViolationCode, pointer: String? = nil, params: [Parameter]) {
    let message = texts.message(code, field: 0, params: params)
    add(
      Violation(
        path: "", code: code.rawValue, severity: .error, rule: pointer, params: params, message: message))
  }

  mutating func report(_ code: ViolationCode, _ check: PresenceCheck, params: [Parameter]) {
    let message =
      check.message.flatMap { texts.message($0, params: params) }
      ?? texts.message(code, field: 0, params: params)
    add(
      Violation(
        path: "", code: code.rawValue, severity: .error, rule: check.pointer, params: params, message: message
      ))
  }

  private mutating func add(_ violation: Violation) {
    guard !isFull else { return }
    if violation.severity == .error { hasError = true }
    if violations.count >= context.options.maxViolations {
      isFull = true
      hasError = true
      let params = [
        Parameter("what", .string("violations")), Parameter("max", .integer(context.options.maxViolations)),
      ]
      violations.append(
        Violation(
          path: "", code: ViolationCode.limit.rawValue, severity: .error, rule: nil, params: params,
          message: texts.message(.limit, field: 0, params: params)))
      return
    }
    violations.append(violation)
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
      report(.jsonDuplicateKey, params: [Parameter("key", .string(unescaped(name, in: record)))])
    }
  }

  // MARK: Presence and type

  mutating func reportBlank(_ slot: Int, in record: Span<UInt8>) {
    let found =
      switch slots[slot].state {
      case .null: "null"
      case .empty: "empty"
      case .missing, .unread, .resolving, .irrelevant, .nullValue, .defaulted, .wrongType, .unreadable,
        .value:
        "missing"
      }
    report(.required, slot: slot, key: "required", in: record, params: [Parameter("found", .string(found))])
  }

  mutating func reportWrongType(_ slot: Int, _ field: Int, in record: Span<UInt8>) {
    var reason: String?
    if fields[field].type == .integer, slots[slot].kind == .number {
      let number = DecimalNumber(record.extracting(slots[slot].start..<slots[slot].end))
      reason = number?.isMultiple(of: DecimalNumber(1)) == true ? "range" : "fraction"
    }
    report(
      .type, slot: slot, key: "type", in: record,
      params: [
        Parameter("expected", .string(fields[field].type.rawValue)),
        Parameter("found", .string(slots[slot].kind.name)),
        Parameter("reason", reason.map { .string($0) } ?? .null),
      ])
  }

  mutating func reportUnreadable(_ slot: Int, _ field: Int, in record: Span<UInt8>) {
    let formats = Parameter("formats", .list(program.tables.texts[Int(slots[slot].field)].formats))
    switch fields[field].type {
    case .date: report(.date, slot: slot, key: "type", in: record, params: [formats])
    case .datetime: report(.datetime, slot: slot, key: "type", in: record, params: [formats])
    case .phone:
      let acceptsNational = fields[field].flags.contains(.acceptsNational)
      let result = PhoneNumber.read(
        Self.text(slots[slot].text, arena, record), acceptsNational: acceptsNational)
      guard case .failure(let fault) = result else { return }
      report(
        .phone, slot: slot, key: "type", in: record,
        params: [
          Parameter("reason", .string(fault.reason.rawValue)), Parameter("digits", .integer(fault.digits)),
          Parameter("expected", .integer(fault.expected)),
        ])
    case .string, .integer, .number, .boolean, .email, .password, .object, .array:
      let faults = isSensitive(slot) ? [] : characterFaults(in: slot, field, of: record)
      let offenders = faults.map { offender in
        ParameterValue.object([
          Parameter("codePoint", .string(Self.codePointName(offender.scalar))),
          Parameter("index", .integer(offender.index)),
        ])
      }
      report(
        .characters, slot: slot, key: "type", in: record, params: [Parameter("characters", .list(offenders))])
    }
  }

  mutating func reportUnknown(_ name: JSONString, of object: Int, in record: Span<UInt8>) {
    let key = unescaped(name, in: record)
    let field = fields[Int(slots[object].field)]
    let names = field.keyTable < 0 ? [] : program.tables.memberNames[field.keyTable]
    let nearest = key.utf8.count <= 64 ? EditDistance.nearest(to: key, among: names, limit: 2) : nil
    let params = [Parameter("suggestion", nearest.map { .string($0) } ?? .null)]
    add(
      Violation(
        path: path(of: object) + "/" + JSONPointer.escape(key), code: ViolationCode.unknown.rawValue,
        severity: .error, rule: nil, params: params,
        message: texts.message(.unknown, field: 0, params: params)))
  }

  // MARK: Words

  /// The JSON Pointer of a value in the input.
  func path(of slot: Int) -> String {
    if let path = program.tables.texts[Int(slots[slot].field)].path { return path }
    let parent = path(of: Int(slots[slot].parent))
    if slots[slot].item >= 0 { return parent + "/" + String(slots[slot].item) }
    return parent + "/" + JSONPointer.escape(program.tables.texts[Int(slots[slot].field)].name)
  }

  /// The value's text for a message, its first 60 code points.
  private func shownValue(of slot: Int, in record: Span<UInt8>) -> String {
    let range =
      switch slots[slot].kind {
      case .string where slots[slot].state.isReadable: slots[slot].valueStart..<slots[slot].valueEnd
      case .string, .number, .null, .true, .false, .array, .object: slots[slot].start..<slots[slot].end
      }
    let bytes = slots[slot].inArena && slots[slot].state.isReadable ? arena.span : record
    switch slots[slot].kind {
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

  private func unescaped(_ name: JSONString, in record: Span<UInt8>) -> String {
    var text: [UInt8] = []
    JSONReader.unescape(name, of: record, into: &text)
    return String(decoding: text, as: UTF8.self)
  }

  static func codePointName(_ scalar: UInt32) -> String {
    let digits = String(scalar, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}

extension String {
  init(decoding bytes: Span<UInt8>) {
    var copy: [UInt8] = []
    copy.reserveCapacity(bytes.count)
    for index in 0..<bytes.count { copy.append(bytes[index]) }
    self.init(decoding: copy, as: UTF8.self)
  }
}
