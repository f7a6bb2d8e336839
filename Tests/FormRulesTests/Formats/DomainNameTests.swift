import Testing

@testable import FormRules

struct DomainNameTests {
  private func fault(_ name: String, dotless: Bool = false) -> String? {
    DomainName.fault(in: [UInt8](name.utf8).span, allowsDotless: dotless).map { "\($0.reason) \($0.offset)" }
  }

  private func international(_ name: String, dotless: Bool = true) -> String? {
    DomainName.internationalFault(in: [UInt8](name.utf8).span, allowsDotless: dotless)
      .map { "\($0.reason) \($0.offset)" }
  }

  private static let label = String(repeating: "a", count: 63)

  @Test(arguments: [
    "a.b", "example.com", "EXAMPLE.COM", "c--n.com", "1.a", "a.b-c", "xn--e1afmkfd.xn--p1ai", "a.1b",
    "\(label).com",
    "\(label).\(label).\(label).\(String(repeating: "a", count: 61))",
  ])
  func namesPass(name: String) {
    #expect(fault(name) == nil)
    #expect(international(name) == nil)
  }

  @Test(arguments: [
    ("", "empty 0"), (".", "dot 0"), (".a", "dot 0"), ("a.", "dot 1"), ("a..b", "dot 2"),
    ("-a.b", "labelHyphen 0"),
    ("a-.b", "labelHyphen 1"), ("a.-b", "labelHyphen 2"), ("a.b-", "labelHyphen 3"), ("a_b.c", "character 1"),
    ("a b.c", "character 1"), ("a.б", "nonAscii 2"), ("localhost", "dotless 0"), ("a.1", "numericTld 2"),
    ("127.0.0.1", "numericTld 8"), ("123", "dotless 0"), ("\(label)a.b", "labelTooLong 63"),
    ("\(label).\(label).\(label).\(String(repeating: "a", count: 62))", "tooLong 253"),
    ("a\0.b", "character 1"),
  ])
  func faultsHaveAReasonAndAPlace(name: String, expected: String) {
    #expect(fault(name) == expected)
  }

  @Test func dotlessNamesMayBeAllowed() {
    #expect(fault("localhost", dotless: true) == nil)
    #expect(fault("a.1", dotless: true) == nil)
    #expect(fault("-", dotless: true) == "labelHyphen 0")
  }

  @Test func aPartOfATextIsChecked() {
    let text = [UInt8]("x@a..b".utf8)
    #expect(DomainName.fault(in: text.span, range: 2..<6) == DomainName.Fault(reason: .dot, offset: 4))
    #expect(DomainName.fault(in: text.span, range: 2..<2) == DomainName.Fault(reason: .empty, offset: 2))
  }

  @Test(arguments: [
    "пример.рф", "ПРИМЕР.РФ", "例え.jp", "实例.中国", "straße.de", "cafe\u{301}.com", "l·l.cat", "ΟΔΟΣ.gr", "א.א",
    "xn--e1afmkfd.xn--p1ai", "क्\u{200D}ष", "a.b", "localhost",
  ])
  func internationalNamesPass(name: String) {
    #expect(international(name) == nil)
  }

  @Test(
    arguments: [
      ("при мер.рф", "character 6"), ("-пример.рф", "labelHyphen 0"), ("пример-.рф", "labelHyphen 12"),
      ("пример..рф", "dot 13"), ("пример.рф.", "dot 17"), (".рф", "dot 0"), ("пример_а.рф", "character 12"),
      ("a。b", "character 0"), ("я。b", "character 0"), ("ａ.b", "character 0"), ("a·l.cat", "character 1"),
      ("x.\u{378}", "character 2"),
      ("🙂.com", "character 0"), ("xn--x.com", "character 0"), ("\u{301}a.com", "character 0"),
      ("a.рф\u{202E}", "character 2"),
      ("ab--я.рф", "labelHyphen 0"), ("א1٠.com", nil), ("\u{28}я).рф", "character 0"),
      ("я\0.рф", "character 2"),
    ] as [(String, String?)])
  func internationalFaultsHaveAReasonAndAPlace(name: String, expected: String?) {
    #expect(international(name) == expected)
  }

  @Test func limitsHoldForALabels() {
    #expect(international(String(repeating: "я", count: 57) + ".рф") == nil)
    #expect(international(String(repeating: "я", count: 60) + ".рф") == "labelTooLong 0")
    let long = Array(repeating: String(repeating: "я", count: 50), count: 6).joined(separator: ".")
    #expect(international(long)?.hasPrefix("tooLong") == true)
    #expect(international(String(repeating: "я.", count: 100_000) + "я")?.hasPrefix("tooLong") == true)
    #expect(international("пример", dotless: false) == "dotless 0")
    #expect(international("я。рф", dotless: false) == "character 0")
    #expect(international("пример.1", dotless: false) == "numericTld 13")
  }
}
