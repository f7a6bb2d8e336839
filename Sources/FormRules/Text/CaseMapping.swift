internal import CUTF8Proc

/// The full default case mapping (Unicode 3.13, R1 and R2), independent of any locale.
///
/// libutf8proc maps one code point to one; the mappings to several and the final sigma (SpecialCasing.txt)
/// are added here: `ß` becomes `SS` in upper case, `Σ` at the end of a word becomes `ς` in lower case.
package enum CaseMapping {
  /// Replaces a WTF-8 text by its lower case. Linear time; a text in lower case is left alone.
  ///
  /// Without `finalSigma`, `Σ` always becomes `σ`, as in domain names.
  package static func lower(_ text: inout [UInt8], finalSigma: Bool = true) {
    guard let start = firstOffset(in: text.span, where: { lowered($0) != $0 }) else { return }
    var result = beginning(of: text, before: start)
    let source = text
    let span = source.span
    var offset = start
    while offset < span.count {
      let place = offset
      let codePoint = WTF8.next(in: span, at: &offset)
      switch codePoint {
      case 0x130:
        WTF8.append(0x69, to: &result)
        WTF8.append(0x307, to: &result)
      case 0x3A3 where finalSigma:
        let endsWord = isCased(before: place, in: span) && !isCased(after: offset, in: span)
        WTF8.append(endsWord ? 0x3C2 : 0x3C3, to: &result)
      default:
        WTF8.append(lowered(codePoint), to: &result)
      }
    }
    text = result
  }

  /// Replaces a WTF-8 text by its upper case. Linear time; a text in upper case is left alone.
  package static func upper(_ text: inout [UInt8]) {
    guard let start = firstOffset(in: text.span, where: { uppered($0) != $0 || mayExpand($0) }) else {
      return
    }
    var result = beginning(of: text, before: start)
    let source = text
    let span = source.span
    var offset = start
    while offset < span.count {
      let codePoint = WTF8.next(in: span, at: &offset)
      if mayExpand(codePoint), let several = expansions[codePoint] {
        for part in several { WTF8.append(part, to: &result) }
      } else {
        WTF8.append(uppered(codePoint), to: &result)
      }
    }
    text = result
  }

  /// The lower case of one code point as one code point. Surrogates stay out of libutf8proc.
  private static func lowered(_ codePoint: UInt32) -> UInt32 {
    if codePoint < 0x80 { return codePoint &- 0x41 < 26 ? codePoint | 0x20 : codePoint }
    guard !WTF8.isSurrogate(codePoint) else { return codePoint }
    return UInt32(bitPattern: utf8proc_tolower(utf8proc_int32_t(bitPattern: codePoint)))
  }

  /// The upper case of one code point as one code point.
  private static func uppered(_ codePoint: UInt32) -> UInt32 {
    if codePoint < 0x80 { return codePoint &- 0x61 < 26 ? codePoint & 0xDF : codePoint }
    guard !WTF8.isSurrogate(codePoint) else { return codePoint }
    return UInt32(bitPattern: utf8proc_toupper(utf8proc_int32_t(bitPattern: codePoint)))
  }

  @inline(__always)
  private static func firstOffset(in text: Span<UInt8>, where isChanged: (UInt32) -> Bool) -> Int? {
    var offset = 0
    while offset < text.count {
      let place = offset
      if isChanged(WTF8.next(in: text, at: &offset)) { return place }
    }
    return nil
  }

  private static func beginning(of text: [UInt8], before end: Int) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count + 16)
    result.append(contentsOf: text[..<end])
    return result
  }

  /// Whether the nearest code point before an offset that is not case-ignorable is cased.
  private static func isCased(before offset: Int, in text: Span<UInt8>) -> Bool {
    var offset = offset
    while offset > 0 {
      if let answer = isCased(WTF8.previous(in: text, before: &offset)) { return answer }
    }
    return false
  }

  /// Whether the nearest code point from an offset on that is not case-ignorable is cased.
  private static func isCased(after offset: Int, in text: Span<UInt8>) -> Bool {
    var offset = offset
    while offset < text.count {
      if let answer = isCased(WTF8.next(in: text, at: &offset)) { return answer }
    }
    return false
  }

  /// Whether a code point is cased; nil when it is case-ignorable.
  private static func isCased(_ codePoint: UInt32) -> Bool? {
    guard let scalar = Unicode.Scalar(codePoint) else { return false }
    return scalar.properties.isCaseIgnorable ? nil : scalar.properties.isCased
  }

  /// Whether a code point lies in the blocks whose upper case may be several code points.
  private static func mayExpand(_ codePoint: UInt32) -> Bool {
    switch codePoint {
    case 0xDF, 0x149, 0x1F0, 0x390, 0x3B0, 0x587, 0x1E96...0x1FFC, 0xFB00...0xFB17: true
    default: false
    }
  }

  /// The upper case of the code points that become several (SpecialCasing.txt, unconditional mappings).
  private static let expansions: [UInt32: [UInt32]] = [
    0xDF: [0x53, 0x53], 0x149: [0x2BC, 0x4E], 0x1F0: [0x4A, 0x30C], 0x390: [0x399, 0x308, 0x301],
    0x3B0: [0x3A5, 0x308, 0x301], 0x587: [0x535, 0x552], 0x1E96: [0x48, 0x331], 0x1E97: [0x54, 0x308],
    0x1E98: [0x57, 0x30A], 0x1E99: [0x59, 0x30A], 0x1E9A: [0x41, 0x2BE], 0x1F50: [0x3A5, 0x313],
    0x1F52: [0x3A5, 0x313, 0x300], 0x1F54: [0x3A5, 0x313, 0x301], 0x1F56: [0x3A5, 0x313, 0x342],
    0x1F80: [0x1F08, 0x399], 0x1F81: [0x1F09, 0x399], 0x1F82: [0x1F0A, 0x399], 0x1F83: [0x1F0B, 0x399],
    0x1F84: [0x1F0C, 0x399], 0x1F85: [0x1F0D, 0x399], 0x1F86: [0x1F0E, 0x399], 0x1F87: [0x1F0F, 0x399],
    0x1F88: [0x1F08, 0x399], 0x1F89: [0x1F09, 0x399], 0x1F8A: [0x1F0A, 0x399], 0x1F8B: [0x1F0B, 0x399],
    0x1F8C: [0x1F0C, 0x399], 0x1F8D: [0x1F0D, 0x399], 0x1F8E: [0x1F0E, 0x399], 0x1F8F: [0x1F0F, 0x399],
    0x1F90: [0x1F28, 0x399], 0x1F91: [0x1F29, 0x399], 0x1F92: [0x1F2A, 0x399], 0x1F93: [0x1F2B, 0x399],
    0x1F94: [0x1F2C, 0x399], 0x1F95: [0x1F2D, 0x399], 0x1F96: [0x1F2E, 0x399], 0x1F97: [0x1F2F, 0x399],
    0x1F98: [0x1F28, 0x399], 0x1F99: [0x1F29, 0x399], 0x1F9A: [0x1F2A, 0x399], 0x1F9B: [0x1F2B, 0x399],
    0x1F9C: [0x1F2C, 0x399], 0x1F9D: [0x1F2D, 0x399], 0x1F9E: [0x1F2E, 0x399], 0x1F9F: [0x1F2F, 0x399],
    0x1FA0: [0x1F68, 0x399], 0x1FA1: [0x1F69, 0x399], 0x1FA2: [0x1F6A, 0x399], 0x1FA3: [0x1F6B, 0x399],
    0x1FA4: [0x1F6C, 0x399], 0x1FA5: [0x1F6D, 0x399], 0x1FA6: [0x1F6E, 0x399], 0x1FA7: [0x1F6F, 0x399],
    0x1FA8: [0x1F68, 0x399], 0x1FA9: [0x1F69, 0x399], 0x1FAA: [0x1F6A, 0x399], 0x1FAB: [0x1F6B, 0x399],
    0x1FAC: [0x1F6C, 0x399], 0x1FAD: [0x1F6D, 0x399], 0x1FAE: [0x1F6E, 0x399], 0x1FAF: [0x1F6F, 0x399],
    0x1FB2: [0x1FBA, 0x399], 0x1FB3: [0x391, 0x399], 0x1FB4: [0x386, 0x399], 0x1FB6: [0x391, 0x342],
    0x1FB7: [0x391, 0x342, 0x399], 0x1FBC: [0x391, 0x399], 0x1FC2: [0x1FCA, 0x399], 0x1FC3: [0x397, 0x399],
    0x1FC4: [0x389, 0x399], 0x1FC6: [0x397, 0x342], 0x1FC7: [0x397, 0x342, 0x399], 0x1FCC: [0x397, 0x399],
    0x1FD2: [0x399, 0x308, 0x300], 0x1FD3: [0x399, 0x308, 0x301], 0x1FD6: [0x399, 0x342],
    0x1FD7: [0x399, 0x308, 0x342], 0x1FE2: [0x3A5, 0x308, 0x300], 0x1FE3: [0x3A5, 0x308, 0x301],
    0x1FE4: [0x3A1, 0x313], 0x1FE6: [0x3A5, 0x342], 0x1FE7: [0x3A5, 0x308, 0x342], 0x1FF2: [0x1FFA, 0x399],
    0x1FF3: [0x3A9, 0x399], 0x1FF4: [0x38F, 0x399], 0x1FF6: [0x3A9, 0x342], 0x1FF7: [0x3A9, 0x342, 0x399],
    0x1FFC: [0x3A9, 0x399], 0xFB00: [0x46, 0x46], 0xFB01: [0x46, 0x49], 0xFB02: [0x46, 0x4C],
    0xFB03: [0x46, 0x46, 0x49], 0xFB04: [0x46, 0x46, 0x4C], 0xFB05: [0x53, 0x54], 0xFB06: [0x53, 0x54],
    0xFB13: [0x544, 0x546], 0xFB14: [0x544, 0x535], 0xFB15: [0x544, 0x53B], 0xFB16: [0x54E, 0x546],
    0xFB17: [0x544, 0x53D],
  ]
}
