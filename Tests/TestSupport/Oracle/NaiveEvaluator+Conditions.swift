internal import FormRules

extension NaiveEvaluator {
  /// Whether a condition holds as seen from an object.
  func holds(_ condition: Condition, in scope: NaiveScope) -> Bool {
    switch condition {
    case .all(let parts): return parts.allSatisfy { holds($0, in: scope) }
    case .any(let parts): return parts.contains { holds($0, in: scope) }
    case .not(let part): return !holds(part, in: scope)
    case .present(let path, let expected, range: _):
      if case .blank = read(path, in: scope).state { return !expected }
      return expected
    case .oneOf(let path, let literals, range: _):
      let (field, state) = read(path, in: scope)
      guard case .value(let value) = state, let field else { return false }
      return literals.contains { literal in self.value(of: literal, for: field)?.equals(value) ?? false }
    case .passes(let path, let rules, range: _):
      let (field, state) = read(path, in: scope)
      guard case .value(let value) = state, !value.equals(.null), let field else { return false }
      return rules.allSatisfy { faults(of: value, under: $0.demand, of: field, in: scope).isEmpty }
    }
  }

  /// The field a path leads to and what is there: its default when it is blank, nothing when it is irrelevant
  /// or stands in an object that is.
  func read(_ path: FieldPath, in scope: NaiveScope) -> (field: FieldDefinition?, state: NaiveState) {
    var scope = path.isAbsolute ? scope.root : scope
    for (index, name) in path.names.enumerated() {
      guard let field = scope.fields.first(where: { $0.name == name }) else {
        return (nil, .blank(isAbsent: true))
      }
      let state = read(field, in: scope)
      if index == path.names.count - 1 { return (field, state) }
      guard case .value(.object(let members)) = state else { return (nil, .blank(isAbsent: true)) }
      scope = NaiveScope(fields: field.fields, members: members, path: "", root: scope.root)
    }
    return (nil, .blank(isAbsent: true))
  }

  /// What others see of a field.
  func read(_ field: FieldDefinition, in scope: NaiveScope) -> NaiveState {
    read(field, input: scope.input(of: field), in: scope)
  }

  /// What others see of an input.
  func read(_ field: FieldDefinition, input: JSONTree?, in scope: NaiveScope) -> NaiveState {
    let state = state(of: field, input: input)
    if !isRelevant(field, in: scope), field.irrelevant != .keep { return .blank(isAbsent: true) }
    guard case .blank(let isAbsent) = state, !(isAbsent && options.partial),
      let value = defaultValue(of: field)
    else {
      return state
    }
    return .value(value)
  }

  /// A literal as a value of a field's type; nil when it is none.
  func value(of literal: Literal, for field: FieldDefinition) -> NaiveValue? {
    switch (field.type, literal) {
    case (_, .null): .null
    case (.boolean, .boolean(let flag)): .boolean(flag)
    case (.integer, .number(let text)), (.number, .number(let text)): .number(text)
    case (.date, .string(let text)): CalendarDate(iso: Array(text.utf8).span).map { .date($0) }
    case (.datetime, .string(let text)):
      DateTime(rfc3339: Array(text.utf8).span).map { .moment($0, written: JSONText(text)) }
    case (_, .string(let text)): .text(JSONText(text))
    default: nil
    }
  }

  /// The value an operand stands for, a day or a point in time as the field has it; nil when there is none,
  /// and the rule is skipped.
  func value(of operand: Operand, for field: FieldDefinition, in scope: NaiveScope) -> NaiveValue? {
    switch operand {
    case .literal(let literal): value(of: literal, for: field)
    case .today(let duration), .now(let duration):
      if field.type == .datetime, case .now = operand {
        moved(.moment(now, written: JSONText("")), by: duration)
      } else {
        aligned(.date(today), to: field).flatMap { moved($0, by: duration) }
      }
    case .field(let path, let plus):
      other(path, in: scope).flatMap { aligned($0, to: field) }.flatMap { moved($0, by: plus) }
    }
  }

  /// The value of another field that a rule may read; nil when there is none, or it belongs to a later step.
  func other(_ path: FieldPath, in scope: NaiveScope) -> NaiveValue? {
    if path.isAbsolute || scope === scope.root, let name = path.names.first, isLater(name) { return nil }
    switch read(path, in: scope).state {
    case .value(.null), .blank, .failed: return nil
    case .value(let value): return value
    }
  }

  /// A day as its first moment where a point in time is asked for, a point in time as its day where a day is.
  private func aligned(_ value: NaiveValue, to field: FieldDefinition) -> NaiveValue? {
    switch (field.type, value) {
    case (.date, .moment(let moment, _)): zone.date(at: moment).map { .date($0) }
    case (.datetime, .date(let date)): .moment(zone.time(of: date, secondsOfDay: 0), written: JSONText(""))
    default: value
    }
  }

  private func moved(_ value: NaiveValue, by duration: CalendarDuration?) -> NaiveValue? {
    guard let duration else { return value }
    switch value {
    case .date(let date): return date.adding(duration).map { .date($0) }
    case .moment(let moment, let written):
      return moment.adding(duration).map { .moment($0, written: written) }
    case .null, .boolean, .number, .text, .array, .object: return nil
    }
  }

  /// The number an operand of a length or count stands for.
  func integer(_ operand: Operand, for field: FieldDefinition, in scope: NaiveScope) -> Int? {
    let number: String
    switch operand {
    case .literal(.number(let text)): number = text
    case .field:
      guard case .number(let text)? = value(of: operand, for: field, in: scope) else { return nil }
      number = text
    case .literal, .today, .now: return nil
    }
    return decimal(number)?.integer.map { Int($0) }
  }
}
