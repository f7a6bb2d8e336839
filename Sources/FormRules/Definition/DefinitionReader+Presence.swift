/// `presence` and `steps`: groups of the form's top-level fields.
extension DefinitionReader {
  mutating func readPresence(_ form: FormReading, into definition: inout FormDefinition) {
    var position = 0
    for (entry, file) in form.layers(of: "presence") {
      for element in list(entry.value, of: "presence", isEmptyAllowed: true) ?? [] {
        if let check = presence(element, "/presence/\(position)", in: file, form) {
          definition.presence.append(check)
        }
        position += 1
      }
    }
  }

  private mutating func presence(
    _ node: YAMLNode, _ pointer: String, in file: RuleFile, _ form: FormReading
  ) -> PresenceCheck? {
    let known = ["of", "min", "max", "together", "message"]
    guard let keys = keyed(node, of: "presence", known: known) else { return nil }
    let isInherited = file !== form.file
    let fields = keys["of"].flatMap { fieldNames($0, form, isInherited: isInherited) }
    if keys["of"] == nil { missing("of", in: "an entry of 'presence'", at: headRange(node)) }
    let min = keys["min"].flatMap { integer($0.value, of: "min") }
    let max = keys["max"].flatMap { integer($0.value, of: "max") }
    let together = keys["together"].flatMap { boolean($0.value, of: "together") } ?? false
    if keys["min"] == nil, keys["max"] == nil, keys["together"] == nil {
      error(
        .missingKey, "an entry of 'presence' has 'min', 'max' or 'together'",
        at: keys["of"]?.keyRange ?? headRange(node))
    }
    let message = keys["message"].flatMap {
      self.message(
        $0.value, of: "message", in: file, parameters: ["of", "min", "max", "found", "missing"],
        isSensitive: false)
    }
    guard let fields else { return nil }
    if fields.isEmpty { return nil }
    if let min, let entry = keys["min"] {
      if min == 0 { warning(.deadRule, "'min: 0' never fails", at: entry.keyRange) }
      if min > fields.count {
        error(.unsatisfiable, "\(fields.count) fields are never \(min)", at: entry.value.range)
      }
      if let max, min > max, let other = keys["max"] {
        error(
          .unsatisfiable, "no number of fields is at least \(min) and at most \(max)", at: other.value.range,
          notes: [Diagnostic.Note("the least number", at: entry.value.range)])
      }
    }
    if let max, max >= fields.count, let entry = keys["max"] {
      warning(.deadRule, "'max: \(max)' of \(fields.count) fields never fails", at: entry.keyRange)
    }
    return PresenceCheck(
      fields: fields, min: min, max: max, together: together, message: message, pointer: pointer,
      range: keys["of"]?.keyRange ?? headRange(node))
  }

  /// The top-level fields a list names; unknown names and repetitions are diagnosed. Names of fields that are
  /// left out of the extended form are left out here too; nil when nothing else is wrong and none is left.
  mutating func fieldNames(_ entry: YAMLNode.Entry, _ form: FormReading, isInherited: Bool) -> [String]? {
    guard let strings = strings(entry.value, of: entry.key) else { return nil }
    var names: [String] = []
    var seen: Set<String> = []
    for (name, range) in strings {
      if isInherited, form.omitted[name] != nil, outline?.member(named: name) == nil { continue }
      guard isField(name, at: range) else { continue }
      if seen.insert(name).inserted {
        names.append(name)
      } else {
        warning(.deadRule, "\(quoted(name)) is listed twice", at: range)
      }
    }
    return names
  }

  /// Whether a name is that of a top-level field; diagnosed if not.
  mutating func isField(_ name: String, at range: SourceRange) -> Bool {
    guard let outline, !outline.isIncomplete, outline.member(named: name) == nil else { return true }
    error(
      .unknownReference, "unknown field \(quoted(name))", at: range,
      suggestion: nearest(to: name, among: outline.members.map(\.name)))
    return false
  }
}

