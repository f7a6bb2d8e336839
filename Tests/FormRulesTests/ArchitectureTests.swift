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
  static let unsafeFiles: Set<String> = [
    "Sources/FormRules/Definition/FileReading.swift",
    "Sources/FormRules/Evaluation/PlainReader.swift",
    "Sources/FormRules/Evaluation/RecordValidator+Values.swift",
    "Sources/FormRules/Evaluation/RecordValidator+Violations.swift",
    "Sources/FormRules/Evaluation/PlainTable.swift",
    "Sources/FormRules/Program/ExpectedName.swift",
    "Sources/FormRules/Program/FlatTable.swift",
    "Sources/FormRules/Formats/DomainName+International.swift",
    "Sources/FormRules/Formats/HostName.swift",
    "Sources/FormRules/Formats/ZoneDatabase.swift",
    "Sources/FormRules/Formatting/FieldFormatter+Shown.swift",
    "Sources/FormRules/Formatting/FormattedBytes.swift",
    "Sources/FormRules/JSON/ByteSpan.swift",
    "Sources/FormRules/JSON/JSONReader.swift",
    "Sources/FormRules/Masks/PlainLayout.swift",
    "Sources/FormRules/Patterns/PatternCode.swift",
    "Sources/FormRules/Patterns/PatternScratch.swift",
    "Sources/FormRules/Text/NormalForm.swift",
    "Sources/FormRules/Text/ShiftAutomaton.swift",
    "Sources/FormRules/YAML/YAMLEventParser.swift",
    "Sources/FormStores/Hashing/Argon2.swift",
    "Sources/FormStores/Hashing/Crypt.swift",
    "Sources/FormStores/PostgreSQL/LibPQ.swift",
    "Sources/FormStores/PostgreSQL/PostgreSQLConnection.swift",
    "Sources/FormStores/SQLite/SQLiteConnection.swift",
    "Sources/FormStores/SQLite/SQLiteFingerprints.swift",
    "Sources/FormStores/SQLite/SQLiteHandle.swift",
    "Sources/FormStores/Threads/Locked.swift",
    "Sources/FormStores/Threads/SystemThread.swift",
    "Sources/formcheck/System/ByteSearch.swift",
    "Sources/formcheck/System/Clock.swift",
    "Sources/formcheck/System/FileDescriptor.swift",
    "Sources/formcheck/System/FilePath.swift",
    "Sources/formcheck/System/HiddenInput.swift",
    "Sources/formcheck/System/Interrupt.swift",
    "Sources/formcheck/System/Monitor.swift",
    "Sources/formcheck/System/RawTerminal.swift",
    "Sources/formcheck/System/SignalWatch.swift",
    "Sources/formcheck/System/SystemError.swift",
    "Sources/formcheck/System/TerminalWindow.swift",
    "Sources/formcheck/System/WorkerThread.swift",
  ]

  /// The folders that may import each C library.
  static let rooms = [
    "CPCRE2": ["FormRules/Patterns"], "CYAML": ["FormRules/YAML"],
    "CUTF8Proc": ["FormRules/Text", "FormRules/Formats"], "CIDN2": ["FormRules/Formats"],
    "CSQLite": ["FormStores/SQLite"], "CPostgreSQL": ["FormStores/PostgreSQL"],
    "CArgon2": ["FormStores/Hashing"], "CCrypt": ["FormStores/Hashing"], "FormStores": ["formcheck"],
  ]

  /// The names a program that imports FormRules can say.
  static let publicTypes: Set<String> = [
    "Comparison", "CompilationError", "CompiledForm", "Diagnostic", "DiagnosticCode", "DiagnosticRenderer",
    "FieldFormatter", "FormattedBytes", "FormattedText", "Kind", "LookupAnswer", "LookupQuestion",
    "LookupSource", "LookupValue", "Mask", "Note", "Parameter", "ParameterValue",
    "ReferenceDate", "Report", "Severity", "SourcePosition", "SourceRange", "SourceText", "Status",
    "Style", "TextEdit", "ValidationOptions", "Violation",
  ]

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
        of:
          /(?m)^(?:(?:public|package|internal|indirect|final|private|fileprivate) )*(?:struct|enum|class|protocol|typealias) ([A-Z]\w*)/
      )
      for declaration in declarations where !declaration.0.contains("private") {
        home[String(declaration.1)] = (ArchitectureTests.layer(of: file.path), folder)
      }
    }
    for file in files {
      let layer = ArchitectureTests.layer(of: file.path)
      let folder = String(file.path.split(separator: "/").dropLast().last ?? "")
      // A name behind a dot is a member; a nested type of that name is another type.
      let names = Set(file.code.matches(of: /(?:^|[^\w.])([A-Z]\w*)/).map { String($0.1) })
      let nested = Set(
        file.code.matches(of: /(?m)^ +(?:\w+ )*(?:struct|enum|class|typealias) ([A-Z]\w*)/).map {
          String($0.1)
        })
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
      for (index, line) in file.lines.enumerated() where line.contains("unsafe") {
        let code = ArchitectureTests.stripped(line)
        guard code.contains(/\bunsafe\b/) else { continue }
        found.insert(file.path)
        let member = ArchitectureTests.member(around: index, in: file.lines)
        #expect(
          file.lines[member].contains { $0.contains("SAFETY:") },
          "\(file.path):\(index + 1) says unsafe without a SAFETY: line")
      }
    }
    #expect(found.subtracting(ArchitectureTests.unsafeFiles) == [])
    #expect(ArchitectureTests.unsafeFiles.subtracting(found) == [], "the list names files that are safe")
  }

  /// The lines of the declaration a line stands in, with its comment: up to the nearest line with the
  /// indentation of a member, down to its closing brace.
  private static func member(around index: Int, in lines: [String]) -> Range<Int> {
    func isOuter(_ line: String) -> Bool { line.firstMatch(of: /^ {0,2}\S/) != nil }
    var start = index
    while start > 0, !isOuter(lines[start]) || lines[start].firstMatch(of: /^ {0,2}[)}]/) != nil {
      start -= 1
    }
    while start > 0, lines[start - 1].firstMatch(of: /^ {0,2}(\/\/|@)/) != nil { start -= 1 }
    var end = index + 1
    while end < lines.count, !isOuter(lines[end]) || lines[end].firstMatch(of: /^ {0,2}\)/) != nil {
      end += 1
    }
    return start..<end
  }

  @Test func theCoreAndTheCommandImportNoFoundation() {
    for folder in ["Sources/FormRules", "Sources/FormStores", "Sources/formcheck"] {
      for file in ArchitectureTests.files(under: folder) {
        #expect(!file.code.contains(/import (struct |class |enum |func )?Foundation/), "\(file.path)")
      }
    }
  }

  @Test func eachLibraryHasItsRoom() {
    for file in ArchitectureTests.files(under: "Sources") {
      for (module, rooms) in ArchitectureTests.rooms where file.code.contains("import \(module)") {
        #expect(
          rooms.contains { file.path.hasPrefix("Sources/\($0)/") }, "\(file.path) imports \(module)"
        )
      }
    }
  }

  /// The names a program that imports FormStores can say beside those.
  static let publicStoreTypes: Set<String> = [
    "PasswordHash", "PostgreSQLSource", "SQLiteSource", "SourceAddress", "StoreError", "StoreOptions",
  ]

  @Test(arguments: [("FormRules", publicTypes), ("FormStores", publicStoreTypes)])
  func thePublicSurfaceIsAsWritten(module: String, types: Set<String>) {
    var found: Set<String> = []
    for file in ArchitectureTests.files(under: "Sources/" + module) {
      let declarations = file.code.matches(
        of: /public (?:final |indirect )*(?:struct|enum|class|protocol|typealias|actor) ([A-Z]\w*)/)
      found.formUnion(declarations.map { String($0.1) })
    }
    #expect(found == types)
  }
}
