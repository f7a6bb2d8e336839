/// One demand on a field's value, one case for each rule key of the language.
package struct Rule: Sendable {
  package enum Demand: Sendable {
    case enumeration([Literal])
    case equals(Operand)
    case notEquals(Operand)
    case minLength(Operand, LengthUnit)
    case maxLength(Operand, LengthUnit)
    case maxBytes(Operand)
    case alphabet(AlphabetDemand)
    case singleScript
    case pattern(PatternText)
    case notPattern(PatternText)
    case format(StringFormat, schemes: [String])
    case min(Operand)
    case max(Operand)
    case exclusiveMin(Operand)
    case exclusiveMax(Operand)
    /// A positive JSON number's text, or a field.
    case multipleOf(Operand)
    case age(min: Int?, max: Int?, leapDay: LeapDayPolicy)
    /// Every e-mail field has exactly one.
    case email(EmailProfile, allow: EmailAllowances)
    /// Every phone field has exactly one.
    case phone(PhonePlan, kinds: [PhoneKind], acceptsNational: Bool)
    case passwordRequire([PasswordRequirement])
    case passwordMinClasses(Int)
    case passwordAllowed([PasswordCharacterClass])
    case passwordMaxConsecutive(Int)
    /// The lines of the block list, case-folded.
    case passwordBlocklist(Set<String>)
    case passwordPersonal([FieldPath])
    case minItems(Operand)
    case maxItems(Operand)
    /// Whole items when the list of members is empty.
    case uniqueItems([String])
  }

  package var demand: Demand
  /// The pointer into the resolved form: `/fields/birthDate/age/min`; of `age` without the last part.
  package var pointer: String
  /// The place of the key in the rule file.
  package var range: SourceRange
  /// The overlay that brings the rule; `nil` for a rule of the field itself.
  package var overlay: Int?
  /// The overlays that replace the rule while they are active.
  package var replacedBy: [Int]

  package init(
    _ demand: Demand, pointer: String, range: SourceRange, overlay: Int? = nil, replacedBy: [Int] = []
  ) {
    self.demand = demand
    self.pointer = pointer
    self.range = range
    self.overlay = overlay
    self.replacedBy = replacedBy
  }
}

/// What `minLength` and `maxLength` count.
package enum LengthUnit: String, Sendable, CaseIterable {
  case codePoints, graphemes, utf16
}

/// The parameters of `alphabet`, as written.
package struct AlphabetDemand: Sendable, Hashable {
  /// `english`, `russian` or a Unicode script's name.
  package var names: [String]
  package var digits: Bool
  package var separators: String
  package var extra: String

  package init(names: [String], digits: Bool, separators: String, extra: String) {
    self.names = names
    self.digits = digits
    self.separators = separators
    self.extra = extra
  }
}

/// A regular expression as its author wrote it, known to compile.
package struct PatternText: Sendable, Hashable {
  package var text: String

  package init(_ text: String) { self.text = text }
}
