internal import CPCRE2

/// A regular expression compiled for whole-value matching; safe to share between threads.
///
/// The language is PCRE2's on UTF-8 text. `\d`, `\w` and `\s` are ASCII; `\p{…}` and `(?i)` know all of
/// Unicode. The whole value must match: authors write no `^…$`, and a newline at the end never passes.
package final class CompiledPattern: Sendable {
  /// How a match ends.
  package enum Outcome: Sendable, Hashable {
    case matches
    case fails
    /// A match limit was reached: the text counts as not matching, code `limit`.
    case limitReached
  }

  private let code: PatternCode
  /// The pattern as ranges of bytes, where it is no more than that.
  let plainTemplate: PlainTemplate?

  /// Compiles a pattern as the language reference says; throws PCRE2's words and the offset of the fault.
  /// Where ECMAScript's syntax is the cause, the words say so.
  package init(_ pattern: String) throws(PatternError) {
    plainTemplate = PlainTemplate(pattern)
    do {
      code = try PatternCode(
        pattern, options: PCRE2_ANCHORED | PCRE2_ENDANCHORED, use: plainTemplate == nil ? .complete : .nothing
      )
    } catch {
      // PCRE2's offset is before or behind the letter it does not know.
      let cause = PatternRisk.foreignSyntax(in: pattern).first {
        error.offset - 2...error.offset - 1 ~= $0.offset
      }
      throw cause.map { PatternError(message: $0.message, offset: $0.offset) } ?? error
    }
  }

  /// Matches the whole of a valid UTF-8 text. No allocation after the scratch's first use.
  ///
  /// Lone surrogates in WTF-8 are not valid UTF-8: the caller keeps such texts away.
  package func match(_ text: Span<UInt8>, scratch: borrowing PatternScratch) -> Outcome {
    if let plainTemplate { return plainTemplate.matches(text) ? .matches : .fails }
    return switch code.match(text, scratch: scratch) {
    case .matches: .matches
    case .fails, .partial: .fails
    case .limitReached: .limitReached
    }
  }
}
