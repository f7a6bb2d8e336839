/// The numbering plan a phone number is checked against.
package enum PhonePlan: String, Sendable, CaseIterable {
  /// Shape only.
  case none
  /// The numbers of Russia.
  case ru
  /// The numbers of Russia and of Kazakhstan, which share country code 7.
  case ruKz = "ru-kz"

  /// The kind of a number by the published ranges; nil when it is unassigned in the plan (always nil for
  /// `none`).
  ///
  /// Logarithmic in the number of ranges.
  package func kind(of number: PhoneNumber) -> PhoneKind? {
    let prefix = UInt32(truncatingIfNeeded: number.national / 100_000)
    return switch self {
    case .none: nil
    case .ru: PhoneRanges.russia.kind(of: prefix)
    case .ruKz: PhoneRanges.russia.kind(of: prefix) ?? PhoneRanges.kazakhstan.kind(of: prefix)
    }
  }
}

/// What a phone number is for, in the words of `kinds`.
package enum PhoneKind: String, Sendable, CaseIterable {
  case fixedLine, mobile, tollFree, premiumRate, sharedCost, personalNumber, pager, uan, voip
}
