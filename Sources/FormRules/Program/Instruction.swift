/// One check of a field's value. Plain data, so that running it retains nothing; what does not fit stands in
/// the tables of its `Program`.
package struct Instruction: Sendable {
  /// A number a rule compares with: written in the file, or an operand read when the rule runs.
  package enum Limit: Sendable, Hashable {
    case constant(Int)
    case operand(Int)

    package var isConstant: Bool {
      if case .constant = self { true } else { false }
    }
  }

  package enum Bound: Sendable, Hashable {
    case min, max, exclusiveMin, exclusiveMax
  }

  package enum Operation: Sendable {
    /// The value is in `literalSets[n]`.
    case enumeration(Int)
    case equals(operand: Int)
    case notEquals(operand: Int)
    case minLength(Limit, LengthUnit)
    case maxLength(Limit, LengthUnit)
    case maxBytes(Limit)
    /// The text is written in `alphabets[n]`.
    case alphabet(Int)
    case singleScript
    case pattern(Int)
    case notPattern(Int)
    case format(StringFormat, schemes: Int)
    case bound(Bound, operand: Int)
    case multipleOf(operand: Int)
    /// Completed years; a bound that is not set is nil.
    case age(min: Int?, max: Int?, LeapDayPolicy)
    case email(EmailProfile, EmailAllowances)
    /// The number is assigned in the plan and of one of `phoneKinds[n]`.
    case phonePlan(PhonePlan, kinds: Int)
    case passwordRequire(Int)
    case passwordMinClasses(Int)
    case passwordAllowed(Int)
    case passwordMaxConsecutive(Int)
    case passwordBlocklist(Int)
    case passwordPersonal(Int)
    case minItems(Limit)
    case maxItems(Limit)
    /// The members in `memberLists[n]` differ; whole items when nil.
    case uniqueItems(Int?)
  }

  package let operation: Operation
  /// The index of the rule's pointer in `rulePointers`.
  package let rule: Int
  /// The overlay that must be active; -1 for a rule of the field itself.
  package let overlay: Int
  /// The index in `overlayLists` of the overlays that replace the rule; -1 for none.
  package let replacedBy: Int
}
