/// How text for people is drawn: in colour or not, and how wide.
struct TerminalStyle: Sendable {
  /// The roles a piece of text can play.
  enum Role: String, Sendable {
    case bold = "1"
    case dim = "2"
    case error = "31"
    case success = "32"
    case warning = "33"
    case accent = "36"
  }

  var usesColor: Bool
  /// The columns of a line.
  var width: Int

  static let plain = TerminalStyle(usesColor: false, width: 80)

  /// The style for a stream: colour on a terminal, unless `NO_COLOR` is set or the terminal is `dumb`; the
  /// terminal's width, at most 100 columns, and 80 for a file.
  static func suited(to stream: FileDescriptor) -> TerminalStyle {
    guard stream.isTerminal else { return .plain }
    let isPlain =
      TerminalWindow.variable("NO_COLOR")?.isEmpty == false || TerminalWindow.variable("TERM") == "dumb"
    return TerminalStyle(
      usesColor: !isPlain, width: max(40, min(100, TerminalWindow.columns(of: stream) ?? 80)))
  }

  /// The text in a role's colour.
  func paint(_ text: String, _ role: Role) -> String { opening(role) + text + closing }

  /// What stands before a text in a role's colour.
  func opening(_ role: Role) -> String { usesColor ? "\u{1B}[\(role.rawValue)m" : "" }

  /// What stands behind a text in a colour.
  var closing: String { usesColor ? "\u{1B}[0m" : "" }
}
