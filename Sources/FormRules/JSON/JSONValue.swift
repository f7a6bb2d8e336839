/// A JSON value as a tree, for the few places that compare whole documents.
///
/// Two values are equal when they say the same: the order of members does not matter, and numbers are
/// compared by value, exactly (`1.0` equals `1`).
package indirect enum JSONValue: Sendable, Equatable {
  case null
  case boolean(Bool)
  case number(DecimalNumber)
  /// The characters as UTF-8, lone surrogates as three bytes each.
  case string([UInt8])
  case array([JSONValue])
  case object([(name: [UInt8], value: JSONValue)])

  /// Reads a document; nil when it is none, or nested deeper than 512.
  package init?(reading bytes: [UInt8]) {
    let span = bytes.span
    guard let (value, end) = try? Self.read(span, at: JSONReader.skipWhitespace(span, from: 0), depth: 0),
      JSONReader.skipWhitespace(span, from: end) == span.count
    else { return nil }
    self = value
  }

  /// The member of an object.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name.elementsEqual(name.utf8) }?.value
  }

  package static func == (left: JSONValue, right: JSONValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.boolean(let left), .boolean(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): left == right
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)):
      left.count == right.count
        && left.allSatisfy { member in
          right.contains { $0.name == member.name && $0.value == member.value }
        }
    default: false
    }
  }

  private static func read(
    _ bytes: Span<UInt8>, at offset: Int, depth: Int
  ) throws(JSONFault) -> (JSONValue, end: Int) {
    guard offset < bytes.count, depth <= 512 else { throw JSONFault(.syntax, at: offset) }
    switch try JSONReader.kind(bytes, at: offset) {
    case .null: return (.null, try JSONReader.word(bytes, at: offset))
    case .true: return (.boolean(true), try JSONReader.word(bytes, at: offset))
    case .false: return (.boolean(false), try JSONReader.word(bytes, at: offset))
    case .number:
      let end = try JSONReader.number(bytes, at: offset)
      guard let number = DecimalNumber(bytes.extracting(offset..<end)) else {
        throw JSONFault(.syntax, at: offset)
      }
      return (.number(number), end)
    case .string:
      let string = try JSONReader.string(bytes, at: offset)
      return (.string(text(of: string, in: bytes)), string.end + 1)
    case .array:
      var items: [JSONValue] = []
      let end = try readItems(bytes, at: offset, closing: UInt8(ascii: "]")) { position throws(JSONFault) in
        let (value, end) = try read(bytes, at: position, depth: depth + 1)
        items.append(value)
        return end
      }
      return (.array(items), end)
    case .object:
      var members: [(name: [UInt8], value: JSONValue)] = []
      let end = try readItems(bytes, at: offset, closing: UInt8(ascii: "}")) { position throws(JSONFault) in
        let name = try JSONReader.string(bytes, at: position)
        let colon = JSONReader.skipWhitespace(bytes, from: name.end + 1)
        guard colon < bytes.count, bytes[colon] == UInt8(ascii: ":") else {
          throw JSONFault(.syntax, at: colon)
        }
        let start = JSONReader.skipWhitespace(bytes, from: colon + 1)
        let (value, end) = try read(bytes, at: start, depth: depth + 1)
        members.append((text(of: name, in: bytes), value))
        return end
      }
      return (.object(members), end)
    }
  }

  /// Reads what stands between brackets, separated by commas; `readItem` gives the offset behind an item.
  private static func readItems(
    _ bytes: Span<UInt8>, at start: Int, closing: UInt8, readItem: (Int) throws(JSONFault) -> Int
  ) throws(JSONFault) -> Int {
    var offset = JSONReader.skipWhitespace(bytes, from: start + 1)
    if offset < bytes.count, bytes[offset] == closing { return offset + 1 }
    while true {
      offset = JSONReader.skipWhitespace(bytes, from: try readItem(offset))
      guard offset < bytes.count else { break }
      if bytes[offset] == closing { return offset + 1 }
      guard bytes[offset] == UInt8(ascii: ",") else { break }
      offset = JSONReader.skipWhitespace(bytes, from: offset + 1)
    }
    throw JSONFault(.syntax, at: offset)
  }

  private static func text(of string: JSONString, in bytes: Span<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    JSONReader.unescape(string, of: bytes, into: &text)
    return text
  }
}
