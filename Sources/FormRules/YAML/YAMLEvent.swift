/// A step of a YAML text's parse (YAML 1.2.2, section 3.1): what libyaml emits, with offsets in bytes.
struct YAMLEvent {
  enum Kind {
    case streamStart
    case streamEnd
    case documentStart
    case documentEnd
    case alias
    /// A scalar; `isPlain` when it is neither quoted nor a block.
    case scalar(text: String, isPlain: Bool)
    /// A sequence; `isFlow` when it stands in brackets.
    case sequenceStart(isFlow: Bool)
    case sequenceEnd
    case mappingStart(isFlow: Bool)
    case mappingEnd
  }

  let kind: Kind
  /// The first byte, that of the node's anchor or tag if it has one.
  let start: Int
  /// The offset behind the last byte.
  let end: Int
  var hasAnchor = false
  var hasTag = false
}

/// What libyaml found wrong, in its own words, with offsets in bytes.
struct YAMLProblem: Error {
  /// The rule that is broken, «did not find expected key».
  let problem: String
  let offset: Int
  /// What was being read, «while parsing a block mapping»; empty when unknown.
  let context: String
  let contextOffset: Int
}
