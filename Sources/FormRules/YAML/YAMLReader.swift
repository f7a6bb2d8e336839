internal import CYAML

/// Reads a rule file's text into nodes, with every problem as a diagnostic.
package enum YAMLReader {
  /// The document's root node, or nil when the text is none (diagnosed). Never traps, whatever the bytes.
  package static func read(_ source: SourceText, into sink: inout DiagnosticSink) -> YAMLNode? {
    fatalError("unwritten")
  }
}
