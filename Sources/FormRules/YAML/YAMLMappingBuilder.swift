/// Collects the entries of a mapping: keys and values in turn.
struct YAMLMappingBuilder {
  private(set) var entries: [YAMLNode.Entry] = []
  private var places: [String: SourceRange] = [:]
  private var key: Key?

  private enum Key {
    case name(String, SourceRange)
    /// A key that has been reported; its value is dropped.
    case refused
  }

  /// Adds a node, a key if the last one was a value; false when the node is lost to the document.
  mutating func add(_ node: YAMLNode, isPlain: Bool, into sink: inout DiagnosticSink) -> Bool {
    switch key {
    case .name(let name, let range):
      key = nil
      entries.append(YAMLNode.Entry(key: name, keyRange: range, value: node))
      return true
    case .refused:
      key = nil
      return true
    case nil:
      key = .refused
      guard case .scalar(let scalar) = node.content else {
        sink.error(.syntax, "a key is a text", at: node.range)
        return false
      }
      if isPlain, scalar.text.isEmpty {
        sink.error(.syntax, "a key stands before ':'", at: node.range)
        return false
      }
      if isPlain, scalar.text == "<<" {
        sink.error(.syntax, "a rule file has no merge keys; 'use' takes over a definition", at: node.range)
        return false
      }
      if let first = places[scalar.text] {
        sink.duplicateKey(scalar.text, at: node.range, first: first)
      } else {
        places[scalar.text] = node.range
        key = .name(scalar.text, node.range)
      }
      return true
    }
  }
}

extension DiagnosticSink {
  /// Reports the second of two equal keys.
  mutating func duplicateKey(_ key: String, at range: SourceRange, first: SourceRange) {
    error(.duplicateKey, "duplicate key '\(key)'", at: range, notes: [.init("first defined here", at: first)])
  }
}
