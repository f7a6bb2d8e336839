/// Comparing a value with a literal, another field or the clock.
extension RecordValidator {
  // MARK: Equality

  /// Whether a value equals one of a set of literals.
  mutating func contains(_ set: Int, valueOf slot: Int, in record: Span<UInt8>) -> Bool {
    switch fields[Int(slots[slot].field)].type {
    case .boolean:
      return program.tables.literalSets[set].booleans.contains(slots[slot].number == 1)
    case .integer, .number:
      guard let value = decimal(of: slot, in: record) else { return false }
      return program.tables.literalSets[set].numbers.containsSorted(value)
    case .datetime:
      return program.tables.literalSets[set].times.containsSorted(time(of: slot))
    case .string, .date, .email, .phone, .password:
      let text = Self.text(slots[slot].text, arena, record)
      var low = 0
      var high = program.tables.literalSets[set].texts.count
      while low < high {
        let middle = (low + high) / 2
        let order = text.compare(with: program.tables.literalSets[set].texts[middle])
        if order == 0 { return true }
        if order < 0 { high = middle } else { low = middle + 1 }
      }
      return false
    case .object, .array:
      return false
    }
  }

  /// Whether a value equals an operand; nil when the rule is to be skipped.
  mutating func isEqual(_ slot: Int, operand: Int, in record: Span<UInt8>) -> Bool? {
    let source = program.tables.operands[operand].source
    switch fields[Int(slots[slot].field)].type {
    case .boolean:
      switch source {
      case .literal(let literal):
        return program.tables.literals[literal].literal == .boolean(slots[slot].number == 1)
      case .path(let path):
        let other = locateComparand(path, from: slot, of: record)
        return other < 0 ? nil : slots[other].number == slots[slot].number
      case .date, .time, .today, .now: return false
      }
    case .integer, .number:
      guard let left = decimal(of: slot, in: record) else { return false }
      if case .literal(let literal) = source { return program.tables.literals[literal].decimal == left }
      return decimal(ofOperand: operand, for: slot, in: record).map { $0 == left }
    case .date:
      return day(ofOperand: operand, for: slot, in: record).map { $0 == slots[slot].number }
    case .datetime:
      return time(ofOperand: operand, for: slot, in: record).map { $0 == time(of: slot) }
    case .string, .email, .phone, .password:
      switch source {
      case .literal(let literal):
        guard case .string = program.tables.literals[literal].literal else { return false }
        return Self.text(slots[slot].text, arena, record).compare(with: program.tables.literals[literal].text)
          == 0
      case .path(let path):
        let other = locateComparand(path, from: slot, of: record)
        guard other >= 0 else { return nil }
        return textsAreEqual(slot, other, in: record)
      case .date, .time, .today, .now: return false
      }
    case .object, .array:
      return nil
    }
  }

  private func textsAreEqual(_ left: Int, _ right: Int, in record: Span<UInt8>) -> Bool {
    let (left, right) = (slots[left], slots[right])
    guard left.valueEnd - left.valueStart == right.valueEnd - right.valueStart else { return false }
    let leftText = left.inArena ? arena.span : record
    let rightText = right.inArena ? arena.span : record
    for index in 0..<left.valueEnd - left.valueStart
    where leftText[left.valueStart + index] != rightText[right.valueStart + index] {
      return false
    }
    return true
  }

  // MARK: Order

  mutating func passesBound(
    _ bound: Instruction.Bound, operand: Int, _ check: RuleCheck, of record: Span<UInt8>
  ) -> Bool {
    guard let order = compare(check.slot, operand: operand, in: record) else { return true }
    let (passed, code, name): (Bool, ViolationCode, String) =
      switch bound {
      case .min: (order >= 0, .min, "min")
      case .max: (order <= 0, .max, "max")
      case .exclusiveMin: (order > 0, .exclusiveMin, "min")
      case .exclusiveMax: (order < 0, .exclusiveMax, "max")
      }
    guard !passed, let severity = check.severity else { return passed }
    let isConstant = program.tables.operands[operand].isConstant
    if isConstant, repeats(code, slot: check.slot, .rule(check.rule), severity, key: .only) { return false }
    let value = operandParameter(operand, for: check.slot, in: record)
    return fails(code, check, record, key: isConstant ? .only : nil) { [Parameter(name, value)] }
  }

