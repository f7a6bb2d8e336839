/// The stable code of a kind of violation. Codes are never removed or renamed within a major version.
package enum ViolationCode: String, Sendable, CaseIterable, BitwiseCopyable {
  case jsonSyntax = "json.syntax"
  case jsonEncoding = "json.encoding"
  case jsonDuplicateKey = "json.duplicateKey"
  case jsonDepth = "json.depth"
  case jsonSize = "json.size"
  case jsonRoot = "json.root"
  case required
  case unknown
  case forbidden
  case presenceMin = "presence.min"
  case presenceMax = "presence.max"
  case presenceTogether = "presence.together"
  case type
  case characters
  case date
  case datetime
  case limit
  case minLength
  case maxLength
  case maxBytes
  case alphabet
  case separators
  case mixedScript
  case pattern
  case notPattern
  case format
  case `enum`
  case equals
  case notEquals
  case min
  case max
  case exclusiveMin
  case exclusiveMax
  case multipleOf
  case ageMin = "age.min"
  case ageMax = "age.max"
  case email
  case phone
  case phonePlan = "phone.plan"
  case phoneKind = "phone.kind"
  case passwordRequire = "password.require"
  case passwordClasses = "password.classes"
  case passwordAllowed = "password.allowed"
  case passwordConsecutive = "password.consecutive"
  case passwordCommon = "password.common"
  case passwordPersonal = "password.personal"
  case minItems
  case maxItems
  case uniqueItems
  case lookupExists = "lookup.exists"
  case lookupUnique = "lookup.unique"
  case lookupVerify = "lookup.verify"
  case lookupUnavailable = "lookup.unavailable"

  /// The names of the code's parameters, in the order reports show them.
  package var parameterNames: [String] {
    switch self {
    case .jsonSyntax: ["line", "column", "offset"]
    case .jsonEncoding: ["offset"]
    case .jsonDuplicateKey: ["key"]
    case .jsonDepth, .jsonSize: ["max"]
    case .jsonRoot: ["found"]
    case .required: ["found"]
    case .unknown: ["suggestion"]
    case .forbidden: []
    case .presenceMin: ["of", "min", "found"]
    case .presenceMax: ["of", "max", "found"]
    case .presenceTogether: ["of", "missing"]
    case .type: ["expected", "found", "reason"]
    case .characters: ["characters"]
    case .date, .datetime: ["formats"]
    case .limit: ["what", "max"]
    case .minLength: ["min", "length"]
    case .maxLength: ["max", "length"]
    case .maxBytes: ["max", "bytes"]
    case .alphabet: ["alphabet", "characters"]
    case .separators: ["index"]
    case .mixedScript: ["word", "scripts"]
    case .pattern, .notPattern: []
    case .format: ["format", "reason"]
    case .enum: ["values"]
    case .equals, .notEquals: ["field"]
    case .min, .exclusiveMin: ["min"]
    case .max, .exclusiveMax: ["max"]
    case .multipleOf: ["of"]
    case .ageMin: ["min", "age", "reference"]
    case .ageMax: ["max", "age", "reference"]
    case .email: ["reason", "index"]
    case .phone: ["reason", "digits", "expected"]
    case .phonePlan: []
    case .phoneKind: ["kinds"]
    case .passwordRequire: ["classes", "min", "found"]
    case .passwordClasses: ["min", "found"]
    case .passwordAllowed: ["characters"]
    case .passwordConsecutive: ["max"]
    case .passwordCommon: []
    case .passwordPersonal: ["field"]
    case .minItems: ["min", "count"]
    case .maxItems: ["max", "count"]
    case .uniqueItems: ["first", "duplicate"]
    case .lookupExists, .lookupUnique, .lookupVerify, .lookupUnavailable: []
    }
  }
}
