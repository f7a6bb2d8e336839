/// Ranges that are found by looking at the text alone.
enum SourceLines {
  /// The character at an offset; an empty range at a line's end.
  static func character(at offset: Int, in source: SourceText) -> SourceRange {
    let bytes = source.bytes
    guard offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D else {
      return source.range(offset, offset)
    }
    return source.range(offset, offset + UTF8Decoding.scalar(bytes.span, at: offset).length)
  }

  /// The text from an offset to the end of its line, without the white space there.
  static func restOfLine(from offset: Int, in source: SourceText) -> SourceRange {
    let bytes = source.bytes
    var end = bytes[offset...].firstIndex(of: 0x0A) ?? bytes.count
    while end > offset, bytes[end - 1] <= 0x20 { end -= 1 }
    return source.range(offset, end)
  }
}
