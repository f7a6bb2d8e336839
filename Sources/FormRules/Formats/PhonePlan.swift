/// The numbering plan a phone number is checked against.
package enum PhonePlan: String, Sendable, CaseIterable {
  /// Shape only.
  case none
  case ru
  case ruKz = "ru-kz"

  /// The kind of a number by the published ranges; nil when it is unassigned in the plan (always nil for `none`).
  package func kind(of number: PhoneNumber) -> PhoneKind? { fatalError("unwritten") }
}

package enum PhoneKind: String, Sendable, CaseIterable {
  case fixedLine, mobile, tollFree, premiumRate, sharedCost, personalNumber, pager, uan, voip
}
