import FormRules
import TestSupport
import Testing

/// What holds for every rule file, good or bad.
struct RuleFileLaws {
  private struct RuleFile: CustomDebugStringConvertible {
    let name: String
    let bytes: [UInt8]
    var source: SourceText { SourceText(name: name, bytes: bytes) }
    var debugDescription: String { "\(name) \(describe(bytes: bytes))" }
  }

  @Test func yamlReadsBackAsTheDocument() throws {
    try check(count: 2_000, RuleFileLaws.twins) { twins in
      var sink = DiagnosticSink()
      let node = YAMLReader.read(SourceText(name: "form.yaml", twins.yaml), into: &sink)
      try claim(sink.diagnostics.isEmpty, "\(sink.diagnostics.map(\.message))")
      try claimEqual(node.map(tree), twins.document)
    }
  }

  @Test func jsonReadsBackAsTheDocument() throws {
    try check(count: 1_000, RuleFileLaws.twins) { twins in
      var sink = DiagnosticSink()
      let node = YAMLReader.read(SourceText(name: "form.json", twins.json), into: &sink)
      try claim(sink.diagnostics.isEmpty, "\(sink.diagnostics.map(\.message))")
      try claimEqual(node.map(tree), twins.document)
    }
  }

  @Test func anyBytesEndInNodesOrDiagnosticsInsideTheSource() throws {
    try check(count: 8_000, RuleFileLaws.anyFile) { file in
      var sink = DiagnosticSink()
      let node = YAMLReader.read(file.source, into: &sink)
      try claim(node != nil || sink.hasErrors, "no node and no error")
      for diagnostic in sink.diagnostics { try claimInside(diagnostic, of: file.source) }
      if let node { try claimInside(node, of: file.source) }
    }
  }

  @Test func anyBytesEndInAFormOrInDiagnosticsInsideTheSource() throws {
    try check(count: 6_000, RuleFileLaws.anyFile) { file in
      let source = file.source
      switch Result(catching: { () throws(CompilationError) in try CompiledForm(source) }) {
      case .success(let form):
        for warning in form.warnings { try claimInside(warning, of: source) }
        _ = form.validate(json: "{}")
      case .failure(let error):
        try claim(error.diagnostics.contains { $0.severity == .error }, "no form and no error")
        for diagnostic in error.diagnostics { try claimInside(diagnostic, of: source) }
      }
    }
  }

  @Test func generatedFormsCompile() throws {
    try check(count: 1_000, RuleFileLaws.twins) { twins in
      _ = try compiled(SourceText(name: "form.yaml", twins.yaml))
    }
  }

  @Test func twinsCompileToTheSame() throws {
    try check(count: 1_000, RuleFileLaws.twins) { twins in
      let yaml = try CompiledForm(SourceText(name: "form.yaml", twins.yaml))
      let json = try CompiledForm(SourceText(name: "form.json", twins.json))
      try claimEqual(outline(of: yaml.definition), outline(of: json.definition), "the outlines")
      try claimEqual(yaml.warnings.map(\.message), json.warnings.map(\.message), "the warnings")
    }
  }

  // MARK: Files

  private struct Twins: CustomDebugStringConvertible {
    let document: JSONTree
    let yaml: String
    var json: String { RuleText.json(document) }
    var debugDescription: String { "\n\(yaml)" }
  }

  private static func twins(_ choices: inout Choices) -> Twins {
    let document = FormSketch.any(&choices, upTo: 3).document
    return Twins(document: document, yaml: RuleText.yaml(document, &choices))
  }

  /// A rule file in either notation, damaged or not, or noise.
  private static func anyFile(_ choices: inout Choices) -> RuleFile {
    let isJSON = choices.chance(in: 4)
    let name = isJSON ? "form.json" : "form.yaml"
    if choices.chance(in: 4) { return RuleFile(name: name, bytes: ByteMutation.noise(&choices)) }
    var document = FormSketch.any(&choices, upTo: 2).document
    if choices.chance(in: 2) { document = transplanted(document, &choices) }
    let text = isJSON ? RuleText.json(document) : RuleText.yaml(document, &choices)
    let bytes = Array(text.utf8)
    return RuleFile(name: name, bytes: choices.chance(in: 3) ? bytes : ByteMutation.damaged(bytes, &choices))
  }

