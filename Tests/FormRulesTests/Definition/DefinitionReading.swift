import FormRules

/// What reading a text in memory gives: the definition and the diagnostics.
struct DefinitionReading {
  let form: FormDefinition?
  let diagnostics: [Diagnostic]

  init(_ text: String, name: String = "form.yaml", strict: Bool = false) {
    self.init(SourceText(name: name, text), strict: strict)
  }

  init(_ source: SourceText, strict: Bool = false) {
    var sink = DiagnosticSink()
    form = DefinitionReader.read(source, root: nil, strict: strict, into: &sink)
    diagnostics = sink.sorted()
  }

  init(contentsOf path: String, root: String? = nil) {
    var sink = DiagnosticSink()
    form = DefinitionReader.read(contentsOf: path, root: root, strict: false, into: &sink)
    diagnostics = sink.sorted()
  }

  var codes: [DiagnosticCode] { diagnostics.map(\.code) }

  /// A field by the names that lead to it; `items` leads into an array.
  func field(_ path: String) -> FieldDefinition? {
    var fields = form?.fields ?? []
    var found: FieldDefinition?
    for name in path.split(separator: "/") {
      found = name == "items" ? found?.items.first : fields.first { $0.name == name }
      fields = found?.fields ?? []
    }
    return found
  }
}
