import FormRules
import TestSupport
import Testing

struct DiagnosticCodeTests {
  @Test(arguments: DiagnosticCode.allCases)
  func everyCodeIsExplained(code: DiagnosticCode) {
    #expect(code.rawValue.count == 5 && code.rawValue.hasPrefix("FR"))
    #expect(!code.title.isEmpty && !code.title.hasSuffix(".") && code.title.utf8.count <= 60)
    #expect(code.wrongExample != code.rightExample)
    for line in code.explanation.split(separator: "\n") { #expect(line.count <= 120, "\(line)") }
  }

  @Test func titlesAreDistinct() {
    #expect(Set(DiagnosticCode.allCases.map(\.title)).count == DiagnosticCode.allCases.count)
  }

  @Test func explanationHasAReasonAndTwoExamples() {
    if let difference = Golden.difference(
      DiagnosticCode.duplicateKey.explanation, "Diagnostics/explanation.txt")
    {
      Issue.record("\(difference)")
    }
  }

  /// Codes whose examples need files, or bytes no string holds.
  private static let outsideMemory: Set<DiagnosticCode> = [.encoding, .unreadable, .outsideRoot]

  @Test(arguments: DiagnosticCode.allCases.filter { !outsideMemory.contains($0) })
  func examplesEarnTheCodeAndNothingElse(code: DiagnosticCode) {
    // What short examples leave unsaid is their point in one case only.
    let unsaid: Set<DiagnosticCode> = code == .unstated ? [] : [.unstated]
    #expect(codes(code.wrongExample).subtracting(unsaid) == [code])
    #expect(codes(code.rightExample).subtracting(unsaid) == [])
  }

  private func codes(_ text: String) -> Set<DiagnosticCode> {
    var sink = DiagnosticSink()
    let source = SourceText(name: "signup.yaml", text)
    let form = DefinitionReader.read(source, root: nil, strict: true, into: &sink)
    if let form { _ = FormMasks.compile(form, strict: true, into: &sink) }
    return Set(sink.diagnostics.map(\.code))
  }
}
