/// Reading a text that may be one of the mask's own.
extension MaskTable {
  /// What a canonical text holds.
  package enum Canonical: Sendable, Equatable {
    case raw(RawText)
    /// No accepted character: the number of code points of a prefix being typed, or all of the prefix.
    case partialPrefix(Int)
    case prefixOnly
    case empty
  }

  /// The content of a text the mask itself makes; nil for any other text.
  ///
  /// A text that two layouts make is read by the first of them.
  package func canonical(_ count: Int, _ scalar: (Int) -> UInt32) -> Canonical? {
    if count == 0 { return .empty }
    if count > maximumLength { return nil }
    if count == prefix.count, (0..<count).allSatisfy({ scalar($0) == prefix[$0] }) { return .prefixOnly }
    if !code.isEmpty, count <= code.count, scalar(0) == 0x2B,
      (1..<count).allSatisfy({ scalar($0) == UInt32(code[$0 - 1]) })
    {
      return .partialPrefix(count)
    }
    return raw(count, scalar).map(Canonical.raw)
  }

  /// The accepted characters of a canonical text that has some.
  package func raw(_ count: Int, _ scalar: (Int) -> UInt32) -> RawText? {
    guard count > prefix.count, count <= maximumLength else { return nil }
    for layout in layouts {
      if let raw = raw(count, scalar, in: layout) { return raw }
    }
    return nil
  }

  private func raw(_ count: Int, _ scalar: (Int) -> UInt32, in layout: MaskLayout) -> RawText? {
    guard count <= layout.pattern.count else { return nil }
    var raw = RawText()
    for index in 0..<count {
      let mark = layout.pattern[index]
      let character = scalar(index)
      if mark == MaskLayout.slotMark {
        guard layout.slots[raw.count].shape.contains(SlotShape.of(character)) else { return nil }
        raw.append(character)
      } else if mark != character {
        return nil
      }
    }
    guard !raw.isEmpty, Int(layout.ends[raw.count].scalars) == count, layout.fits(raw),
      self.layout(for: raw) === layout
    else { return nil }
    return raw
  }
}
