import Foundation
import TestSupport
import Testing

/// The cases of a published suite, one JSON object a line; nil when the shared data is absent.
func publishedCases(_ path: String) throws -> [[String: Any]]? {
  guard let file = SharedData.url("conformance/" + path) else { return nil }
  let lines = try Data(contentsOf: URL(fileURLWithPath: file)).split(separator: UInt8(ascii: "\n"))
  return try lines.map { try #require(JSONSerialization.jsonObject(with: $0) as? [String: Any]) }
}
