import FormRules
import TestSupport
import Testing

struct DiagnosticCodeTests {
  @Test(arguments: DiagnosticCode.allCases)
  func everyCodeIsExplained(code: DiagnosticCode) {
    #expect(code.rawValue.count == 5 && code.rawValue.hasPrefix("FR"))
    #expect(!code.title.isEmpty && !code.title.hasSuffix(".") && code.title.utf8.count <= 60)
    #expect(code.wrongExample != code.rightExample)
    for line in code.explanation.split(separator: "\n") { #expect(line.count <= 120, "\(line)") }
  }

  @Test func titlesAreDistinct() {
    #expect(Set(DiagnosticCode.allCases.map(\.title)).count == DiagnosticCode.allCases.count)
  }

  @Test func explanationHasAReasonAndTwoExamples() {
    if let difference = Golden.difference(
      DiagnosticCode.duplicateKey.explanation, "Diagnostics/explanation.txt")
    {
      Issue.record("\(difference)")
    }
  }

  /// The later stages' examples are theirs to check; these two codes are the reader's.
  @Test func readerAgreesWithTheExamples() {
    for code in DiagnosticCode.allCases {
      let expected = code == .syntax || code == .duplicateKey ? [code] : []
      #expect(Reading(code.wrongExample).reported.map(\.code) == expected, "\(code)")
      #expect(Reading(code.rightExample).reported.map(\.code) == [], "\(code)")
    }
  }
}
