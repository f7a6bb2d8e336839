import Foundation

/// The published suites and fixtures that lie outside the package, when they are there.
package enum SharedData {
  /// The absolute path of a file or folder of the shared data, or nil when it is absent: looked up in the
  /// folder that the variable `FORMRULES_SHARED` names, then in `../shared` beside the package.
  package static func url(_ path: String) -> String? {
    var folders: [String] = []
    if let named = ProcessInfo.processInfo.environment["FORMRULES_SHARED"] { folders.append(named) }
    folders.append(packageRoot + "/../shared")
    return folders.map { $0 + "/" + path }.first { FileManager.default.fileExists(atPath: $0) }
  }

  /// The absolute path of the package's folder.
  package static let packageRoot: String = {
    var parts = #filePath.split(separator: "/")
    parts.removeLast(3)
    return "/" + parts.joined(separator: "/")
  }()

  /// The bytes of a file of the package, by its path from the package's folder; nil when there is no such
  /// file.
  package static func packageFile(_ path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: packageRoot + "/" + path).map { [UInt8]($0) }
  }
}
