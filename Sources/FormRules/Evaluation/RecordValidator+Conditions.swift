/// Conditions, and the values of other fields that rules and conditions read.
extension RecordValidator {
  /// Whether a condition holds, as seen from an object.
  mutating func holds(_ condition: Int, in object: Int, of record: Span<UInt8>) -> Bool {
    switch program.tables.conditions[condition] {
    case .all(let list):
      for inner in program.tables.conditionLists[list] where !holds(inner, in: object, of: record) {
        return false
      }
      return true
    case .any(let list):
      for inner in program.tables.conditionLists[list] where holds(inner, in: object, of: record) {
        return true
      }
      return false
    case .not(let inner):
      return !holds(inner, in: object, of: record)
    case .present(let path, let isPresent):
      let slot = locate(path, in: object, of: record)
      return (slot >= 0 && !slots[slot].state.isBlank) == isPresent
    case .oneOf(let path, let literalSet):
      let slot = locate(path, in: object, of: record)
      guard slot >= 0 else { return false }
      if slots[slot].state == .nullValue {
        return program.tables.literalSets[literalSet].values.contains(.null)
      }
      return slots[slot].state.isReadable && contains(literalSet, valueOf: slot, in: record)
    case .passes(let path, let rules):
      let slot = locate(path, in: object, of: record)
      guard slot >= 0, slots[slot].state.isReadable else { return false }
      for rule in rules where !passes(rule, slot: slot, of: record, reporting: nil) { return false }
      return true
    }
  }

  /// The resolved slot a path leads to; -1 when an object on the way is not there.
  mutating func locate(_ path: Int, in object: Int, of record: Span<UInt8>) -> Int {
    let isAbsolute = program.tables.paths[path].isAbsolute
    var slot = isAbsolute ? 0 : object
    for step in program.tables.paths[path].steps {
      if slot != 0 {
        resolve(slot, in: record)
        guard slots[slot].state == .value else { return -1 }
      }
      guard slots[slot].kind == .object, slots[slot].firstChild >= 0 else { return -1 }
      slot = Int(slots[slot].firstChild) + step
    }
    resolve(slot, in: record)
    return slot
  }

  /// The slot of a field that a rule compares with; -1 when the rule is to be skipped: the field is blank,
  /// not readable, or belongs to a later step than the one validated.
  mutating func locateComparand(_ path: Int, from slot: Int, of record: Span<UInt8>) -> Int {
    let rootMember = program.tables.paths[path].rootMember
    if context.step >= 0, rootMember >= 0, program.tables.stepOfMember[rootMember] > context.step {
      return -1
    }
    let other = locate(path, in: enclosingObject(of: slot), of: record)
    return other >= 0 && slots[other].state.isReadable ? other : -1
  }

  /// Whether a value must be there: its own demand, or that of the last active overlay.
  mutating func isRequired(_ slot: Int, _ field: Int, in record: Span<UInt8>) -> Bool {
    if fields[field].overlayRequirements >= 0 {
      for entry in program.tables.overlayRequirements[fields[field].overlayRequirements].reversed()
      where overlayIsActive[entry.overlay] {
        return entry.condition < 0
          ? entry.isRequired : holds(entry.condition, in: enclosingObject(of: slot), of: record)
      }
    }
    if fields[field].requiredWhen >= 0 {
      return holds(fields[field].requiredWhen, in: enclosingObject(of: slot), of: record)
    }
    return fields[field].flags.contains(.required)
  }

  /// Whether a rule is in force, given the active overlays.
  @inline(__always)
  mutating func isActive(_ rule: Int) -> Bool {
    if instructions[rule].overlay < 0, instructions[rule].replacedBy < 0 { return true }
    return isActiveNow(rule)
  }

  /// The same for a rule of which overlays decide. Mutating, because borrowing a whole validator copies it.
  @inline(never)
  private mutating func isActiveNow(_ rule: Int) -> Bool {
    let overlay = instructions[rule].overlay
    if overlay >= 0, !overlayIsActive[overlay] { return false }
    let replacedBy = instructions[rule].replacedBy
    if replacedBy >= 0 {
      for overlay in program.tables.overlayLists[replacedBy] where overlayIsActive[overlay] { return false }
    }
    return true
  }
}
