/// From bytes to slots: one pass over the record.
extension RecordValidator {
  /// Reads over a record as long as its members are those that the form expects, and notes those that do not
  /// pass by a look at their bytes; true when that is all of the record.
  mutating func readsOver(_ record: Span<UInt8>, _ progress: inout ObjectProgress) -> Bool {
    guard context.passesRecords else { return false }
    let start = JSONReader.skipWhitespace(record, from: JSONReader.skipByteOrderMark(record))
    guard start < record.count, record[start] == UInt8(ascii: "{") else { return false }
    progress.offset = JSONReader.skipWhitespace(record, from: start &+ 1)
    passMembers(of: record, &progress, into: 0)
    return progress.isAtEnd(of: record)
      && JSONReader.skipWhitespace(record, from: progress.offset &+ 1) == record.count
  }

  /// Notes what is to be checked of a record that was read over.
  mutating func finish(_ record: Span<UInt8>, _ progress: ObjectProgress) {
    if slots.count == 0 { slots.append(Slot(field: 0, parent: -1)) }
    slots[0].place(.object, from: 0, to: record.count)
    settle(0, 0, progress, progress.frame >= 0 ? progress.frame : layOutMembers(of: 0, 0))
  }

  /// Reads the record into slots and returns what it is. Of an object a part may have been read.
  mutating func read(
    _ record: Span<UInt8>, from progress: inout ObjectProgress
  ) throws(JSONFault) -> JSONKind {
    keys.reset()
    var offset = JSONReader.skipWhitespace(record, from: JSONReader.skipByteOrderMark(record))
    if slots.count == 0 { slots.append(Slot(field: 0, parent: -1)) }
    let kind = try JSONReader.kind(record, at: offset)
    if kind == .object {
      guard context.options.maxDepth > 0 else { throw JSONFault(.depth, at: offset) }
      slots[0].place(.object, from: 0, to: record.count)
      if progress.offset == 0 { progress.offset = JSONReader.skipWhitespace(record, from: offset &+ 1) }
      offset = try readMembers(of: record, &progress, into: 0, depth: 1)
    } else {
      offset = try JSONReader.skipValue(
        record, at: offset, depth: 0, maxDepth: context.options.maxDepth, keys: &keys)
    }
    offset = JSONReader.skipWhitespace(record, from: offset)
    guard offset == record.count else { throw JSONReader.fault(record, at: offset) }
    return kind
  }

  /// Reads a value that does not pass by a look at its bytes, and notes it in its slot.
  private mutating func readValue(
    _ record: Span<UInt8>, at offset: Int, into slot: Int, depth: Int
  ) throws(JSONFault) -> Int {
    let kind = try JSONReader.kind(record, at: offset)
    guard kind.isContainer else {
      let end = slots[slot].readPlain(record, at: offset, fields)
      return try end >= 0 ? end : slots[slot].readScalar(record, at: offset)
    }
    let type = fields[Int(slots[slot].field)].type
    let end: Int
    if kind == .object, type == .object {
      end = try readObject(record, at: offset, into: slot, depth: depth + 1)
    } else if kind == .array, type == .array {
      end = try readArray(record, at: offset, into: slot, depth: depth + 1)
    } else {
      end = try JSONReader.skipValue(
        record, at: offset, depth: depth, maxDepth: context.options.maxDepth, keys: &keys)
    }
    slots[slot].place(kind, from: offset, to: end)
    return end
  }

  private mutating func readObject(
    _ record: Span<UInt8>, at offset: Int, into slot: Int, depth: Int
  ) throws(JSONFault) -> Int {
    guard depth <= context.options.maxDepth else { throw JSONFault(.depth, at: offset) }
    let field = Int(slots[slot].field)
    var progress = ObjectProgress(fields[field], at: JSONReader.skipWhitespace(record, from: offset &+ 1))
    if context.passesPlain, !keepsValues {
      passMembers(of: record, &progress, into: slot)
      // Most objects end here: every member is right, and none is noted.
      if progress.isAtEnd(of: record), progress.isRight(with: plain.fields[field].demandedMembers) {
        slots[slot].isPassed = PlainReader.accepts(container: field, count: 0, plain)
        return progress.offset &+ 1
      }
    }
    return try readMembers(of: record, &progress, into: slot, depth: depth)
  }

