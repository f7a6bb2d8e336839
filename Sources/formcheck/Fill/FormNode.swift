internal import FormRules

/// A field of the form being filled in, with its members or items.
struct FormNode: Sendable {
  indirect enum Content: Sendable {
    case input(FieldInput)
    /// The members of an object.
    case group([FormNode])
    /// The items of an array; behind those filled in stands one that is not yet.
    case list([FormNode])
  }

  let field: FieldDefinition
  var content: Content
  /// Whether the field has been left or submitted, so that what is wrong with it is said.
  var isTouched = false

  /// The most items that are asked for where the form sets no limit.
  static let maximumItems = 1_000

  var isEmpty: Bool {
    switch content {
    case .input(let input): input.isEmpty
    case .group(let nodes), .list(let nodes): nodes.allSatisfy(\.isEmpty)
    }
  }

  var input: FieldInput? {
    if case .input(let input) = content { return input }
    return nil
  }

  /// The members or items; none for a field that is typed into.
  var children: [FormNode] {
    switch content {
    case .input: []
    case .group(let nodes), .list(let nodes): nodes
    }
  }

  /// Changes the node a path of indices leads to, and then every list on the way has its empty item again.
  ///
  /// - Parameters:
  ///   - name: The names on the way to this node, as formatters are asked for.
  ///   - blank: Makes a field nothing is filled in of, by its definition and the names on the way to it.
  mutating func update(
    _ path: ArraySlice<Int>, name: String, blank: (FieldDefinition, String) -> FormNode,
    _ change: (inout FormNode) -> Void
  ) {
    guard let index = path.first else { return change(&self) }
    switch content {
    case .input: return
    case .group(var nodes):
      guard nodes.indices.contains(index) else { return }
      let member = "\(name)/\(nodes[index].field.name)"
      nodes[index].update(path.dropFirst(), name: member, blank: blank, change)
      content = .group(nodes)
    case .list(var nodes):
      guard nodes.indices.contains(index) else { return }
      nodes[index].update(path.dropFirst(), name: name + "/0", blank: blank, change)
      settle(&nodes, keeping: index) { blank($0, name + "/0") }
      content = .list(nodes)
    }
  }

  /// Leaves one empty item at the end of a list, or as many as reach to the item in hand.
  private func settle(_ nodes: inout [FormNode], keeping index: Int, blank: (FieldDefinition) -> FormNode) {
    let filled = (nodes.lastIndex { !$0.isEmpty } ?? -1) + 1
    let wanted = min(max(filled, index) + 1, itemLimit)
    if nodes.count > wanted { nodes.removeLast(nodes.count - wanted) }
    if nodes.count < wanted, let item = field.items.first { nodes.append(blank(item)) }
  }

  /// The most items the list may have.
  private var itemLimit: Int {
    for rule in field.rules {
      if case .maxItems(.literal(.number(let text))) = rule.demand, rule.overlay == nil, let limit = Int(text)
      {
        return max(1, min(limit, Self.maximumItems))
      }
    }
    return Self.maximumItems
  }

  mutating func touch() {
    isTouched = true
    switch content {
    case .input: return
    case .group(var nodes):
      for index in nodes.indices { nodes[index].touch() }
      content = .group(nodes)
    case .list(var nodes):
      for index in nodes.indices { nodes[index].touch() }
      content = .list(nodes)
    }
  }
}

extension CompiledForm {
  /// A field nothing is filled in of yet.
  func blankNode(_ field: FieldDefinition, path: String, words: PlainWords) -> FormNode {
    switch field.type {
    case .object:
      let members = field.fields.map { blankNode($0, path: "\(path)/\($0.name)", words: words) }
      return FormNode(field: field, content: .group(members))
    case .array:
      let items = field.items.prefix(1).map { blankNode($0, path: "\(path)/0", words: words) }
      return FormNode(field: field, content: .list(items))
    case .string, .integer, .number, .boolean, .date, .datetime, .email, .phone, .password:
      return FormNode(field: field, content: .input(blankInput(field, path: path, words: words)))
    }
  }

  private func blankInput(_ field: FieldDefinition, path: String, words: PlainWords) -> FieldInput {
    let content: FieldInput.Content
    if let options = Self.options(of: field, words), !options.isEmpty, !field.isSensitive {
      content = .choice(ChoiceEditor(options))
    } else if let formatter = formatter(for: path) {
      content = .masked(MaskedEditor(formatter, submitsText: UnstatedValue.isText(of: field, formatter.mask)))
    } else if let notation = DateNotation(field), let formatter = notation.formatter {
      content = .masked(MaskedEditor(formatter, notation: notation, submitsText: true))
    } else {
      content = .line(LineEditor())
    }
    return FieldInput(content, isMultiline: field.isMultiline, isSecret: field.isSensitive)
  }

  /// The values a field can have, when they are a few.
  private static func options(of field: FieldDefinition, _ words: PlainWords) -> [ChoiceEditor.Option]? {
    if field.type == .boolean {
      return [
        ChoiceEditor.Option(
          value: .boolean(true), text: words.say("yes", "да"), names: ["y", "yes", "true", "1", "да", "д"]),
        ChoiceEditor.Option(
          value: .boolean(false), text: words.say("no", "нет"), names: ["n", "no", "false", "0", "нет", "н"]),
      ]
    }
    for rule in field.rules {
      guard case .enumeration(let values) = rule.demand else { continue }
      // An overlay may bring other values; what is offered then is a line to type them in.
      guard rule.overlay == nil, rule.replacedBy.isEmpty else { return nil }
      return values.compactMap { value in
        switch value {
        case .null: nil
        case .boolean(let flag): ChoiceEditor.Option(value: value, text: flag ? "true" : "false")
        case .number(let text), .string(let text): ChoiceEditor.Option(value: value, text: text)
        }
      }
    }
    return nil
  }
}
