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
}