  /// Reads the members of an object from where they were read to.
  private mutating func readMembers(
    of record: Span<UInt8>, _ progress: inout ObjectProgress, into slot: Int, depth: Int
  ) throws(JSONFault) -> Int {
    let field = Int(slots[slot].field)
    var next = progress.offset
    let frame = progress.frame >= 0 ? progress.frame : layOutMembers(of: slot, field)
    progress.frame = frame
    var hasOpenKeys = false
    if next < record.count, record[next] == UInt8(ascii: "}"), progress.seen == 0 {
      settle(slot, field, progress, frame)
      return next &+ 1
    }
    if context.passesPlain, keepsValues { keepMembers(of: record, &progress, in: frame) }
    while true {
      if progress.valueOffset >= 0 {
        try readMember(
          progress.expected, of: record, at: progress.valueOffset, in: slot, frame, depth: depth, &progress)
        progress.valueOffset = -1
      } else if !progress.isBehindValue {
        guard progress.offset < record.count, record[progress.offset] == UInt8(ascii: "\"") else {
          throw JSONReader.fault(record, at: progress.offset)
        }
        let name = try JSONReader.string(record, at: progress.offset)
        let value = try JSONReader.colon(record, from: name.end &+ 1)
        let member = self.member(named: name, of: record, in: field)
        if member >= 0 {
          let isThere =
            progress.hasBits
            ? progress.seen >> UInt64(member) & 1 == 1 : slots[frame + member].isPresent
          guard !isThere else { throw Self.duplicate(name) }
          try readMember(member, of: record, at: value, in: slot, frame, depth: depth, &progress)
        } else {
          if !hasOpenKeys { keys.openObject() }
          hasOpenKeys = true
          guard keys.insert(name, of: record) else { throw Self.duplicate(name) }
          progress.offset = try JSONReader.skipValue(
            record, at: value, depth: depth, maxDepth: context.options.maxDepth, keys: &keys)
          if fields[field].unknown != .strip { addUnknown(name, from: value, to: progress.offset, of: slot) }
        }
      }
      next = JSONReader.skipWhitespace(record, from: progress.offset)
      guard next < record.count else { throw JSONReader.fault(record, at: next) }
      if record[next] == UInt8(ascii: "}") { break }
      guard record[next] == UInt8(ascii: ",") else { throw JSONReader.fault(record, at: next) }
      progress.offset = JSONReader.skipWhitespace(record, from: next &+ 1)
      progress.isBehindValue = false
      if !context.passesPlain { continue }
      if keepsValues {
        keepMembers(of: record, &progress, in: frame)
      } else {
        passMembers(of: record, &progress, into: slot)
      }
    }
    if hasOpenKeys { keys.closeObject() }
    settle(slot, field, progress, frame)
    return next &+ 1
  }

  /// Reads over members as long as each is the next of the form, and notes those that do not pass by a look at
  /// their bytes.
  @inline(never)
  private mutating func passMembers(
    of record: Span<UInt8>, _ progress: inout ObjectProgress, into object: Int
  ) {
    let (seen, fields) = (progress.seen, fields)
    var frame = progress.frame
    PlainReader.readMembers(
      of: record, &progress, plain, today: clock.today,
      isNew: { seen &>> UInt64(truncatingIfNeeded: $0) & 1 == 0 }, note: { _, _, _ in },
      readWrong: { member, start, look in
        Self.readWrong(member, of: object, record, at: start, &slots, &frame, fields, look: look)
      })
    progress.frame = frame
  }

  /// Reads a member that does not pass, in the frame of its object, which is laid out for the first of them. A
  /// function of its parts, because borrowing a whole validator retains them.
  @inline(never)
  private static func readWrong(
    _ member: Int, of object: Int, _ record: Span<UInt8>, at offset: Int, _ slots: inout PlainTable<Slot>,
    _ frame: inout Int, _ fields: FlatTable<Program.Field>, look: Int
  ) -> Int {
    if slots.count == 0 { slots.append(Slot(field: 0, parent: -1)) }
    let field = Int(slots[object].field)
    if frame < 0 { frame = slots.appendRoom(forMembers: fields[field].childCount, of: object) }
    slots[frame &+ member] = Slot(field: fields[field].firstChild &+ member, parent: object)
    return slots[frame &+ member].readIfScalar(record, at: offset, fields, look: look)
  }

  /// The same for an object whose values are kept, the first in `frame`.
  @inline(never)
  private mutating func keepMembers(
    of record: Span<UInt8>, _ progress: inout ObjectProgress, in frame: Int
  ) {
    let fields = fields
    PlainReader.readMembers(
      of: record, &progress, plain, today: clock.today,
      isNew: { !slots[frame &+ $0].isPresent },
      note: { member, start, end in
        slots[frame &+ member].placePassed(record[start], from: start, to: end)
      },
      readWrong: { member, start, look in
        slots[frame &+ member].readIfScalar(record, at: start, fields, look: look)
      })
  }

