/// The stable name of a kind of diagnostic, `FR001` and so on; `formcheck explain CODE` tells more.
public enum DiagnosticCode: String, Sendable, Hashable, CaseIterable {
  case syntax = "FR001"
  case duplicateKey = "FR002"
  case encoding = "FR003"
  /// A file that cannot be read.
  case unreadable = "FR004"
  case unknownKey = "FR010"
  case wrongType = "FR011"
  case unknownValue = "FR012"
  case missingKey = "FR013"
  case ruleNotAllowed = "FR020"
  case unsatisfiable = "FR021"
  case deadRule = "FR022"
  case badPattern = "FR030"
  case riskyPattern = "FR031"
  case badMask = "FR032"
  /// A mask that reads some text in two ways.
  case ambiguousMask = "FR033"
  case unknownReference = "FR040"
  case cycle = "FR041"
  case outsideRoot = "FR042"
  case badMessage = "FR050"
  case missingTranslation = "FR051"
  case failingExample = "FR060"
  case passwordGuidance = "FR070"
  /// A lookup that protects less than it seems to.
  case openLookup = "FR071"
  case unsupportedVersion = "FR080"
  /// Something that is correct but left unsaid; reported by `formcheck lint --strict` only.
  case unstated = "FR090"
}
