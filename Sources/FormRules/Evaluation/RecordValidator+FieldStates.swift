/// What a record makes of its fields, for programs that show a form while it is filled in.
extension RecordValidator {
  /// Whether a field matters for a record, and whether it must be there.
  package struct FieldState: Sendable, Hashable {
    /// The JSON Pointer (RFC 6901) of the value.
    package let path: String
    package let isRelevant: Bool
    package let isRequired: Bool
  }

  /// The state of every declared value of the last record, in the order of the form. A field that does not
  /// matter ends its branch; members of an object that is not there, and items that are not, have no state.
  package mutating func fieldStates(of record: Span<UInt8>) -> [FieldState] {
    keepValues(of: record)
    var states: [FieldState] = []
    if slots.count > 0 { appendStates(ofMembersOf: 0, of: record, to: &states) }
    return states
  }

  private mutating func appendStates(
    ofMembersOf object: Int, of record: Span<UInt8>, to states: inout [FieldState]
  ) {
    let first = Int(slots[object].firstChild)
    guard first >= 0 else { return }
    for member in 0..<Int(slots[object].count) { appendState(of: first + member, of: record, to: &states) }
  }

  private mutating func appendState(
    of slot: Int, of record: Span<UInt8>, to states: inout [FieldState]
  ) {
    resolve(slot, in: record)
    let field = Int(slots[slot].field)
    let isRelevant = slots[slot].state != .irrelevant
    let isRequired = isRelevant && isRequired(slot, field, in: record)
    states.append(FieldState(path: path(of: slot), isRelevant: isRelevant, isRequired: isRequired))
    guard isRelevant, slots[slot].firstChild >= 0 else { return }
    switch fields[field].type {
    case .object: appendStates(ofMembersOf: slot, of: record, to: &states)
    case .array:
      var item = Int(slots[slot].firstChild)
      while item >= 0 {
        appendState(of: item, of: record, to: &states)
        item = Int(slots[item].next)
      }
    case .string, .integer, .number, .boolean, .date, .datetime, .email, .phone, .password: break
    }
  }
}
