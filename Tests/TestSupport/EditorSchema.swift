package import FormRules
import Foundation

/// The JSON Schema of rule files that editors use, and a checker for the part of JSON Schema 2020-12 it is
/// written in: `type const enum pattern minimum exclusiveMinimum minLength minItems minProperties required
/// properties patternProperties additionalProperties propertyNames items oneOf anyOf $ref`.
///
/// Any other keyword is a fault of the schema, so that nothing in it goes unchecked.
package struct EditorSchema {
  private let root: YAMLNode

  /// Reads `docs/formrules-1.schema.json`.
  package init() throws {
    struct Missing: Error {}
    guard let bytes = SharedData.packageFile("docs/formrules-1.schema.json") else { throw Missing() }
    var sink = DiagnosticSink()
    guard let node = YAMLReader.read(SourceText(name: "formrules-1.schema.json", bytes: bytes), into: &sink)
    else {
      throw Missing()
    }
    root = node
  }

  /// What of a document breaks the schema, as pointers and keywords.
  package func faults(of document: YAMLNode) -> [String] {
    var faults: [String] = []
    check(document, root, at: "", into: &faults)
    return faults
  }

  /// The names under `properties` of a definition: `field`, `rules`; of the file itself for the empty name.
  package func keys(of definition: String) -> Set<String> {
    let schema = definition.isEmpty ? root : root.member("$defs")?.member(definition)
    return Set(schema?.member("properties")?.members.map(\.key) ?? [])
  }

  private func check(_ node: YAMLNode, _ schema: YAMLNode, at pointer: String, into faults: inout [String]) {
    if case .scalar(let scalar) = schema.content, case .boolean(let isAllowed) = scalar.value {
      if !isAllowed { faults.append("\(pointer): not allowed") }
      return
    }
    for keyword in schema.members where !holds(keyword.key, keyword.value, node, schema, pointer, &faults) {
      faults.append("\(pointer): \(keyword.key)")
    }
  }

  private func holds(
    _ keyword: String, _ value: YAMLNode, _ node: YAMLNode, _ schema: YAMLNode, _ pointer: String,
    _ faults: inout [String]
  ) -> Bool {
    switch keyword {
    case "$schema", "$id", "$defs", "$comment", "title", "description", "default", "examples", "deprecated",
      "markdownDescription":
      return true
    case "$ref":
      var target = root
      for name in value.string?.split(separator: "/").dropFirst() ?? [] {
        guard let next = target.member(String(name)) else { return false }
        target = next
      }
      check(node, target, at: pointer, into: &faults)
      return true
    case "type": return (value.elements ?? [value]).contains { node.isOfType($0.string ?? "") }
    case "const": return node.isEqual(to: value)
    case "enum": return (value.elements ?? []).contains { node.isEqual(to: $0) }
    case "pattern":
      guard let text = node.string, let pattern = value.string else { return true }
      return text.range(of: pattern, options: .regularExpression) != nil
    case "minimum":
      guard let number = node.number, let bound = value.number else { return true }
      return number >= bound
    case "maximum":
      guard let number = node.number, let bound = value.number else { return true }
      return number <= bound
    case "exclusiveMinimum":
      guard let number = node.number, let bound = value.number else { return true }
      return number > bound
    case "minLength": return node.string.map { Double($0.unicodeScalars.count) >= value.number ?? 0 } ?? true
    case "minItems": return node.elements.map { Double($0.count) >= value.number ?? 0 } ?? true
    case "minProperties":
      guard case .mapping(let entries) = node.content else { return true }
      return Double(entries.count) >= value.number ?? 0
    case "required":
      guard case .mapping = node.content else { return true }
      return (value.elements ?? []).allSatisfy { node.member($0.string ?? "") != nil }
    case "items":
      for (index, element) in (node.elements ?? []).enumerated() {
        check(element, value, at: "\(pointer)/\(index)", into: &faults)
      }
      return true
    case "oneOf":
      let passing = (value.elements ?? []).filter { self.faults(of: node, under: $0).isEmpty }
      return passing.count == 1
    case "anyOf": return (value.elements ?? []).contains { self.faults(of: node, under: $0).isEmpty }
    case "propertyNames":
      for entry in node.members {
        let name = YAMLNode(.scalar(YAMLScalar(text: entry.key, value: .string)), range: entry.keyRange)
        check(name, value, at: "\(pointer)/\(entry.key)", into: &faults)
      }
      return true
    case "properties", "patternProperties", "additionalProperties":
      // The three are judged together, once.
      let first = ["properties", "patternProperties", "additionalProperties"].first {
        schema.member($0) != nil
      }
      if keyword == first { checkMembers(of: node, schema, pointer, &faults) }
      return true
    default: return false
    }
  }

  private func faults(of node: YAMLNode, under schema: YAMLNode) -> [String] {
    var faults: [String] = []
    check(node, schema, at: "", into: &faults)
    return faults
  }

  private func checkMembers(
    of node: YAMLNode, _ schema: YAMLNode, _ pointer: String, _ faults: inout [String]
  ) {
    for entry in node.members {
      let place = "\(pointer)/\(entry.key)"
      var isKnown = false
      if let known = schema.member("properties")?.member(entry.key) {
        isKnown = true
        check(entry.value, known, at: place, into: &faults)
      }
      for pattern in schema.member("patternProperties")?.members ?? []
      where entry.key.range(of: pattern.key, options: .regularExpression) != nil {
        isKnown = true
        check(entry.value, pattern.value, at: place, into: &faults)
      }
      if !isKnown, let others = schema.member("additionalProperties") {
        check(entry.value, others, at: place, into: &faults)
      }
    }
  }
}

extension YAMLNode {
  fileprivate var members: [Entry] {
    if case .mapping(let entries) = content { entries } else { [] }
  }

  fileprivate func member(_ key: String) -> YAMLNode? { members.first { $0.key == key }?.value }

  fileprivate var elements: [YAMLNode]? {
    if case .sequence(let elements) = content { elements } else { nil }
  }

  fileprivate var string: String? {
    if case .scalar(let scalar) = content, scalar.value == .string { scalar.text } else { nil }
  }

  fileprivate var number: Double? {
    if case .scalar(let scalar) = content, case .number(let text) = scalar.value { Double(text) } else { nil }
  }

  fileprivate func isOfType(_ name: String) -> Bool {
    switch (name, content) {
    case ("object", .mapping), ("array", .sequence): return true
    case (_, .scalar(let scalar)):
      switch scalar.value {
      case .null: return name == "null"
      case .boolean: return name == "boolean"
      case .string: return name == "string"
      case .number(let text): return name == "number" || name == "integer" && Int(text) != nil
      }
    default: return false
    }
  }

  fileprivate func isEqual(to other: YAMLNode) -> Bool {
    guard case .scalar(let left) = content, case .scalar(let right) = other.content else { return false }
    if let left = number, let right = other.number { return left == right }
    return left.value == right.value && left.text == right.text
  }
}
