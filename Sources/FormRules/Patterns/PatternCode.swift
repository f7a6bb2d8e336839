internal import CPCRE2

/// A pattern compiled by PCRE2, to machine code where the processor is known to it.
///
/// `@unchecked Sendable`: PCRE2 documents compiled code as read-only while matching and safe to use from
/// several threads at once; nothing writes to it between `init`, which has the only reference, and `deinit`,
/// which has the last.
@safe final class PatternCode: @unchecked Sendable {
  private let code: OpaquePointer

  /// The longest pattern, in bytes.
  static let maximumLength = 64 * 1024
  /// The deepest nesting of parentheses.
  static let maximumNesting: UInt32 = 250

  /// Which matches the code is for.
  enum Use {
    /// None: only whether the pattern is right is asked.
    case nothing
    /// Whole matches only.
    case complete
    /// Matches that may be cut by the end of the text.
    case partial
  }

  /// What PCRE2 says of one match.
  enum Result {
    case matches, fails, partial, limitReached
  }

  /// Compiles a pattern with the options all patterns have (the language reference, `pattern`) and some more.
  init(_ pattern: String, options: UInt32, use: Use) throws(PatternError) {
    let bytes = pattern.utf8Span.span
    guard bytes.count <= Self.maximumLength else {
      throw PatternError(
        message: "the pattern is longer than \(Self.maximumLength) bytes", offset: Self.maximumLength)
    }
    var errorCode: Int32 = 0
    var errorOffset = 0
    // SAFETY: the context is made, used and freed here; the pattern's bytes are read during the call only.
    let context = unsafe pcre2_compile_context_create_8(nil)
    defer { unsafe pcre2_compile_context_free_8(context) }
    if unsafe context != nil {
      unsafe pcre2_set_parens_nest_limit_8(context, Self.maximumNesting)
      unsafe pcre2_set_max_pattern_length_8(context, Self.maximumLength)
    }
    let compiled = unsafe bytes.withBytes { start, count in
      unsafe pcre2_compile_8(
        start, count, options | PCRE2_UTF | PCRE2_NEVER_BACKSLASH_C, &errorCode, &errorOffset, context)
    }
    guard let compiled = unsafe compiled else {
      throw PatternError(message: Self.message(for: errorCode), offset: Swift.min(errorOffset, bytes.count))
    }
    unsafe code = compiled
    // A processor PCRE2 has no machine code for interprets; the result is the same.
    switch use {
    case .nothing: break
    case .complete: _ = unsafe pcre2_jit_compile_8(code, PCRE2_JIT_COMPLETE)
    case .partial: _ = unsafe pcre2_jit_compile_8(code, PCRE2_JIT_PARTIAL_SOFT)
    }
  }

  deinit {
    // SAFETY: the last reference is gone, so no match runs.
    unsafe pcre2_code_free_8(code)
  }

  /// Matches from the text's first byte on.
  ///
  /// The text is valid UTF-8 without surrogates: it is the caller's duty to keep other bytes away.
  func match(_ text: Span<UInt8>, options: UInt32 = 0, scratch: borrowing PatternScratch) -> Result {
    assert(Self.isWellFormed(text), "only valid UTF-8 reaches a pattern")
    // SAFETY: PCRE2 reads only the given bytes, and writes only to the scratch, which belongs to this thread.
    // The check of the UTF-8 is left out because the caller has made it; without it ill-formed bytes are
    // undefined.
    let status = unsafe text.withBytes { start, count in
      unsafe pcre2_match_8(
        code, start, count, 0, options | PCRE2_NO_UTF_CHECK, scratch.matchData, scratch.matchContext)
    }
    switch status {
    case 0...: return .matches
    case PCRE2_ERROR_NOMATCH: return .fails
    case PCRE2_ERROR_PARTIAL: return .partial
    // Whatever else stops a match counts as a limit: a text nothing is known of must not pass.
    default: return .limitReached
    }
  }

  private static func isWellFormed(_ text: Span<UInt8>) -> Bool {
    var position = 0
    while position < text.count {
      let length = UTF8Sequence.length(text, at: position)
      guard length > 0 else { return false }
      position += length
    }
    return true
  }

  /// PCRE2's words for an error, which are one lower-case phrase.
  private static func message(for code: Int32) -> String {
    // SAFETY: the buffer holds PCRE2's longest message, which PCRE2 ends with a zero; a cut one is ended too.
    let message = unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 256) { buffer in
      let length = unsafe pcre2_get_error_message_8(code, buffer.baseAddress, buffer.count)
      return length < 0 ? "" : unsafe String(decoding: buffer[..<Int(length)], as: UTF8.self)
    }
    return message.isEmpty ? "the pattern is refused (PCRE2 error \(code))" : message
  }
}

extension Span where Element == UInt8 {
  /// Calls a function with the bytes as C takes them, never with a null pointer.
  fileprivate func withBytes<Result>(_ body: (UnsafePointer<UInt8>, Int) -> Result) -> Result {
    // SAFETY: the pointer is used during the call only.
    unsafe withUnsafeBufferPointer { buffer in
      if let start = buffer.baseAddress { return unsafe body(start, buffer.count) }
      var nothing: UInt8 = 0
      return unsafe withUnsafePointer(to: &nothing) { unsafe body($0, 0) }
    }
  }
}
