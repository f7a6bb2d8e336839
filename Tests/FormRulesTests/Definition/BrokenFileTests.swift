import FormRules
import Foundation
import TestSupport
import Testing

/// Broken rule files, each beside the text of its diagnostics.
struct BrokenFileTests {
  private static let folder = "Definition/Broken"

  static let files: [String] = {
    let path = SharedData.packageRoot + "/Tests/Golden/" + folder
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".json") }.sorted()
  }()

  /// The diagnostics of a file, its path given from the folder of the broken files. A file whose name
  /// contains `strict` is read as `lint --strict` reads it.
  private static func diagnostics(of name: String) -> [Diagnostic] {
    let path = SharedData.packageRoot + "/Tests/Golden/" + folder + "/" + name
    var sink = DiagnosticSink()
    let isStrict = name.contains("strict")
    let form = DefinitionReader.read(contentsOf: path, root: nil, strict: isStrict, into: &sink)
    #expect((form == nil) == sink.hasErrors)
    if let form { _ = FormMasks.compile(form, strict: isStrict, into: &sink) }
    return sink.sorted()
  }

  /// The text of the diagnostics, with paths from the folder of the broken files.
  private static func text(of name: String) -> String {
    DiagnosticRenderer().render(diagnostics(of: name))
      .replacingOccurrences(of: SharedData.packageRoot + "/Tests/Golden/" + folder + "/", with: "")
  }

  @Test(arguments: files)
  func brokenFileHasItsDiagnostics(_ name: String) {
    let text = Self.text(of: name)
    #expect(!text.isEmpty)
    let golden = name.replacing(/\.(yaml|json)$/, with: ".txt")
    if let difference = Golden.difference(text, "\(Self.folder)/\(golden)") { Issue.record("\(difference)") }
  }

  @Test func everyCodeIsShownBySomeFile() {
    let shown = Set(Self.files.flatMap { Self.diagnostics(of: $0).map(\.code) })
    #expect(Set(DiagnosticCode.allCases).subtracting(shown) == [])
  }

  @Test func everyMessageIsOnePhraseAndEveryRangeLiesInItsText() {
    for name in Self.files {
      for diagnostic in Self.diagnostics(of: name) {
        let message = diagnostic.message
        #expect(
          !message.hasSuffix(".") && (message.first?.isUppercase == false || message.hasPrefix("PCRE2")),
          "\(message)")
        #expect(!message.contains("\n"))
        for range in [diagnostic.range] + diagnostic.notes.map(\.range) {
          #expect(range.end <= range.source.bytes.count)
        }
      }
    }
  }

  @Test func readingTwiceReportsTheSame() {
    for name in Self.files { #expect(Self.text(of: name) == Self.text(of: name), "\(name)") }
  }
}
