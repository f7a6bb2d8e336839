extension JSONReader {
  /// Reads over the whole value at `offset`, nested values included, and returns the offset behind it. Checks
  /// syntax, encoding, depth and duplicate keys at every level. `depth` is that of the enclosing values.
  ///
  /// An array at `depth` 0 has depth 1; one deeper than `maxDepth` throws `depth`. The reading itself does
  /// not recurse, so any `maxDepth` is safe. After a fault the key set has open levels: reset it before its
  /// next use.
  package static func skipValue(
    _ bytes: Span<UInt8>, at offset: Int, depth: Int, maxDepth: Int, keys: inout JSONKeySet
  ) throws(JSONFault) -> Int {
    var position = offset
    var open = ContainerStack()
    while true {
      value: switch try kind(bytes, at: position) {
      case .string:
        position = try string(bytes, at: position).end &+ 1
      case .number:
        position = try number(bytes, at: position)
      case .true, .false, .null:
        position = try word(bytes, at: position)
      case .object:
        guard open.count < maxDepth &- depth else { throw JSONFault(.depth, at: position) }
        position = skipWhitespace(bytes, from: position &+ 1)
        if position < bytes.count, bytes[position] == UInt8(ascii: "}") {
          position &+= 1
          break value
        }
        keys.openObject()
        open.push(isObject: true)
        position = try memberName(bytes, at: position, keys: &keys)
        continue
      case .array:
        guard open.count < maxDepth &- depth else { throw JSONFault(.depth, at: position) }
        position = skipWhitespace(bytes, from: position &+ 1)
        if position < bytes.count, bytes[position] == UInt8(ascii: "]") {
          position &+= 1
          break value
        }
        open.push(isObject: false)
        continue
      }
      while true {
        guard open.count > 0 else { return position }
        position = skipWhitespace(bytes, from: position)
        guard position < bytes.count else { throw fault(bytes, at: position) }
        let byte = bytes[position]
        if byte == UInt8(ascii: ",") {
          position = skipWhitespace(bytes, from: position &+ 1)
          if open.isObject { position = try memberName(bytes, at: position, keys: &keys) }
          break
        }
        guard byte == (open.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
          throw fault(bytes, at: position)
        }
        if open.isObject { keys.closeObject() }
        open.pop()
        position &+= 1
      }
    }
  }

  /// Reads a member's name, which must be new to the innermost object, and the colon; returns the value's
  /// offset.
  private static func memberName(
    _ bytes: Span<UInt8>, at offset: Int, keys: inout JSONKeySet
  ) throws(JSONFault) -> Int {
    let name = try string(bytes, at: offset)
    guard keys.insert(name, of: bytes) else {
      throw JSONFault(.duplicateKey(start: name.start, end: name.end), at: offset)
    }
    return try colon(bytes, from: name.end &+ 1)
  }

  /// Reads the colon behind a member's name, white space around it included; returns the value's offset.
  @inline(__always)
  package static func colon(_ bytes: Span<UInt8>, from offset: Int) throws(JSONFault) -> Int {
    let position = skipWhitespace(bytes, from: offset)
    guard position < bytes.count, bytes[position] == UInt8(ascii: ":") else {
      throw fault(bytes, at: position)
    }
    return skipWhitespace(bytes, from: position &+ 1)
  }

  /// Checks that nothing but white space stands at or behind `offset`.
  package static func end(_ bytes: Span<UInt8>, from offset: Int) throws(JSONFault) {
    let position = skipWhitespace(bytes, from: offset)
    guard position == bytes.count else { throw fault(bytes, at: position) }
  }

  /// Reads over a whole document: a byte order mark if there is one, one value, white space around it.
  package static func skipDocument(
    _ bytes: Span<UInt8>, maxDepth: Int, keys: inout JSONKeySet
  ) throws(JSONFault) {
    keys.reset()
    let start = skipWhitespace(bytes, from: skipByteOrderMark(bytes))
    let behind = try skipValue(bytes, at: start, depth: 0, maxDepth: maxDepth, keys: &keys)
    try end(bytes, from: behind)
  }
}

/// Which of the values being read are objects, one bit for each level; allocates from level 65 on.
private struct ContainerStack {
  private(set) var count = 0
  /// The innermost levels, the innermost of all in the lowest bit.
  private var bits: UInt64 = 0
  /// Full words of outer levels.
  private var outer: [UInt64] = []

  var isObject: Bool { bits & 1 == 1 }

  @inline(__always)
  mutating func push(isObject: Bool) {
    if count > 0, count.isMultiple(of: 64) { outer.append(bits) }
    bits = bits << 1 | (isObject ? 1 : 0)
    count &+= 1
  }

  @inline(__always)
  mutating func pop() {
    count &-= 1
    bits >>= 1
    if count > 0, count.isMultiple(of: 64), let word = outer.popLast() { bits = word }
  }
}
