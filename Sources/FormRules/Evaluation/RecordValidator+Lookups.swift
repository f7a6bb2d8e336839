/// The questions that lookups ask about a valid record.
extension RecordValidator {
  /// What an entry of the plan asks about the last record, which was valid; nil when it asks nothing, because
  /// one of its values is blank or belongs to another step.
  mutating func question(_ entry: LookupPlan.Entry, of record: Span<UInt8>) -> LookupQuestion? {
    keepValues(of: record)
    var comparisons: [LookupQuestion.Comparison] = []
    comparisons.reserveCapacity(entry.members.count)
    var isOfStep = context.step < 0
    for member in entry.members {
      guard let slot = slot(ofMember: member.index, &isOfStep, in: record) else { return nil }
      comparisons.append(
        LookupQuestion.Comparison(
          field: member.field, column: member.column,
          value: lookupValue(of: slot, folded: member.ignoresCase, in: record),
          ignoresCase: member.ignoresCase))
    }
    var secret: [UInt8]?
    if entry.secret >= 0 {
      guard let slot = slot(ofMember: entry.secret, &isOfStep, in: record) else { return nil }
      secret = bytes(of: slot, in: record)
    }
    return isOfStep ? LookupQuestion(entry.shape, comparisons, secret: secret) : nil
  }

  /// The slot of a member whose value can be asked about.
  private mutating func slot(
    ofMember index: Int, _ isOfStep: inout Bool, in record: Span<UInt8>
  ) -> Int? {
    if context.step >= 0 {
      let step = program.tables.stepOfMember[index]
      if step > context.step { return nil }
      if step == context.step { isOfStep = true }
    }
    let slot = Int(slots[0].firstChild) + index
    resolve(slot, in: record)
    return slots[slot].state.isReadable ? slot : nil
  }

  private func lookupValue(of slot: Int, folded: Bool, in record: Span<UInt8>) -> LookupValue {
    func text() -> String { String(decoding: bytes(of: slot, in: record), as: UTF8.self) }
    switch fields[Int(slots[slot].field)].type {
    case .boolean: return .boolean(slots[slot].number == 1)
    case .integer: return .integer(slots[slot].number)
    case .number: return .number(text())
    case .date: return .date(text())
    case .datetime: return .dateTime(text())
    case .string, .email, .phone, .password:
      guard folded else { return .text(text()) }
      return .text(String(decoding: SimpleFolding.fold(bytes(of: slot, in: record)), as: UTF8.self))
    case .object, .array: return .null
    }
  }

  private func bytes(of slot: Int, in record: Span<UInt8>) -> [UInt8] {
    let value = slots[slot]
    let source = value.inArena ? arena.span : record
    let text = source.extracting(value.valueStart..<value.valueEnd)
    return (0..<text.count).map { text[$0] }
  }
}
