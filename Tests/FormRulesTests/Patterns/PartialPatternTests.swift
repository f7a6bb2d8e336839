import FormRules
import TestSupport
import Testing

@Suite struct PartialPatternTests {
  @Test func textIsJudgedWhileItIsTyped() {
    let cases: [(String, [String], PartialPattern.Outcome)] = [
      ("Q[1-9]\\d{0,9}", ["", "Q"], .partial), ("Q[1-9]\\d{0,9}", ["Q1", "Q10", "Q1234567890"], .matches),
      ("Q[1-9]\\d{0,9}", ["Q0", "q", "1", "Q1x", "Q12345678901", "Q1\n"], .fails),
      ("[A-Z]{2}-\\d{4,10}", ["M", "MS", "MS-", "MS-000"], .partial),
      ("[A-Z]{2}-\\d{4,10}", ["MS-0001"], .matches),
      ("[A-Z]{2}-\\d{4,10}", ["M-", "MSS", "MS-0001-", "MS-00011111111"], .fails),
      ("a|bc", ["", "b"], .partial), ("a|bc", ["a", "bc"], .matches), ("a|bc", ["ab", "bb", "c"], .fails),
      // The end of the author's text cannot swallow what closes the group.
      ("(?x) ab # comment", ["a"], .partial), ("(?x) ab # comment", ["ab"], .matches),
      ("(?x) ab # comment", ["ab "], .fails),
      ("\\Qa.b", ["a."], .partial), ("\\Qa.b", ["a.b"], .matches), ("\\Qa.b", ["a.c"], .fails),
      ("(*UCP)\\d\\d", ["৪"], .partial), ("(*UCP)\\d\\d", ["৪৪"], .matches), ("(*UCP)\\d\\d", ["x"], .fails),
      ("(*UCP)\u{301}\\d", ["\u{301}"], .partial), ("(*UCP)\u{301}\\d", ["\u{301}৪"], .matches),
      ("a(*ACCEPT)b", ["a"], .matches), ("a(*ACCEPT)b", ["ab"], .fails),
      ("(?i)пётр", ["П", "ПЁТ"], .partial), ("(?i)пётр", ["пЁтр"], .matches), ("(?i)пётр", ["Пе"], .fails),
      ("", [""], .matches), ("", ["a"], .fails), ("a?", [""], .matches), ("(?!)", [""], .partial),
      ("(\\d+)-\\1", ["12-", "12-1"], .partial), ("(\\d+)-\\1", ["12-12"], .matches),
      ("(\\d+)-\\1", ["12-3"], .fails),
    ]
    for (pattern, texts, outcome) in cases {
      for text in texts {
        #expect(
          PatternMatching.partialOutcome(pattern, text) == outcome, "\(pattern), \(text.debugDescription)")
      }
    }
  }

  @Test func patternCannotEscapeItsGroup() {
    for pattern in ["a)(b", "a)|(b", "(", "a)#", "\\Qa\\E)(b"] {
      #expect(throws: PatternError.self) { try PartialPattern(pattern) }
    }
  }

  @Test func runawayMatchReachesItsLimit() {
    #expect(
      PatternMatching.partialOutcome("(a+)+b", String(repeating: "a", count: 200) + "bc") == .limitReached)
  }

  /// What begins a matching text is partial or matches itself.
  @Test func everyPrefixOfAMatchingTextMayBecomeOne() throws {
    let patterns: [(String, (inout Choices) -> String)] = [
      ("Q[1-9]\\d{0,9}", { "Q\($0.integer(in: 1...9_999_999))" }),
      (
        "[a-z]+(-[a-z]+)*",
        { $0.list(upTo: 5, atLeast: 1) { $0.pick(["a", "bc", "xyz"]) }.joined(separator: "-") }
      ),
      ("\\p{Lu}\\p{Ll}*( \\p{Lu}\\p{Ll}*)?", { $0.pick(["Иван", "Anna Mária", "Ёж Я"]) }),
      ("(?:\\d{3},)*\\d{3}|x{2,5}y", { $0.pick(["123", "123,456", "xxy", "xxxxxy"]) }),
    ]
    try check(
      count: 300,
      { choices in
        let (pattern, make) = choices.pick(patterns)
        return (pattern, make(&choices))
      }
    ) { pattern, text in
      let compiled = try PartialPattern(pattern)
      let scratch = PatternScratch()
      try claimEqual(compiled.match(Array(text.utf8).span, scratch: scratch), .matches, text)
      for end in text.unicodeScalars.indices {
        let outcome = compiled.match(Array(text[..<end].utf8).span, scratch: scratch)
        try claim(outcome == .partial || outcome == .matches, "\(text[..<end]) is \(outcome)")
      }
    }
  }
}