  /// Negative, zero or positive as a value lies before, at or behind an operand; nil when the rule is to be
  /// skipped.
  private mutating func compare(_ slot: Int, operand: Int, in record: Span<UInt8>) -> Int? {
    switch fields[Int(slots[slot].field)].type {
    case .integer, .number:
      if slots[slot].isInteger, case .literal(let literal) = program.tables.operands[operand].source,
        let right = program.tables.literals[literal].integer
      {
        return slots[slot].number < right ? -1 : slots[slot].number == right ? 0 : 1
      }
      guard let left = decimal(of: slot, in: record),
        let right = decimal(ofOperand: operand, for: slot, in: record)
      else { return nil }
      return left < right ? -1 : left == right ? 0 : 1
    case .date:
      guard let right = day(ofOperand: operand, for: slot, in: record) else { return nil }
      return slots[slot].number < right ? -1 : slots[slot].number == right ? 0 : 1
    case .datetime:
      guard let right = time(ofOperand: operand, for: slot, in: record) else { return nil }
      let left = time(of: slot)
      return left < right ? -1 : left == right ? 0 : 1
    case .string, .boolean, .email, .phone, .password, .object, .array:
      return nil
    }
  }

  // MARK: Operands

  /// A limit's number; nil when the rule is to be skipped.
  @inline(__always)
  mutating func value(of limit: Instruction.Limit, for slot: Int, in record: Span<UInt8>) -> Int? {
    switch limit {
    case .constant(let value): return value
    case .operand(let operand):
      return decimal(ofOperand: operand, for: slot, in: record)?.integer.map { Int($0) }
    }
  }

  mutating func decimal(of slot: Int, in record: Span<UInt8>) -> DecimalNumber? {
    DecimalNumber(Self.text(slots[slot].text, arena, record))
  }

  mutating func decimal(ofOperand operand: Int, for slot: Int, in record: Span<UInt8>) -> DecimalNumber? {
    switch program.tables.operands[operand].source {
    case .literal(let literal): return program.tables.literals[literal].decimal
    case .path(let path):
      let other = locateComparand(path, from: slot, of: record)
      guard other >= 0 else { return nil }
      switch fields[Int(slots[other].field)].type {
      case .integer, .number: return decimal(of: other, in: record)
      case .string, .boolean, .date, .datetime, .email, .phone, .password, .object, .array: return nil
      }
    case .date, .time, .today, .now: return nil
    }
  }

  /// An operand as a day; nil when the rule is to be skipped or the day leaves the calendar.
  private mutating func day(ofOperand operand: Int, for slot: Int, in record: Span<UInt8>) -> Int? {
    let entry = program.tables.operands[operand]
    var day: Int
    switch entry.source {
    case .date(let literal): day = literal
    case .today, .now: day = clock.today
    case .time(let time):
      guard let date = program.zone.date(at: time) else { return nil }
      day = date.packed
    case .path(let path):
      let other = locateComparand(path, from: slot, of: record)
      guard other >= 0 else { return nil }
      if fields[Int(slots[other].field)].type == .datetime {
        guard let date = program.zone.date(at: time(of: other)) else { return nil }
        day = date.packed
      } else {
        day = slots[other].number
      }
    case .literal: return nil
    }
    guard let duration = entry.duration else { return day }
    guard let date = CalendarDate(packed: day).adding(duration) else { return nil }
    return date.packed
  }

