import FormRules
import TestSupport
import Testing

struct KeyTableTests {
  @Test func aNameIsFoundWhateverTheGuess() throws {
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
      for text in names + others {
        let expected = names.firstIndex(of: text) ?? -1
        for guess in [0, max(expected, 0), names.count] {
          try claimEqual(table.member(named: text.span, guess: guess), expected, "the member")
        }
      }
    }
  }
}
