/// The rules that `conditional` lays over fields, by the field they are laid over.
struct OverlayReading {
  struct Fragment {
    let overlay: Int
    let node: YAMLNode
    let file: RuleFile
    /// `/conditional/0/then/email`.
    let pointer: String
  }

  var fragments: [ObjectIdentifier: [Fragment]] = [:]
}

extension DefinitionReader {
  /// The most entries of `conditional`.
  private static let maximumOverlays = 500

  /// Reads the conditions of `conditional` and finds the fields its fragments name.
  mutating func readOverlays(_ form: FormReading, into definition: inout FormDefinition) -> OverlayReading {
    var reading = OverlayReading()
    var position = 0
    for (entry, file) in form.layers(of: "conditional") {
      for element in list(entry.value, of: "conditional", isEmptyAllowed: true) ?? [] {
        guard position < Self.maximumOverlays else {
          error(
            .unsatisfiable, "'conditional' has at most \(Self.maximumOverlays) entries",
            at: headRange(element))
          return reading
        }
        defer { position += 1 }
        guard let keys = keyed(element, of: "conditional", known: ["when", "then", "else"]) else { continue }
        let when = keys["when"].flatMap { condition($0.value, of: "when", from: outline) }
        if keys["when"] == nil { missing("when", in: "an entry of 'conditional'", at: headRange(element)) }
        if keys["then"] == nil, keys["else"] == nil {
          missing("then", in: "an entry of 'conditional'", at: headRange(element))
        }
        for name in ["then", "else"] {
          guard let half = keys[name] else { continue }
          // A condition that is wrong is diagnosed; its fragments are read all the same.
          let overlay = Overlay(condition: when ?? .all([]), isInverted: name == "else")
          let omitted = file === form.file ? [:] : form.omitted
          collect(
            half, "/conditional/\(position)/\(name)", definition.overlays.count, file, omitted, into: &reading
          )
          definition.overlays.append(overlay)
        }
      }
    }
    return reading
  }

  private mutating func collect(
    _ half: YAMLNode.Entry, _ pointer: String, _ overlay: Int, _ file: RuleFile,
    _ omitted: [String: SourceRange],
    into reading: inout OverlayReading
  ) {
    for entry in entries(half.value, of: half.key) ?? [] {
      // What the extended form lays over a field that is left out goes with the field.
      if omitted[entry.key] != nil, outline?.member(named: entry.key) == nil { continue }
      guard let target = resolve(entry.key, at: entry.keyRange, from: outline)?.target else { continue }
      let fragment = OverlayReading.Fragment(
        overlay: overlay, node: entry.value, file: file, pointer: "\(pointer)/\(Self.escaped(entry.key))")
      reading.fragments[ObjectIdentifier(target), default: []].append(fragment)
    }
  }

  /// Lays the fragments over a field: requirements, rules and warnings, each knowing what replaces it.
  mutating func readOverlays(
    _ overlays: OverlayReading, _ scope: RuleScope, _ outline: FieldOutline, into field: inout FieldDefinition
  ) {
    guard let fragments = overlays.fragments[ObjectIdentifier(outline)] else { return }
    for fragment in fragments {
      guard let entries = entries(fragment.node, of: outline.name) else { continue }
      var laid = scope
      laid.inherited = scope.entries
      laid.entries = FieldEntries()
      laid.pointer = fragment.pointer
      laid.overlay = fragment.overlay
      laid.isFragment = true
      for entry in entries {
        guard let key = FieldKey(rawValue: entry.key) else {
          unknownKey(entry, known: FieldKey.ruleNames + ["required", "warn"])
          continue
        }
        let scoped = ScopedEntry(entry: entry, file: fragment.file)
        switch key {
        case .required:
          if let requirement = requirement(scoped, of: outline) {
            field.overlayRequirements.append((fragment.overlay, requirement))
          }
        case .warn:
          var warn = self.fragment(scoped, of: "warn", in: laid)
          warn.overlay = fragment.overlay
          field.warnings += rules(warn)
        case _ where !key.isRule:
          error(
            .ruleNotAllowed,
            "'\(key.rawValue)' cannot depend on a condition, only 'required', 'warn' and rules",
            at: entry.keyRange)
        case _ where !key.applies(to: scope.type): notAllowed(key, scope.type, at: entry.keyRange)
        default: laid.entries.set(key, scoped)
        }
      }
      field.rules += rules(laid)
    }
    field.rules = Self.ordered(field.rules)
    field.warnings = Self.ordered(field.warnings)
  }

  /// Rules in the order of the language, later overlays behind earlier ones, each knowing the overlays that
  /// replace it.
  private static func ordered(_ rules: [Rule]) -> [Rule] {
    var overlays: [FieldKey: [Int]] = [:]
    for rule in rules {
      if let overlay = rule.overlay { overlays[rule.demand.key, default: []].append(overlay) }
    }
    let order = Dictionary(uniqueKeysWithValues: FieldKey.rules.enumerated().map { ($0.element, $0.offset) })
    return rules.enumerated().sorted { left, right in
      let first = (order[left.element.demand.key] ?? 0, left.offset)
      return first < (order[right.element.demand.key] ?? 0, right.offset)
    }.map { _, rule in
      var rule = rule
      rule.replacedBy = (overlays[rule.demand.key] ?? []).filter { $0 > rule.overlay ?? -1 }
      return rule
    }
  }
}

extension Rule.Demand {
  /// The rule key that makes the demand.
  var key: FieldKey {
    switch self {
    case .enumeration: .enum
    case .equals: .equals
    case .notEquals: .notEquals
    case .minLength: .minLength
    case .maxLength: .maxLength
    case .maxBytes: .maxBytes
    case .alphabet: .alphabet
    case .singleScript: .mixedScript
    case .pattern: .pattern
    case .notPattern: .notPattern
    case .format: .format
    case .min: .min
    case .max: .max
    case .exclusiveMin: .exclusiveMin
    case .exclusiveMax: .exclusiveMax
    case .multipleOf: .multipleOf
    case .age: .age
    case .email: .profile
    case .phone: .plan
    case .passwordRequire: .require
    case .passwordMinClasses: .minClasses
    case .passwordAllowed: .allowed
    case .passwordMaxConsecutive: .maxConsecutive
    case .passwordBlocklist: .blocklist
    case .passwordPersonal: .personal
    case .minItems: .minItems
    case .maxItems: .maxItems
    case .uniqueItems: .uniqueItems
    }
  }
}
