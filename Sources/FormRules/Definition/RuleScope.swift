/// Where rules are read: the keys at hand, and what their paths are seen from.
struct RuleScope {
  /// The type of the value the rules are for.
  var type: FieldType
  /// The field the rules are for; nil in a condition whose field is unknown.
  var outline: FieldOutline?
  /// The object relative paths are seen from; nil when unknown.
  var enclosing: FieldOutline?
  /// The pointer of the field or fragment.
  var pointer: String
  var entries = FieldEntries()
  /// The field's own keys below a fragment: what its rules take their parameters from.
  var inherited = FieldEntries()
  var overlay: Int?
  /// Whether the keys stand in a fragment: `warn`, a condition, an overlay.
  var isFragment = false

  /// A key of the fragment, else of the field.
  subscript(_ key: FieldKey) -> ScopedEntry? { entries[key] ?? inherited[key] }

  /// The entry that makes a rule part of this scope: its own key, or a parameter that changes the field's
  /// rule.
  func trigger(of key: FieldKey) -> ScopedEntry? {
    if let entry = entries[key] { return entry }
    // The demand of an e-mail address or telephone number is there without its key.
    guard inherited[key] != nil || key == .profile || key == .plan else { return nil }
    return FieldKey.rules.lazy.filter { $0.owners.contains(key) }.compactMap { entries[$0] }.first
  }
}
