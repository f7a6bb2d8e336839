import FormRules
import TestSupport
import Testing

@Suite struct JSONWriterTests {
  static func written(_ text: [UInt8]) -> String {
    var bytes: [UInt8] = []
    JSONWriter.append(string: text.span, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func onlyWhatMustBeEscapedIs() {
    let cases: [(String, String)] = [
      ("", "\"\""), ("abc", "\"abc\""), ("a\"b\\c/d", "\"a\\\"b\\\\c/d\""),
      ("\u{8}\u{9}\n\u{C}\r", "\"\\b\\t\\n\\f\\r\""),
      ("\0\u{1}\u{1F}\u{7F}", "\"\\u0000\\u0001\\u001f\u{7F}\""),
      ("é😀\u{2028}\u{FEFF}", "\"é😀\u{2028}\u{FEFF}\""),
      ("퟿\u{D7FF}\u{E000}", "\"퟿\u{D7FF}\u{E000}\""), ("eight by\"te", "\"eight by\\\"te\""),
    ]
    for (text, json) in cases {
      #expect(Self.written(Array(text.utf8)) == json)
      var bytes: [UInt8] = []
      JSONWriter.append(string: text, to: &bytes)
      #expect(String(decoding: bytes, as: UTF8.self) == json)
    }
  }

  @Test func loneSurrogateIsEscaped() {
    #expect(Self.written([0xED, 0xA0, 0x80]) == "\"\\ud800\"")
    #expect(Self.written([0x61, 0xED, 0xBF, 0xBF, 0x62]) == "\"a\\udfffb\"")
    #expect(Self.written([0xED, 0x9F, 0xBF]) == "\"\u{D7FF}\"")
  }

  @Test func numbersAndWordsAreWritten() {
    let powers = sequence(first: 10) { $0 < 1_000_000_000_000 ? $0 * 10 : nil }
    let edges = powers.flatMap { [$0 - 1, $0, $0 + 1, -$0, $0 / 3, $0 / 7 * 5] }
    for integer in [0, 7, -7, 1_234_567_890, .max, .min] + Array(0...10_100) + edges {
      var bytes = Array("[".utf8)
      JSONWriter.append(integer: integer, to: &bytes)
      #expect(String(decoding: bytes, as: UTF8.self) == "[\(integer)")
    }
    var bytes: [UInt8] = []
    JSONWriter.append(boolean: true, to: &bytes)
    JSONWriter.append(boolean: false, to: &bytes)
    JSONWriter.appendNull(to: &bytes)
    JSONWriter.append(raw: "1.50", to: &bytes)
    JSONWriter.append(raw: Array(",".utf8).span, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "truefalsenull1.50,")
  }

  @Test func whatIsWrittenIsReadBack() throws {
    try check(count: 2_000, { AwkwardText.any(&$0, upTo: 30) }) { text in
      var bytes: [UInt8] = []
      JSONWriter.append(string: text.wtf8.span, to: &bytes)
      try claimEqual(JSONReading.unescaped(bytes), text.wtf8, "what is read")
      try claim(JSONReading.fault(bytes) == nil, "the text is no document")
    }
  }
}
