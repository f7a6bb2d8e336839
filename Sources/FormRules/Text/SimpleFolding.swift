internal import CUTF8Proc

/// Simple case folding (Unicode 5.18, status C and S of CaseFolding.txt): one code point for one, whatever
/// the locale.
///
/// It is made of two mappings, to upper and to lower case, which bring `ſ` to `s`, `ς` to `σ` and the Kelvin
/// sign to `k`; `İ` and `ı` stay what they are.
package enum SimpleFolding {
  /// A text with every code point folded. Linear time; folded ASCII is left alone.
  package static func fold(_ text: [UInt8]) -> [UInt8] {
    let span = text.span
    guard text.contains(where: { $0 >= 0x80 || $0 &- 0x41 < 26 }) else { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var offset = 0
    while offset < span.count { WTF8.append(fold(WTF8.next(in: span, at: &offset)), to: &result) }
    return result
  }

  /// A code point folded.
  package static func fold(_ codePoint: UInt32) -> UInt32 {
    if codePoint < 0x80 { return codePoint &- 0x41 < 26 ? codePoint | 0x20 : codePoint }
    if codePoint == 0x130 || codePoint == 0x131 || WTF8.isSurrogate(codePoint) { return codePoint }
    let upper = utf8proc_toupper(utf8proc_int32_t(bitPattern: codePoint))
    return UInt32(bitPattern: utf8proc_tolower(upper))
  }

  /// The other code points that fold to one, in ascending order; empty for one that has no case.
  package static func origins(of folded: UInt32) -> [UInt32] { origins[folded] ?? [] }

  /// Folded code point → those that fold to it. Ideographs and syllables, which have no case, are passed by.
  private static let origins: [UInt32: [UInt32]] = {
    var origins: [UInt32: [UInt32]] = [:]
    for range in [0x41...0x2FFF, 0xA640...0xABFF, 0xFB00...0xFFFF, 0x10400...0x1EFFF] {
      for codePoint in range.lazy.map(UInt32.init) {
        let folded = fold(codePoint)
        if folded != codePoint { origins[folded, default: []].append(codePoint) }
      }
    }
    return origins
  }()
}
