/// What a field shows after an edit, its text written into the caller's buffer.
public struct FormattedBytes: Sendable {
  private let count: Int32
  private let lower: Int32
  private let upper: Int32
  private let slot: Int16
  public let status: FormattedText.Status
  private let outcome: EditOutcome

  @inline(__always)
  init(
    byteCount: Int, selection: Range<Int>, status: FormattedText.Status, brokenSlot: Int?,
    outcome: EditOutcome
  ) {
    count = Int32(truncatingIfNeeded: byteCount)
    lower = Int32(truncatingIfNeeded: selection.lowerBound)
    upper = Int32(truncatingIfNeeded: selection.upperBound)
    slot = Int16(truncatingIfNeeded: brokenSlot ?? -1)
    self.status = status
    self.outcome = outcome
  }

  /// The number of bytes of the text; nothing is written when the buffer is shorter.
  public var byteCount: Int { Int(count) }

  /// The selected range of the text in Unicode scalar values; empty for a caret.
  public var selection: Range<Int> { Int(lower)..<Int(upper) }

  /// The first slot, counted from 0, whose character its class does not have.
  public var brokenSlot: Int? { slot < 0 ? nil : Int(slot) }

  /// Where the caret stands, in Unicode scalar values.
  public var caret: Int { Int(upper) }

  public var isComplete: Bool { status == .complete }

  /// Whether a letter or a digit that was typed is not in the field: it found no place, or the edit was refused.
  public var isLossy: Bool { outcome.isLossy }

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
    set(text, into: &output, at: 0)
  }

  /// Replaces everything by a text in UTF-8, and writes what is shown behind what the buffer holds.
  package mutating func set(
    _ text: Span<UInt8>, into output: inout MutableSpan<UInt8>, at start: Int
  ) -> FormattedBytes {
    let outcome = set(text)
    return written(outcome, to: &output, at: start)
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
      appendText(to: &output, ending: true)
      start = end + 1
    }
    clear()
  }

  /// Appends the text in UTF-8.
  public func appendText(to output: inout [UInt8]) {
    var field = self
    field.appendText(to: &output, ending: false)
  }

  @inline(__always)
  private mutating func appendText(to output: inout [UInt8], ending endsLine: Bool) {
    output.append(addingCapacity: table.maximumByteCount + 1) { room in
      // SAFETY: the span covers the capacity behind what the array holds, and lives shorter than the closure;
      // of a mask's text no byte lies beyond the greatest length.
      unsafe room.withUnsafeMutableBufferPointer { buffer, count in
        let rest = buffer.extracting(count...)
        unsafe rest.initialize(repeating: 0)
        var span = unsafe MutableSpan(_unsafeElements: rest)
        var length = written(.done, to: &span).byteCount
        if endsLine {
          span[length] = 0x0A
          length += 1
        }
        count += length
      }
    }
  }

  @inline(__always)
  private mutating func written(
    _ outcome: EditOutcome, to output: inout MutableSpan<UInt8>, at start: Int = 0
  ) -> FormattedBytes {
    let plain = table.plain
    guard takesShortcuts, plain.lays(out: raw.count), raw.bytesBeyondASCII == 0 else {
      return writtenAnyhow(outcome, to: &output, at: start)
    }
    let end = plain.end(of: raw.count)
    if Int(end.bytes) <= output.count &- start { plain.write(raw.span, to: &output, at: start) }
    return FormattedBytes(
      byteCount: Int(end.bytes), selection: Self.plainSelection(lower, upper, plain, end: Int(end.scalars)),
      status: raw.count >= plain.required ? .complete : .partial, brokenSlot: nil, outcome: outcome)
  }

  private func writtenAnyhow(
    _ outcome: EditOutcome, to output: inout MutableSpan<UInt8>, at start: Int
  ) -> FormattedBytes {
    let layout = table.layout(for: raw)
    let broken = layout.brokenSlot(raw)
    let count = byteCount(in: layout)
    if count <= output.count - start { write(to: &output, at: start, in: layout) }
    return FormattedBytes(
      byteCount: count, selection: shownSelection(in: layout),
      status: status(in: layout, brokenSlot: broken), brokenSlot: broken, outcome: outcome)
  }
}
