/// `examples`: the inline tests of a rule file.
extension DefinitionReader {
  /// Reads the examples of the file itself; those of a form it extends test that form.
  mutating func readExamples(of file: RuleFile, into definition: inout FormDefinition) {
    guard let entry = file.keys["examples"] else { return }
    var names: [String: SourceRange] = [:]
    let sources = Set(definition.lookups.map(\.source))
    let steps = definition.steps.map(\.id)
    for element in list(entry.value, of: "examples", isEmptyAllowed: true) ?? [] {
      if let example = example(element, names: &names, sources: sources, steps: steps) {
        definition.examples.append(example)
      }
    }
  }

  private mutating func example(
    _ node: YAMLNode, names: inout [String: SourceRange], sources: Set<String>, steps: [String]
  ) -> ExampleDefinition? {
    let known = [
      "name", "input", "today", "now", "step", "partial", "lookups", "valid", "violations", "warnings",
      "output",
    ]
    guard let keys = keyed(node, of: "examples", known: known) else { return nil }
    let name = exampleName(keys["name"], node, names: &names)
    if keys["input"] == nil { missing("input", in: "an example", at: headRange(node)) }
    if let today = keys["today"] { _ = literal(today.value, of: "today", .date) }
    if let now = keys["now"] { _ = literal(now.value, of: "now", .datetime) }
    if let today = keys["today"], let now = keys["now"] {
      let note = Diagnostic.Note("the moment is given here", at: now.keyRange)
      error(.ruleNotAllowed, "'today' and 'now' exclude each other", at: today.keyRange, notes: [note])
    }
    if let step = keys["step"], let id = string(step.value, of: "step"), !steps.contains(id) {
      error(
        .unknownReference, "unknown step \(quoted(id))", at: step.value.range,
        suggestion: nearest(to: id, among: steps))
    }
    let violations = keys["violations"].map { expectations($0) } ?? []
    let valid = keys["valid"].flatMap { boolean($0.value, of: "valid") }
    checkOutcome(keys, isValid: valid, violations: violations)
    let partial = keys["partial"].flatMap { boolean($0.value, of: "partial") } ?? false
    let lookups = keys["lookups"].map { answers($0, sources: sources) } ?? [:]
    let warnings = keys["warnings"].map { expectations($0) }
    guard let name, let input = keys["input"]?.value else { return nil }
    return ExampleDefinition(
      name: name, input: input, today: keys["today"]?.value.text, now: keys["now"]?.value.text,
      step: keys["step"]?.value.text, partial: partial, lookups: lookups,
      isValid: valid ?? violations.isEmpty,
      violations: violations, warnings: warnings, output: keys["output"]?.value,
      range: keys["name"]?.value.range ?? headRange(node))
  }

  private mutating func exampleName(
    _ entry: YAMLNode.Entry?, _ node: YAMLNode, names: inout [String: SourceRange]
  ) -> String? {
    guard let entry else {
      missing("name", in: "an example", at: headRange(node))
      return nil
    }
    guard let name = string(entry.value, of: "name") else { return nil }
    if let first = names[name] {
      error(
        .duplicateKey, "\(quoted(name)) is the name of two examples", at: entry.value.range,
        notes: [Diagnostic.Note("first used here", at: first)])
    }
    names[name] = entry.value.range
    return name
  }

  /// Diagnoses an example that says two things about its outcome.
  private mutating func checkOutcome(
    _ keys: [String: YAMLNode.Entry], isValid: Bool?, violations: [String]
  ) {
    if isValid == true, !violations.isEmpty, let valid = keys["valid"], let list = keys["violations"] {
      let note = Diagnostic.Note("the violations", at: list.keyRange)
      error(.unsatisfiable, "an example with violations is not valid", at: valid.value.range, notes: [note])
    }
    if isValid == false, keys["violations"] == nil, let valid = keys["valid"] {
      error(.missingKey, "an example that is not valid lists its 'violations'", at: valid.value.range)
    }
    guard let output = keys["output"] else { return }
    guard case .mapping = output.value.content else {
      wrongType(output.value, of: "output", takes: "a mapping")
      return
    }
    if let list = keys["violations"], !violations.isEmpty {
      let note = Diagnostic.Note("the violations", at: list.keyRange)
      error(.unsatisfiable, "an example with violations has no output", at: output.keyRange, notes: [note])
    }
  }

  /// The expectations of a list: `"<pointer> <code>"`.
  private mutating func expectations(_ entry: YAMLNode.Entry) -> [String] {
    var result: [String] = []
    for element in list(entry.value, of: entry.key, isEmptyAllowed: true) ?? [] {
      guard let text = string(element, of: entry.key) else { continue }
      guard let space = text.lastIndex(of: " "), space == text.startIndex || text.hasPrefix("/") else {
        error(
          .unknownValue,
          "an expectation is a pointer, a space and a code, as '/email required', not \(quoted(text))",
          at: element.range)
        continue
      }
      let code = String(text[text.index(after: space)...])
      if ViolationCode(rawValue: code) == nil {
        let near = nearest(to: code, among: ViolationCode.allCases.map(\.rawValue))
        error(
          .unknownValue, "unknown violation code \(quoted(code))",
          at: place(of: code, atEndOf: element), suggestion: near)
        continue
      }
      result.append(text)
    }
    return result
  }

  /// The last part of a scalar, when the text stands in the file as it is.
  private func place(of suffix: String, atEndOf node: YAMLNode) -> SourceRange {
    let range = node.range
    let bytes = range.source.bytes[range.start..<range.end]
    var end = range.end
    if let last = bytes.last, last == 0x22 || last == 0x27 { end -= 1 }
    let start = end - suffix.utf8.count
    guard start >= range.start, bytes[start..<end].elementsEqual(suffix.utf8) else { return headRange(node) }
    return range.source.range(start, end)
  }

  private mutating func answers(_ entry: YAMLNode.Entry, sources: Set<String>) -> [String: Bool] {
    var result: [String: Bool] = [:]
    for answer in entries(entry.value, of: "lookups") ?? [] {
      if !sources.contains(answer.key) {
        error(
          .unknownReference, "no lookup asks \(quoted(answer.key))", at: answer.keyRange,
          suggestion: nearest(to: answer.key, among: sources.sorted()))
      }
      result[answer.key] = boolean(answer.value, of: answer.key)
    }
    return result
  }
}
