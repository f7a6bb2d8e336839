internal import FormRules

/// The lines of the input on their way through a field to standard output.
struct MaskRun {
  /// What became of the lines, blank ones left out.
  struct Tally {
    var lines = 0
    /// Lines whose text is not complete, or lacks letters or digits of the line.
    var unfit = 0
    /// The place of the first of them: `numbers.txt:3`.
    var firstUnfit: String?
  }

  private let mode: MaskMode
  private let output: MaskOutput
  private var field: FieldFormatter
  private let roomForText: Int
  private var buffer = OutputBuffer()
  private(set) var tally = Tally()
  private var file = ""

  init(_ mask: Mask, mode: MaskMode, output: MaskOutput) {
    self.mode = mode
    self.output = output
    field = FieldFormatter(mask)
    roomForText = mask.maximumByteCount + 1
  }

  /// Runs the source dry, or until nothing more can be written.
  mutating func run(_ source: inout RecordSource) -> Failure? {
    let batch = Batch()
    while buffer.isOpen, source.fill(batch) {
      file = batch.file
      let bytes = batch.bytes
      for slice in batch.slices {
        let line = bytes.span.extracting(slice.start..<slice.end)
        if slice.part != .whole {
          takePart(line, slice)
        } else if mode == .lines, output == .text {
          takeLine(line, slice)
        } else if mode == .edits {
          takeEdit(line)
        } else if line.isEmpty {
          buffer.append(0x0A)
        } else if mode == .keys {
          takeKeys(line, slice)
        } else {
          takeLineAsObject(line, slice)
        }
      }
      // What has arrived is answered before more is waited for.
      buffer.flush()
    }
    return buffer.failure
  }

  /// Formats a line, which stays as it is where its text would lack a letter or a digit of it.
  @inline(__always)
  private mutating func takeLine(_ line: Span<UInt8>, _ slice: RecordSlice) {
    var isFit = true
    var keepsLine = false
    buffer.withRoom(for: roomForText) { output, start in
      let shown = field.set(line, into: &output, at: start)
      isFit = shown.isComplete && !shown.isLossy
      keepsLine = !isFit && (shown.isLossy || shown.byteCount == 0)
      if keepsLine { return start }
      output[start + shown.byteCount] = 0x0A
      return start + shown.byteCount + 1
    }
    if keepsLine {
      buffer.append(line)
      buffer.append(0x0A)
    }
    if !line.isEmpty { count(isFit: isFit, slice) }
  }

  private mutating func takeLineAsObject(_ line: Span<UInt8>, _ slice: RecordSlice) {
    let text = String(utf8: line)
    let shown = field.set(text: text)
    FieldState.append(shown, to: &buffer) { object in
      if shown.isLossy || shown.text.isEmpty { object.member("line", text) }
    }
    count(isFit: shown.isComplete && !shown.isLossy, slice)
  }

  /// Types a line's characters one after the other.
  private mutating func takeKeys(_ line: Span<UInt8>, _ slice: RecordSlice) {
    field.clear()
    var notes: [FormattedText.Note] = []
    var texts: [String] = []
    var isLossy = false
    for character in String(utf8: line) {
      let shown = field.insert(String(character))
      notes += shown.notes
      texts.append(shown.text)
      if shown.isLossy { isLossy = true }
    }
    let shown = field.current
    switch output {
    case .text:
      for (index, text) in texts.enumerated() {
        if index > 0 { buffer.append(0x09) }
        buffer.append(text)
      }
      buffer.append(0x0A)
    case .json:
      FieldState.append(shown, notes: notes, to: &buffer) { object in
        object.array("texts", texts) { $0.value($1) }
      }
    }
    count(isFit: shown.isComplete && !isLossy, slice)
  }

  /// Applies an edit to the field that all lines are about.
  private mutating func takeEdit(_ line: Span<UInt8>) {
    do throws(EditLine.Fault) {
      let shown = try EditLine(line).script.run(on: &field)
      switch output {
      case .text: buffer.append(FieldState.vector(shown) + "\n")
      case .json: FieldState.append(shown, to: &buffer)
      }
    } catch {
      tell(error.phrase)
    }
  }

  /// A part of a line that is too long to be formatted: it goes through as it is, or is an error.
  private mutating func takePart(_ line: Span<UInt8>, _ slice: RecordSlice) {
    if slice.part == .head { count(isFit: false, slice) }
    if mode == .edits || output == .json {
      if slice.part == .head { tell("the line is longer than \(mode.maximumLine) bytes") }
    } else {
      buffer.append(line)
      if slice.part == .tail { buffer.append(0x0A) }
    }
  }

  private mutating func tell(_ phrase: String) {
    switch output {
    case .text: buffer.append("error: \(phrase)\n")
    case .json: FieldState.append(error: phrase, to: &buffer)
    }
  }

  @inline(__always)
  private mutating func count(isFit: Bool, _ slice: RecordSlice) {
    tally.lines += 1
    if isFit { return }
    tally.unfit += 1
    if tally.firstUnfit == nil { tally.firstUnfit = "\(VisibleText.of(file)):\(slice.line)" }
  }
}
