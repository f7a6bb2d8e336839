/// The keys texts are looked up by: every violation code, and codes made more specific by what the parameters
/// say,
/// `email.noAt`, `min.date`, `alphabet.lookalike`.
///
/// Keys are numbered: a code's own key comes first, its variants follow. Tables indexed by that number make
/// finding a text free of look-ups by name.
package enum MessageKey {
  /// Every key, by its number.
  package static let all: [String] = ViolationCode.allCases.flatMap { code in
    [code.rawValue] + code.variants.map { "\(code.rawValue).\($0)" }
  }

  /// The numbers of the keys.
  static let numbers: [String: Int] = Dictionary(
    all.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })

  /// The code each key belongs to, by the key's number.
  static let codes: [ViolationCode] = ViolationCode.allCases.flatMap { code in
    Array(repeating: code, count: 1 + code.variants.count)
  }

  /// The number of each code's own key, by the code's ordinal.
  static let firstNumbers: [Int] = ViolationCode.allCases.reduce(into: [0]) { numbers, code in
    numbers.append(numbers[numbers.count - 1] + 1 + code.variants.count)
  }

  /// The variants, by the code's ordinal.
  static let variants: [[String]] = ViolationCode.allCases.map(\.variants)

  /// The code a key belongs to; nil when there is no such key.
  package static func code(of key: String) -> ViolationCode? { numbers[key].map { codes[$0] } }

  /// The most specific key for a violation.
  package static func key(
    of code: ViolationCode, _ parameters: [Parameter], isSensitive: Bool = false
  ) -> String {
    all[number(of: code, parameters, isSensitive: isSensitive)]
  }

  /// The numbers of a code's own key and of its variants.
  static func range(of code: ViolationCode) -> Range<Int> {
    firstNumbers[code.ordinal]..<firstNumbers[code.ordinal + 1]
  }

  /// The number of the most specific key for a violation.
  static func number(of code: ViolationCode, _ parameters: [Parameter], isSensitive: Bool) -> Int {
    let first = firstNumbers[code.ordinal]
    let variants = variants[code.ordinal]
    if variants.isEmpty { return first }
    if let variant = code.variant(for: parameters, isSensitive: isSensitive),
      let index = variants.firstIndex(of: variant)
    {
      return first + 1 + index
    }
    return first
  }
}

extension ViolationCode {
  /// The names a text for the code can use: the code's parameters, what is derived from them, and what every
  /// text can name.
  ///
  /// `position` is the place of the first offending character as an ordinal, `char` that character in
  /// quotation marks, `script` its script and `lookalike` the character it resembles.
  package var placeholderNames: [String] {
    let derived: [String] =
      switch self {
      case .alphabet: ["position", "char", "script", "lookalike"]
      case .characters, .passwordAllowed: ["position", "char"]
      case .email, .separators: ["position"]
      default: []
      }
    return parameterNames + derived + ["label", "field", "value"]
  }

  /// The variants of the code's text.
  var variants: [String] {
    switch self {
    case .unknown: ["suggestion"]
    case .presenceTogether: ["missing"]
    case .type: ["fraction", "range"] + FieldType.allCases.map(\.rawValue)
    case .characters: ["list"]
    case .date, .datetime: ["formats"]
    case .limit: ["bytes", "match", "items", "violations"]
    case .alphabet: ["lookalike", "script", "character"]
    case .separators: ["position"]
    case .mixedScript: ["word"]
    case .format: StringFormat.allCases.map(\.rawValue)
    case .enum: ["many"]
    case .equals, .notEquals: ["field"]
    case .min, .max, .exclusiveMin, .exclusiveMax: ["date"]
    case .email: EmailFault.Reason.allCases.map(\.rawValue)
    case .phone: PhoneNumber.Fault.Reason.allCases.map(\.rawValue)
    case .passwordRequire: ["upper", "lower", "digit", "special"]
    case .passwordPersonal: ["field"]
    case .jsonSyntax, .jsonEncoding, .jsonDuplicateKey, .jsonDepth, .jsonSize, .jsonRoot, .required,
      .forbidden,
      .presenceMin, .presenceMax, .minLength, .maxLength, .maxBytes, .pattern, .notPattern, .multipleOf,
      .ageMin,
      .ageMax, .phonePlan, .phoneKind, .passwordClasses, .passwordAllowed, .passwordConsecutive,
      .passwordCommon,
      .minItems, .maxItems, .uniqueItems, .lookupExists, .lookupUnique, .lookupVerify, .lookupUnavailable:
      []
    }
  }

