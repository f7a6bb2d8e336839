/// From slots to violations: every field in the order of the form.
extension RecordValidator {
  /// Checks the members of an object.
  mutating func checkMembers(of object: Int, in record: Span<UInt8>) {
    let first = Int(slots[object].firstChild)
    let count = Int(slots[object].count)
    if count <= UInt64.bitWidth, context.step < 0 {
      var unsettled = slots[object].unsettled
      while unsettled != 0, !isFull {
        check(first + unsettled.trailingZeroBitCount, in: record)
        unsettled &= unsettled - 1
      }
      return
    }
    for member in 0..<count {
      if isFull { return }
      if object == 0, context.step >= 0 {
        let own = program.tables.stepOfMember[member]
        if own < context.step { checkAcrossSteps(first + member, in: record) }
        if own != context.step { continue }
      }
      if !slots[first + member].isPassed { check(first + member, in: record) }
    }
  }

  /// Checks one value: presence, type, rules, then what it contains.
  @inline(__always)
  private mutating func check(_ slot: Int, in record: Span<UInt8>) {
    if slots[slot].state == .value, !slots[slot].kind.isContainer {
      // A scalar that was found to be a value while it was read.
      checkRules(of: slot, Int(slots[slot].field), in: record)
    } else {
      checkAll(slot, in: record)
    }
  }

  /// The same for a value of which only its place is known.
  private mutating func checkAll(_ slot: Int, in record: Span<UInt8>) {
    let field = Int(slots[slot].field)
    resolve(slot, in: record)
    switch slots[slot].state {
    case .irrelevant:
      if fields[field].irrelevant == .reject, !isBlank(slot, in: record) {
        report(.forbidden, slot: slot, in: record)
      }
    case .missing, .null, .empty:
      if context.options.partial, slots[slot].state == .missing { return }
      if isRequired(slot, field, in: record) { reportBlank(slot, in: record) }
    case .nullValue, .defaulted, .unread, .resolving: return
    case .wrongType: reportWrongType(slot, field, in: record)
    case .unreadable: reportUnreadable(slot, field, in: record)
    case .value:
      checkRules(of: slot, field, in: record)
      switch fields[field].type {
      case .object:
        checkMembers(of: slot, in: record)
        checkUnknownMembers(of: slot, in: record)
      case .array:
        checkItems(of: slot, field, in: record)
      case .string, .integer, .number, .boolean, .date, .datetime, .email, .phone, .password: break
      }
    }
  }

  /// Checks a value's rules and, where none of them is broken, the rules that warn.
  @inline(__always)
  private mutating func checkRules(of slot: Int, _ field: Int, in record: Span<UInt8>) {
    var isRight = true
    for rule in fields[field].rules where isActive(rule) {
      if !isRight, reportsOnce(slot) { break }
      if !passes(rule, slot: slot, of: record, reporting: .error) { isRight = false }
    }
    guard isRight else { return }
    for rule in fields[field].warnings where isActive(rule) {
      if !passes(rule, slot: slot, of: record, reporting: .warning), reportsOnce(slot) { break }
    }
  }

  /// Whether of several failures of a field only the first is reported.
  func reportsOnce(_ slot: Int) -> Bool {
    context.options.firstPerField || fields[Int(slots[slot].field)].flags.contains(.bailsAtFirst)
  }

  /// Items are visited only when there are not too many of them.
  private mutating func checkItems(of slot: Int, _ field: Int, in record: Span<UInt8>) {
    for rule in fields[field].rules {
      if case .maxItems = instructions[rule].operation, isActive(rule),
        !passes(rule, slot: slot, of: record, reporting: nil)
      {
        return
      }
    }
    guard Int(slots[slot].count) <= context.options.maxItems else {
      report(
        .limit, slot: slot, in: record,
        params: [Parameter("what", .string("items")), Parameter("max", .integer(context.options.maxItems))])
      return
    }
    guard slots[slot].unsettled != 0 else { return }
    var item = Int(slots[slot].firstChild)
    while item >= 0, !isFull {
      if !slots[item].isPassed { check(item, in: record) }
      item = Int(slots[item].next)
    }
  }

