import Foundation
import TestSupport

/// The folder a page is tried out in: the files the page shows, beside the package's own `rules` and
/// `Examples`.
final class PageFolder {
  let path: String
  /// The exit status of the last command, for `echo $?`.
  private var status: Int32 = 0

  init() throws {
    path = NSTemporaryDirectory() + "formrules-page-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for shared in ["rules", "Examples"] {
      try FileManager.default.createSymbolicLink(
        atPath: path + "/" + shared, withDestinationPath: SharedData.packageRoot + "/" + shared)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file and gives back its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    let url = URL(fileURLWithPath: path).appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    return url.path
  }

  /// The text of a file; empty when there is none.
  func read(_ name: String) -> String {
    String(decoding: FileManager.default.contents(atPath: path + "/" + name) ?? Data(), as: UTF8.self)
  }

  /// What a shell command writes to standard output and standard error, `formcheck` being the one that was
  /// built.
  func run(_ command: String) throws -> String {
    try write("", to: ".output")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "exec >>.output 2>&1\n(exit \(status))\n\(command)"]
    process.currentDirectoryURL = URL(fileURLWithPath: path)
    process.environment = ["PATH": Self.binaryFolder + ":/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    return read(".output")
  }

  /// Where the command lies: beside the tests.
  private static let binaryFolder: String = {
    let tests =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? CommandLine.arguments[0]
    let folder = URL(fileURLWithPath: tests).deletingLastPathComponent().path
    if FileManager.default.isExecutableFile(atPath: folder + "/formcheck") { return folder }
    return SharedData.packageRoot + "/.build/debug"
  }()
}
