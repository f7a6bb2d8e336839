/// A scalar with its text and the value the YAML 1.2 core schema gives it: `NO`, `on`, `yes` and
/// `2026-11-30` are strings.
package struct YAMLScalar: Sendable, Hashable {
  package enum Value: Sendable, Hashable {
    case null
    case boolean(Bool)
    /// A number of the core schema in the notation of JSON: `18`, `0.5`, `1e3`, and `31` for `0x1F`.
    case number(String)
    case string

    /// The value's kind in the words of diagnostics.
    package var kindName: String {
      switch self {
      case .null: "null"
      case .boolean: "true or false"
      case .number: "a number"
      case .string: "a string"
      }
    }
  }

  /// The scalar's text after unquoting and unescaping.
  package let text: String
  package let value: Value

  /// Makes a scalar; a quoted or block scalar is always a string.
  package init(text: String, value: Value) {
    self.text = text
    self.value = value
  }
}
