extension ParameterValue {
  /// Appends the value as JSON; a number keeps its exact text.
  public func appendJSON(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes.append("null")
    case .boolean(let value): bytes.append(value ? "true" : "false")
    case .integer(let value): JSONWriter.append(integer: value, to: &bytes)
    case .number(let text): bytes.append(contentsOf: text.utf8)
    case .string(let text): JSONWriter.append(string: text, to: &bytes)
    case .list(let items):
      bytes.append(UInt8(ascii: "["))
      for index in items.indices {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        items[index].appendJSON(to: &bytes)
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
    let parameters = span
    for index in parameters.indices {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      JSONWriter.append(string: parameters[index].name, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      parameters[index].value.appendJSON(to: &bytes)
    }
    bytes.append(UInt8(ascii: "}"))
  }
}
