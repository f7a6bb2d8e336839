/// A form's rules, compiled: validates submissions, as many at once as there are tasks.
public struct CompiledForm: Sendable {
  /// The rules as read, for `explain` and tools.
  package let definition: FormDefinition
  /// The warnings of the compilation, in source order.
  public let warnings: [Diagnostic]

  /// Compiles a rule file. `root` is the folder that `include` and `extends` may not leave; by default the nearest
  /// enclosing folder named `rules`, else the file's own.
  public init(contentsOf path: String, root: String? = nil) throws(CompilationError) { fatalError("unwritten") }

  /// Compiles rules from memory; relative includes are looked up beside the text's name when a root is given, else
  /// there is nothing they can name.
  public init(_ source: SourceText, root: String? = nil) throws(CompilationError) { fatalError("unwritten") }

  /// The form's id.
  public var id: String { definition.id ?? "" }

  /// Validates one JSON document.
  public func validate(json bytes: [UInt8], options: ValidationOptions = ValidationOptions()) -> Report {
    fatalError("unwritten")
  }

  public func validate(json text: String, options: ValidationOptions = ValidationOptions()) -> Report {
    validate(json: Array(text.utf8), options: options)
  }
}

/// Validates one record after another with the same form and options, reusing its buffers. One for each thread.
package struct RecordValidator {
  package init(_ form: CompiledForm, options: ValidationOptions) { fatalError("unwritten") }

  /// Validates a record and keeps its violations; true when none is an error.
  package mutating func validate(_ record: Span<UInt8>) -> Bool { fatalError("unwritten") }

  /// What is wrong with the last record, errors and warnings, in report order.
  package var violations: [Violation] { fatalError("unwritten") }

  /// Appends the cleaned JSON of the last record, which was valid; the top-level members in `dropped` stay out.
  package mutating func appendOutput(of record: Span<UInt8>, dropping dropped: Set<String>, to bytes: inout [UInt8]) {
    fatalError("unwritten")
  }
}
