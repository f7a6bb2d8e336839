import FormRules
import Testing

@Suite struct JSONScalingTests {
  static let makers: [(String, @Sendable (Int) -> String)] = [
    ("one string", { "\"" + String(repeating: "a", count: $0) + "\"" }),
    ("one string of Cyrillic", { "\"" + String(repeating: "ж", count: $0 / 2) + "\"" }),
    ("one string of escapes", { "\"" + String(repeating: "\\u0041", count: $0 / 6) + "\"" }),
    ("one number", { "1" + String(repeating: "0", count: $0) }),
    ("one exponent", { "1e" + String(repeating: "9", count: $0) }),
    ("nested arrays", { String(repeating: "[", count: $0 / 2) + String(repeating: "]", count: $0 / 2) }),
    ("open arrays", { String(repeating: "[", count: $0) }),
    ("an open string", { "\"" + String(repeating: "a", count: $0) }),
    ("white space", { String(repeating: " \n", count: $0 / 2) + "1" }),
    ("one long name", { "{\"" + String(repeating: "a", count: $0) + "\":1}" }),
    ("names with escapes", { "{" + (0..<$0 / 16).map { "\"\\u0061\($0)\":1" }.joined(separator: ",") + "}" }),
  ]

  @Test(arguments: makers.indices)
  func timeIsLinear(_ index: Int) {
    let make = Self.makers[index].1
    Scaling.expectLinear(small: Array(make(20_000).utf8), large: Array(make(320_000).utf8)) { bytes in
      _ = JSONReading.fault(bytes, maxDepth: .max)
    }
  }

  @Test func stringOfTenMegabytesIsReadAndUnescaped() {
    let content = Array(repeating: 0x61 as UInt8, count: 10 << 20)
    #expect(JSONReading.fault([0x22] + content + [0x22]) == nil)
    #expect(JSONReading.unescaped([0x22] + content + [0x5C, 0x6E, 0x22])?.count == content.count + 1)
    #expect(
      JSONReading.fault([0x22] + content + [0xFF, 0x22]) == JSONFault(.encoding, at: content.count + 1))
  }
}
