package import FormRules

/// A violation as laws compare it.
package struct NaiveFinding: Hashable, CustomStringConvertible {
  package var path: String
  package var code: String
  package var isWarning: Bool

  package init(path: String, code: String, isWarning: Bool = false) {
    self.path = path
    self.code = code
    self.isWarning = isWarning
  }

  package init(_ violation: Violation) {
    self.init(path: violation.path, code: violation.code, isWarning: violation.severity == .warning)
  }

  package var description: String { "\(path) \(code)\(isWarning ? " (warning)" : "")" }
}

/// What the naive evaluator says about a submission.
package struct NaiveVerdict {
  /// In the order of reports.
  package var findings: [NaiveFinding]
  /// The cleaned values; nil when there is an error.
  package var output: JSONTree?
}

/// The language's meaning written down as plainly as possible: reads a form's definition and a submission's
/// tree and recomputes everything each time it is asked. Laws hold the evaluator against it.
package struct NaiveEvaluator {
  let form: FormDefinition
  let options: ValidationOptions
  let now: DateTime
  let today: CalendarDate
  let zone: TimeZoneRules
  private var findings: [NaiveFinding] = []

  /// `now` is the moment the submission is judged at; `today` is its day in the form's zone unless given.
  package init(_ form: FormDefinition, options: ValidationOptions, now: DateTime, today: CalendarDate? = nil)
  {
    self.form = form
    self.options = options
    self.now = now
    zone = TimeZoneRules(named: form.zone) ?? .utc
    self.today = today ?? zone.date(at: now) ?? CalendarDate(year: 1970, month: 1, day: 1)!
  }

  /// Judges a document.
  package mutating func verdict(on bytes: [UInt8]) -> NaiveVerdict {
    findings = []
    guard bytes.count <= options.maxBytes else { return refused(.jsonSize) }
    let tree: JSONTree
    do {
      tree = try JSONTree(reading: bytes, maxDepth: options.maxDepth)
    } catch {
      return NaiveVerdict(findings: [NaiveFinding(path: "", code: error.rawValue)], output: nil)
    }
    guard case .object(let members) = tree else { return refused(.jsonRoot) }
    let root = NaiveScope(fields: form.fields, members: members, path: "", root: nil)
    var output: [JSONTree.Member] = []
    for field in form.fields {
      if !isEarlier(field.name), !isLater(field.name) {
        output += visitMembers(of: root, where: { $0.name == field.name })
      } else if isEarlier(field.name) {
        revisit(field, input: root.input(of: field), at: root.path(of: JSONText(field.name)), in: root)
      }
    }
    checkPresence(in: root)
    output += unknownMembers(of: root, policy: form.unknown)
    if findings.count > options.maxViolations {
      findings.removeSubrange(options.maxViolations...)
      findings.append(NaiveFinding(path: "", code: ViolationCode.limit.rawValue))
    }
    let isValid = findings.allSatisfy(\.isWarning)
    return NaiveVerdict(findings: findings, output: isValid ? .object(output) : nil)
  }

  private func refused(_ code: ViolationCode) -> NaiveVerdict {
    NaiveVerdict(findings: [NaiveFinding(path: "", code: code.rawValue)], output: nil)
  }

  // MARK: Walking

  /// The place of a field's step minus that of the step validated; nil when no step is, or the field is in
  /// none.
  private func stepDistance(of name: String) -> Int? {
    guard let current = form.steps.firstIndex(where: { $0.id == options.step }) else { return nil }
    return (form.steps.firstIndex { $0.fields.contains(name) } ?? -1) - current
  }

  private func isEarlier(_ name: String) -> Bool { stepDistance(of: name).map { $0 < 0 } ?? false }

  /// Whether a field belongs to a later step than the one validated.
  func isLater(_ name: String) -> Bool { stepDistance(of: name).map { $0 > 0 } ?? false }

  private mutating func report(_ code: ViolationCode, at path: String, isWarning: Bool = false) {
    findings.append(NaiveFinding(path: path, code: code.rawValue, isWarning: isWarning))
  }

  /// The cleaned members of the declared fields.
  private mutating func visitMembers(
    of scope: NaiveScope, where isVisited: (FieldDefinition) -> Bool = { _ in true }
  ) -> [JSONTree.Member] {
    var output: [JSONTree.Member] = []
    for field in scope.fields where isVisited(field) {
      let path = scope.path(of: JSONText(field.name))
      let value = visit(field, input: scope.input(of: field), at: path, in: scope)
      if let value, field.isOutput { output.append(JSONTree.Member(JSONText(field.name), value)) }
    }
    return output
  }

  /// Reports the members that no field declares; those that are kept.
  private mutating func unknownMembers(of scope: NaiveScope, policy: UnknownPolicy) -> [JSONTree.Member] {
    let unknown = scope.members.filter { member in
      !scope.fields.contains { JSONText($0.name) == member.name }
    }
    switch policy {
    case .allow: return unknown
    case .strip: return []
    case .reject:
      for member in unknown { report(.unknown, at: scope.path(of: member.name)) }
      return []
    }
  }

  /// Takes a field through presence, type and rules; its cleaned value, or nil when it stays out of the
  /// output.
  private mutating func visit(
    _ field: FieldDefinition, input: JSONTree?, at path: String, in scope: NaiveScope
  ) -> JSONTree? {
    let state = state(of: field, input: input)
    if !isRelevant(field, in: scope), field.irrelevant != .keep {
      if case .blank = state { return nil }
      if field.irrelevant == .reject { report(.forbidden, at: path) }
      return nil
    }
    switch state {
    case .blank(let isAbsent):
      if isAbsent, options.partial { return nil }
      if let value = defaultValue(of: field) { return value.output }
      if isRequired(field, in: scope) { report(.required, at: path) }
      return nil
    case .failed(let code):
      report(code, at: path)
      return nil
    case .value(.null):
      return .null
    case .value(let value):
      let goesOn = runRules(of: field, on: value, at: path, in: scope)
      switch value {
      case .object(let members):
        let inner = NaiveScope(fields: field.fields, members: members, path: path, root: scope.root)
        let output = visitMembers(of: inner)
        return .object(output + unknownMembers(of: inner, policy: field.unknown))
      case .array(let items):
        guard goesOn else { return nil }
        return visit(items, of: field, at: path, in: scope)
      case .null, .boolean, .number, .text, .date, .moment:
        return value.output
      }
    }
  }

  /// Takes a field of an earlier step, and what it contains, through the rules that read other fields once
  /// more.
  private mutating func revisit(
    _ field: FieldDefinition, input: JSONTree?, at path: String, in scope: NaiveScope
  ) {
    guard isRelevant(field, in: scope) || field.irrelevant == .keep,
      case .value(let value) = state(of: field, input: input)
    else { return }
    if case .null = value { return }
    let codes = faults(of: value, under: field.rules.filter(\.demand.readsOtherField), of: field, in: scope)
    for code in field.bailsAtFirst || options.firstPerField ? codes.prefix(1) : codes[...] {
      report(code, at: path)
    }
    switch value {
    case .object(let members):
      let inner = NaiveScope(fields: field.fields, members: members, path: path, root: scope.root)
      for field in field.fields {
        revisit(field, input: inner.input(of: field), at: inner.path(of: JSONText(field.name)), in: inner)
      }
    case .array(let items):
      guard let item = field.items.first else { return }
      for (index, input) in items.prefix(options.maxItems).enumerated() {
        revisit(item, input: input, at: "\(path)/\(index)", in: scope)
      }
    case .null, .boolean, .number, .text, .date, .moment: break
    }
  }

  private mutating func visit(
    _ items: [JSONTree], of field: FieldDefinition, at path: String, in scope: NaiveScope
  ) -> JSONTree {
    guard let item = field.items.first else { return .array(items) }
    var output: [JSONTree] = []
    for (index, input) in items.enumerated() {
      let value = visit(item, input: input, at: "\(path)/\(index)", in: scope)
      if let value, item.isOutput { output.append(value) }
    }
    return .array(output)
  }

  /// Runs a field's own rules and warnings; false when an array has more items than may be visited.
  private mutating func runRules(
    of field: FieldDefinition, on value: NaiveValue, at path: String, in scope: NaiveScope
  ) -> Bool {
    let isOnePerField = field.bailsAtFirst || options.firstPerField
    let codes = faults(of: value, under: field.rules, of: field, in: scope)
    for code in isOnePerField ? codes.prefix(1) : codes[...] { report(code, at: path) }
    if codes.isEmpty {
      let warnings = faults(of: value, under: field.warnings, of: field, in: scope)
      for code in isOnePerField ? warnings.prefix(1) : warnings[...] {
        report(code, at: path, isWarning: true)
      }
    }
    if codes.contains(.maxItems) { return false }
    if case .array(let items) = value, items.count > options.maxItems {
      report(.limit, at: path)
      return false
    }
    return true
  }

  private func faults(
    of value: NaiveValue, under rules: [Rule], of field: FieldDefinition, in scope: NaiveScope
  ) -> [ViolationCode] {
    rules.filter { isInForce($0, in: scope) }.flatMap {
      faults(of: value, under: $0.demand, of: field, in: scope)
    }
  }

  private mutating func checkPresence(in root: NaiveScope) {
    for check in form.presence {
      if check.fields.contains(where: { isLater($0) }) { continue }
      let paths = check.fields.map { FieldPath(names: [$0], isAbsolute: true, text: $0) }
      let there = paths.filter { if case .blank = read($0, in: root).state { false } else { true } }
      let isTouched = root.members.contains { member in check.fields.contains { JSONText($0) == member.name }
      }
      if options.partial, !isTouched { continue }
      if let min = check.min, there.count < min { report(.presenceMin, at: "") }
      if let max = check.max, there.count > max { report(.presenceMax, at: "") }
      if check.together, !there.isEmpty, there.count < check.fields.count {
        report(.presenceTogether, at: "")
      }
    }
  }

  // MARK: Whether and which

  func isRelevant(_ field: FieldDefinition, in scope: NaiveScope) -> Bool {
    if let relevance = field.relevance, !holds(relevance, in: scope) { return false }
    guard scope === scope.root, let step = form.steps.first(where: { $0.fields.contains(field.name) }),
      let condition = step.when
    else { return true }
    return holds(condition, in: scope)
  }

  private func isRequired(_ field: FieldDefinition, in scope: NaiveScope) -> Bool {
    let overlaid = field.overlayRequirements.last { isActive($0.overlay, in: scope) }
    switch overlaid?.requirement ?? field.requirement {
    case .optional: return false
    case .required: return true
    case .when(let condition): return holds(condition, in: scope)
    }
  }

  private func isActive(_ overlay: Int, in scope: NaiveScope) -> Bool {
    holds(form.overlays[overlay].condition, in: scope.root) != form.overlays[overlay].isInverted
  }

  private func isInForce(_ rule: Rule, in scope: NaiveScope) -> Bool {
    if let overlay = rule.overlay, !isActive(overlay, in: scope) { return false }
    return !rule.replacedBy.contains { isActive($0, in: scope) }
  }
}
