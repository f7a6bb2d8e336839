/// A construct that makes a pattern slow on unlucky texts, or that another regular expression language has.
package struct PatternRisk: Sendable, Hashable {
  /// One lower-case phrase.
  package let message: String
  /// The place in the pattern, in bytes from 0.
  package let offset: Int

  /// Makes a risk of its words and place.
  package init(message: String, offset: Int) {
    self.message = message
    self.offset = offset
  }

  /// The risks of a pattern's text, in the order of their places. The text need not compile.
  ///
  /// A repetition is a risk when it matches some text in several ways, as `(a+)+`, `(a|a)*` and `(.*)*` do: a
  /// value that then does not match makes the matching reach its limit. `[a-z]+(-[a-z]+)*` is none, because
  /// the hyphen tells the inner repetition from the outer one.
  package static func find(in pattern: String) -> [PatternRisk] {
    guard pattern.utf8.count <= PatternCode.maximumLength else { return [] }
    var parser = PatternParser(pattern)
    var risks: [PatternRisk] = []
    if let node = parser.parse() {
      let offsets = Set(([node] + parser.separateParts).flatMap(PatternAmbiguity.find))
      risks = offsets.map { PatternRisk(message: ambiguous, offset: $0) }
    }
    risks += parser.notes
    return risks.sorted { ($0.offset, $0.message) < ($1.offset, $1.message) }
  }

  /// What of a pattern's text is ECMAScript's alone.
  static func foreignSyntax(in pattern: String) -> [PatternRisk] {
    guard pattern.utf8.count <= PatternCode.maximumLength else { return [] }
    var parser = PatternParser(pattern)
    _ = parser.parse()
    return parser.notes
  }
}

extension PatternRisk {
  private static let ambiguous =
    "the repetition matches some texts in several ways, which can take exponential time"
}
