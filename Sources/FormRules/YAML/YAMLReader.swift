/// Reads a rule file's text into nodes, with every problem as a diagnostic.
///
/// The notation is YAML 1.2 with the core schema, or JSON (RFC 8259) when the text's name ends in `.json`;
/// both give the same nodes.
package enum YAMLReader {
  /// The document's root node, or nil when the text is none (diagnosed). Never traps, whatever the bytes.
  ///
  /// Equal keys are reported and the first one stands; where a part of the document cannot be read, the whole
  /// of it is nil, so that nobody takes the missing part for the author's mistake.
  package static func read(_ source: SourceText, into sink: inout DiagnosticSink) -> YAMLNode? {
    let isJSON = source.name.utf8.suffix(5).elementsEqual(".json".utf8)
    guard SourceCheck.passes(source, as: isJSON ? .json : .yaml, into: &sink) else { return nil }
    let start = SourceCheck.byteOrderMarkLength(source.bytes)
    let reported = sink.diagnostics.count
    let root: YAMLNode?
    if isJSON {
      var reader = JSONDocumentReader(source: source, from: start)
      root = reader.read(into: &sink)
    } else {
      if let directive = YAMLDirectives.first(in: source, from: start) {
        sink.error(.syntax, YAMLDirectives.refusal, at: directive)
        return nil
      }
      var builder = YAMLNodeBuilder(source: source, from: start)
      root = builder.build(into: &sink)
    }
    guard let root, !isEmpty(root) else {
      if sink.diagnostics.count == reported {
        sink.error(.syntax, "a rule file is a mapping, and this one is empty", at: source.range(start, start))
      }
      return nil
    }
    return root
  }

  /// Whether a document holds nothing but its markers and comments.
  private static func isEmpty(_ root: YAMLNode) -> Bool {
    guard case .scalar(let scalar) = root.content, scalar.value == .null else { return false }
    return scalar.text.isEmpty
  }
}
