/// What lookups ask: values that can be asked about, and passwords that are really verified.
extension DefinitionChecker {
  mutating func checkLookups() {
    for lookup in form.lookups {
      let fields = lookup.fields.compactMap { name in form.fields.first { $0.name == name } }
      for field in fields where field.type == .object || field.type == .array {
        error(
          .ruleNotAllowed, "a lookup asks about values, and '\(field.name)' is no single one",
          at: lookup.range)
      }
      if lookup.kind == .verify { checkVerification(lookup, fields) }
    }
  }

  private mutating func checkVerification(_ lookup: LookupDefinition, _ fields: [FieldDefinition]) {
    if lookup.fields.count < 2 {
      error(
        .missingKey, "'verify' has the fields that name a user, and the password; these are too few",
        at: lookup.range)
    }
    for field in fields {
      if case .optional = field.requirement, field.overlayRequirements.isEmpty {
        warning(
          .openLookup,
          "'\(lookup.id)' is not asked while '\(field.name)' is blank, which is not required here",
          at: lookup.range)
      }
    }
    // A source is told once, by the first lookup that verifies with it.
    let isFirst = form.lookups.first { $0.kind == .verify && $0.source == lookup.source }?.id == lookup.id
    if isFirst, let source = form.sources.first(where: { $0.name == lookup.source }), source.secret != nil,
      source.hash == nil
    {
      warning(
        .openLookup, "without 'hash' it can be measured whether '\(lookup.source)' has a user",
        at: source.range, notes: [Diagnostic.Note("verified here", at: lookup.range)])
    }
  }
}
