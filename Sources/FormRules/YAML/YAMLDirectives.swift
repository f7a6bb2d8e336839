/// Finds a directive (`%YAML`, `%TAG`) where a document may begin.
///
/// libyaml compares every tag directive with all before it, so directives are refused before it sees them.
enum YAMLDirectives {
  static let refusal = "a rule file has no directives"

  /// The directive that is the first thing behind an offset, comments and document ends aside.
  static func first(in source: SourceText, from offset: Int) -> SourceRange? {
    let bytes = source.bytes
    var offset = offset
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x25 where offset == 0 || bytes[offset - 1] == 0x0A || bytes[offset - 1] >= 0x80:
        // At the start of a line or behind a byte order mark.
        return SourceLines.restOfLine(from: offset, in: source)
      case 0x09, 0x0A, 0x0D, 0x20, 0x2E: offset += 1
      case 0x23: offset = bytes[offset...].firstIndex(of: 0x0A) ?? bytes.count
      default: return nil
      }
    }
    return nil
  }
}
