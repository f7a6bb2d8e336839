internal import FormRules

/// What a field shows, as JSON and in the notation of vectors.
///
/// ```json
/// {"text":"+7 (9","caret":5,"selection":[5,5],"raw":"9","value":"+79","status":"partial","complete":false,"notes":[]}
/// ```
enum FieldState {
  /// Writes the object's line, with further members before the brace that closes it.
  static func append(
    _ shown: FormattedText, notes: [FormattedText.Note]? = nil, to output: inout OutputBuffer,
    _ more: (inout JSONLine) -> Void = { _ in }
  ) {
    var line = JSONLine()
    line.object { line in
      line.member("text", shown.text)
      line.member("caret", shown.caret)
      line.member("selection", raw: "[\(shown.selection.lowerBound),\(shown.selection.upperBound)]")
      line.member("raw", shown.raw)
      line.member("value", shown.value)
      line.member("status", shown.status.rawValue)
      line.member("complete", shown.isComplete)
      if let slot = shown.brokenSlot { line.member("brokenSlot", slot) }
      line.array("notes", notes ?? shown.notes) { $0.value($1.description) }
      more(&line)
    }
    output.append(line.bytes.span)
    output.append(0x0A)
  }

  /// Writes the line of something that could not be done.
  static func append(error message: String, to output: inout OutputBuffer) {
    var line = JSONLine()
    line.object { $0.member("error", message) }
    output.append(line.bytes.span)
    output.append(0x0A)
  }

  /// The text with its caret, and the notes behind it: `+7 (91|  dropped:1`.
  static func vector(_ shown: FormattedText) -> String {
    let notes = shown.notes.map(\.description).joined(separator: " ")
    return notes.isEmpty ? shown.marked.description : "\(shown.marked)  \(notes)"
  }
}
