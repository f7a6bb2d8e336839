/// How far an object is read.
struct ObjectProgress {
  /// The first member's field, and the number of members.
  let members: Int
  let count: Int
  var offset: Int
  /// The member that stands next in the form.
  var expected = 0
  /// The members that were there, and those that passed, one bit for each. Objects of more members than bits
  /// keep their values, whose slots tell.
  var seen: UInt64 = 0
  var passed: UInt64 = 0
  /// Whether `offset` lies behind a value; else before a name, or where a name is due.
  var isBehindValue = false
  /// Where the value of the expected member begins, when its name was read and the value did not pass; else
  /// -1.
  var valueOffset = -1
  /// The slot of the first member; -1 as long as no member has one.
  var frame = -1

  var hasBits: Bool { count <= UInt64.bitWidth }

  /// The offset of the name behind a value and its comma; without a comma, of what stands behind the value.
  @inline(never)
  mutating func place(in record: Span<UInt8>, behind value: Int) -> Int {
    let offset = JSONReader.skipWhitespace(record, from: value)
    isBehindValue = offset >= record.count || record[offset] != UInt8(ascii: ",")
    return isBehindValue ? offset : JSONReader.skipWhitespace(record, from: offset &+ 1)
  }

  /// Whether the object ends where it was read to.
  func isAtEnd(of record: Span<UInt8>) -> Bool {
    isBehindValue && offset < record.count && record[offset] == UInt8(ascii: "}")
  }

  /// Whether the members that were there passed, and none of the demanded ones is missing.
  func isRight(with demanded: UInt64) -> Bool { (demanded | seen) & ~passed == 0 }

  /// Begins an object whose first member stands at an offset.
  init(_ field: Program.Field, at offset: Int) {
    members = field.firstChild
    count = field.childCount
    self.offset = offset
  }
}

/// Reads plain values that are right, and no others: one look at a value's bytes, and nothing noted of it.
enum PlainReader {
  /// Reads over members as long as each is the next of the form, or the one behind it; tells where the value of
  /// each that passes begins and ends.
  ///
  /// `isNew` tells whether a member was not there before; `readWrong` reads a value that does not pass, for which
  /// the look at its bytes gave a negative number, and tells where it ends; -1 to stop there.
  @inline(__always)
  static func readMembers(
    of record: Span<UInt8>, _ progress: inout ObjectProgress, _ tables: PlainTables, today: Int,
    isNew: (_ member: Int) -> Bool, note: (_ member: Int, _ start: Int, _ end: Int) -> Void,
    readWrong: (_ member: Int, _ start: Int, _ look: Int) -> Int
  ) {
    let (members, count) = (progress.members, progress.count)
    var (offset, member) = (progress.offset, progress.expected)
    precondition(
      member >= 0 && members >= 0 && members <= tables.fields.count &- count && offset >= 0,
      "an object's members lie inside their table")
    var passed: UInt64 = 0
    progress.isBehindValue = false
    defer {
      progress.offset = offset
      progress.expected = member
      progress.seen |= passed
      progress.passed |= passed
    }
    while member < count {
      // SAFETY: as long as `member` is below `count`, the field is one of the table.
      var start = unsafe tables.fields[unchecked: members &+ member].name.end(in: record, at: offset)
      if start < 0 {
        // Perhaps one member is missing.
        guard member &+ 1 < count else { return }
        start = unsafe tables.fields[unchecked: members &+ member &+ 1].name.end(in: record, at: offset)
        guard start >= 0 else { return }
        member &+= 1
      }
      start = JSONReader.skipWhitespace(record, from: start)
      guard start < record.count, isNew(member) else { return }
      // SAFETY: as above.
      let end = unsafe end(ofUnchecked: members &+ member, in: record, at: start, tables, today)
      guard end >= 0 else {
        let end = readWrong(member, start, end)
        guard end >= 0 else {
          progress.valueOffset = start
          return
        }
        progress.seen |= 1 &<< UInt64(truncatingIfNeeded: member)
        member &+= 1
        offset = progress.place(in: record, behind: end)
        if progress.isBehindValue { return }
        continue
      }
      passed |= 1 &<< UInt64(truncatingIfNeeded: member)
      note(member, start, end)
      member &+= 1
      offset = JSONReader.skipWhitespace(record, from: end)
      guard offset < record.count, record[offset] == UInt8(ascii: ",") else {
        progress.isBehindValue = true
        return
      }
      offset = JSONReader.skipWhitespace(record, from: offset &+ 1)
    }
  }