  /// Of a field of an earlier step, and of what it contains, only the rules that read other fields run again:
  /// those may have come since.
  private mutating func checkAcrossSteps(_ slot: Int, in record: Span<UInt8>) {
    let field = Int(slots[slot].field)
    resolve(slot, in: record)
    guard slots[slot].state == .value, !isFull else { return }
    for rule in fields[field].rules {
      guard readsOtherField(instructions[rule]), isActive(rule) else { continue }
      if !passes(rule, slot: slot, of: record, reporting: .error), reportsOnce(slot) { break }
    }
    switch fields[field].type {
    case .object:
      let first = Int(slots[slot].firstChild)
      for member in 0..<Int(slots[slot].count) { checkAcrossSteps(first + member, in: record) }
    case .array:
      var item = Int(slots[slot].firstChild)
      while item >= 0 {
        checkAcrossSteps(item, in: record)
        item = Int(slots[item].next)
      }
    case .string, .integer, .number, .boolean, .date, .datetime, .email, .phone, .password: break
    }
  }

  private func readsOtherField(_ instruction: Instruction) -> Bool {
    switch instruction.operation {
    case .equals(let operand), .notEquals(let operand), .bound(_, let operand), .multipleOf(let operand),
      .minLength(.operand(let operand), _), .maxLength(.operand(let operand), _),
      .maxBytes(.operand(let operand)),
      .minItems(.operand(let operand)), .maxItems(.operand(let operand)):
      if case .path = program.tables.operands[operand].source { return true }
      return false
    case .passwordPersonal: return true
    case .enumeration, .minLength, .maxLength, .maxBytes, .alphabet, .singleScript, .pattern, .notPattern,
      .format,
      .age, .email, .phonePlan, .passwordRequire, .passwordMinClasses, .passwordAllowed,
      .passwordMaxConsecutive,
      .passwordBlocklist, .minItems, .maxItems, .uniqueItems:
      return false
    }
  }

  // MARK: The whole form

  mutating func checkPresence(in record: Span<UInt8>) {
    for number in program.tables.presence.indices where !isFull {
      let presence = program.tables.presence[number]
      if context.step >= 0,
        presence.members.contains(where: { program.tables.stepOfMember[$0] > context.step })
      {
        continue
      }
      var found = 0
      var missing: [ParameterValue] = []
      var isTouched = false
      for (member, name) in zip(presence.members, presence.check.fields) {
        let slot = Int(slots[0].firstChild) + member
        resolve(slot, in: record)
        isTouched = isTouched || slots[slot].isPresent
        if slots[slot].state.isBlank { missing.append(.string(name)) } else { found += 1 }
      }
      if context.options.partial, !isTouched { continue }
      let of = Parameter("of", .list(presence.check.fields.map { .string($0) }))
      let foundParameter = Parameter("found", .integer(found))
      if let min = presence.check.min, found < min {
        report(
          .presenceMin, .presence(number), params: [of, Parameter("min", .integer(min)), foundParameter])
      }
      if let max = presence.check.max, found > max {
        report(
          .presenceMax, .presence(number), params: [of, Parameter("max", .integer(max)), foundParameter])
      }
      if presence.check.together, found > 0, !missing.isEmpty {
        report(.presenceTogether, .presence(number), params: [of, Parameter("missing", .list(missing))])
      }
    }
  }

  mutating func checkUnknownMembers(of object: Int, in record: Span<UInt8>) {
    guard slots[object].firstUnknown >= 0,
      fields[Int(slots[object].field)].unknown == .reject
    else { return }
    var number = slots[object].firstUnknown
    while number >= 0, !isFull {
      reportUnknown(unknowns[Int(number)].name, of: object, in: record)
      number = unknowns[Int(number)].next
    }
  }
}
