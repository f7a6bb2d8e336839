/// The grammar an e-mail address is held against.
package enum EmailProfile: String, Sendable, CaseIterable {
  /// A Mailbox of SMTP in ASCII.
  case rfc5321
  /// What `<input type=email>` accepts.
  case html
  /// A Mailbox with characters beyond ASCII.
  case eai
  /// An addr-spec of a message header, with comments, folding and obsolete forms.
  case rfc5322
}

/// Forms of address that the profiles `rfc5321` and `eai` refuse unless they are allowed.
package struct EmailAllowances: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// `"a b"@c.d`
  package static let quoted = EmailAllowances(rawValue: 1)
  /// `a@[127.0.0.1]`
  package static let literal = EmailAllowances(rawValue: 2)
  /// `admin@localhost`, and a numeric last label as in `a@b.1`
  package static let dotless = EmailAllowances(rawValue: 4)
}

/// What is wrong with an e-mail address.
package struct EmailFault: Sendable, Hashable {
  /// The ways to be wrong, in the words of the parameter `reason`.
  package enum Reason: String, Sendable, CaseIterable, BitwiseCopyable {
    case noAt, localEmpty, localTooLong, localDot, localCharacter, quoted, domainEmpty, domainDot,
      labelTooLong
    case labelHyphen, domainCharacter, dotless, numericTld, literal, tooLong, nonAscii, comment, whitespace
  }

  package var reason: Reason
  /// The place in code points, from 0.
  package var index: Int
}

/// E-mail addresses, held against one of four grammars.
///
///     Mailbox    = Local-part "@" ( Domain / address-literal )     ; RFC 5321 4.1.2
///     Local-part = Dot-string / Quoted-string                      ; 64 octets at most, RFC 5321 4.5.3.1.1
///     Dot-string = 1*atext *("." 1*atext)
///
/// The whole address has 254 octets at most (RFC 5321 4.5.3.1.3 with erratum 1690 of RFC 3696). `eai` adds
/// the characters beyond ASCII to atext and quoted text (RFC 6531 3.3) and IDNA2008 domains.
package enum EmailAddress {
  /// The most octets of a local part.
  package static let localLimit = 64
  /// The most octets of an address.
  package static let limit = 254

  /// What is wrong with an address (WTF-8 bytes), or nil. One pass, no allocation for a good ASCII address.
  ///
  /// The profiles `html` and `rfc5322` are grammars of their own and take no notice of the allowances.
  package static func fault(
    in text: Span<UInt8>, profile: EmailProfile, allow: EmailAllowances
  ) -> EmailFault? {
    if profile == .rfc5321, PlainAddress.isAddress(text) { return nil }
    // Somebody who forgot the @ has one thing to mend, whatever else the text holds.
    guard !text.allWords(satisfy: { ByteLanes.equal($0, to: 0x40) == 0 }) else {
      return EmailFault(reason: .noAt, index: TextCount.codePoints(in: text))
    }
    let failure: Failure?
    switch profile {
    case .rfc5321:
      failure = Mailbox(allow: allow, isInternational: false).failure(in: text)
    case .eai: failure = Mailbox(allow: allow, isInternational: true).failure(in: text)
    case .html: failure = htmlFailure(in: text)
    case .rfc5322: failure = headerFailure(in: text)
    }
    guard let failure else { return nil }
    return EmailFault(
      reason: failure.reason, index: TextCount.codePoints(in: text, before: failure.offset))
  }

  /// The offset behind the last `@`, where the domain that is written in lower case begins; nil without `@`.
  package static func domainStart(in text: Span<UInt8>) -> Int? {
    text.indices.last { text[$0] == 0x40 }.map { $0 + 1 }
  }

  /// Writes the domain of an address in lower case, international ones composed as well.
  package static func lowerDomain(of address: inout [UInt8]) {
    guard let start = domainStart(in: address.span) else { return }
    var domain = Array(address[start...])
    DomainName.lower(&domain)
    address.replaceSubrange(start..., with: domain)
  }

  /// A fault whose place is an offset in bytes.
  struct Failure: Error {
    var reason: EmailFault.Reason
    var offset: Int
  }

  /// Whether an ASCII byte may stand in an atom (atext, RFC 5322 3.2.3).
  @inline(__always)
  static func isAtomText(_ byte: UInt8) -> Bool {
    // ! # $ % & ' * + - / 0–9 = ?   and   A–Z ^ _ ` a–z { | } ~
    let map: UInt64 = byte < 64 ? 0xA3FF_ACFA_0000_0000 : 0x7FFF_FFFF_C7FF_FFFE
    return byte < 0x80 && map >> UInt64(byte & 63) & 1 == 1
  }

  /// The reason for a byte that may not stand in an unquoted local part.
  static func localReason(_ byte: UInt8) -> EmailFault.Reason {
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D: .whitespace
    case 0x28, 0x29: .comment
    case 0x80...: .nonAscii
    default: .localCharacter
    }
  }

  /// The reason for a byte that may not stand in a domain.
  static func domainReason(_ byte: UInt8) -> EmailFault.Reason {
    let reason = localReason(byte)
    return reason == .localCharacter ? .domainCharacter : reason
  }
}
