/// What a list of normalisation steps does to a text of ASCII.
package struct PlainNormalization: Sendable {
  private struct Steps: OptionSet {
    let rawValue: UInt8
    static let trim = Steps(rawValue: 1)
    static let collapse = Steps(rawValue: 2)
    static let lower = Steps(rawValue: 4)
    static let upper = Steps(rawValue: 8)
    /// Those for which every byte matters, not the first and the last alone.
    static let inside: Steps = [.collapse, .lower, .upper]
  }

  private let steps: Steps

  init(_ steps: [NormalizationStep]) {
    var found: Steps = []
    if steps.contains(.trim) { found.insert(.trim) }
    if steps.contains(.collapse) { found.insert(.collapse) }
    if steps.contains(.lower) { found.insert(.lower) }
    if steps.contains(.upper) { found.insert(.upper) }
    self.steps = found
  }

  /// Whether no text of ASCII is changed.
  var isIdle: Bool { steps.isEmpty }

  /// Whether a text of ASCII bytes stays as it is, without allocation; a false answer may be overcautious.
  ///
  /// Constant time unless the steps collapse or map case.
  @inline(__always)
  func leavesUnchanged(_ text: Span<UInt8>) -> Bool {
    guard !text.isEmpty else { return true }
    if steps.contains(.trim),
      WhiteSpace.contains(ascii: text[0]) || WhiteSpace.contains(ascii: text[text.count &- 1])
    {
      return false
    }
    return steps.isDisjoint(with: .inside) || leavesInsideUnchanged(text)
  }

  @inline(never)
  private func leavesInsideUnchanged(_ text: Span<UInt8>) -> Bool {
    var carry: UInt64 = 0
    return text.allWords { word in
      var changes: UInt64 = 0
      if steps.contains(.lower) { changes |= ByteLanes.inside(ascii: word, 0x41...0x5A) }
      if steps.contains(.upper) { changes |= ByteLanes.inside(ascii: word, 0x61...0x7A) }
      if steps.contains(.collapse) {
        let spaces = ByteLanes.equal(ascii: word, to: 0x20)
        changes |= ByteLanes.inside(ascii: word, 0x09...0x0D) | spaces & (spaces << 8 | carry)
        // The last byte of a word stands before the first of the next.
        carry = spaces >> 56
      }
      return changes == 0
    }
  }
}
