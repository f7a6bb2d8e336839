import FormRules
import TestSupport
import Testing

/// What holds for every text, sensible or not.
struct YAMLReaderLawTests {
  private static let fragments = [
    "a", "имя", "é\u{301}", "日本", "\u{1F600}", "'q'", "'it''s'", "\"d\"", "\"\\u0041\\\"\"", "12", "true",
    "~",
    ": ", ":", ":\n  ", "- ", "\n", "\r\n", "\n  ", "\n- ", "  ", "[", "]", "{", "}", ", ", "# c\n",
    "|\n  x\n", ">-\n  y\n",
    "&a ", "*a", "!t ", "? ", "<<: ", "---\n", "...\n", "%YAML 1.2\n", "\t", "\u{0}", "\u{FEFF}", "\r",
    "\u{2028}", "\\",
    "a: 1\n", "b:\n- 1\n- c: 2\n", "k: { x: [1, é], 'y': \"z\" }\n",
  ]

  private static func soup(_ choices: inout Choices) -> [UInt8] {
    var bytes: [UInt8] = choices.chance(in: 10) ? [0xEF, 0xBB, 0xBF] : []
    for fragment in choices.list(upTo: 30, of: { $0.pick(Self.fragments) }) { bytes += fragment.utf8 }
    if choices.chance(in: 20), !bytes.isEmpty {
      bytes[choices.integer(in: 0...bytes.count - 1)] = UInt8(choices.integer(in: 0...255))
    }
    return bytes
  }

  @Test(arguments: ["form.yaml", "form.json"])
  func anyBytesEndInADocumentOrDiagnostics(name: String) throws {
    try check(count: 4_000, Self.soup, describe: { String(decoding: $0, as: UTF8.self).debugDescription }) {
      bytes in
      let reading = Reading(bytes: bytes, name: name)
      try claim(reading.root != nil || !reading.reported.isEmpty, "no document is diagnosed")
      for style in DiagnosticRenderer.Style.allCases {
        let text = DiagnosticRenderer(style: style).render(reading.reported)
        try claim(text.unicodeScalars.allSatisfy { VisibleText.isPlain($0) || $0 == "\n" }, "text is visible")
      }
    }
  }

  @Test func rangesNestAndSliceBackToTheText() throws {
    try check(count: 4_000, Self.soup, describe: { String(decoding: $0, as: UTF8.self).debugDescription }) {
      bytes in
      let reading = Reading(bytes: bytes)
      guard let root = reading.root, reading.reported.isEmpty else { throw Irrelevant() }
      try claim(root.range.end <= bytes.count, "the root lies inside the text")
      try verify(root)
    }
  }

  private func verify(_ node: YAMLNode) throws {
    let text = slice(node.range)
    switch node.content {
    case .scalar(let scalar): try verify(scalar, text)
    case .sequence(let items):
      try claim(
        items.isEmpty || text.hasPrefix("[") || text.hasPrefix("-"), "a list begins with its mark: \(text)")
      try verify(items.map(\.range), inside: node.range)
      try items.forEach(verify)
    case .mapping(let entries):
      try verify(entries.flatMap { [$0.keyRange, $0.value.range] }, inside: node.range)
      for entry in entries {
        try verify(YAMLScalar(plain: entry.key), slice(entry.keyRange))
        try verify(entry.value)
      }
    }
  }

  private func verify(_ ranges: [SourceRange], inside outer: SourceRange) throws {
    var end = outer.start
    for range in ranges {
      try claim(range.start >= end, "siblings follow each other: \(slice(outer).debugDescription)")
      end = range.end
    }
    try claim(end <= outer.end, "a part lies inside the whole: \(slice(outer).debugDescription)")
  }

