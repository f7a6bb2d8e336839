internal import FormRules

extension NaiveEvaluator {
  /// Whether two items are the same by their cleaned values, or the same in all of the given members.
  func hasDuplicates(
    _ items: [JSONTree], of field: FieldDefinition, by members: [String], in scope: NaiveScope
  ) -> Bool {
    guard let item = field.items.first else { return false }
    let keys = items.map { key(of: $0, item: item, by: members, in: scope) }
    return keys.indices.contains { index in
      guard let key = keys[index] else { return false }
      return keys[..<index].contains { $0 == key }
    }
  }

  /// What of an item is compared; nil when there is nothing to compare.
  private func key(
    of input: JSONTree, item: FieldDefinition, by members: [String], in scope: NaiveScope
  ) -> JSONTree? {
    guard !members.isEmpty else { return comparable(input, of: item, in: scope) }
    guard case .value(.object(let inputs)) = read(item, input: input, in: scope) else { return nil }
    let inner = NaiveScope(fields: item.fields, members: inputs, path: "", root: scope.root)
    let parts = members.compactMap { name in
      item.fields.first { $0.name == name }.flatMap { comparable(inner.input(of: $0), of: $0, in: inner) }
    }
    return parts.count == members.count ? .array(parts) : nil
  }

  /// A value in one spelling: members in the order of the form, numbers without needless digits; nil when it
  /// is blank or has not the field's type.
  private func comparable(_ input: JSONTree?, of field: FieldDefinition, in scope: NaiveScope) -> JSONTree? {
    guard case .value(let value) = read(field, input: input, in: scope) else { return nil }
    switch value {
    case .number(let text): return .number(canonical(text))
    case .null, .boolean, .text, .date, .moment: return value.output
    case .array(let items):
      guard let item = field.items.first else { return value.output }
      return .array(items.compactMap { comparable($0, of: item, in: scope) })
    case .object(let members):
      let inner = NaiveScope(fields: field.fields, members: members, path: "", root: scope.root)
      return .object(
        field.fields.flatMap { member($0.name, comparable(inner.input(of: $0), of: $0, in: inner)) })
    }
  }
}