extension DefinitionReader {
  /// Reads the pages: each top-level field stands on exactly one.
  mutating func readSteps(_ form: FormReading, into definition: inout FormDefinition) {
    guard let (entry, file) = form["steps"], let elements = list(entry.value, of: "steps") else { return }
    var ids: [String: SourceRange] = [:]
    var places: [String: SourceRange] = [:]
    var isComplete = true
    for element in elements {
      guard let keys = keyed(element, of: "steps", known: ["id", "title", "fields", "when"]) else {
        isComplete = false
        continue
      }
      let id = keys["id"].flatMap { identifier($0, of: "step", among: &ids) }
      if keys["id"] == nil { missing("id", in: "a step", at: headRange(element)) }
      let title = keys["title"].flatMap { text($0.value, of: "title", in: file) }
      var names: [String]?
      if let fields = keys["fields"] {
        names = stepFields(fields, form, isInherited: file !== form.file, places: &places)
      } else {
        missing("fields", in: "a step", at: headRange(element))
      }
      let when = keys["when"].flatMap { condition($0.value, of: "when", from: outline) }
      if let when, let place = keys["when"]?.keyRange {
        checkStep(when, at: place, isKnown: { places[$0] != nil }, own: names ?? [])
      }
      guard let names else {
        isComplete = false
        continue
      }
      guard let id else { continue }
      definition.steps.append(
        StepDefinition(id: id, title: title, fields: names, when: when, range: headRange(element)))
    }
    guard isComplete, let outline, !outline.isIncomplete else { return }
    for member in outline.members where places[member.name] == nil {
      error(
        .missingKey, "every field stands in a step, and \(quoted(member.name)) in none", at: member.range,
        notes: [Diagnostic.Note("the steps", at: entry.keyRange)])
    }
  }

  private mutating func stepFields(
    _ entry: YAMLNode.Entry, _ form: FormReading, isInherited: Bool, places: inout [String: SourceRange]
  ) -> [String]? {
    guard let strings = strings(entry.value, of: "fields") else { return nil }
    var names: [String] = []
    for (name, range) in strings {
      if isInherited, form.omitted[name] != nil, outline?.member(named: name) == nil { continue }
      guard isField(name, at: range) else { continue }
      if let first = places[name] {
        let note = Diagnostic.Note("first named here", at: first)
        error(.unsatisfiable, "\(quoted(name)) stands in two steps", at: range, notes: [note])
        continue
      }
      places[name] = range
      names.append(name)
    }
    return names
  }

  /// Diagnoses a step's condition that reads what the step itself or a later one asks for.
  private mutating func checkStep(
    _ condition: Condition, at range: SourceRange, isKnown: (String) -> Bool, own: [String]
  ) {
    for path in condition.paths {
      guard let name = path.path.names.first else { continue }
      if own.contains(name) || !isKnown(name) {
        error(
          .cycle, "a step depends on fields of earlier steps only, unlike \(quoted(name))", at: path.range)
      }
    }
  }

  /// An id of letters, digits, `_` and `-` that no other entry has.
  mutating func identifier(
    _ entry: YAMLNode.Entry, of what: String, among ids: inout [String: SourceRange]
  ) -> String? {
    guard let id = string(entry.value, of: entry.key) else { return nil }
    guard isIdentifier(id, isHyphenAllowed: true) else {
      error(
        .unknownValue, "the id of a \(what) has letters, digits, '_' and '-', unlike \(quoted(id))",
        at: entry.value.range)
      return nil
    }
    if let first = ids[id] {
      error(
        .duplicateKey, "\(quoted(id)) is the id of two \(what)s", at: entry.value.range,
        notes: [Diagnostic.Note("first used here", at: first)])
      return nil
    }
    ids[id] = entry.value.range
    return id
  }
}

extension Condition {
  /// The paths the condition reads, with the places of its tests.
  var paths: [(path: FieldPath, range: SourceRange)] {
    switch self {
    case .all(let conditions), .any(let conditions): conditions.flatMap(\.paths)
    case .not(let condition): condition.paths
    case .present(let path, _, let range), .oneOf(let path, _, let range), .passes(let path, _, let range):
      [(path, range)]
    }
  }
}
