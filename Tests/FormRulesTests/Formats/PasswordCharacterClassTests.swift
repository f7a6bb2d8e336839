import FormRules
import Testing

@Suite struct PasswordCharacterClassTests {
  @Test(arguments: [
    "upper", "lower", "digit", "special", "ascii-printable", "unicode", "[abc]", "[-a]]", "[-]", "[]]",
    "[é😀]",
    "\\p{Lu}", "\\p{L}", "\\p{Nd}", "\\p{S}",
  ]) func isWrittenAsItIsRead(text: String) throws {
    #expect(try #require(PasswordCharacterClass(text)).description == text)
  }

  @Test(arguments: [
    "", "Upper", "letters", "[]", "[", "]", "[a-z]", "[a]b]", "\\p{}", "\\p{Xx}", "\\p{Greek}", "\\p{l}",
    "\\p{Lu",
    "\\P{Lu}", "abc",
  ]) func refuses(text: String) {
    #expect(PasswordCharacterClass(text) == nil)
  }

  @Test func specialIsEveryPrintableCharacterOfASCIIThatIsNeitherLetterNorDigit() {
    let special = (0...0xFFFF).filter(PasswordCharacterClass.special.contains)
    let text = String(String.UnicodeScalarView(special.compactMap(Unicode.Scalar.init)))
    #expect(text == " !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")
  }

  @Test func namedClassesAreASCII() {
    for (named, size) in [
      (PasswordCharacterClass.upper, 26), (.lower, 26), (.digit, 10), (.asciiPrintable, 95),
    ] {
      #expect((0...0xFFFF).filter { named.contains($0) }.count == size)
    }
    #expect(!PasswordCharacterClass.upper.contains(0x0410))
    #expect(!PasswordCharacterClass.digit.contains(0x0664))
  }

  @Test func categoriesAreUnicode() throws {
    let cases: [(String, UInt32, Bool)] = [
      ("\\p{Lu}", 0x0410, true), ("\\p{Lu}", 0x0430, false), ("\\p{L}", 0x0430, true),
      ("\\p{Nd}", 0x0664, true),
      ("\\p{N}", 0x2160, true), ("\\p{Nd}", 0x2160, false), ("\\p{Sc}", 0x20AC, true),
      ("\\p{Zs}", 0x20, true),
      ("\\p{Cs}", 0xD800, true), ("\\p{Cn}", 0x110000, true), ("\\p{Cn}", 0xFFFF, true),
      ("\\p{Co}", 0xE000, true),
      ("\\p{Cc}", 0, true), ("\\p{Lu}", .max, false), ("\\p{So}", 0x1F600, true), ("\\p{Mn}", 0x0301, true),
    ]
    for (name, scalar, isMember) in cases {
      #expect(try #require(PasswordCharacterClass(name)).contains(scalar) == isMember, "\(name) \(scalar)")
    }
  }

  @Test func categoriesAgreeWithTheStandardLibrary() throws {
    let upper = try #require(PasswordCharacterClass("\\p{Lu}"))
    // The two sources of Unicode data may know different versions.
    let unassigned = try #require(PasswordCharacterClass("\\p{Cn}"))
    let mark = try #require(PasswordCharacterClass("\\p{M}"))
    for value in UInt32(0)...0x2FFF {
      guard let properties = Unicode.Scalar(value)?.properties else { continue }
      let category = properties.generalCategory
      guard category != .unassigned, !unassigned.contains(value) else { continue }
      #expect(upper.contains(value) == (category == .uppercaseLetter))
      #expect(mark.contains(value) == [.nonspacingMark, .spacingMark, .enclosingMark].contains(category))
    }
  }
}
