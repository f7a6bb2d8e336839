extension EmailAddress {
  /// The Mailbox grammar of SMTP: the profiles `rfc5321` and, with characters beyond ASCII, `eai`.
  struct Mailbox {
    let allow: EmailAllowances
    /// Whether characters beyond ASCII may stand in the local part and in the domain (RFC 6531).
    let isInternational: Bool

    /// The first fault of an address.
    func failure(in text: Span<UInt8>) -> Failure? {
      do throws(Failure) {
        let at = try checkLocalPart(of: text)
        try checkDomain(of: text, from: at + 1)
        if text.count > limit { throw Failure(reason: .tooLong, offset: limit) }
        return nil
      } catch {
        return error
      }
    }

    // MARK: Local part

    /// Checks the local part and returns the offset of the `@` behind it.
    private func checkLocalPart(of text: Span<UInt8>) throws(Failure) -> Int {
      let at: Int
      if !text.isEmpty, text[0] == quote {
        guard allow.contains(.quoted) else { throw Failure(reason: .quoted, offset: 0) }
        at = try quotedStringEnd(in: text)
      } else {
        at = try dotStringEnd(in: text)
      }
      guard at <= localLimit else { throw Failure(reason: .localTooLong, offset: localLimit) }
      return at
    }

    private func dotStringEnd(in text: Span<UInt8>) throws(Failure) -> Int {
      var offset = 0
      var last = dot
      while offset < text.count {
        let byte = text[offset]
        if isAtomText(byte) {
          offset += 1
        } else if byte == dot {
          guard last != dot else { throw Failure(reason: .localDot, offset: offset) }
          offset += 1
        } else if byte == at {
          guard offset > 0 else { throw Failure(reason: .localEmpty, offset: 0) }
          guard last != dot else { throw Failure(reason: .localDot, offset: offset - 1) }
          return offset
        } else {
          try skipInternational(byte, in: text, at: &offset)
        }
        last = byte
      }
      throw Failure(reason: .noAt, offset: offset)
    }

    /// Quoted-string = DQUOTE *(qtextSMTP / quoted-pairSMTP) DQUOTE, with spaces and without other controls.
    private func quotedStringEnd(in text: Span<UInt8>) throws(Failure) -> Int {
      var offset = 1
      while offset < text.count {
        let byte = text[offset]
        if byte == quote {
          let end = offset + 1
          guard end < text.count else { throw Failure(reason: .noAt, offset: end) }
          guard text[end] == at else { throw Failure(reason: .quoted, offset: end) }
          return end
        }
        if byte == backslash { offset += 1 }
        guard offset < text.count else { break }
        let character = text[offset]
        if 0x20..<0x7F ~= character {
          offset += 1
        } else if character < 0x80 {
          throw Failure(reason: .quoted, offset: offset)
        } else {
          try skipInternational(character, in: text, at: &offset)
        }
      }
      throw Failure(reason: .quoted, offset: 0)
    }

    /// Moves behind a character beyond ASCII where the profile has them; fails for every other byte.
    private func skipInternational(
      _ byte: UInt8, in text: Span<UInt8>, at offset: inout Int
    ) throws(Failure) {
      guard isInternational, byte >= 0x80 else {
        throw Failure(reason: localReason(byte), offset: offset)
      }
      let place = offset
      let codePoint = WTF8.next(in: text, at: &offset)
      if WhiteSpace.contains(codePoint) { throw Failure(reason: .whitespace, offset: place) }
      if CharacterCheck.isForbidden(codePoint, multiline: false) {
        throw Failure(reason: .localCharacter, offset: place)
      }
    }

    // MARK: Domain

    private func checkDomain(of text: Span<UInt8>, from start: Int) throws(Failure) {
      guard start < text.count else { throw Failure(reason: .domainEmpty, offset: start) }
      if text[start] == 0x5B {
        guard allow.contains(.literal), AddressLiteral.isValid(in: text, range: start..<text.count) else {
          throw Failure(reason: .literal, offset: start)
        }
        return
      }
      let range = start..<text.count
      let allowsDotless = allow.contains(.dotless)
      let fault =
        isInternational
        ? DomainName.internationalFault(in: text, range: range, allowsDotless: allowsDotless)
        : DomainName.fault(in: text, range: range, allowsDotless: allowsDotless)
      if let fault { throw Failure(fault, in: text) }
    }
  }

  static let at: UInt8 = 0x40
  static let dot: UInt8 = 0x2E
  static let quote: UInt8 = 0x22
  static let backslash: UInt8 = 0x5C
}

extension EmailAddress.Failure {
  /// A fault of the domain in the words of addresses.
  init(_ fault: DomainName.Fault, in text: Span<UInt8>) {
    let reason: EmailFault.Reason =
      switch fault.reason {
      case .empty: .domainEmpty
      case .dot: .domainDot
      case .labelTooLong: .labelTooLong
      case .labelHyphen: .labelHyphen
      case .character where text[fault.offset] >= 0x80: .domainCharacter
      case .character: EmailAddress.domainReason(text[fault.offset])
      case .nonAscii: .nonAscii
      case .dotless: .dotless
      case .numericTld: .numericTld
      case .tooLong: .tooLong
      }
    self.init(reason: reason, offset: fault.offset)
  }
}
