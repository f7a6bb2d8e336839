extension EmailAddress {
  /// The first fault by the grammar of message headers, obsolete forms included.
  ///
  ///     addr-spec = local "@" domain                                       ; RFC 5322 3.4.1, 4.4
  ///     local     = word *("." word)        word = [CFWS] (atom / quoted-string) [CFWS]
  ///     domain    = atom *("." atom) / domain-literal                      ; each in [CFWS]
  ///     FWS       = 1*([CRLF] WSP)                                         ; with erratum 1908
  ///
  /// There are no limits of length. A label of the domain has no hyphen at an end.
  static func headerFailure(in text: Span<UInt8>) -> Failure? {
    do throws(Failure) {
      var reader = HeaderReader(count: text.count)
      try reader.readLocalPart(of: text)
      try reader.readDomain(of: text)
      return nil
    } catch {
      return error
    }
  }
}

/// A place in an addr-spec, moved forward over one element of the grammar after the other.
private struct HeaderReader {
  typealias Failure = EmailAddress.Failure

  private var offset = 0
  private let count: Int

  init(count: Int) {
    self.count = count
  }

  /// Reads the local part and the `@`.
  mutating func readLocalPart(of text: Span<UInt8>) throws(Failure) {
    while true {
      try skipComments(in: text)
      guard offset < count else { throw Failure(reason: .noAt, offset: offset) }
      let start = offset
      if text[offset] == EmailAddress.quote {
        try readQuotedString(of: text)
      } else {
        skipAtom(in: text)
        guard offset > start else { throw localFailure(in: text) }
      }
      try skipComments(in: text)
      guard offset < count else { throw Failure(reason: .noAt, offset: offset) }
      let byte = text[offset]
      guard byte == EmailAddress.dot || byte == EmailAddress.at else { throw localFailure(in: text) }
      offset += 1
      if byte == EmailAddress.at { return }
    }
  }

  /// Reads the domain up to the end of the text.
  mutating func readDomain(of text: Span<UInt8>) throws(Failure) {
    try skipComments(in: text)
    guard offset < count else { throw Failure(reason: .domainEmpty, offset: offset) }
    if text[offset] == 0x5B {
      try readLiteral(of: text)
      try skipComments(in: text)
    } else {
      try readLabels(of: text)
    }
    guard offset == count else {
      throw Failure(reason: EmailAddress.domainReason(text[offset]), offset: offset)
    }
  }

  private mutating func readLabels(of text: Span<UInt8>) throws(Failure) {
    while true {
      let start = offset
      skipAtom(in: text)
      guard offset > start else {
        let isDot = offset == count || text[offset] == EmailAddress.dot
        throw Failure(
          reason: isDot ? .domainDot : EmailAddress.domainReason(text[offset]),
          offset: isDot && offset == count ? offset - 1 : offset)
      }
      if text[start] == 0x2D { throw Failure(reason: .labelHyphen, offset: start) }
      if text[offset - 1] == 0x2D { throw Failure(reason: .labelHyphen, offset: offset - 1) }
      try skipComments(in: text)
      guard offset < count, text[offset] == EmailAddress.dot else { return }
      offset += 1
      try skipComments(in: text)
    }
  }

  private func localFailure(in text: Span<UInt8>) -> Failure {
    switch text[offset] {
    case EmailAddress.at where offset == 0: Failure(reason: .localEmpty, offset: offset)
    case EmailAddress.at where text[offset - 1] == EmailAddress.dot:
      Failure(reason: .localDot, offset: offset - 1)
    case EmailAddress.at: Failure(reason: .localEmpty, offset: offset)
    case EmailAddress.dot: Failure(reason: .localDot, offset: offset)
    case EmailAddress.quote: Failure(reason: .quoted, offset: offset)
    default: Failure(reason: EmailAddress.localReason(text[offset]), offset: offset)
    }
  }

  private mutating func skipAtom(in text: Span<UInt8>) {
    while offset < count, EmailAddress.isAtomText(text[offset]) { offset += 1 }
  }

  private mutating func readQuotedString(of text: Span<UInt8>) throws(Failure) {
    let start = offset
    offset += 1
    while offset < count {
      switch text[offset] {
      case EmailAddress.quote:
        offset += 1
        return
      case EmailAddress.backslash: try skipQuotedPair(in: text, reason: .quoted)
      case 0x20, 0x09, 0x0D: try skipFolding(in: text)
      case let byte: try skipText(byte, reason: .quoted)
      }
    }
    throw Failure(reason: .quoted, offset: start)
  }

  /// Reads `[`, text without brackets, `]`.
  private mutating func readLiteral(of text: Span<UInt8>) throws(Failure) {
    let start = offset
    offset += 1
    while offset < count {
      switch text[offset] {
      case 0x5D:
        offset += 1
        return
      case 0x5B: throw Failure(reason: .literal, offset: offset)
      case EmailAddress.backslash: try skipQuotedPair(in: text, reason: .literal)
      case 0x20, 0x09, 0x0D: try skipFolding(in: text)
      case let byte: try skipText(byte, reason: .literal)
      }
    }
    throw Failure(reason: .literal, offset: start)
  }

  /// Skips comments, which nest, and folding white space.
  private mutating func skipComments(in text: Span<UInt8>) throws(Failure) {
    var depth = 0
    var start = offset
    while offset < count {
      switch text[offset] {
      case 0x28:
        if depth == 0 { start = offset }
        depth += 1
        offset += 1
      case 0x20, 0x09, 0x0D: try skipFolding(in: text)
      case 0x29 where depth > 0:
        depth -= 1
        offset += 1
      case _ where depth == 0: return
      case EmailAddress.backslash: try skipQuotedPair(in: text, reason: .comment)
      case let byte: try skipText(byte, reason: .comment)
      }
    }
    if depth > 0 { throw Failure(reason: .comment, offset: start) }
  }

  /// Skips one `WSP` or `CRLF WSP`.
  private mutating func skipFolding(in text: Span<UInt8>) throws(Failure) {
    if text[offset] == 0x0D {
      guard offset + 2 < count, text[offset + 1] == 0x0A,
        text[offset + 2] == 0x20 || text[offset + 2] == 0x09
      else { throw Failure(reason: .whitespace, offset: offset) }
      offset += 2
    }
    offset += 1
  }

  /// Skips `\` and any ASCII character (quoted-pair, obs-qp).
  private mutating func skipQuotedPair(
    in text: Span<UInt8>, reason: EmailFault.Reason
  ) throws(Failure) {
    guard offset + 1 < count else { throw Failure(reason: reason, offset: offset) }
    guard text[offset + 1] < 0x80 else { throw Failure(reason: .nonAscii, offset: offset + 1) }
    offset += 2
  }

  /// Skips a visible character or a control that obsolete forms let through (obs-NO-WS-CTL).
  private mutating func skipText(_ byte: UInt8, reason: EmailFault.Reason) throws(Failure) {
    guard byte < 0x80 else { throw Failure(reason: .nonAscii, offset: offset) }
    guard byte != 0x00, byte != 0x0A else { throw Failure(reason: reason, offset: offset) }
    offset += 1
  }
}
