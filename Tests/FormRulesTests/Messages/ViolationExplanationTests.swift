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

  @Test(arguments: ViolationCode.allCases)
  func submissionsOfTheExampleDoWhatTheySay(code: ViolationCode) throws {
    let explained = code.explained
    if explained.rules.isEmpty { return }
    let rules = "formrules: 1\nform: example\n\(explained.rules)\n"
    let form = try CompiledForm(SourceText(name: "example.yaml", rules))
    var options = ValidationOptions()
    options.reference = try #require(ReferenceDate(today: "2026-11-30"))
    let refused = form.validate(json: explained.refused, options: options)
    #expect(refused.violations.map(\.code) == [code.rawValue])
    #expect(refused.violations.allSatisfy { $0.params.map(\.name) == code.parameterNames })
    let accepted = form.validate(json: explained.accepted, options: options)
    #expect(accepted.violations.isEmpty)
  }
}
