extension Compiler {
  /// Adds a field's rules and returns the range of their instructions.
  mutating func lower(_ rules: [Rule], of field: Int) -> Range<Int> {
    // Conditions inside operands never occur, but paths and tables are added while operations are made: the
    // instructions go in at the end, side by side.
    var instructions: [Instruction] = []
    for rule in rules {
      guard let operation = operation(for: rule.demand, of: field) else { continue }
      tables.rulePointers.append(rule.pointer)
      var replacedBy = -1
      if !rule.replacedBy.isEmpty {
        replacedBy = tables.overlayLists.count
        tables.overlayLists.append(rule.replacedBy)
      }
      instructions.append(
        Instruction(
          operation: operation, rule: tables.rulePointers.count - 1, overlay: rule.overlay ?? -1,
          replacedBy: replacedBy))
    }
    let start = tables.instructions.count
    tables.instructions += instructions
    return start..<tables.instructions.count
  }

  /// The operation of a demand; nil when it cannot fail.
  private mutating func operation(for demand: Rule.Demand, of field: Int) -> Instruction.Operation? {
    switch demand {
    case .enumeration(let values): return .enumeration(add(values))
    case .equals(let operand): return .equals(operand: add(operand, of: field))
    case .notEquals(let operand): return .notEquals(operand: add(operand, of: field))
    case .minLength(.literal(.number("0")), _), .minItems(.literal(.number("0"))): return nil
    case .minLength(let operand, let unit): return .minLength(limit(operand, of: field), unit)
    case .maxLength(let operand, let unit): return .maxLength(limit(operand, of: field), unit)
    case .maxBytes(let operand): return .maxBytes(limit(operand, of: field))
    case .alphabet(let demand): return alphabet(demand)
    case .singleScript: return .singleScript
    case .pattern(let pattern): return add(pattern).map { .pattern($0) }
    case .notPattern(let pattern): return add(pattern).map { .notPattern($0) }
    case .format(let format, let schemes):
      tables.schemes.append(schemes)
      return .format(format, schemes: tables.schemes.count - 1)
    case .min(let operand): return .bound(.min, operand: add(operand, of: field))
    case .max(let operand): return .bound(.max, operand: add(operand, of: field))
    case .exclusiveMin(let operand): return .bound(.exclusiveMin, operand: add(operand, of: field))
    case .exclusiveMax(let operand): return .bound(.exclusiveMax, operand: add(operand, of: field))
    case .multipleOf(let operand): return .multipleOf(operand: add(operand, of: field))
    case .age(let min, let max, let leapDay):
      tables.usesToday = true
      return .age(min: min, max: max, leapDay)
    case .email(let profile, let allow): return .email(profile, allow)
    case .phone(let plan, let kinds, acceptsNational: _):
      guard plan != .none || !kinds.isEmpty else { return nil }
      tables.phoneKinds.append(kinds)
      return .phonePlan(plan, kinds: tables.phoneKinds.count - 1)
    case .passwordRequire(let requirements):
      tables.requirements.append(requirements.map(requirement))
      return .passwordRequire(tables.requirements.count - 1)
    case .passwordMinClasses(let min): return .passwordMinClasses(min)
    case .passwordAllowed(let classes):
      tables.passwordClasses.append(classes)
      return .passwordAllowed(tables.passwordClasses.count - 1)
    case .passwordMaxConsecutive(let max): return .passwordMaxConsecutive(max)
    case .passwordBlocklist(let words):
      tables.blocklists.append(words)
      return .passwordBlocklist(tables.blocklists.count - 1)
    case .passwordPersonal(let paths):
      tables.pathLists.append(paths.map { add($0, from: field) })
      return .passwordPersonal(tables.pathLists.count - 1)
    case .minItems(let operand): return .minItems(limit(operand, of: field))
    case .maxItems(let operand): return .maxItems(limit(operand, of: field))
    case .uniqueItems(let members): return .uniqueItems(uniqueMembers(members, of: field))
    }
  }

