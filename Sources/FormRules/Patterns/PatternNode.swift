/// A part of a pattern, as far as it decides how the pattern can match a text.
indirect enum PatternNode {
  /// Matches nothing but the empty text.
  case empty
  /// Matches one character of a set.
  case set(PatternSet)
  /// Matches what cannot be told from the pattern alone, such as a back reference.
  case opaque
  case sequence([PatternNode])
  case alternatives([PatternNode])
  /// `maximum` is nil for a repetition without end; the offset is that of what is repeated.
  case repetition(PatternNode, minimum: Int, maximum: Int?, offset: Int)
}
