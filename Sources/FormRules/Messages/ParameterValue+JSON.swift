extension ParameterValue {
  /// Appends the value as JSON; a number keeps its exact text.
  public func appendJSON(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .boolean(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
    case .integer(let value): JSONWriter.append(integer: value, to: &bytes)
    case .number(let text): bytes.append(contentsOf: text.utf8)
    case .string(let text): JSONWriter.append(string: text, to: &bytes)
    case .list(let items):
      bytes.append(UInt8(ascii: "["))
      for (index, item) in items.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        item.appendJSON(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members): members.appendJSON(to: &bytes)
    }
  }
}

extension [Parameter] {
  /// Appends the parameters as the members of a JSON object, in their order.
  public func appendJSON(to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "{"))
    var isFirst = true
    for parameter in self {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      JSONWriter.append(string: parameter.name, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      parameter.value.appendJSON(to: &bytes)
    }
    bytes.append(UInt8(ascii: "}"))
  }
}
