/// Reads a rule file and everything it includes into a form's definition.
package enum DefinitionReader {
  /// The definition, or nil when the sink has errors. `strict` adds the guidance lints.
  package static func read(
    _ source: SourceText, root: String?, strict: Bool, into sink: inout DiagnosticSink
  ) -> FormDefinition? {
    fatalError("unwritten")
  }
}
