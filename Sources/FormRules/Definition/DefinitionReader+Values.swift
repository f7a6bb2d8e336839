/// Reading nodes as plain values: what a key takes, said once for all keys.
extension DefinitionReader {
  /// The entries of a mapping, without the keys kept for tools.
  mutating func entries(_ node: YAMLNode, of key: String) -> [YAMLNode.Entry]? {
    guard case .mapping(let entries) = node.content else {
      wrongType(node, of: key, takes: "a mapping")
      return nil
    }
    return entries.filter { !$0.key.hasPrefix("x-") }
  }

  /// The entries of a mapping by key; an unknown key is diagnosed and left out.
  mutating func keyed(_ node: YAMLNode, of key: String, known: [String]) -> [String: YAMLNode.Entry]? {
    guard let entries = entries(node, of: key) else { return nil }
    var result: [String: YAMLNode.Entry] = [:]
    for entry in entries {
      if known.contains(entry.key) { result[entry.key] = entry } else { unknownKey(entry, known: known) }
    }
    return result
  }

  /// Diagnoses a key that is none of the known; a word of another language is put into this one's.
  mutating func unknownKey(_ entry: YAMLNode.Entry, known: [String]) {
    let foreign = LookAlike.first(in: entry.key).map { ", which has the \($0)" } ?? ""
    error(
      .unknownKey, "unknown key \(quoted(entry.key))\(foreign)", at: entry.keyRange,
      suggestion: nearest(to: entry.key, among: known)
        ?? Synonym.keys[entry.key].flatMap { known.contains($0) ? $0 : nil })
  }

  /// The elements of a list.
  mutating func list(_ node: YAMLNode, of key: String, isEmptyAllowed: Bool = false) -> [YAMLNode]? {
    guard case .sequence(let elements) = node.content else {
      let source = node.range.source.bytes[node.range.start..<node.range.end]
      let isWord =
        !source.isEmpty && !source.contains { $0 == 0x0A || $0 == 0x2C || $0 == 0x7C || $0 == 0x3E }
      var suggestion: String?
      if case .scalar = node.content, isWord { suggestion = "[\(String(decoding: source, as: UTF8.self))]" }
      wrongType(node, of: key, takes: "a list", suggestion: suggestion)
      return nil
    }
    if elements.isEmpty, !isEmptyAllowed {
      error(.wrongType, "'\(key)' has at least one element", at: node.range)
      return nil
    }
    return elements
  }

  /// The strings of a list; elements of another kind are diagnosed and left out.
  mutating func strings(_ node: YAMLNode, of key: String) -> [(text: String, range: SourceRange)]? {
    guard let elements = list(node, of: key) else { return nil }
    var result: [(text: String, range: SourceRange)] = []
    for element in elements {
      if let text = string(element, of: key) { result.append((text, element.range)) }
    }
    return result
  }

  /// A string, not empty unless allowed. A number is one only in quotes.
  mutating func string(_ node: YAMLNode, of key: String, isEmptyAllowed: Bool = false) -> String? {
    guard case .scalar(let scalar) = node.content, scalar.value == .string else {
      var quoted: String?
      if case .scalar(let scalar) = node.content, scalar.value != .null { quoted = "\"\(scalar.text)\"" }
      wrongType(node, of: key, takes: "a string", suggestion: quoted)
      return nil
    }
    if scalar.text.isEmpty, !isEmptyAllowed {
      error(.wrongType, "'\(key)' is not empty", at: node.range)
      return nil
    }
    return scalar.text
  }

  mutating func boolean(_ node: YAMLNode, of key: String) -> Bool? {
    guard case .scalar(let scalar) = node.content else {
      wrongType(node, of: key, takes: "true or false")
      return nil
    }
    if case .boolean(let value) = scalar.value { return value }
    let suggestion: String? =
      switch scalar.text.lowercased() {
      case "yes", "y", "on", "1", "true": "true"
      case "no", "n", "off", "0", "false": "false"
      default: nil
      }
    wrongType(node, of: key, takes: "true or false", suggestion: suggestion)
    return nil
  }

