/// The kinds of JSON values.
package enum JSONKind: UInt8, Sendable, BitwiseCopyable {
  case null, `true`, `false`, number, string, array, object

  /// Whether its values hold others.
  @inline(__always)
  var isContainer: Bool { self == .array || self == .object }

  /// The kind in the words of reports: `null`, `boolean`, `number`, `string`, `array`, `object`.
  package var name: String {
    switch self {
    case .null: "null"
    case .true, .false: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}
