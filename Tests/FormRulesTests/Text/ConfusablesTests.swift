import Foundation
import TestSupport
import Testing

@testable import FormRules

struct ConfusablesTests {
  @Test(arguments: [
    (0x430, "a"), (0x410, "A"), (0xFF21, "A"), (0x1D400, "A"), (0x30, "O"), (0x31, "l"), (0x7C, "l"),
    (0x3BF, "o"),
    (0x43E, "o"), (0x441, "c"), (0x455, "s"), (0x456, "i"),
  ])
  func lookAlikesHaveTheirOriginal(codePoint: UInt32, original: String) {
    #expect(Confusables.original(of: codePoint).map { String(UnicodeScalar($0)) } == original)
  }

  @Test(arguments: [0x41, 0x6C, 0x49, 0x4F, 0x44F, 0x20, 0x4E00, 0xE9] as [UInt32])
  func otherCharactersHaveNone(codePoint: UInt32) {
    #expect(Confusables.original(of: codePoint) == nil)
  }

  /// Four rows of the published pairs say that ASCII letters resemble one another; letters are what they
  /// are.
  @Test func englishRefusesEveryPublishedLookAlikeAndNamesIt() throws {
    guard let path = SharedData.url("conformance/unicode/confusables-ascii.tsv") else { return }
    let alphabet = try #require(Alphabet(names: ["english"], digits: false, separators: "", extra: ""))
    var passed = 0
    var letters: [String] = []
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").dropFirst() {
      let columns = line.split(separator: "\t").map(String.init)
      let lookAlike = try #require(columns[1].unicodeScalars.first)
      if lookAlike.isASCII, lookAlike.properties.isAlphabetic {
        letters.append(columns[1])
        continue
      }
      var offenders = Alphabet.Offenders()
      let text = [UInt8]("x\(columns[1])y".utf8)
      guard alphabet.fault(in: text.span, offenders: &offenders) == .characters else {
        Issue.record("\(line) passes")
        continue
      }
      #expect(offenders.elements.map(\.looksLike) == [columns[0]], "\(line)")
      passed += 1
    }
    #expect(passed == 1_318)
    #expect(letters.sorted() == ["I", "O", "l", "l"])
  }
}
