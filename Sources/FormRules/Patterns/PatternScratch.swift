internal import CPCRE2

/// What matching writes to; one for each thread, for any number of patterns.
///
/// Holds the limits that stop a match that would run away, and the memory of matching, which it keeps from
/// match to match. Not `Sendable`: two matches at once must not share one.
@safe package final class PatternScratch {
  /// PCRE2's results and memory of a match.
  let matchData: OpaquePointer?
  /// PCRE2's limits of a match.
  let matchContext: OpaquePointer?
  private let stack: OpaquePointer?

  /// How often a match may try again before it counts as running away.
  package static let matchLimit: UInt32 = 100_000
  /// How deep attempts may nest.
  static let depthLimit: UInt32 = 100_000
  /// The memory one interpreted match may take, in KiB.
  static let heapLimit: UInt32 = 32 * 1024
  /// The stack of machine code, in bytes; grows to the second from the first.
  static let stackSizes = (32 * 1024, 16 * 1024 * 1024)

  /// Makes a scratch with the limits above.
  package init() {
    // SAFETY: the three objects belong to this one and are freed with it. PCRE2 takes a null context as the
    // default and refuses a null match data, which counts as a limit.
    unsafe matchData = pcre2_match_data_create_8(1, nil)
    unsafe matchContext = pcre2_match_context_create_8(nil)
    unsafe stack = pcre2_jit_stack_create_8(Self.stackSizes.0, Self.stackSizes.1, nil)
    if unsafe matchContext != nil {
      unsafe pcre2_set_match_limit_8(matchContext, Self.matchLimit)
      unsafe pcre2_set_depth_limit_8(matchContext, Self.depthLimit)
      unsafe pcre2_set_heap_limit_8(matchContext, Self.heapLimit)
      unsafe pcre2_jit_stack_assign_8(matchContext, nil, stack.map { unsafe UnsafeMutableRawPointer($0) })
    }
  }

  deinit {
    // SAFETY: see `init`; each function ignores a null pointer.
    unsafe pcre2_match_data_free_8(matchData)
    unsafe pcre2_match_context_free_8(matchContext)
    unsafe pcre2_jit_stack_free_8(stack)
  }
}