  func time(of slot: Int) -> DateTime {
    DateTime(seconds: slots[slot].number, nanoseconds: Int(slots[slot].nanoseconds))
  }

  /// An operand as a point in time; nil when the rule is to be skipped or the time leaves the calendar.
  private mutating func time(ofOperand operand: Int, for slot: Int, in record: Span<UInt8>) -> DateTime? {
    let entry = program.tables.operands[operand]
    let time: DateTime
    switch entry.source {
    case .time(let literal): time = literal
    case .now: time = clock.now
    case .date(let day):
      time = midnight(of: day)
    case .today:
      time = midnight(of: clock.today)
    case .path(let path):
      let other = locateComparand(path, from: slot, of: record)
      guard other >= 0 else { return nil }
      if fields[Int(slots[other].field)].type == .date {
        time = midnight(of: slots[other].number)
      } else {
        time = self.time(of: other)
      }
    case .literal: return nil
    }
    guard let duration = entry.duration else { return time }
    return time.adding(duration)
  }

  private func midnight(of day: Int) -> DateTime {
    program.zone.time(of: CalendarDate(packed: day), secondsOfDay: 0)
  }

  // MARK: Parameters

  /// Whether an operand is the value of a sensitive field.
  private mutating func isSecret(_ operand: Int) -> Bool {
    guard case .path(let path) = program.tables.operands[operand].source else { return false }
    return fields[program.tables.paths[path].target].flags.contains(.sensitive)
  }

  /// Whether a limit is the value of a sensitive field.
  mutating func isSecret(_ limit: Instruction.Limit) -> Bool {
    switch limit {
    case .constant: false
    case .operand(let operand): isSecret(operand)
    }
  }

  /// A limit as a parameter; null for the value of a sensitive field.
  mutating func limitParameter(_ limit: Instruction.Limit, _ value: Int) -> ParameterValue {
    isSecret(limit) ? .null : .integer(value)
  }

  /// The parameter `field` of a comparison: the path as written, null for a literal.
  mutating func fieldParameter(_ operand: Int) -> Parameter {
    if case .path(let path) = program.tables.operands[operand].source {
      return Parameter("field", .string(program.tables.paths[path].text))
    }
    return Parameter("field", .null)
  }

  /// An operand's value as a parameter; null for that of a sensitive field.
  mutating func operandParameter(_ operand: Int, for slot: Int, in record: Span<UInt8>) -> ParameterValue {
    if isSecret(operand) { return .null }
    switch fields[Int(slots[slot].field)].type {
    case .date:
      return day(ofOperand: operand, for: slot, in: record)
        .map { .string(Self.isoText(CalendarDate(packed: $0))) } ?? .null
    case .datetime:
      guard let time = time(ofOperand: operand, for: slot, in: record) else { return .null }
      var bytes: [UInt8] = []
      time.appendRFC3339(to: &bytes)
      return .string(String(decoding: bytes, as: UTF8.self))
    case .string, .integer, .number, .boolean, .email, .phone, .password, .object, .array:
      switch program.tables.operands[operand].source {
      case .literal(let literal):
        return .number(String(decoding: program.tables.literals[literal].text, as: UTF8.self))
      case .path(let path):
        let other = locateComparand(path, from: slot, of: record)
        guard other >= 0 else { return .null }
        return .number(String(decoding: Self.text(slots[other].text, arena, record)))
      case .date, .time, .today, .now: return .null
      }
    }
  }
}

extension Array where Element: Comparable {
  /// Whether an ascending array has an element, in logarithmic time.
  fileprivate func containsSorted(_ element: Element) -> Bool {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < element { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] == element
  }
}

extension Span<UInt8> {
  /// Negative, zero or positive, bytewise.
  func compare(with other: [UInt8]) -> Int {
    let common = Swift.min(count, other.count)
    for index in 0..<common where self[index] != other[index] {
      return self[index] < other[index] ? -1 : 1
    }
    return count - other.count
  }
}
