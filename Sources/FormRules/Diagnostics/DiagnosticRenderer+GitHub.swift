/// The workflow commands of GitHub Actions: `::error file=…,line=…,col=…,endColumn=…,title=FR010::message`.
extension DiagnosticRenderer {
  static func command(_ diagnostic: Diagnostic) -> String {
    let (start, end) = (diagnostic.range.position, diagnostic.range.endPosition)
    var properties = ["file=" + property(diagnostic.range.source.name), "line=\(start.line)"]
    if start.line == end.line {
      properties += ["col=\(start.column)", "endColumn=\(end.column)"]
    } else {
      // Columns belong to commands about one line only.
      properties.append("endLine=\(end.line)")
    }
    properties.append("title=" + property(diagnostic.code.rawValue))
    var message = diagnostic.message
    if let suggestion = diagnostic.suggestion { message += "; did you mean '\(suggestion)'?" }
    for note in diagnostic.notes {
      let place = note.range.position
      message += "\n\(note.range.source.name):\(place.line):\(place.column): \(note.message)"
    }
    return "::\(diagnostic.severity.rawValue) \(properties.joined(separator: ","))::\(escape(message, ""))"
  }

  private static func property(_ text: String) -> String { escape(text, ":,") }

  /// Escapes what ends a command or a property; other unprintable characters are made visible.
  private static func escape(_ text: String, _ alsoReserved: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      if "%\r\n".unicodeScalars.contains(scalar) || alsoReserved.unicodeScalars.contains(scalar) {
        escaped += "%" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16, uppercase: true)
      } else {
        escaped += VisibleText.cell(for: scalar).text
      }
    }
    return escaped
  }
}
