/// A place in a text: line and column count from 1, the column in Unicode scalar values; the offset counts
/// bytes.
public struct SourcePosition: Sendable, Hashable {
  public let line: Int
  public let column: Int
  public let offset: Int

  package init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }
}

/// A half-open range of bytes in a text; empty for a place between two bytes.
public struct SourceRange: Sendable, Hashable {
  public let source: SourceText
  /// The first byte's offset.
  public let start: Int
  /// The offset behind the last byte.
  public let end: Int

  package init(source: SourceText, start: Int, end: Int) {
    precondition(0 <= start && start <= end && end <= source.bytes.count, "a range lies inside its text")
    self.source = source
    self.start = start
    self.end = end
  }

  /// Where the range begins.
  public var position: SourcePosition { source.position(at: start) }

  /// Where the range is over: the place behind its last character.
  public var endPosition: SourcePosition { source.position(at: end) }
}
