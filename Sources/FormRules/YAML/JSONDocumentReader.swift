/// Reads a rule file written in JSON (RFC 8259) into nodes.
///
/// YAML is nearly a superset of JSON, but not quite: tabs, escaped slashes and surrogate pairs differ. The
/// depth and the duplicate keys are refused as in YAML.
struct JSONDocumentReader {
  private let source: SourceText
  private let bytes: [UInt8]
  private var offset: Int

  /// A fault that ends the reading.
  private struct Fault: Error {
    let diagnostic: Diagnostic

    init(
      _ message: String, at range: SourceRange, code: DiagnosticCode = .syntax, notes: [Diagnostic.Note] = []
    ) {
      diagnostic = Diagnostic(code, .error, message, at: range, notes: notes)
    }
  }

  init(source: SourceText, from start: Int) {
    self.source = source
    bytes = source.bytes
    offset = start
  }

  /// The document's root; nil when the text is no JSON value.
  mutating func read(into sink: inout DiagnosticSink) -> YAMLNode? {
    skipSpace()
    guard offset < bytes.count else { return nil }
    do throws(Fault) {
      let root = try value(depth: 0, into: &sink)
      skipSpace()
      guard offset == bytes.count else { throw fault("nothing follows the end of the document") }
      return root
    } catch {
      sink.report(error.diagnostic)
      return nil
    }
  }

  private mutating func value(depth: Int, into sink: inout DiagnosticSink) throws(Fault) -> YAMLNode {
    switch peek() ?? 0 {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard depth < YAMLNodeBuilder.maximumDepth else {
        throw fault("lists and mappings lie at most \(YAMLNodeBuilder.maximumDepth) deep in one another")
      }
      return peek() == UInt8(ascii: "{")
        ? try object(depth: depth, into: &sink) : try array(depth: depth, into: &sink)
    case UInt8(ascii: "\""):
      let start = offset
      let text = try string()
      return YAMLNode(.scalar(YAMLScalar(quoted: text)), range: source.range(start, offset))
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: throw fault("a value is expected here")
    }
  }

  private mutating func object(depth: Int, into sink: inout DiagnosticSink) throws(Fault) -> YAMLNode {
    let start = offset
    var entries: [YAMLNode.Entry] = []
    var places: [String: SourceRange] = [:]
    try elements(closing: UInt8(ascii: "}"), "a mapping in braces goes on with ',' or ends with '}'") {
      reader throws(Fault) in
      let keyStart = reader.offset
      guard reader.peek() == UInt8(ascii: "\"") else {
        throw reader.fault("a key is a text in double quotes")
      }
      let key = try reader.string()
      let keyRange = reader.source.range(keyStart, reader.offset)
      reader.skipSpace()
      guard reader.take(UInt8(ascii: ":")) else { throw reader.fault("a key is followed by ':'") }
      reader.skipSpace()
      let value = try reader.value(depth: depth + 1, into: &sink)
      if let first = places[key] {
        sink.duplicateKey(key, at: keyRange, first: first)
      } else {
        places[key] = keyRange
        entries.append(YAMLNode.Entry(key: key, keyRange: keyRange, value: value))
      }
    }
    return YAMLNode(.mapping(entries), range: source.range(start, offset))
  }

  private mutating func array(depth: Int, into sink: inout DiagnosticSink) throws(Fault) -> YAMLNode {
    let start = offset
    var items: [YAMLNode] = []
    try elements(closing: UInt8(ascii: "]"), "a list in brackets goes on with ',' or ends with ']'") {
      reader throws(Fault) in
      items.append(try reader.value(depth: depth + 1, into: &sink))
    }
    return YAMLNode(.sequence(items), range: source.range(start, offset))
  }

  /// Reads what stands between two brackets, separated by commas.
  private mutating func elements(
    closing: UInt8, _ rule: String, element: (inout JSONDocumentReader) throws(Fault) -> Void
  ) throws(Fault) {
    let opening = source.range(offset, offset + 1)
    offset += 1
    skipSpace()
    if take(closing) { return }
    while true {
      try element(&self)
      skipSpace()
      if take(closing) { return }
      guard take(UInt8(ascii: ",")) else { throw fault(rule, notes: [.init("opened here", at: opening)]) }
      skipSpace()
      guard peek() != closing else {
        throw fault("no ',' stands before the closing '\(Unicode.Scalar(closing))'")
      }
    }
  }

  private mutating func word(_ word: StaticString, _ value: YAMLScalar.Value) throws(Fault) -> YAMLNode {
    let start = offset
    while let byte = peek(), byte.isLetter { offset += 1 }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    guard text == word.description else {
      throw Fault("a text is in double quotes", at: source.range(start, offset))
    }
    return YAMLNode(.scalar(YAMLScalar(text: text, value: value)), range: source.range(start, offset))
  }

  private mutating func number() throws(Fault) -> YAMLNode {
    let start = offset
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try digits() }
    if let next = peek(), next.isDigit { throw fault("a number has no leading zeros") }
    if take(UInt8(ascii: ".")) { try digits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try digits()
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    return YAMLNode(.scalar(YAMLScalar(text: text, value: .number(text))), range: source.range(start, offset))
  }

  private mutating func digits() throws(Fault) {
    guard let first = peek(), first.isDigit else { throw fault("a digit is expected here") }
    while let byte = peek(), byte.isDigit { offset += 1 }
  }

  private mutating func string() throws(Fault) -> String {
    let start = offset
    offset += 1
    var text: [UInt8] = []
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape(into: &text)
      case 0..<0x20:
        throw fault(
          "a line break or tab in a text is written as an escape",
          notes: [
            .init("the text begins here", at: source.range(start, start + 1))
          ])
      default:
        text.append(byte)
        offset += 1
      }
    }
    throw Fault("the quoted text is never closed", at: source.range(start, start + 1))
  }

  private mutating func escape(into text: inout [UInt8]) throws(Fault) {
    let start = offset
    offset += 1
    let letter = peek() ?? 0
    offset = min(offset + 1, bytes.count)
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      var unit = try hexadecimal(from: start)
      if (0xD800...0xDBFF).contains(unit), take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) {
        let low = try hexadecimal(from: offset - 2)
        if (0xDC00...0xDFFF).contains(low) { unit = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00) }
      }
      guard let scalar = Unicode.Scalar(unit) else {
        throw Fault("half a surrogate pair is no character", at: source.range(start, offset), code: .encoding)
      }
      text.append(contentsOf: UTF8.encode(scalar)!)
    default:
      offset = start
      throw fault("unknown escape; a backslash is written '\\\\'")
    }
  }

  /// The code unit of the four digits at the offset, for the escape that begins at `start`.
  private mutating func hexadecimal(from start: Int) throws(Fault) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = peek().flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
        throw Fault("the escape 'u' is followed by 4 hexadecimal digits", at: source.range(start, offset))
      }
      unit = unit << 4 | UInt32(digit)
      offset += 1
    }
    return unit
  }

  private func peek() -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    offset += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek(), byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
  }

  private func fault(_ message: String, notes: [Diagnostic.Note] = []) -> Fault {
    Fault(message, at: SourceLines.character(at: offset, in: source), notes: notes)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
  fileprivate var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}
