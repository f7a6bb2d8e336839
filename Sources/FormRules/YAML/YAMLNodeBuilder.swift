/// Builds nodes from events and refuses what YAML knows and a rule file does not: anchors, aliases, tags,
/// merge keys, keys that are no scalars, equal keys, several documents, and nesting without end.
struct YAMLNodeBuilder {
  /// The number of collections that may lie in one another.
  static let maximumDepth = 64

  private let source: SourceText
  private let parser: YAMLEventParser
  private var open: [Collection] = []
  private var root: YAMLNode?
  /// Whether no part of the document got lost; the rest of an incomplete one would cause false reports.
  private var isComplete = true

  init(source: SourceText, from start: Int) {
    self.source = source
    parser = YAMLEventParser(source.bytes, from: start)
  }

  /// The only document's root node; nil when there is none or a part of it could not be read.
  mutating func build(into sink: inout DiagnosticSink) -> YAMLNode? {
    do {
      while try step(into: &sink) {}
    } catch {
      sink.report(error.diagnostic(in: source))
      return nil
    }
    return isComplete ? root : nil
  }

  /// Takes one event; false after the last.
  private mutating func step(into sink: inout DiagnosticSink) throws(YAMLProblem) -> Bool {
    let event = try parser.next()
    let start = properties(of: event, into: &sink)
    switch event.kind {
    case .streamStart: break
    case .streamEnd: return false
    case .documentStart:
      guard root == nil else {
        sink.error(
          .syntax, "a rule file is one document", at: SourceLines.restOfLine(from: event.start, in: source))
        return false
      }
    case .documentEnd:
      if let directive = YAMLDirectives.first(in: source, from: event.end) {
        sink.error(.syntax, YAMLDirectives.refusal, at: directive)
        return false
      }
    case .alias:
      isComplete = false
      sink.error(.syntax, "a rule file has no aliases", at: source.range(event.start, event.end))
      close(
        YAMLNode(.scalar(YAMLScalar(plain: "")), range: source.range(event.start, event.end)), into: &sink)
    case .scalar(let text, let isPlain):
      let scalar = isPlain ? YAMLScalar(plain: text) : YAMLScalar(quoted: text)
      if isPlain { warnOfComment(behind: event.end, into: &sink) }
      close(YAMLNode(.scalar(scalar), range: trimmed(start, event.end)), isPlain: isPlain, into: &sink)
    case .sequenceStart(let isFlow), .mappingStart(let isFlow):
      guard open.count < Self.maximumDepth else {
        isComplete = false
        sink.error(
          .syntax, "lists and mappings lie at most \(Self.maximumDepth) deep in one another",
          at: SourceLines.character(at: start, in: source))
        return false
      }
      if case .sequenceStart = event.kind {
        open.append(Collection(.sequence([]), isFlow: isFlow, start: start))
      } else {
        open.append(Collection(.mapping(YAMLMappingBuilder()), isFlow: isFlow, start: start))
      }
    case .sequenceEnd, .mappingEnd:
      guard let collection = open.popLast() else { break }
      // The end of a block is only seen at the next thing behind it; its last entry tells where it was.
      let end = collection.isFlow && event.start < event.end ? event.end : collection.end
      let range = source.range(collection.start, end)
      switch collection.content {
      case .sequence(let items): close(YAMLNode(.sequence(items), range: range), into: &sink)
      case .mapping(let mapping): close(YAMLNode(.mapping(mapping.entries), range: range), into: &sink)
      }
    }
    return true
  }

  /// Puts a finished node where it belongs.
  private mutating func close(_ node: YAMLNode, isPlain: Bool = false, into sink: inout DiagnosticSink) {
    guard !open.isEmpty else {
      root = node
      return
    }
    let last = open.count - 1
    open[last].end = max(open[last].end, node.range.end)
    switch open[last].content {
    case .sequence(var items):
      // The enum lets go of the array first, so that appending does not copy it.
      open[last].content = .sequence([])
      items.append(node)
      open[last].content = .sequence(items)
    case .mapping(var mapping):
      open[last].content = .sequence([])
      if !mapping.add(node, isPlain: isPlain, into: &sink) { isComplete = false }
      open[last].content = .mapping(mapping)
    }
  }

  /// Reports the anchor and the tag before a node and returns the offset of the node itself.
  private func properties(of event: YAMLEvent, into sink: inout DiagnosticSink) -> Int {
    let bytes = source.bytes
    var offset = event.start
    for _ in 0..<(event.hasAnchor ? 1 : 0) + (event.hasTag ? 1 : 0) {
      guard offset < bytes.count, bytes[offset] == 0x26 || bytes[offset] == 0x21 else { break }
      let isTag = bytes[offset] == 0x21
      let isVerbatim = isTag && offset + 1 < bytes.count && bytes[offset + 1] == 0x3C
      var end = offset
      while end < bytes.count, bytes[end] > 0x20,
        isVerbatim || ![0x2C, 0x5B, 0x5D, 0x7B, 0x7D].contains(bytes[end])
      {
        end += 1
      }
      sink.error(
        .syntax, isTag ? "a rule file has no tags" : "a rule file has no anchors",
        at: source.range(offset, end))
      offset = end
      while offset < event.end, bytes[offset] <= 0x20 { offset += 1 }
    }
    return min(offset, event.end)
  }

  /// Warns when a comment that looks like the rest of a mask follows an unquoted text: `+7 (###) ###-##-##`.
  private func warnOfComment(behind end: Int, into sink: inout DiagnosticSink) {
    let rest = source.bytes[end...].drop { $0 == 0x20 || $0 == 0x09 }
    guard rest.startIndex > end, rest.starts(with: "##".utf8) else { return }
    sink.warning(
      .syntax, "' #' begins a comment; a text that goes on is quoted",
      at: SourceLines.restOfLine(from: rest.startIndex, in: source))
  }

  /// A scalar's range without the line breaks a block scalar ends with.
  private func trimmed(_ start: Int, _ end: Int) -> SourceRange {
    var end = end
    while end > start, source.bytes[end - 1] <= 0x20 { end -= 1 }
    return source.range(start, end)
  }

  /// A collection whose end has not been seen.
  private struct Collection {
    enum Content {
      case sequence([YAMLNode])
      case mapping(YAMLMappingBuilder)
    }

    var content: Content
    let isFlow: Bool
    let start: Int
    /// The end of the last node in it.
    var end: Int

    init(_ content: Content, isFlow: Bool, start: Int) {
      self.content = content
      self.isFlow = isFlow
      self.start = start
      end = start
    }
  }
}
