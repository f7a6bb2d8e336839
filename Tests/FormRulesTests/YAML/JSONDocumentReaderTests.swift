import FormRules
import Foundation
import TestSupport
import Testing

struct JSONDocumentReaderTests {
  private func read(_ text: String) -> Reading { Reading(text, name: "form.json") }

  @Test(arguments: [
    ("{\"a\":\t[1, -0.5e+3, true, false, null, \"x\"]}", "{a: [#1, #-0.5e+3, true, false, null, 'x']}"),
    (#"{"a": "\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00"}"#, "{a: '\"\\/\u{8}\u{C}\n\r\té😀'}"),
    ("\u{FEFF}\r\n{}\r\n", "{}"), ("[]", "[]"), ("\"x\"", "'x'"), ("null", "null"), ("1", "#1"),
    ("{\"\u{2028}\u{7F}\u{FEFF}\": \"\"}", "{\u{2028}\u{7F}\u{FEFF}: ''}"),
    (#"{"a": "\u0000"}"#, "{a: '\0'}"),
  ])
  func documentsAreRead(text: String, tree: String) {
    #expect(read(text).diagnostics == [])
    #expect(read(text).tree == tree)
  }

  @Test(arguments: [
    ("", "1:1 a rule file is a mapping, and this one is empty [FR001]"),
    ("{} {}", "1:4 nothing follows the end of the document [FR001]"),
    ("{\"a\": 1,}", "1:9 no ',' stands before the closing '}' [FR001]"),
    ("[1,]", "1:4 no ',' stands before the closing ']' [FR001]"),
    ("[1 2]", "1:4 a list in brackets goes on with ',' or ends with ']' [FR001] (1:1 opened here)"),
    ("{\"a\": 1", "1:8 a mapping in braces goes on with ',' or ends with '}' [FR001] (1:1 opened here)"),
    ("{a: 1}", "1:2 a key is a text in double quotes [FR001]"),
    ("{'a': 1}", "1:2 a key is a text in double quotes [FR001]"),
    ("{\"a\" 1}", "1:6 a key is followed by ':' [FR001]"),
    ("[01]", "1:3 a number has no leading zeros [FR001]"), ("[1.]", "1:4 a digit is expected here [FR001]"),
    ("[-]", "1:3 a digit is expected here [FR001]"), ("[1e]", "1:4 a digit is expected here [FR001]"),
    ("[+1]", "1:2 a value is expected here [FR001]"), ("[.5]", "1:2 a value is expected here [FR001]"),
    ("[nul]", "1:2 a text is in double quotes [FR001]"), ("[True]", "1:2 a value is expected here [FR001]"),
    ("[\"a]", "1:2 the quoted text is never closed [FR001]"),
    (
      "[\"a\n\"]",
      "1:4 a line break or tab in a text is written as an escape [FR001] (1:2 the text begins here)"
    ),
    (#"["\x41"]"#, "1:3 unknown escape; a backslash is written '\\\\' [FR001]"),
    (#"["\u12"]"#, "1:3 the escape 'u' is followed by 4 hexadecimal digits [FR001]"),
    (#"["\ud83d"]"#, "1:3 half a surrogate pair is no character [FR003]"),
    (#"["\ud83d\u0041"]"#, "1:3 half a surrogate pair is no character [FR003]"),
    (#"["\ude00"]"#, "1:3 half a surrogate pair is no character [FR003]"),
    ("{\"a\": 1, \"\\u0061\": 2}", "1:10 duplicate key 'a' [FR002] (1:2 first defined here)"),
    ("[\"\u{1}\"]", "1:3 the control character U+0001 is written as an escape [FR003]"),
    ("// x\n{}", "1:1 a value is expected here [FR001]"),
    (String(repeating: "[", count: 65), "1:65 lists and mappings lie at most 64 deep in one another [FR001]"),
  ])
  func refusalsNameTheirPlace(text: String, diagnostic: String) {
    #expect(read(text).diagnostics == [diagnostic])
  }

  @Test func rangesSliceBackToTheText() {
    let reading = read(#"{ "ключ": ["é", -1.5e3, true], "b": {} }"#)
    #expect(
      reading.root.map(ranges)?.map(slice) == [
        #"{ "ключ": ["é", -1.5e3, true], "b": {} }"#, #""ключ""#, #"["é", -1.5e3, true]"#, #""é""#, "-1.5e3",
        "true",
        #""b""#, "{}",
      ])
  }

  private struct Case: Decodable {
    let name: String
    let set: String
    let expect: String
    let base64: String
  }

  /// Texts of the suite that are JSON, and that a rule file refuses all the same: duplicate keys.
  private static let refused: Set<String> = [
    "y_object_duplicated_key.json", "y_object_duplicated_key_and_value.json",
  ]

  @Test func publishedSuiteIsJudgedAlike() throws {
    guard let path = SharedData.url("conformance/json-test-suite/cases.jsonl") else { return }
    var disagreements: Set<String> = []
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
      let one = try JSONDecoder().decode(Case.self, from: Data(line.utf8))
      let bytes = try #require(Data(base64Encoded: one.base64))
      let reading = Reading(bytes: Array(bytes), name: "x.json")
      let isAccepted = reading.root != nil && reading.reported.isEmpty
      if one.expect == "y" && !isAccepted || one.expect == "n" && isAccepted {
        disagreements.insert(one.name)
      }
    }
    #expect(disagreements == Self.refused)
  }
}
