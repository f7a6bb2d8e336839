import Testing

@testable import FormRules

/// E-mail addresses of published suites.
struct EmailConformanceTests {
  private static let all: EmailAllowances = [.quoted, .literal, .dotless]

  private func isValid(_ text: String, _ profile: EmailProfile, _ allow: EmailAllowances = all) -> Bool {
    EmailAddress.fault(in: [UInt8](text.utf8).span, profile: profile, allow: allow) == nil
  }

  /// The 66 invalid addresses are refused and the 38 of RFC 5321 accepted; of the rest, which only RFC 5322
  /// has, `rfc5322` accepts all.
  @Test func isemail() throws {
    guard let cases = try publishedCases("isemail/cases.jsonl") else { return }
    var mailboxes = 0
    var headers = 0
    for entry in cases {
      let input = try #require(entry["input"] as? String)
      let tier = try #require(entry["tier"] as? String)
      let id = try #require(entry["id"] as? String)
      if tier == "invalid" || tier == "valid" || tier == "rfc5321-valid-unusual" {
        #expect(isValid(input, .rfc5321) == (tier != "invalid"), "\(id) \(input)")
        mailboxes += 1
      }
      #expect(isValid(input, .rfc5322) == (tier != "invalid"), "\(id) \(input)")
      headers += 1
    }
    #expect(mailboxes == 104)
    #expect(headers == 164)
  }

  /// The older list of the same suite has no verdicts; it is held against the laws between the profiles. An
  /// A-label (`xn--`) that decodes to nothing is LDH to `rfc5321` and no name to `eai`.
  @Test func isemailOriginal() throws {
    guard let cases = try publishedCases("isemail/original.cases.jsonl") else { return }
    for entry in cases {
      let input = try #require(entry["input"] as? String)
      if isValid(input, .rfc5321, []) {
        #expect(isValid(input, .html, []), "\(input)")
        #expect(isValid(input, .rfc5321), "\(input)")
      }
      if isValid(input, .rfc5321) {
        #expect(isValid(input, .eai) || input.contains("@xn--"), "\(input)")
        #expect(isValid(input, .rfc5322), "\(input)")
      }
    }
    #expect(cases.count == 279)
  }

  @Test func verdictsByProfile() throws {
    guard let cases = try publishedCases("derived/email-profiles.jsonl") else { return }
    for entry in cases {
      let input = try #require(entry["input"] as? String)
      let model = try #require(entry["model"] as? [String: Bool])
      #expect(isValid(input, .html) == model["html"], "html \(input)")
      #expect(isValid(input, .rfc5321, []) == model["default"], "default \(input)")
      #expect(isValid(input, .rfc5321) == model["rfc5321"], "rfc5321 \(input)")
      #expect(isValid(input, .eai) == model["eai"], "eai \(input)")
    }
    #expect(cases.count == 164)
  }

  /// The verdicts of `email.html` and `email-typeMismatch`; the file of an experimental commit disagrees with
  /// the expression of the HTML standard, which is what `html` is.
  @Test func webPlatformTests() throws {
    guard let cases = try publishedCases("wpt/email.cases.jsonl") else { return }
    var checked = 0
    for entry in cases {
      let id = try #require(entry["id"] as? String)
      let input = try #require(entry["input"] as? String)
      let isList = try #require(entry["multiple"] as? Bool)
      let expected = try #require(entry["expected"] as? String) == "valid"
      guard !id.contains("email-validity.window.js") else { continue }
      // A browser strips white space before it checks, takes an empty value for none and splits lists.
      var text = [UInt8](input.utf8)
      Normalization([.trim]).apply(to: &text)
      let parts = isList ? text.split(separator: 0x2C).map { [UInt8]($0) } : [text]
      let isAccepted =
        text.isEmpty
        || parts.allSatisfy {
          EmailAddress.fault(in: $0.span, profile: .html, allow: []) == nil
        }
      #expect(isAccepted == expected, "\(id) \(input)")
      checked += 1
    }
    #expect(checked == 13)
  }

  /// Controls and noncharacters in a local part are refused against the suite.
  @Test(arguments: [
    ("email", EmailProfile.rfc5321, 21, Set<String>()),
    (
      "idn-email", .eai, 12,
      ["jsts/optional/format/idn-email.json#0.13", "jsts/optional/format/idn-email.json#0.14"] as Set<String>
    ),
  ])
  func jsonSchemaTestSuite(format: String, profile: EmailProfile, count: Int, expectedFailures: Set<String>)
    throws
  {
    guard let cases = try publishedCases("json-schema-test-suite/format.cases.jsonl") else { return }
    let selected = cases.filter { $0["format"] as? String == format }
    #expect(selected.count == count)
    var failures: Set<String> = []
    for entry in selected {
      guard let input = entry["input"] as? String, let id = entry["id"] as? String else { continue }
      if isValid(input, profile) != (entry["expected"] as? String == "valid") { failures.insert(id) }
    }
    #expect(failures == expectedFailures)
  }

  /// Ideographic full stops separate labels in the suite and are a `character` fault here; the rule that a
  /// domain with right-to-left labels has no label that starts with a digit, and the mixing of digits in one
  /// label, libidn2 leaves out.
  @Test func internationalDomainNames() throws {
    guard let cases = try publishedCases("json-schema-test-suite/format.cases.jsonl") else { return }
    let expectedFailures: Set<String> = ["#0.59", "#0.62", "#1.5", "#1.6", "#1.7", "#1.17", "#1.18", "#1.19"]
    let selected = cases.filter { $0["format"] as? String == "idn-hostname" }
    #expect(selected.count == 84)
    var failures: Set<String> = []
    for entry in selected {
      let input = try #require(entry["input"] as? String)
      let id = try #require(entry["id"] as? String)
      let fault = DomainName.internationalFault(in: [UInt8](input.utf8).span, allowsDotless: true)
      if (fault == nil) != (entry["expected"] as? String == "valid") {
        failures.insert("#" + id.split(separator: "#")[1])
      }
    }
    #expect(failures == expectedFailures)
  }
}
