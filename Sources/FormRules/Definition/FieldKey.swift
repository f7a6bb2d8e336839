/// A key of a field. The rule keys stand in the order rules run and report.
package enum FieldKey: String, Sendable, CaseIterable {
  // Presence and shape.
  case type, use, required, nullable, allowEmpty, `default`, when, otherwise, normalize, multiline, input
  case fields, unknown, items, output, sensitive, mask, bail
  // Rules and their parameters.
  case `enum`, equals, notEquals, minLength, maxLength, lengthUnit, maxBytes
  case alphabet, digits, separators, extra, mixedScript, pattern, notPattern, format, schemes
  case min, max, exclusiveMin, exclusiveMax, multipleOf, age, leapDay
  case profile, allow, plan, kinds, national
  case require, minClasses, allowed, maxConsecutive, blocklist, personal, passwordrules
  case minItems, maxItems, uniqueItems, warn
  // What a form shows.
  case label, help, placeholder, autocomplete, messages, deprecated

  /// Every name, for suggestions.
  package static let names: [String] = allCases.map(\.rawValue)

  /// The keys that demand something of a value, in the order they run.
  static let rules: [FieldKey] = allCases.filter(\.isRule)

  /// The names of the rule keys and their parameters.
  package static let ruleNames: [String] = rules.map(\.rawValue)

  /// Whether the key demands something of the value, or is a parameter of a key that does.
  var isRule: Bool {
    switch self {
    case .type, .use, .required, .nullable, .allowEmpty, .default, .when, .otherwise, .normalize, .multiline,
      .input, .fields, .unknown, .items, .output, .sensitive, .mask, .bail, .warn, .label, .help,
      .placeholder,
      .autocomplete, .messages, .deprecated:
      false
    case .enum, .equals, .notEquals, .minLength, .maxLength, .lengthUnit, .maxBytes, .alphabet, .digits,
      .separators, .extra, .mixedScript, .pattern, .notPattern, .format, .schemes, .min, .max, .exclusiveMin,
      .exclusiveMax, .multipleOf, .age, .leapDay, .profile, .allow, .plan, .kinds, .national, .require,
      .minClasses, .allowed, .maxConsecutive, .blocklist, .personal, .passwordrules, .minItems, .maxItems,
      .uniqueItems:
      true
    }
  }

  /// The keys a parameter belongs to; empty for a key that stands for itself.
  var owners: [FieldKey] {
    switch self {
    case .lengthUnit: [.minLength, .maxLength]
    case .digits, .separators, .extra: [.alphabet]
    case .schemes: [.format]
    case .leapDay: [.age]
    // Every e-mail field has the demand `profile` describes, every phone field that of `plan`.
    case .allow: [.profile]
    case .kinds, .national: [.plan]
    default: []
    }
  }

  /// Whether fields of a type may have the key.
  func applies(to type: FieldType) -> Bool {
    switch self {
    case .type, .use, .required, .nullable, .when, .otherwise, .output, .sensitive, .bail, .warn, .label,
      .help,
      .placeholder, .autocomplete, .messages, .deprecated:
      true
    case .default, .enum, .equals, .notEquals: type != .object && type != .array
    case .allowEmpty: type == .string || type == .password
    case .normalize: [.string, .date, .datetime, .email].contains(type)
    case .multiline, .alphabet, .digits, .separators, .extra, .mixedScript, .format, .schemes: type == .string
    case .input: type == .date || type == .datetime
    case .fields, .unknown: type == .object
    case .items, .minItems, .maxItems, .uniqueItems: type == .array
    case .mask: type == .string || type == .phone
    case .minLength, .maxLength, .lengthUnit, .maxBytes: [.string, .email, .phone, .password].contains(type)
    case .pattern, .notPattern: [.string, .email, .phone].contains(type)
    case .min, .max, .exclusiveMin, .exclusiveMax: [.integer, .number, .date, .datetime].contains(type)
    case .multipleOf: type == .integer || type == .number
    case .age, .leapDay: type == .date
    case .profile, .allow: type == .email
    case .plan, .kinds, .national: type == .phone
    case .require, .minClasses, .allowed, .maxConsecutive, .blocklist, .personal, .passwordrules:
      type == .password
    }
  }
}
