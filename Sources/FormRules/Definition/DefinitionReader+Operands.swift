/// Operands: literals of a field's type, other fields and the clock.
extension DefinitionReader {
  /// The value a rule compares with: a literal of the type, `{field: path}`, and for bounds of dates the
  /// clock.
  mutating func operand(_ node: YAMLNode, _ key: FieldKey, _ type: FieldType, _ scope: RuleScope) -> Operand?
  {
    if case .mapping = node.content { return mappedOperand(node, key, type, scope) }
    if isBound(key), let clock = clockWord(of: type), case .scalar(let scalar) = node.content {
      if scalar.text == clock { return clock == "today" ? .today(nil) : .now(nil) }
      if scalar.text == "today" || scalar.text == "now" {
        error(
          .unknownValue, "a bound of type '\(type.rawValue)' is '\(clock)', not '\(scalar.text)'",
          at: node.range,
          suggestion: clock)
        return nil
      }
    }
    return literal(node, of: key.rawValue, type).map(Operand.literal)
  }

  /// A length or count: a whole number, or a field that holds one.
  mutating func count(_ node: YAMLNode, _ key: FieldKey, _ scope: RuleScope) -> Operand? {
    if case .mapping = node.content { return mappedOperand(node, key, .integer, scope) }
    return integer(node, of: key.rawValue).map { .literal(.number(String($0))) }
  }

  private func isBound(_ key: FieldKey) -> Bool {
    key == .min || key == .max || key == .exclusiveMin || key == .exclusiveMax
  }

  private func clockWord(of type: FieldType) -> String? {
    switch type {
    case .date: "today"
    case .datetime: "now"
    default: nil
    }
  }

  private mutating func mappedOperand(
    _ node: YAMLNode, _ key: FieldKey, _ type: FieldType, _ scope: RuleScope
  ) -> Operand? {
    let clock = isBound(key) ? clockWord(of: type) : nil
    let known = ["field"] + (clockWord(of: type) == nil ? [] : ["plus"]) + (clock.map { [$0] } ?? [])
    guard let keys = keyed(node, of: key.rawValue, known: known) else { return nil }
    if let clock, let entry = keys[clock] {
      if let extra = keys["field"] ?? keys["plus"] {
        error(.ruleNotAllowed, "'\(clock)' stands alone, with a duration as its value", at: extra.keyRange)
        return nil
      }
      guard let duration = duration(entry.value, of: clock) else { return nil }
      return clock == "today" ? .today(duration) : .now(duration)
    }
    guard let field = keys["field"] else {
      // An unknown key is diagnosed already, and probably the one that is missing.
      if case .mapping(let entries) = node.content, entries.count == keys.count {
        missing("field", in: "'\(key.rawValue)'", at: headRange(node))
      }
      return nil
    }
    let plus = keys["plus"].map { duration($0.value, of: "plus") }
    guard let text = string(field.value, of: "field"),
      let resolved = resolve(text, at: field.value.range, from: scope.enclosing)
    else { return nil }
    if case .some(nil) = plus { return nil }
    guard isComparable(resolved, with: type, at: field.value.range, scope) else { return nil }
    return .field(resolved.path, plus: plus ?? nil)
  }

  private mutating func isComparable(
    _ resolved: ResolvedPath, with type: FieldType, at range: SourceRange, _ scope: RuleScope
  ) -> Bool {
    guard let target = resolved.target, let other = target.type else { return true }
    if target === scope.outline {
      error(.deadRule, "\(quoted(target.name)) is compared with itself", at: range)
      return false
    }
    if Self.kind(of: other) == Self.kind(of: type) { return true }
    let note = Diagnostic.Note("\(quoted(target.name)) is of type '\(other.rawValue)'", at: target.range)
    error(
      .unsatisfiable, "a value of type '\(type.rawValue)' never compares with \(quoted(resolved.path.text))",
      at: range, notes: [note])
    return false
  }

  /// What values of a type can be compared with: the first type of its family.
  private static func kind(of type: FieldType) -> FieldType {
    switch type {
    case .string, .email, .phone, .password: .string
    case .integer, .number: .number
    case .boolean, .date, .datetime, .object, .array: type
    }
  }

  private mutating func duration(_ node: YAMLNode, of key: String) -> CalendarDuration? {
    guard let text = string(node, of: key) else { return nil }
    if let duration = CalendarDuration(text) { return duration }
    error(
      .unknownValue, "'\(key)' takes a duration such as 'P1Y' or '-P18Y', not \(quoted(text))", at: node.range
    )
    return nil
  }

  /// A scalar of a field's type; anything else is diagnosed.
  mutating func literal(_ node: YAMLNode, of key: String, _ type: FieldType) -> Literal? {
    switch type {
    case .boolean: return boolean(node, of: key).map(Literal.boolean)
    case .integer, .number: return number(node, of: key, type)
    case .string, .email, .password: return string(node, of: key, isEmptyAllowed: true).map(Literal.string)
    case .date, .datetime, .phone: return typedString(node, of: key, type)
    case .object, .array:
      wrongType(node, of: key, takes: "no value of type '\(type.rawValue)'")
      return nil
    }
  }

  private mutating func number(_ node: YAMLNode, of key: String, _ type: FieldType) -> Literal? {
    guard case .scalar(let scalar) = node.content, case .number(let text) = scalar.value else {
      var suggestion: String?
      if case .scalar(let scalar) = node.content, scalar.value == .string,
        case .number(let text) = YAMLScalar(plain: scalar.text).value
      {
        suggestion = text
      }
      wrongType(node, of: key, takes: "a number", suggestion: suggestion)
      return nil
    }
    guard let number = DecimalNumber(Array(text.utf8).span) else {
      error(.wrongType, "\(quoted(scalar.text)) is no number", at: node.range)
      return nil
    }
    if type == .integer, number.integer == nil {
      error(
        .wrongType, "'\(key)' takes a whole number from -2⁶³ to 2⁶³-1, not \(quoted(scalar.text))",
        at: node.range)
      return nil
    }
    return .number(text)
  }

  private mutating func typedString(_ node: YAMLNode, of key: String, _ type: FieldType) -> Literal? {
    guard let text = string(node, of: key) else { return nil }
    let expectation: String
    switch type {
    case .date:
      if CalendarDate(iso: Array(text.utf8).span) != nil { return .string(text) }
      expectation = "a date, 'yyyy-MM-dd'"
    case .datetime:
      if DateTime(rfc3339: Array(text.utf8).span) != nil { return .string(text) }
      expectation = "a date and time with offset, '2026-11-30T09:00:00Z'"
    default:
      if case .success(let number) = PhoneNumber.read(Array(text.utf8).span, acceptsNational: true) {
        var bytes: [UInt8] = []
        number.appendE164(to: &bytes)
        return .string(String(decoding: bytes, as: UTF8.self))
      }
      expectation = "a telephone number"
    }
    error(.wrongType, "'\(key)' takes \(expectation), not \(quoted(text))", at: node.range)
    return nil
  }

  /// A literal as diagnostics show it.
  func describe(_ literal: Literal) -> String {
    switch literal {
    case .null: "null"
    case .boolean(let value): value ? "'true'" : "'false'"
    case .number(let text), .string(let text): quoted(text)
    }
  }
}
