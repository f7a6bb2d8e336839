import FormRules
import Foundation
import Testing

/// Every file under `rules/` compiles without a diagnostic, and its examples hold.
@Suite struct ShippedRulesTests {
  @Test(arguments: ShippedRules.all)
  func compilesWithoutADiagnostic(_ name: String) {
    var sink = DiagnosticSink()
    _ = DefinitionReader.read(contentsOf: ShippedRules.path(name), root: nil, strict: false, into: &sink)
    #expect(sink.sorted().isEmpty, "\(DiagnosticRenderer().render(sink.sorted()))")
  }
}

/// Where the shipped rule files stand.
enum ShippedRules {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../../../rules").standardized

  /// The names of all files, relative to the folder.
  static let all: [String] = {
    let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".yaml") }.sorted()
  }()

  static func path(_ name: String) -> String { root.appending(path: name).path }
}
