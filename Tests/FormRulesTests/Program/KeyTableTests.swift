import FormRules
import TestSupport
import Testing

struct KeyTableTests {
  @Test func aNameIsFound() throws {
    // Few letters and many lengths make names that differ in one byte, also in the middle of long ones.
    let name = { (choices: inout Choices) -> [UInt8] in
      choices.list(upTo: choices.pick([4, 9, 17, 40])) { choices in
        choices.chance(in: 8) ? 0x62 : choices.chance(in: 20) ? 0 : 0x61
      }
    }
    try check(
      count: 500, { choices in (choices.list(upTo: 20, of: name), choices.list(upTo: 20, of: name)) }
    ) { names, others in
      var seen: Set<[UInt8]> = []
      let names = names.filter { seen.insert($0).inserted }
      let table = KeyTable(names)
      defer { table.deallocate() }
      for text in names + others {
        let expected = names.firstIndex(of: text) ?? -1
        try claimEqual(table.member(named: text.span), expected, "the member")
      }
    }
  }

  /// Names that differ in their last digits alone must not lie in one heap.
  @Test(arguments: ["field", "address_line_", "a_rather_long_name_of_a_field_"])
  func namesThatCountUpAreFoundInATimeThatDoesNotGrow(stem: String) {
    let names = { (count: Int) in (0..<count).map { Array("\(stem)\($0)".utf8) } }
    Scaling.expectLinear(small: names(250), large: names(4_000)) { names in
      let table = KeyTable(names)
      defer { table.deallocate() }
      for (number, name) in names.enumerated() where table.member(named: name.span) != number {
        Issue.record("'\(stem)\(number)' is not found")
      }
    }
  }

  @Test func aNameThatIsExpectedEndsWhereItsQuoteStands() throws {
    let byte = { (choices: inout Choices) -> UInt8 in choices.pick(Array("aab\"\\é".utf8)) }
    try check(
      count: 5_000, { choices in (choices.list(upTo: 18, of: byte), choices.list(upTo: 18, of: byte)) }
    ) { name, other in
      let table = KeyTable([name])
      defer { table.deallocate() }
      let isTold = name.count <= 16 && !name.contains(0x22) && !name.contains(0x5C)
      for text in [name, other] {
        let record = [0x22] + text + Array("\":1,\"something\":2}".utf8)
        let isName = isTold && record.dropFirst().starts(with: name + [0x22])
        try claimEqual(table.end(of: 0, in: record.span, at: 1), isName ? 1 + name.count : -1, "the end")
      }
      // Where the record ends soon there is no answer, and nothing is read beyond it.
      for count in 0...min(name.count + 2, 17) {
        let record = Array(([0x22] + name + [0x22, 0x3A]).prefix(count))
        try claimEqual(table.end(of: 0, in: record.span, at: 1), -1, "the end")
      }
      try claimEqual(table.end(of: 1, in: ([0x22] + name + [0x22]).span, at: 1), -1, "no such member")
    }
  }
}
