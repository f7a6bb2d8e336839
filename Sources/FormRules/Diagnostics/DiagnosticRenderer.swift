/// Turns diagnostics into text.
public struct DiagnosticRenderer: Sendable {
  /// The notations of `--output`.
  public enum Style: String, Sendable, CaseIterable {
    case text, json, sarif, github
  }

  public var style: Style
  /// Whether `text` uses ANSI colours.
  public var usesColor: Bool

  public init(style: Style = .text, usesColor: Bool = false) {
    self.style = style
    self.usesColor = usesColor
  }

  /// All diagnostics as one text, ending with a newline unless empty.
  public func render(_ diagnostics: [Diagnostic]) -> String { fatalError("unwritten") }
}
