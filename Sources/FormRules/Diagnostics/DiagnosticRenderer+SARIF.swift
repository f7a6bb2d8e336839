/// The notation of code scanners: a log of SARIF 2.1.0 with one run.
extension DiagnosticRenderer {
  static func log(_ diagnostics: [Diagnostic]) -> JSONNotation {
    let codes = DiagnosticCode.allCases.filter { code in diagnostics.contains { $0.code == code } }
    let results = diagnostics.map { result($0, ruleIndex: codes.firstIndex(of: $0.code) ?? 0) }
    let driver: JSONNotation = .object([("name", .string("formcheck")), ("rules", .array(codes.map(rule)))])
    return .object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .string("2.1.0")),
      (
        "runs",
        .array([
          .object([
            ("tool", .object([("driver", driver)])),
            ("columnKind", .string("unicodeCodePoints")),
            ("results", .array(results)),
          ])
        ])
      ),
    ])
  }

  /// SARIF, section 3.49: the reporting descriptor of a code.
  private static func rule(_ code: DiagnosticCode) -> JSONNotation {
    .object([
      ("id", .string(code.rawValue)),
      ("shortDescription", message(code.title)),
      ("help", message(code.explanation)),
    ])
  }

  /// SARIF, section 3.27.
  private static func result(_ diagnostic: Diagnostic, ruleIndex: Int) -> JSONNotation {
    var members: [(String, JSONNotation)] = [
      ("ruleId", .string(diagnostic.code.rawValue)),
      ("ruleIndex", .integer(ruleIndex)),
      ("level", .string(diagnostic.severity.rawValue)),
      ("message", message(diagnostic.message)),
      ("locations", .array([.object([("physicalLocation", location(diagnostic.range))])])),
    ]
    if !diagnostic.notes.isEmpty {
      let related = diagnostic.notes.enumerated().map { index, note in
        JSONNotation.object([
          ("id", .integer(index)), ("physicalLocation", location(note.range)),
          ("message", message(note.message)),
        ])
      }
      members.append(("relatedLocations", .array(related)))
    }
    if let suggestion = diagnostic.suggestion {
      members.append(("fixes", .array([fix(diagnostic.range, suggestion)])))
    }
    return .object(members)
  }

  /// SARIF, section 3.55: the suggestion in the range's place.
  private static func fix(_ range: SourceRange, _ suggestion: String) -> JSONNotation {
    let replacement: JSONNotation = .object([
      ("deletedRegion", region(range)), ("insertedContent", message(suggestion)),
    ])
    let change: JSONNotation = .object([
      ("artifactLocation", artifact(range.source)), ("replacements", .array([replacement])),
    ])
    return .object([
      ("description", message("did you mean '\(suggestion)'?")), ("artifactChanges", .array([change])),
    ])
  }

  private static func location(_ range: SourceRange) -> JSONNotation {
    .object([("artifactLocation", artifact(range.source)), ("region", region(range))])
  }

  private static func region(_ range: SourceRange) -> JSONNotation {
    let (start, end) = (range.position, range.endPosition)
    return .object([
      ("startLine", .integer(start.line)), ("startColumn", .integer(start.column)),
      ("endLine", .integer(end.line)), ("endColumn", .integer(end.column)),
    ])
  }

  /// The text's name as a URI reference (RFC 3986): a relative path, or `file:` for an absolute one.
  private static func artifact(_ source: SourceText) -> JSONNotation {
    var uri = source.name.hasPrefix("/") ? "file://" : ""
    for byte in source.name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        uri += "%" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return .object([("uri", .string(uri))])
  }

  private static func message(_ text: String) -> JSONNotation { .object([("text", .string(text))]) }
}