  /// The offset behind a plain value that is right for a field, or the complement of the offset behind one that is
  /// of its type and wrong; -1 for other values, and where only the field's rules can tell.
  static func end(
    of field: Int, in record: Span<UInt8>, at offset: Int, _ tables: PlainTables, today: Int
  ) -> Int {
    guard offset >= 0, offset < record.count else { return -1 }
    precondition(field >= 0 && field < tables.fields.count, "a field lies inside its table")
    // SAFETY: as was checked.
    return unsafe end(ofUnchecked: field, in: record, at: offset, tables, today)
  }

  /// The same for a field that is known to be one of the table. Fields are large, and read in place.
  @inline(__always)
  @unsafe private static func end(
    ofUnchecked field: Int, in record: Span<UInt8>, at offset: Int, _ tables: PlainTables, _ today: Int
  ) -> Int {
    // SAFETY: the caller vouches for the field.
    if record[offset] == UInt8(ascii: "\"") {
      return unsafe textEnd(ofUnchecked: field, in: record, from: offset &+ 1, tables, today)
    }
    switch record[offset] {
    case UInt8(ascii: "t"):
      return unsafe flagEnd(ofUnchecked: field, in: record, before: offset &+ 4, 0x6575_7274, 1, tables)
    case UInt8(ascii: "f"):
      return unsafe flagEnd(ofUnchecked: field, in: record, before: offset &+ 5, 0x6573_6C61, 0, tables)
    default: return numberEnd(of: field, in: record, at: offset, tables)
    }
  }

  /// Whether an object or array without a wrong member or item is right.
  static func accepts(container field: Int, count: Int, _ tables: PlainTables) -> Bool {
    tables.fields[field].form == .container && accepts(field, Span(), count, tables)
  }

  // MARK: Texts

  @inline(__always)
  @unsafe private static func textEnd(
    ofUnchecked field: Int, in record: Span<UInt8>, from start: Int, _ tables: PlainTables, _ today: Int
  ) -> Int {
    // SAFETY: the caller vouches for the field.
    let fields = tables.fields
    let quote: Int
    var number = 0
    switch unsafe fields[unchecked: field].form {
    case .letters:
      let end = lettersEnd(in: record, from: start)
      quote =
        unsafe end >= 0
        ? end : otherEnd(of: fields[unchecked: field].language, in: record, from: start, tables)
    case .language: quote = unsafe end(of: fields[unchecked: field].language, in: record, from: start, tables)
    case .template: quote = unsafe end(of: fields[unchecked: field].template, in: record, from: start, tables)
    case .text: quote = JSONReader.plainStringEnd(record, from: start)
    case .date:
      quote = start &+ 10
      guard quote < record.count, record[quote] == UInt8(ascii: "\""),
        let date = CalendarDate(iso: record, at: start)
      else { return -1 }
      number = date.packed
      guard unsafe fields[unchecked: field].allows(number: number, today: today) else { return -1 }
    case .phone:
      quote = JSONReader.plainStringEnd(record, from: start)
      guard let national = national(record, start, quote) else { return -1 }
      number = national
    case .none, .number, .flag, .container: return -1
    }
    guard unsafe fields[unchecked: field].allows(bytes: quote &- start) else {
      return quote >= start ? ~(quote &+ 1) : -1
    }
    guard unsafe fields[unchecked: field].hasRules else { return quote &+ 1 }
    let isRight = follows(field, record.extracting(start..<quote), number, tables, today)
    return isRight ? quote &+ 1 : ~(quote &+ 1)
  }

