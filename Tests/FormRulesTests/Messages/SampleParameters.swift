import FormRules

/// Parameters that lead to a given key, several where a plural has to be seen.
enum SampleParameters {
  static let counts = [1, 2, 5, 21]

  static func samples(for key: String) -> [[Parameter]] {
    let parts = key.split(separator: ".").map(String.init)
    let variant = parts.last ?? ""
    func counted(_ name: String, _ rest: Parameter...) -> [[Parameter]] {
      counts.map { [Parameter(name, .integer($0))] + rest }
    }
    guard let code = MessageKey.code(of: key) else { return [] }
    let isVariant = key != code.rawValue
    switch code {
    case .jsonSyntax: return [[Parameter("line", .integer(3)), Parameter("column", .integer(17))]]
    case .jsonEncoding: return [[Parameter("offset", .integer(40))]]
    case .jsonDuplicateKey: return [[Parameter("key", .string("email"))]]
    case .jsonDepth: return counted("max")
    case .jsonSize: return counted("max") + [[Parameter("max", .integer(1_048_576))]]
    case .jsonRoot:
      return ["null", "boolean", "number", "string", "array"].map { [Parameter("found", .string($0))] }
    case .required: return [[Parameter("found", .string("missing"))]]
    case .unknown: return [[Parameter("suggestion", isVariant ? .string("firstName") : .null)]]
    case .presenceMin, .presenceMax:
      let name = code == .presenceMin ? "min" : "max"
      return counted(name, Parameter("of", strings("phone", "email", "fax")))
    case .presenceTogether:
      return [
        [
          Parameter("of", strings("phone", "email")),
          Parameter("missing", isVariant ? strings("email") : .list([])),
        ]
      ]
    case .type:
      let reason = ["fraction", "range"].contains(variant)
      return [
        [
          Parameter("expected", .string(reason ? "integer" : isVariant ? variant : "tuple")),
          Parameter("found", .string("boolean")), Parameter("reason", reason ? .string(variant) : .null),
        ]
      ]
    case .characters:
      let bell = ParameterValue.object([
        Parameter("codePoint", .string("U+0007")), Parameter("index", .integer(2)),
      ])
      return [[Parameter("characters", isVariant ? .list([bell]) : .list([]))]]
    case .date: return [[Parameter("formats", isVariant ? strings("dd.MM.yyyy", "yyyy-MM-dd") : .list([]))]]
    case .datetime:
      return [[Parameter("formats", strings(isVariant ? "MM/dd/yyyy hh:mm a" : "yyyy-MM-ddTHH:mm:ssZ"))]]
    case .limit:
      let what = Parameter("what", .string(isVariant ? variant : "other"))
      return isVariant && variant != "pattern"
        ? counted("max", what) : [[what, Parameter("max", .integer(64))]]
    case .minLength: return counted("min", Parameter("length", .integer(0)))
    case .maxLength: return counted("max", Parameter("length", .integer(33)))
    case .maxBytes: return counted("max", Parameter("bytes", .integer(80)))
    case .alphabet:
      let offenders: [String: ParameterValue] = [
        "lookalike": offender("а", "U+0430", 1, script: "Cyrillic", looksLike: "a"),
        "script": offender("ж", "U+0436", 20, script: "Cyrillic"), "character": offender("7", "U+0037", 4),
      ]
      return [["english"], ["Latin", "Cyrillic"]].map { names in
        [
          Parameter("alphabet", .list(names.map { .string($0) })),
          Parameter("characters", .list(offenders[variant].map { [$0] } ?? [])),
        ]
      }
    case .separators: return isVariant ? [[Parameter("index", .integer(3))]] : [[]]
    case .mixedScript:
      return isVariant
        ? [[Parameter("word", .string("Пeтр")), Parameter("scripts", strings("Cyrillic", "Latin"))]] : [[]]
    case .format: return [[Parameter("format", .string(isVariant ? variant : "isbn"))]]
    case .enum:
      let few = strings("complaint", "suggestion", "question")
      return [[Parameter("values", isVariant ? .list((0..<11).map { .integer($0) }) : few)]]
    case .equals, .notEquals, .passwordPersonal:
      return [[Parameter("field", isVariant ? .string("password") : .null)]]
    case .min, .exclusiveMin, .max, .exclusiveMax:
      let name = code == .min || code == .exclusiveMin ? "min" : "max"
      return isVariant
        ? ["2026-11-30", "2026-11-30T09:00:00Z"].map { [Parameter(name, .string($0))] }
        : [[Parameter(name, .integer(-90))], [Parameter(name, .number("0.50"))]]
    case .multipleOf: return [[Parameter("of", .number("0.01"))]]
    case .ageMin:
      return counted("min", Parameter("age", .integer(17)), Parameter("reference", .string("2026-11-29")))
    case .ageMax:
      return counted("max", Parameter("age", .integer(131)), Parameter("reference", .string("2026-11-29")))
    case .email:
      return [[Parameter("reason", .string(isVariant ? variant : "other")), Parameter("index", .integer(4))]]
    case .phone:
      return [
        [
          Parameter("reason", .string(isVariant ? variant : "other")),
          Parameter("digits", .integer(variant == "tooLong" ? 12 : 9)),
          Parameter("expected", .integer(10)),
        ]
      ]
    case .phoneKind:
      return [[Parameter("kinds", strings("mobile"))], [Parameter("kinds", strings("mobile", "fixedLine"))]]
    case .passwordRequire:
      let classes = isVariant ? strings(variant) : strings("upper", "digit", "[-_]")
      return counted("min", Parameter("classes", classes), Parameter("found", .integer(0)))
    case .passwordClasses: return counted("min", Parameter("found", .integer(1)))
    case .passwordAllowed: return [[]]
    case .passwordConsecutive: return counted("max")
    case .minItems: return counted("min", Parameter("count", .integer(0)))
    case .maxItems: return counted("max", Parameter("count", .integer(30)))
    case .uniqueItems: return [[Parameter("first", .integer(0)), Parameter("duplicate", .integer(2))]]
    case .forbidden, .pattern, .notPattern, .phonePlan, .passwordCommon, .lookupExists, .lookupUnique,
      .lookupVerify, .lookupUnavailable:
      return [[]]
    }
  }

  static func strings(_ texts: String...) -> ParameterValue { .list(texts.map { .string($0) }) }

  static func offender(
    _ char: String, _ codePoint: String, _ index: Int, script: String? = nil, looksLike: String? = nil
  ) -> ParameterValue {
    .object([
      Parameter("char", .string(char)), Parameter("codePoint", .string(codePoint)),
      Parameter("index", .integer(index)), Parameter("script", script.map { .string($0) } ?? .null),
      Parameter("looksLike", looksLike.map { .string($0) } ?? .null),
    ])
  }
}
