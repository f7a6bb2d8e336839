/// Where every stage of compiling puts its diagnostics.
package struct DiagnosticSink: Sendable {
  package private(set) var diagnostics: [Diagnostic] = []

  package init() {}

  /// Whether any diagnostic stops the compilation.
  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  package mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  package mutating func error(
    _ code: DiagnosticCode, _ message: String, at range: SourceRange, suggestion: String? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    report(Diagnostic(code, .error, message, at: range, suggestion: suggestion, notes: notes))
  }

  package mutating func warning(
    _ code: DiagnosticCode, _ message: String, at range: SourceRange, suggestion: String? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    report(Diagnostic(code, .warning, message, at: range, suggestion: suggestion, notes: notes))
  }

  /// The diagnostics in source order, each once; of several on one range and code the first stands.
  package func sorted() -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return diagnostics.enumerated()
      .filter { seen.insert($0.element).inserted }
      .sorted { left, right in
        let a = left.element.range
        let b = right.element.range
        if a.source.name != b.source.name { return left.offset < right.offset }
        return (a.start, left.offset) < (b.start, right.offset)
      }
      .map(\.element)
  }
}

/// The error that stops a compilation: what is wrong with the rule file, in source order, warnings included.
public struct CompilationError: Error, Sendable {
  public let diagnostics: [Diagnostic]
}