  /// Reads a member's value, wherever in the form the member stands.
  private mutating func readMember(
    _ member: Int, of record: Span<UInt8>, at offset: Int, in object: Int, _ frame: Int, depth: Int,
    _ progress: inout ObjectProgress
  ) throws(JSONFault) {
    let field = progress.members &+ member
    let slot = frame &+ member
    let bit = 1 &<< UInt64(truncatingIfNeeded: member) as UInt64
    progress.seen |= bit
    progress.expected = member &+ 1
    // What was tried before does not pass now.
    progress.offset =
      context.passesPlain && progress.valueOffset < 0
      ? PlainReader.end(of: field, in: record, at: offset, plain, today: clock.today) : -1
    if progress.offset >= 0 {
      progress.passed |= bit
      if keepsValues { slots[slot].placePassed(record[offset], from: offset, to: progress.offset) }
      return
    }
    if !keepsValues { slots[slot] = Slot(field: field, parent: object) }
    let top = slots.count
    progress.offset = try readValue(record, at: offset, into: slot, depth: depth)
    if slots[slot].isPassed {
      progress.passed |= bit
      if !keepsValues { slots.removeAll(from: top) }
    }
  }

  /// Makes the slots of an object's members and returns the first one's index.
  private mutating func layOutMembers(of slot: Int, _ field: Int) -> Int {
    let count = fields[field].childCount
    let frame = slots.appendRoom(forMembers: count, of: slot)
    guard keepsValues else { return frame }
    let first = fields[field].firstChild
    for member in 0..<count { slots[frame + member] = Slot(field: first + member, parent: slot) }
    return frame
  }

  /// Notes which members of an object are to be checked, and whether any is.
  private mutating func settle(_ slot: Int, _ field: Int, _ progress: ObjectProgress, _ frame: Int) {
    guard progress.hasBits else { return }
    let missing = context.options.partial ? 0 : plain.fields[field].demandedMembers & ~progress.seen
    slots[slot].unsettled = missing | progress.seen & ~progress.passed
    slots[slot].isPassed =
      slots[slot].unsettled == 0 && (slots[slot].firstUnknown < 0 || fields[field].unknown != .reject)
      && (slot == 0 || context.passesPlain && PlainReader.accepts(container: field, count: 0, plain))
    if missing != 0, !keepsValues {
      var rest = missing
      while rest != 0 {
        let member = rest.trailingZeroBitCount
        slots[frame + member] = Slot(field: progress.members + member, parent: slot)
        rest &= rest - 1
      }
    }
  }

  private static func duplicate(_ name: JSONString) -> JSONFault {
    JSONFault(.duplicateKey(start: name.start, end: name.end), at: name.start - 1)
  }

  private mutating func member(named name: JSONString, of record: Span<UInt8>, in field: Int) -> Int {
    let table = fields[field].keyTable
    guard table >= 0 else { return -1 }
    guard name.hasEscapes else {
      return plain.keyTables[table].member(named: record.extracting(name.start..<name.end))
    }
    draft.removeAll(keepingCapacity: true)
    JSONReader.unescape(name, of: record, into: &draft)
    return plain.keyTables[table].member(named: draft.span)
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
    let field = Int(slots[slot].field)
    let items = fields[field].firstChild
    var last = -1
    var count = 0
    var isSettled = true
    var next = JSONReader.skipWhitespace(record, from: offset &+ 1)
    let isEmpty = next < record.count && record[next] == UInt8(ascii: "]")
    while !isEmpty {
      if count < context.options.maxItems {
        let end =
          context.passesPlain
          ? PlainReader.end(of: items, in: record, at: next, plain, today: clock.today) : -1
        if end < 0 || keepsValues {
          let item = slots.count
          slots.append(Slot(field: items, parent: slot, item: count))
          if end >= 0 {
            slots[item].placePassed(record[next], from: next, to: end)
            next = end
          } else {
            let plainEnd =
              next < record.count
              ? slots[item].readPlain(record, at: next, fields, look: end) : -1
            next = try plainEnd >= 0 ? plainEnd : readValue(record, at: next, into: item, depth: depth)
          }
          let isPassed = slots[item].isPassed
          isSettled = isSettled && isPassed
          if isPassed, !keepsValues {
            slots.removeAll(from: item)
          } else {
            if last < 0 {
              slots[slot].firstChild = Int32(truncatingIfNeeded: item)
            } else {
              slots[last].next = Int32(truncatingIfNeeded: item)
            }
            last = item
          }
        } else {
          next = end
        }
      } else {
        isSettled = false
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
    slots[slot].unsettled = isSettled ? 0 : 1
    slots[slot].isPassed =
      isSettled && context.passesPlain && PlainReader.accepts(container: field, count: count, plain)
    return next + 1
  }
}

extension PlainTable<Slot> {
  /// Makes room for the slots of an object's members, each of which is written before it is read, and returns
  /// the first one's index.
  fileprivate mutating func appendRoom(forMembers members: Int, of object: Int) -> Int {
    let first = count
    self[object].firstChild = Int32(truncatingIfNeeded: first)
    self[object].count = Int32(truncatingIfNeeded: members)
    appendRoom(for: members)
    return first
  }
}
