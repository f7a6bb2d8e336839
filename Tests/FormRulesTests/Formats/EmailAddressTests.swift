import Testing

@testable import FormRules

struct EmailAddressTests {
  private func fault(
    _ text: String, _ profile: EmailProfile = .rfc5321, _ allow: EmailAllowances = []
  ) -> String? {
    EmailAddress.fault(in: [UInt8](text.utf8).span, profile: profile, allow: allow)
      .map { "\($0.reason) \($0.index)" }
  }

  private static let local64 = String(repeating: "a", count: 64)
  private static let label63 = String(repeating: "b", count: 63)
  private static let all: EmailAllowances = [.quoted, .literal, .dotless]

  @Test(arguments: [
    "a@b.co", "anna+music@Example.COM", "first.last@sub.example.org", "!#$%&'*+-/=?^_`{|}~@iana.org", "a@b.c",
    "1@2.xn--p1ai", "\(local64)@b.co",
    "a@\(label63).\(label63).\(label63).\(String(repeating: "c", count: 60))", "te~st@e.x",
  ])
  func addressesPass(text: String) {
    #expect(fault(text) == nil)
    #expect(fault(text, .rfc5321, EmailAddressTests.all) == nil)
    #expect(fault(text, .eai) == nil)
    #expect(fault(text, .rfc5322) == nil)
  }

  @Test(arguments: [
    ("", "noAt 0"), ("test", "noAt 4"), ("joe bloggs", "noAt 10"), ("привет", "noAt 6"), ("a..b", "noAt 4"),
    ("@", "localEmpty 0"), ("@b.co", "localEmpty 0"), ("a@", "domainEmpty 2"), ("a..b@c.d", "localDot 2"),
    (".a@c.d", "localDot 0"), ("a.@c.d", "localDot 1"), ("a b@c.d", "whitespace 1"),
    (" a@c.d", "whitespace 0"),
    ("a@c.d ", "whitespace 5"), ("a@c d", "whitespace 3"), ("a\n@c.d", "whitespace 1"),
    ("(x)a@c.d", "comment 0"),
    ("a@(x)c.d", "comment 2"), ("a,b@c.d", "localCharacter 1"), ("a\0@c.d", "localCharacter 1"),
    ("\"a b\"@c.d", "quoted 0"), ("a\"b@c.d", "localCharacter 1"), ("a\\@b@c.d", "localCharacter 1"),
    ("a@b@c.d", "domainCharacter 3"), ("a@[127.0.0.1]", "literal 2"), ("admin@localhost", "dotless 6"),
    ("a@.c.d", "domainDot 2"), ("a@c..d", "domainDot 4"), ("a@c.d.", "domainDot 5"),
    ("a@-c.d", "labelHyphen 2"),
    ("a@c-.d", "labelHyphen 3"), ("a@c.1", "numericTld 4"), ("a@1.2.3.4", "numericTld 8"),
    ("a@123", "dotless 2"),
    ("a@c_d.e", "domainCharacter 3"), ("a@c=d.e", "domainCharacter 3"), ("иван@c.d", "nonAscii 0"),
    ("aя@c.d", "nonAscii 1"), ("a@пример.рф", "nonAscii 2"), ("a@c.рф", "nonAscii 4"),
    ("user＠example.com", "noAt 16"),
    ("a@\(label63)b.c", "labelTooLong 65"), ("\(local64)a@b.c", "localTooLong 64"),
    ("\(local64)@\(label63).\(label63).\(label63)", "tooLong 254"),
    ("a@\(label63).\(label63).\(label63).\(String(repeating: "c", count: 62))", "tooLong 255"),
    ("<a@b.c>", "localCharacter 0"), ("a@b.c, d@e.f", "domainCharacter 5"),
  ])
  func faultsHaveAReasonAndAPlace(text: String, expected: String) {
    #expect(fault(text) == expected)
  }

