import Foundation
import TestSupport

/// A line of a published suite: a text and whether it has the form in question.
struct ConformanceCase {
  var id: String
  var format: String
  var input: String
  var isValid: Bool
  var description: String

  /// The cases of a file of JSON lines; none when the shared data is absent.
  static func all(in path: String) -> [ConformanceCase] {
    jsonLines(path).map { line in
      ConformanceCase(
        id: line["id"] as? String ?? "", format: line["format"] as? String ?? "",
        input: line["input"] as? String ?? "", isValid: line["expected"] as? String == "valid",
        description: line["description"] as? String ?? "")
    }
  }

  /// The objects of a file of JSON lines; none when the shared data is absent.
  static func jsonLines(_ path: String) -> [[String: Any]] {
    guard let file = SharedData.url(path), let text = try? String(contentsOfFile: file, encoding: .utf8)
    else {
      return []
    }
    return text.split(separator: "\n").compactMap { line in
      (try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? [String: Any]
    }
  }
}

extension Collection<ConformanceCase> {
  /// The ids of the cases that a reader decides otherwise than the suite, checked against a list of known
  /// ones.
  func disagreements(_ accepts: (Span<UInt8>) -> Bool) -> [String] {
    filter { accepts($0.input.utf8.span) != $0.isValid }.map { "\($0.id) \($0.description)" }
  }
}
