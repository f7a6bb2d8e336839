/// A rule as it is asked of plain values, and what reading them asks: plain data that a look at the bytes
/// decides.
///
/// A value is plain when reading it changes nothing: a string of ASCII without escapes and DEL, an integer of
/// at most 18 digits, a boolean. Most values of most submissions are plain and right. Where every rule of a
/// field has this form, such a value passes while the record is read and is not looked at again. A value that
/// does not pass may still be right: the field's rules decide, and report.
package enum PlainRule: Sendable {
  /// Normalising leaves the text as it is.
  case settled(PlainNormalization)
  /// The text is one of `keyTables[n]`.
  case oneOf(Int)
  case format(StringFormat)
  /// No capital and no character beyond ASCII behind the last `@`.
  case lowerDomain
  case email(EmailProfile, EmailAllowances)
  /// Every one of some classes of `PasswordScan` occurs.
  case passwordClasses(UInt8)
  case passwordMinClasses(Int)
  /// So many completed years at most, whatever the leap-day policy.
  case maxAge(Int)
  /// Assigned in the plan, and one of the kinds if there are any.
  case phone(PhonePlan, kinds: PhoneKindSet)

  /// Kinds of telephone numbers, one bit for each.
  package struct PhoneKindSet: Sendable {
    private var bits: UInt16 = 0

    init(_ kinds: [PhoneKind]) {
      for kind in kinds { bits |= Self.bit(of: kind) }
    }

    var isEmpty: Bool { bits == 0 }

    func contains(_ kind: PhoneKind) -> Bool { bits & Self.bit(of: kind) != 0 }

    private static func bit(of kind: PhoneKind) -> UInt16 {
      switch kind {
      case .fixedLine: 1
      case .mobile: 2
      case .tollFree: 4
      case .premiumRate: 8
      case .sharedCost: 16
      case .personalNumber: 32
      case .pager: 64
      case .uan: 128
      case .voip: 256
      }
    }
  }
}
