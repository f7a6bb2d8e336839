import TestSupport
import Testing

@testable import FormRules

struct ExpectedNameTests {
  @Test func aNameThatIsExpectedEndsBehindItsColon() throws {
    let byte = { (choices: inout Choices) -> UInt8 in choices.pick(Array("aab\"\\é".utf8)) }
    try check(
      count: 5_000, { choices in (choices.list(upTo: 24, of: byte), choices.list(upTo: 24, of: byte)) }
    ) { name, other in
      let expected = ExpectedName(name)
      let isTold = name.count <= 21 && !name.contains(0x22) && !name.contains(0x5C)
      for text in [name, other] {
        let record = [0x7B, 0x22] + text + Array("\":1,\"something\":2}".utf8)
        let isName = isTold && record.dropFirst(2).starts(with: name + [0x22, 0x3A])
        try claimEqual(expected.end(in: record.span, at: 1), isName ? 4 + name.count : -1, "the end")
      }
      // Where the record ends soon there is no answer, and nothing is read beyond it.
      let whole = [0x22] + name + [0x22, 0x3A]
      for count in 0..<max(whole.count, 8) {
        try claimEqual(expected.end(in: Array(whole.prefix(count)).span, at: 0), -1, "the end")
      }
      // A blank before the colon is left to the reader of any name.
      let spaced = [0x22] + name + Array("\" : 1, \"more\": 2}".utf8)
      try claimEqual(expected.end(in: spaced.span, at: 0), -1, "the end")
    }
  }
}
