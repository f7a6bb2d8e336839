import FormRules
import Testing

/// `presence`: how many of some fields must be there.
@Suite struct PresenceCheckTests {
  private func table(_ check: String) throws -> FormTable {
    try FormTable(
      """
      fields: { a: { type: string }, b: { type: integer }, c: { type: boolean, default: false } }
      presence: [{ of: [a, b], \(check) }]
      """)
  }

  @Test func leastAndMostAreCounted() throws {
    try table("min: 1").expect([
      "{}": " presence.min", #"{"a": " ", "b": null}"#: " presence.min", #"{"b": 0}"#: #"{"b":0,"c":false}"#,
    ])
    try table("max: 1").expect(["{}": #"{"c":false}"#, #"{"a": "x", "b": 1}"#: " presence.max"])
    try table("together: true").expect([
      "{}": #"{"c":false}"#, #"{"a": "x"}"#: " presence.together",
      #"{"a": "x", "b": 1}"#: #"{"a":"x","b":1,"c":false}"#,
    ])
  }

  @Test func aValueOfAWrongTypeIsThere() throws {
    try table("min: 1").expect([#"{"b": "x"}"#: "/b type"])
  }

  @Test func irrelevantFieldsAreNotThere() throws {
    try FormTable(
      """
      fields: { a: { type: string, when: { b: true } }, b: { type: boolean } }
      presence: [{ of: [a], min: 1 }]
      """
    ).expect([#"{"a": "x"}"#: " presence.min", #"{"a": "x", "b": true}"#: #"{"a":"x","b":true}"#])
  }

  @Test func defaultsAndNullsAreThere() throws {
    try FormTable(
      """
      fields: { a: { type: string, default: x }, b: { type: string, nullable: true } }
      presence: [{ of: [a, b], min: 2 }]
      """
    ).expect(["{}": " presence.min", #"{"b": null}"#: #"{"a":"x","b":null}"#])
  }

  @Test func parametersNameTheFields() throws {
    #expect(try table("min: 1").violation("{}").paramsText == #"{"of":["a","b"],"min":1,"found":0}"#)
    #expect(
      try table("max: 1").violation(#"{"a":"x","b":1}"#).paramsText == #"{"of":["a","b"],"max":1,"found":2}"#)
    #expect(
      try table("together: true").violation(#"{"a":"x"}"#).paramsText == #"{"of":["a","b"],"missing":["b"]}"#)
    #expect(try table("min: 1").violation("{}").rule == "/presence/0")
  }

  @Test func checksStandBehindTheFieldsAndBeforeUnknownMembers() throws {
    try table("min: 1").expect([#"{"x": 1, "c": 0}"#: "/c type,  presence.min, /x unknown"])
  }

  @Test func aMessageOfItsOwnIsUsed() throws {
    let table = try FormTable(
      """
      fields: { a: { type: string, label: E-mail }, b: { type: string, label: Phone } }
      presence: [{ of: [a, b], min: 1, message: { en: "We need {of}.", ru: "Нужно: {of}." } }]
      """)
    #expect(try table.violation("{}").message == "We need E-mail, Phone.")
  }
}