  /// The document with a value somewhere replaced by another.
  private static func transplanted(_ tree: JSONTree, _ choices: inout Choices) -> JSONTree {
    let values: [JSONTree] = [
      .null, .boolean(true), .number("-1"), .number("0.5"), .number("1e400"), .text("today"), .text("(("),
      .array([]),
      .members([]), .members([("field", .text("f1"))]), .members([("today", .text("-P18Y"))]),
      .members([("f1", .members([("present", .boolean(true))]))]), .text("object"), .text("array"),
      .text("integer"),
      .array([.text("a"), .text("a")]), .text("/f1/x"), .text("{min, plural, one {#} other {#}}"),
    ]
    switch tree {
    case .array(let items) where !items.isEmpty && !choices.chance(in: 6):
      var items = items
      let index = choices.integer(in: 0...items.count - 1)
      items[index] = transplanted(items[index], &choices)
      return .array(items)
    case .object(let members) where !members.isEmpty && !choices.chance(in: 6):
      var members = members
      let index = choices.integer(in: 0...members.count - 1)
      members[index].value = transplanted(members[index].value, &choices)
      return .object(members)
    case .null, .boolean, .number, .string, .array, .object:
      return choices.pick(values)
    }
  }
}

/// The compiled form; a failure shows the diagnostics as they are printed.
func compiled(_ source: SourceText) throws -> CompiledForm {
  do throws(CompilationError) {
    return try CompiledForm(source)
  } catch {
    throw BrokenClaim(description: "\n" + DiagnosticRenderer().render(error.diagnostics))
  }
}

// MARK: Ranges

/// Throws unless the diagnostic and its notes point into the source, and every renderer can draw it.
private func claimInside(_ diagnostic: Diagnostic, of source: SourceText) throws {
  for range in [diagnostic.range] + diagnostic.notes.map(\.range) where range.source == source {
    try claim(
      range.start <= range.end && range.end <= source.bytes.count, "\(diagnostic.message) lies outside")
    try claim(range.position.line >= 1 && range.position.column >= 1, "\(diagnostic.message) has no place")
  }
  for style in DiagnosticRenderer.Style.allCases {
    try claim(
      !DiagnosticRenderer(style: style).render([diagnostic]).isEmpty, "\(diagnostic.message) is not drawn")
  }
}

/// Throws unless every node lies inside the node around it.
private func claimInside(_ node: YAMLNode, of source: SourceText) throws {
  try claim(node.range.end <= source.bytes.count, "a node lies outside the source")
  func claimChild(_ range: SourceRange) throws {
    try claim(
      node.range.start <= range.start && range.end <= node.range.end, "a node lies outside the one around it")
  }
  switch node.content {
  case .scalar: break
  case .sequence(let items):
    for item in items {
      try claimChild(item.range)
      try claimInside(item, of: source)
    }
  case .mapping(let entries):
    for entry in entries {
      try claimChild(entry.keyRange)
      try claimChild(entry.value.range)
      try claimInside(entry.value, of: source)
    }
  }
}

// MARK: Comparing

/// A node as the JSON value it stands for.
private func tree(_ node: YAMLNode) -> JSONTree {
  switch node.content {
  case .scalar(let scalar):
    switch scalar.value {
    case .null: .null
    case .boolean(let flag): .boolean(flag)
    case .number(let text): .number(text)
    case .string: .text(scalar.text)
    }
  case .sequence(let items): .array(items.map(tree))
  case .mapping(let entries): .object(entries.map { JSONTree.Member(JSONText($0.key), tree($0.value)) })
  }
}

/// Everything a value holds except places in the source.
func outline(of value: Any) -> String {
  if value is SourceRange || value is SourceText { return "" }
  let mirror = Mirror(reflecting: value)
  if mirror.children.isEmpty { return "\(value)" }
  let isUnordered = mirror.displayStyle == .dictionary || mirror.displayStyle == .set
  let parts = mirror.children.map { child in (child.label.map { "\($0): " } ?? "") + outline(of: child.value)
  }
  return "\(type(of: value))(" + (isUnordered ? parts.sorted() : parts).joined(separator: ", ") + ")"
}
