internal import FormRules

/// How many columns of a terminal a text takes.
enum TextWidth {
  static func columns(of text: some StringProtocol) -> Int { VisibleText.width(of: String(text)) }

  /// The text followed by spaces up to a width.
  static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - columns(of: text)))
  }
}
