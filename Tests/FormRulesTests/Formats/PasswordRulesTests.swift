import Testing

@testable import FormRules

@Suite struct PasswordRulesTests {
  /// The strings that Apple's parser reads with complaints and this one refuses.
  static let refused: Set<String> = [
    "probe#3", "probe#9", "probe#10", "probe#11", "probe#12", "probe#17",
  ]

  @Test func agreesWithThePublishedSuite() throws {
    var counts = (equal: 0, refused: 0)
    for line in ConformanceCase.jsonLines("conformance/apple-passwordrules/canonical.jsonl") {
      let id = try #require(line["id"] as? String)
      let text = try #require(line["rules"] as? String)
      if Self.refused.contains(id) {
        #expect(throws: PasswordRulesError.self, "\(id)") { try PasswordRules(text) }
        counts.refused += 1
        continue
      }
      let rules = try PasswordRules(text)
      let lists = try #require(line["canonical"] as? [[String: Any]])
      let values = { (name: String) in lists.filter { $0["name"] as? String == name }.map { $0["value"] } }
      #expect(rules.required.map(names) == values("required").map { $0 as? [String] }, "\(id)")
      #expect(names(rules.allowed) == values("allowed").first as? [String], "\(id)")
      #expect(rules.minLength == values("minlength").first as? Int, "\(id)")
      #expect(rules.maxLength == values("maxlength").first as? Int, "\(id)")
      #expect(rules.maxConsecutive == values("max-consecutive").first as? Int, "\(id)")
      #expect(try PasswordRules(rules.description) == rules, "\(id)")
      counts.equal += 1
    }
    #expect(counts == (446, 6) || counts == (0, 0))
  }

  /// Classes as the suite writes them: the members of a custom class in order, `-` and `]` where they fall.
  private func names(_ classes: [PasswordCharacterClass]) -> [String] {
    classes.map { item in
      guard case .custom(let scalars) = item else { return item.description }
      return "[" + scalars.compactMap { Unicode.Scalar($0).map(String.init) }.joined() + "]"
    }
  }

  @Test(arguments: [
    ("", "allowed: ascii-printable;"),
    (
      "minlength: 8; required: lower, upper; required: digit;",
      "required: upper, lower; required: digit; allowed: upper, lower, digit; minlength: 8;"
    ),
    (
      "maxlength:20;maxlength:16;minlength:8;minlength:10",
      "allowed: ascii-printable; minlength: 10; maxlength: 16;"
    ),
    ("allowed: [-ab]]", "allowed: [-ab]];"),
    ("allowed: []]", "allowed: []];"),
    ("required: SPECIAL, Digit", "required: digit, special; allowed: digit, special;"),
    ("required: [abcdefghijklmnopqrstuvwxyz1]", "required: lower, [1]; allowed: lower, [1];"),
    ("allowed: unicode, digit", "allowed: unicode;"),
    ("required: [£]; allowed: digit", "allowed: digit;"),
    ("\t required : upper ;\n", "required: upper; allowed: upper;"),
    ("required:", "allowed: ascii-printable;"),
  ]) func isWrittenInCanonicalForm(text: String, canonical: String) throws {
    let rules = try PasswordRules(text)
    #expect(rules.description == canonical)
    #expect(try PasswordRules(canonical) == rules)
  }

  @Test(arguments: [
    ("allowed: [a-z]", "'-' may stand only first in a class of characters", 11),
    ("required: [ab", "']' must close the class of characters", 10),
    ("required: [ab]]]", "';' must end the property before ']'", 15),
    ("REQUIRED: upper", "'REQUIRED' is not a property; write 'required'", 0),
    (
      "minlenght: 8",
      "'minlenght' is not a property; the properties are required, allowed, max-consecutive, minlength and maxlength",
      0
    ),
    ("minlength 8", "':' must follow 'minlength'", 10),
    ("minlength: x", "a whole number must stand here", 11),
    ("minlength: -1", "a whole number must stand here", 11),
    ("minlength: ٨", "a whole number must stand here", 11),
    ("minlength: 99999999999999999999", "a length cannot exceed 1000000", 11),
    ("maxlength: 0", "no password can have a maximum of 0", 11),
    ("max-consecutive: 00", "no password can have a maximum of 0", 17),
    ("required: upper lower", "';' must end the property before 'l'", 16),
    ("required: upper,;", "a class of characters must stand here", 16),
    (
      "required: uper",
      "'uper' is not a class of characters; the classes are upper, lower, digit, special, ascii-printable, unicode and [characters]",
      10
    ),
    ("é: 8", "the name of a property must stand here, not 'é'", 0),
    ("minlength: 8;; maxlength: 9", "the name of a property must stand here, not ';'", 13),
    ("allowed: [é", "']' must close the class of characters", 9),
  ]) func refusesAMalformedStringWithItsPlace(text: String, message: String, index: Int) {
    let error = PasswordRulesError(message: message, index: index)
    #expect(throws: error) { try PasswordRules(text) }
  }
}
