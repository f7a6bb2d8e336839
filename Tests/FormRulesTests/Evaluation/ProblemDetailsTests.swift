import FormRules
import Testing

struct ProblemDetailsTests {
  private func problem(_ path: String, _ severity: Violation.Severity = .error, locale: String = "en")
    -> String
  {
    let violation = Violation(
      path: path, code: "required", severity: severity, rule: nil,
      params: [Parameter("found", .string("missing"))], message: "Say \"why\".")
    let report = Report(form: "f", version: nil, isValid: false, violations: [violation], output: nil)
    return String(decoding: report.problemDetails(locale: locale), as: UTF8.self)
  }

  @Test func problemHasTheMembersOfRFC9457() {
    #expect(
      problem("/birthDate")
        == #"{"type":"urn:formrules:validation","title":"Some answers need to be corrected.","status":422,"#
        + ##""errors":[{"detail":"Say \"why\".","pointer":"#/birthDate","code":"required","##
        + #""params":{"found":"missing"}}]}"#)
  }

  @Test func titleIsInTheLocale() {
    #expect(problem("", locale: "ru-RU").contains(#""title":"Некоторые ответы нужно исправить.""#))
    #expect(problem("", locale: "fr").contains(#""title":"Some answers"#))
  }

  @Test func warningsAreNoErrors() {
    #expect(problem("/a", .warning).hasSuffix(#""errors":[]}"#))
  }

  @Test(arguments: [
    ("", "#"), ("/a/0/b", "#/a/0/b"), ("/a~1b~0", "#/a~1b~0"), ("/a b", "#/a%20b"), ("/é", "#/%C3%A9"),
    ("/\"\\^`{|}<>%#[]", "#/%22%5C%5E%60%7B%7C%7D%3C%3E%25%23%5B%5D"), ("/\u{0}\n", "#/%00%0A"),
    ("/-._~!$&'()*+,;=:@/?", "#/-._~!$&'()*+,;=:@/?"), ("/🌲", "#/%F0%9F%8C%B2"),
  ])
  func pointerIsAFragment(path: String, fragment: String) {
    #expect(problem(path).contains("\"pointer\":\"\(fragment)\""))
  }
}
