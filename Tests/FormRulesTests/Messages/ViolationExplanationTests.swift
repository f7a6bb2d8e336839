import FormRules
import TestSupport
import Testing

struct ViolationExplanationTests {
  @Test(arguments: ViolationCode.allCases)
  func explanationTellsWhatTheCodeMeansAndWhatToDo(code: ViolationCode) {
    let text = code.explanation
    #expect(text.hasPrefix("\(code.rawValue)\n\n"))
    #expect(text.contains("\nWhat to do\n"))
    #expect(!text.contains("see the language reference"))
    for name in code.parameterNames { #expect(text.contains("\n  \(name) "), "\(name)") }
  }

  @Test func explanationsReadAsRecorded() {
    let all = ViolationCode.allCases.map(\.explanation).joined(separator: "\n")
    #expect(Golden.difference(all, "Messages/explanations.txt") == nil)
  }

  @Test(arguments: ViolationCode.allCases)
  func rulesOfTheExampleCompile(code: ViolationCode) {
    let rules = code.explained.rules
    if rules.isEmpty { return }
    var sink = DiagnosticSink()
    let source = SourceText(name: "example.yaml", "formrules: 1\nform: example\n\(rules)\n")
    let form = DefinitionReader.read(source, root: nil, strict: false, into: &sink)
    #expect(form != nil, "\(sink.diagnostics.map(\.message))")
    #expect(sink.diagnostics.isEmpty, "\(sink.diagnostics.map(\.message))")
  }
}