  @Test func thePlaceCountsCodePoints() {
    #expect(fault("иван иванов@c.d", .eai) == "whitespace 4")
    #expect(fault("\"я\"x@c.d", .eai, .quoted) == "quoted 3")
    #expect(fault("яяя@a..b", .eai) == "domainDot 6")
  }

  @Test func allowancesAdmitWhatTheDefaultRefuses() {
    #expect(fault("\"a b\"@c.d", .rfc5321, .quoted) == nil)
    #expect(fault("\"\"@c.d", .rfc5321, .quoted) == nil)
    #expect(fault("\"a@b\\\"\"@c.d", .rfc5321, .quoted) == nil)
    #expect(fault("a@[127.0.0.1]", .rfc5321, .literal) == nil)
    #expect(fault("a@[IPv6:::1]", .rfc5321, .literal) == nil)
    #expect(fault("admin@localhost", .rfc5321, .dotless) == nil)
    #expect(fault("a@1.2.3.4", .rfc5321, .dotless) == nil)
    #expect(fault("a@[127.0.0.300]", .rfc5321, .literal) == "literal 2")
    #expect(fault("a@[127.0.0.1]x", .rfc5321, .literal) == "literal 2")
    #expect(fault("\"a@c.d", .rfc5321, .quoted) == "quoted 0")
    #expect(fault("\"a\"b@c.d", .rfc5321, .quoted) == "quoted 3")
    #expect(fault("\"a\nb\"@c.d", .rfc5321, .quoted) == "quoted 2")
    #expect(fault("\"a\\", .rfc5321, .quoted) == "noAt 3")
    #expect(fault("\"я\"@c.d", .rfc5321, .quoted) == "nonAscii 1")
    #expect(fault("\"\(EmailAddressTests.local64)\"@c.d", .rfc5321, .quoted) == "localTooLong 64")
  }

  @Test(arguments: ["a..b@c", ".a@c", "a.@c", "a@b", "a@1.2.3.4", "a@c--d", "\(local64)a@c.d"])
  func htmlIsTheGrammarOfInputElements(text: String) {
    #expect(fault(text, .html) == nil)
  }

  @Test(arguments: [
    ("a@b_c", "domainCharacter 3"), ("a@-b", "labelHyphen 2"), ("a@", "domainEmpty 2"), ("a", "noAt 1"),
    ("@b", "localEmpty 0"),
    ("\"a\"@b", "localCharacter 0"), ("a@[1.2.3.4]", "domainCharacter 2"), ("a@b.", "domainDot 3"),
    ("a b@c", "whitespace 1"),
    ("я@b", "nonAscii 0"), ("a@я", "nonAscii 2"), ("a@\(label63)b", "labelTooLong 65"),
    ("a@b@c", "domainCharacter 3"),
  ])
  func htmlFaults(text: String, expected: String) {
    #expect(fault(text, .html) == expected)
    #expect(fault(text, .html, EmailAddressTests.all) == expected)
  }

  @Test(arguments: [
    "иван@пример.рф", "δοκιμή@παράδειγμα.ελ", "实例@实例.中国", "ИВАН@ПРИМЕР.РФ", "cafe\u{301}@cafe\u{301}.com",
    "🙂@c.d",
    "a@xn--e1afmkfd.xn--p1ai", "\u{1D54F}@example.com",
  ])
  func internationalAddressesPass(text: String) {
    #expect(fault(text, .eai) == nil)
  }

  @Test(arguments: [
    ("иван@пример", "dotless 5"), ("иван@пример..рф", "domainDot 12"), ("a\u{85}@c.d", "whitespace 1"),
    ("a\u{9F}@c.d", "localCharacter 1"), ("a\u{FFFF}@c.d", "localCharacter 1"),
    ("a\u{A0}@c.d", "whitespace 1"),
    ("a@при мер.рф", "whitespace 5"), ("a@пример。рф", "domainCharacter 2"), ("a@🙂.рф", "domainCharacter 2"),
    ("\(String(repeating: "я", count: 33))@c.d", "localTooLong 32"), ("a@xn--x.com", "domainCharacter 2"),
    ("\"иван\"@c.d", "quoted 0"),
  ])
  func internationalFaults(text: String, expected: String) {
    #expect(fault(text, .eai) == expected)
  }

