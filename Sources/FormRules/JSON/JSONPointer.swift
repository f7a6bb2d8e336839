/// JSON Pointers (RFC 6901).
package enum JSONPointer {
  /// A member's name as a reference token: `~` and `/` escaped.
  package static func escape(_ name: String) -> String {
    var token: [UInt8] = []
    append(escaped: name.utf8Span.span, to: &token)
    return String(decoding: token, as: UTF8.self)
  }

  /// Appends a member's name as a reference token.
  package static func append(escaped name: Span<UInt8>, to bytes: inout [UInt8]) {
    var start = 0
    for index in name.indices where name[index] == UInt8(ascii: "~") || name[index] == UInt8(ascii: "/") {
      bytes.append(bytesOf: name.extracting(start..<index))
      bytes.append(UInt8(ascii: "~"))
      bytes.append(name[index] == UInt8(ascii: "~") ? UInt8(ascii: "0") : UInt8(ascii: "1"))
      start = index + 1
    }
    bytes.append(bytesOf: name.extracting(start...))
  }
}
