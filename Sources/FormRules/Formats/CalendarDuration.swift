/// A span of calendar time with an optional sign, as ISO 8601 writes it: `-P18Y`, `P1Y1D`, `P2W`, `P1M2DT3H`.
///
/// Parts are whole numbers in the order years, months, days, hours, minutes, seconds; weeks stand alone.
/// `PT0.5S`, `P`, `PT` and `P1YT` are refused.
package struct CalendarDuration: Sendable, Hashable {
  package var years = 0
  package var months = 0
  package var days = 0
  package var seconds = 0

  package init() {}

  /// Reads a duration; nil when it is malformed or a part exceeds the length of the calendar, 9999 years.
  package init?(_ text: String) {
    self.init(text.utf8.span)
  }

  /// Reads a duration; nil when it is malformed or a part exceeds the length of the calendar, 9999 years.
  package init?(_ text: Span<UInt8>) {
    var index = 0
    let isNegative = text.has("-", at: 0)
    if isNegative || text.has("+", at: 0) { index = 1 }
    guard text.has("P", at: index) else { return nil }
    index += 1

    var last = Unit.none
    var inTime = false
    while index < text.count {
      if text.has("T", at: index), !inTime {
        inTime = true
        index += 1
        guard index < text.count else { return nil }
      }
      guard let number = Self.number(in: text, from: &index), index < text.count,
        let unit = Unit(text[index], inTime: inTime), unit.follows(last)
      else { return nil }
      let (amount, overflows) = number.multipliedReportingOverflow(by: unit.size)
      guard !overflows, amount <= unit.bound else { return nil }
      add(isNegative ? -amount : amount, of: unit)
      last = unit
      index += 1
    }
    guard last != .none else { return nil }
  }

  /// Whether there is a part smaller than a day.
  package var hasTime: Bool { seconds != 0 }

  /// Reads digits; a number too large to matter is held at a bound that every unit refuses.
  private static func number(in text: Span<UInt8>, from index: inout Int) -> Int? {
    let start = index
    var value = 0
    while index < text.count, let digit = text[index].decimalDigit {
      value = min(value * 10 + digit, 1_000_000_000_000)
      index += 1
    }
    return index > start ? value : nil
  }

  private mutating func add(_ amount: Int, of unit: Unit) {
    switch unit {
    case .none: break
    case .year: years += amount
    case .month: months += amount
    case .week, .day: days += amount
    case .hour, .minute, .second: seconds += amount
    }
  }

  private enum Unit: Int {
    case none, year, month, week, day, hour, minute, second

    init?(_ letter: UInt8, inTime: Bool) {
      switch (letter, inTime) {
      case (UInt8(ascii: "Y"), false): self = .year
      case (UInt8(ascii: "M"), false): self = .month
      case (UInt8(ascii: "W"), false): self = .week
      case (UInt8(ascii: "D"), false): self = .day
      case (UInt8(ascii: "H"), true): self = .hour
      case (UInt8(ascii: "M"), true): self = .minute
      case (UInt8(ascii: "S"), true): self = .second
      default: return nil
      }
    }

    func follows(_ last: Unit) -> Bool {
      switch self {
      case .week: last == .none
      default: last != .week && rawValue > last.rawValue
      }
    }

    /// How many of its part's unit one of this unit makes.
    var size: Int {
      switch self {
      case .none, .year, .month, .day, .second: 1
      case .week: 7
      case .hour: 3600
      case .minute: 60
      }
    }

    /// The calendar's length in the part's unit.
    var bound: Int {
      switch self {
      case .none, .year: 9999
      case .month: 9999 * 12
      case .week, .day: 3_652_059
      case .hour, .minute, .second: 3_652_059 * 86_400
      }
    }
  }
}
