internal import FormRules

/// The part a piece of text plays on the screen.
enum ScreenRole: Sendable, Hashable {
  case plain, title, label, heading, focusedLabel, mark, value, focusedValue, ghost, dim, error, warning
  case success, button, focusedButton, rule

  /// The parameters of Select Graphic Rendition (ECMA-48 8.3.117); empty for the terminal's own look.
  func attributes(usesColor: Bool) -> String {
    switch self {
    case .plain: ""
    case .title, .heading, .focusedLabel: "1"
    case .label: ""
    case .mark: usesColor ? "1;36" : "1"
    case .value: "4"
    case .focusedValue: usesColor ? "4;36" : "1;4"
    case .ghost: "2;4"
    case .dim, .rule: "2"
    case .error: usesColor ? "31" : "1"
    case .warning: usesColor ? "33" : ""
    case .success: usesColor ? "32" : ""
    case .button: ""
    case .focusedButton: "7"
    }
  }
}

/// One line of the screen, never wider than its columns.
struct ScreenLine: Sendable, Equatable {
  struct Piece: Sendable, Equatable {
    var text: String
    var role: ScreenRole
  }

  private(set) var pieces: [Piece] = []
  /// The columns in use.
  private(set) var width = 0
  let columns: Int

  init(columns: Int) { self.columns = max(0, columns) }

  /// The text without its looks.
  var text: String { pieces.map(\.text).joined() }

  /// Adds a text made visible; what does not fit is cut off, a wide character as a whole.
  mutating func append(_ text: String, _ role: ScreenRole = .plain) {
    var accepted = ""
    for scalar in text.unicodeScalars {
      let cell = VisibleText.cell(for: scalar)
      if width + cell.width > columns { break }
      width += cell.width
      accepted += cell.text
    }
    if accepted.isEmpty { return }
    if let last = pieces.indices.last, pieces[last].role == role {
      pieces[last].text += accepted
    } else {
      pieces.append(Piece(text: accepted, role: role))
    }
  }

  /// Adds spaces up to a column.
  mutating func pad(to column: Int, _ role: ScreenRole = .plain) {
    if column > width { append(String(repeating: " ", count: column - width), role) }
  }

  /// The line for a terminal.
  func sequence(usesColor: Bool) -> String {
    pieces.reduce(into: "") { result, piece in
      let attributes = piece.role.attributes(usesColor: usesColor)
      result += attributes.isEmpty ? piece.text : "\u{1B}[\(attributes)m\(piece.text)\u{1B}[0m"
    }
  }
}

/// What a terminal shows: its lines from the top, and where the caret stands.
struct Screen: Sendable, Equatable {
  struct Size: Sendable, Equatable {
    var columns: Int
    var rows: Int
  }

  struct Place: Sendable, Equatable {
    var row: Int
    var column: Int
  }

  var size: Size
  var lines: [ScreenLine]
  /// Nil hides it.
  var caret: Place?

  /// The lines as text, for people.
  var text: String { lines.map { $0.text + "\n" }.joined() }
}
