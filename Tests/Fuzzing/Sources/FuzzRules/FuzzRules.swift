import FormRules

/// Compiles any bytes as a rule file, YAML or, behind a first byte `{`, JSON. Ends in a form or in
/// diagnostics that lie inside the text and can be printed.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzRules(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  let source = SourceText(name: bytes.first == UInt8(ascii: "{") ? "form.json" : "form.yaml", bytes: bytes)
  let diagnostics: [Diagnostic]
  do throws(CompilationError) {
    let form = try CompiledForm(source)
    diagnostics = form.warnings
    _ = form.validate(json: "{}")
  } catch {
    diagnostics = error.diagnostics
    precondition(diagnostics.contains { $0.severity == .error }, "a refused file has an error")
  }
  for diagnostic in diagnostics {
    precondition(diagnostic.range.end <= bytes.count, "a range lies inside its text")
    _ = diagnostic.range.position
  }
  for style in DiagnosticRenderer.Style.allCases { _ = DiagnosticRenderer(style: style).render(diagnostics) }
  return 0
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// The package manager makes `main` an alias of this.
@_cdecl("FuzzRules_main")
public func main(_ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> CInt {
  var count = count
  var arguments = arguments
  return runDriver(&count, &arguments, fuzzRules)
}
