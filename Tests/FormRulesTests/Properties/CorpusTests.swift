import FormRules
import Foundation
import TestSupport
import Testing

/// Replays every input of the fuzzers' corpus, those that once crashed among them.
struct CorpusTests {
  @Test(arguments: files(of: "FuzzRules"))
  func ruleFileEndsInAFormOrDiagnostics(_ path: String) throws {
    let bytes = try #require(SharedData.packageFile(path))
    for name in ["form.yaml", "form.json"] {
      let source = SourceText(name: name, bytes: bytes)
      switch Result(catching: { () throws(CompilationError) in try CompiledForm(source) }) {
      case .success(let form):
        #expect(form.warnings.allSatisfy { $0.range.end <= bytes.count })
        _ = form.validate(json: "{}")
      case .failure(let error):
        #expect(error.diagnostics.contains { $0.severity == .error })
        #expect(!DiagnosticRenderer().render(error.diagnostics).isEmpty)
      }
    }
  }

  @Test(arguments: files(of: "FuzzSubmission"))
  func submissionEndsInACoherentReport(_ path: String) throws {
    let bytes = try #require(SharedData.packageFile(path))
    let forms = CorpusTests.forms
    try #require(!forms.isEmpty)
    let form = forms[Int(bytes.first ?? 0) % forms.count]
    let report = form.validate(json: Array(bytes.dropFirst()), options: SubmissionCase.options)
    #expect(report.isValid == report.violations.allSatisfy { $0.severity == .warning })
    #expect(report.isValid == (report.output != nil))
    if let output = report.output {
      #expect(throws: Never.self) { try JSONTree(reading: output) }
    }
  }

  /// The forms the fuzzer picks from, in its order.
  private static let forms: [CompiledForm] = {
    let root = SharedData.packageRoot + "/rules"
    let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".yaml") && !$0.hasPrefix("common/") }.sorted()
      .compactMap { try? CompiledForm(contentsOf: root + "/" + $0) }
  }()

  private static func files(of target: String) -> [String] {
    let folder = "Tests/Fuzzing/Corpus/" + target
    let names = try? FileManager.default.contentsOfDirectory(atPath: SharedData.packageRoot + "/" + folder)
    return (names ?? []).sorted().map { folder + "/" + $0 }
  }
}
