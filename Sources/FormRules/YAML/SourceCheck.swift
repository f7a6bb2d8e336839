/// Finds what no rule file may hold, before any parser sees it: bytes that are not UTF-8, and control
/// characters.
package struct SourceCheck {
  /// The notation of a text, which decides about the characters a quoted string may hold raw.
  package enum Notation: Sendable {
    case yaml
    case json
  }

  /// The size from which a file is refused unread: 4 MiB.
  package static let maximumSize = 4 << 20

  /// The number of faults after which the check is over; a file of another kind has nothing but faults.
  private static let maximumFaults = 20

  private let source: SourceText
  private let notation: Notation
  private var faults = 0

  /// Reports every fault of the text; false when there is one and the text cannot be parsed.
  package static func passes(_ source: SourceText, as notation: Notation, into sink: inout DiagnosticSink)
    -> Bool
  {
    var check = SourceCheck(source: source, notation: notation)
    return check.run(into: &sink)
  }

  /// The length of the byte order mark a text begins with: 3 or 0.
  package static func byteOrderMarkLength(_ bytes: [UInt8]) -> Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  private init(source: SourceText, notation: Notation) {
    self.source = source
    self.notation = notation
  }

  private mutating func run(into sink: inout DiagnosticSink) -> Bool {
    let bytes = source.bytes
    guard bytes.count <= Self.maximumSize else {
      sink.error(.syntax, "a rule file has at most 4 MiB", at: source.range(0, 0))
      return false
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      sink.error(.encoding, "a rule file is written in UTF-8, and this one in UTF-16", at: source.range(0, 2))
      return false
    }
    let span = bytes.span
    var offset = Self.byteOrderMarkLength(bytes)
    while offset < span.count, faults < Self.maximumFaults {
      let byte = span[offset]
      if byte >= 0x20 && byte < 0x7F || byte == 0x0A || byte == 0x09 {
        offset += 1
      } else if byte < 0x80 {
        control(byte, at: offset, followedBy: offset + 1 < span.count ? span[offset + 1] : nil, into: &sink)
        offset += 1
      } else {
        let (scalar, length) = UTF8Decoding.scalar(span, at: offset)
        if let scalar {
          other(scalar, at: offset, length: length, into: &sink)
        } else {
          report("a rule file is written in UTF-8, and these bytes are not", offset, length, into: &sink)
        }
        offset += length
      }
    }
    return faults == 0
  }

  private mutating func control(
    _ byte: UInt8, at offset: Int, followedBy next: UInt8?, into sink: inout DiagnosticSink
  ) {
    switch byte {
    case 0x0D where notation == .json || next == 0x0A: break
    case 0x0D: report("a carriage return stands only before a line feed", offset, 1, into: &sink)
    // RFC 8259 lets DEL stand in a string.
    case 0x7F where notation == .json: break
    default: report(Self.message(UInt32(byte)), offset, 1, into: &sink)
    }
  }

  private mutating func other(
    _ scalar: UInt32, at offset: Int, length: Int, into sink: inout DiagnosticSink
  ) {
    // RFC 8259 lets a string hold all of these.
    guard notation == .yaml else { return }
    switch scalar {
    case 0x85, 0x2028, 0x2029:
      // YAML 1.1 parsers take them for line breaks, YAML 1.2 (5.4) for text: the author has to say which.
      report("the line separator \(Self.name(scalar)) is written as an escape", offset, length, into: &sink)
    case 0x80...0x9F, 0xFFFE, 0xFFFF:
      report(Self.message(scalar), offset, length, into: &sink)
    case 0xFEFF:
      report("a byte order mark stands only at the start of a file", offset, length, into: &sink)
    default: break
    }
  }

  private mutating func report(
    _ message: String, _ offset: Int, _ length: Int, into sink: inout DiagnosticSink
  ) {
    faults += 1
    sink.error(.encoding, message, at: source.range(offset, offset + length))
  }

  private static func message(_ scalar: UInt32) -> String {
    "the control character \(name(scalar)) is written as an escape"
  }

  private static func name(_ scalar: UInt32) -> String {
    let digits = String(scalar, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
