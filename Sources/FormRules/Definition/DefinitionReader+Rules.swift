/// Rules: the keys of a field, of `warn`, of a condition or of an overlay that demand something of a value.
extension DefinitionReader {
  /// The rules a scope's keys make, in the order of the language.
  mutating func rules(_ scope: RuleScope) -> [Rule] {
    checkParameters(scope)
    let imported = importedPasswordRules(scope)
    var rules: [Rule] = []
    for key in FieldKey.rules where key.owners.isEmpty && key.applies(to: scope.type) {
      guard let trigger = scope.trigger(of: key) else {
        if let entry = scope.entries[.passwordrules], let demand = imported[key] {
          rules.append(rule(demand, .passwordrules, at: entry.keyRange, scope))
        } else if !scope.isFragment, let rule = typeRule(key, scope) {
          rules.append(rule)
        }
        continue
      }
      if let entry = scope.entries[.passwordrules], imported[key] != nil {
        let note = Diagnostic.Note("'passwordrules' sets it too", at: entry.keyRange)
        error(.unsatisfiable, "'\(key.rawValue)' is set twice", at: trigger.keyRange, notes: [note])
      }
      guard let demand = demand(key, scope) else { continue }
      rules.append(rule(demand, FieldKey(rawValue: trigger.entry.key) ?? key, at: trigger.keyRange, scope))
    }
    return rules
  }

  /// The keys of a fragment laid beside a field: only rules.
  mutating func fragment(_ entry: ScopedEntry, of key: String, in scope: RuleScope) -> RuleScope {
    var fragment = scope
    fragment.inherited = scope.entries
    fragment.inherited.inherit(scope.inherited)
    fragment.pointer += "/" + key
    fragment.isFragment = true
    fragment.entries = ruleEntries(entry.value, of: key, in: entry.file, for: scope.type)
    return fragment
  }

  /// The rule keys of a mapping; keys that are no rules, or none of the type, are diagnosed.
  mutating func ruleEntries(
    _ node: YAMLNode, of key: String, in file: RuleFile, for type: FieldType
  ) -> FieldEntries {
    var result = FieldEntries()
    for entry in entries(node, of: key) ?? [] {
      guard let name = FieldKey(rawValue: entry.key) else {
        unknownKey(entry, known: FieldKey.ruleNames)
        continue
      }
      if !name.isRule {
        error(
          .ruleNotAllowed, "'\(name.rawValue)' is no rule, and '\(key)' takes rules only", at: entry.keyRange)
      } else if name.applies(to: type) {
        result.set(name, ScopedEntry(entry: entry, file: file))
      } else {
        notAllowed(name, type, at: entry.keyRange)
      }
    }
    return result
  }

  private func rule(_ demand: Rule.Demand, _ key: FieldKey, at range: SourceRange, _ scope: RuleScope) -> Rule
  {
    Rule(demand, pointer: "\(scope.pointer)/\(key.rawValue)", range: range, overlay: scope.overlay)
  }

  /// The demand every e-mail address and every telephone number meets, whatever its keys.
  private func typeRule(_ key: FieldKey, _ scope: RuleScope) -> Rule? {
    let demand: Rule.Demand
    switch (key, scope.type) {
    case (.profile, .email): demand = .email(.rfc5321, allow: [])
    case (.plan, .phone): demand = .phone(.none, kinds: [], acceptsNational: false)
    default: return nil
    }
    let range = scope.outline?.keys[.type]?.keyRange ?? scope.outline?.range
    return range.map { rule(demand, .type, at: $0, scope) }
  }

  /// Diagnoses parameters whose rule is not there.
  private mutating func checkParameters(_ scope: RuleScope) {
    for (key, entry) in scope.entries {
      let owners = key.owners
      // A definition may bring a parameter for a rule that stands beside its use.
      if readsDefinitions || scope.outline?.keys.isIncomplete == true { continue }
      if owners.isEmpty || owners.contains(where: { scope[$0] != nil || $0 == .profile || $0 == .plan }) {
        continue
      }
      // A length that `passwordrules` brings counts.
      if key == .lengthUnit, scope[.passwordrules] != nil { continue }
      error(
        .missingKey, "'\(key.rawValue)' needs \(alternatives(owners.map(\.rawValue)))", at: entry.keyRange)
    }
  }

