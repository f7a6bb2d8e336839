/// Password policies that no password meets.
extension DefinitionChecker {
  mutating func checkPassword(_ layer: RuleLayer) {
    guard layer.field.type == .password else { return }
    if let rule = layer[.require], case .passwordRequire(let requirements) = rule.demand {
      checkRequired(requirements, rule, layer)
    }
    if let rule = layer[.minClasses], case .passwordMinClasses(let min) = rule.demand,
      let allowed = layer[.allowed],
      case .passwordAllowed(let classes) = allowed.demand, let characters = Self.characters(of: classes),
      layer.owns(rule, allowed)
    {
      let possible = Self.namedClasses.filter { entry in characters.contains(where: entry.contains) }.count
      if possible < min {
        conflict("no password has \(min) classes of characters when 'allowed' has \(possible)", rule, allowed)
      }
    }
    if let rule = layer[.maxConsecutive], case .passwordMaxConsecutive(let most) = rule.demand,
      let (length, max) = count(layer, .maxLength), most >= max, layer.owns(rule, length)
    {
      warning(
        .deadRule, "a password of at most \(max) characters never has a run of more than \(most)",
        at: rule.range,
        notes: [Diagnostic.Note("the length is limited here", at: length.range)])
    }
  }

  /// The classes that share no character.
  private static let namedClasses: [PasswordCharacterClass] = [.upper, .lower, .digit, .special]

  private mutating func checkRequired(
    _ requirements: [PasswordRequirement], _ rule: Rule, _ layer: RuleLayer
  ) {
    if let allowed = layer[.allowed], case .passwordAllowed(let classes) = allowed.demand,
      layer.owns(rule, allowed),
      let characters = Self.characters(of: classes)
    {
      for requirement in requirements
      where !characters.contains(where: { scalar in requirement.classes.contains { $0.contains(scalar) } }) {
        let names = requirement.classes.map { "'\($0.description)'" }.joined(separator: " or ")
        conflict("\(names) is required and not allowed", rule, allowed)
      }
    }
    // Characters of different named classes are different characters.
    let least = Self.namedClasses.map { name in
      requirements.filter { $0.classes == [name] }.map(\.min).max() ?? 0
    }
    // Each is at most 2³¹, and there are four.
    let needed = least.reduce(0, +)
    for key in [FieldKey.maxLength, .maxBytes] {
      guard let (length, max) = count(layer, key), needed > max, layer.owns(rule, length) else { continue }
      conflict(
        "the required classes need \(needed) characters, and '\(key.rawValue)' is \(max)", rule, length)
    }
  }

  /// The characters of classes that can be listed; nil when some class is open-ended.
  private static func characters(of classes: [PasswordCharacterClass]) -> [UInt32]? {
    var characters = (UInt32(0x20)...0x7E).filter { scalar in classes.contains { $0.contains(scalar) } }
    for entry in classes {
      switch entry {
      case .upper, .lower, .digit, .special, .asciiPrintable: continue
      case .custom(let members): characters += members
      case .unicode, .category: return nil
      }
    }
    return characters
  }
}
