/// JSON Pointers in their string form, RFC 6901 §3: empty, or parts that each begin with `/` and write `~` as
/// `~0` and `/` as `~1`.
enum JSONPointerText {
  enum Fault: String, Sendable, CaseIterable {
    /// The text is not empty and does not begin with `/`.
    case slash
    /// A `~` before something else than `0` or `1`.
    case escape
  }

  /// What is wrong with a text as a pointer, or nil.
  static func fault(in text: Span<UInt8>) -> Fault? {
    guard text.isEmpty || text.has("/", at: 0) else { return .slash }
    for index in text.indices where text[index] == UInt8(ascii: "~") {
      guard text.has("0", at: index + 1) || text.has("1", at: index + 1) else { return .escape }
    }
    return nil
  }
}
