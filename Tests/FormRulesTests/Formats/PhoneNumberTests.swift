import Testing

@testable import FormRules

struct PhoneNumberTests {
  /// The E.164 form, or the reason and the digits of the fault.
  private func read(_ text: String, acceptsNational: Bool = false) -> String {
    read([UInt8](text.utf8), acceptsNational: acceptsNational)
  }

  private func read(_ bytes: [UInt8], acceptsNational: Bool = false) -> String {
    switch PhoneNumber.read(bytes.span, acceptsNational: acceptsNational) {
    case .success(let number):
      var bytes: [UInt8] = []
      number.appendE164(to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    case .failure(let fault):
      #expect(fault.expected == 10)
      return "\(fault.reason) \(fault.digits)"
    }
  }

  @Test(arguments: [
    "+7 (916) 123-45-67", "8 (916) 123-45-67", "7 916 123 45 67", "9161234567", "(916) 123-45-67",
    "89161234567",
    "+7\u{A0}916\u{2009}123\u{2011}45\u{2013}67", "+7.916.123.45.67", "\u{202A}+7 916 123-45-67\u{202C}",
    "\u{FEFF}+79161234567\u{200B}", "+７９１６１２３４５６７", "+٧٩١٦١٢٣٤٥٦٧",
    "+7—916−123－45·67".replacing("·", with: "-"),
    "(+7) 916 123-45-67", "\n+7 916 123-45-67\t\n", "7\u{FE0F}9161234567", "+7 916 123-45-67-",
    "\u{2066}8916\u{2069}1234567",
  ])
  func writtenFormsOfOneNumber(text: String) {
    #expect(read(text) == "+79161234567")
  }

  @Test(arguments: [
    ("+7 (123) 123-11-2", "tooShort 9"), ("+7 8 916 123-45-67", "tooLong 11"), ("+7", "tooShort 0"),
    ("+", "tooShort 0"), ("", "tooShort 0"), ("()", "tooShort 0"), ("916123456", "tooShort 9"),
    ("8916123456", "ambiguous 10"), ("8 912 345-67-8", "ambiguous 10"), ("7012345678", "ambiguous 10"),
    ("891612345", "tooShort 8"), ("891612345678", "tooLong 11"), ("91612345678", "tooLong 11"),
    ("+8 916 123-45-67", "country 11"), ("+1 212 555 0100", "country 11"),
    ("+380 44 123 45 67", "country 12"),
    ("00 7 916 123-45-67", "tooLong 13"), ("8 10 7 916 123-45-67", "tooLong 13"),
    ("+7 916 123-45-67 ext. 5", "characters 11"), ("tel:+79161234567", "characters 0"),
    ("call me", "characters 0"),
    ("7️⃣9161234567", "characters 1"), ("+79161234567🙂", "characters 11"), ("++79161234567", "characters 0"),
    ("7+9161234567", "characters 1"), ("+7 916 123\n45-67", "characters 7"),
    ("+7916123456\u{200F}7", "characters 10"),
    ("8916,1234567", "characters 4"), ("+7/916/1234567", "characters 1"), ("79161234567;", "characters 11"),
    ("②9161234567", "characters 0"), ("89161234567\0", "characters 11"), ("+79161234567*", "characters 11"),
  ])
  func whatIsWrongIsNamed(text: String, expected: String) {
    #expect(read(text) == expected)
  }

  @Test func nationalNumbersMayBeginWithSevenAndEightWhenAccepted() {
    #expect(read("7012345678", acceptsNational: true) == "+77012345678")
    #expect(read("8 800 555-35-3", acceptsNational: true) == "+78800555353")
    #expect(read("89161234567", acceptsNational: true) == "+79161234567")
    #expect(read("9161234567", acceptsNational: true) == "+79161234567")
  }

  @Test func zerosInFrontAreKept() {
    #expect(read("+7 000 000-00-01") == "+70000000001")
    #expect(read("0000000001") == "+70000000001")
  }

  @Test func anyBytesEndInAVerdict() {
    #expect(read([0xED, 0xA0, 0x80]) == "characters 0")
    #expect(read([0xFF, 0x37]) == "characters 0")
    #expect(read([UInt8](repeating: 0x39, count: 1_000_000)) == "tooLong 1000000")
  }
}
