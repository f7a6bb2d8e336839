internal import FormRules

/// `--output sarif`: one SARIF 2.1.0 log whose results are the violations, written as they come.
struct SARIFFormat: RecordFormat {
  var opening: String {
    """
    {"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"tool":{"driver":{\
    "name":"formcheck","version":"\(Version.text)"}},"columnKind":"unicodeCodePoints","results":[\n
    """
  }

  func closing(_ tally: Tally) -> String { "\n]}]}\n" }

  var separator: String { ",\n" }

  func append(_ result: RecordResult, to bytes: inout [UInt8]) {
    for violation in result.violations {
      var line = JSONLine()
      line.object { line in
        line.member("ruleId", violation.code)
        line.member("level", violation.severity.rawValue)
        line.object("message") { $0.member("text", violation.message) }
        line.array("locations", [violation.path]) { line, path in
          line.object { line in
            line.object("physicalLocation") { line in
              line.object("artifactLocation") { $0.member("uri", Self.uri(result.file)) }
              line.object("region") { $0.member("startLine", result.line) }
            }
            line.array("logicalLocations", [path]) { line, path in
              line.object { $0.member("fullyQualifiedName", path) }
            }
          }
        }
      }
      bytes.append(contentsOf: separator.utf8)
      bytes.append(contentsOf: line.bytes)
    }
  }

  /// A file's name as a URI reference (RFC 3986); standard input has none and is `stdin:`.
  private static func uri(_ file: String) -> String {
    if file == "-" { return "stdin:" }
    return file.utf8.reduce(into: file.hasPrefix("/") ? "file://" : "") { uri, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default: uri += "%" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
  }
}
