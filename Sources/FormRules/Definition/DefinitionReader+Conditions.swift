/// Conditions: questions about the values of other fields.
extension DefinitionReader {
  /// The deepest nesting of `any`, `all` and `not`.
  private static let maximumConditionDepth = 32

  /// The condition of a mapping, all of whose tests must hold; nil when any part of it is wrong. Relative
  /// paths are seen from `enclosing`; nothing is known about them when it is nil.
  mutating func condition(_ node: YAMLNode, of key: String, from enclosing: FieldOutline?) -> Condition? {
    condition(node, of: key, from: enclosing, depth: 1)
  }

  private mutating func condition(
    _ node: YAMLNode, of key: String, from enclosing: FieldOutline?, depth: Int
  ) -> Condition? {
    guard case .mapping(let entries) = node.content else {
      wrongType(node, of: key, takes: "a condition")
      return nil
    }
    guard !entries.isEmpty else {
      error(.wrongType, "a condition has at least one test", at: node.range)
      return nil
    }
    guard depth <= Self.maximumConditionDepth else {
      error(.unsatisfiable, "conditions nest at most \(Self.maximumConditionDepth) deep", at: headRange(node))
      return nil
    }
    var tests: [Condition] = []
    for entry in entries {
      let test: Condition? =
        switch entry.key {
        case "all": conditions(entry, from: enclosing, depth: depth).map(Condition.all)
        case "any": conditions(entry, from: enclosing, depth: depth).map(Condition.any)
        case "not":
          condition(entry.value, of: "not", from: enclosing, depth: depth + 1).map(Condition.not)
        default: test(entry, from: enclosing)
        }
      if let test { tests.append(test) }
    }
    guard tests.count == entries.count else { return nil }
    return tests.count == 1 ? tests[0] : .all(tests)
  }

  private mutating func conditions(
    _ entry: YAMLNode.Entry, from enclosing: FieldOutline?, depth: Int
  ) -> [Condition]? {
    guard let elements = list(entry.value, of: entry.key) else { return nil }
    var result: [Condition] = []
    for element in elements {
      if let condition = condition(element, of: entry.key, from: enclosing, depth: depth + 1) {
        result.append(condition)
      }
    }
    return result.count == elements.count ? result : nil
  }

  /// The test of one field: a scalar, a list, `{present: true}` or rules.
  private mutating func test(_ entry: YAMLNode.Entry, from enclosing: FieldOutline?) -> Condition? {
    guard let resolved = resolve(entry.key, at: entry.keyRange, from: enclosing) else { return nil }
    switch entry.value.content {
    case .scalar:
      return comparison(entry.value, with: resolved).map {
        .oneOf(resolved.path, [$0], range: entry.keyRange)
      }
    case .sequence:
      guard let elements = list(entry.value, of: entry.key) else { return nil }
      var values: [Literal] = []
      for element in elements {
        if let value = comparison(element, with: resolved) { values.append(value) }
      }
      return values.count == elements.count ? .oneOf(resolved.path, values, range: entry.keyRange) : nil
    case .mapping(let entries):
      if let present = entries.first(where: { $0.key == "present" }) {
        if let extra = entries.first(where: { $0.key != "present" }) {
          error(.ruleNotAllowed, "'present' stands alone in a test", at: extra.keyRange)
          return nil
        }
        return boolean(present.value, of: "present").map {
          .present(resolved.path, $0, range: entry.keyRange)
        }
      }
      return rulesTest(entry, of: resolved, from: enclosing)
    }
  }

  private mutating func rulesTest(
    _ entry: YAMLNode.Entry, of resolved: ResolvedPath, from enclosing: FieldOutline?
  ) -> Condition? {
    guard case .mapping(let entries) = entry.value.content, !entries.isEmpty else {
      error(.wrongType, "a test has at least one rule", at: entry.value.range)
      return nil
    }
    guard let target = resolved.target, let type = target.type else {
      for entry in entries where !FieldKey.ruleNames.contains(entry.key) {
        unknownKey(entry, known: FieldKey.ruleNames + ["present"])
      }
      return nil
    }
    // Which file the keys stand in matters to block lists only, and no condition reads a password's.
    guard let file = mainFile else { return nil }
    var scope = RuleScope(
      type: type, outline: target, enclosing: enclosing, pointer: target.pointer)
    for key in target.keys.entries {
      if let name = FieldKey(rawValue: key.entry.key), name.isRule { scope.inherited.set(name, key) }
    }
    scope.entries = ruleEntries(entry.value, of: entry.key, in: file, for: type)
    scope.isFragment = true
    guard scope.entries.count == entries.count else { return nil }
    let rules = rules(scope)
    return rules.isEmpty ? nil : .passes(resolved.path, rules, range: entry.keyRange)
  }

  /// A value a field is compared with; one it can never have is diagnosed.
  private mutating func comparison(_ node: YAMLNode, with resolved: ResolvedPath) -> Literal? {
    guard case .scalar(let scalar) = node.content else {
      wrongType(node, of: resolved.path.text, takes: "a scalar")
      return nil
    }
    guard let target = resolved.target, let type = target.type else { return scalar.literal }
    if scalar.value == .null || scalar.value == .string && scalar.text.isEmpty {
      return blank(scalar, node, resolved.path, target)
    }
    var value: Literal?
    let problems = trial { value = $0.literal(node, of: resolved.path.text, type) }
    if let problem = problems.first {
      let note = Diagnostic.Note("\(quoted(target.name)) is of type '\(type.rawValue)'", at: target.range)
      error(
        .unsatisfiable, "\(quoted(resolved.path.text)) never equals \(quoted(scalar.text))", at: node.range,
        suggestion: problem.suggestion, notes: [note])
      return nil
    }
    if let value { comparisons.append((target, value, node.range)) }
    return value
  }

  /// Null or `""`: values of fields that say so, else blank, which equals nothing.
  private mutating func blank(
    _ scalar: YAMLScalar, _ node: YAMLNode, _ path: FieldPath, _ target: FieldOutline
  ) -> Literal? {
    let isNull = scalar.value == .null
    if case .scalar(let flag)? = target.keys[isNull ? .nullable : .allowEmpty]?.value.content,
      flag.value == .boolean(true)
    {
      return isNull ? .null : .string("")
    }
    if target.isIncomplete { return isNull ? .null : .string("") }
    error(
      .unsatisfiable, "a blank \(quoted(path.text)) equals nothing, it is '{present: false}'", at: node.range,
      suggestion: "{present: false}")
    return nil
  }

  /// Diagnoses comparisons with a value that the `enum` of the field does not list.
  mutating func checkComparisons() {
    for (target, value, range) in comparisons {
      guard !isFull else { return }
      guard let values = enumerations[ObjectIdentifier(target)], !values.contains(value) else { continue }
      var suggestion: String?
      if case .string(let text) = value, values.count <= 200 {
        let texts = values.compactMap { if case .string(let text) = $0 { text } else { nil } }
        suggestion = nearest(to: text, among: texts.sorted())
      }
      let place = target.keys[.enum]?.keyRange ?? target.range
      error(
        .unsatisfiable, "\(quoted(target.name)) is never \(describe(value))", at: range,
        suggestion: suggestion,
        notes: [Diagnostic.Note("its values are listed here", at: place)])
    }
  }
}
