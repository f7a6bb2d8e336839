import TestSupport
import Testing

@testable import FormRules

struct ItemTableTests {
  /// Whoever goes on behind a pair, as behind two items that share a hash alone, meets every earlier item with
  /// the same hash once, and what an array before left in the table is not met.
  @Test func everyPairWithTheSameHashIsMet() throws {
    func generate(_ choices: inout Choices) -> [[UInt8]] {
      choices.list(upTo: 5) { choices in
        let longest = choices.pick([1, 3, 12, 60])
        return choices.list(upTo: longest) { UInt8($0.integer(in: 0...longest)) }
      }
    }
    try check(count: 5_000, generate) { lists in
      var table = ItemTable(hashing: SeededHash())
      for list in lists {
        table.removeAll()
        for (index, key) in list.enumerated() {
          table.key = [key]
          table.add(index + 1)
        }
        var pairs: [[Int]] = []
        var search = table.search()
        while let pair = table.nextPair(&search) { pairs.append([pair.earlier, pair.item]) }
        let expected = list.indices.flatMap { index in
          list[..<index].indices.filter { list[$0] == list[index] }.map { [$0 + 1, index + 1] }
        }
        try claimEqual(pairs, expected, "the pairs of \(list)")
      }
    }
  }
}
