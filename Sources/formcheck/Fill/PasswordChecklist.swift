internal import FormRules

/// The demands on a password, each with whether what is typed meets it.
struct PasswordChecklist {
  struct Item: Hashable {
    var text: String
    var isMet: Bool
    /// Whether the form can be submitted without it.
    var isAdvice: Bool
  }

  private(set) var items: [Item] = []
  /// The demands in the list, so that their violations need not be told again.
  private var demands: Set<String> = []

  /// The demands of a field that are met little by little while it is typed. An empty password meets none.
  init(_ node: FormNode, _ violations: [Violation], _ words: PlainWords) {
    // A field that tells one violation at a time does not say what else is unmet.
    guard node.field.type == .password, let input = node.input, !node.field.bailsAtFirst else { return }
    let failed = Set(violations.map(Self.demand))
    let isRight = !violations.contains { $0.severity == .error }
    for (rules, isAdvice) in [(node.field.rules, false), (node.field.warnings, true)] {
      for rule in rules where rule.overlay == nil && rule.replacedBy.isEmpty {
        for (text, demand) in Self.demands(of: rule, words) {
          demands.insert(demand)
          // Advice is only weighed once the password is right.
          let isMet = !input.isEmpty && !failed.contains(demand) && (isRight || !isAdvice)
          items.append(Item(text: text, isMet: isMet, isAdvice: isAdvice))
        }
      }
    }
  }

  /// Whether a violation is of a demand in the list.
  func contains(_ violation: Violation) -> Bool { demands.contains(Self.demand(of: violation)) }

  /// The parts of a rule that a person can tick off, each with its name among demands.
  private static func demands(of rule: Rule, _ words: PlainWords) -> [(text: String, demand: String)] {
    let phrases = RulePhrases(words: words, fields: [], siblings: [])
    switch rule.demand {
    case .minLength, .passwordMinClasses: return [(phrases.phrase(rule.demand, .password), rule.pointer)]
    case .passwordRequire(let requirements):
      return requirements.map { requirement in
        let choice = words.or(requirement.classes.map(words.characterClass))
        return (
          requirement.min == 1 ? choice : "\(requirement.min) × \(choice)",
          name(rule.pointer, requirement.classes.map(\.description), requirement.min)
        )
      }
    default: return []
    }
  }

  /// The demand a violation is of: its rule, and of the requirements of one rule which.
  private static func demand(of violation: Violation) -> String {
    let pointer = violation.rule ?? ""
    guard violation.code == ViolationCode.passwordRequire.rawValue else { return pointer }
    var classes: [String] = []
    var min = 1
    for param in violation.params {
      switch (param.name, param.value) {
      case ("classes", .list(let values)):
        for case .string(let text) in values { classes.append(text) }
      case ("min", .integer(let number)): min = number
      default: break
      }
    }
    return name(pointer, classes, min)
  }

  private static func name(_ pointer: String, _ classes: [String], _ min: Int) -> String {
    "\(pointer) \(classes.joined(separator: ",")) \(min)"
  }
}
