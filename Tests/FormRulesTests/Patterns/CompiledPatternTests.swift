import FormRules
import TestSupport
import Testing

@Suite struct CompiledPatternTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var pattern: String
    var matching: [String]
    var failing: [String]
    var testDescription: String { pattern.debugDescription }
  }

  @Test(arguments: [
    Case(pattern: "", matching: [""], failing: ["a", "\n"]),
    Case(pattern: "a", matching: ["a"], failing: ["", "aa", "a\n", "\na", "ab", "ba", "a\0"]),
    Case(pattern: "a|ab", matching: ["a", "ab"], failing: ["abb", "b"]),
    Case(pattern: "a*?", matching: ["", "aaa"], failing: ["aab"]),
    Case(pattern: "^a$", matching: ["a"], failing: ["a\n"]),
    Case(
      pattern: "[A-Z]{2}-\\d{4,10}", matching: ["MS-0001"],
      failing: ["MS-001", "ms-0001", "MS-0001\n", "MS-0001 "]),
    Case(
      pattern: "\\d{10}|\\d{12}", matching: ["1234567890", "123456789012"], failing: ["12345678901", ""]),
    Case(pattern: "Q[1-9]\\d{0,9}", matching: ["Q1", "Q1234567890"], failing: ["Q", "Q0", "Q12345678901"]),
    Case(pattern: "[a-z0-9][a-z0-9._-]*", matching: ["ivan.p"], failing: ["_x", "Ivan"]),
    // Without PCRE2_UCP the shorthands are ASCII.
    Case(pattern: "\\d", matching: ["5"], failing: ["৪", "５", "٣"]),
    Case(pattern: "\\w+", matching: ["az_09"], failing: ["é", "ж"]),
    Case(pattern: "\\s", matching: [" ", "\t"], failing: ["\u{A0}", "\u{2003}"]),
    // What names Unicode knows Unicode.
    Case(pattern: "\\p{L}+", matching: ["aжé中"], failing: ["1"]),
    Case(pattern: "\\p{Cyrillic}+", matching: ["ёж"], failing: ["ëж", "a"]),
    Case(pattern: "(?i)ё", matching: ["ё", "Ё"], failing: ["е"]),
    Case(pattern: "(*UCP)\\d", matching: ["5", "৪"], failing: ["a"]),
    Case(pattern: ".", matching: ["😀", "ж", "\r", "\0"], failing: ["\n", "ab", "e\u{301}"]),
    Case(pattern: ".{3}", matching: ["日本語", "😀😀😀"], failing: ["😀"]),
    Case(pattern: "a\\x{1D306}b", matching: ["a𝌆b"], failing: ["ab"]),
    Case(pattern: "a\0b", matching: ["a\0b"], failing: ["a", "ab"]),
    Case(pattern: "a(*ACCEPT)b", matching: ["a"], failing: ["ab", "ac"]),
    Case(pattern: "\\Qa.b", matching: ["a.b"], failing: ["axb"]),
    Case(pattern: "(?x) a b # comment", matching: ["ab"], failing: ["a b", "ab # comment"]),
  ])
  func wholeValueMatches(_ entry: Case) {
    for text in entry.matching {
      #expect(PatternMatching.outcome(entry.pattern, text) == .matches, "\(text.debugDescription)")
    }
    for text in entry.failing {
      #expect(PatternMatching.outcome(entry.pattern, text) == .fails, "\(text.debugDescription)")
    }
  }

  @Test func faultTellsPCRE2sWordsAndPlace() {
    let faults: [(String, PatternError)] = [
      ("a)(b", PatternError(message: "unmatched closing parenthesis", offset: 1)),
      ("(abc", PatternError(message: "missing closing parenthesis", offset: 4)),
      ("*a", PatternError(message: "quantifier does not follow a repeatable item", offset: 0)),
      ("ж[я-а]", PatternError(message: "range out of order in character class", offset: 7)),
      ("[a", PatternError(message: "missing terminating ] for character class", offset: 2)),
      ("a\\", PatternError(message: "\\ at end of pattern", offset: 2)),
      ("\\C", PatternError(message: "using \\C is disabled by the application", offset: 2)),
      ("a\\u{61}", PatternError(message: "'\\u' is ECMAScript's; PCRE2 writes '\\x{…}'", offset: 1)),
      (
        "[_\\q{a}]",
        PatternError(message: "'\\q{…}' is ECMAScript's; PCRE2 has no strings in a class", offset: 2)
      ),
      ("\\p{Klingon}", PatternError(message: "unknown property after \\P or \\p", offset: 11)),
    ]
    for (pattern, error) in faults { #expect(PatternMatching.error(pattern) == error, "\(pattern)") }
  }

  @Test func patternThatIsTooLargeIsRefusedAtOnce() {
    let letters = String(repeating: "a", count: 65_536)
    let patterns: [(String, String)] = [
      (letters + "a", "the pattern is longer than 65536 bytes"), (letters, "regular expression is too large"),
      (String(repeating: "(", count: 1_000), "parentheses are too deeply nested"),
      (String(repeating: "(?:", count: 20_000), "parentheses are too deeply nested"),
      ("((((((a{1,50}){1,50}){1,50}){1,50}){1,50}){1,50}){1,50}", "regular expression is too large"),
      ("(?:a(bc){1,1000}){1,1000}", "regular expression is too large"),
      (String(repeating: "(a?){0,1000}", count: 500), "regular expression is too large"),
    ]
    for (pattern, message) in patterns {
      let start = Scaling.threadSeconds
      #expect(PatternMatching.error(pattern)?.message == message, "\(pattern.prefix(40))")
      #expect(Scaling.threadSeconds - start < 1, "\(pattern.prefix(40))")
    }
    let nested = String(repeating: "(", count: 250) + "a" + String(repeating: ")", count: 250)
    #expect(PatternMatching.outcome(nested, "a") == .matches)
    #expect(PatternMatching.outcome("(a{1,1000}){1,1000}", String(repeating: "a", count: 1_000)) == .matches)
  }

  @Test func runawayMatchReachesItsLimitSoon() {
    // Texts of 64 KiB that almost match, and an address with which backtracking expressions were attacked.
    let long = String(repeating: "a", count: 65_530) + "bc"
    let zod = "([A-Z0-9_+-]+\\.?)*[A-Z0-9_+-]@([A-Z0-9][A-Z0-9-]*\\.)+[A-Z]{2,}"
    let cases = [
      ("(a+)+b", long), ("(a|a)*b", long), ("(a|aa)+b", long), ("([a-z]+)*d", long + "d!"),
      ("(\\w+\\s?)*!", long + "!?"),
      (zod, String(repeating: "A", count: 28) + "@A."),
    ]
    for (pattern, text) in cases {
      let start = Scaling.threadSeconds
      #expect(PatternMatching.outcome(pattern, text) == .limitReached, "\(pattern)")
      #expect(Scaling.threadSeconds - start < 1, "\(pattern)")
    }
  }

  @Test func ordinaryPatternsMatchLongTexts() {
    let long = String(repeating: "ab-", count: 21_845) + "a"
    for pattern in [
      "[a-z]+(-[a-z]+)*", "[a-z-]*", "(?:[a-z]|-)*", ".*", "(?:.|\\n)+", "(?s).*a", "(?:\\w+-)*\\w",
    ] {
      #expect(PatternMatching.outcome(pattern, long) == .matches, "\(pattern)")
    }
  }

  @Test func oneScratchServesManyPatterns() throws {
    let scratch = PatternScratch()
    for _ in 0..<3 {
      for (pattern, text) in [
        ("(a+)+b", String(repeating: "a", count: 40) + "bc"), ("(.)(.)(.)(.)\\4\\3\\2\\1", "abcddcba"),
        ("a", "a"),
      ] {
        let compiled = try CompiledPattern(pattern)
        let outcome = compiled.match(Array(text.utf8).span, scratch: scratch)
        #expect(outcome == (pattern == "(a+)+b" ? .limitReached : .matches))
      }
    }
  }

  @Test func patternIsSharedBetweenThreads() async throws {
    let pattern = try CompiledPattern("(?:[a-z]+|\\d+)(?:-(?:[a-z]+|\\d+))*")
    await withTaskGroup(of: Int.self) { group in
      for worker in 0..<4 {
        group.addTask {
          let scratch = PatternScratch()
          let good = Array("ab-12-cd-\(worker)".utf8)
          let bad = Array("ab-12-cd-\(worker)-".utf8)
          return (0..<500).count { _ in
            pattern.match(good.span, scratch: scratch) != .matches
              || pattern.match(bad.span, scratch: scratch) != .fails
          }
        }
      }
      for await failures in group { #expect(failures == 0) }
    }
  }

  @Test func noPatternTraps() throws {
    try check(
      count: 3_000,
      { choices in
        let pieces = [
          "a", "b", "(", ")", "[", "]", "{", "}", "*", "+", "?", "|", ".", "\\", "^", "$", "-", ",", "1",
          "20",
          "(?:", "(?=", "(?<!", "(?<n>",
          "(?R)", "\\1", "\\p{L}", "\\Q", "\\E", "(?x)", "#", "\n", "(*ACCEPT)", "(*SKIP)", "\\K", "(?(1)",
          "\\u{61}", "[:alpha:]", "--",
          "ж", "😀", "\0", "(?i)", "\\R", "\\X", "(?|", "(?>", "++",
        ]
        let pattern = choices.list(upTo: 14) { $0.pick(pieces) }.joined()
        return (pattern, choices.list(upTo: 12) { $0.pick(["a", "b", "ж", "1", "\n", "-", "😀"]) }.joined())
      }
    ) { pattern, text in
      let scratch = PatternScratch()
      let bytes = Array(text.utf8)
      for risk in PatternRisk.find(in: pattern) {
        try claim(0...pattern.utf8.count ~= risk.offset, "the risk \(risk) lies outside")
      }
      do throws(PatternError) {
        let outcome = try CompiledPattern(pattern).match(bytes.span, scratch: scratch)
        let typed = try PartialPattern(pattern).match(bytes.span, scratch: scratch)
        guard outcome == .matches else { return }
        if typed != .matches {
          throw PatternError(message: "matches whole but is \(typed) while typed", offset: -1)
        }
      } catch {
        try claim(0...pattern.utf8.count ~= error.offset, "\(error)")
        try claim(!error.message.isEmpty, "the fault has no words")
      }
    }
  }
}
