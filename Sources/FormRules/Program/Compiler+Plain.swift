extension Compiler {
  /// Lowers what reading a record asks of each field.
  mutating func lowerPlain() {
    for number in tables.fields.indices {
      var field = plainField(number)
      field.demandedMembers = demandedMembers(of: tables.fields[number])
      tables.plainFields.append(field)
    }
    tables.readsOtherValues =
      !tables.paths.isEmpty || !tables.presence.isEmpty
      || tables.instructions.contains { if case .uniqueItems = $0.operation { true } else { false } }
      || tables.fields.contains { $0.childCount > UInt64.bitWidth }
  }

  /// Lowers a field's rules for plain values, where every one of them allows that.
  private mutating func plainField(_ number: Int) -> PlainField {
    let field = tables.fields[number]
    let name = Array(tables.texts[number].name.utf8)
    guard field.relevance < 0, let form = plainForm(of: field) else { return PlainField(name) }
    var demands = PlainDemands(readingRules(of: field))
    guard add(field.rules, of: field, to: &demands), add(field.warnings, of: field, to: &demands),
      demands.minBytes <= demands.maxBytes, demands.least <= demands.greatest
    else {
      return PlainField(name)
    }
    let start = tables.plainRules.count
    tables.plainRules += demands.rules
    return PlainField(
      name, form: form == .text ? demands.shape : form, bytes: demands.minBytes...demands.maxBytes,
      numbers: demands.least...demands.greatest, lag: demands.lag, language: demands.language,
      template: demands.template,
      rules: start..<tables.plainRules.count)
  }

  /// Adds the plain forms of rules; false when one of them has none.
  private mutating func add(
    _ rules: Range<Int>, of field: Program.Field, to demands: inout PlainDemands
  ) -> Bool {
    for index in rules {
      let instruction = tables.instructions[index]
      guard instruction.overlay < 0, instruction.replacedBy < 0,
        add(instruction.operation, of: field, to: &demands)
      else { return false }
    }
    return true
  }

  private func plainForm(of field: Program.Field) -> PlainField.Form? {
    switch field.type {
    case .string, .email, .password: .text
    case .phone: .phone
    // The notation that is tried first is the one that plain dates are read by.
    case .date: field.dateFormats < 0 || startsWithISO(tables.dateFormats[field.dateFormats]) ? .date : nil
    case .integer, .number: .number
    case .boolean: .flag
    case .object, .array: .container
    case .datetime: nil
    }
  }

  private func startsWithISO(_ formats: [DateFormat]) -> Bool { formats.first?.text == "yyyy-MM-dd" }

  /// The members that may be wrong by not being there.
  private func demandedMembers(of field: Program.Field) -> UInt64 {
    guard field.type == .object, field.childCount <= UInt64.bitWidth else { return 0 }
    var demanded: UInt64 = 0
    for member in 0..<field.childCount {
      let child = tables.fields[field.firstChild + member]
      if child.flags.contains(.required) || child.requiredWhen >= 0 || child.overlayRequirements >= 0 {
        demanded |= 1 << UInt64(member)
      }
    }
    return demanded
  }

  /// What reading asks of a plain value.
  private func readingRules(of field: Program.Field) -> [PlainRule] {
    var rules: [PlainRule] = []
    if !field.plainNormalization.isIdle { rules.append(.settled(field.plainNormalization)) }
    // The one profile that is a plain language keeps capitals out of the domain itself.
    if field.type == .email, !holdsPlainAddress(field) { rules.append(.lowerDomain) }
    return rules
  }

  /// Adds the plain form of a rule; false when there is none.
  private mutating func add(
    _ operation: Instruction.Operation, of field: Program.Field, to demands: inout PlainDemands
  ) -> Bool {
    // Reading a number changes its text, and the other rules ask about what it becomes.
    if field.type == .phone {
      guard case .phonePlan(let plan, let kinds) = operation else { return false }
      demands.rules.append(.phone(plan, kinds: PlainRule.PhoneKindSet(tables.phoneKinds[kinds])))
      return true
    }
    switch operation {
    case .minLength(.constant(let min), _): demands.minBytes = max(demands.minBytes, min)
    case .maxLength(.constant(let max), _), .maxBytes(.constant(let max)): demands.limit(to: max)
    case .alphabet(let alphabet):
      return add(tables.alphabets[alphabet].alphabet.plainLanguage, to: &demands)
    case .pattern(let pattern):
      guard let template = tables.patterns[pattern].plainTemplate, template.isWrittenPlainly,
        demands.shape == .text
      else { return false }
      demands.shape = .template
      demands.template = PlainField.Template(
        first: Int32(tables.templateWords.count), count: Int32(template.count))
      tables.templateWords += template.words
    case .enumeration(let set):
      guard field.type == .string else { return false }
      demands.rules.append(oneOf(tables.literalSets[set].texts))
    case .equals(let operand):
      return addEqual(operand, of: field, to: &demands)
    case .format(let format, let schemes):
      guard tables.schemes[schemes].isEmpty else { return false }
      demands.rules.append(.format(format))
    case .bound(let bound, let operand):
      guard let value = constant(operand, of: field), (-1 << 60...1 << 60).contains(value) else {
        return false
      }
      switch bound {
      case .min: demands.raise(to: value)
      case .max: demands.lower(to: value)
      case .exclusiveMin: demands.raise(to: value + 1)
      case .exclusiveMax: demands.lower(to: value - 1)
      }
    case .age(let min, let max, _):
      if let min { demands.lag = Swift.max(demands.lag, min << 9) }
      if let max { demands.rules.append(.maxAge(max)) }
    case .email(.rfc5321, _): return add(PlainAddress.lowerLanguage, to: &demands)
    case .email(let profile, let allow): demands.rules.append(.email(profile, allow))
    case .passwordRequire(let list):
      let masks = tables.requirements[list].map(\.mask)
      guard masks.allSatisfy({ $0.nonzeroBitCount == 1 }) else { return false }
      let classes = masks.reduce(0, |)
      if let language = PasswordScan.language(requiring: classes), add(language, to: &demands) { return true }
      demands.rules.append(.passwordClasses(classes))
    case .passwordMinClasses(let min): demands.rules.append(.passwordMinClasses(min))
    case .minItems(.constant(let min)): demands.raise(to: min)
    case .maxItems(.constant(let max)): demands.lower(to: max)
    case .minLength, .maxLength, .maxBytes, .notEquals, .singleScript, .notPattern, .multipleOf, .phonePlan,
      .passwordAllowed, .passwordMaxConsecutive, .passwordBlocklist, .passwordPersonal, .minItems, .maxItems,
      .uniqueItems:
      return false
    }
    return true
  }

  private mutating func addEqual(
    _ operand: Int, of field: Program.Field, to demands: inout PlainDemands
  ) -> Bool {
    if case .literal(let literal) = tables.operands[operand].source {
      switch (field.type, tables.literals[literal].literal) {
      case (.boolean, .boolean(let value)):
        demands.raise(to: value ? 1 : 0)
        demands.lower(to: value ? 1 : 0)
        return true
      case (.string, .string):
        demands.rules.append(oneOf([tables.literals[literal].text]))
        return true
      default: break
      }
    }
    guard let value = constant(operand, of: field) else { return false }
    demands.raise(to: value)
    demands.lower(to: value)
    return true
  }

  private func holdsPlainAddress(_ field: Program.Field) -> Bool {
    field.rules.contains {
      if case .email(.rfc5321, _) = tables.instructions[$0].operation { true } else { false }
    }
  }

  /// Adds the one language a field may have; false when it has another, or a template.
  private mutating func add(_ language: PlainLanguage, to demands: inout PlainDemands) -> Bool {
    guard demands.shape == .text else { return false }
    demands.limit(to: language.limit)
    let rows = language.automaton.plainRows
    demands.language = PlainField.Language(
      first: Int32(firstRow(of: rows)), start: UInt8(language.start.shift),
      finals: language.finals.reduce(0) { $0 | 1 << $1.shift })
    demands.shape = language.takesLetters ? .letters : .language
    return true
  }

  /// Where an automaton's rows begin in the table, to which they are added unless they are there.
  private mutating func firstRow(of rows: [UInt64]) -> Int {
    let hash = rows.reduce(0 as UInt64) { $0.mixed(with: $1) }
    let known = firstRows.first { entry in
      entry.hash == hash && tables.automatonRows[entry.first..<entry.first + rows.count].elementsEqual(rows)
    }
    if let known { return known.first }
    firstRows.append((hash, tables.automatonRows.count))
    tables.automatonRows += rows
    return tables.automatonRows.count - rows.count
  }

  private mutating func oneOf(_ texts: [[UInt8]]) -> PlainRule {
    tables.keyTables.append(KeyTable(texts))
    return .oneOf(tables.keyTables.count - 1)
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

/// What the rules of a field ask of its plain values.
private struct PlainDemands {
  /// A text of no bytes is blank.
  var minBytes = 1
  var maxBytes = Int.max
  var least = Int.min
  var greatest = Int.max
  /// Of a day before today.
  var lag = Int.min
  /// How a text is read: by any rules, or by the one language or template that tells what it looks like.
  var shape = PlainField.Form.text
  var language = PlainField.Language()
  var template = PlainField.Template()
  var rules: [PlainRule]

  init(_ rules: [PlainRule]) { self.rules = rules }

  mutating func limit(to bytes: Int) { maxBytes = min(maxBytes, bytes) }

  mutating func raise(to number: Int) { least = max(least, number) }

  mutating func lower(to number: Int) { greatest = min(greatest, number) }
}
