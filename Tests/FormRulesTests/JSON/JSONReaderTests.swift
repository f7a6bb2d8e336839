import FormRules
import Testing

@Suite struct JSONReaderTests {
  @Test(arguments: [
    "null", "true", "false", "0", "-0", "1", "-12.50e+7", "1E0", "0e00", "\"\"", "[]", "{}", " [ ] ",
    "\t{\r\n}\n",
    "[1,\"a\",null,[{}],{\"a\":{\"b\":[]}}]", "{\"\":0,\"a\":1,\"A\":2}",
    "\"\u{7F}\u{80}\u{FEFF}\u{10FFFF}\"",
    "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u0000\\uD83D\\uDE00\"", "\"\\ud800\"", "\u{FEFF}{}", "\u{FEFF} 1",
    "123456789012345678901234567890e-123456789012345678901234567890",
    "[{\"a\":1},{\"a\":1}]", "{\"a\":{\"a\":{\"a\":1}}}",
  ])
  func documentOfRFC8259IsRead(_ text: String) {
    #expect(JSONReading.fault(text) == nil)
  }

  struct Fault: Sendable, CustomTestStringConvertible {
    var text: String
    var kind: JSONFault.Kind
    var offset: Int
    init(_ text: String, _ kind: JSONFault.Kind, _ offset: Int) {
      (self.text, self.kind, self.offset) = (text, kind, offset)
    }
    var testDescription: String { text.debugDescription }
  }

  @Test(arguments: [
    Fault("", .syntax, 0), Fault("  ", .syntax, 2), Fault("nul", .syntax, 3), Fault("nulL", .syntax, 3),
    Fault("True", .syntax, 0), Fault("truee", .syntax, 4), Fault("-", .syntax, 1), Fault("+1", .syntax, 0),
    Fault("01", .syntax, 1), Fault("-01", .syntax, 2), Fault("1.", .syntax, 2), Fault(".5", .syntax, 0),
    Fault("1.e1", .syntax, 2), Fault("1e", .syntax, 2), Fault("1e+", .syntax, 3), Fault("1e5.2", .syntax, 3),
    Fault("0x1", .syntax, 1), Fault("NaN", .syntax, 0), Fault("-Infinity", .syntax, 1),
    Fault("1 2", .syntax, 2),
    Fault("\"", .syntax, 1), Fault("\"abcdefghijklm", .syntax, 14), Fault("\"\\", .syntax, 2),
    Fault("\"\\x\"", .syntax, 2), Fault("\"\\u12g4\"", .syntax, 5), Fault("\"\\u123", .syntax, 6),
    Fault("\"\\U0041\"", .syntax, 2), Fault("\"\n\"", .syntax, 1), Fault("\"abcdefgh\u{1F}ij\"", .syntax, 9),
    Fault("\"\0\"", .syntax, 1), Fault("'a'", .syntax, 0), Fault("[", .syntax, 1), Fault("[1", .syntax, 2),
    Fault("[1,", .syntax, 3), Fault("[1,]", .syntax, 3), Fault("[,1]", .syntax, 1),
    Fault("[1 1]", .syntax, 3),
    Fault("[1}", .syntax, 2), Fault("{\"a\":1]", .syntax, 6), Fault("{", .syntax, 1),
    Fault("{\"a\"", .syntax, 4),
    Fault("{\"a\":", .syntax, 5), Fault("{\"a\":1,", .syntax, 7), Fault("{\"a\":1,}", .syntax, 7),
    Fault("{\"a\" 1}", .syntax, 5), Fault("{a:1}", .syntax, 1), Fault("{1:1}", .syntax, 1),
    Fault("{,}", .syntax, 1),
    Fault("]", .syntax, 0), Fault("[]]", .syntax, 2), Fault("{}\0", .syntax, 2), Fault("\0{}", .syntax, 0),
    Fault("[1]//", .syntax, 3), Fault("\u{A0}1", .syntax, 0), Fault("[\u{B}]", .syntax, 1),
    Fault("1\u{FEFF}", .encoding, 1), Fault("[\u{FEFF}1]", .encoding, 1),
    Fault("\u{FEFF}\u{FEFF}1", .encoding, 3),
    Fault("{\"a\":0,\"a\":0}", .duplicateKey(start: 8, end: 9), 7),
    Fault("{\"a\":0,\"\\u0061\":0}", .duplicateKey(start: 8, end: 14), 7),
    Fault("{\"\\/\":0,\"/\":0}", .duplicateKey(start: 9, end: 10), 8),
    Fault("{\"\":0,\"\":0}", .duplicateKey(start: 7, end: 7), 6),
    Fault("{\"\\ud83d\\ude00\":0,\"😀\":0}", .duplicateKey(start: 19, end: 23), 18),
    Fault("{\"\\ud800\":0,\"\\uD800\":0}", .duplicateKey(start: 13, end: 19), 12),
    Fault("[{\"b\":[{\"a\":{},\"a\":1}]}]", .duplicateKey(start: 16, end: 17), 15),
  ])
  func faultShowsAtItsByte(_ fault: Fault) {
    #expect(JSONReading.fault(fault.text) == JSONFault(fault.kind, at: fault.offset))
  }

