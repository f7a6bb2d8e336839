/// A node of a rule file's document, with its place: a scalar, a sequence or a mapping.
package struct YAMLNode: Sendable {
  package struct Entry: Sendable {
    package let key: String
    package let keyRange: SourceRange
    package let value: YAMLNode

    package init(key: String, keyRange: SourceRange, value: YAMLNode) {
      self.key = key
      self.keyRange = keyRange
      self.value = value
    }
  }

  package enum Content: Sendable {
    case scalar(YAMLScalar)
    case sequence([YAMLNode])
    case mapping([Entry])
  }

  package let content: Content
  package let range: SourceRange

  package init(_ content: Content, range: SourceRange) {
    self.content = content
    self.range = range
  }

  /// The node's kind in the words of diagnostics: «a mapping», «a list», «a string», «a number»…
  package var kindName: String {
    switch content {
    case .sequence: "a list"
    case .mapping: "a mapping"
    case .scalar(let scalar): scalar.value.kindName
    }
  }
}