  /// The national digits of a telephone number. Whether ten digits may begin with 8 is for the field itself to
  /// say.
  @inline(never)
  private static func national(_ record: Span<UInt8>, _ start: Int, _ quote: Int) -> Int? {
    guard quote >= start,
      case .success(let phone) = PhoneNumber.read(record.extracting(start..<quote), acceptsNational: false)
    else { return nil }
    return Int(phone.national)
  }

  /// The offset of the quote that ends a string which fits a template; else an offset before `start`.
  @inline(__always)
  private static func end(
    of template: PlainField.Template, in record: Span<UInt8>, from start: Int, _ tables: PlainTables
  ) -> Int {
    let quote = start &+ Int(template.count)
    // The last word goes on behind the quote, where any ASCII will do.
    guard quote <= record.count &- 8 else { return lastEnd(of: template, in: record, from: start, tables) }
    guard record[quote] == UInt8(ascii: "\"") else { return start &- 1 }
    let words = tables.templateWords
    var word = Int(template.first)
    var offset = start
    while offset < quote {
      guard words[word].matches(record.word(at: offset)) else { return start &- 1 }
      word &+= 1
      offset &+= 8
    }
    return quote
  }

  /// The same near the record's end, where the last word is cut off.
  @inline(never)
  private static func lastEnd(
    of template: PlainField.Template, in record: Span<UInt8>, from start: Int, _ tables: PlainTables
  ) -> Int {
    let quote = start &+ Int(template.count)
    guard quote < record.count, record[quote] == UInt8(ascii: "\"") else { return start &- 1 }
    let text = record.extracting(start..<quote)
    for word in 0..<(text.count &+ 7) / 8 {
      let offset = word &* 8
      let bytes = offset <= text.count &- 8 ? text.word(at: offset) : text.lastWord(at: offset)
      guard tables.templateWords[Int(template.first) &+ word].matches(bytes) else { return start &- 1 }
    }
    return quote
  }

  /// The offset of the quote that ends a string of ASCII letters; -1 for any other, and where too few bytes are
  /// left behind it.
  @inline(__always)
  private static func lettersEnd(in record: Span<UInt8>, from start: Int) -> Int {
    var position = start
    while position <= record.count &- 8 {
      let word = record.word(at: position)
      let quotes = ByteLanes.quotes(orNonASCII: word)
      guard quotes != 0 else {
        guard ByteLanes.areLetters(word) else { return -1 }
        position &+= 8
        continue
      }
      let before = ByteLanes.before(stops: quotes)
      position &+= before.count
      guard ByteLanes.areLetters(word & before.mask | ByteLanes.ones &* 0x61 & ~before.mask),
        record[position] == UInt8(ascii: "\"")
      else { return -1 }
      return position
    }
    return -1
  }

  /// The same as for any language, for texts that are not letters alone: few, and kept out of the loop.
  @inline(never)
  private static func otherEnd(
    of language: PlainField.Language, in record: Span<UInt8>, from start: Int, _ tables: PlainTables
  ) -> Int {
    end(of: language, in: record, from: start, tables)
  }

  /// The offset of the quote that ends a string of plain ASCII which is of a language; else an offset before
  /// `start`.
  @inline(__always)
  private static func end(
    of language: PlainField.Language, in record: Span<UInt8>, from start: Int, _ tables: PlainTables
  ) -> Int {
    let automaton = tables.automatonRows.automaton(at: Int(language.first))
    var state = UInt64(language.start)
    var position = start
    while position <= record.count &- 8 {
      let word = record.word(at: position)
      // What else ends a plain string leads the automaton to its dead end, and need not be told from a quote.
      let quotes = ByteLanes.quotes(orNonASCII: word)
      guard quotes != 0 else {
        state = automaton.state(behind: word, from: state)
        position &+= 8
        continue
      }
      // The bytes before the quote, and more quotes, which change no state.
      let before = ByteLanes.before(stops: quotes)
      state = automaton.state(behind: word & before.mask | ByteLanes.ones &* 0x22 & ~before.mask, from: state)
      position &+= before.count
      break
    }
    while position < record.count, record[position] != UInt8(ascii: "\"") {
      guard position > record.count &- 8 else { return start &- 1 }
      state = automaton.state(behind: UInt64(record[position]) | ByteLanes.ones &* 0x22 &<< 8, from: state)
      position &+= 1
    }
    let isOfLanguage = language.finals &>> state & 1 == 1
    return isOfLanguage && position < record.count ? position : start &- 1
  }

