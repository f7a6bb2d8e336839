import Foundation

/// Long texts that are compared with files under `Tests/Golden`.
///
/// A run with `RECORD_GOLDEN=1` writes the files that differ and reports each of them, so that the run
/// fails once and the difference is read before it is believed.
package enum Golden {
  /// Compares a text with a file; nil when they are equal, otherwise what to tell the reader of the test.
  ///
  /// - Parameter name: the file's path below `Tests/Golden`, `Diagnostics/suggestion.txt`.
  package static func difference(_ text: String, _ name: String) -> String? {
    let path = SharedData.packageRoot + "/Tests/Golden/" + name
    // Bytes, because equal strings may be spelled differently.
    let recorded = FileManager.default.contents(atPath: path)
    if recorded == Data(text.utf8) { return nil }
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      return record(text, at: path)
        ?? "recorded \(name): read the difference and run again without RECORD_GOLDEN"
    }
    let expected =
      recorded.map { String(decoding: $0, as: UTF8.self) }
      ?? "(no such file; record it with RECORD_GOLDEN=1)\n"
    return "\(name) differs\n─── expected\n\(expected)─── got\n\(text)───"
  }

  private static func record(_ text: String, at path: String) -> String? {
    do {
      let folder = path.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 }
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      return nil
    } catch {
      return "cannot record \(path): \(error)"
    }
  }
}
