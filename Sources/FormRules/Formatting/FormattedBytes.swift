/// What a field shows after an edit, its text written into the caller's buffer.
public struct FormattedBytes: Sendable {
  /// The number of bytes of the text; nothing is written when the buffer is shorter.
  public let byteCount: Int
  /// The selected range of the text in Unicode scalar values; empty for a caret.
  public let selection: Range<Int>
  public let status: FormattedText.Status
  /// The first slot, counted from 0, whose character its class does not have.
  public let brokenSlot: Int?
  private let outcome: EditOutcome

  init(
    byteCount: Int, selection: Range<Int>, status: FormattedText.Status, brokenSlot: Int?,
    outcome: EditOutcome
  ) {
    self.byteCount = byteCount
    self.selection = selection
    self.status = status
    self.brokenSlot = brokenSlot
    self.outcome = outcome
  }

  /// Where the caret stands, in Unicode scalar values.
  public var caret: Int { selection.upperBound }

  public var isComplete: Bool { status == .complete }

  /// What the edit did not do as typed.
  public var notes: [FormattedText.Note] { outcome.notes }
}

/// Edits whose text goes into a buffer of the caller, without allocating. `Mask.maximumByteCount` bytes are enough.
extension FieldFormatter {
  /// Types one character.
  public mutating func insert(_ scalar: Unicode.Scalar, into output: inout MutableSpan<UInt8>)
    -> FormattedBytes
  {
    let outcome = scalar.isASCII ? insert(scalar.value) : insert(String(scalar).utf8.span)
    return written(outcome, to: &output)
  }

  /// Types or pastes a text in UTF-8.
  public mutating func insert(_ text: Span<UInt8>, into output: inout MutableSpan<UInt8>) -> FormattedBytes {
    let outcome = insert(text)
    return written(outcome, to: &output)
  }

  /// Replaces everything by a text in UTF-8.
  public mutating func set(_ text: Span<UInt8>, into output: inout MutableSpan<UInt8>) -> FormattedBytes {
    let outcome = set(text)
    return written(outcome, to: &output)
  }

  /// Applies an edit.
  public mutating func apply(_ edit: TextEdit, into output: inout MutableSpan<UInt8>) -> FormattedBytes {
    let outcome = perform(edit)
    return written(outcome, to: &output)
  }

  /// Formats each line of a column as a paste into the empty field; the field is empty afterwards.
  ///
  /// A line ends at LF or CRLF. Every line of the output ends with LF, also the last one.
  public mutating func format(lines text: Span<UInt8>, into output: inout [UInt8]) {
    var start = 0
    while start < text.count {
      var end = start
      while end < text.count, text[end] != 0x0A { end += 1 }
      var last = end
      if last > start, text[last - 1] == 0x0D { last -= 1 }
      _ = set(text.extracting(start..<last))
      appendText(to: &output)
      output.append(0x0A)
      start = end + 1
    }
    clear()
  }

  /// Appends the text in UTF-8.
  public func appendText(to output: inout [UInt8]) {
    let layout = table.layout(for: raw)
    let start = output.count
    output.append(contentsOf: repeatElement(0, count: byteCount(in: layout)))
    var span = output.mutableSpan
    write(to: &span, at: start, in: layout)
  }

  private func written(_ outcome: EditOutcome, to output: inout MutableSpan<UInt8>) -> FormattedBytes {
    let layout = table.layout(for: raw)
    let broken = layout.brokenSlot(raw)
    let count = byteCount(in: layout)
    if count <= output.count { write(to: &output, in: layout) }
    return FormattedBytes(
      byteCount: count, selection: shownSelection, status: status(in: layout, brokenSlot: broken),
      brokenSlot: broken, outcome: outcome)
  }
}
