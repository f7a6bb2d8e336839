/// The words for what libyaml finds wrong.
extension YAMLProblem {
  /// The problem as a diagnostic: the rule that is broken, the place, and where the broken thing began.
  func diagnostic(in source: SourceText) -> Diagnostic {
    switch problem {
    case "could not find expected ':'":
      let line = SourceLines.restOfLine(from: contextOffset, in: source)
      return Diagnostic(.syntax, .error, "a key is followed by ':' and a space", at: line)
    case "found unexpected end of stream":
      return Diagnostic(
        .syntax, .error, "the quoted text is never closed",
        at: SourceLines.character(at: contextOffset, in: source))
    default:
      return Diagnostic(
        .syntax, .error, message(in: source), at: SourceLines.character(at: offset, in: source),
        notes: notes(in: source))
    }
  }

  private func message(in source: SourceText) -> String {
    switch problem {
    case "mapping values are not allowed in this context":
      "a ':' cannot stand here; a text that holds ': ' is quoted"
    case "mapping keys are not allowed in this context": "a '?' cannot stand here"
    case "block sequence entries are not allowed in this context": "a list entry '-' cannot stand here"
    case "found character that cannot start any token": unstartable(in: source)
    case "found a tab character where an indentation space is expected",
      "found a tab character that violates indentation":
      Self.tab
    case "found an indentation indicator equal to 0": "the indentation of a block text is 1 to 9"
    case "did not find expected comment or line break": "the line ends after the '|' or '>' of a block text"
    case "found unexpected document indicator": "a quoted text is closed before '---' or '...'"
    case "found unknown escape character":
      "unknown escape; in double quotes a backslash is written '\\\\', in single quotes '\\'"
    case "did not find expected hexdecimal number":
      "the escapes 'x', 'u' and 'U' are followed by 2, 4 and 8 hexadecimal digits"
    case "found invalid Unicode character escape code": "the escape names no Unicode character"
    case "did not find expected alphabetic or numeric character":
      "a rule file has no anchors and aliases; a text that begins with '&' or '*' is quoted"
    case "found undefined tag handle", "did not find expected '!'", "did not find expected tag URI",
      "did not find the expected '>'", "did not find URI escaped octet",
      "found an incorrect leading UTF-8 octet", "found an incorrect trailing UTF-8 octet",
      "did not find expected whitespace or line break":
      "a rule file has no tags; a text that begins with '!' is quoted"
    case "did not find expected <document start>": "nothing follows the end of the document"
    case "did not find expected node content": "a value is expected here"
    case "did not find expected '-' indicator":
      "the next entry of the list begins with '-', in the column of the first"
    case "did not find expected key":
      contextOffset < offset ? "a key is expected here, in the column of the first" : "a key is expected here"
    case "did not find expected ',' or ']'": "a list in brackets goes on with ',' or ends with ']'"
    case "did not find expected ',' or '}'": "a mapping in braces goes on with ',' or ends with '}'"
    default: "the text is not YAML: \(problem)"
    }
  }

  private func unstartable(in source: SourceText) -> String {
    guard offset < source.bytes.count else { return "a value is expected here" }
    let byte = source.bytes[offset]
    return byte == 0x09 ? Self.tab : "a text that begins with '\(Unicode.Scalar(byte))' is quoted"
  }

  private static let tab = "spaces indent, tabs do not"

  private func notes(in source: SourceText) -> [Diagnostic.Note] {
    let words: String? =
      switch context {
      case "while parsing a block mapping": "the mapping begins here"
      case "while parsing a block collection": "the list begins here"
      case "while parsing a flow sequence", "while parsing a flow mapping": "opened here"
      case "while scanning a quoted scalar": "the text begins here"
      default: nil
      }
    guard let words, contextOffset < offset else { return [] }
    return [Diagnostic.Note(words, at: SourceLines.character(at: contextOffset, in: source))]
  }
}
