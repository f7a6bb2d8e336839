/// A form's rules, compiled: validates submissions, from as many tasks at once as there are.
///
/// ```swift
/// let form = try CompiledForm(contentsOf: "rules/music-album/registration.yaml")
/// let report = form.validate(json: #"{"firstName": "Ann"}"#)
/// ```
public struct CompiledForm: Sendable {
  /// The rules as read, for `explain`, examples and tools.
  package let definition: FormDefinition
  package let program: Program
  private let masks: FormMasks
  /// The warnings of the compilation, in source order.
  public let warnings: [Diagnostic]

  /// Compiles a rule file.
  ///
  /// - Parameters:
  ///   - path: The file: JSON when its name ends in `.json`, else YAML.
  ///   - root: The folder that `include` and `extends` may not leave; by default the nearest enclosing folder
  /// named
  ///     `rules`, else the file's own.
  /// - Throws: Every problem of the file and of those it includes, with its place.
  public init(contentsOf path: String, root: String? = nil) throws(CompilationError) {
    var sink = DiagnosticSink()
    let definition = DefinitionReader.read(contentsOf: path, root: root, strict: false, into: &sink)
    try self.init(definition, sink)
  }

  /// Compiles rules from memory. With a root, `include` and `extends` start at the folder of the text's name;
  /// without one there is nothing they can name.
  public init(_ source: SourceText, root: String? = nil) throws(CompilationError) {
    var sink = DiagnosticSink()
    let definition = DefinitionReader.read(source, root: root, strict: false, into: &sink)
    try self.init(definition, sink)
  }

  private init(_ definition: FormDefinition?, _ sink: DiagnosticSink) throws(CompilationError) {
    guard let definition, !sink.hasErrors else { throw CompilationError(diagnostics: sink.sorted()) }
    var sink = sink
    masks = FormMasks.compile(definition, strict: false, into: &sink)
    if sink.hasErrors { throw CompilationError(diagnostics: sink.sorted()) }
    self.definition = definition
    program = Compiler.compile(definition)
    warnings = sink.sorted()
  }

  /// The form's id; empty for a library of definitions.
  public var id: String { definition.id ?? "" }

  /// The form author's own version text.
  public var version: String? { definition.version }

  /// The ids of the form's steps, in order.
  public var steps: [String] { definition.steps.map(\.id) }

  /// Validates one JSON document (RFC 8259, UTF-8).
  ///
  /// Never fails and never traps: a document that is no JSON gets a `json.*` violation. Lookups are not
  /// asked. Complexity: linear in the document's length.
  public func validate(json bytes: Span<UInt8>, options: ValidationOptions = ValidationOptions()) -> Report {
    var validator = RecordValidator(self, options: options)
    let isValid = validator.validate(bytes)
    var output: [UInt8]?
    if isValid {
      var cleaned: [UInt8] = []
      validator.appendOutput(of: bytes, dropping: [], to: &cleaned)
      output = cleaned
    }
    return Report(
      form: id, version: version, isValid: isValid, violations: validator.violations, output: output)
  }

  /// Validates one JSON document.
  public func validate(json bytes: [UInt8], options: ValidationOptions = ValidationOptions()) -> Report {
    validate(json: bytes.span, options: options)
  }

  /// Validates one JSON document.
  public func validate(json text: String, options: ValidationOptions = ValidationOptions()) -> Report {
    validate(json: Array(text.utf8).span, options: options)
  }

  /// A formatter for typing into a field; nil when there is no such field, or it has no mask.
  ///
  /// A field inside objects and arrays is named by its path: `location/lat`, `contacts/0/phone`.
  public func formatter(for path: String) -> FieldFormatter? {
    field(at: path).flatMap { masks[$0] }.map(FieldFormatter.init)
  }

  /// The field a path leads to; an element of an array is any number.
  package func field(at path: String) -> FieldDefinition? {
    var fields = definition.fields
    var field: FieldDefinition?
    for name in path.split(separator: "/") {
      if let array = field, array.type == .array {
        guard name.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
        field = array.items.first
      } else {
        field = fields.first { $0.name == name }
      }
      guard let found = field else { return nil }
      fields = found.fields
    }
    return field
  }
}

extension RecordValidator {
  /// Makes a validator of a form. One that keeps no values reads a record once more to tell what it held:
  /// its output, the states of its fields, the questions it asks.
  package init(_ form: CompiledForm, options: ValidationOptions, keepsValues: Bool = true) {
    self.init(form.program, of: form.definition, options: options, keepsValues: keepsValues)
  }
}
