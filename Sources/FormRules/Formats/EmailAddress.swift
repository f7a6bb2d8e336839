/// The grammar an e-mail address is held against.
package enum EmailProfile: String, Sendable, CaseIterable {
  case rfc5321, html, eai, rfc5322
}

/// Forms of address that the default refuses.
package struct EmailAllowances: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// `"a b"@c.d`
  package static let quoted = EmailAllowances(rawValue: 1)
  /// `a@[127.0.0.1]`
  package static let literal = EmailAllowances(rawValue: 2)
  /// `admin@localhost`
  package static let dotless = EmailAllowances(rawValue: 4)
}

package struct EmailFault: Sendable, Hashable {
  package enum Reason: String, Sendable, CaseIterable {
    case noAt, localEmpty, localTooLong, localDot, localCharacter, quoted, domainEmpty, domainDot, labelTooLong
    case labelHyphen, domainCharacter, dotless, numericTld, literal, tooLong, nonAscii, comment, whitespace
  }

  package var reason: Reason
  /// The place in code points, from 0.
  package var index: Int
}

package enum EmailAddress {
  /// What is wrong with an address (WTF-8 bytes), or nil. One pass, no allocation for a good ASCII address.
  package static func fault(
    in text: Span<UInt8>, profile: EmailProfile, allow: EmailAllowances
  ) -> EmailFault? {
    fatalError("unwritten")
  }

  /// The offset behind the last `@`, where the domain that is written in lower case begins; nil without `@`.
  package static func domainStart(in text: Span<UInt8>) -> Int? {
    fatalError("unwritten")
  }
}
