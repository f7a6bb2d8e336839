import FormRules

/// Calls of patterns with the types tests have at hand.
enum PatternMatching {
  static func outcome(_ pattern: String, _ text: String) -> CompiledPattern.Outcome? {
    guard let compiled = try? CompiledPattern(pattern) else { return nil }
    return compiled.match(Array(text.utf8).span, scratch: PatternScratch())
  }

  static func partialOutcome(_ pattern: String, _ text: String) -> PartialPattern.Outcome? {
    guard let compiled = try? PartialPattern(pattern) else { return nil }
    return compiled.match(Array(text.utf8).span, scratch: PatternScratch())
  }

  static func error(_ pattern: String) -> PatternError? {
    do throws(PatternError) {
      _ = try CompiledPattern(pattern)
      return nil
    } catch {
      return error
    }
  }
}
