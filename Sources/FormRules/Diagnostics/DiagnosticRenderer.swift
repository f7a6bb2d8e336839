/// Turns diagnostics into text.
public struct DiagnosticRenderer: Sendable {
  /// The notations of `--output`.
  public enum Style: String, Sendable, CaseIterable {
    /// Pictures for people: the line, the mark, what was probably meant.
    case text
    /// One JSON object a line.
    case json
    /// One SARIF 2.1.0 log (OASIS).
    case sarif
    /// The workflow commands of GitHub Actions.
    case github
  }

  public var style: Style
  /// Whether `text` uses ANSI colours.
  public var usesColor: Bool

  public init(style: Style = .text, usesColor: Bool = false) {
    self.style = style
    self.usesColor = usesColor
  }

  /// All diagnostics as one text that ends with a newline. It is empty when there are none, except in
  /// SARIF, where a log without results says that nothing was found.
  public func render(_ diagnostics: [Diagnostic]) -> String {
    switch style {
    case .text: diagnostics.map(picture).joined(separator: "\n")
    case .json: diagnostics.map { Self.object($0).text + "\n" }.joined()
    case .sarif: Self.log(diagnostics).text + "\n"
    case .github: diagnostics.map { Self.command($0) + "\n" }.joined()
    }
  }
}
