/// What each value is: blank, of the wrong type, or read.
extension RecordValidator {
  /// Finds a value's state, once: whether its field matters, whether it is blank, and what it reads as.
  @inline(__always)
  mutating func resolve(_ slot: Int, in record: Span<UInt8>) {
    if slots[slot].state == .unread { resolveUnread(slot, in: record) }
  }

  /// The same for a value that was not looked at yet.
  @inline(never)
  private mutating func resolveUnread(_ slot: Int, in record: Span<UInt8>) {
    let field = Int(slots[slot].field)
    if fields[field].relevance < 0, !slots[slot].isPresent, fields[field].defaultValue < 0 {
      slots[slot].state = .missing
    } else if !slots[slot].takePlainText(of: record, fields[field]) {
      resolve(slot, field, in: record)
    }
  }

  @inline(never)
  private mutating func resolve(_ slot: Int, _ field: Int, in record: Span<UInt8>) {
    if fields[field].relevance >= 0, fields[field].irrelevant != .keep {
      slots[slot].state = .resolving
      guard holds(fields[field].relevance, in: enclosingObject(of: slot), of: record) else {
        slots[slot].state = .irrelevant
        return
      }
    }
    let state = readState(of: slot, field, in: record)
    switch state {
    case .missing, .null, .empty:
      guard fields[field].defaultValue >= 0, !(context.options.partial && state == .missing) else { break }
      loadDefault(field, into: slot)
      slots[slot].state = .defaulted
      return
    case .unread, .resolving, .irrelevant, .nullValue, .defaulted, .wrongType, .unreadable, .value: break
    }
    slots[slot].state = state
  }

  /// The object whose members a relative path starts with.
  mutating func enclosingObject(of slot: Int) -> Int {
    var object = Int(slots[slot].parent)
    while object > 0, slots[object].kind != .object { object = Int(slots[object].parent) }
    return max(object, 0)
  }

  /// Whether anything but a blank stands in the record, whatever the field's relevance.
  mutating func isBlank(_ slot: Int, in record: Span<UInt8>) -> Bool {
    let field = Int(slots[slot].field)
    return readState(of: slot, field, in: record).isBlank
  }

  @inline(__always)
  private mutating func readState(
    of slot: Int, _ field: Int, in record: Span<UInt8>
  ) -> Slot.State {
    guard slots[slot].isPresent else { return .missing }
    let kind = slots[slot].kind
    if kind == .null { return fields[field].flags.contains(.nullable) ? .nullValue : .null }
    switch fields[field].type {
    case .object: return kind == .object ? .value : emptyOrWrong(slot)
    case .array: return kind == .array ? .value : emptyOrWrong(slot)
    case .boolean: return readBoolean(slot, in: record)
    case .integer, .number: return readNumber(slot, field, in: record)
    case .string, .email, .password, .phone, .date, .datetime:
      guard kind == .string else { return .wrongType }
      normalize(slot, field, in: record)
      if slots[slot].valueStart == slots[slot].valueEnd {
        return fields[field].flags.contains(.allowsEmpty) ? .value : .empty
      }
      return readText(slot, field, in: record)
    }
  }

  /// `""` is blank for every type: an input that nobody touched.
  private func emptyOrWrong(_ slot: Int) -> Slot.State {
    slots[slot].kind == .string && slots[slot].start == slots[slot].end ? .empty : .wrongType
  }

  // MARK: Booleans and numbers

  private mutating func readBoolean(_ slot: Int, in record: Span<UInt8>) -> Slot.State {
    switch slots[slot].kind {
    case .true: slots[slot].number = 1
    case .false: slots[slot].number = 0
    case .string where context.coercesFormValues && slots[slot].start < slots[slot].end:
      takeUnescaped(slot, in: record)
      guard let flag = Self.text(slots[slot].text, arena, record).formBoolean else { return .wrongType }
      slots[slot].number = flag ? 1 : 0
    case .null, .number, .string, .array, .object: return emptyOrWrong(slot)
    }
    return .value
  }

  private mutating func readNumber(
    _ slot: Int, _ field: Int, in record: Span<UInt8>
  ) -> Slot.State {
    let type = fields[field].type
    switch slots[slot].kind {
    case .number: slots[slot].takeRaw()
    case .string where context.coercesFormValues && slots[slot].start < slots[slot].end:
      takeUnescaped(slot, in: record)
      let text = Self.text(slots[slot].text, arena, record)
      guard DecimalNumber(text) != nil, type == .number || text.isPlainInteger else { return .wrongType }
    case .null, .true, .false, .string, .array, .object: return emptyOrWrong(slot)
    }
    if let integer = Self.text(slots[slot].text, arena, record).integer {
      slots[slot].number = Int(integer)
      slots[slot].isInteger = true
    }
    return type == .number || slots[slot].isInteger ? .value : .wrongType
  }

