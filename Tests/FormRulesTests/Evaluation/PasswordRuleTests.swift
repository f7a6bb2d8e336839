import FormRules
import Foundation
import Testing

/// The rules of passwords.
@Suite struct PasswordRuleTests {
  private func table(_ keys: String, _ rest: String = "") throws -> FormTable {
    try FormTable("fields: { a: { type: password, \(keys) }\(rest) }")
  }

  @Test func classesAreASCII() throws {
    try table("require: [upper, lower, digit, special]").expect([
      #"{"a": "Aa1 "}"#: #"{"a":"Aa1 "}"#,
      #"{"a": "Яа٣ж"}"#:
        "/a password.require, /a password.require, /a password.require, /a password.require",
      #"{"a": "aA1_"}"#: #"{"a":"aA1_"}"#, #"{"a": "Ab1-"}"#: #"{"a":"Ab1-"}"#,
    ])
    #expect(
      try table("require: [upper]").violation(#"{"a": "a"}"#).paramsText
        == #"{"classes":["upper"],"min":1,"found":0}"#)
  }

  @Test func anyOfSeveralClasses() throws {
    try table("require: [{ of: [upper, lower], min: 2 }]").expect([
      #"{"a": "a1"}"#: "/a password.require", #"{"a": "aA"}"#: #"{"a":"aA"}"#,
      #"{"a": "12345"}"#: "/a password.require",
    ])
    try table("require: ['[ab]', '\\p{Lu}']").expect([
      #"{"a": "aЯ"}"#: #"{"a":"aЯ"}"#, #"{"a": "cя"}"#: "/a password.require, /a password.require",
    ])
  }

  @Test func someOfTheFourClasses() throws {
    try table("minClasses: 3").expect([
      #"{"a": "aA"}"#: "/a password.classes", #"{"a": "aA1"}"#: #"{"a":"aA1"}"#,
      #"{"a": "яЯ1"}"#: "/a password.classes",
    ])
    #expect(try table("minClasses: 3").violation(#"{"a": "a1"}"#).paramsText == #"{"min":3,"found":2}"#)
  }

  @Test func onlyTheAllowedCharacters() throws {
    try table("allowed: [lower, digit]").expect([
      #"{"a": "a1"}"#: #"{"a":"a1"}"#, #"{"a": "a1 "}"#: "/a password.allowed",
      #"{"a": "aé"}"#: "/a password.allowed",
    ])
    #expect(try table("allowed: [lower]").violation(#"{"a": "A"}"#).paramsText == #"{"characters":[]}"#)
  }

  @Test func runsOfEqualCharacters() throws {
    try table("maxConsecutive: 2").expect([
      #"{"a": "aabb"}"#: #"{"a":"aabb"}"#, #"{"a": "abbb"}"#: "/a password.consecutive",
      #"{"a": "😀😀😀"}"#: "/a password.consecutive",
      #"{"a": "aAaA"}"#: #"{"a":"aAaA"}"#,
    ])
  }

  @Test func importedRules() throws {
    try table(
      "passwordrules: 'minlength: 4; required: lower, upper; required: digit; allowed: [-]; max-consecutive: 2;'"
    ).expect([
      #"{"a": "ab1-"}"#: #"{"a":"ab1-"}"#,
      #"{"a": "111!"}"#: "/a password.require, /a password.allowed, /a password.consecutive",
      #"{"a": "a1"}"#: "/a minLength",
    ])
  }

  // MARK: Words of other fields

  private static let names = ", name: { type: string }, email: { type: email }, n: { type: integer }"

  @Test func wordsOfOtherFieldsAreRefusedInAnyCase() throws {
    let table = try table("personal: [name, email]", Self.names)
    table.expect([
      #"{"a": "xxKONSTANTINxx", "name": "Konstantin"}"#: "/a password.personal",
      #"{"a": "xxлюбаxx", "name": "ЛЮБА Иванова"}"#: "/a password.personal",
      #"{"a": "musicians", "email": "anna+music@example.com"}"#: "/a password.personal",
      #"{"a": "xann1", "name": "Ann", "email": "ann@b.co"}"#:
        #"{"a":"xann1","name":"Ann","email":"ann@b.co"}"#,
      #"{"a": "STRASSE1", "name": "Straße"}"#: "/a password.personal",
      #"{"a": "whatever", "name": ""}"#: #"{"a":"whatever"}"#,
    ])
    #expect(try table.violation(#"{"a": "anna", "email": "anna@b.co"}"#).paramsText == #"{"field":"email"}"#)
  }

  @Test func overlappingWordsAreAllFound() throws {
    try table("personal: [name]", Self.names).expect([
      #"{"a": "xabcabd", "name": "abcabc cabd"}"#: "/a password.personal",
      #"{"a": "aaab", "name": "aaaa aaab"}"#: "/a password.personal",
      #"{"a": "abcabcab", "name": "bcabx abcac"}"#: #"{"a":"abcabcab","name":"bcabx abcac"}"#,
    ])
  }

  /// Long values that nearly match at every place take no longer than others of their length.
  @Test func wordsAreSoughtInLinearTime() throws {
    var table = try table("personal: [name]", Self.names)
    table.options.maxBytes = 1 << 24
    let (form, options) = (table.form, table.options)
    func record(_ length: Int) -> [UInt8] {
      let text = String(repeating: "a", count: length)
      return Array("{\"a\":\"\(text)\",\"name\":\"\(text)b\"}".utf8)
    }
    Scaling.expectLinear(small: record(4_000), large: record(64_000)) { record in
      _ = form.validate(json: record, options: options)
    }
  }

  @Test func listedPasswordsAreRefusedWholeAndInAnyCase() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "formrules-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try "password\nQwerty123\n".write(
      to: folder.appending(path: "common.txt"), atomically: true, encoding: .utf8)
    let file = folder.appending(path: "form.yaml")
    try "formrules: 1\nform: f\nfields: { a: { type: password, blocklist: [common.txt] } }\n"
      .write(to: file, atomically: true, encoding: .utf8)
    let form = try CompiledForm(contentsOf: file.path)
    for (password, isRefused) in [
      ("PassWord", true), ("qwERTY123", true), ("password1", false), ("passwor", false),
    ] {
      let codes = form.validate(json: "{\"a\":\"\(password)\"}").violations.map(\.code)
      #expect(codes == (isRefused ? ["password.common"] : []), "\(password)")
    }
  }
}
