import FormRules
import Foundation
import Testing

struct InclusionTests {
  private static let library = "formrules: 1\ndefine: { name: { maxLength: 5 } }\n"

  private func form(including path: String) -> String {
    "formrules: 1\nform: a\ninclude: { lib: \(path) }\nfields: { a: { use: lib.name } }\n"
  }

  @Test func rootIsTheNearestFolderNamedRules() throws {
    let folder = try TemporaryFolder()
    try folder.write("rules/common/names.yaml", Self.library)
    try folder.write("rules/deep/er/form.yaml", form(including: "../../common/names.yaml"))
    #expect(DefinitionReading(contentsOf: folder.path + "/rules/deep/er/form.yaml").codes == [])
  }

  @Test func withoutAFolderNamedRulesTheRootIsTheFilesOwn() throws {
    let folder = try TemporaryFolder()
    try folder.write("common/names.yaml", Self.library)
    try folder.write("forms/form.yaml", form(including: "../common/names.yaml"))
    #expect(DefinitionReading(contentsOf: folder.path + "/forms/form.yaml").codes == [.outsideRoot])
    #expect(DefinitionReading(contentsOf: folder.path + "/forms/form.yaml", root: folder.path).codes == [])
  }

  @Test func linkThatLeavesTheRootIsRefused() throws {
    let folder = try TemporaryFolder()
    try folder.write("secret.yaml", Self.library)
    try folder.write("rules/inside.yaml", Self.library)
    let rules = folder.path + "/rules"
    try FileManager.default.createSymbolicLink(
      atPath: rules + "/out.yaml", withDestinationPath: folder.path + "/secret.yaml")
    try FileManager.default.createSymbolicLink(atPath: rules + "/folder", withDestinationPath: folder.path)
    try FileManager.default.createSymbolicLink(atPath: rules + "/in.yaml", withDestinationPath: "inside.yaml")
    try FileManager.default.createSymbolicLink(atPath: rules + "/loop.yaml", withDestinationPath: "loop.yaml")
    for (path, codes) in [
      ("out.yaml", [DiagnosticCode.outsideRoot]), ("folder/secret.yaml", [.outsideRoot]), ("in.yaml", []),
      ("loop.yaml", [.unreadable]),
    ] {
      try folder.write("rules/form.yaml", form(including: path))
      #expect(DefinitionReading(contentsOf: rules + "/form.yaml").codes == codes, "\(path)")
    }
  }

  @Test func pipeIsRefusedWithoutWaiting() throws {
    let folder = try TemporaryFolder()
    #expect(unsafe mkfifo(folder.path + "/pipe.yaml", 0o600) == 0)
    try folder.write("form.yaml", form(including: "pipe.yaml"))
    #expect(DefinitionReading(contentsOf: folder.path + "/form.yaml").codes == [.unreadable])
    #expect(DefinitionReading(contentsOf: folder.path + "/pipe.yaml").codes == [.unreadable])
    #expect(DefinitionReading(contentsOf: "/dev/zero").codes == [.unreadable])
    #expect(DefinitionReading(contentsOf: folder.path).codes == [.unreadable])
    #expect(DefinitionReading(contentsOf: "").codes == [.unreadable])
    #expect(DefinitionReading(contentsOf: folder.path + "/form.yaml\0.txt").codes == [.unreadable])
  }

  @Test func tooLargeFileIsRefusedUnread() throws {
    let folder = try TemporaryFolder()
    try folder.write("big.yaml", "# " + String(repeating: "x", count: 4 << 20))
    #expect(DefinitionReading(contentsOf: folder.path + "/big.yaml").codes == [.unreadable])
  }

  @Test func textInMemoryIncludesNothing() {
    let reading = DefinitionReading(form(including: "names.yaml"))
    #expect(reading.codes == [.outsideRoot])
    #expect(reading.diagnostics.first?.message == "a text in memory has no folder to include files from")
  }

  @Test func eachFileIsReadOnce() throws {
    let folder = try TemporaryFolder()
    try folder.write("names.yaml", "formrules: 1\ndefine: { name: { maxLenght: 5 } }\n")
    try folder.write(
      "more.yaml", "formrules: 1\ninclude: { n: names.yaml }\ndefine: { name: { use: n.name } }\n")
    try folder.write(
      "form.yaml",
      "formrules: 1\ninclude: { a: names.yaml, b: ./names.yaml, c: more.yaml }\nfields: { x: { use: [a.name, b.name, c.name] } }"
    )
    let reading = DefinitionReading(contentsOf: folder.path + "/form.yaml")
    #expect(reading.codes == [.unknownKey])
    #expect(reading.diagnostics.first?.range.source.name == folder.path + "/names.yaml")
  }

  @Test func blocklistIsReadFromTheFolderOfTheFileThatNamesIt() throws {
    let folder = try TemporaryFolder()
    try folder.write("rules/common/words.txt", "Password\r\nПРИВЕТ\n\nletmein")
    try folder.write(
      "rules/common/secrets.yaml",
      "formrules: 1\ndefine: { name: { type: password, blocklist: [words.txt] } }\n")
    try folder.write("rules/form.yaml", form(including: "common/secrets.yaml"))
    guard
      case .passwordBlocklist(let lines)? =
        DefinitionReading(contentsOf: folder.path + "/rules/form.yaml").field("a")?.rules.first?.demand
    else {
      Issue.record("a block list is read")
      return
    }
    #expect(lines == ["password", "привет", "letmein"])
  }

  @Test func longChainOfFilesIsRefused() throws {
    let folder = try TemporaryFolder()
    for index in 0..<50 {
      try folder.write("f\(index).yaml", "formrules: 1\ninclude: { next: f\(index + 1).yaml }\n")
    }
    try folder.write("f50.yaml", Self.library)
    #expect(DefinitionReading(contentsOf: folder.path + "/f0.yaml").codes == [.cycle])
  }
}
