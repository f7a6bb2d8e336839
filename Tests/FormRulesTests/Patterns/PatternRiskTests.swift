import FormRules
import Testing

@Suite struct PatternRiskTests {
  static let ambiguous = "the repetition matches some texts in several ways, which can take exponential time"

  @Test func ambiguousRepetitionIsFoundAtItsPlace() {
    let patterns: [(String, Int)] = [
      ("(a+)+", 0), ("x(a+)+", 1), ("ж(a+)+", 2), ("(a|a)*", 0), ("(.*)*", 0), ("(?:.+)+", 0), ("(a*)*", 0),
      ("((a)*)*", 0), ("(a|aa)+", 0),
      ("(a|b|ab)*", 0), ("(a?a?)*", 0), ("(a*b*)*", 0), ("(\\w+\\s?)*", 0), ("(\\w|_)*", 0),
      ("(\\d|[0-9])*", 0),
      ("(?i)(a|A)*", 4), ("([a-z]+|\\d+)*", 0), ("(x{1,20}y?){1,50}", 0), ("([а-яё]+ ?)*", 0),
      ("(\\p{L}|ж)*", 0), ("(\\p{L}+ ?)*", 0),
      ("(b(a+)+c)*", 2), ("(?=(x+x+)+y)x", 3), ("(?>(a+)+)b", 3), ("(.|\\n|a)*", 0), ("([^a]|b)*", 0),
      ("(?:[a-z0-9]+([._-]?[a-z0-9]+)*)@", 12),
      ("([A-Z0-9_+-]+\\.?)*[A-Z0-9_+-]@([A-Z0-9][A-Z0-9-]*\\.)+[A-Z]{2,}", 0),
    ]
    for (pattern, offset) in patterns {
      #expect(
        PatternRisk.find(in: pattern) == [PatternRisk(message: Self.ambiguous, offset: offset)], "\(pattern)")
    }
  }

  @Test(arguments: [
    "", "a", "[a-z]+(-[a-z]+)*", "\\d{10}|\\d{12}", "[A-Z]{2}-\\d{4,10}", "Q[1-9]\\d{0,9}",
    "[a-z0-9][a-z0-9._-]*", "7.*",
    "(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z]{2,}", "(\\d{3})+", "(?:\\d{3},)*\\d{3}",
    "(\\d{1,3}\\.){3}\\d{1,3}", "(a|b)*", "(ab|cd)+",
    "(a++)+", "(?>a+)+", "(a+b)+", "(\\p{Lu}\\p{Ll}+)+", "(\\p{Lu}\\p{Ll}* ?)+", "([^а]+а)+",
    "(\\s*,\\s*\\w+)*", "(?:[^\"\\\\]|\\\\.)*", "(a?)*", "(\\1a)*",
    "(?:0|[1-9]\\d*)(?:\\.\\d+)?", "(19|20)\\d\\d[- /.](0[1-9]|1[012])[- /.](0[1-9]|[12][0-9]|3[01])",
    "#?([a-f0-9]{6}|[a-f0-9]{3})",
    "(?:(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)(?:\\.(?!$)|$)){4}", "(?:[A-Za-z]+|\\d+)", "\\p{L}[\\p{L}\\p{M}' -]*",
    "[\\w.+-]+@[\\w-]+\\.[\\w.]+",
    "(?x) ( a + # (a+)+\n )", "\\Q(a+)+\\E", "[(a+)+]", "\\(a+\\)+", "(?#(a+)+)a", "[+--]", "[a--]", "[!--/]",
    "[&&]", "[a-z&]", "a--b", "[[:alpha:]-]",
    "(?<year>\\d{4})-(?<month>\\d\\d)", "[\\]\\-a]+", "[]a]+", "[^]a]+", "(?:a{2}){3}",
    "(\\d{1,3})(,\\d{3})*", "a{,3}", "{", "a{-2}", "a{+2,}", "a{2}{3}", "(?i:a|B)+",
  ])
  func ordinaryPatternIsNoRisk(_ pattern: String) {
    #expect(PatternRisk.find(in: pattern).isEmpty, "\(PatternRisk.find(in: pattern))")
  }

  @Test func syntaxOfECMAScriptIsFound() {
    let patterns: [(String, String, Int)] = [
      ("a\\u{10FFFF}", "'\\u'", 1), ("\\u1234", "'\\u'", 0), ("[\\u0400-\\u04FF]", "'\\u'", 1),
      ("[_\\q{a|bc}]", "'\\q{…}'", 2),
      ("[\\p{ASCII_Hex_Digit}--[Ff]]", "'--'", 20), ("[\\w--_]", "'--'", 3), ("[a-z--[aeiou]]", "'--'", 4),
      ("[\\p{L}&&[a-z]]", "'&&'", 6),
    ]
    for (pattern, construct, offset) in patterns {
      let risk = PatternRisk.find(in: pattern).first
      #expect(risk?.offset == offset, "\(pattern)")
      #expect(risk?.message.hasPrefix(construct) == true, "\(pattern)")
    }
  }

  @Test func anyTextIsJudgedSoon() {
    let texts: [(String, Int)] = [
      ("(a|b)*", 5_000), ("[a-z]?", 5_000), ("(", 60_000), ("[", 60_000), ("[[:", 20_000), ("\\p{", 20_000),
      ("(*", 30_000),
      ("{1,", 20_000), ("\\p{L}", 9_000), ("(?#", 20_000), ("\\Q", 30_000), ("(?x)#", 10_000),
      ("[\\p{", 10_000), ("(?<", 20_000),
      ("a{2,9}", 9_000), ("[a-", 20_000), ("a|", 30_000), ("{2}", 20_000), ("*", 60_000),
    ]
    var patterns = texts.flatMap { piece, count in
      [("", ""), ("(", ")*")].map { $0 + String(repeating: piece, count: count) + $1 }
    }
    patterns.append(String(repeating: "(a{2,9}", count: 60) + String(repeating: "){2,9}", count: 60))
    patterns.append("(" + String(repeating: "[a-z]?", count: 200) + ")*")
    for pattern in patterns {
      let start = Scaling.threadSeconds
      _ = PatternRisk.find(in: pattern)
      #expect(Scaling.threadSeconds - start < 2, "\(pattern.prefix(20))…\(pattern.suffix(20))")
    }
  }
}