  /// What one key demands; nil when its value is wrong or demands nothing.
  private mutating func demand(_ key: FieldKey, _ scope: RuleScope) -> Rule.Demand? {
    guard let entry = scope[key] else { return ruleOfParametersAlone(key, scope) }
    let node = entry.value
    switch key {
    case .enum: return enumeration(node, scope)
    case .equals: return operand(node, key, scope.type, scope).map(Rule.Demand.equals)
    case .notEquals: return operand(node, key, scope.type, scope).map(Rule.Demand.notEquals)
    case .minLength: return count(node, key, scope).map { .minLength($0, lengthUnit(scope)) }
    case .maxLength: return count(node, key, scope).map { .maxLength($0, lengthUnit(scope)) }
    case .maxBytes: return count(node, key, scope).map(Rule.Demand.maxBytes)
    case .alphabet: return alphabet(node, scope)
    case .mixedScript:
      return choice(node, of: key.rawValue, ScriptPolicy.self) == .reject ? .singleScript : nil
    case .pattern: return pattern(node, key).map(Rule.Demand.pattern)
    case .notPattern: return pattern(node, key).map(Rule.Demand.notPattern)
    case .format: return format(node, scope)
    case .min: return operand(node, key, scope.type, scope).map(Rule.Demand.min)
    case .max: return operand(node, key, scope.type, scope).map(Rule.Demand.max)
    case .exclusiveMin: return operand(node, key, scope.type, scope).map(Rule.Demand.exclusiveMin)
    case .exclusiveMax: return operand(node, key, scope.type, scope).map(Rule.Demand.exclusiveMax)
    case .multipleOf: return multipleOf(node, scope)
    case .age: return age(node, scope)
    case .profile: return email(scope)
    case .plan: return phone(scope)
    case .require: return passwordRequirements(node).map(Rule.Demand.passwordRequire)
    case .minClasses: return integer(node, of: key.rawValue, in: 1...4).map(Rule.Demand.passwordMinClasses)
    case .allowed: return passwordClasses(node, key).map(Rule.Demand.passwordAllowed)
    case .maxConsecutive:
      return integer(node, of: key.rawValue, in: 1...Int(Int32.max)).map(Rule.Demand.passwordMaxConsecutive)
    case .blocklist: return blocklist(entry).map(Rule.Demand.passwordBlocklist)
    case .personal: return personal(node, scope).map(Rule.Demand.passwordPersonal)
    case .minItems: return count(node, key, scope).map(Rule.Demand.minItems)
    case .maxItems: return count(node, key, scope).map(Rule.Demand.maxItems)
    case .uniqueItems: return uniqueItems(node, scope)
    case .passwordrules, .lengthUnit, .digits, .separators, .extra, .schemes, .leapDay, .allow, .kinds,
      .national,
      .type, .use, .required, .nullable, .allowEmpty, .default, .when, .otherwise, .normalize, .multiline,
      .input,
      .fields, .unknown, .items, .output, .sensitive, .mask, .bail, .warn, .label, .help, .placeholder,
      .autocomplete, .messages, .deprecated:
      return nil
    }
  }

  private mutating func ruleOfParametersAlone(_ key: FieldKey, _ scope: RuleScope) -> Rule.Demand? {
    switch key {
    case .profile: email(scope)
    case .plan: phone(scope)
    default: nil
    }
  }

  private mutating func enumeration(_ node: YAMLNode, _ scope: RuleScope) -> Rule.Demand? {
    guard let elements = list(node, of: "enum") else { return nil }
    var values: [Literal] = []
    var places: [Literal: SourceRange] = [:]
    for element in elements {
      guard let value = literal(element, of: "enum", scope.type) else { continue }
      values.append(value)
      if let first = places[value] {
        let note = Diagnostic.Note("first listed here", at: first)
        warning(.deadRule, "\(describe(value)) is listed twice", at: element.range, notes: [note])
      } else {
        places[value] = element.range
      }
    }
    return values.count == elements.count ? .enumeration(values) : nil
  }

