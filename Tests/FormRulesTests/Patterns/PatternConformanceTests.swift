import FormRules
import Testing

/// The Web Platform Tests of the `pattern` attribute.
@Suite struct PatternConformanceTests {
  /// The cases with another outcome here, by pattern and input, with the reason.
  static let differences: [String: String] = [
    "(abc|de": "a pattern that does not compile is refused where the form is compiled; a browser ignores it",
    "a)(b|de": "the same",
    "a\\u{10FFFF}|a\u{10FFFF}": "ECMAScript's escape; PCRE2 writes \\x{10FFFF}",
    "\\u1234\\cx[5-\\[]{2}|\u{1234}\u{18}[6": "the same",
    "\\u1234\\cx[5-\\[]{2}|\u{1234}\u{18}[4": "the same",
    "\\p{RGI_Emoji}+|\u{1F618}\u{1F48B}": "a property of strings, which PCRE2 has not",
    "[_\\q{a|bc|def}]|q": "ECMAScript's strings in a class",
    "[\\p{ASCII_Hex_Digit}--[Ff]]|0123456789abcdefABCDEF": "ECMAScript's difference of classes, refused here",
    "[(]|x": "a browser refuses the class under the v flag and ignores the pattern",
    "[(]|foo": "the same", "[)]|foo": "the same", "[[]|foo": "the same", "[{]|foo": "the same",
    "[}]|foo": "the same",
    "[/]|foo": "the same", "[-]|foo": "the same", "[|]|foo": "the same", "[&&]|foo": "the same",
    "[!!]|foo": "the same",
    "[##]|foo": "the same", "[$$]|foo": "the same", "[%%]|foo": "the same", "[**]|foo": "the same",
    "[++]|foo": "the same",
    "[,,]|foo": "the same", "[..]|foo": "the same", "[::]|foo": "the same", "[;;]|foo": "the same",
    "[<<]|foo": "the same",
    "[==]|foo": "the same", "[>>]|foo": "the same", "[??]|foo": "the same", "[@@]|foo": "the same",
    "[``]|foo": "the same",
    "[~~]|foo": "the same", "[_^^]|foo": "the same",
  ]

  @Test func outcomesAreThoseOfTheSuiteButForTheListedOnes() {
    var differing: Set<String> = []
    let lines = ConformanceCase.jsonLines("conformance/wpt/pattern.cases.jsonl")
    for line in lines {
      guard let pattern = line["pattern"] as? String, let input = line["input"] as? String,
        let expected = line["expected"] as? String
      else { continue }
      // A blank value skips every rule before its pattern is asked.
      if input.isEmpty { continue }
      let outcome = PatternMatching.outcome(pattern, input)
      if outcome != (expected == "ok" ? .matches : .fails) { differing.insert("\(pattern)|\(input)") }
    }
    if lines.isEmpty { return }
    for name in differing.symmetricDifference(Self.differences.keys).sorted() {
      Issue.record("\(name) \(differing.contains(name) ? "differs" : "is as the suite has it")")
    }
  }
}
