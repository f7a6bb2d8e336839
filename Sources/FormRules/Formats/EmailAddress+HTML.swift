extension EmailAddress {
  /// The first fault by the grammar of `<input type=email>` (HTML, "valid e-mail address").
  ///
  ///     1*( atext / "." ) "@" label *( "." label )
  ///
  /// It is wider than RFC 5321 in dots of the local part and has no limits but that of labels.
  static func htmlFailure(in text: Span<UInt8>) -> Failure? {
    var offset = 0
    while offset < text.count, text[offset] != at {
      guard isAtomText(text[offset]) || text[offset] == dot else {
        return Failure(reason: localReason(text[offset]), offset: offset)
      }
      offset += 1
    }
    guard offset < text.count else { return Failure(reason: .noAt, offset: offset) }
    guard offset > 0 else { return Failure(reason: .localEmpty, offset: 0) }
    return htmlDomainFailure(in: text, range: offset + 1..<text.count)
  }

  private static func htmlDomainFailure(in text: Span<UInt8>, range: Range<Int>) -> Failure? {
    guard
      let fault = DomainName.fault(in: text, range: range, allowsDotless: true, limit: .max)
    else { return nil }
    return Failure(fault, in: text)
  }
}
