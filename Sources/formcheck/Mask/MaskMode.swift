/// What a line of the input of `mask` is.
enum MaskMode: String, Sendable, CaseIterable {
  /// A value, formatted whole.
  case lines
  /// Keys, typed one after the other.
  case keys
  /// An edit of the one field that all lines are about.
  case edits

  /// The longest line that is read whole.
  var maximumLine: Int {
    switch self {
    case .lines, .edits: 1 << 20
    // Every key gives a text.
    case .keys: 4 << 10
    }
  }
}

/// How `mask` writes what a field shows.
enum MaskOutput: String, Sendable, CaseIterable {
  /// The text; of edits, the text with its caret.
  case text
  /// An object for each line.
  case json
}
