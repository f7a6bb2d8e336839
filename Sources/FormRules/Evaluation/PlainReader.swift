/// Tells of plain values that they are right, while the record is read.
enum PlainReader {
  /// Whether a string of ASCII without escapes is right for a field; false when only its rules can tell.
  static func accepts(
    text: Span<UInt8>, _ type: FieldType, _ rules: Range<Int>, _ tables: PlainTables, today: Int
  ) -> Bool {
    if text.isEmpty { return false }
    var number = 0
    switch type {
    case .string, .email, .password: break
    case .date:
      guard let date = CalendarDate(iso: text) else { return false }
      number = date.packed
    case .phone:
      // Whether ten digits may begin with 8 is for the field itself to say.
      guard case .success(let phone) = PhoneNumber.read(text, acceptsNational: false) else { return false }
      number = Int(phone.national)
    case .integer, .number, .boolean, .datetime, .object, .array: return false
    }
    return follows(rules, text, number, tables, today: today)
  }

  /// Whether a JSON number is right for a field.
  static func accepts(number text: Span<UInt8>, _ rules: Range<Int>, _ tables: PlainTables) -> Bool {
    guard text.count <= 18, text.isPlainInteger, let number = text.integer else { return false }
    return follows(rules, text, Int(number), tables, today: 0)
  }

  /// Whether a boolean is right for a field.
  static func accepts(flag: Bool, _ rules: Range<Int>, _ tables: PlainTables) -> Bool {
    follows(rules, Span(), flag ? 1 : 0, tables, today: 0)
  }

  @inline(__always)
  private static func follows(
    _ rules: Range<Int>, _ text: Span<UInt8>, _ number: Int, _ tables: PlainTables, today: Int
  ) -> Bool {
    for index in rules {
      guard follows(tables.rules[index], text, number, tables, today: today) else { return false }
    }
    return true
  }

  @inline(__always)
  private static func follows(
    _ rule: PlainRule, _ text: Span<UInt8>, _ number: Int, _ tables: PlainTables, today: Int
  ) -> Bool {
    switch rule {
    case .settled(let normalization): normalization.leavesUnchanged(text)
    case .noDelete: !text.hasDelete
    case .minBytes(let min): text.count >= min
    case .maxBytes(let max): text.count <= max
    case .language(let language): text.count <= language.limit && speaks(language, text, tables)
    case .template(let first, let count): text.count == count && fits(text, first, tables)
    case .oneOf(let table): tables.keyTables[table].member(named: text) >= 0
    case .format(let format): format.fault(in: text, schemes: []) == nil
    case .lowerDomain: text.hasLowerDomain
    case .email(let profile, let allow): EmailAddress.fault(in: text, profile: profile, allow: allow) == nil
    case .passwordClasses(let classes): PasswordScan.classes(in: text) & classes == classes
    case .passwordMinClasses(let min): PasswordScan.classes(in: text).nonzeroBitCount >= min
    case .min(let min): number >= min
    case .max(let max): number <= max
    // Packed days order as days do; the birthday of this year has come on the day itself.
    case .minAge(let years): number <= today - years << 9
    case .maxAge(let years): number >> 9 >= today >> 9 - years
    case .phone(let plan, let kinds): isAssigned(PhoneNumber(national: UInt64(number)), plan, kinds)
    }
  }

  /// Whether an automaton ends in one of its final states; see `ShiftAutomaton`.
  @inline(__always)
  private static func speaks(
    _ language: PlainRule.Language, _ text: Span<UInt8>, _ tables: PlainTables
  ) -> Bool {
    var state = language.start
    for index in text.indices {
      state = tables.automatonRows[language.first &+ Int(text[index])] &>> state
    }
    return language.finals &>> state & 1 == 1
  }

  @inline(__always)
  private static func fits(_ text: Span<UInt8>, _ first: Int, _ tables: PlainTables) -> Bool {
    var offset = 0
    var word = first
    while offset <= text.count &- 8 {
      guard tables.templateWords[word].matches(text.word(at: offset)) else { return false }
      offset &+= 8
      word &+= 1
    }
    return offset == text.count || tables.templateWords[word].matches(text.lastWord(at: offset))
  }

  private static func isAssigned(
    _ number: PhoneNumber, _ plan: PhonePlan, _ kinds: PlainRule.PhoneKindSet
  ) -> Bool {
    guard let kind = (plan == .none ? .ruKz : plan).kind(of: number) else { return false }
    return kinds.isEmpty || kinds.contains(kind)
  }
}
