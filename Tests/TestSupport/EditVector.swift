package import FormRules

/// A line that says what an edit of a field shows: text before, script, text after, and notes if there are any.
///
/// Two spaces or more stand between the columns:
///
/// ```
/// +7 (91|     ins 6     +7 (916|
/// |           ins x     |            dropped:1
/// ```
package struct EditVector: Sendable, CustomStringConvertible {
  package let before: MarkedText
  package let script: EditScript
  package let after: MarkedText
  package let notes: [String]
  package let description: String

  /// Reads a line; nil for one that is no vector.
  package init?(_ line: String) {
    let columns = line.split(separator: /[ ]{2,}/).map(String.init)
    guard 3...4 ~= columns.count, let script = EditScript(columns[1]) else { return nil }
    before = MarkedText(columns[0])
    self.script = script
    after = MarkedText(columns[2])
    notes = columns.count > 3 ? columns[3].split(separator: " ").map(String.init) : []
    description = line
  }

  /// What a mask shows instead; nil when it shows what the vector says.
  package func difference(of mask: Mask) -> String? {
    var field = FieldFormatter(mask)
    field.show(before)
    let shown = script.run(on: &field)
    let found = shown.notes.map(\.description)
    return shown.marked == after && found == notes ? nil : "\(shown.marked) \(found.joined(separator: " "))"
  }
}
