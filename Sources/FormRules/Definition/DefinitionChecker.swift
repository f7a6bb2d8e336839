/// Checks what a definition means as a whole: demands no value meets, rules that never fail, values that
/// break their own field's rules, fields whose relevance depends on itself.
///
/// Only what is certain is reported: a rule whose operand is another field or the clock is taken to be met by
/// some value.
struct DefinitionChecker {
  let form: FormDefinition
  let isStrict: Bool
  var diagnostics: [Diagnostic] = []
  var literalCheck = LiteralCheck()

  /// Everything that is wrong with the meaning of a form; `strict` adds the guidance lints.
  static func diagnostics(of form: FormDefinition, strict: Bool) -> [Diagnostic] {
    var checker = DefinitionChecker(form: form, isStrict: strict)
    for field in form.fields { checker.check(field) }
    checker.checkRelevance()
    checker.checkLookups()
    if strict { checker.checkGuidance() }
    return checker.diagnostics
  }

  private mutating func check(_ field: FieldDefinition) {
    checkPresence(field)
    for layer in RuleLayer.layers(of: field) {
      checkCounts(layer)
      checkBounds(layer)
      checkPassword(layer)
      checkValues(layer)
    }
    checkAlone(field)
    checkWarnings(field)
    for member in field.fields { check(member) }
    for item in field.items { check(item) }
  }

  private mutating func checkPresence(_ field: FieldDefinition) {
    if case .required = field.requirement, field.defaultValue != nil, let range = field.keyRanges["default"] {
      warning(.deadRule, "the default of a field that is always required is never used", at: range)
    }
    if case .when(let condition) = field.requirement, let range = field.keyRanges["required"],
      condition.paths.contains(where: { $0.path.names == [field.name] && !$0.path.isAbsolute })
    {
      warning(.deadRule, "'\(field.name)' is never missing where its own value is asked for", at: range)
    }
  }

  mutating func error(
    _ code: DiagnosticCode, _ message: String, at range: SourceRange, notes: [Diagnostic.Note] = []
  ) {
    diagnostics.append(Diagnostic(code, .error, message, at: range, notes: notes))
  }

  mutating func warning(
    _ code: DiagnosticCode, _ message: String, at range: SourceRange, notes: [Diagnostic.Note] = []
  ) {
    diagnostics.append(Diagnostic(code, .warning, message, at: range, notes: notes))
  }

  /// Reports two rules that no value meets, at the one that stands later in the file.
  mutating func conflict(_ message: String, _ first: Rule, _ second: Rule) {
    let isOrdered = first.range.source != second.range.source || first.range.start <= second.range.start
    let (earlier, later) = isOrdered ? (first, second) : (second, first)
    let notes = earlier.range == later.range ? [] : [Diagnostic.Note("the other rule", at: earlier.range)]
    error(.unsatisfiable, message, at: later.range, notes: notes)
  }
}

/// The rules of a field that hold together: its own, or its own with those of one overlay.
struct RuleLayer {
  let field: FieldDefinition
  /// The overlay; nil for the field alone.
  let overlay: Int?
  let rules: [Rule]

  /// The field alone, then with each overlay that brings rules.
  static func layers(of field: FieldDefinition) -> [RuleLayer] {
    let own = RuleLayer(field: field, overlay: nil, rules: field.rules.filter { $0.overlay == nil })
    let overlays = Set(field.rules.compactMap(\.overlay)).sorted()
    return [own]
      + overlays.map { overlay in
        let rules = field.rules.filter {
          $0.overlay == overlay || $0.overlay == nil && !$0.replacedBy.contains(overlay)
        }
        return RuleLayer(field: field, overlay: overlay, rules: rules)
      }
  }

  /// The rule of a key.
  subscript(_ key: FieldKey) -> Rule? { rules.first { $0.demand.key == key } }

  /// Whether a pair of rules is this layer's to report: not when both are the field's own and shown with it.
  func owns(_ rules: Rule...) -> Bool { overlay == nil || rules.contains { $0.overlay == overlay } }
}
