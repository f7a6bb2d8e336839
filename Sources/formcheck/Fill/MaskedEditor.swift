internal import FormRules

/// A field that formats itself while it is typed in.
struct MaskedEditor: Sendable {
  private var formatter: FieldFormatter
  private(set) var shown: FormattedText
  /// The notation of a date; nil for another mask.
  private let notation: DateNotation?
  private let submitsText: Bool

  /// Makes an empty field; `submitsText` has it submit what it shows, not what the mask makes of it.
  init(_ formatter: FieldFormatter, notation: DateNotation? = nil, submitsText: Bool) {
    self.formatter = formatter
    self.notation = notation
    self.submitsText = submitsText
    shown = formatter.current
  }

  var text: String { shown.text }

  /// What the field submits.
  var value: String { submitsText ? shown.text : shown.value }

  mutating func insert(_ text: String, isPaste: Bool) -> [InputNote] {
    guard let notation else { return apply(.insert(text)) }
    if isPaste {
      guard let text = notation.accepted(text) else { return [.otherNotation] }
      return apply(text.utf8.count == notation.formats[0].text.utf8.count ? .set(text) : .insert(text))
    }
    guard DateNotation.isSeparator(text), let separator = nextLiteral else { return apply(.insert(text)) }
    return apply(.insert(separator)).filter { $0 != .ignored }
  }

  mutating func apply(_ edit: TextEdit) -> [InputNote] {
    shown = formatter.apply(edit)
    return shown.notes.map { InputNote($0, formatter.mask) }
  }

  /// Moves the caret by code points; nothing happens at the ends.
  mutating func move(by distance: Int) { place(shown.caret + distance) }

  mutating func moveToStart() { place(0) }

  mutating func moveToEnd() { place(shown.text.unicodeScalars.count) }

  mutating func deleteToStart() -> [InputNote] { apply(.replace(0..<shown.caret, with: "")) }

  mutating func deleteToEnd() -> [InputNote] {
    let end = shown.text.unicodeScalars.count
    return apply(.replace(min(shown.caret, end)..<end, with: ""))
  }

  private mutating func place(_ caret: Int) {
    let caret = max(0, min(caret, shown.text.unicodeScalars.count))
    shown = formatter.apply(.select(caret..<caret))
  }

  /// The literal that comes next behind the caret, or stands before it.
  private var nextLiteral: String? {
    let pattern = layout.pattern
    for place in [shown.caret, shown.caret - 1]
    where pattern.indices.contains(place) && pattern[place] != MaskLayout.slotMark {
      return Unicode.Scalar(pattern[place]).map { String($0) }
    }
    // A single digit before a separator is filled up by the mask itself.
    return pattern.dropFirst(max(0, shown.caret)).first { $0 != MaskLayout.slotMark }
      .flatMap { Unicode.Scalar($0) }.map { String($0) }
  }

  /// What is still to be typed, with `_` for each character, up to the last that must be there.
  var remainder: String {
    let text = Array(shown.text.unicodeScalars.map(\.value))
    let pattern = layout.pattern
    let required = layout.required
    guard text.count < pattern.count, required > 0, shown.raw.unicodeScalars.count < required else {
      return ""
    }
    for (scalar, place) in zip(text, pattern) where place != MaskLayout.slotMark && place != scalar {
      return ""
    }
    if shown.raw.isEmpty, zip(text, pattern).contains(where: { $1 == MaskLayout.slotMark }) { return "" }
    let end = Int(layout.slots[required - 1].position) + 1
    return pattern[..<end].dropFirst(text.count).reduce(into: "") { result, scalar in
      if scalar == MaskLayout.slotMark {
        result += "_"
      } else if let literal = Unicode.Scalar(scalar) {
        result.unicodeScalars.append(literal)
      }
    }
  }

  private var layout: MaskLayout {
    var raw = RawText()
    for scalar in shown.raw.unicodeScalars { raw.append(scalar.value) }
    return formatter.mask.table.layout(for: raw)
  }
}
