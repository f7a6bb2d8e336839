/// Places inside a scalar.
extension YAMLNode {
  /// The place of a scalar's byte at an offset, when the text stands in the file as it is (plain or quoted, without
  /// escapes, on one line); else the whole scalar.
  package func place(byte offset: Int) -> SourceRange {
    guard case .scalar(let scalar) = content else { return range }
    let bytes = range.source.bytes
    var start = range.start
    var end = range.end
    let text = Array(scalar.text.utf8)
    if end - start == text.count + 2, bytes[start] == 0x22 || bytes[start] == 0x27 {
      start += 1
      end -= 1
    }
    guard start <= end, bytes[start..<end].elementsEqual(text), offset >= 0, offset <= text.count else {
      return range
    }
    // An offset behind the last character is the place between it and the closing quote.
    var last = offset
    if last < text.count { last += 1 }
    while last < text.count, text[last] & 0xC0 == 0x80 { last += 1 }
    return range.source.range(start + offset, start + last)
  }

  /// The same, for an offset in code points.
  package func place(codePoint index: Int) -> SourceRange {
    guard case .scalar(let scalar) = content else { return range }
    let scalars = scalar.text.unicodeScalars.prefix(max(0, index))
    return place(byte: scalars.reduce(0) { $0 + UTF8.width($1) })
  }
}