  /// The variant that fits a violation's parameters; a name that is no variant does no harm.
  ///
  /// A text about a sensitive field never tells which character is wrong.
  fileprivate func variant(for parameters: [Parameter], isSensitive: Bool) -> String? {
    func value(_ name: String) -> ParameterValue? {
      for parameter in parameters where parameter.name == name { return parameter.value }
      return nil
    }
    func string(_ name: String) -> String? {
      guard case .string(let text) = value(name) else { return nil }
      return text
    }
    func list(_ name: String) -> [ParameterValue] {
      guard case .list(let items) = value(name) else { return [] }
      return items
    }
    switch self {
    case .type: return string("reason") ?? string("expected")
    case .email, .phone: return string("reason")
    case .format: return string("format")
    case .limit: return string("what")
    case .passwordRequire:
      guard list("classes").count == 1, case .string(let name) = list("classes")[0] else { return nil }
      return name
    case .unknown: return string("suggestion") == nil ? nil : "suggestion"
    case .equals, .notEquals, .passwordPersonal: return string("field") == nil ? nil : "field"
    case .min, .exclusiveMin: return string("min") == nil ? nil : "date"
    case .max, .exclusiveMax: return string("max") == nil ? nil : "date"
    case .date: return list("formats").isEmpty ? nil : "formats"
    case .datetime:
      // The standard notation has a zone; a text shows an example of it instead.
      let isOwn = list("formats").contains { format in
        if case .string(let text) = format { text.contains("yyyy") && !text.hasSuffix("Z") } else { false }
      }
      return isOwn ? "formats" : nil
    case .presenceTogether: return list("missing").isEmpty ? nil : "missing"
    case .enum:
      return list("values").isEmpty || list("values").count > Self.mostValuesListed ? "many" : nil
    case .separators: return isSensitive || Offender.index(parameters) == nil ? nil : "position"
    case .mixedScript: return isSensitive || string("word") == nil ? nil : "word"
    case .characters: return isSensitive || Offender.index(parameters) == nil ? nil : "list"
    case .alphabet:
      guard !isSensitive, let offender = Offender(parameters) else { return nil }
      if offender["script"] == nil { return "character" }
      return offender["looksLike"] == nil ? "script" : "lookalike"
    case .jsonSyntax, .jsonEncoding, .jsonDuplicateKey, .jsonDepth, .jsonSize, .jsonRoot, .required,
      .forbidden,
      .presenceMin, .presenceMax, .minLength, .maxLength, .maxBytes, .pattern, .notPattern, .multipleOf,
      .ageMin,
      .ageMax, .phonePlan, .phoneKind, .passwordClasses, .passwordAllowed, .passwordConsecutive,
      .passwordCommon,
      .minItems, .maxItems, .uniqueItems, .lookupExists, .lookupUnique, .lookupVerify, .lookupUnavailable:
      return nil
    }
  }

  /// A text lists the values of `enum` when there are at most this many.
  private static let mostValuesListed = 10

  /// The place among `allCases`.
  var ordinal: Int {
    switch self {
    case .jsonSyntax: 0
    case .jsonEncoding: 1
    case .jsonDuplicateKey: 2
    case .jsonDepth: 3
    case .jsonSize: 4
    case .jsonRoot: 5
    case .required: 6
    case .unknown: 7
    case .forbidden: 8
    case .presenceMin: 9
    case .presenceMax: 10
    case .presenceTogether: 11
    case .type: 12
    case .characters: 13
    case .date: 14
    case .datetime: 15
    case .limit: 16
    case .minLength: 17
    case .maxLength: 18
    case .maxBytes: 19
    case .alphabet: 20
    case .separators: 21
    case .mixedScript: 22
    case .pattern: 23
    case .notPattern: 24
    case .format: 25
    case .enum: 26
    case .equals: 27
    case .notEquals: 28
    case .min: 29
    case .max: 30
    case .exclusiveMin: 31
    case .exclusiveMax: 32
    case .multipleOf: 33
    case .ageMin: 34
    case .ageMax: 35
    case .email: 36
    case .phone: 37
    case .phonePlan: 38
    case .phoneKind: 39
    case .passwordRequire: 40
    case .passwordClasses: 41
    case .passwordAllowed: 42
    case .passwordConsecutive: 43
    case .passwordCommon: 44
    case .passwordPersonal: 45
    case .minItems: 46
    case .maxItems: 47
    case .uniqueItems: 48
    case .lookupExists: 49
    case .lookupUnique: 50
    case .lookupVerify: 51
    case .lookupUnavailable: 52
    }
  }
}
