internal import FormRules

/// The submission that a form being filled in makes, and which field each part of it comes from.
struct FormRecord {
  private(set) var json: [UInt8] = []
  /// The pointer of each value → the path of its field.
  private(set) var paths: [String: [Int]] = [:]
  private let scope: Scope

  /// What of a form a record is made of.
  enum Scope {
    /// Every member and item, filled in or not.
    case everything
    /// What is filled in, whether it matters or not.
    case filled
    /// What is filled in and matters: the record to submit.
    case submission(FormStates)
  }

  init(_ nodes: [FormNode], _ scope: Scope) {
    self.scope = scope
    appendObject(nodes, path: [], pointer: "")
  }

  private mutating func appendObject(_ nodes: [FormNode], path: [Int], pointer: String) {
    json.append(UInt8(ascii: "{"))
    var isFirst = true
    for (index, node) in nodes.enumerated() {
      let pointer = "\(pointer)/\(JSONPointer.escape(node.field.name))"
      paths[pointer] = path + [index]
      guard isPart(node, path + [index]) else { continue }
      if !isFirst { json.append(UInt8(ascii: ",")) }
      isFirst = false
      JSONWriter.append(string: node.field.name, to: &json)
      json.append(UInt8(ascii: ":"))
      append(node, path: path + [index], pointer: pointer)
    }
    json.append(UInt8(ascii: "}"))
  }

  private mutating func append(_ node: FormNode, path: [Int], pointer: String) {
    switch node.content {
    case .input(let input):
      if input.isEmpty, node.field.isNullable, !isEverything {
        json.append(contentsOf: "null".utf8)
      } else {
        append(input, of: node.field)
      }
    case .group(let members): appendObject(members, path: path, pointer: pointer)
    case .list(let items):
      json.append(UInt8(ascii: "["))
      var count = 0
      for (index, item) in items.enumerated() {
        guard isEverything || !item.isEmpty else { continue }
        if count > 0 { json.append(UInt8(ascii: ",")) }
        let pointer = "\(pointer)/\(count)"
        paths[pointer] = path + [index]
        append(item, path: path + [index], pointer: pointer)
        count += 1
      }
      json.append(UInt8(ascii: "]"))
    }
  }

  /// Whether a member stands in the record. An empty group or list that must be there does, so that its own
  /// rules are heard; an empty text where the form allows one is a value.
  private func isPart(_ node: FormNode, _ path: [Int]) -> Bool {
    let state: (isRelevant: Bool, isRequired: Bool)
    switch scope {
    case .everything: return true
    case .filled: return !node.isEmpty
    case .submission(let states): state = states[path]
    }
    guard state.isRelevant else { return false }
    if !node.isEmpty { return true }
    switch node.content {
    case .input(let input):
      if case .line = input.content, node.field.allowsEmpty { return true }
      return state.isRequired && node.field.isNullable && node.field.defaultValue == nil
    case .group, .list: return state.isRequired
    }
  }

  private var isEverything: Bool {
    if case .everything = scope { return true }
    return false
  }

  private mutating func append(_ input: FieldInput, of field: FieldDefinition) {
    switch input.content {
    case .choice(let editor):
      switch editor.value {
      case .boolean(let flag): JSONWriter.append(boolean: flag, to: &json)
      case .number(let text): json.append(contentsOf: text.utf8)
      case .string(let text): JSONWriter.append(string: text, to: &json)
      case .null, nil: json.append(contentsOf: "null".utf8)
      }
    case .masked(let editor): JSONWriter.append(string: editor.value, to: &json)
    case .line(let editor):
      if field.type == .integer || field.type == .number, let number = Self.number(editor.text) {
        json.append(contentsOf: number)
      } else {
        JSONWriter.append(string: editor.text, to: &json)
      }
    }
  }

  /// A typed number in JSON notation, a decimal comma read as a point; nil for what is no number, which the
  /// form's rules then refuse as the text it is.
  static func number(_ text: String) -> [UInt8]? {
    var bytes = Array(text.trimmingWhiteSpace.replacing("\u{2212}", with: "-").utf8)
    if bytes.count(where: { $0 == UInt8(ascii: ",") }) == 1, !bytes.contains(UInt8(ascii: ".")) {
      bytes = bytes.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }
    }
    guard let first = bytes.first, first == UInt8(ascii: "-") || 0x30...0x39 ~= first,
      let end = try? JSONReader.number(bytes.span, at: 0), end == bytes.count
    else { return nil }
    return bytes
  }
}

/// Which fields matter and must be there, by their paths.
struct FormStates {
  private var states: [[Int]: RecordValidator.FieldState] = [:]

  /// Takes over what a record says of its fields, in place of what another said.
  mutating func add(_ list: [RecordValidator.FieldState], of record: FormRecord) {
    for state in list {
      if let path = record.paths[state.path] { states[path] = state }
    }
  }

  subscript(path: [Int]) -> (isRelevant: Bool, isRequired: Bool) {
    guard let state = states[path] else { return (true, false) }
    return (state.isRelevant, state.isRequired)
  }
}
