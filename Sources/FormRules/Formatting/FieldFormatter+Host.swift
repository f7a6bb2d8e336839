/// Driving a field from a host that owns the text, as text fields of the platforms and of web pages do.
///
/// The host tells its text, the range it is about to change and what it puts there; the answer is what it shows
/// instead. Offsets are converted once, here. A host with an input method composes first: while text is marked it
/// changes the field itself, and tells the whole change once the text is committed.
extension FieldFormatter {
  /// Answers a change of a host that counts UTF-16 code units.
  public mutating func change(
    _ text: String, utf16 range: Range<Int>, to replacement: String
  ) -> FormattedText {
    change(text, scalars(range, of: text, in: text.utf16), to: replacement)
  }

  /// Answers a change of a host that counts grapheme clusters.
  public mutating func change(
    _ text: String, characters range: Range<Int>, to replacement: String
  ) -> FormattedText {
    change(text, scalars(range, of: text, in: text), to: replacement)
  }

  /// Takes over a host's text and selection, in UTF-16 code units. A text that is not the mask's own is formatted
  /// like a paste.
  public mutating func adopt(_ text: String, utf16Selection range: Range<Int>) -> FormattedText {
    let selection = scalars(range, of: text, in: text.utf16)
    adopt(text)
    return isOwn(text) ? select(selection) : current
  }

  private mutating func change(_ text: String, _ range: Range<Int>, to replacement: String) -> FormattedText {
    let known = lower..<upper
    let isKnown = isOwn(text)
    if !isKnown {
      adopt(text)
      // A text the field had to format has other places than the host's.
      guard isOwn(text) else {
        if !replacement.isEmpty { return insert(replacement) }
        return range.isEmpty ? current : deleteBackward()
      }
    }
    if !replacement.isEmpty { return replace(range, with: replacement) }
    if range.isEmpty { return select(range) }
    // One character goes: the selection if that is what is selected, else a key at the side of the caret.
    if isOneCharacter(range, of: text), !isKnown || known != range {
      let isForward = isKnown && known.isEmpty && known.lowerBound == range.lowerBound
      let caret = isForward ? range.lowerBound : range.upperBound
      _ = select(caret..<caret)
      return isForward ? deleteForward() : deleteBackward()
    }
    return replace(range, with: "")
  }

  /// Takes over a text: as it is when it is the mask's own, else as a paste into the empty field.
  private mutating func adopt(_ text: String) {
    let scalars = text.unicodeScalars.map(\.value)
    clear()
    if scalars == table.prefix, !scalars.isEmpty {
      emptyText = .prefix
    } else if scalars.first == 0x2B, scalars.count <= table.code.count,
      table.code.starts(with: scalars.dropFirst(), by: { $0 == $1 })
    {
      emptyText = .partialPrefix(scalars.count)
    } else if let layout = table.layout(ofText: scalars.count, { scalars[$0] }),
      isSettled(scalars, in: layout)
    {
      for slot in layout.slots where slot.position < scalars.count { raw.append(scalars[Int(slot.position)]) }
    } else {
      _ = insert(text.utf8.span)
    }
    setCaret(length)
  }

  /// Whether typing the characters would give the same ones: case and mapping leave them alone.
  private func isSettled(_ scalars: [UInt32], in layout: MaskLayout) -> Bool {
    layout.slots.allSatisfy { slot in
      let place = Int(slot.position)
      return place >= scalars.count || table.accepted(scalars[place]) == scalars[place]
    }
  }

  /// Whether a text is the one shown, byte for byte.
  private func isOwn(_ text: String) -> Bool {
    var bytes: [UInt8] = []
    appendText(to: &bytes)
    return text.utf8.elementsEqual(bytes)
  }

  private func isOneCharacter(_ range: Range<Int>, of text: String) -> Bool {
    let scalars = text.unicodeScalars
    guard range.upperBound <= scalars.count else { return false }
    let start = scalars.index(scalars.startIndex, offsetBy: range.lowerBound)
    return text[start..<scalars.index(start, offsetBy: range.count)].count == 1
  }

  /// A range of a host's units as a range of code points. Bounds beyond the text are its end; a bound inside a
  /// code point is its beginning.
  private func scalars<View: Collection>(
    _ range: Range<Int>, of text: String, in view: View
  ) -> Range<Int> where View.Index == String.Index {
    func place(_ offset: Int) -> Int {
      let end = view.endIndex
      let index = view.index(view.startIndex, offsetBy: max(0, offset), limitedBy: end) ?? end
      return text.unicodeScalars.distance(from: text.startIndex, to: index)
    }
    let lower = place(range.lowerBound)
    return lower..<max(lower, place(range.upperBound))
  }
}