  private mutating func lengthUnit(_ scope: RuleScope) -> LengthUnit {
    scope[.lengthUnit].flatMap { choice($0.value, of: "lengthUnit", LengthUnit.self) } ?? .codePoints
  }

  private mutating func alphabet(_ node: YAMLNode, _ scope: RuleScope) -> Rule.Demand? {
    var named: [(text: String, range: SourceRange)] = []
    if case .sequence = node.content {
      named = strings(node, of: "alphabet") ?? []
    } else if let name = string(node, of: "alphabet") {
      named = [(name, node.range)]
    }
    var names: [String] = []
    for (name, range) in named {
      if !Alphabet.isKnown(name) {
        error(
          .unknownValue, "an alphabet is 'english', 'russian' or a Unicode script, not \(quoted(name))",
          at: range,
          suggestion: nearest(to: name, among: Alphabet.knownNames))
      } else if names.contains(name) {
        warning(.deadRule, "'\(name)' is listed twice in 'alphabet'", at: range)
      } else {
        names.append(name)
      }
    }
    let digits = scope[.digits].flatMap { boolean($0.value, of: "digits") } ?? false
    let separators = scope[.separators].flatMap { string($0.value, of: "separators") } ?? ""
    let extra = scope[.extra].flatMap { string($0.value, of: "extra") } ?? ""
    guard !names.isEmpty else { return nil }
    return .alphabet(AlphabetDemand(names: names, digits: digits, separators: separators, extra: extra))
  }

  /// The most risks of one pattern that are reported.
  private static let maximumRisks = 10

  private mutating func pattern(_ node: YAMLNode, _ key: FieldKey) -> PatternText? {
    guard let text = string(node, of: key.rawValue) else { return nil }
    do {
      _ = try CompiledPattern(text)
      for risk in PatternRisk.find(in: text).prefix(Self.maximumRisks) {
        warning(.riskyPattern, risk.message, at: node.place(byte: risk.offset))
      }
      return PatternText(text)
    } catch {
      self.error(.badPattern, error.message, at: node.place(byte: error.offset))
      return nil
    }
  }

  private mutating func format(_ node: YAMLNode, _ scope: RuleScope) -> Rule.Demand? {
    let format = choice(node, of: "format", StringFormat.self)
    guard let entry = scope[.schemes] else { return format.map { .format($0, schemes: []) } }
    if let format, format != .uri {
      error(
        .ruleNotAllowed, "'schemes' is a parameter of 'format: uri', not of '\(format.rawValue)'",
        at: entry.keyRange)
    }
    var schemes: [String] = []
    for (scheme, range) in strings(entry.value, of: "schemes") ?? [] {
      if isScheme(scheme) {
        schemes.append(scheme)
      } else {
        error(
          .unknownValue,
          "a scheme has lower-case letters, digits, '+', '.' and '-', unlike \(quoted(scheme))",
          at: range, suggestion: isScheme(scheme.lowercased()) ? scheme.lowercased() : nil)
      }
    }
    return format.map { .format($0, schemes: schemes) }
  }

  /// Whether a text is a scheme (RFC 3986, 3.1) in lower case.
  private func isScheme(_ text: String) -> Bool {
    guard let first = text.utf8.first, (0x61...0x7A).contains(first) else { return false }
    return text.utf8.allSatisfy {
      (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E].contains($0)
    }
  }

  private mutating func multipleOf(_ node: YAMLNode, _ scope: RuleScope) -> Rule.Demand? {
    guard let operand = operand(node, .multipleOf, scope.type, scope) else { return nil }
    if case .literal(.number(let text)) = operand {
      let isPositive =
        !text.hasPrefix("-") && text.prefix { $0 != "e" && $0 != "E" }.contains { ("1"..."9").contains($0) }
      guard isPositive else {
        error(.wrongType, "'multipleOf' takes a number above 0, not '\(text)'", at: node.range)
        return nil
      }
    }
    return .multipleOf(operand)
  }

