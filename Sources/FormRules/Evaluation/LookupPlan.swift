/// What a form asks sources, made ready: which values of a record go into which question.
package final class LookupPlan: Sendable {
  /// A lookup of the form.
  struct Entry: Sendable {
    /// A value that is compared: the member of the record's object, and the comparison without the value.
    struct Member: Sendable {
      let index: Int
      let field: String
      let column: String
      let ignoresCase: Bool
    }

    let definition: LookupDefinition
    let shape: LookupQuestion.Shape
    let members: [Member]
    /// The member whose value is the secret to verify; -1 for none.
    let secret: Int
    /// The field whose label is in the message; 0 is the form.
    let labelled: Int
    let path: String
  }

  let entries: [Entry]
  let form: FormDefinition
  let locale: String

  /// The plan of a form; nil when it asks nothing.
  package init?(_ form: FormDefinition, locale: String) {
    guard !form.lookups.isEmpty else { return nil }
    self.form = form
    self.locale = locale
    entries = form.lookups.map { Self.entry($0, of: form) }
  }

  /// The names of the sources, each once, in the order of the lookups.
  package var sources: [String] {
    entries.reduce(into: []) { names, entry in
      if !names.contains(entry.definition.source) { names.append(entry.definition.source) }
    }
  }

  /// What the questions to a source have in common, one for each lookup.
  package func shapes(of source: String) -> [LookupQuestion.Shape] {
    entries.filter { $0.definition.source == source }.map(\.shape)
  }

  private static func entry(_ lookup: LookupDefinition, of form: FormDefinition) -> Entry {
    let source = form.sources.first { $0.name == lookup.source }
    let indices = lookup.fields.compactMap { name in form.fields.firstIndex { $0.name == name } }
    var secret = -1
    if lookup.kind == .verify {
      secret = indices.last { form.fields[$0].type == .password } ?? indices.last ?? -1
    }
    let members = indices.filter { $0 != secret }.map { index in
      let name = form.fields[index].name
      return Entry.Member(
        index: index, field: name, column: source?.columns.first { $0.field == name }?.column ?? name,
        ignoresCase: source?.fold.contains(name) ?? false)
    }
    let shape = LookupQuestion.Shape(
      lookup: lookup.id, source: lookup.source, kind: lookup.kind == .verify ? .verify : .exists,
      table: source?.table ?? lookup.source, columns: members.map(\.column), secretColumn: source?.secret,
      filter: (source?.filter ?? []).map { ($0.column, LookupValue($0.value)) }, hashScheme: source?.hash)
    let place = lookup.place
    return Entry(
      definition: lookup, shape: shape, members: members, secret: secret,
      labelled: place.flatMap { name in form.fields.firstIndex { $0.name == name } }.map { $0 + 1 } ?? 0,
      path: place.map { "/" + JSONPointer.escape($0) } ?? "")
  }
}

extension LookupValue {
  /// A scalar of a rule file.
  fileprivate init(_ literal: Literal) {
    switch literal {
    case .null: self = .null
    case .boolean(let value): self = .boolean(value)
    case .number(let text): self = Int(text).map { .integer($0) } ?? .number(text)
    case .string(let text): self = .text(text)
    }
  }
}
