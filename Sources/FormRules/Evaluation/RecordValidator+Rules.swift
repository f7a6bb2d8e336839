/// The rules: each compares a value, which is there and of its type, with one demand.
extension RecordValidator {
  /// Runs a rule; with a severity, a failure is reported with its parameters.
  mutating func passes(
    _ number: Int, slot: Int, of record: Span<UInt8>, reporting severity: Violation.Severity?
  ) -> Bool {
    let check = RuleCheck(slot: slot, rule: instructions[number].rule, severity: severity)
    switch instructions[number].operation {
    case .enumeration(let set):
      if contains(set, valueOf: slot, in: record) { return true }
      let program = program
      return fails(.enum, check, record, key: .only) {
        [Parameter("values", .list(program.tables.literalSets[set].values))]
      }
    case .equals(let operand):
      guard let isEqual = isEqual(slot, operand: operand, in: record) else { return true }
      if isEqual { return true }
      let field = fieldParameter(operand)
      return fails(.equals, check, record, key: .only) { [field] }
    case .notEquals(let operand):
      guard let isEqual = isEqual(slot, operand: operand, in: record) else { return true }
      if !isEqual { return true }
      let field = fieldParameter(operand)
      return fails(.notEquals, check, record, key: .only) { [field] }
    case .minLength(let limit, let unit):
      guard let min = value(of: limit, for: slot, in: record) else { return true }
      let length = length(of: slot, unit, in: record)
      if length >= min { return true }
      let isSecret = isSecret(limit)
      return fails(.minLength, check, record, key: limit.isConstant ? .number(length) : nil) {
        [Parameter("min", isSecret ? .null : .integer(min)), Parameter("length", .integer(length))]
      }
    case .maxLength(let limit, let unit):
      guard let max = value(of: limit, for: slot, in: record) else { return true }
      // No text has more characters than bytes.
      if slots[slot].valueEnd - slots[slot].valueStart <= max { return true }
      let length = length(of: slot, unit, in: record)
      if length <= max { return true }
      let isSecret = isSecret(limit)
      return fails(.maxLength, check, record, key: limit.isConstant ? .number(length) : nil) {
        [Parameter("max", isSecret ? .null : .integer(max)), Parameter("length", .integer(length))]
      }
    case .maxBytes(let limit):
      guard let max = value(of: limit, for: slot, in: record) else { return true }
      let bytes = slots[slot].valueEnd - slots[slot].valueStart
      return bytes <= max
        || fails(
          .maxBytes, check, record,
          [Parameter("max", limitParameter(limit, max)), Parameter("bytes", .integer(bytes))])
    case .alphabet(let alphabet):
      return passesAlphabet(alphabet, check, of: record)
    case .singleScript:
      guard let mixed = ScriptMixing.firstMixedWord(in: Self.text(slots[slot].text, arena, record)) else {
        return true
      }
      return fails(
        .mixedScript, check, record,
        [
          Parameter("word", isSensitive(slot) ? .null : .string(mixed.word)),
          Parameter("scripts", .list(mixed.scripts.map { .string($0) })),
        ])
    case .pattern(let pattern):
      return passesPattern(pattern, mustMatch: true, check, of: record)
    case .notPattern(let pattern):
      return passesPattern(pattern, mustMatch: false, check, of: record)
    case .format(let format, let schemes):
      let schemes = program.tables.schemes[schemes]
      guard let reason = format.fault(in: Self.text(slots[slot].text, arena, record), schemes: schemes) else {
        return true
      }
      return fails(
        .format, check, record,
        [Parameter("format", .string(format.rawValue)), Parameter("reason", .string(reason))])
    case .bound(let bound, let operand):
      return passesBound(bound, operand: operand, check, of: record)
    case .multipleOf(let operand):
      guard let step = decimal(ofOperand: operand, for: slot, in: record), step > .zero,
        let value = decimal(of: slot, in: record)
      else { return true }
      return value.isMultiple(of: step)
        || fails(
          .multipleOf, check, record, [Parameter("of", operandParameter(operand, for: slot, in: record))])
    case .age(let min, let max, let leapDay):
      return passesAge(min: min, max: max, leapDay, check, of: record)
    case .email(let profile, let allow):
      guard
        let fault = EmailAddress.fault(
          in: Self.text(slots[slot].text, arena, record), profile: profile, allow: allow)
      else { return true }
      return fails(.email, check, record, key: .email(fault.reason, index: fault.index)) {
        [Parameter("reason", .string(fault.reason.rawValue)), Parameter("index", .integer(fault.index))]
      }
    case .phonePlan(let plan, let kinds):
      return passesPlan(plan, kinds: program.tables.phoneKinds[kinds], check, of: record)
    case .passwordRequire, .passwordMinClasses, .passwordAllowed, .passwordMaxConsecutive, .passwordBlocklist,
      .passwordPersonal:
      return passesPasswordRule(instructions[number].operation, check, of: record)
    case .minItems(let limit):
      guard let min = value(of: limit, for: slot, in: record) else { return true }
      let count = Int(slots[slot].count)
      return count >= min
        || fails(
          .minItems, check, record,
          [Parameter("min", limitParameter(limit, min)), Parameter("count", .integer(count))])
    case .maxItems(let limit):
      guard let max = value(of: limit, for: slot, in: record) else { return true }
      let count = Int(slots[slot].count)
      return count <= max
        || fails(
          .maxItems, check, record,
          [Parameter("max", limitParameter(limit, max)), Parameter("count", .integer(count))])
    case .uniqueItems(let members):
      guard let pair = duplicateItems(of: slot, members: members, in: record) else { return true }
      return fails(
        .uniqueItems, check, record,
        [Parameter("first", .integer(pair.first)), Parameter("duplicate", .integer(pair.duplicate))])
    }
  }

