/// What a field shows, as a value and as bytes.
extension FieldFormatter {
  /// The text to show, with what became of the edit before.
  func shown(_ outcome: EditOutcome) -> FormattedText {
    let layout = table.layout(for: raw)
    let broken = layout.brokenSlot(raw)
    return FormattedText(
      text: text(in: layout), selection: shownSelection(in: layout), raw: raw.string,
      status: status(in: layout, brokenSlot: broken), brokenSlot: broken, outcome: outcome, mask: Mask(table))
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

  private func text(in layout: MaskLayout) -> String {
    let count = byteCount(in: layout)
    if count <= 64 {
      var bytes = InlineArray<64, UInt8>(repeating: 0)
      var output = bytes.mutableSpan
      write(to: &output, in: layout)
      return String(utf8: bytes.span.extracting(first: count))
    }
    var bytes = [UInt8](repeating: 0, count: count)
    var output = bytes.mutableSpan
    write(to: &output, in: layout)
    return String(utf8: bytes.span)
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

extension RawText {
  /// The characters as a text.
  var string: String {
    guard bytesBeyondASCII == 0, count <= 16 else {
      var bytes: [UInt8] = []
      for index in 0..<count { WTF8.append(self[index], to: &bytes) }
      return String(utf8: bytes.span)
    }
    var bytes = InlineArray<16, UInt8>(repeating: 0)
    for index in 0..<count { bytes[index] = UInt8(truncatingIfNeeded: self[index]) }
    return String(utf8: bytes.span.extracting(first: count))
  }
}
