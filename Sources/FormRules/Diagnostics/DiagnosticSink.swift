/// Where every stage of compiling puts its diagnostics.
///
/// A file that is wrong everywhere is not reported everywhere: a sink keeps the first thousand errors and the
/// first thousand warnings.
package struct DiagnosticSink: Sendable {
  private static let capacity = 1000

  package private(set) var diagnostics: [Diagnostic] = []
  private var errorCount = 0

  package init() {}

  /// Whether any diagnostic stops the compilation.
  package var hasErrors: Bool { errorCount > 0 }

  package mutating func report(_ diagnostic: Diagnostic) {
    let isError = diagnostic.severity == .error
    let count = isError ? errorCount : diagnostics.count - errorCount
    guard count < Self.capacity else { return }
    if isError { errorCount += 1 }
    diagnostics.append(diagnostic)
  }

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

  /// The diagnostics in source order, equal ones once. Files follow each other as they were first reported.
  package func sorted() -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    var ranks: [SourceText: Int] = [:]
    for diagnostic in diagnostics where ranks[diagnostic.range.source] == nil {
      ranks[diagnostic.range.source] = ranks.count
    }
    func place(_ element: (offset: Int, element: Diagnostic)) -> (Int, Int, Int) {
      let range = element.element.range
      return (ranks[range.source] ?? 0, range.start, element.offset)
    }
    return diagnostics.enumerated()
      .filter { seen.insert($0.element).inserted }
      .sorted { place($0) < place($1) }
      .map(\.element)
  }
}

/// The error that stops a compilation: what is wrong with the rule file, in source order, warnings included.
public struct CompilationError: Error, Sendable {
  public let diagnostics: [Diagnostic]
}
