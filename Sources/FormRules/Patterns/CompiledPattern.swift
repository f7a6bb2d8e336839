internal import CPCRE2

/// A regular expression compiled for whole-value matching; safe to share between threads.
package final class CompiledPattern: Sendable {
  package enum Outcome: Sendable, Hashable {
    case matches
    case fails
    /// A match limit was reached: the text counts as not matching, code `limit`.
    case limitReached
  }

  /// Compiles a pattern as the language reference says; throws PCRE2's words and the offset of the fault.
  package init(_ pattern: String) throws(PatternError) { fatalError("unwritten") }

  /// Matches the whole of a valid UTF-8 text. No allocation after the scratch's first use.
  package func match(_ text: Span<UInt8>, scratch: borrowing PatternScratch) -> Outcome { fatalError("unwritten") }
}

/// What matching writes to; one for each thread.
package final class PatternScratch {
  package init() {}
}

package struct PatternError: Error, Sendable, Hashable {
  /// One lower-case phrase.
  package let message: String
  /// The place in the pattern, in bytes from 0.
  package let offset: Int
}
