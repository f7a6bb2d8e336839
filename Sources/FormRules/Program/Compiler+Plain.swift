extension Compiler {
  /// Lowers a field's rules for plain values, where every one of them allows that.
  mutating func lowerPlain(_ number: Int) {
    let field = tables.fields[number]
    guard field.relevance < 0, var plain = readingRules(of: field) else { return }
    for index in [field.rules, field.warnings].joined() {
      let instruction = tables.instructions[index]
      guard instruction.overlay < 0, instruction.replacedBy < 0,
        let rules = plainRules(for: instruction.operation, of: field)
      else { return }
      plain += rules
    }
    if plain.contains(where: \.excludesDelete) {
      plain.removeAll { if case .noDelete = $0 { true } else { false } }
    }
    let start = tables.plainRules.count
    tables.plainRules += plain
    tables.fields[number].plainRules = start..<tables.plainRules.count
  }

  /// What reading asks of a plain value; nil for a type that is not read plainly.
  private func readingRules(of field: Program.Field) -> [PlainRule]? {
    guard field.dateFormats < 0 else { return nil }
    var rules: [PlainRule] = []
    if field.normalization >= 0 {
      let normalization = tables.normalizations[field.normalization].plain
      if !normalization.isIdle { rules.append(.settled(normalization)) }
    }
    switch field.type {
    case .string: return rules + [.noDelete]
    // The one profile that is a plain language keeps capitals out of the domain itself.
    case .email: return holdsPlainAddress(field) ? rules : rules + [.lowerDomain]
    case .password, .phone, .date, .integer, .number, .boolean: return rules
    case .datetime, .object, .array: return nil
    }
  }

  /// The plain form of a rule; nil when there is none.
  private mutating func plainRules(
    for operation: Instruction.Operation, of field: Program.Field
  ) -> [PlainRule]? {
    // Reading a number changes its text, and the other rules ask about what it becomes.
    if field.type == .phone {
      guard case .phonePlan(let plan, let kinds) = operation else { return nil }
      return [.phone(plan, kinds: PlainRule.PhoneKindSet(tables.phoneKinds[kinds]))]
    }
    switch operation {
    case .minLength(.constant(let min), _): return [.minBytes(min)]
    case .maxLength(.constant(let max), _), .maxBytes(.constant(let max)): return [.maxBytes(max)]
    case .alphabet(let alphabet): return [language(tables.alphabets[alphabet].alphabet.plainLanguage)]
    case .pattern(let pattern):
      guard let template = tables.patterns[pattern].plainTemplate else { return nil }
      tables.templateWords += template.words
      return [.template(first: tables.templateWords.count - template.words.count, count: template.count)]
    case .enumeration(let set):
      guard field.type == .string else { return nil }
      return oneOf(tables.literalSets[set].texts)
    case .equals(let operand):
      guard case .literal(let literal) = tables.operands[operand].source else {
        return exactly(operand, of: field)
      }
      switch (field.type, tables.literals[literal].literal) {
      case (.boolean, .boolean(let value)): return [.min(value ? 1 : 0), .max(value ? 1 : 0)]
      case (.string, .string): return oneOf([tables.literals[literal].text])
      default: return exactly(operand, of: field)
      }
    case .format(let format, let schemes):
      return tables.schemes[schemes].isEmpty ? [.format(format)] : nil
    case .bound(let bound, let operand):
      guard let value = constant(operand, of: field), (-1 << 60...1 << 60).contains(value) else { return nil }
      switch bound {
      case .min: return [.min(value)]
      case .max: return [.max(value)]
      case .exclusiveMin: return [.min(value + 1)]
      case .exclusiveMax: return [.max(value - 1)]
      }
    case .age(let min, let max, _):
      return [min.map { .minAge($0) }, max.map { .maxAge($0) }].compactMap(\.self)
    case .email(.rfc5321, _): return [language(PlainAddress.lowerLanguage)]
    case .email(let profile, let allow): return [.email(profile, allow)]
    case .passwordRequire(let list):
      let masks = tables.requirements[list].map(\.mask)
      guard masks.allSatisfy({ $0.nonzeroBitCount == 1 }) else { return nil }
      return [.passwordClasses(masks.reduce(0, |))]
    case .passwordMinClasses(let min): return [.passwordMinClasses(min)]
    case .minLength, .maxLength, .maxBytes, .notEquals, .singleScript, .notPattern, .multipleOf, .phonePlan,
      .passwordAllowed, .passwordMaxConsecutive, .passwordBlocklist, .passwordPersonal, .minItems, .maxItems,
      .uniqueItems:
      return nil
    }
  }

  private func holdsPlainAddress(_ field: Program.Field) -> Bool {
    field.rules.contains {
      if case .email(.rfc5321, _) = tables.instructions[$0].operation { true } else { false }
    }
  }

  private mutating func language(_ language: PlainLanguage) -> PlainRule {
    tables.automatonRows += language.automaton.rows
    return .language(
      PlainRule.Language(
        first: tables.automatonRows.count - language.automaton.rows.count, start: language.start.shift,
        finals: language.finals.reduce(0) { $0 | 1 << $1.shift }, limit: language.limit))
  }

  private mutating func oneOf(_ texts: [[UInt8]]) -> [PlainRule]? {
    tables.keyTables.append(KeyTable(texts))
    return [.oneOf(tables.keyTables.count - 1)]
  }

  private func exactly(_ operand: Int, of field: Program.Field) -> [PlainRule]? {
    constant(operand, of: field).map { [.min($0), .max($0)] }
  }

  /// The constant that a number or a day is compared with; nil where it is none or not an integer.
  private func constant(_ operand: Int, of field: Program.Field) -> Int? {
    switch (field.type, tables.operands[operand].source) {
    case (.date, .date(let day)): day
    case (.integer, .literal(let literal)), (.number, .literal(let literal)):
      tables.literals[literal].decimal?.integer.map(Int.init)
    default: nil
    }
  }
}

extension PlainRule {
  /// Whether a text that follows the rule holds no DEL.
  fileprivate var excludesDelete: Bool {
    switch self {
    case .language, .template, .oneOf: true
    case .settled, .noDelete, .minBytes, .maxBytes, .format, .lowerDomain, .email, .passwordClasses,
      .passwordMinClasses, .min, .max, .minAge, .maxAge, .phone:
      false
    }
  }
}
