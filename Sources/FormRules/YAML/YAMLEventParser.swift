internal import CYAML

/// The events of a YAML text, one after another: libyaml behind a safe face.
///
/// The text is valid UTF-8 without a byte order mark at its start; `SourceCheck` sees to that. libyaml counts
/// characters, the events count bytes of the text the source holds.
@safe final class YAMLEventParser {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeMutableBufferPointer<UInt8>
  private var offsets: CharacterOffsets

  /// Makes a parser for the bytes from `start` on.
  init(_ bytes: [UInt8], from start: Int) {
    offsets = CharacterOffsets(bytes, from: start)
    // SAFETY: both blocks are freed in deinit; libyaml keeps the address of `input` no longer than `parser`
    // lives.
    unsafe input = .allocate(capacity: bytes.count - start)
    _ = unsafe input.initialize(fromContentsOf: bytes[start...])
    unsafe parser = .allocate(capacity: 1)
    unsafe parser.initialize(to: yaml_parser_t())
    guard unsafe yaml_parser_initialize(parser) == 1 else { fatalError("out of memory") }
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, input.baseAddress, input.count)
  }

  deinit {
    // SAFETY: the parser was initialised in init, and nothing uses either block any more.
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
    unsafe input.deallocate()
  }

  /// The next event. After `streamEnd` or an error there is none.
  func next() throws(YAMLProblem) -> YAMLEvent {
    // SAFETY: libyaml fills the event or fails; a filled one is deleted when its content has been copied.
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw unsafe problem(parser.pointee) }
    defer { unsafe yaml_event_delete(&event) }
    return unsafe copy(event)
  }

  private func copy(_ event: yaml_event_t) -> YAMLEvent {
    let start = unsafe offsets.byteOffset(ofCharacter: event.start_mark.index)
    let end = unsafe offsets.byteOffset(ofCharacter: event.end_mark.index)
    func make(_ kind: YAMLEvent.Kind, hasAnchor: Bool = false, hasTag: Bool = false) -> YAMLEvent {
      YAMLEvent(kind: kind, start: start, end: end, hasAnchor: hasAnchor, hasTag: hasTag)
    }
    // SAFETY: each case reads the member of the union that libyaml fills for that type of event.
    switch unsafe event.type {
    case YAML_STREAM_START_EVENT: return make(.streamStart)
    case YAML_DOCUMENT_START_EVENT: return make(.documentStart)
    case YAML_DOCUMENT_END_EVENT: return make(.documentEnd)
    case YAML_ALIAS_EVENT: return make(.alias)
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      let text = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      return unsafe make(
        .scalar(
          text: String(decoding: text, as: UTF8.self), isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE),
        hasAnchor: scalar.anchor != nil, hasTag: scalar.tag != nil)
    case YAML_SEQUENCE_START_EVENT:
      let sequence = unsafe event.data.sequence_start
      return unsafe make(
        .sequenceStart(isFlow: sequence.style == YAML_FLOW_SEQUENCE_STYLE),
        hasAnchor: sequence.anchor != nil, hasTag: sequence.tag != nil)
    case YAML_SEQUENCE_END_EVENT: return make(.sequenceEnd)
    case YAML_MAPPING_START_EVENT:
      let mapping = unsafe event.data.mapping_start
      return unsafe make(
        .mappingStart(isFlow: mapping.style == YAML_FLOW_MAPPING_STYLE),
        hasAnchor: mapping.anchor != nil, hasTag: mapping.tag != nil)
    case YAML_MAPPING_END_EVENT: return make(.mappingEnd)
    default: return make(.streamEnd)
    }
  }

  private func problem(_ parser: yaml_parser_t) -> YAMLProblem {
    // SAFETY: libyaml's texts are static C strings or null.
    let problem = unsafe parser.problem.map { unsafe String(cString: $0) } ?? "out of memory"
    let context = unsafe parser.context.map { unsafe String(cString: $0) } ?? ""
    let offset = unsafe offsets.byteOffset(ofCharacter: parser.problem_mark.index)
    let contextOffset = unsafe offsets.byteOffset(ofCharacter: parser.context_mark.index)
    return YAMLProblem(problem: problem, offset: offset, context: context, contextOffset: contextOffset)
  }
}