  private mutating func alphabet(_ demand: AlphabetDemand) -> Instruction.Operation? {
    guard
      let alphabet = Alphabet(
        names: demand.names, digits: demand.digits, separators: demand.separators, extra: demand.extra)
    else { preconditionFailure("the checker lets only known alphabets through") }
    tables.alphabets.append(Program.NamedAlphabet(alphabet, names: demand.names.map { .string($0) }))
    return .alphabet(tables.alphabets.count - 1)
  }

  private func requirement(_ requirement: PasswordRequirement) -> Program.Requirement {
    let masks = requirement.classes.map(PasswordScan.mask)
    let mask = requirement.min == 1 && !masks.contains(0) ? masks.reduce(0, |) : 0
    return Program.Requirement(classes: requirement.classes, min: requirement.min, mask: mask)
  }

  private mutating func uniqueMembers(_ members: [String], of field: Int) -> Int? {
    let items = tables.fields[field].firstChild
    guard !members.isEmpty, tables.fields[field].childCount == 1 else { return nil }
    let head = tables.fields[items]
    tables.memberLists.append(
      members.compactMap { name in
        (0..<head.childCount).first { tables.texts[head.firstChild + $0].name == name }
      })
    return tables.memberLists.count - 1
  }

  // MARK: Tables

  private mutating func add(_ pattern: PatternText) -> Int? {
    guard let compiled = try? CompiledPattern(pattern.text) else {
      preconditionFailure("the checker lets only patterns that compile through")
    }
    tables.patterns.append(compiled)
    return tables.patterns.count - 1
  }

  /// Adds a literal and returns its number.
  mutating func add(_ literal: Literal) -> Int {
    var value = Program.LiteralValue(literal: literal, text: [], decimal: nil)
    switch literal {
    case .null, .boolean: break
    case .number(let text):
      value.text = Array(text.utf8)
      value.decimal = DecimalNumber(value.text.span)
      value.integer = value.decimal?.integer.map(Int.init)
    case .string(let text):
      value.text = Array(text.utf8)
    }
    tables.literals.append(value)
    return tables.literals.count - 1
  }

  /// Adds a set of literals and returns its number.
  mutating func add(_ literals: [Literal]) -> Int {
    var set = Program.LiteralSet(texts: [], numbers: [], times: [], booleans: [], values: [])
    for literal in literals {
      switch literal {
      case .null: set.values.append(.null)
      case .boolean(let value):
        set.booleans.append(value)
        set.values.append(.boolean(value))
      case .number(let text):
        if let number = DecimalNumber(text.utf8.span) { set.numbers.append(number) }
        set.values.append(.number(text))
      case .string(let text):
        set.texts.append(Array(text.utf8))
        if let time = DateTime(rfc3339: text.utf8.span) { set.times.append(time) }
        set.values.append(.string(text))
      }
    }
    set.texts.sort { $0.lexicographicallyPrecedes($1) }
    set.numbers.sort()
    set.times.sort()
    tables.literalSets.append(set)
    return tables.literalSets.count - 1
  }

  private mutating func limit(_ operand: Operand, of field: Int) -> Instruction.Limit {
    if case .literal(.number(let text)) = operand, let number = DecimalNumber(text.utf8.span)?.integer {
      return .constant(Int(number))
    }
    return .operand(add(operand, of: field))
  }

  private mutating func add(_ operand: Operand, of field: Int) -> Int {
    var lowered: Program.Operand
    switch operand {
    case .literal(let literal):
      lowered = Program.Operand(
        source: literalSource(literal, type: tables.fields[field].type), duration: nil)
    case .field(let path, let plus):
      lowered = Program.Operand(source: .path(add(path, from: field)), duration: plus)
    case .today(let duration):
      tables.usesToday = true
      lowered = Program.Operand(source: .today, duration: duration)
    case .now(let duration):
      tables.usesNow = true
      lowered = Program.Operand(source: .now, duration: duration)
    }
    tables.operands.append(lowered)
    return tables.operands.count - 1
  }

  private mutating func literalSource(_ literal: Literal, type: FieldType) -> Program.Source {
    if case .string(let text) = literal {
      if type == .date, let date = CalendarDate(iso: text.utf8.span) { return .date(date.packed) }
      if type == .datetime, let time = DateTime(rfc3339: text.utf8.span) { return .time(time) }
    }
    return .literal(add(literal))
  }
}
