import Testing

@testable import FormRules

struct ExampleRunnerTests {
  private func outcomes(_ rest: String) throws -> [ExampleRunner.Outcome] {
    let text = """
      formrules: 1
      form: login
      fields:
        email: { type: email, required: true }
        count: { type: number }
        repeated: { type: email, output: false }

      """
    return ExampleRunner(try CompiledForm(SourceText(name: "login.yaml", text + rest))).outcomes
  }

  private func failures(_ example: String, lookups: String = "") throws -> [String] {
    let rest = lookups + "examples:\n  - { name: x, \(example) }\n"
    return try outcomes(rest).flatMap(\.failures).map(\.phrase)
  }

  @Test func anExampleThatComesOutAsItSaysPasses() throws {
    #expect(try failures("input: { email: a@b.co }, valid: true") == [])
    #expect(try failures("input: { email: a@b }, violations: [\"/email email\"]") == [])
  }

  @Test func violationsAreComparedAsMultisets() throws {
    #expect(
      try failures(
        "input: { email: a@b, x: 1, y: 2 }, violations: [\"/y unknown\", \"/email email\", \"/x unknown\"]")
        == [])
    #expect(
      try failures("input: { x: 1, email: a@b.co }, violations: [\"/x unknown\", \"/x unknown\"]")
        == ["expected violation '/x unknown' is missing"])
    #expect(
      try failures("input: { email: a@b }, valid: true").first?.hasPrefix(
        "unexpected violation '/email email': ")
        == true)
  }

  @Test func outputsAreComparedByWhatTheySay() throws {
    #expect(
      try failures(
        "input: { email: a@B.co, count: 1.50 }, valid: true, output: { count: 1.5, email: a@b.co }") == [])
    #expect(
      try failures("input: { email: a@b.co }, valid: true, output: { email: a@b.co, count: 1 }")
        == [#"expected output {"email":"a@b.co","count":1}, not {"email":"a@b.co"}"#])
  }

  @Test func numbersOfYAMLBecomeNumbersOfJSON() throws {
    for (yaml, json) in [
      ("0x1F", "31"), ("+5", "5"), (".5", "0.5"), ("-.5", "-0.5"), ("1.", "1.0"), ("1.e3", "1.0e3"),
      ("007", "7"), ("0o17", "15"), ("1e3", "1e3"),
    ] {
      #expect(
        try failures(
          "input: { email: a@b.co, count: \(yaml) }, valid: true, output: { email: a@b.co, count: \(json) }")
          == [], "\(yaml)")
    }
  }

  @Test func lookupsAnswerAsTheExampleSays() throws {
    let lookups =
      "lookups:\n  - { id: free, unique: users, fields: [email] }\n  - { id: known, verify: auth, fields: [email, repeated] }\n"
    func failures(_ example: String) throws -> [String] { try self.failures(example, lookups: lookups) }
    #expect(try failures("lookups: { users: true }, input: { email: a@b.co }, valid: true") == [])
    #expect(
      try failures(
        "lookups: { users: false }, input: { email: a@b.co }, violations: [\"/email lookup.unique\"]") == [])
    #expect(
      try failures(
        "lookups: { auth: false }, input: { email: a@b.co, repeated: a@b.co }, violations: [\" lookup.verify\"]"
      ) == [])
    #expect(try failures("lookups: { auth: false }, input: { email: a@b.co }, valid: true") == [])
    #expect(
      try failures("lookups: { users: false }, input: { email: a@b }, violations: [\"/email email\"]") == [])
  }
}
