/// The lints of strict reading: what is correct, but unwise or left unsaid.
extension DefinitionChecker {
  mutating func checkGuidance() {
    for field in form.fields { guide(field) }
    if form.id != nil || !form.fields.isEmpty, form.examples.isEmpty {
      warning(.unstated, "a form shows by 'examples' what it accepts and refuses", at: form.range)
    }
  }

  private mutating func guide(_ field: FieldDefinition) {
    // A default or an overlay says it too.
    let isSaid =
      field.keyRanges["required"] != nil || field.keyRanges["default"] != nil
      || !field.overlayRequirements.isEmpty
    if !isSaid, !field.name.isEmpty {
      warning(.unstated, "whether '\(field.name)' is required is left unsaid", at: field.range)
    }
    if field.type == .password { guidePassword(field) }
    for member in field.fields + field.items { guide(member) }
  }

  /// NIST SP 800-63B-4 and OWASP ASVS 5.0, section 6.2. A field that signs in or repeats a password is held
  /// to nothing: the policy is that of the field that chooses one.
  private mutating func guidePassword(_ field: FieldDefinition) {
    let isChosen =
      !(field.autocomplete ?? "").contains("current-password") && field.keyRanges["equals"] == nil
    guard isChosen else { return }
    let own = RuleLayer(field: field, overlay: nil, rules: field.rules.filter { $0.overlay == nil })
    for key in [FieldKey.require, .minClasses] {
      guard let rule = own[key] else { continue }
      warning(
        .passwordGuidance,
        "a password is better long than of prescribed characters (NIST SP 800-63B, 3.1.1.2)",
        at: rule.range)
    }
    if let (rule, max) = count(own, .maxLength), max < 64 {
      warning(.passwordGuidance, "a password of 64 characters is allowed (ASVS 6.2.9)", at: rule.range)
    }
    if let (rule, min) = count(own, .minLength) {
      if min < 8 {
        warning(.passwordGuidance, "a password has at least 8 characters (ASVS 6.2.1)", at: rule.range)
      }
    } else if own[.minLength] == nil {
      warning(.passwordGuidance, "a password has at least 8 characters (ASVS 6.2.1)", at: field.range)
    }
    if let (rule, max) = count(own, .maxBytes), max <= 72, !hasNote(rule.range) {
      warning(
        .passwordGuidance, "a limit of \(max) bytes is that of a hash function, which a comment names",
        at: rule.range)
    }
  }

  /// Whether a comment stands on the line of a rule or the one above.
  private func hasNote(_ range: SourceRange) -> Bool {
    let line = range.position.line
    let source = range.source
    if source.line(line).contains(UInt8(ascii: "#")) { return true }
    guard line > 1 else { return false }
    return source.line(line - 1).first { $0 != UInt8(ascii: " ") } == UInt8(ascii: "#")
  }
}
