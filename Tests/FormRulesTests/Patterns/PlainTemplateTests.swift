import FormRules
import TestSupport
import Testing

struct PlainTemplateTests {
  @Test(arguments: [
    (#"\+7 \(\d{3}\) \d{3}-\d{2}-\d{2}"#, 18), (#"\d"#, 1), ("[A-Z]{2}-[0-9]{4}", 7), ("a{64}", 64),
    (#"(?:a)"#, 0), (#"[A-Z]{2}(\d{3}){2}"#, 8), (#"\x41"#, 1),
  ])
  func aPatternOfOneLengthIsATemplate(_ pattern: String, _ count: Int) {
    #expect(PlainTemplate(pattern)?.count == (count == 0 ? nil : count))
  }

  @Test(arguments: [
    "", "a*", "a?", "a|b", "[a-z0-9]", "[^a]", ".", #"\w"#, #"\p{Lu}"#, "^a$", "(?i)a", "a{65}", "ж", "[а-я]",
    #"(a)\1"#, #"\bA"#, "(?=a)a", "a++", #"\Qa\E"#, "[[:digit:]]", "(*UCP)1", "(a", "[ж0-9]", #"\R"#, #"\N"#,
  ])
  func anyOtherPatternIsNone(_ pattern: String) {
    #expect(PlainTemplate(pattern) == nil)
  }

  @Test func aTemplateMatchesTheASCIIThatPCRE2Matches() throws {
    let pieces = [
      #"\d"#, "[0-9]", "a", #"\+"#, #"\("#, " ", "-", "[A-F]", "[a-z]", "[!-~]", #"\x7E"#, #"\D"#, #"\s"#,
      "(b)",
      "[^0-9]", ".", "#", #"\-"#, "[+--]", #"[\d]"#, #"[0-9\d]"#, "[A-A]", "(0[1-9])", "(?:x)", "{", "}", "]",
    ]
    let counts = ["", "", "{1}", "{2}", "{3}", "{2,2}", "{0}", "?", "{1,2}"]
    var templates = 0
    try check(count: 20_000) { choices in
      let pattern = choices.list(upTo: 6) { $0.pick(pieces) + $0.pick(counts) }.joined()
      let text = choices.list(upTo: 20) { choices in
        choices.pick(Array("0a+( -AFz~9/:!#xb{}]\t\u{7F}\u{0}".utf8))
      }
      return (pattern, text)
    } law: { pattern, text in
      // A group that captures nothing keeps the meaning and is no template.
      guard let template = PlainTemplate(pattern), let compiled = try? CompiledPattern(pattern),
        let searched = try? CompiledPattern("(?:\(pattern))")
      else { throw Irrelevant() }
      templates += 1
      // A text that fits is rarely met by chance: each place of one that almost does is tried as well.
      let fitting = PlainTemplateTests.fitting(template, from: text)
      for text in [text, fitting] {
        let outcome = searched.match(text.span, scratch: PatternScratch())
        try claimEqual(template.matches(text.span), outcome == .matches, "\(pattern) on \(text)")
        try claimEqual(compiled.match(text.span, scratch: PatternScratch()), outcome, "\(pattern) on \(text)")
      }
      for place in fitting.indices {
        var text = fitting
        text[place] = [0x80, 0xB9, 0xC3, 0xFF][place % 4]
        try claim(!template.matches(text.span), "\(pattern) on \(text)")
      }
    }
    #expect(templates > 1_000)
  }

  /// A text of the template's length made of its bytes where they fit, else of the lowest byte that does.
  private static func fitting(_ template: PlainTemplate, from text: [UInt8]) -> [UInt8] {
    var result = Array(repeating: UInt8(0), count: template.count)
    for place in result.indices {
      let wanted = place < text.count ? text[place] : 0
      for byte in [wanted] + Array(0...0x7F) {
        result[place] = byte
        if template.accepts(byte, at: place) { break }
      }
    }
    return result
  }
}
