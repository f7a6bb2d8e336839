/// From bytes to slots: one pass over the record.
extension RecordValidator {
  /// Reads the record into slots; false when it is well-formed but no object.
  mutating func read(_ record: Span<UInt8>) throws(JSONFault) -> Bool {
    keys.reset()
    var offset = JSONReader.skipWhitespace(record, from: JSONReader.skipByteOrderMark(record))
    let kind = try JSONReader.kind(record, at: offset)
    slots.append(Slot(field: 0, parent: -1))
    if kind == .object {
      slots[0].place(.object, from: offset, to: record.count)
      offset = try readObject(record, at: offset, into: 0, depth: 1)
    } else {
      offset = try JSONReader.skipValue(
        record, at: offset, depth: 0, maxDepth: context.options.maxDepth, keys: &keys)
    }
    offset = JSONReader.skipWhitespace(record, from: offset)
    guard offset == record.count else { throw JSONReader.fault(record, at: offset) }
    guard kind == .object else {
      report(.jsonRoot, params: [Parameter("found", .string(kind.name))])
      return false
    }
    return true
  }

  private mutating func readValue(
    _ record: Span<UInt8>, at offset: Int, into slot: Int, depth: Int
  ) throws(JSONFault) -> Int {
    let kind = try JSONReader.kind(record, at: offset)
    switch kind {
    case .string:
      let string = try JSONReader.string(record, at: offset)
      slots[slot].place(string)
      if string.isASCII, !string.hasEscapes {
        let field = Int(slots[slot].field)
        if context.passesPlain, let rules = fields[field].plainRules {
          slots[slot].isPassed = PlainReader.accepts(
            text: record.extracting(string.start..<string.end), fields[field].type, rules, plain,
            today: clock.today)
        }
      }
      return string.end &+ 1
    case .null, .true, .false:
      let end = try JSONReader.word(record, at: offset)
      slots[slot].place(kind, from: offset, to: end)
      let field = Int(slots[slot].field)
      if kind != .null, fields[field].type == .boolean, context.passesPlain,
        let rules = fields[field].plainRules
      {
        slots[slot].isPassed = PlainReader.accepts(flag: kind == .true, rules, plain)
      }
      return end
    case .number:
      let end = try JSONReader.number(record, at: offset)
      slots[slot].place(kind, from: offset, to: end)
      let field = Int(slots[slot].field)
      if fields[field].type == .integer || fields[field].type == .number, context.passesPlain,
        let rules = fields[field].plainRules
      {
        slots[slot].isPassed = PlainReader.accepts(
          number: record.extracting(offset..<end), rules, plain)
      }
      return end
    case .object, .array:
      let field = fields[Int(slots[slot].field)]
      let end: Int
      if kind == .object, field.type == .object {
        end = try readObject(record, at: offset, into: slot, depth: depth + 1)
      } else if kind == .array, field.type == .array {
        end = try readArray(record, at: offset, into: slot, depth: depth + 1)
      } else {
        end = try JSONReader.skipValue(
          record, at: offset, depth: depth, maxDepth: context.options.maxDepth, keys: &keys)
      }
      slots[slot].place(kind, from: offset, to: end)
      return end
    }
  }