  /// A whole number in a range.
  mutating func integer(
    _ node: YAMLNode, of key: String, in range: ClosedRange<Int> = 0...Int(Int32.max)
  ) -> Int? {
    let bounds =
      range.upperBound == Int(Int32.max)
      ? "of \(range.lowerBound) or more" : "from \(range.lowerBound) to \(range.upperBound)"
    guard case .scalar(let scalar) = node.content, case .number(let text) = scalar.value else {
      let unquoted = node.text.flatMap { Int($0) }.flatMap { range.contains($0) ? String($0) : nil }
      wrongType(node, of: key, takes: "a whole number \(bounds)", suggestion: unquoted)
      return nil
    }
    if let value = Int(text), range.contains(value) { return value }
    error(.wrongType, "'\(key)' takes a whole number \(bounds), not \(quoted(scalar.text))", at: node.range)
    return nil
  }

  /// One of an enumeration's words.
  mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ node: YAMLNode, of key: String, _ type: Choice.Type
  ) -> Choice? where Choice.RawValue == String {
    guard let text = string(node, of: key) else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    let names = type.allCases.map(\.rawValue)
    error(
      .unknownValue, "'\(key)' is \(alternatives(names)), not \(quoted(text))", at: node.range,
      suggestion: nearest(to: text, among: names) ?? (type == FieldType.self ? Synonym.types[text] : nil))
    return nil
  }

  /// The distinct words of a list.
  mutating func choices<Choice: RawRepresentable & CaseIterable & Hashable>(
    _ node: YAMLNode, of key: String, _ type: Choice.Type
  ) -> [Choice]? where Choice.RawValue == String {
    guard let elements = list(node, of: key, isEmptyAllowed: key == FieldKey.normalize.rawValue) else {
      return nil
    }
    var result: [Choice] = []
    for element in elements {
      guard let choice = choice(element, of: key, type) else { continue }
      if result.contains(choice) {
        warning(.deadRule, "'\(choice.rawValue)' is listed twice in '\(key)'", at: element.range)
      } else {
        result.append(choice)
      }
    }
    return result
  }

  mutating func wrongType(
    _ node: YAMLNode, of key: String, takes expected: String, suggestion: String? = nil
  ) {
    error(
      .wrongType, "'\(key)' takes \(expected), not \(node.kindName)", at: headRange(node),
      suggestion: suggestion)
  }

  mutating func missing(_ key: String, in what: String, at range: SourceRange) {
    error(.missingKey, "\(what) has '\(key)'", at: range)
  }

  /// The nearest known name; none among so many, or so late in a hopeless file, that looking would take long.
  func nearest(to name: String, among candidates: @autoclosure () -> [String]) -> String? {
    guard name.utf8.count <= 64, !isFull else { return nil }
    let candidates = candidates()
    return candidates.count <= 2_000 ? EditDistance.nearest(to: name, among: candidates) : nil
  }

  /// A text in single quotes, cut when long.
  func quoted(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard scalars.count > 60 else { return "'\(text)'" }
    return "'\(String(String.UnicodeScalarView(scalars.prefix(60))))…'"
  }

  /// `'a'`, `'a' or 'b'`, `'a', 'b' or 'c'`.
  func alternatives(_ names: [String], _ conjunction: String = "or") -> String {
    let quoted = names.map { "'\($0)'" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "nothing" }
    return quoted.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }

  /// The place of a node, of a long one its first line only.
  func headRange(_ node: YAMLNode) -> SourceRange {
    let range = node.range
    let bytes = range.source.bytes
    guard let lineEnd = bytes[range.start..<range.end].firstIndex(of: 0x0A) else { return range }
    var end = lineEnd
    while end > range.start, bytes[end - 1] == 0x0D || bytes[end - 1] == 0x20 { end -= 1 }
    return range.source.range(range.start, end)
  }
}