  private func verify(_ scalar: YAMLScalar, _ text: String) throws {
    // Folded lines are not in the file as they are in the text.
    guard !text.unicodeScalars.contains("\n") else { return }
    switch text.unicodeScalars.first {
    case "\"":
      try claim(
        text.hasSuffix("\"") && (text.contains("\\") || text.dropFirst().dropLast() == scalar.text), text)
    case "'":
      try claim(
        text == "'"
          + scalar.text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'",
        text)
    case "|", ">": break
    default: try claim(text == scalar.text, "\(text.debugDescription) is \(scalar.text.debugDescription)")
    }
  }

  /// A tree and two ways to write it.
  private indirect enum Tree {
    case text(String)
    case list([Tree])
    case mapping([(String, Tree)])

    var json: String {
      switch self {
      case .text(let text): "\"\(text)\""
      case .list(let items): "[" + items.map(\.json).joined(separator: ", ") + "]"
      case .mapping(let entries):
        "{" + entries.map { "\"\($0.0)\": \($0.1.json)" }.joined(separator: ",\t") + "}"
      }
    }

    func block(_ indent: String, _ lineEnd: String) -> String {
      switch self {
      case .text(let text): " '\(text)'" + lineEnd
      case .list(let items) where items.isEmpty: " []" + lineEnd
      case .mapping(let entries) where entries.isEmpty: " {}" + lineEnd
      case .list(let items):
        lineEnd + items.map { indent + "-" + $0.block(indent + "  ", lineEnd) }.joined()
      case .mapping(let entries):
        lineEnd + entries.map { "\(indent)\($0.0):" + $0.1.block(indent + "  ", lineEnd) }.joined()
      }
    }

    var expected: String {
      switch self {
      case .text(let text): "'\(text)'"
      case .list(let items): "[" + items.map(\.expected).joined(separator: ", ") + "]"
      case .mapping(let entries):
        "{" + entries.map { "\($0.0): \($0.1.expected)" }.joined(separator: ", ") + "}"
      }
    }
  }

  private static func tree(_ choices: inout Choices, depth: Int = 0) -> Tree {
    let words = ["", "x", "имя", "日本語", "\u{1F600}", "a: b # c", "[", "- "]
    switch depth > 4 ? 0 : choices.integer(in: 0...2) {
    case 0: return .text(choices.pick(words))
    case 1: return .list(choices.list(upTo: 5) { tree(&$0, depth: depth + 1) })
    default:
      let keys = choices.some(of: ["a", "ключ", "k-2", "é", "鍵"])
      return .mapping(keys.map { ($0, tree(&choices, depth: depth + 1)) })
    }
  }

  @Test func everyNotationGivesTheSameTree() throws {
    try check(count: 1_000, { Tree.mapping([("root", Self.tree(&$0))]) }, describe: \.json) { tree in
      try claimEqual(Reading(tree.json, name: "x.json").tree, tree.expected)
      try claimEqual(Reading(tree.json, name: "x.yaml").tree, tree.expected)
      try claimEqual(Reading(tree.block("", "\n")).tree, tree.expected)
      let windows = Reading("\u{FEFF}" + tree.block("", "\r\n"))
      try claimEqual(windows.tree, tree.expected)
      if let root = windows.root { try verify(root) }
    }
  }

  @Test func hostileTextsEndSoon() {
    let size = 1 << 18
    let units = [
      "[", "{", "- ", "? ", "? - ", "?\n", "a", "a ", "[]: ", "{}: ", "{a: ", "a: [", "*a\n", "&a ", "!a ",
      "---\n", "...\n",
      "%TAG !a! b\n", "\"", "'", "\\", "\t", "\n", "#\n", "|\n", "\u{FEFF}", "\u{0}", "<<: 1\n", "\"\\u0041",
      "é",
    ]
    let clock = ContinuousClock()
    for unit in units {
      let text = String(repeating: unit, count: size / unit.utf8.count)
      for name in ["form.yaml", "form.json"] {
        let time = clock.measure {
          let reading = Reading(text, name: name)
          _ = DiagnosticRenderer().render(reading.reported)
        }
        // Each takes a tenth of a second unoptimised; a quadratic one would take minutes.
        #expect(time < .seconds(10), "\(name) \(unit.debugDescription)")
      }
    }
  }
}
