/// Fields: their keys by type, their rules and those of the overlays.
extension DefinitionReader {
  /// The definition of an outlined field and all below it; nil when its type is unknown. `unknown` is the
  /// policy of the enclosing object.
  mutating func field(
    _ outline: FieldOutline, overlays: OverlayReading, unknown: UnknownPolicy
  ) -> FieldDefinition? {
    if let type = outline.type { return field(outline, as: type, overlays: overlays, unknown: unknown) }
    // Of a field whose type is unknown only the problems are reported that it has with every type.
    let problems = leastProblems(of: outline)
    for problem in problems where problem.code != .ruleNotAllowed && problem.code != .missingKey {
      report(problem)
    }
    return nil
  }

  /// The diagnostics of a field without a type, read as the type with which it has the fewest.
  mutating func leastProblems(of outline: FieldOutline) -> [Diagnostic] {
    var least: [Diagnostic] = []
    var leastWeight = (Int.max, Int.max)
    for type in FieldType.allCases {
      let problems = trial { $0.readAlone(outline, as: type) }
      if problems.isEmpty { return [] }
      let weight = (problems.count { $0.code == .ruleNotAllowed }, problems.count)
      if weight < leastWeight { (least, leastWeight) = (problems, weight) }
    }
    return least
  }

  private mutating func readAlone(_ outline: FieldOutline, as type: FieldType) {
    _ = field(outline, as: type, overlays: OverlayReading(), unknown: .reject)
  }

  private mutating func field(
    _ outline: FieldOutline, as type: FieldType, overlays: OverlayReading, unknown: UnknownPolicy
  ) -> FieldDefinition {
    let keys = applicableKeys(of: outline, type)
    var field = FieldDefinition(
      name: outline.name, pointer: outline.pointer, type: type, requirement: .optional,
      overlayRequirements: [],
      isNullable: flag(.nullable, keys) ?? false, allowsEmpty: flag(.allowEmpty, keys) ?? false,
      defaultValue: nil, relevance: nil, irrelevant: .strip,
      normalization: Self.defaultNormalization(of: type),
      isMultiline: flag(.multiline, keys) ?? false, input: [], fields: [], unknown: unknown, items: [],
      isOutput: flag(.output, keys) ?? true, isSensitive: flag(.sensitive, keys) ?? (type == .password),
      rules: [],
      warnings: [], bailsAtFirst: false, label: nil, help: nil, placeholder: nil, autocomplete: nil,
      messages: [:],
      deprecated: nil, range: outline.range, keyRanges: Self.keyRanges(keys))
    readPresence(keys, of: outline, into: &field)
    readShape(keys, of: outline, into: &field)
    readPresentation(keys, into: &field)

    let scope = RuleScope(
      type: type, outline: outline, enclosing: outline.enclosingObject, pointer: outline.pointer,
      entries: keys.rules)
    field.rules = rules(scope)
    if let warn = keys[.warn] { field.warnings = rules(fragment(warn, of: "warn", in: scope)) }
    readOverlays(overlays, scope, outline, into: &field)
    for case .enumeration(let values) in field.rules.map(\.demand) {
      enumerations[ObjectIdentifier(outline), default: []].formUnion(values)
    }

    for member in outline.members {
      if let child = self.field(member, overlays: overlays, unknown: field.unknown) {
        field.fields.append(child)
      }
    }
    if let item = outline.item, let child = self.field(item, overlays: overlays, unknown: field.unknown) {
      field.items = [child]
    }
    return field
  }

  /// The keys that fields of the type may have; others are diagnosed.
  private mutating func applicableKeys(of outline: FieldOutline, _ type: FieldType) -> FieldEntries {
    var result = FieldEntries()
    var counts: [String: Int] = [:]
    for entry in outline.keys.entries {
      for origin in entry.origins { counts[origin.key, default: 0] += 1 }
      guard let key = FieldKey(rawValue: entry.entry.key) else { continue }
      if key.applies(to: type) {
        result.set(key, entry)
      } else {
        let notes =
          entry.origins.isEmpty ? [] : [Diagnostic.Note("used by \(quoted(outline.name))", at: outline.range)]
        notAllowed(key, type, at: entry.keyRange, notes: notes)
      }
    }
    for (id, count) in counts where expansions[id]?.entries.count == count { fullyRead.insert(id) }
    return result
  }

  mutating func notAllowed(
    _ key: FieldKey, _ type: FieldType, at range: SourceRange, notes: [Diagnostic.Note] = []
  ) {
    let kind = key.isRule ? "rule" : "key"
    error(
      .ruleNotAllowed, "'\(key.rawValue)' is not a \(kind) of type '\(type.rawValue)'", at: range,
      notes: notes)
  }

  private mutating func flag(_ key: FieldKey, _ keys: FieldEntries) -> Bool? {
    keys[key].flatMap { boolean($0.value, of: key.rawValue) }
  }

  private mutating func readPresence(
    _ keys: FieldEntries, of outline: FieldOutline, into field: inout FieldDefinition
  ) {
    if let required = keys[.required] { field.requirement = requirement(required, of: outline) ?? .optional }
    if let entry = keys[.default] { field.defaultValue = literal(entry.value, of: "default", field.type) }
    if let when = keys[.when] {
      field.relevance = condition(when.value, of: "when", from: outline.enclosingObject)
    }
    guard let otherwise = keys[.otherwise] else { return }
    if keys[.when] == nil {
      warning(.deadRule, "'otherwise' has no effect without 'when'", at: otherwise.keyRange)
    }
    field.irrelevant = choice(otherwise.value, of: "otherwise", IrrelevantPolicy.self) ?? .strip
  }

