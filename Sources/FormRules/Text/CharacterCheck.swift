/// The characters no string field may hold: controls (Cc), surrogates (Cs) and unassigned code points (Cn).
///
/// Noncharacters are unassigned; private use (Co) is not, and passes. What is assigned is for libutf8proc to
/// say, see ``GeneralCategory``.
package enum CharacterCheck {
  /// A forbidden character and its place.
  package struct Offender: Sendable, Hashable {
    package var scalar: UInt32
    /// The place in code points, from 0.
    package var index: Int
  }

  /// The most offenders a check reports.
  package static let limit = 8

  /// At most the first 8 forbidden characters of a WTF-8 text; LF and TAB pass when `multiline`.
  package static func offenders(in text: Span<UInt8>, multiline: Bool) -> [Offender] {
    firstOffenders(in: text) { isForbidden($0, multiline: multiline) }
  }

  /// At most the first 8 lone surrogates of a WTF-8 text.
  package static func surrogates(in text: Span<UInt8>) -> [Offender] {
    firstOffenders(in: text, where: WTF8.isSurrogate)
  }

  /// Whether a code point is a control, a surrogate or unassigned; LF and TAB are neither when `multiline`.
  package static func isForbidden(_ codePoint: UInt32, multiline: Bool) -> Bool {
    switch codePoint {
    case 0x09, 0x0A: !multiline
    case 0..<0x20, 0x7F...0x9F: true
    // Assigned without a gap: Latin up to the combining marks, Cyrillic and its supplement.
    case 0x20..<0x378, 0x400..<0x530: false
    default: WTF8.isSurrogate(codePoint) || GeneralCategory.isUnassigned(codePoint)
    }
  }

  @inline(__always)
  private static func firstOffenders(
    in text: Span<UInt8>, where isOffender: (UInt32) -> Bool
  ) -> [Offender] {
    var offenders: [Offender] = []
    var offset = 0
    var index = 0
    while offset < text.count {
      // Visible ASCII, the common case, is never an offender.
      if text[offset] &- 0x20 < 0x5F {
        offset += 1
        index += 1
        continue
      }
      let codePoint = WTF8.next(in: text, at: &offset)
      if isOffender(codePoint) {
        offenders.append(Offender(scalar: codePoint, index: index))
        if offenders.count == limit { break }
      }
      index += 1
    }
    return offenders
  }
}
