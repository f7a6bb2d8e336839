import Foundation
import TestSupport
import Testing

/// Reads the sources and holds them to the order of their layers.
struct ArchitectureTests {
  /// The folders of `Sources/FormRules` by layer; files beside the folders are the front door, layer 7.
  static let layers: [(layer: Int, folders: [String])] = [
    (0, ["Source"]), (1, ["Diagnostics"]), (2, ["YAML"]), (3, ["Text", "Formats", "Patterns", "JSON"]),
    (4, ["Definition", "Messages"]), (5, ["Program", "Masks"]), (6, ["Evaluation", "Formatting"]),
  ]

  /// The files that may say `unsafe`, because a C library needs it or a measured hot path does.
  static let unsafeFiles: Set<String> = []

  /// The files that import a C library.
  static let importers: [String: (String) -> Bool] = [
    "CPCRE2": { $0.contains("/Patterns/") }, "CYAML": { $0.contains("/YAML/") },
    "CUTF8Proc": { $0.contains("/Text/") }, "CIDN2": { $0.contains("/Formats/") },
  ]

  /// The names a program that imports FormRules can say.
  static let publicTypes: Set<String> = []

  private struct SwiftFile {
    let path: String
    let lines: [String]
    /// The text without comments and string literals.
    let code: String
  }

  private static func files(under folder: String) -> [SwiftFile] {
    let root = SharedData.packageRoot + "/" + folder
    guard let paths = FileManager.default.enumerator(atPath: root) else { return [] }
    return paths.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted().compactMap { path in
      guard let bytes = SharedData.packageFile(folder + "/" + path) else { return nil }
      let text = String(decoding: bytes, as: UTF8.self)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      return SwiftFile(path: folder + "/" + path, lines: lines, code: stripped(text))
    }
  }

  /// A source text without its comments and the contents of its string literals.
  static func stripped(_ text: String) -> String {
    text
      .replacing(/"""(?s:.*?)"""/, with: "\"\"")
      .replacing(/"(?:[^"\\\n]|\\.)*"/, with: "\"\"")
      .replacing(/\/\/[^\n]*/, with: "")
  }

  private static func layer(of path: String) -> Int {
    let parts = path.split(separator: "/")
    guard parts.count > 3 else { return 7 }
    return layers.first { $0.folders.contains(String(parts[2])) }?.layer ?? 7
  }

  @Test func everyFolderHasALayer() throws {
    let root = SharedData.packageRoot + "/Sources/FormRules"
    let known = Set(ArchitectureTests.layers.flatMap(\.folders))
    for name in try FileManager.default.contentsOfDirectory(atPath: root) {
      #expect(name.hasSuffix(".swift") || known.contains(name), "\(name) stands in no layer")
    }
  }

  @Test func noFileNamesATypeOfALaterLayer() {
    let files = ArchitectureTests.files(under: "Sources/FormRules")
    #expect(files.count > 40)
    var home: [String: (layer: Int, folder: String)] = [:]
    for file in files {
      let folder = String(file.path.split(separator: "/").dropLast().last ?? "")
      let declarations = file.code.matches(
        of: /(?m)^(?:(?:public|package|internal|indirect|final|private|fileprivate) )*(?:struct|enum|class|protocol|typealias) ([A-Z]\w*)/)
      for declaration in declarations where !declaration.0.contains("private") {
        home[String(declaration.1)] = (ArchitectureTests.layer(of: file.path), folder)
      }
    }
    for file in files {
      let layer = ArchitectureTests.layer(of: file.path)
      let folder = String(file.path.split(separator: "/").dropLast().last ?? "")
      // A name behind a dot is a member; a nested type of that name is another type.
      let names = Set(file.code.matches(of: /(?<![\w.])[A-Z]\w*/).map { String($0.0) })
      let nested = Set(
        file.code.matches(of: /(?m)^ +(?:\w+ )*(?:struct|enum|class|typealias) ([A-Z]\w*)/).map { String($0.1) })
      for name in names.subtracting(nested) {
        guard let declared = home[name] else { continue }
        #expect(declared.layer <= layer, "\(file.path) uses \(name) of layer \(declared.layer)")
        if layer == 6, declared.layer == 6 {
          #expect(declared.folder == folder, "\(file.path) uses \(name) of its sibling \(declared.folder)")
        }
        if layer == 6 { #expect(declared.folder != "YAML", "\(file.path) uses \(name) of YAML") }
      }
    }
  }

  @Test func unsafeStandsInAShortListOfFilesEachUseWithItsReason() {
    var found: Set<String> = []
    for file in ArchitectureTests.files(under: "Sources") {
      for (index, line) in file.lines.enumerated() {
        let code = ArchitectureTests.stripped(line)
        guard code.contains(/\bunsafe\b/) else { continue }
        found.insert(file.path)
        let above = file.lines[max(0, index - 12)...index]
        #expect(
          above.contains { $0.contains("SAFETY:") }, "\(file.path):\(index + 1) says unsafe without a SAFETY: line")
      }
    }
    #expect(found.subtracting(ArchitectureTests.unsafeFiles) == [])
    #expect(ArchitectureTests.unsafeFiles.subtracting(found) == [], "the list names files that are safe")
  }

  @Test func theCoreAndTheCommandImportNoFoundation() {
    for folder in ["Sources/FormRules", "Sources/formcheck"] {
      for file in ArchitectureTests.files(under: folder) {
        #expect(!file.code.contains(/import (struct |class |enum |func )?Foundation/), "\(file.path)")
      }
    }
  }

  @Test func eachLibraryHasItsRoom() {
    for file in ArchitectureTests.files(under: "Sources") {
      for (module, isHome) in ArchitectureTests.importers where file.code.contains("import \(module)") {
        #expect(isHome(file.path), "\(file.path) imports \(module)")
      }
    }
  }

  @Test func thePublicSurfaceIsAsWritten() {
    var found: Set<String> = []
    for file in ArchitectureTests.files(under: "Sources/FormRules") {
      let declarations = file.code.matches(
        of: /public (?:final |indirect )*(?:struct|enum|class|protocol|typealias|actor) ([A-Z]\w*)/)
      found.formUnion(declarations.map { String($0.1) })
    }
    #expect(found == ArchitectureTests.publicTypes)
  }
}
