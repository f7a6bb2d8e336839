import FormRules
import Foundation
import TestSupport
import Testing

struct DefinitionReaderTests {
  /// The rule files that compile without any diagnostic.
  static let validFiles: [String] = {
    let folder = SharedData.packageRoot + "/Tests/Golden/Definition/Valid"
    return (try? FileManager.default.contentsOfDirectory(atPath: folder))?.filter { $0.hasSuffix(".yaml") }.sorted() ?? []
  }()

  @Test(arguments: validFiles)
  func goodFileCompilesWithoutAnyDiagnostic(_ name: String) {
    var sink = DiagnosticSink()
    let path = SharedData.packageRoot + "/Tests/Golden/Definition/Valid/" + name
    let form = DefinitionReader.read(contentsOf: path, root: nil, strict: false, into: &sink)
    #expect(form != nil)
    #expect(DiagnosticRenderer().render(sink.sorted()) == "")
  }
}