  /// What a rule's failure is reported with.
  struct RuleCheck {
    let slot: Int
    let rule: Int
    let severity: Violation.Severity?
  }

  /// Reports a failure, if it is to be reported; always false.
  mutating func fails(
    _ code: ViolationCode, _ check: RuleCheck, _ record: Span<UInt8>, _ params: [Parameter]
  ) -> Bool {
    guard let severity = check.severity else { return false }
    report(code, slot: check.slot, .rule(check.rule), severity: severity, in: record, params: params)
    return false
  }

  /// Reports a failure whose parameters a key tells, if it is to be reported; always false.
  @inline(__always)
  mutating func fails(
    _ code: ViolationCode, _ check: RuleCheck, _ record: Span<UInt8>, key: DetailKey?,
    params: () -> [Parameter]
  ) -> Bool {
    guard let severity = check.severity else { return false }
    report(
      code, slot: check.slot, .rule(check.rule), severity: severity, key: key, in: record, params: params)
    return false
  }

  mutating func isSensitive(_ slot: Int) -> Bool {
    fields[Int(slots[slot].field)].flags.contains(.sensitive)
  }

  // MARK: Text

  @inline(__always)
  mutating func length(of slot: Int, _ unit: LengthUnit, in record: Span<UInt8>) -> Int {
    // A text of the record itself has no escapes; ASCII has one byte for each character but CR LF graphemes,
    // which JSON cannot hold unescaped.
    slots[slot].isASCII && !slots[slot].inArena
      ? slots[slot].valueEnd - slots[slot].valueStart : countedLength(of: slot, unit, in: record)
  }

  @inline(never)
  private mutating func countedLength(of slot: Int, _ unit: LengthUnit, in record: Span<UInt8>) -> Int {
    let text = Self.text(slots[slot].text, arena, record)
    switch unit {
    case .codePoints: return TextCount.codePoints(in: text)
    case .graphemes: return TextCount.graphemes(in: text)
    case .utf16: return TextCount.utf16(in: text)
    }
  }

  private mutating func passesAlphabet(_ number: Int, _ check: RuleCheck, of record: Span<UInt8>) -> Bool {
    var found = Alphabet.Offenders()
    swap(&found, &offenders)
    let fault = program.tables.alphabets[number].alphabet.fault(
      in: Self.text(slots[check.slot].text, arena, record), offenders: &found)
    swap(&found, &offenders)
    switch fault {
    case nil: return true
    case .separator(let index):
      return fails(.separators, check, record, key: .number(index)) { [Parameter("index", .integer(index))] }
    case .characters:
      if let severity = check.severity { reportOffenders(alphabet: number, check, severity, in: record) }
      return false
    }
  }

  private mutating func passesPattern(
    _ number: Int, mustMatch: Bool, _ check: RuleCheck, of record: Span<UInt8>
  ) -> Bool {
    guard slots[check.slot].valueEnd - slots[check.slot].valueStart <= context.options.maxPatternBytes else {
      return fails(
        .limit, check, record,
        [Parameter("what", .string("bytes")), Parameter("max", .integer(context.options.maxPatternBytes))])
    }
    let outcome = program.tables.patterns[number].match(
      Self.text(slots[check.slot].text, arena, record), scratch: patternScratch)
    switch outcome {
    case .matches: return mustMatch || fails(.notPattern, check, record, key: .only) { [] }
    case .fails: return !mustMatch || fails(.pattern, check, record, key: .only) { [] }
    case .limitReached:
      return fails(.limit, check, record, [Parameter("what", .string("match")), Parameter("max", .null)])
    }
  }

  // MARK: Dates and phones

  private mutating func passesAge(
    min: Int?, max: Int?, _ leapDay: LeapDayPolicy, _ check: RuleCheck, of record: Span<UInt8>
  ) -> Bool {
    let birth = CalendarDate(packed: slots[check.slot].number)
    let today = CalendarDate(packed: clock.today)
    let age = birth.age(on: today, leapDay: leapDay)
    let key = DetailKey.age(age, on: clock.today)
    func params(_ name: String, _ limit: Int) -> [Parameter] {
      [
        Parameter(name, .integer(limit)), Parameter("age", .integer(age)),
        Parameter("reference", .string(Self.isoText(today))),
      ]
    }
    var passed = true
    if let min, age < min {
      passed = fails(.ageMin, check, record, key: key) { params("min", min) }
    }
    if let max, age > max {
      passed = fails(.ageMax, check, record, key: key) { params("max", max) }
    }
    return passed
  }

  static func isoText(_ date: CalendarDate) -> String {
    var bytes: [UInt8] = []
    date.appendISO(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func passesPlan(
    _ plan: PhonePlan, kinds: [PhoneKind], _ check: RuleCheck, of record: Span<UInt8>
  ) -> Bool {
    let number = PhoneNumber(national: UInt64(slots[check.slot].number))
    // Without a plan of its own, `kinds` asks the whole numbering plan of country code 7.
    let kind = (plan == .none ? .ruKz : plan).kind(of: number)
    guard let kind else {
      if plan != .none { return fails(.phonePlan, check, record, key: .only) { [] } }
      return failsKind(kinds, check, record)
    }
    return kinds.isEmpty || kinds.contains(kind) || failsKind(kinds, check, record)
  }

  private mutating func failsKind(_ kinds: [PhoneKind], _ check: RuleCheck, _ record: Span<UInt8>) -> Bool {
    fails(.phoneKind, check, record, key: .only) {
      [Parameter("kinds", .list(kinds.map { .string($0.rawValue) }))]
    }
  }
}
