import Foundation
import TestSupport

/// Where the shipped rule files stand.
enum ShippedRules {
  private static let root = SharedData.packageRoot + "/rules/"

  /// The names of all files, relative to the folder.
  static let all: [String] = {
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".yaml") }.sorted()
  }()

  static func path(_ name: String) -> String { root + name }
}
