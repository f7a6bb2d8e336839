/// Text made safe for a terminal: what a rule file or a file name says is shown, never obeyed.
///
/// Control characters appear as pictures (`␛`), invisible and direction-changing ones as `<U+202E>`. Widths
/// are in terminal cells (UAX #11: wide and full-width characters take two, combining marks none).
package enum VisibleText {
  /// A character as it is shown, and the cells it takes.
  package struct Cell: Sendable {
    package let text: String
    package let width: Int
  }

  /// A text with everything unprintable replaced; cut behind `limit` characters.
  package static func of(_ text: String, limit: Int = 400) -> String {
    if let width = plainWidth(of: text.utf8Span.span), width <= limit { return text }
    var shown = ""
    var count = 0
    for scalar in text.unicodeScalars {
      guard count < limit else { return shown + "…" }
      count += 1
      if isPlain(scalar) { shown.unicodeScalars.append(scalar) } else { shown += replacement(for: scalar) }
    }
    return shown
  }

  /// The cells a text takes once it is made visible.
  package static func width(of text: String) -> Int {
    plainWidth(of: text.utf8Span.span) ?? text.unicodeScalars.reduce(0) { $0 + cell(for: $1).width }
  }

  /// The cells of a text in UTF-8 all of whose characters are shown as they are, take one cell each and join
  /// no other: printable ASCII, letters of Latin and Cyrillic script, dashes and quotes; nil for other texts.
  package static func plainWidth(of text: Span<UInt8>) -> Int? {
    var width = 0
    var index = 0
    while index < text.count {
      switch text[index] {
      case 0x20...0x7E: index += 1
      // U+00A0 to U+02FF without the soft hyphen, U+0400 to U+047F.
      case 0xC2 where text[index + 1] >= 0xA0 && text[index + 1] != 0xAD, 0xC3...0xCB, 0xD0, 0xD1: index += 2
      // U+2010 to U+2027.
      case 0xE2 where text[index + 1] == 0x80 && (0x90...0xA7).contains(text[index + 2]): index += 3
      default: return nil
      }
      width += 1
    }
    return width
  }

  /// How one character is shown. A tab is shown as `␉`; a caller that knows the column expands it first.
  package static func cell(for scalar: Unicode.Scalar) -> Cell {
    guard isPlain(scalar) else {
      let text = replacement(for: scalar)
      return Cell(text: text, width: text.unicodeScalars.count)
    }
    return Cell(text: String(scalar), width: cells(of: scalar))
  }

  /// Whether a character may reach a terminal or a log as it is.
  package static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return (0x20...0x7E).contains(scalar.value) }
    switch scalar.properties.generalCategory {
    // The joiners belong to words of several languages and to emoji.
    case .format: return scalar.value == 0x200C || scalar.value == 0x200D
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: return false
    default: return true
    }
  }

  private static func replacement(for scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0..<0x20: return String(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
    case 0x7F: return "\u{2421}"
    default:
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
    }
  }

  private static func cells(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    // The vowels and final consonants of Hangul join the letter before them.
    if (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FF).contains(scalar.value) { return 0 }
    // Two regional indicators make one flag of two cells.
    if (0x1F1E6...0x1F1FF).contains(scalar.value) { return 1 }
    if scalar.properties.isEmojiPresentation { return 2 }
    return wide.contains { $0.contains(scalar.value) } ? 2 : 1
  }

  /// The ranges whose East_Asian_Width is W or F, emoji aside; gaps of unassigned characters are closed.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF,
    0x1AFF0...0x1B2FF, 0x1D300...0x1D376, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
}
