internal import FormRules

/// Running text broken into lines.
enum Paragraph {
  /// The lines of a text whose words fill at most `width` columns; a longer word stands alone on a line. Line
  /// breaks of the text are kept.
  static func lines(_ text: String, width: Int) -> [String] {
    if VisibleText.plainWidth(of: text.utf8Span.span) != nil { return plainLines(text, width: width) }
    var lines: [String] = []
    for part in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      var used = 0
      for word in part.split(separator: " ") {
        let columns = TextWidth.columns(of: word)
        if used > 0, used + 1 + columns > width {
          lines.append(line)
          line = ""
          used = 0
        }
        if used > 0 {
          line += " "
          used += 1
        }
        line += word
        used += columns
      }
      lines.append(line)
    }
    return lines
  }

  /// The same for a text whose characters take one column each.
  private static func plainLines(_ text: String, width: Int) -> [String] {
    let bytes = text.utf8Span.span
    var lines: [String] = []
    var line: [UInt8] = []
    var used = 0
    var end = 0
    while end < bytes.count {
      let start = end
      var columns = 0
      while end < bytes.count, bytes[end] != UInt8(ascii: " ") {
        if bytes[end] & 0xC0 != 0x80 { columns += 1 }
        end += 1
      }
      if columns > 0 {
        if used > 0, used + 1 + columns > width {
          lines.append(String(decoding: line, as: UTF8.self))
          line.removeAll(keepingCapacity: true)
          used = 0
        }
        if used > 0 {
          line.append(UInt8(ascii: " "))
          used += 1
        }
        line.append(bytesOf: bytes.extracting(start..<end))
        used += columns
      }
      end += 1
    }
    lines.append(String(decoding: line, as: UTF8.self))
    return lines
  }

  /// The text as indented lines, each ending with a newline.
  static func indented(_ text: String, by indent: Int, width: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    return lines(text, width: width - indent).reduce(into: "") {
      $0 += $1.isEmpty ? "\n" : "\(margin)\($1)\n"
    }
  }

  /// A list of terms, each explained beside it, or below it where the term is longer than the column.
  static func definitions(
    _ entries: [(term: String, text: String)], indent: Int = 2, column: Int, width: Int
  ) -> String {
    let margin = String(repeating: " ", count: column)
    var result = ""
    for entry in entries {
      let term = String(repeating: " ", count: indent) + entry.term
      let lines = lines(entry.text, width: width - column)
      if TextWidth.columns(of: term) + 2 <= column {
        result += TextWidth.padded(term, to: column) + lines[0] + "\n"
        for line in lines.dropFirst() { result += margin + line + "\n" }
      } else {
        result += term + "\n"
        for line in lines { result += margin + line + "\n" }
      }
    }
    return result
  }
}
