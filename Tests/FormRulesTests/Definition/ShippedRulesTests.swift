import FormRules
import Foundation
import TestSupport
import Testing

/// The rule files of the package itself.
struct ShippedRulesTests {
  static let files: [String] = {
    let folder = SharedData.packageRoot + "/rules"
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".yaml") }.sorted().map { folder + "/" + $0 }
  }()

  @Test(arguments: files)
  func shippedFileCompilesWithoutAnyDiagnostic(_ path: String) {
    var sink = DiagnosticSink()
    let form = DefinitionReader.read(contentsOf: path, root: nil, strict: false, into: &sink)
    #expect(form != nil)
    #expect(DiagnosticRenderer().render(sink.sorted()) == "")
  }

  /// Editors are told by the schema what the reader accepts.
  @Test(
    arguments: files
      + DefinitionReaderTests.validFiles.map {
        SharedData.packageRoot + "/Tests/Golden/Definition/Valid/" + $0
      })
  func goodFileIsValidAgainstTheEditorSchema(_ path: String) throws {
    let schema = try EditorSchema()
    let source = SourceText(
      name: path, bytes: [UInt8](try #require(FileManager.default.contents(atPath: path))))
    var sink = DiagnosticSink()
    let node = try #require(YAMLReader.read(source, into: &sink))
    #expect(schema.faults(of: node) == [])
  }
}
