/// Lengths, numbers of items, and bounds of numbers and dates.
extension DefinitionChecker {
  mutating func checkCounts(_ layer: RuleLayer) {
    if let (low, min) = count(layer, .minLength), let (high, max) = count(layer, .maxLength), min > max,
      layer.owns(low, high)
    {
      conflict("no text has at least \(min) and at most \(max) characters", low, high)
    }
    if let (low, min) = count(layer, .minLength), let (high, max) = count(layer, .maxBytes), min > max,
      layer.owns(low, high)
    {
      conflict("no text of at least \(min) characters fits into \(max) bytes", low, high)
    }
    if let (low, min) = count(layer, .minItems), let (high, max) = count(layer, .maxItems), min > max,
      layer.owns(low, high)
    {
      conflict("no list has at least \(min) and at most \(max) items", low, high)
    }
    for key in [FieldKey.maxLength, .maxBytes] {
      guard let (rule, max) = count(layer, key), max == 0, layer.owns(rule), !layer.field.allowsEmpty else {
        continue
      }
      error(.unsatisfiable, "a value that is not blank is longer than 0", at: rule.range)
    }
    checkBytes(layer)
  }

  /// Warns of `maxBytes` where `maxLength` never lets a text grow so long.
  private mutating func checkBytes(_ layer: RuleLayer) {
    guard let length = layer[.maxLength],
      case .maxLength(.literal(.number(let text)), let unit) = length.demand,
      let most = Int(text), let (bytes, max) = count(layer, .maxBytes), layer.owns(length, bytes)
    else { return }
    let width: Int
    switch unit {
    case .codePoints: width = 4
    case .utf16: width = 3
    case .graphemes: return
    }
    guard most <= Int(Int32.max), most * width <= max else { return }
    warning(
      .deadRule, "\(most) characters never have more than \(max) bytes", at: bytes.range,
      notes: [Diagnostic.Note("the length is limited here", at: length.range)])
  }

  /// Warns of rules that never fail whatever stands beside them.
  mutating func checkAlone(_ field: FieldDefinition) {
    for rule in field.rules + field.warnings {
      switch rule.demand {
      case .minLength(.literal(.number("0")), _), .minItems(.literal(.number("0"))):
        warning(.deadRule, "'\(rule.demand.key.rawValue): 0' never fails", at: rule.range)
      case .minLength(.literal(.number("1")), _) where isStrict && !field.allowsEmpty:
        warning(
          .deadRule, "'minLength: 1' never fails: an empty text is blank, which 'required: true' refuses",
          at: rule.range)
      case .singleScript:
        guard
          case .alphabet(let alphabet)? = field.rules.first(where: { $0.demand.key == .alphabet })?.demand,
          alphabet.names.count == 1, rule.overlay == nil,
          !(alphabet.extra + alphabet.separators).unicodeScalars.contains(where: \.properties.isAlphabetic)
        else { continue }
        warning(.deadRule, "a text in one alphabet never mixes scripts", at: rule.range)
      case .uniqueItems:
        guard let max = field.rules.first(where: { $0.demand.key == .maxItems }), rule.overlay == nil,
          max.overlay == nil, case .maxItems(.literal(.number(let text))) = max.demand, let most = Int(text),
          most < 2
        else { continue }
        warning(.deadRule, "the items of a list of at most \(most) are always different", at: rule.range)
      default: continue
      }
    }
  }

  /// Warns of rules under `warn` that the field's own rules make impossible to fail.
  mutating func checkWarnings(_ field: FieldDefinition) {
    let own = RuleLayer(field: field, overlay: nil, rules: field.rules.filter { $0.overlay == nil })
    let warned = RuleLayer(field: field, overlay: nil, rules: field.warnings.filter { $0.overlay == nil })
    for key in [FieldKey.minLength, .minItems, .maxLength, .maxBytes, .maxItems] {
      guard let (rule, softer) = count(warned, key), let (firm, value) = count(own, key) else { continue }
      let isLow = key == .minLength || key == .minItems
      guard isLow ? softer <= value : softer >= value else { continue }
      warning(
        .deadRule, "'\(key.rawValue)' of 'warn' never fails where the field's own passes", at: rule.range,
        notes: [Diagnostic.Note("the field's own rule", at: firm.range)])
    }
  }

  /// The literal number of a counting rule.
  func count(_ layer: RuleLayer, _ key: FieldKey) -> (rule: Rule, value: Int)? {
    guard let rule = layer[key] else { return nil }
    switch rule.demand {
    case .minLength(.literal(.number(let text)), _), .maxLength(.literal(.number(let text)), _),
      .maxBytes(.literal(.number(let text))), .minItems(.literal(.number(let text))),
      .maxItems(.literal(.number(let text))):
      return Int(text).map { (rule, $0) }
    default: return nil
    }
  }