  @Test(
    arguments: [
      [0x80], [0xBF], [0xC0, 0xAF], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE0, 0x80, 0xAF],
      [0xE0, 0x9F, 0xBF],
      [0xE2, 0x82], [0xE2, 0x28, 0xA1], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF0, 0x80, 0x80, 0x80],
      [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80],
      [0xFC, 0x80, 0x80, 0x80, 0x80, 0x80], [0xFE], [0xFF],
    ] as [[UInt8]])
  func illFormedSequenceIsAnEncodingFaultAtItsFirstByte(_ sequence: [UInt8]) {
    for lead in ["", "abc", "abcdefg", "abcdefgh", "привет", "привет, мир", "日本語", "😀"] {
      for tail in ["", "x", "привет, привет"] {
        let string = [0x22] + Array(lead.utf8) + sequence + Array(tail.utf8) + [0x22]
        #expect(JSONReading.fault(string) == JSONFault(.encoding, at: 1 + lead.utf8.count))
      }
    }
    #expect(JSONReading.fault([0x5B] + sequence) == JSONFault(.encoding, at: 1))
    #expect(JSONReading.fault([0x31] + sequence) == JSONFault(.encoding, at: 1))
    #expect(JSONReading.fault([0x22, 0x5C] + sequence) == JSONFault(.encoding, at: 2))
  }

  @Test func textInUTF16IsRefused() {
    #expect(JSONReading.fault([0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00]) == JSONFault(.encoding, at: 0))
    #expect(JSONReading.fault([0x7B, 0x00, 0x7D, 0x00]) == JSONFault(.syntax, at: 1))
  }

  @Test func depthCountsArraysAndObjectsTogether() {
    #expect(JSONReading.fault("1", maxDepth: 0) == nil)
    #expect(JSONReading.fault("[]", maxDepth: 0) == JSONFault(.depth, at: 0))
    #expect(JSONReading.fault("[{\"a\":[]}]", maxDepth: 3) == nil)
    #expect(JSONReading.fault("[{\"a\":[]}]", maxDepth: 2) == JSONFault(.depth, at: 6))
    #expect(JSONReading.fault("[[],[[]]]", maxDepth: 2) == JSONFault(.depth, at: 5))
  }

  @Test func depthOfEnclosingValuesCounts() {
    var keys = JSONKeySet()
    let bytes = Array("[[]]".utf8)
    #expect(throws: JSONFault(.depth, at: 1)) {
      try JSONReader.skipValue(bytes.span, at: 0, depth: 4, maxDepth: 5, keys: &keys)
    }
    #expect((try? JSONReader.skipValue(bytes.span, at: 0, depth: 4, maxDepth: 6, keys: &keys)) == 4)
  }

  @Test func nestingOfAnyDepthNeedsNoStack() {
    let depth = 300_000
    let open = String(repeating: "[{\"a\":", count: depth / 2)
    let close = String(repeating: "}]", count: depth / 2)
    #expect(JSONReading.fault(open + "1" + close, maxDepth: .max) == nil)
    #expect(JSONReading.fault(open, maxDepth: .max) == JSONFault(.syntax, at: open.utf8.count))
    #expect(JSONReading.fault(open + "1" + close, maxDepth: 1_000) == JSONFault(.depth, at: 3_000))
  }

  @Test func mixedNestingKeepsItsBrackets() {
    // 130 levels cross two words of the stack of brackets.
    var open = ""
    var close = ""
    for level in 0..<130 {
      let isObject = level.isMultiple(of: 3) || level > 70
      open += isObject ? "{\"k\":" : "["
      close = (isObject ? "}" : "]") + close
    }
    #expect(JSONReading.fault(open + "0" + close, maxDepth: 130) == nil)
    for index in close.indices {
      var wrong = close
      wrong.replaceSubrange(index...index, with: close[index] == "}" ? "]" : "}")
      let offset = open.utf8.count + 1 + close.utf8.distance(from: close.startIndex, to: index)
      #expect(JSONReading.fault(open + "0" + wrong, maxDepth: 130) == JSONFault(.syntax, at: offset))
    }
  }

  @Test func stringTellsItsContent() throws {
    func string(_ text: String) throws -> JSONString {
      let bytes = Array(text.utf8)
      return try JSONReader.string(bytes.span, at: 0)
    }
    #expect(try string("\"ab\" ") == JSONString(start: 1, end: 3, hasEscapes: false, isASCII: true))
    #expect(try string("\"aé\"") == JSONString(start: 1, end: 4, hasEscapes: false, isASCII: false))
    #expect(try string("\"\\u00e9\"") == JSONString(start: 1, end: 7, hasEscapes: true, isASCII: true))
  }

  @Test func everyStringLengthEndsAtItsQuote() throws {
    for length in 0..<70 {
      for rest in 0..<20 {
        let content = Array(repeating: 0x61 as UInt8, count: length)
        let bytes = [0x22] + content + [0x22] + Array(repeating: 0x20 as UInt8, count: rest)
        #expect(try JSONReader.string(bytes.span, at: 0).end == length + 1)
      }
    }
  }

  @Test func kindIsKnownFromTheFirstByte() throws {
    func kind(_ text: String) throws -> JSONKind {
      let bytes = Array(text.utf8)
      return try JSONReader.kind(bytes.span, at: 0)
    }
    let kinds: [(String, JSONKind)] = [
      ("null", .null), ("true", .true), ("false", .false), ("-", .number), ("7", .number), ("\"", .string),
      ("[", .array), ("{", .object),
    ]
    for (text, expected) in kinds { #expect(try kind(text) == expected) }
    #expect(throws: JSONFault(.syntax, at: 0)) { try kind("*") }
    #expect(throws: JSONFault(.syntax, at: 0)) { try kind("") }
  }

  @Test func whitespaceIsTheFourCharactersOfJSON() {
    for byte in UInt8.min...UInt8.max {
      let bytes = [byte, 0x61]
      let skips = JSONReader.skipWhitespace(bytes.span, from: 0) == 1
      #expect(skips == [0x20, 0x09, 0x0A, 0x0D].contains(byte))
    }
    for count in 0..<40 {
      let bytes = Array(repeating: 0x20 as UInt8, count: count)
      #expect(JSONReader.skipWhitespace(bytes.span, from: 0) == count)
      let longer = bytes + [0x0A, 0x31]
      #expect(JSONReader.skipWhitespace(longer.span, from: 0) == count + 1)
    }
  }
}
