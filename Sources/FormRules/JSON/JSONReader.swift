/// Why a text is not the JSON document a submission must be (RFC 8259), and the byte offset where it shows.
package struct JSONFault: Error, Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case syntax
    /// Invalid UTF-8, or a byte order mark that does not stand first.
    case encoding
    /// The second of two equal member names, as the bytes between its quotes.
    case duplicateKey(start: Int, end: Int)
    case depth
  }

  package var kind: Kind
  package var offset: Int
}

/// A string token: its content between the quotes.
package struct JSONString: Sendable, Hashable {
  package var start: Int
  package var end: Int
  package var hasEscapes: Bool
  /// Whether every raw byte is ASCII (escapes may still name other characters).
  package var isASCII: Bool
}

package enum JSONKind: UInt8, Sendable {
  case null, `true`, `false`, number, string, array, object

  /// The kind in the words of reports: `null`, `boolean`, `number`, `string`, `array`, `object`.
  package var name: String {
    switch self {
    case .null: "null"
    case .true, .false: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}

/// Reads JSON tokens in place: strict RFC 8259, no tree, no allocation, every byte looked at once.
package enum JSONReader {
  /// The offset of the first byte at or behind `offset` that is no white space; `bytes.count` at the end.
  package static func skipWhitespace(_ bytes: Span<UInt8>, from offset: Int) -> Int { fatalError("unwritten") }

  /// Reads the string whose opening quote stands at `offset`. Lone surrogate escapes are let through.
  package static func string(_ bytes: Span<UInt8>, at offset: Int) throws(JSONFault) -> JSONString {
    fatalError("unwritten")
  }

  /// Reads the number at `offset` and returns the offset behind it.
  package static func number(_ bytes: Span<UInt8>, at offset: Int) throws(JSONFault) -> Int {
    fatalError("unwritten")
  }

  /// Reads `null`, `true` or `false` at `offset` and returns the offset behind it.
  package static func word(_ bytes: Span<UInt8>, at offset: Int) throws(JSONFault) -> Int {
    fatalError("unwritten")
  }

  /// The kind of the value that starts at `offset`; throws `syntax` where none can start.
  package static func kind(_ bytes: Span<UInt8>, at offset: Int) throws(JSONFault) -> JSONKind {
    fatalError("unwritten")
  }

  /// Reads over the whole value at `offset`, nested values included, and returns the offset behind it. Checks
  /// syntax, encoding, depth and duplicate keys at every level. `depth` is that of the enclosing values.
  package static func skipValue(
    _ bytes: Span<UInt8>, at offset: Int, depth: Int, maxDepth: Int, keys: inout JSONKeySet
  ) throws(JSONFault) -> Int {
    fatalError("unwritten")
  }

  /// Appends a string's characters as UTF-8; lone surrogates become three bytes each (WTF-8).
  package static func unescape(_ string: JSONString, of bytes: Span<UInt8>, into text: inout [UInt8]) {
    fatalError("unwritten")
  }
}

/// The member names seen in the objects being read, a stack with one level for each open object; finds duplicates
/// in linear time whatever the number of names. Reuses its storage from document to document.
package struct JSONKeySet: Sendable {
  package init() {}

  package mutating func reset() { fatalError("unwritten") }
  package mutating func openObject() { fatalError("unwritten") }
  package mutating func closeObject() { fatalError("unwritten") }

  /// Adds a name to the innermost object; false when it is there already (compared after unescaping).
  package mutating func insert(_ name: JSONString, of bytes: Span<UInt8>) -> Bool { fatalError("unwritten") }
}
