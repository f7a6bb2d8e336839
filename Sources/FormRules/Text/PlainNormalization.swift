/// What a list of normalisation steps does to a text of ASCII.
package struct PlainNormalization: Sendable {
  private let trims: Bool
  private let collapses: Bool
  private let mapsCapitals: Bool
  private let mapsSmall: Bool
  /// Whether every byte matters, not the first and the last alone.
  private let looksInside: Bool

  init(_ steps: [NormalizationStep]) {
    trims = steps.contains(.trim)
    collapses = steps.contains(.collapse)
    mapsCapitals = steps.contains(.lower)
    mapsSmall = steps.contains(.upper)
    looksInside = collapses || mapsCapitals || mapsSmall
  }

  /// Whether no text of ASCII is changed.
  var isIdle: Bool { !(trims || looksInside) }

  /// Whether a text of ASCII bytes stays as it is, without allocation; a false answer may be overcautious.
  ///
  /// Constant time unless the steps collapse or map case.
  @inline(__always)
  func leavesUnchanged(_ text: Span<UInt8>) -> Bool {
    guard !text.isEmpty else { return true }
    if trims, WhiteSpace.contains(ascii: text[0]) || WhiteSpace.contains(ascii: text[text.count &- 1]) {
      return false
    }
    return !looksInside || leavesInsideUnchanged(text)
  }

  @inline(never)
  private func leavesInsideUnchanged(_ text: Span<UInt8>) -> Bool {
    var carry: UInt64 = 0
    return text.allWords { word in
      var changes: UInt64 = 0
      if mapsCapitals { changes |= ByteLanes.inside(ascii: word, 0x41...0x5A) }
      if mapsSmall { changes |= ByteLanes.inside(ascii: word, 0x61...0x7A) }
      if collapses {
        let spaces = ByteLanes.equal(ascii: word, to: 0x20)
        changes |= ByteLanes.inside(ascii: word, 0x09...0x0D) | spaces & (spaces << 8 | carry)
        // The last byte of a word stands before the first of the next.
        carry = spaces >> 56
      }
      return changes == 0
    }
  }
}