  private mutating func age(_ node: YAMLNode, _ scope: RuleScope) -> Rule.Demand? {
    let leapDay = scope[.leapDay].flatMap { choice($0.value, of: "leapDay", LeapDayPolicy.self) } ?? .mar1
    guard let bounds = keyed(node, of: "age", known: ["min", "max"]) else { return nil }
    if bounds.isEmpty {
      error(.missingKey, "'age' has 'min' or 'max'", at: headRange(node))
      return nil
    }
    let min = bounds["min"].flatMap { integer($0.value, of: "min", in: 0...9999) }
    let max = bounds["max"].flatMap { integer($0.value, of: "max", in: 0...9999) }
    if let min, let max, min > max, let place = bounds["max"]?.value.range,
      let other = bounds["min"]?.value.range
    {
      error(
        .unsatisfiable, "no age is at least \(min) and at most \(max)", at: place,
        notes: [Diagnostic.Note("the least age", at: other)])
    }
    return min == nil && max == nil ? nil : .age(min: min, max: max, leapDay: leapDay)
  }

  private mutating func email(_ scope: RuleScope) -> Rule.Demand? {
    let profile = scope[.profile].map { choice($0.value, of: "profile", EmailProfile.self) } ?? .rfc5321
    var allow: EmailAllowances = []
    if let entry = scope[.allow] {
      for allowance in choices(entry.value, of: "allow", Allowance.self) ?? [] {
        allow.insert(allowance.option)
      }
    }
    return profile.map { .email($0, allow: allow) }
  }

  private mutating func phone(_ scope: RuleScope) -> Rule.Demand? {
    let plan = scope[.plan].map { choice($0.value, of: "plan", PhonePlan.self) } ?? PhonePlan.none
    let kinds = scope[.kinds].map { choices($0.value, of: "kinds", PhoneKind.self) ?? [] } ?? []
    if let entry = scope[.kinds], plan == PhonePlan.none, !kinds.isEmpty {
      error(.missingKey, "'kinds' needs a 'plan' that knows them: 'ru' or 'ru-kz'", at: entry.keyRange)
    }
    let acceptsNational =
      scope[.national].flatMap { choice($0.value, of: "national", NationalPolicy.self) } == .accept
    return plan.map { .phone($0, kinds: kinds, acceptsNational: acceptsNational) }
  }

  private mutating func uniqueItems(_ node: YAMLNode, _ scope: RuleScope) -> Rule.Demand? {
    guard case .sequence = node.content else {
      return boolean(node, of: "uniqueItems") == true ? .uniqueItems([]) : nil
    }
    guard let members = strings(node, of: "uniqueItems") else { return nil }
    guard let item = scope.outline?.item, let type = item.type else {
      return .uniqueItems(members.map(\.text))
    }
    guard type == .object else {
      error(
        .unsatisfiable, "'uniqueItems' names members, and the items are of type '\(type.rawValue)'",
        at: node.range)
      return nil
    }
    for (name, range) in members where item.member(named: name) == nil && !item.isIncomplete {
      error(
        .unknownReference, "the items have no field \(quoted(name))", at: range,
        suggestion: nearest(to: name, among: item.members.map(\.name)))
    }
    return .uniqueItems(members.map(\.text))
  }

  /// The words of `mixedScript`.
  private enum ScriptPolicy: String, CaseIterable {
    case allow, reject
  }

  /// The words of `national`: what becomes of ten digits that may be a number one digit short.
  private enum NationalPolicy: String, CaseIterable {
    case accept, reject
  }

  /// The words of `allow`.
  private enum Allowance: String, CaseIterable {
    case quoted, literal, dotless

    var option: EmailAllowances {
      switch self {
      case .quoted: .quoted
      case .literal: .literal
      case .dotless: .dotless
      }
    }
  }
}
