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

  private static func plainLines(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line: [UInt8] = []
    appendPlain(text.utf8Span.span, indent: 0, width: width, to: &line) { line, _ in
      lines.append(String(decoding: line, as: UTF8.self))
      line.removeAll(keepingCapacity: true)
    }
    return lines
  }

  /// Appends the same lines, indented from the second on, and behind each of them what a function appends,
  /// which is told its columns.
  static func append(
    _ text: String, indent: Int, width: Int, to bytes: inout [UInt8],
    endingLine: (inout [UInt8], Int) -> Void
  ) {
    let span = text.utf8Span.span
    if VisibleText.plainWidth(of: span) != nil {
      return appendPlain(span, indent: indent, width: width, to: &bytes, endingLine: endingLine)
    }
    for (number, line) in lines(text, width: width).enumerated() {
      if number > 0 { bytes.append(spaces: indent) }
      bytes.append(contentsOf: line.utf8)
      endingLine(&bytes, TextWidth.columns(of: line))
    }
  }

  /// The same for a text whose characters take one column each.
  private static func appendPlain(
    _ text: Span<UInt8>, indent: Int, width: Int, to bytes: inout [UInt8],
    endingLine: (inout [UInt8], Int) -> Void
  ) {
    // The words of the line that are not appended yet, with one space between them.
    var words = 0..<0
    var used = 0
    var end = 0
    while end < text.count {
      let start = end
      var columns = 0
      while end < text.count, text[end] != UInt8(ascii: " ") {
        if text[end] & 0xC0 != 0x80 { columns += 1 }
        end += 1
      }
      if columns > 0 {
        if used > 0, used + 1 + columns > width {
          bytes.append(bytesOf: text.extracting(words))
          endingLine(&bytes, used)
          bytes.append(spaces: indent)
          used = 0
        }
        if used == 0 {
          words = start..<end
          used = columns
        } else {
          if words.upperBound + 1 < start {
            bytes.append(bytesOf: text.extracting(words))
            bytes.append(UInt8(ascii: " "))
            words = start..<start
          }
          words = words.lowerBound..<end
          used += 1 + columns
        }
      }
      end += 1
    }
    bytes.append(bytesOf: text.extracting(words))
    endingLine(&bytes, used)
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

extension Array where Element == UInt8 {
  /// Appends a number of spaces; none if it is negative.
  mutating func append(spaces count: Int) {
    append(contentsOf: repeatElement(UInt8(ascii: " "), count: Swift.max(0, count)))
  }
}
