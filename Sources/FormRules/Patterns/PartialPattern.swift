internal import CPCRE2

/// A regular expression compiled to judge a value while it is typed.
///
/// With `Q[1-9]\d*` the text `Q` is partial, `Q1` matches and `Q0` fails: no text that begins so can match.
package final class PartialPattern: Sendable {
  /// What is known of a text that is not finished.
  package enum Outcome: Sendable, Hashable {
    case matches
    /// The text does not match, but a longer one that begins with it may.
    case partial
    /// No text that begins with this one matches.
    case fails
    /// A match limit was reached: nothing is known.
    case limitReached
  }

  private let complete: CompiledPattern
  private let code: PatternCode

  /// Compiles a pattern; throws what `CompiledPattern` throws of the same text.
  package init(_ pattern: String) throws(PatternError) {
    // The author's text alone comes first, so that `a)(b` cannot escape the group around it below.
    complete = try CompiledPattern(pattern)
    let verbs = Self.leadingVerbs(of: pattern)
    let start = "\(pattern[..<verbs])(?:\(pattern[verbs...])\\E"
    do {
      code = try PatternCode(start + ")\\z", options: PCRE2_ANCHORED, use: .partial)
    } catch {
      // A comment of the extended syntax takes everything to the end of its line.
      code = try PatternCode(start + "\r\n)\\z", options: PCRE2_ANCHORED, use: .partial)
    }
  }

  /// Judges the text typed so far, valid UTF-8 as for `CompiledPattern`.
  package func match(_ text: Span<UInt8>, scratch: borrowing PatternScratch) -> Outcome {
    switch complete.match(text, scratch: scratch) {
    case .matches: return .matches
    case .limitReached: return .limitReached
    case .fails: break
    }
    // PCRE2 finds a partial match only where it has read a character.
    guard !text.isEmpty else { return .partial }
    switch code.match(text, options: PCRE2_PARTIAL_SOFT, scratch: scratch) {
    case .partial: return .partial
    case .matches, .fails: return .fails
    case .limitReached: return .limitReached
    }
  }

  /// The end of the settings such as `(*UCP)` that PCRE2 reads only at a pattern's start.
  private static func leadingVerbs(of pattern: String) -> String.Index {
    var end = pattern.startIndex
    while pattern.utf8[end...].starts(with: "(*".utf8),
      let close = pattern.utf8[end...].firstIndex(of: UInt8(ascii: ")"))
    {
      let name = pattern.utf8[end..<close].dropFirst(2)
      guard name.allSatisfy({ $0 == 0x5F || $0 == 0x3D || 0x30...0x39 ~= $0 || 0x41...0x5A ~= $0 }) else {
        break
      }
      end = pattern.utf8.index(after: close)
    }
    return end
  }
}
