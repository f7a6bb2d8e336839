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
      guard case .value(let value) = state, let field else { return false }
      return rules.allSatisfy { faults(of: value, under: $0.demand, of: field, in: scope).isEmpty }
    }
  }

  /// The field a path leads to and what is there: its default when it is blank, nothing when it is irrelevant or
  /// stands in an object that is.
  func read(_ path: FieldPath, in scope: NaiveScope) -> (field: FieldDefinition?, state: NaiveState) {
    var scope = path.isAbsolute ? scope.root : scope
    for (index, name) in path.names.enumerated() {
      guard let field = scope.fields.first(where: { $0.name == name }) else { return (nil, .blank(isAbsent: true)) }
      var state = state(of: field, input: scope.input(of: field))
      if !isRelevant(field, in: scope), field.irrelevant != .keep {
        state = .blank(isAbsent: true)
      } else if case .blank = state, let value = defaultValue(of: field) {
        state = .value(value)
      }
      if index == path.names.count - 1 { return (field, state) }
      guard case .value(.object(let members)) = state else { return (nil, .blank(isAbsent: true)) }
      scope = NaiveScope(fields: field.fields, members: members, path: "", root: scope.root)
    }
    return (nil, .blank(isAbsent: true))
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

  /// The value an operand stands for; nil when there is none, and the rule is skipped.
  func value(of operand: Operand, for field: FieldDefinition, in scope: NaiveScope) -> NaiveValue? {
    switch operand {
    case .literal(let literal): return value(of: literal, for: field)
    case .today(let duration):
      let day = duration.map { today.adding($0) } ?? today
      return day.map { .date($0) }
    case .now(let duration):
      let moment = duration.map { now.adding($0) } ?? now
      return moment.map { .moment($0, written: JSONText("")) }
    case .field(let path, let plus):
      guard case .value(let value) = read(path, in: scope).state else { return nil }
      guard let plus else { return value }
      switch value {
      case .date(let date): return date.adding(plus).map { .date($0) }
      case .moment(let moment, _): return moment.adding(plus).map { .moment($0, written: JSONText("")) }
      case .null, .boolean, .number, .text, .array, .object: return nil
      }
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
