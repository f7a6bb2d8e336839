/// The notation for programs: one JSON object for each diagnostic. Lines and columns count from 1, columns
/// count Unicode scalar values, and the end is the place behind the last character.
extension DiagnosticRenderer {
  static func object(_ diagnostic: Diagnostic) -> JSONNotation {
    .object(
      place(diagnostic.range) + [
        ("code", .string(diagnostic.code.rawValue)),
        ("severity", .string(diagnostic.severity.rawValue)),
        ("message", .string(diagnostic.message)),
        ("suggestion", diagnostic.suggestion.map(JSONNotation.string) ?? .null),
        (
          "notes",
          .array(diagnostic.notes.map { .object(place($0.range) + [("message", .string($0.message))]) })
        ),
      ])
  }

  private static func place(_ range: SourceRange) -> [(String, JSONNotation)] {
    let (start, end) = (range.position, range.endPosition)
    return [
      ("file", .string(range.source.name)), ("line", .integer(start.line)),
      ("column", .integer(start.column)),
      ("endLine", .integer(end.line)), ("endColumn", .integer(end.column)),
    ]
  }
}
