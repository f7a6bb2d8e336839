/// Reading a text that may be one of the mask's own.
extension MaskTable {
  /// The layout that makes a text with accepted characters; nil for a text the mask does not make.
  ///
  /// A text that two layouts make is read by the first of them.
  @inline(__always)
  package func layout(ofText count: Int, _ scalar: (Int) -> UInt32) -> MaskLayout? {
    guard count > prefix.count, count <= maximumLength else { return nil }
    for index in prefix.indices where scalar(index) != prefix[index] { return nil }
    for layout in layouts where layout.makes(count, scalar) && isInForce(layout, count, scalar) {
      return layout
    }
    return nil
  }

  /// Whether a text is one a layout makes while it is in force.
  func isOwn(_ text: [UInt32], in layout: MaskLayout) -> Bool {
    text.count > prefix.count && layout.makes(text.count) { text[$0] }
      && isInForce(layout, text.count) { text[$0] }
  }

  /// Whether the guards choose a layout for the characters in its slots.
  private func isInForce(_ layout: MaskLayout, _ length: Int, _ scalar: (Int) -> UInt32) -> Bool {
    let count = Int(layout.slotsBefore[length])
    let chosen = layouts.first { $0.claims(count) { scalar(Int(layout.slots[$0].position)) } }
    return chosen === layout
  }
}

extension MaskLayout {
  /// What stands in the slots of a text the layout makes.
  func raw(of text: String) -> String {
    var raw = ""
    var slot = 0
    for (place, scalar) in text.unicodeScalars.enumerated() {
      guard slot < slots.count else { break }
      if place == Int(slots[slot].position) {
        raw.unicodeScalars.append(scalar)
        slot += 1
      }
    }
    return raw
  }

  /// Whether a text stands in the layout: literals in their places, characters of the right shape in the slots,
  /// and no literal shown too early or too late.
  func makes(_ length: Int, _ scalar: (Int) -> UInt32) -> Bool {
    guard length <= pattern.count else { return false }
    let count = Int(slotsBefore[length])
    guard count > 0, Int(ends[count].scalars) == length else { return false }
    for index in 0..<length {
      let mark = pattern[index]
      if mark != MaskLayout.slotMark, mark != scalar(index) { return false }
    }
    for index in 0..<count where !hasShape(scalar(Int(slots[index].position)), at: index) { return false }
    return true
  }
}