  // MARK: Booleans and numbers

  /// Reads a boolean by its last four letters, `true` or `alse`.
  @inline(__always)
  @unsafe private static func flagEnd(
    ofUnchecked field: Int, in record: Span<UInt8>, before end: Int, _ letters: UInt64, _ value: Int,
    _ tables: PlainTables
  ) -> Int {
    // SAFETY: the caller vouches for the field.
    guard unsafe tables.fields[unchecked: field].form == .flag, end <= record.count,
      record.half(at: end &- 4) == letters
    else { return -1 }
    return accepts(field, Span(), value, tables) ? end : -1
  }

  @inline(never)
  private static func numberEnd(
    of field: Int, in record: Span<UInt8>, at offset: Int, _ tables: PlainTables
  ) -> Int {
    guard tables.fields[field].form == .number,
      record[offset] &- 0x30 <= 9 || record[offset] == UInt8(ascii: "-")
    else { return -1 }
    var end = offset &+ 1
    while end < record.count, record[end] &- 0x30 <= 9 { end &+= 1 }
    // What has a fraction or an exponent is for the rules to say.
    guard end == record.count || !isNumberPart(record[end]) else { return -1 }
    let text = record.extracting(offset..<end)
    guard let number = text.plainInteger else { return -1 }
    return accepts(field, text, Int(number), tables) ? end : ~end
  }

  /// Whether a byte behind digits belongs to the same number.
  @inline(__always)
  private static func isNumberPart(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e") || byte == UInt8(ascii: "+")
  }

  // MARK: Rules

  /// Whether a value that is no text and no day is right.
  @inline(__always)
  private static func accepts(_ field: Int, _ text: Span<UInt8>, _ number: Int, _ tables: PlainTables) -> Bool
  {
    tables.fields[field].allows(number: number, today: 0)
      && (!tables.fields[field].hasRules || follows(field, text, number, tables, 0))
  }

  @inline(never)
  private static func follows(
    _ field: Int, _ text: Span<UInt8>, _ number: Int, _ tables: PlainTables, _ today: Int
  ) -> Bool {
    for index in tables.fields[field].rules {
      guard follows(tables.rules[index], text, number, tables, today) else { return false }
    }
    return true
  }

  @inline(__always)
  private static func follows(
    _ rule: PlainRule, _ text: Span<UInt8>, _ number: Int, _ tables: PlainTables, _ today: Int
  ) -> Bool {
    switch rule {
    case .settled(let normalization): normalization.leavesUnchanged(text)
    case .oneOf(let table): tables.keyTables[table].member(named: text) >= 0
    case .format(let format): format.fault(in: text, schemes: []) == nil
    case .lowerDomain: text.hasLowerDomain
    case .email(let profile, let allow): EmailAddress.fault(in: text, profile: profile, allow: allow) == nil
    case .passwordClasses(let classes): PasswordScan.classes(in: text) & classes == classes
    case .passwordMinClasses(let min): PasswordScan.classes(in: text).nonzeroBitCount >= min
    case .maxAge(let years): number &>> 9 >= today &>> 9 &- years
    case .phone(let plan, let kinds): isAssigned(PhoneNumber(national: UInt64(number)), plan, kinds)
    }
  }

  private static func isAssigned(
    _ number: PhoneNumber, _ plan: PhonePlan, _ kinds: PlainRule.PhoneKindSet
  ) -> Bool {
    guard let kind = (plan == .none ? .ruKz : plan).kind(of: number) else { return false }
    return kinds.isEmpty || kinds.contains(kind)
  }
}
