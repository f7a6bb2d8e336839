/// Places of the text and places of the accepted characters.
extension FieldFormatter {
  /// The length of the text in code points.
  var length: Int {
    if raw.count > 0 { return Int(table.layout(for: raw).ends[raw.count].scalars) }
    switch emptyText {
    case .nothing: return 0
    case .partialPrefix(let count): return count
    case .prefix: return table.prefix.count
    }
  }

  /// The number of accepted characters left of a place.
  @inline(__always)
  func index(before place: Int, in layout: MaskLayout) -> Int {
    place < layout.slotsBefore.count ? min(Int(layout.slotsBefore[max(place, 0)]), raw.count) : raw.count
  }

  /// The place before so many accepted characters' successor, right of the literals between.
  @inline(__always)
  func placeRightOfLiterals(_ count: Int, in layout: MaskLayout) -> Int {
    count < raw.count ? Int(layout.slots[count].position) : Int(layout.ends[raw.count].scalars)
  }

  /// The place behind so many accepted characters, left of the literals that follow.
  @inline(__always)
  func placeLeftOfLiterals(_ count: Int, in layout: MaskLayout) -> Int {
    count == 0 ? Int(layout.slots[0].position) : Int(layout.slots[count - 1].position) + 1
  }

  /// The selection to show: a caret is never left of the first slot.
  @inline(__always)
  func shownSelection(in layout: MaskLayout) -> Range<Int> {
    if lower != upper { return lower..<upper }
    let caret = legalCaret(lower, in: layout)
    return caret..<caret
  }

  /// The nearest legal place of a caret.
  @inline(__always)
  func legalCaret(_ place: Int, in layout: MaskLayout) -> Int {
    guard raw.count > 0 else { return length }
    return min(max(place, Int(layout.slots[0].position)), Int(layout.ends[raw.count].scalars))
  }

  func legalCaret(_ place: Int) -> Int { legalCaret(place, in: table.layout(for: raw)) }

  mutating func setCaret(_ place: Int) {
    lower = place
    upper = place
  }

  /// Leaves the field as it is, with a legal caret, or its selection.
  mutating func keep(_ outcome: EditOutcome) -> EditOutcome {
    if raw.isEmpty || lower == upper { setCaret(legalCaret(lower)) }
    return outcome
  }

  /// Empties the field, as deleting its last character does.
  mutating func becomeEmpty() {
    raw.removeAll()
    emptyText = table.keepsPrefix && !table.prefix.isEmpty ? .prefix : .nothing
    setCaret(length)
  }

  /// Shows the prefix alone.
  mutating func showPrefix() {
    raw.removeAll()
    emptyText = table.prefix.isEmpty ? .nothing : .prefix
    setCaret(length)
  }
}
