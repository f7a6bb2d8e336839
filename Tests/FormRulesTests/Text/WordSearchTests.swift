import Testing

@testable import FormRules

@Suite struct WordSearchTests {
  private func search(for words: [[UInt8]]) -> WordSearch {
    var text: [UInt8] = []
    let ranges = words.map { word in
      text += word
      return text.count - word.count..<text.count
    }
    return WordSearch(ranges, of: text.span)
  }

  @Test(
    arguments: [
      ([], "abc", false), ([""], "abc", false), (["abc"], "", false), (["abc"], "abc", true),
      (["abc"], "xxabcx", true),
      (["abc"], "ababab", false), (["abc"], "abABc", false), (["aab"], "aaaab", true),
      (["abcd", "bc"], "abce", true),
      (["abcx", "bcabx"], "abcabx", true), (["aaaab"], "aaaaaaa", false),
      (["he", "she", "hers"], "ushers", true),
      (["люба"], "xлюбаx", true), (["люба"], "любовь", false), (["a\u{0}b"], "xa\u{0}b", true),
    ] as [([String], String, Bool)])
  func wordsAreFoundAnywhere(words: [String], text: String, isFound: Bool) {
    #expect(search(for: words.map { Array($0.utf8) }).finds(in: Array(text.utf8).span) == isFound)
  }

  /// Held against the obvious search on all short texts over two letters.
  @Test func agreesWithTheObviousSearch() {
    func texts(upTo length: Int) -> [[UInt8]] {
      (1...length).flatMap { length in
        (0..<1 << length).map { bits in (0..<length).map { bits >> $0 & 1 == 1 ? 0x61 : 0x62 } }
      }
    }
    let words = texts(upTo: 3)
    for first in words {
      for second in words {
        let search = search(for: [first, second])
        for text in texts(upTo: 6) {
          let isThere = [first, second].contains { word in
            text.indices.contains { text[$0...].starts(with: word) }
          }
          #expect(search.finds(in: text.span) == isThere, "\(first) \(second) \(text)")
        }
      }
    }
  }
}