  /// Makes a string's characters the value of its slot.
  private mutating func takeUnescaped(_ slot: Int, in record: Span<UInt8>) {
    guard slots[slot].hasEscapes else { return slots[slot].takeRaw() }
    draft.removeAll(keepingCapacity: true)
    let string = JSONString(
      start: slots[slot].start, end: slots[slot].end, hasEscapes: true, isASCII: slots[slot].isASCII)
    JSONReader.unescape(string, of: record, into: &draft)
    moveToArena(slot)
  }

  // MARK: Text

  /// Finds the text that rules see: the record's own bytes where normalising changes nothing, else a copy in
  /// the arena.
  @inline(__always)
  private mutating func normalize(_ slot: Int, _ field: Int, in record: Span<UInt8>) {
    if takesRaw(slot, field, in: record) { return }
    draft.removeAll(keepingCapacity: true)
    let string = JSONString(
      start: slots[slot].start, end: slots[slot].end, hasEscapes: slots[slot].hasEscapes,
      isASCII: slots[slot].isASCII)
    JSONReader.unescape(string, of: record, into: &draft)
    if fields[field].flags.contains(.multiline) { Normalization.unifyLineEnds(&draft) }
    program.tables.normalizations[fields[field].normalization].apply(to: &draft)
    moveToArena(slot)
  }

  /// Makes the record's own bytes the text that rules see, where they are plain and normalising changes nothing;
  /// else false.
  @inline(__always)
  private mutating func takesRaw(_ slot: Int, _ field: Int, in record: Span<UInt8>) -> Bool {
    guard !slots[slot].hasEscapes, slots[slot].isASCII,
      fields[field].plainNormalization.leavesUnchanged(
        record.extracting(slots[slot].start..<slots[slot].end))
    else { return false }
    slots[slot].takeRaw()
    return true
  }

  /// Makes the text in hand the value of a slot.
  mutating func moveToArena(_ slot: Int) {
    let start = arena.count
    arena.append(contentsOf: draft)
    slots[slot].takeArena(start..<arena.count)
  }

  @inline(__always)
  private mutating func readText(
    _ slot: Int, _ field: Int, in record: Span<UInt8>
  ) -> Slot.State {
    switch fields[field].type {
    case .string:
      if slots[slot].isPlain { return .value }
      return characterFaults(in: slot, field, of: record).isEmpty ? .value : .unreadable
    case .password:
      return hasSurrogates(slot, field, in: record) ? .unreadable : .value
    case .email:
      if hasSurrogates(slot, field, in: record) { return .unreadable }
      lowerDomain(slot, in: record)
      return .value
    case .phone:
      return readPhone(slot, field, in: record)
    case .date:
      return readDate(slot, field, in: record)
    case .datetime:
      return readDateTime(slot, field, in: record)
    case .integer, .number, .boolean, .object, .array:
      return .value
    }
  }

  /// The characters the value may not hold: lone surrogates anywhere, controls and unassigned ones in a
  /// `string`.
  mutating func characterFaults(
    in slot: Int, _ field: Int, of record: Span<UInt8>
  ) -> [CharacterCheck.Offender] {
    let text = Self.text(slots[slot].text, arena, record)
    guard fields[field].type == .string else { return CharacterCheck.surrogates(in: text) }
    return CharacterCheck.offenders(in: text, multiline: fields[field].flags.contains(.multiline))
  }

  private mutating func hasSurrogates(_ slot: Int, _ field: Int, in record: Span<UInt8>) -> Bool {
    slots[slot].hasEscapes && !characterFaults(in: slot, field, of: record).isEmpty
  }

  /// Domains have no case (RFC 5321 section 2.4): the value of an address has its domain in lower case.
  @inline(__always)
  private mutating func lowerDomain(_ slot: Int, in record: Span<UInt8>) {
    if Self.text(slots[slot].text, arena, record).hasLowerDomain { return }
    draft.removeAll(keepingCapacity: true)
    for index in slots[slot].valueStart..<slots[slot].valueEnd {
      draft.append(slots[slot].inArena ? arena[index] : record[index])
    }
    EmailAddress.lowerDomain(of: &draft)
    moveToArena(slot)
  }

  private mutating func readPhone(
    _ slot: Int, _ field: Int, in record: Span<UInt8>
  ) -> Slot.State {
    let acceptsNational = fields[field].flags.contains(.acceptsNational)
    let result = PhoneNumber.read(
      Self.text(slots[slot].text, arena, record), acceptsNational: acceptsNational)
    guard case .success(let number) = result else { return .unreadable }
    slots[slot].number = Int(number.national)
    let start = arena.count
    number.appendE164(to: &arena)
    slots[slot].takeArena(start..<arena.count)
    return .value
  }

