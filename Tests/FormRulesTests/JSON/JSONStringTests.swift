import FormRules
import TestSupport
import Testing

@Suite struct JSONStringTests {
  static let texts: [(escaped: String, bytes: [UInt8])] = [
    ("", []), ("abc", Array("abc".utf8)), ("\\\"\\\\\\/", Array("\"\\/".utf8)),
    ("\\b\\f\\n\\r\\t", [8, 12, 10, 13, 9]), ("\\u0000", [0]), ("\\u007f", [0x7F]),
    ("\\u0080", [0xC2, 0x80]),
    ("\\u07FF", [0xDF, 0xBF]), ("\\u0800", [0xE0, 0xA0, 0x80]), ("\\uFFFF", [0xEF, 0xBF, 0xBF]),
    ("\\uFeFf", [0xEF, 0xBB, 0xBF]), ("\\uD83D\\uDE00", [0xF0, 0x9F, 0x98, 0x80]),
    ("\\uD800\\uDC00", [0xF0, 0x90, 0x80, 0x80]), ("\\udbff\\udfff", [0xF4, 0x8F, 0xBF, 0xBF]),
    ("\\uD83D", [0xED, 0xA0, 0xBD]), ("\\uDE00", [0xED, 0xB8, 0x80]),
    ("\\uDE00\\uD83D", [0xED, 0xB8, 0x80, 0xED, 0xA0, 0xBD]),
    ("\\uD83Dx", [0xED, 0xA0, 0xBD, 0x78]), ("\\uD83D\\n", [0xED, 0xA0, 0xBD, 0x0A]),
    ("\\uD83D\\u0041", [0xED, 0xA0, 0xBD, 0x41]),
    ("\\uD83D\\\\uDE00", [0xED, 0xA0, 0xBD] + Array("\\uDE00".utf8)),
    ("\\uD83D\\uD83D\\uDE00", [0xED, 0xA0, 0xBD, 0xF0, 0x9F, 0x98, 0x80]),
    ("\\uD83D😀", [0xED, 0xA0, 0xBD, 0xF0, 0x9F, 0x98, 0x80]),
    ("\\uD83DuDE00", [0xED, 0xA0, 0xBD] + Array("uDE00".utf8)), ("привет\\u0021", Array("привет!".utf8)),
    ("twenty characters, and\\u0020more than that", Array("twenty characters, and more than that".utf8)),
  ]

  @Test func escapesBecomeTheirCharacters() {
    for (escaped, bytes) in Self.texts {
      #expect(JSONReading.unescaped("\"\(escaped)\"") == bytes, "\(escaped)")
    }
  }

  @Test func charactersAreAppended() throws {
    let token = Array("\"b\\u0063\"".utf8)
    var text = Array("a".utf8)
    JSONReader.unescape(try JSONReader.string(token.span, at: 0), of: token.span, into: &text)
    #expect(text == Array("abc".utf8))
  }

  @Test func anySpellingOfATextIsThatText() throws {
    try check(
      count: 1_000,
      { choices in
        let text = AwkwardText.any(&choices, upTo: 24)
        return (text, JSONSpelling.text(of: .string(text), &choices))
      }
    ) { text, spelling in
      var keys = JSONKeySet()
      try JSONReader.skipDocument(spelling.span, maxDepth: 0, keys: &keys)
      let start = JSONReader.skipWhitespace(spelling.span, from: JSONReader.skipByteOrderMark(spelling.span))
      var bytes: [UInt8] = []
      JSONReader.unescape(try JSONReader.string(spelling.span, at: start), of: spelling.span, into: &bytes)
      try claimEqual(bytes, text.wtf8, "the characters")
    }
  }
}
