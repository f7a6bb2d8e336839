/// Password rules: character classes, block lists, and the import of `passwordrules`.
extension DefinitionReader {
  /// The entries of `require`: a class each, or `{of: [class, class], min: n}`.
  mutating func passwordRequirements(_ node: YAMLNode) -> [PasswordRequirement]? {
    guard let elements = list(node, of: "require") else { return nil }
    var result: [PasswordRequirement] = []
    for element in elements {
      guard case .mapping = element.content else {
        if let entry = passwordClass(element, of: "require") {
          result.append(PasswordRequirement(classes: [entry]))
        }
        continue
      }
      guard let keys = keyed(element, of: "require", known: ["of", "min"]) else { continue }
      let min = keys["min"].map { integer($0.value, of: "min", in: 1...Int(Int32.max)) } ?? 1
      guard let of = keys["of"] else {
        missing("of", in: "an entry of 'require'", at: headRange(element))
        continue
      }
      guard let classes = passwordClasses(of.value, .require), let min else { continue }
      result.append(PasswordRequirement(classes: classes, min: min))
    }
    return result.count == elements.count ? result : nil
  }

  mutating func passwordClasses(_ node: YAMLNode, _ key: FieldKey) -> [PasswordCharacterClass]? {
    guard let elements = list(node, of: key.rawValue) else { return nil }
    var classes: [PasswordCharacterClass] = []
    for element in elements {
      if let entry = passwordClass(element, of: key.rawValue) { classes.append(entry) }
    }
    return classes.count == elements.count ? classes : nil
  }

  private mutating func passwordClass(_ node: YAMLNode, of key: String) -> PasswordCharacterClass? {
    guard let text = string(node, of: key) else { return nil }
    if let entry = PasswordCharacterClass(text) { return entry }
    let names = ["upper", "lower", "digit", "special", "ascii-printable", "unicode"]
    error(
      .unknownValue,
      "a character class is \(alternatives(names + ["[characters]", "\\p{Lu}"])), not \(quoted(text))",
      at: node.range, suggestion: nearest(to: text, among: names))
    return nil
  }

  /// The lines of the listed files, case-folded.
  mutating func blocklist(_ entry: ScopedEntry) -> Set<String>? {
    var lines: Set<String> = []
    guard let files = strings(entry.value, of: "blocklist") else { return nil }
    for (path, range) in files {
      do throws(Inclusion.Refusal) {
        let location = try inclusion.locate(path, from: entry.file.folder)
        let bytes = try inclusion.read(location, named: path)
        for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
          lines.insert(Normalization.caseFold(String(decoding: line, as: UTF8.self)))
        }
      } catch {
        self.error(error.code, error.message, at: range)
      }
    }
    return lines
  }

  /// The fields whose values must not be part of a password.
  mutating func personal(_ node: YAMLNode, _ scope: RuleScope) -> [FieldPath]? {
    var paths: [FieldPath] = []
    for (text, range) in strings(node, of: "personal") ?? [] {
      guard let resolved = resolve(text, at: range, from: scope.enclosing) else { continue }
      if let target = resolved.target, let type = target.type {
        if target === scope.outline {
          error(.unsatisfiable, "a password always holds itself", at: range)
          continue
        }
        if !type.isText {
          let note = Diagnostic.Note("\(quoted(target.name)) is of type '\(type.rawValue)'", at: target.range)
          error(.ruleNotAllowed, "'personal' names fields that hold a text", at: range, notes: [note])
          continue
        }
      }
      paths.append(resolved.path)
    }
    return paths.isEmpty ? nil : paths
  }

  /// The demands Apple's `passwordrules` string makes, by key; malformed text is diagnosed at its place.
  mutating func importedPasswordRules(_ scope: RuleScope) -> [FieldKey: Rule.Demand] {
    guard let entry = scope.entries[.passwordrules], let text = string(entry.value, of: "passwordrules")
    else {
      return [:]
    }
    let rules: PasswordRules
    do {
      rules = try PasswordRules(text)
    } catch {
      self.error(.unknownValue, error.message, at: entry.value.place(codePoint: error.index))
      return [:]
    }
    var demands: [FieldKey: Rule.Demand] = [:]
    let unit = scope[.lengthUnit].flatMap { LengthUnit(rawValue: $0.value.text ?? "") } ?? .codePoints
    if let min = rules.minLength { demands[.minLength] = .minLength(.literal(.number(String(min))), unit) }
    if let max = rules.maxLength { demands[.maxLength] = .maxLength(.literal(.number(String(max))), unit) }
    if let most = rules.maxConsecutive, most > 0 { demands[.maxConsecutive] = .passwordMaxConsecutive(most) }
    if !rules.required.isEmpty {
      demands[.require] = .passwordRequire(rules.required.map { PasswordRequirement(classes: $0) })
    }
    demands[.allowed] = .passwordAllowed(rules.allowed)
    return demands
  }
}
