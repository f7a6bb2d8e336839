import Foundation
import TestSupport

/// One run of the real binary: its exit status and what it wrote.
struct CommandRun {
  var status: Int32
  var output: String
  var errors: String

  var lines: [String] { output.split(separator: "\n").map(String.init) }

  /// The binary that was built beside the tests.
  static let binary: String = {
    let tests =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? CommandLine.arguments[0]
    let beside = URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("formcheck")
      .path
    if FileManager.default.isExecutableFile(atPath: beside) { return beside }
    return SharedData.packageRoot + "/.build/debug/formcheck"
  }()

  /// Runs the command with the arguments in a folder, with the text on standard input.
  init(_ arguments: [String], input: String = "", in folder: TemporaryFolder) throws {
    try self.init(arguments, bytes: Array(input.utf8), in: folder)
  }

  init(_ arguments: [String], bytes: [UInt8], in folder: TemporaryFolder) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.binary)
    process.arguments = arguments
    try self.init(process, bytes: bytes, in: folder)
  }

  /// Runs a shell script in a folder; `$FORMCHECK` is the binary.
  init(shell script: String, in folder: TemporaryFolder) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", script]
    try self.init(process, bytes: [], in: folder)
  }

  private init(_ process: Process, bytes: [UInt8], in folder: TemporaryFolder) throws {
    let streams = TemporaryFolder()
    streams.write("in", bytes)
    for name in ["out", "err"] { streams.write(name, "") }
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = ["PATH": "/usr/bin:/bin", "FORMCHECK": Self.binary, "LC_ALL": "C.UTF-8"]
    process.standardInput = try FileHandle(forReadingFrom: streams.url("in"))
    process.standardOutput = try FileHandle(forWritingTo: streams.url("out"))
    process.standardError = try FileHandle(forWritingTo: streams.url("err"))
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    output = streams.read("out")
    errors = streams.read("err")
  }
}

/// A folder that goes away with its owner.
final class TemporaryFolder: Sendable {
  let path: String

  init() {
    path = NSTemporaryDirectory() + "formcheck-" + UUID().uuidString
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func url(_ name: String) -> URL { URL(fileURLWithPath: path).appendingPathComponent(name) }

  func write(_ name: String, _ text: String) { write(name, Array(text.utf8)) }

  func write(_ name: String, _ bytes: [UInt8]) {
    let url = url(name)
    try? FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? Data(bytes).write(to: url)
  }

  func read(_ name: String) -> String {
    String(decoding: FileManager.default.contents(atPath: url(name).path) ?? Data(), as: UTF8.self)
  }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: url(name).path) }

  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }

  /// A folder with the rule file of the tests.
  static func withRules() -> TemporaryFolder {
    let folder = TemporaryFolder()
    folder.write("rules.yaml", rules)
    return folder
  }

  /// A form with a field of most kinds, steps, a secret and a warning.
  static let rules = """
    formrules: 1
    form: signup
    title: { en: Sign-up, ru: Регистрация }
    fields:
      name: { type: string, required: true, maxLength: 10, label: { en: First name, ru: Имя } }
      born: { type: date, age: { min: 18 }, label: { en: Date of birth, ru: Дата рождения } }
      count: { type: integer, min: 1 }
      tags: { type: array, items: { type: string, maxLength: 3 } }
      secret: { type: password, minLength: 4, warn: { minLength: 8 } }
    steps:
      - { id: person, fields: [name, born] }
      - { id: rest, fields: [count, tags, secret] }
    examples:
      - { name: good, input: { name: Ann }, valid: true, output: { name: Ann } }

    """
}
