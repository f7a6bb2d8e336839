import FormRules
import Testing

struct ViolationWriterTests {
  private let age = Violation(
    path: "/birthDate", code: "age.min", severity: .error, rule: "/fields/birthDate/age/min",
    params: [
      Parameter("min", .integer(18)), Parameter("age", .integer(17)),
      Parameter("reference", .string("2026-11-29")),
    ], message: "You must be at least 18 years old.")
  private let unknown = Violation(
    path: "/a~1b", code: "unknown", severity: .warning, rule: nil, params: [], message: "“?”")

  @Test func membersStandInTheOrderOfTheReference() {
    #expect(
      String(decoding: age.json, as: UTF8.self)
        == #"{"path":"/birthDate","code":"age.min","severity":"error","rule":"/fields/birthDate/age/min","#
        + #""params":{"min":18,"age":17,"reference":"2026-11-29"},"message":"You must be at least 18 years old."}"#
    )
  }

  @Test func ruleIsAbsentWhenThereIsNone() {
    #expect(
      String(decoding: unknown.json, as: UTF8.self)
        == #"{"path":"/a~1b","code":"unknown","severity":"warning","params":{},"message":"“?”"}"#)
  }

  @Test func listsOfViolationsAreArrays() {
    var bytes: [UInt8] = []
    ViolationWriter.append([], to: &bytes)
    ViolationWriter.append([unknown, unknown], to: &bytes)
    let one = String(decoding: unknown.json, as: UTF8.self)
    #expect(String(decoding: bytes, as: UTF8.self) == "[][\(one),\(one)]")
  }

  @Test func reportHoldsTheOutputAsItIs() {
    let valid = Report(
      form: "f", version: "1.0", isValid: true, violations: [], output: Array(#"{"a":1.0}"#.utf8))
    #expect(
      String(decoding: valid.json, as: UTF8.self)
        == #"{"form":"f","version":"1.0","valid":true,"violations":[],"output":{"a":1.0}}"#)
    let invalid = Report(form: "f", version: nil, isValid: false, violations: [unknown], output: nil)
    #expect(
      String(decoding: invalid.json, as: UTF8.self)
        == #"{"form":"f","version":null,"valid":false,"violations":[\#(String(decoding: unknown.json, as: UTF8.self))]"#
        + #","output":null}"#)
  }
}
