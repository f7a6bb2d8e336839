/// A field after every `use` is resolved.
package struct FieldDefinition: Sendable {
  /// The member's name; empty for the `items` of an array.
  package var name: String
  /// The pointer into the resolved form: `/fields/location/fields/lat`.
  package var pointer: String
  package var type: FieldType
  package var requirement: Requirement
  /// Requirements of overlays; the last active one wins over `requirement`.
  package var overlayRequirements: [(overlay: Int, requirement: Requirement)]
  package var isNullable: Bool
  package var allowsEmpty: Bool
  package var defaultValue: Literal?
  /// When the field matters at all.
  package var relevance: Condition?
  package var irrelevant: IrrelevantPolicy
  package var normalization: [NormalizationStep]
  package var isMultiline: Bool
  /// The accepted notations of a date or datetime; empty for the standard one.
  package var input: [String]
  /// The members of an object.
  package var fields: [FieldDefinition]
  package var unknown: UnknownPolicy
  /// The element of an array: none or one.
  package var items: [FieldDefinition]
  /// Whether the value is part of the cleaned output.
  package var isOutput: Bool
  /// Whether the value must stay out of every message, report and log.
  package var isSensitive: Bool
  /// In the order of the language, base rules and overlays' alike.
  package var rules: [Rule]
  /// Rules at severity `warning`, run when the field has no error.
  package var warnings: [Rule]
  /// Report one violation of the field, not all.
  package var bailsAtFirst: Bool
  package var label: LocalizedText?
  package var help: LocalizedText?
  package var placeholder: LocalizedText?
  package var autocomplete: String?
  package var messages: [String: LocalizedText]
  /// Why the field is on its way out; empty when the file just says so.
  package var deprecated: String?
  /// The place of the field's name (or of its value, for `items`).
  package var range: SourceRange
  /// The places of the keys as written: `"minLength"` → where it stands; of `enum` the values' too:
  /// `"enum/0"`.
  package var keyRanges: [String: SourceRange]
  /// How the value is typed and shown: a mask's notation or the mapping of its parts.
  package var mask: YAMLNode?
}

package enum FieldType: String, Sendable, CaseIterable {
  case string, integer, number, boolean, date, datetime, email, phone, password, object, array

  /// Whether the value is a JSON string.
  package var isText: Bool {
    switch self {
    case .string, .date, .datetime, .email, .phone, .password: true
    case .integer, .number, .boolean, .object, .array: false
    }
  }
}

/// Whether a value must be there.
package enum Requirement: Sendable {
  case optional
  case required
  case when(Condition)
}

/// What becomes of the value of a field whose `when` does not hold.
package enum IrrelevantPolicy: String, Sendable, CaseIterable {
  /// Ignored and left out of the output.
  case strip
  /// `forbidden` if present.
  case reject
  /// Validated and kept.
  case keep
}

/// A scalar written in a rule file.
package enum Literal: Sendable, Hashable {
  case null
  case boolean(Bool)
  /// The number's text in JSON notation.
  case number(String)
  case string(String)
}

/// Where a rule takes its value from: the file, another field or the clock.
package enum Operand: Sendable, Hashable {
  case literal(Literal)
  /// `{field: path, plus: duration}`.
  case field(FieldPath, plus: CalendarDuration?)
  /// `today`, `{today: -P18Y}`.
  case today(CalendarDuration?)
  /// `now`, `{now: -PT1H}`.
  case now(CalendarDuration?)
}

/// A path to a field: relative to the enclosing object (`lat`, `location/lat`) or from the root
/// (`/location/lat`).
package struct FieldPath: Sendable, Hashable {
  package var names: [String]
  package var isAbsolute: Bool
  /// The path as written.
  package var text: String

  package init(names: [String], isAbsolute: Bool, text: String) {
    self.names = names
    self.isAbsolute = isAbsolute
    self.text = text
  }
}
