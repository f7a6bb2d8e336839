internal import FormRules

/// The declared fields by the pointers of violations: their names for people and for counting.
struct FieldDirectory: Sendable {
  /// What a pointer leads to.
  struct Entry {
    /// The pointer with `*` for the index of an item; of what no field declares, the pointer of the object
    /// around it with `?` for the name.
    var pointer: String
    /// The labels on the way, the outermost first; names where there is no label, indices counted from 1.
    var words: [String]
  }

  private let fields: [FieldDefinition]
  private let tags: [String]

  init(_ definition: FormDefinition, locale: String) {
    fields = definition.fields
    tags = LocaleTag.fallbacks(for: locale, file: definition.locale)
  }

  /// What an RFC 6901 pointer into a submission leads to.
  func entry(at path: String) -> Entry {
    var entry = Entry(pointer: "", words: [])
    var members = fields
    var items: FieldDefinition?
    for token in path.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      if let element = items {
        entry.pointer += "/*"
        entry.words.append(Int(token).map { String($0 + 1) } ?? String(token))
        members = element.fields
        items = element.items.first
      } else {
        let name =
          token.utf8.contains(UInt8(ascii: "~"))
          ? String(token).replacing("~1", with: "/").replacing("~0", with: "~") : String(token)
        guard let field = members.first(where: { $0.name == name }) else {
          entry.pointer += "/?"
          entry.words.append(name)
          return entry
        }
        entry.pointer += "/\(token)"
        entry.words.append(field.label?.anyText(in: tags) ?? name)
        members = field.fields
        items = field.items.first
      }
    }
    return entry
  }

  /// The top-level fields that are secret or hold a secret.
  var sensitiveNames: Set<String> {
    func isSensitive(_ field: FieldDefinition) -> Bool {
      field.isSensitive || field.fields.contains(where: isSensitive)
        || field.items.contains(where: isSensitive)
    }
    return Set(fields.filter(isSensitive).map(\.name))
  }

  /// The top-level fields that are arrays.
  var arrayNames: [String] { fields.filter { $0.type == .array }.map(\.name) }

  var names: [String] { fields.map(\.name) }
}