  private mutating func readObject(
    _ record: Span<UInt8>, at offset: Int, into slot: Int, depth: Int
  ) throws(JSONFault) -> Int {
    guard depth <= context.options.maxDepth else { throw JSONFault(.depth, at: offset) }
    let field = fields[Int(slots[slot].field)]
    let frame = slots.count
    slots[slot].firstChild = Int32(truncatingIfNeeded: frame)
    slots[slot].count = Int32(truncatingIfNeeded: field.childCount)
    if slot == 0 {
      slots.append(contentsOf: context.rootMembers)
    } else {
      for member in 0..<field.childCount {
        slots.append(Slot(field: field.firstChild + member, parent: slot))
      }
    }

    var expected = 0
    var hasOpenKeys = false
    var next = JSONReader.skipWhitespace(record, from: offset + 1)
    if next < record.count, record[next] == UInt8(ascii: "}") {
      return next + 1
    }
    while true {
      guard next < record.count, record[next] == UInt8(ascii: "\"") else {
        throw JSONReader.fault(record, at: next)
      }
      let name: JSONString
      var member = expected
      let end =
        field.keyTable < 0 ? -1 : plain.keyTables[field.keyTable].end(of: member, in: record, at: next + 1)
      if end >= 0 {
        name = JSONString(start: next + 1, end: end, hasEscapes: false, isASCII: true)
        next = try JSONReader.colon(record, from: end + 1)
      } else {
        name = try JSONReader.string(record, at: next)
        next = try JSONReader.colon(record, from: name.end + 1)
        member = self.member(named: name, of: record, in: field)
      }
      if member >= 0 {
        guard !slots[frame + member].isPresent else {
          throw JSONFault(.duplicateKey(start: name.start, end: name.end), at: name.start - 1)
        }
        expected = member + 1
        next = try readValue(record, at: next, into: frame + member, depth: depth)
      } else {
        if !hasOpenKeys {
          keys.openObject()
          hasOpenKeys = true
        }
        guard keys.insert(name, of: record) else {
          throw JSONFault(.duplicateKey(start: name.start, end: name.end), at: name.start - 1)
        }
        let end = try JSONReader.skipValue(
          record, at: next, depth: depth, maxDepth: context.options.maxDepth, keys: &keys)
        if field.unknown != .strip { addUnknown(name, from: next, to: end, of: slot) }
        next = end
      }
      next = JSONReader.skipWhitespace(record, from: next)
      guard next < record.count else { throw JSONReader.fault(record, at: next) }
      if record[next] == UInt8(ascii: "}") { break }
      guard record[next] == UInt8(ascii: ",") else { throw JSONReader.fault(record, at: next) }
      next = JSONReader.skipWhitespace(record, from: next + 1)
    }
    if hasOpenKeys { keys.closeObject() }
    return next + 1
  }

  private mutating func member(
    named name: JSONString, of record: Span<UInt8>, in field: Program.Field
  ) -> Int {
    guard field.keyTable >= 0 else { return -1 }
    guard name.hasEscapes else {
      return plain.keyTables[field.keyTable].member(named: record.extracting(name.start..<name.end))
    }
    draft.removeAll(keepingCapacity: true)
    JSONReader.unescape(name, of: record, into: &draft)
    return plain.keyTables[field.keyTable].member(named: draft.span)
  }

  private mutating func addUnknown(_ name: JSONString, from start: Int, to end: Int, of slot: Int) {
    let number = Int32(truncatingIfNeeded: unknowns.count)
    unknowns.append(UnknownMember(name: name, valueStart: start, valueEnd: end))
    if slots[slot].firstUnknown < 0 {
      slots[slot].firstUnknown = number
    } else {
      unknowns[Int(slots[slot].lastUnknown)].next = number
    }
    slots[slot].lastUnknown = number
  }

  /// Items beyond the limit are read over and counted, not kept.
  private mutating func readArray(
    _ record: Span<UInt8>, at offset: Int, into slot: Int, depth: Int
  ) throws(JSONFault) -> Int {
    guard depth <= context.options.maxDepth else { throw JSONFault(.depth, at: offset) }
    let items = fields[Int(slots[slot].field)].firstChild
    var last = -1
    var count = 0
    var next = JSONReader.skipWhitespace(record, from: offset + 1)
    if next < record.count, record[next] == UInt8(ascii: "]") { return next + 1 }
    while true {
      if count < context.options.maxItems {
        let item = slots.count
        slots.append(Slot(field: items, parent: slot, item: count))
        if last < 0 {
          slots[slot].firstChild = Int32(truncatingIfNeeded: item)
        } else {
          slots[last].next = Int32(truncatingIfNeeded: item)
        }
        last = item
        next = try readValue(record, at: next, into: item, depth: depth)
      } else {
        next = try JSONReader.skipValue(
          record, at: next, depth: depth, maxDepth: context.options.maxDepth, keys: &keys)
      }
      count += 1
      next = JSONReader.skipWhitespace(record, from: next)
      guard next < record.count else { throw JSONReader.fault(record, at: next) }
      if record[next] == UInt8(ascii: "]") { break }
      guard record[next] == UInt8(ascii: ",") else { throw JSONReader.fault(record, at: next) }
      next = JSONReader.skipWhitespace(record, from: next + 1)
    }
    slots[slot].count = Int32(truncatingIfNeeded: count)
    return next + 1
  }
}