  @Test(arguments: [
    "(c)a@b.c", "a (x (y)) @ (z) b.c (w)", "\"a b\".c@d.e", "a . b@c . d", "a@[any text]", "a@[a\\]b]",
    "\r\n a@b.c", "a@b",
    "\"a\r\n b\"@c.d", "\(local64)\(local64)@c.d", "a@b/c",
  ])
  func headerFormsPass(text: String) {
    #expect(fault(text, .rfc5322) == nil)
  }

  @Test(arguments: [
    ("(a@b.c", "comment 0"), ("a@b.c(", "comment 5"), ("a@b.c(\\", "comment 6"),
    ("a b@c.d", "localCharacter 2"),
    ("a@b.c\n", "whitespace 5"), ("a@b.c\r\n", "whitespace 5"), ("\"a@b.c", "quoted 0"),
    ("a@[b", "literal 2"),
    ("a@[b[c]", "literal 4"), ("a..b@c", "localDot 2"), (".a@c", "localDot 0"), ("a.@c", "localDot 1"),
    ("@c", "localEmpty 0"),
    ("(x)@c", "localEmpty 3"), ("a@", "domainEmpty 2"), ("a@b.", "domainDot 3"), ("a@.b", "domainDot 2"),
    ("a@b c", "domainCharacter 4"),
    ("a@-b", "labelHyphen 2"), ("я@b", "nonAscii 0"), ("a@я", "nonAscii 2"), ("(я)a@b", "nonAscii 1"),
    ("a@b)", "comment 3"),
    ("\"a\"b@c", "localCharacter 3"), ("a\"b\"@c", "quoted 1"), ("a@b@c", "domainCharacter 3"),
  ])
  func headerFaults(text: String, expected: String) {
    #expect(fault(text, .rfc5322) == expected)
  }

  @Test func anyBytesEndInAVerdict() {
    let pieces: [[UInt8]] = [
      [0x40], [0x22], [0x5C], [0x28], [0x29], [0x5B], [0x5D], [0x2E], [0x0D, 0x0A], [0xED, 0xA0, 0x80],
      [0xFF], [0xD1, 0x8F], [0x61],
    ]
    for first in pieces {
      for second in pieces {
        for third in pieces {
          let text = first + second + third
          for profile in EmailProfile.allCases {
            let fault = EmailAddress.fault(in: text.span, profile: profile, allow: EmailAddressTests.all)
            #expect((fault?.index ?? 0) <= text.count)
          }
        }
      }
    }
    #expect(fault(String(repeating: "(", count: 1_000_000), .rfc5322) == "noAt 1000000")
    #expect(fault("a@" + String(repeating: "a.", count: 500_000)) == "domainDot 1000001")
  }

  @Test(arguments: [
    ("A@B.Co", "A@b.co"), ("Я@ПРИМЕР.РФ", "Я@пример.рф"), ("a@ΟΔΟΣ.gr", "a@οδοσ.gr"),
    ("\"A@B\"@C.d", "\"A@B\"@c.d"),
    ("A", "A"), ("a@", "a@"), ("e\u{301}@e\u{301}.fr", "e\u{301}@\u{E9}.fr"),
  ])
  func theDomainIsWrittenInLowerCase(text: String, expected: String) {
    var address = [UInt8](text.utf8)
    EmailAddress.lowerDomain(of: &address)
    #expect(address == [UInt8](expected.utf8))
  }

  @Test func theDomainStartsBehindTheLastAt() {
    #expect(EmailAddress.domainStart(in: [UInt8]("a@B.c".utf8).span) == 2)
    #expect(EmailAddress.domainStart(in: [UInt8]("\"a@b\"@C.d".utf8).span) == 6)
    #expect(EmailAddress.domainStart(in: [UInt8]("abc".utf8).span) == nil)
  }
}
