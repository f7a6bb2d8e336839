/// The checked meaning of a rule file: everything resolved (`include`, `use`, `extends`, `omit`), nothing
/// compiled.
package struct FormDefinition: Sendable {
  /// The form's id; `nil` in a pure library of definitions.
  package var id: String?
  package var version: String?
  package var title: LocalizedText?
  /// The IANA time zone that turns «now» into «today».
  package var zone: String
  /// The language of plain-string texts in the file.
  package var locale: String
  package var fields: [FieldDefinition]
  package var unknown: UnknownPolicy
  /// Whether strings of url-encoded forms become integers, numbers and booleans.
  package var coercesFormValues: Bool
  package var overlays: [Overlay]
  package var presence: [PresenceCheck]
  package var sources: [SourceDefinition]
  package var lookups: [LookupDefinition]
  package var steps: [StepDefinition]
  /// Code → text for the whole form, with the place of the text.
  package var messages: [String: LocalizedText]
  package var examples: [ExampleDefinition]
  /// The place of the `form` key's value, or of the document's start.
  package var range: SourceRange
}

/// What happens to a member that no field declares.
package enum UnknownPolicy: String, Sendable, CaseIterable {
  case reject, strip, allow
}

/// A text in one or more languages, keyed by BCP 47 tag.
package struct LocalizedText: Sendable, Hashable {
  package var texts: [String: String]
  package var range: SourceRange

  package init(texts: [String: String], range: SourceRange) {
    self.texts = texts
    self.range = range
  }
}

/// One half of a `conditional` entry: rules laid over fields while a condition holds (`then`) or fails
/// (`else`).
///
/// Its rules stand in the fields themselves, as `Rule`s and `Requirement`s whose `overlay` is this one's
/// index.
package struct Overlay: Sendable {
  package var condition: Condition
  /// `true` for `else`: the overlay is active while the condition does not hold.
  package var isInverted: Bool
}

/// An entry of `presence`: how many of some fields must be there.
package struct PresenceCheck: Sendable {
  package var fields: [String]
  package var min: Int?
  package var max: Int?
  /// All of the fields or none.
  package var together: Bool
  package var message: LocalizedText?
  /// The pointer into the resolved form: `/presence/0`.
  package var pointer: String
  package var range: SourceRange
}

/// A table the host can be asked about; the connection is given at run time.
package struct SourceDefinition: Sendable {
  package var name: String
  package var table: String?
  /// Field → column.
  package var columns: [(field: String, column: String)]
  package var fold: [String]
  package var secret: String?
  /// How stored secrets are hashed, so that a secret that belongs to nobody takes as long to refuse.
  package var hash: HashScheme?
  /// Column → what it must equal; `nil` for null.
  package var filter: [(column: String, value: Literal)]
  package var range: SourceRange
}

/// A check the host answers, after every other rule has passed.
package struct LookupDefinition: Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    case exists, unique, verify
  }

  package var id: String
  package var kind: Kind
  package var source: String
  package var fields: [String]
  /// The field the violation is reported at; `nil` for the form (`verify`) or the first field.
  package var at: String?
  /// Whether the violation may tell what the source knows.
  package var discloses: Bool
  package var message: LocalizedText?
  /// The pointer into the resolved form: `/lookups/0`.
  package var pointer: String
  package var range: SourceRange

  /// The code of the violation when the source says no.
  package var refusal: ViolationCode {
    guard discloses else { return .lookupVerify }
    return switch kind {
    case .exists: .lookupExists
    case .unique: .lookupUnique
    case .verify: .lookupVerify
    }
  }

  /// The field whose violation it is; nil for the form.
  package var place: String? { at ?? (kind == .verify || !discloses ? nil : fields.first) }
}

/// A page of the form.
package struct StepDefinition: Sendable {
  package var id: String
  package var title: LocalizedText?
  package var fields: [String]
  package var when: Condition?
  package var range: SourceRange
}

/// An inline test of the rule file.
package struct ExampleDefinition: Sendable {
  package var name: String
  /// The submission, as the document's node.
  package var input: YAMLNode
  package var today: String?
  package var now: String?
  package var step: String?
  package var partial: Bool
  /// Source name → the answer its lookups give.
  package var lookups: [String: Bool]
  package var isValid: Bool
  /// `"<pointer> <code>"`, as a multiset.
  package var violations: [String]
  package var warnings: [String]?
  package var output: YAMLNode?
  package var range: SourceRange
}
