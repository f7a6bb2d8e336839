/// Whether a value written in a rule file passes the rules that stand beside it.
struct LiteralCheck {
  private lazy var patternScratch = PatternScratch()
  private var patterns: [String: CompiledPattern] = [:]
  /// How many more questions are answered; a pattern that runs into its limit costs many.
  private var budget = 20_000

  /// Whether a literal passes a rule; nil when that depends on other fields or the clock, or takes long to
  /// find out.
  mutating func passes(_ literal: Literal, _ rule: Rule) -> Bool? {
    guard budget > 0 else { return nil }
    budget -= 1
    return switch literal {
    case .null, .boolean: passes(scalar: literal, rule)
    case .number(let text): passes(number: text, literal, rule)
    case .string(let text): passes(text: text, literal, rule)
    }
  }

  private func passes(scalar literal: Literal, _ rule: Rule) -> Bool? {
    switch rule.demand {
    case .enumeration(let values): values.contains { Self.isEqual($0, literal) }
    case .equals(.literal(let value)): Self.isEqual(value, literal)
    case .notEquals(.literal(let value)): !Self.isEqual(value, literal)
    default: nil
    }
  }

  private func passes(number text: String, _ literal: Literal, _ rule: Rule) -> Bool? {
    if let verdict = passes(scalar: literal, rule) { return verdict }
    guard let number = DecimalNumber(Array(text.utf8).span) else { return nil }
    func bound(_ operand: Operand) -> DecimalNumber? {
      guard case .literal(.number(let text)) = operand else { return nil }
      return DecimalNumber(Array(text.utf8).span)
    }
    switch rule.demand {
    case .min(let operand): return bound(operand).map { number >= $0 }
    case .max(let operand): return bound(operand).map { number <= $0 }
    case .exclusiveMin(let operand): return bound(operand).map { number > $0 }
    case .exclusiveMax(let operand): return bound(operand).map { number < $0 }
    case .multipleOf(let operand): return bound(operand).map { number.isMultiple(of: $0) }
    default: return nil
    }
  }

  private mutating func passes(text: String, _ literal: Literal, _ rule: Rule) -> Bool? {
    if let verdict = passes(scalar: literal, rule) { return verdict }
    let bytes = Array(text.utf8)
    switch rule.demand {
    case .minLength(.literal(.number(let least)), let unit):
      return Int(least).map { count(bytes, unit) >= $0 }
    case .maxLength(.literal(.number(let most)), let unit): return Int(most).map { count(bytes, unit) <= $0 }
    case .maxBytes(.literal(.number(let most))): return Int(most).map { bytes.count <= $0 }
    case .alphabet(let demand):
      let alphabet = Alphabet(
        names: demand.names, digits: demand.digits, separators: demand.separators, extra: demand.extra)
      return alphabet.map { $0.fault(in: bytes.span) == nil }
    case .singleScript: return ScriptMixing.firstMixedWord(in: bytes.span) == nil
    case .pattern(let pattern): return matches(bytes, pattern.text)
    case .notPattern(let pattern): return matches(bytes, pattern.text).map { !$0 }
    case .format(let format, let schemes): return format.fault(in: bytes.span, schemes: schemes) == nil
    case .email(let profile, let allow):
      return EmailAddress.fault(in: bytes.span, profile: profile, allow: allow) == nil
    case .min(.literal(.string(let bound))): return order(text, bound).map { $0 >= 0 }
    case .max(.literal(.string(let bound))): return order(text, bound).map { $0 <= 0 }
    case .exclusiveMin(.literal(.string(let bound))): return order(text, bound).map { $0 > 0 }
    case .exclusiveMax(.literal(.string(let bound))): return order(text, bound).map { $0 < 0 }
    default: return nil
    }
  }

  private func count(_ bytes: [UInt8], _ unit: LengthUnit) -> Int {
    switch unit {
    case .codePoints: TextCount.codePoints(in: bytes.span)
    case .graphemes: TextCount.graphemes(in: bytes.span)
    case .utf16: TextCount.utf16(in: bytes.span)
    }
  }

  private mutating func matches(_ bytes: [UInt8], _ pattern: String) -> Bool? {
    if patterns[pattern] == nil { patterns[pattern] = try? CompiledPattern(pattern) }
    switch patterns[pattern]?.match(bytes.span, scratch: patternScratch) {
    case .matches: return true
    case .fails: return false
    case .limitReached, nil:
      budget -= 1_000
      return nil
    }
  }

  /// How two dates or two moments compare.
  private func order(_ left: String, _ right: String) -> Int? {
    if let left = CalendarDate(iso: Array(left.utf8).span),
      let right = CalendarDate(iso: Array(right.utf8).span)
    {
      return left < right ? -1 : left == right ? 0 : 1
    }
    if let left = DateTime(rfc3339: Array(left.utf8).span),
      let right = DateTime(rfc3339: Array(right.utf8).span)
    {
      return left < right ? -1 : left == right ? 0 : 1
    }
    return nil
  }

  /// Whether two literals are the same value: numbers by value, texts by bytes.
  static func isEqual(_ left: Literal, _ right: Literal) -> Bool {
    switch (left, right) {
    case (.number(let left), .number(let right)):
      guard let left = DecimalNumber(Array(left.utf8).span), let right = DecimalNumber(Array(right.utf8).span)
      else {
        return false
      }
      return left == right
    case (.string(let left), .string(let right)): return left.utf8.elementsEqual(right.utf8)
    default: return left == right
    }
  }
}
