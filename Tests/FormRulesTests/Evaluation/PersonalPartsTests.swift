import Testing

@testable import FormRules

struct PersonalPartsTests {
  private func areContained(_ password: String, _ value: String) -> Bool? {
    PersonalParts.areContained(in: Array(password.utf8).span, of: Array(value.utf8).span)
  }

  @Test func partsOfFourCharactersCountInAnyCase() {
    #expect(areContained("xANNAx", "Anna") == true)
    #expect(areContained("Secret-lee", "Lee") == false)
    #expect(areContained("anna", "Annabel") == false)
    #expect(areContained("", "Anna") == false)
    #expect(areContained("Secret", "") == false)
  }

  @Test func partsStandBetweenSeparators() {
    for value in ["Anna-Maria", "anna.maria@b.co", "x_maria+y", "Anna\tMaria", "-maria-"] {
      #expect(areContained("123maria123", value) == true, "\(value)")
    }
    #expect(areContained("annamaria", "anna-mari") == true)
    #expect(areContained("ann-lee", "ann-lee") == false)
    #expect(areContained("xmarix", "maria@b.co") == false)
    #expect(areContained("aaab", "aaaab") == false)
    #expect(areContained("aaaaab", "aaab") == true)
  }

  @Test func whatIsNotASCIIIsLeftToUnicode() {
    #expect(areContained("пароль", "Anna") == nil)
    #expect(areContained("secret", "Анна") == nil)
  }
}
