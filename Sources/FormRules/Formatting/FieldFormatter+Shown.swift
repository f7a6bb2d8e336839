/// What a field shows, as a value and as bytes.
extension FieldFormatter {
  /// The text to show, with what became of the edit before.
  mutating func shown(_ outcome: EditOutcome) -> FormattedText {
    let plain = table.plain
    if takesShortcuts, plain.lays(out: raw.count), raw.bytesBeyondASCII == 0 {
      let end = plain.end(of: raw.count)
      return FormattedText(
        text: text(Int(end.bytes)) { plain.write(raw.span, to: &$0, at: 0) },
        selection: Self.plainSelection(lower, upper, plain, end: Int(end.scalars)),
        status: raw.count >= plain.required ? .complete : .partial, brokenSlot: nil, outcome: outcome,
        mask: table, layout: 0)
    }
    let index = table.layoutIndex(for: raw)
    let layout = table.layouts[index]
    let broken = layout.brokenSlot(raw)
    return FormattedText(
      text: text(byteCount(in: layout)) { write(to: &$0, in: layout) },
      selection: shownSelection(in: layout), status: status(in: layout, brokenSlot: broken),
      brokenSlot: broken, outcome: outcome, mask: table, layout: index)
  }

  func status(in layout: MaskLayout, brokenSlot: Int?) -> FormattedText.Status {
    if raw.isEmpty { return emptyText == .nothing ? .empty : .prefixOnly }
    return raw.count >= layout.required && brokenSlot == nil ? .complete : .partial
  }

  /// The number of bytes of the text in UTF-8.
  func byteCount(in layout: MaskLayout) -> Int {
    switch emptyText {
    case _ where !raw.isEmpty: Int(layout.ends[raw.count].bytes) + raw.bytesBeyondASCII
    case .nothing: 0
    case .partialPrefix(let count): count
    case .prefix: table.prefixBytes.count
    }
  }

  /// Writes the text from a place on; there is room for it.
  func write(to output: inout MutableSpan<UInt8>, at start: Int = 0, in layout: MaskLayout) {
    if raw.isEmpty { return writeEmptyText(to: &output, at: start) }
    let end = Int(layout.ends[raw.count].bytes)
    guard raw.bytesBeyondASCII == 0 else { return writeWide(to: &output, at: start, in: layout, end: end) }
    let template = layout.template
    for index in 0..<end { output[start &+ index] = template[index] }
    let slots = layout.slots
    for index in 0..<raw.count {
      output[start &+ Int(slots[index].offset)] = UInt8(truncatingIfNeeded: raw[index])
    }
  }

  /// A text of so many bytes, which are written in place.
  @inline(__always)
  private func text(_ count: Int, _ write: (inout MutableSpan<UInt8>) -> Void) -> String {
    // SAFETY: the buffer lives for the time of the closure, which fills its first `count` bytes.
    unsafe String(unsafeUninitializedCapacity: count) { buffer in
      unsafe buffer.initialize(repeating: 0)
      var output = unsafe MutableSpan(_unsafeElements: buffer)
      write(&output)
      return count
    }
  }

  private func writeEmptyText(to output: inout MutableSpan<UInt8>, at start: Int) {
    switch emptyText {
    case .nothing: break
    case .prefix:
      for index in table.prefixBytes.indices { output[start + index] = table.prefixBytes[index] }
    case .partialPrefix(let count):
      output[start] = 0x2B
      for index in 1..<max(1, count) { output[start + index] = table.code[index - 1] }
    }
  }

  private func writeWide(
    to output: inout MutableSpan<UInt8>, at start: Int, in layout: MaskLayout, end: Int
  ) {
    var place = start
    var slot = 0
    for index in 0..<end {
      if slot < raw.count, index == Int(layout.slots[slot].offset) {
        place = UTF8Writing.write(raw[slot], to: &output, at: place)
        slot += 1
      } else {
        output[place] = layout.template[index]
        place += 1
      }
    }
  }
}