  private mutating func readDate(
    _ slot: Int, _ field: Int, in record: Span<UInt8>
  ) -> Slot.State {
    if fields[field].dateFormats < 0 {
      guard let date = CalendarDate(iso: Self.text(slots[slot].text, arena, record)) else {
        return .unreadable
      }
      slots[slot].number = date.packed
      return .value
    }
    let formats = program.tables.dateFormats[fields[field].dateFormats]
    var date: CalendarDate?
    for format in formats where date == nil {
      date = format.readDate(Self.text(slots[slot].text, arena, record))
    }
    guard let date else { return .unreadable }
    slots[slot].number = date.packed
    let start = arena.count
    date.appendISO(to: &arena)
    slots[slot].takeArena(start..<arena.count)
    return .value
  }

  private mutating func readDateTime(
    _ slot: Int, _ field: Int, in record: Span<UInt8>
  ) -> Slot.State {
    let zone = program.zone
    let formats = fields[field].dateFormats < 0 ? [] : program.tables.dateFormats[fields[field].dateFormats]
    var time = formats.isEmpty ? DateTime(rfc3339: Self.text(slots[slot].text, arena, record)) : nil
    for format in formats where time == nil {
      guard let local = format.readDateTime(Self.text(slots[slot].text, arena, record)) else { continue }
      time = zone.time(of: local.date, secondsOfDay: local.secondsOfDay)
    }
    guard let time else { return .unreadable }
    slots[slot].number = time.seconds
    slots[slot].nanoseconds = Int32(truncatingIfNeeded: time.nanoseconds)
    return .value
  }

  // MARK: Defaults

  private mutating func loadDefault(_ field: Int, into slot: Int) {
    let value = program.tables.literals[fields[field].defaultValue]
    draft.removeAll(keepingCapacity: true)
    draft.append(contentsOf: value.text)
    moveToArena(slot)
    switch value.literal {
    case .null: break
    case .boolean(let flag): slots[slot].number = flag ? 1 : 0
    case .number:
      if let integer = value.decimal?.integer {
        slots[slot].number = Int(integer)
        slots[slot].isInteger = true
      }
    case .string:
      if fields[field].type == .date { slots[slot].number = CalendarDate(iso: value.text.span)?.packed ?? 0 }
      if fields[field].type == .datetime, let time = DateTime(rfc3339: value.text.span) {
        slots[slot].number = time.seconds
        slots[slot].nanoseconds = Int32(truncatingIfNeeded: time.nanoseconds)
      }
    }
  }
}

extension Span<UInt8> {
  /// Whether the bytes are those of a text.
  func equals(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { buffer in
      // SAFETY: the buffer is as long as the bytes.
      for index in 0..<count where unsafe self[index] != buffer[index] { return false }
      return true
    }
  }

  /// The value of a boolean as forms send it.
  var formBoolean: Bool? {
    if equals("true") || equals("1") || equals("on") { return true }
    return equals("false") || equals("0") || equals("off") ? false : nil
  }

  /// Whether an address has neither a capital nor a character beyond ASCII behind its last `@`.
  var hasLowerDomain: Bool {
    // Most addresses have no capital anywhere.
    let isLower = allWords { word in
      word & ByteLanes.highs == 0 && ByteLanes.inside(ascii: word, 0x41...0x5A) == 0
    }
    if isLower { return true }
    var offset = count &- 1
    while offset >= 0 {
      let byte = self[offset]
      if byte == UInt8(ascii: "@") { return true }
      if byte >= 0x80 || byte &- 0x41 < 26 { return false }
      offset &-= 1
    }
    return true
  }

  /// Whether the bytes are `-?(0|[1-9]\d*)`.
  var isPlainInteger: Bool {
    let first = count > 0 && self[0] == UInt8(ascii: "-") ? 1 : 0
    guard count > first else { return false }
    if self[first] == UInt8(ascii: "0") { return count == first + 1 }
    for index in first..<count where self[index] &- 0x30 > 9 { return false }
    return true
  }

  /// The value of `-?(0|[1-9]\d*)` of at most 18 characters.
  var plainInteger: Int64? {
    let first = count > 0 && self[0] == UInt8(ascii: "-") ? 1 : 0
    guard count > first, count <= 18, self[first] != UInt8(ascii: "0") || count == first &+ 1 else {
      return nil
    }
    var value: Int64 = 0
    for index in first..<count {
      let digit = self[index] &- 0x30
      guard digit <= 9 else { return nil }
      value = value &* 10 &+ Int64(digit)
    }
    return first == 1 ? -value : value
  }

  /// The value of a JSON number that is an integer in the range of Int64.
  var integer: Int64? { plainInteger ?? DecimalNumber(self)?.integer }
}
