internal import FormRules

/// `--output github`: a workflow command of GitHub Actions for each violation, which becomes an annotation of
/// the line.
struct GitHubFormat: RecordFormat {
  func append(_ result: RecordResult, to bytes: inout [UInt8]) {
    for violation in result.violations {
      var line = "::\(violation.severity.rawValue) "
      if result.file != "-" { line += "file=\(Self.escaped(result.file, ":,"))," }
      line += "line=\(result.line),title=\(Self.escaped(violation.code, ":,"))::"
      line += Self.escaped(violation.path.isEmpty ? "" : "\(violation.path): ")
      line += Self.escaped(violation.message) + "\n"
      bytes.append(contentsOf: line.utf8)
    }
  }

  /// Percent signs, line ends and what else is reserved as the runner of Actions decodes them.
  private static func escaped(_ text: String, _ reserved: String = "") -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      if scalar.value == 0x0A || scalar.value == 0x0D || scalar == "%"
        || reserved.unicodeScalars.contains(scalar)
      {
        result += "%" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16, uppercase: true)
      } else {
        result += VisibleText.cell(for: scalar).text
      }
    }
  }
}
