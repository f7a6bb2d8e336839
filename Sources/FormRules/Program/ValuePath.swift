/// The paths of a field's values as JSON Pointers (RFC 6901): one text, or several with the indices of items
/// between them.
package struct ValuePath: Sendable {
  package private(set) var parts: [String]

  /// The path of the submission itself.
  static let root = ValuePath(parts: [""])

  /// The path of every value; nil where it has indices.
  package var fixed: String? { parts.count == 1 ? parts[0] : nil }

  /// The path of an array's items.
  var item: ValuePath {
    var path = self
    path.parts[parts.count - 1] += "/"
    path.parts.append("")
    return path
  }

  /// The path of a member.
  func member(_ name: String) -> ValuePath {
    var path = self
    path.parts[parts.count - 1] += "/" + JSONPointer.escape(name)
    return path
  }

  /// Appends the path of one value, given the indices of the items it stands in from the innermost on.
  func append(_ indices: Span<Int32>, to bytes: inout [UInt8]) {
    for (part, text) in parts.enumerated() {
      if part > 0 { JSONWriter.append(integer: Int(indices[parts.count - 1 - part]), to: &bytes) }
      bytes.append(bytesOf: text.utf8Span.span)
    }
  }
}
