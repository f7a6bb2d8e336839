import TestSupport
import Testing

@testable import FormRules

struct PersonalPartsTests {
  private func areContained(_ password: String, _ value: String) -> Bool {
    PersonalParts.areContained(in: Array(password.utf8).span, of: Array(value.utf8).span)
  }

  @Test func partsOfFourCharactersCountInAnyCase() {
    #expect(areContained("xANNAx", "Anna"))
    #expect(!areContained("Secret-lee", "Lee"))
    #expect(!areContained("anna", "Annabel"))
    #expect(!areContained("", "Anna"))
    #expect(!areContained("Secret", ""))
  }

  @Test func partsStandBetweenSeparators() {
    for value in ["Anna-Maria", "anna.maria@b.co", "x_maria+y", "Anna\tMaria", "-maria-"] {
      #expect(areContained("123maria123", value), "\(value)")
    }
    #expect(areContained("annamaria", "anna-mari"))
    #expect(!areContained("ann-lee", "ann-lee"))
    #expect(!areContained("xmarix", "maria@b.co"))
    #expect(!areContained("aaab", "aaaab"))
    #expect(areContained("aaaaab", "aaab"))
  }

  @Test func textsThatAreNotASCIIAreFolded() {
    #expect(areContained("xЛЮБАx", "люба@пример.рф"))
    #expect(!areContained("пароль", "Anna"))
    #expect(areContained("straße", "STRASSE"))
  }

  @Test func longTextsAreComparedInTheSameWay() {
    let long = String(repeating: "ann ", count: 50_000)
    #expect(!areContained(long, "annan"))
    #expect(areContained(long + "ANNAN", "x annan"))
    #expect(areContained("xannanx", long + "Annan"))
  }

  /// Held against the definition: fold, split, look for each part of four characters.
  @Test func agreesWithTheDefinition() throws {
    let pieces = [
      "a", "A", "b", "ab", "ss", "ß", "i", "İ", "ı", "é", "E\u{301}", "\u{345}", "ﬃ", "ж", "Ж", "Ω", "🎵",
      "@", ".", "-", "_", "+", " ", "\u{A0}", "\u{2003}", "\u{200B}", "\u{85}",
    ]
    func text(_ choices: inout Choices) -> String {
      let few = choices.pick([2, 4, 13, pieces.count])
      return choices.list(upTo: 16) { choices in choices.pick(Array(pieces.prefix(few))) }.joined()
    }
    try check(
      count: 5_000,
      { choices in
        let value = text(&choices)
        guard choices.chance(in: 2), case let parts = parts(of: value), !parts.isEmpty else {
          return (text(&choices), value)
        }
        // All of a part or nearly all, alone or behind something.
        let part = choices.pick(parts).dropLast(choices.integer(in: 0...1)).uppercased()
        return (text(&choices).prefix(choices.integer(in: 0...1)) + part, value)
      }
    ) { (password: String, value: String) in
      let folded = Array(Normalization.caseFold(password).utf8)
      let isContained = parts(of: value).contains { part in
        folded.indices.contains { folded[$0...].starts(with: part.utf8) }
      }
      // Behind a short part that is not ASCII, ASCII goes the way of other texts.
      if areContained(password, value) != isContained || areContained(password, "é " + value) != isContained {
        throw Disagreement()
      }
    }
  }

  private struct Disagreement: Error {}

  private func parts(of value: String) -> [String] {
    Normalization.caseFold(value).unicodeScalars
      .split { "@.-_+".unicodeScalars.contains($0) || $0.properties.isWhitespace }
      .filter { $0.count >= 4 }
      .map(String.init)
  }
}
