import FormRules
import TestSupport
import Testing

/// The Web Platform Tests of the `maxlength` attribute. A browser does not judge what a script has set; a
/// server does.
@Suite struct LengthConformanceTests {
  @Test func outcomesAreThoseOfTheSuiteButForScripts() throws {
    guard let cases = try publishedCases("wpt/tooLong.cases.jsonl") else { return }
    #expect(cases.count == 5)
    for entry in cases {
      let input = try #require(entry["input"] as? String)
      let keys = (entry["maxlength"] as? Int).map { ", maxLength: \($0), lengthUnit: utf16" } ?? ""
      let outcome = try FormTable("fields: { a: { type: string\(keys) } }").outcome("{\"a\":\"\(input)\"}")
      let isFlagged = (entry["note"] as? String)?.contains("MUST flag") == true
      #expect(outcome == (isFlagged ? "/a maxLength" : input.isEmpty ? "{}" : "{\"a\":\"\(input)\"}"))
    }
  }
}
