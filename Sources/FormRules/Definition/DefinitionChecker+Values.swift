/// Values written in the file: those of `enum`, `equals` and `default` against the rules beside them.
extension DefinitionChecker {
  /// The most values of an `enum` that are held against the other rules.
  private static let maximumValues = 1_000

  mutating func checkValues(_ layer: RuleLayer) {
    if let rule = layer[.enum], case .enumeration(let values) = rule.demand {
      checkEnumeration(values, rule, layer)
    }
    if let rule = layer[.equals], case .equals(.literal(let value)) = rule.demand {
      for other in layer.rules where other.demand.key != .equals && other.demand.key != .enum {
        guard layer.owns(rule, other), literalCheck.passes(value, other) == false else { continue }
        conflict("the value of 'equals' fails '\(name(of: other))'", rule, other)
      }
      if let list = layer[.enum], layer.owns(rule, list), literalCheck.passes(value, list) == false {
        conflict("the value of 'equals' is none of 'enum'", rule, list)
      }
    }
    guard layer.overlay == nil, let value = layer.field.defaultValue,
      let range = layer.field.keyRanges["default"]
    else {
      return
    }
    if let rule = layer.rules.first(where: { literalCheck.passes(value, $0) == false }) {
      error(
        .failingExample, "the default fails '\(name(of: rule))'", at: range,
        notes: [Diagnostic.Note("the rule", at: rule.range)])
    }
  }

  private mutating func checkEnumeration(
    _ values: [Literal], _ rule: Rule, _ layer: RuleLayer
  ) {
    // `equals` is held against the list by itself.
    let others = layer.rules.filter {
      $0.demand.key != .enum && $0.demand.key != .equals && layer.owns(rule, $0)
    }
    let places =
      rule.overlay == nil && layer.field.keyRanges["enum"] == rule.range ? layer.field.keyRanges : [:]
    var failures: [(index: Int, rule: Rule)] = []
    let looked = values.prefix(Self.maximumValues)
    for (index, value) in looked.enumerated() {
      if let other = others.first(where: { literalCheck.passes(value, $0) == false }) {
        failures.append((index, other))
      } else if layer.overlay == nil, case .string(let text) = value,
        let step = changingStep(text, layer.field)
      {
        warning(
          .deadRule, "a value after '\(step.rawValue)' is never '\(text)'",
          at: places["enum/\(index)"] ?? rule.range)
      }
    }
    if failures.count == values.count, let first = failures.first {
      conflict("no value of 'enum' passes '\(name(of: first.rule))'", rule, first.rule)
      return
    }
    for (index, other) in failures {
      warning(
        .deadRule, "this value fails '\(name(of: other))'", at: places["enum/\(index)"] ?? rule.range,
        notes: [Diagnostic.Note("the rule", at: other.range)])
    }
  }

  /// The first step of the field's normalisation that changes a text, which no value of the field then is.
  private func changingStep(_ text: String, _ field: FieldDefinition) -> NormalizationStep? {
    guard field.type == .string else { return nil }
    return field.normalization.first { step in
      var bytes = Array(text.utf8)
      Normalization([step]).apply(to: &bytes)
      return !bytes.elementsEqual(text.utf8)
    }
  }

  /// The key of a rule as the file has it, or the field's type for a demand that comes with it.
  private func name(of rule: Rule) -> String {
    rule.pointer.split(separator: "/").last.map(String.init) ?? rule.demand.key.rawValue
  }
}
