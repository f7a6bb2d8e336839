/// Appends JSON to a byte buffer.
package enum JSONWriter {
  /// Appends a quoted string; the text is UTF-8, lone surrogates as WTF-8 are written as `\udXXX`. Control
  /// characters, quote and backslash are escaped, everything else stands as it is.
  package static func append(string text: Span<UInt8>, to bytes: inout [UInt8]) { fatalError("unwritten") }
  package static func append(string text: String, to bytes: inout [UInt8]) { fatalError("unwritten") }
  package static func append(integer value: Int, to bytes: inout [UInt8]) { fatalError("unwritten") }
}
