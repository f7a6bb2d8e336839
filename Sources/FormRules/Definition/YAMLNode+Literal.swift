extension YAMLScalar {
  /// The scalar as a literal of its own kind.
  var literal: Literal {
    switch value {
    case .null: .null
    case .boolean(let value): .boolean(value)
    case .number(let text): .number(text)
    case .string: .string(text)
    }
  }
}

extension YAMLNode {
  /// The text of a scalar.
  var text: String? {
    if case .scalar(let scalar) = content { scalar.text } else { nil }
  }
}