  /// What `required` says: true, false or a condition.
  mutating func requirement(_ entry: ScopedEntry, of outline: FieldOutline?) -> Requirement? {
    if case .mapping = entry.value.content {
      return condition(entry.value, of: "required", from: outline?.enclosingObject).map(Requirement.when)
    }
    guard case .scalar = entry.value.content else {
      wrongType(entry.value, of: "required", takes: "true, false or a condition")
      return nil
    }
    return boolean(entry.value, of: "required").map { $0 ? .required : .optional }
  }

  private mutating func readShape(
    _ keys: FieldEntries, of outline: FieldOutline, into field: inout FieldDefinition
  ) {
    if let entry = keys[.normalize],
      let steps = choices(entry.value, of: "normalize", NormalizationStep.self)
    {
      field.normalization = steps
    }
    if let entry = keys[.input] { field.input = dateFormats(entry.value, hasTime: field.type == .datetime) }
    if let entry = keys[.unknown], let policy = choice(entry.value, of: "unknown", UnknownPolicy.self) {
      field.unknown = policy
    }
    if let entry = keys[.bail] { field.bailsAtFirst = choice(entry.value, of: "bail", Bail.self) == .first }
    if let entry = keys[.mask] { field.mask = mask(entry.value) }
  }

  /// The notations under `input`: one or a list.
  private mutating func dateFormats(_ node: YAMLNode, hasTime: Bool) -> [String] {
    var formats: [(format: DateFormat, range: SourceRange)] = []
    var nodes = [node]
    if case .sequence = node.content { nodes = list(node, of: "input") ?? [] }
    for node in nodes.prefix(Self.maximumDateFormats) {
      guard let text = string(node, of: "input") else { continue }
      do {
        let format = try DateFormat(text, hasTime: hasTime)
        if let other = formats.first(where: { $0.format.isAmbiguous(with: format) }) {
          let note = Diagnostic.Note("the other notation", at: other.range)
          error(
            .unsatisfiable, "some text can be read as '\(other.format.text)' and as '\(text)'",
            at: node.range,
            notes: [note])
        }
        formats.append((format, node.range))
      } catch {
        self.error(.unknownValue, error.message, at: node.range)
      }
    }
    if nodes.count > Self.maximumDateFormats {
      error(
        .unsatisfiable, "'input' has at most \(Self.maximumDateFormats) notations",
        at: nodes[Self.maximumDateFormats].range)
    }
    return formats.map(\.format.text)
  }

  private static let maximumDateFormats = 32

  /// The shape of a mask: its notation, or a mapping of its parts.
  private mutating func mask(_ node: YAMLNode) -> YAMLNode? {
    guard case .mapping = node.content else { return string(node, of: "mask") == nil ? nil : node }
    let known = [
      "prefix", "code", "trunk", "layout", "value", "first", "onEmpty", "alternatives", "case", "map",
      "eager",
      "overwrite", "shift", "pad",
    ]
    guard let keys = keyed(node, of: "mask", known: known) else { return nil }
    guard keys["layout"] != nil else {
      missing("layout", in: "a mask", at: headRange(node))
      return nil
    }
    for key in ["prefix", "code", "trunk", "layout", "value", "first"] {
      if let entry = keys[key] { _ = string(entry.value, of: key) }
    }
    if let entry = keys["alternatives"] {
      for alternative in list(entry.value, of: "alternatives") ?? [] {
        guard let parts = keyed(alternative, of: "alternatives", known: ["when", "layout"]) else { continue }
        for key in ["when", "layout"] {
          if let part = parts[key] {
            _ = string(part.value, of: key)
          } else {
            missing(key, in: "an alternative", at: headRange(alternative))
          }
        }
      }
    }
    return node
  }

  private mutating func readPresentation(_ keys: FieldEntries, into field: inout FieldDefinition) {
    if let entry = keys[.label] { field.label = text(entry.value, of: "label", in: entry.file) }
    if let entry = keys[.help] { field.help = text(entry.value, of: "help", in: entry.file) }
    if let entry = keys[.placeholder] {
      field.placeholder = text(entry.value, of: "placeholder", in: entry.file)
    }
    if let entry = keys[.autocomplete], let tokens = string(entry.value, of: "autocomplete") {
      if let fault = Autofill.fault(in: tokens) {
        let suggestion = fault.token.flatMap { nearest(to: $0, among: Autofill.fields) }
        error(.unknownValue, fault.message, at: entry.value.range, suggestion: suggestion)
      } else {
        field.autocomplete = tokens
      }
    }
    if let entry = keys[.messages] {
      field.messages = messages(entry.value, in: entry.file, isSensitive: field.isSensitive, lookups: [])
    }
    guard let entry = keys[.deprecated] else { return }
    if case .scalar(let scalar) = entry.value.content, case .boolean(let isDeprecated) = scalar.value {
      field.deprecated = isDeprecated ? "" : nil
    } else {
      field.deprecated = string(entry.value, of: "deprecated")
    }
  }

  private static func keyRanges(_ keys: FieldEntries) -> [String: SourceRange] {
    var ranges: [String: SourceRange] = [:]
    for (key, entry) in keys {
      ranges[key.rawValue] = entry.keyRange
      guard key == .enum, case .sequence(let elements) = entry.value.content else { continue }
      for (index, element) in elements.enumerated() { ranges["enum/\(index)"] = element.range }
    }
    return ranges
  }

  private static func defaultNormalization(of type: FieldType) -> [NormalizationStep] {
    switch type {
    case .string: [.trim, .nfc]
    case .date, .datetime, .email, .phone: [.trim]
    case .integer, .number, .boolean, .password, .object, .array: []
    }
  }

  /// The words of `bail`.
  private enum Bail: String, CaseIterable {
    case stage, first
  }
}