  mutating func checkBounds(_ layer: RuleLayer) {
    let lows = [layer[.min], layer[.exclusiveMin]].compactMap { $0 }
    let highs = [layer[.max], layer[.exclusiveMax]].compactMap { $0 }
    for low in lows {
      for high in highs where layer.owns(low, high) {
        if let isEmpty = Bound.isEmpty(low, high, layer.field.type), isEmpty {
          conflict(Bound.emptyText(low, high, layer.field.type), low, high)
        }
      }
    }
    for pair in [lows, highs] where pair.count == 2 && layer.owns(pair[0], pair[1]) {
      guard let order = Bound.compare(pair[0], pair[1], layer.field.type) else { continue }
      // Of two lower bounds the greater counts, of two equal ones the exclusive, which is the second.
      let isFirstDead = pair[0].demand.key == .min ? order <= 0 : order >= 0
      let (dead, live) = isFirstDead ? (pair[0], pair[1]) : (pair[1], pair[0])
      warning(
        .deadRule, "'\(dead.demand.key.rawValue)' never fails where '\(live.demand.key.rawValue)' passes",
        at: dead.range, notes: [Diagnostic.Note("the stricter bound", at: live.range)])
    }
  }
}

/// Comparison of bounds whose values are known, or whose distance is.
private enum Bound {
  /// How two bounds compare, below 0 when the first is lower; nil when that depends on values not known.
  static func compare(_ first: Rule, _ second: Rule, _ type: FieldType) -> Int? {
    guard let left = operand(first), let right = operand(second) else { return nil }
    switch (left, right) {
    case (.literal(.number(let left)), .literal(.number(let right))):
      guard let left = DecimalNumber(Array(left.utf8).span), let right = DecimalNumber(Array(right.utf8).span)
      else {
        return nil
      }
      return left < right ? -1 : left == right ? 0 : 1
    case (.literal(.string(let left)), .literal(.string(let right))):
      return type == .date ? order(date(left), date(right)) : order(time(left), time(right))
    case (.today(let left), .today(let right)), (.now(let left), .now(let right)):
      if left == right { return 0 }
      guard let left = days(left), let right = days(right), abs(left - right) > 62 else { return nil }
      return left < right ? -1 : 1
    default: return nil
    }
  }

  /// Whether no value lies between two bounds; nil when that is not known.
  static func isEmpty(_ low: Rule, _ high: Rule, _ type: FieldType) -> Bool? {
    guard let order = compare(low, high, type) else { return nil }
    let isLowOpen = low.demand.key == .exclusiveMin
    let isHighOpen = high.demand.key == .exclusiveMax
    if order > 0 { return true }
    if order == 0 { return isLowOpen || isHighOpen }
    guard isLowOpen, isHighOpen, let least = step(low, type), let most = step(high, type) else {
      return false
    }
    return most - least == 1
  }

  static func emptyText(_ low: Rule, _ high: Rule, _ type: FieldType) -> String {
    let noun = type == .date || type == .datetime ? "date" : "number"
    guard let least = literal(low), let most = literal(high) else {
      return "no \(noun) meets both '\(low.demand.key.rawValue)' and '\(high.demand.key.rawValue)'"
    }
    let from = low.demand.key == .exclusiveMin ? "above" : "at least"
    let to = high.demand.key == .exclusiveMax ? "below" : "at most"
    return "no \(noun) is \(from) \(least) and \(to) \(most)"
  }

  private static func operand(_ rule: Rule) -> Operand? {
    switch rule.demand {
    case .min(let operand), .max(let operand), .exclusiveMin(let operand), .exclusiveMax(let operand): operand
    default: nil
    }
  }

  private static func literal(_ rule: Rule) -> String? {
    switch operand(rule) {
    case .literal(.number(let text)), .literal(.string(let text)): text
    default: nil
    }
  }

  /// The number of a bound whose neighbours are one step away: a whole number or a day.
  private static func step(_ rule: Rule, _ type: FieldType) -> Int? {
    guard let text = literal(rule) else { return nil }
    switch type {
    case .integer: return Int(text).flatMap { $0 > .min / 4 && $0 < .max / 4 ? $0 : nil }
    case .date: return date(text)?.daysSinceEpoch
    default: return nil
    }
  }

  private static func date(_ text: String) -> CalendarDate? { CalendarDate(iso: Array(text.utf8).span) }

  private static func time(_ text: String) -> DateTime? { DateTime(rfc3339: Array(text.utf8).span) }

  private static func order<Value: Comparable>(_ left: Value?, _ right: Value?) -> Int? {
    guard let left, let right else { return nil }
    return left < right ? -1 : left == right ? 0 : 1
  }

  /// About how many days a duration spans.
  private static func days(_ duration: CalendarDuration?) -> Int? {
    guard let duration else { return 0 }
    // A duration's parts are at most 9999 years long each.
    return duration.years * 365 + duration.years / 4 + duration.months * 30 + duration.days + duration.seconds
      / 86_400
  }
}
