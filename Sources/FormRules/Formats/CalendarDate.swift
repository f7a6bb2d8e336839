/// A day of the proleptic Gregorian calendar (ISO 8601), years 0001 to 9999.
///
/// There is no roll-over: `2026-02-30` is no date. Arithmetic that leaves the calendar gives nil.
package struct CalendarDate: Sendable, Hashable, Comparable {
  package let year: Int
  /// 1 to 12.
  package let month: Int
  /// 1 to the number of days of the month.
  package let day: Int

  /// Makes a date; nil when there is no such day.
  package init?(year: Int, month: Int, day: Int) {
    guard Self.years.contains(year), (1...12).contains(month), day >= 1,
      day <= 28 || day <= Self.dayCount(ofMonth: month, year: year)
    else { return nil }
    self.init(year, month, day)
  }

  /// Reads exactly `yyyy-MM-dd`, the `full-date` of RFC 3339 §5.6.
  package init?(iso text: Span<UInt8>) {
    guard text.count == 10 else { return nil }
    self.init(iso: text, at: 0)
  }

  /// Makes the date so many days after 1970-01-01; nil outside the calendar.
  package init?(daysSinceEpoch: Int) {
    guard Self.epochDays.contains(daysSinceEpoch) else { return nil }
    // Years are counted from 1 March, so that the leap day is the last day of its year, and in cycles
    // of 400 years, which all have 146 097 days.
    let days = daysSinceEpoch + Self.daysFromMarchOfYearZero
    let cycle = days / 146_097
    let dayOfCycle = days % 146_097
    let yearOfCycle = (dayOfCycle - dayOfCycle / 1460 + dayOfCycle / 36_524 - dayOfCycle / 146_096) / 365
    let dayOfYear = dayOfCycle - (365 * yearOfCycle + yearOfCycle / 4 - yearOfCycle / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    self.init(
      cycle * 400 + yearOfCycle + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  /// Reads `yyyy-MM-dd` at a place of a text that may go on behind it.
  @inline(__always)
  init?(iso text: Span<UInt8>, at start: Int) {
    guard start >= 0, start <= text.count - 10 else { return nil }
    // Two words cover the ten bytes: `yyyy-MM-` and `yy-MM-dd`.
    guard let front = DigitPairs(text.word(at: start), hyphens: 0xFF00_00FF_0000_0000),
      let back = DigitPairs(text.word(at: start + 2), hyphens: 0x0000_FF00_00FF_0000)
    else { return nil }
    self.init(year: front[0] * 100 + front[2], month: back[3], day: back[6])
  }

  /// The date as one number that orders as dates do: year, month in 4 bits, day in 5.
  package var packed: Int { year << 9 | month << 5 | day }

  /// The date that `packed` gave a number for.
  package init(packed: Int) {
    self.init(packed >> 9, packed >> 5 & 15, packed & 31)
  }

  private init(_ year: Int, _ month: Int, _ day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The years of the calendar.
  package static let years = 1...9999

  /// The first day of the calendar, 0001-01-01.
  package static let first = CalendarDate(1, 1, 1)

  /// The last day of the calendar, 9999-12-31.
  package static let last = CalendarDate(9999, 12, 31)

  /// Whether a year has a 29 February.
  package static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// The number of days of a month, which is 1 to 12.
  package static func dayCount(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Days since 1970-01-01; negative before it.
  package var daysSinceEpoch: Int {
    let marchYear = month <= 2 ? year - 1 : year
    let cycle = marchYear / 400
    let yearOfCycle = marchYear % 400
    let monthFromMarch = month > 2 ? month - 3 : month + 9
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let dayOfCycle = yearOfCycle * 365 + yearOfCycle / 4 - yearOfCycle / 100 + dayOfYear
    return cycle * 146_097 + dayOfCycle - Self.daysFromMarchOfYearZero
  }

  /// Adds years and months (clamped to the month's last day), then days; nil when the sum leaves the
  /// calendar.
  ///
  /// `2024-02-29` plus `P1Y` is `2025-02-28`; `2026-03-31` plus `-P1M` is `2026-02-28`. Time parts of a
  /// duration count in whole days of 24 hours, the rest is dropped.
  package func adding(_ duration: CalendarDuration) -> CalendarDate? {
    guard let clamped = addingMonths(years: duration.years, months: duration.months) else { return nil }
    let (days, overflows) = duration.days.addingReportingOverflow(duration.seconds / 86_400)
    guard !overflows, days != 0 else { return overflows ? nil : clamped }
    let (sum, sumOverflows) = clamped.daysSinceEpoch.addingReportingOverflow(days)
    return sumOverflows ? nil : CalendarDate(daysSinceEpoch: sum)
  }

  /// Completed calendar years of someone born on this day; negative when the reference lies before it.
  package func age(on reference: CalendarDate, leapDay: LeapDayPolicy) -> Int {
    let years = reference.year - year
    var birthday = (month, day)
    if birthday == (2, 29), leapDay == .feb28, !Self.isLeap(reference.year) { birthday = (2, 28) }
    return (reference.month, reference.day) < birthday ? years - 1 : years
  }

  /// Appends `yyyy-MM-dd`.
  package func appendISO(to bytes: inout [UInt8]) {
    bytes.append(number: year, digits: 4)
    bytes.append(UInt8(ascii: "-"))
    bytes.append(number: month, digits: 2)
    bytes.append(UInt8(ascii: "-"))
    bytes.append(number: day, digits: 2)
  }

  package static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  private static let daysFromMarchOfYearZero = 719_468
  private static let epochDays = first.daysSinceEpoch...last.daysSinceEpoch

  private func addingMonths(years: Int, months: Int) -> CalendarDate? {
    let (fromYears, overflows) = years.multipliedReportingOverflow(by: 12)
    let (shift, shiftOverflows) = fromYears.addingReportingOverflow(months)
    let (sum, sumOverflows) = shift.addingReportingOverflow(year * 12 + month - 1)
    guard !overflows, !shiftOverflows, !sumOverflows, sum >= 12 else { return nil }
    let (newYear, newMonth) = (sum / 12, sum % 12 + 1)
    guard Self.years.contains(newYear) else { return nil }
    return CalendarDate(newYear, newMonth, min(day, Self.dayCount(ofMonth: newMonth, year: newYear)))
  }
}

/// The day on which someone born on 29 February completes a year in a common year.
package enum LeapDayPolicy: String, Sendable, CaseIterable {
  case mar1, feb28
}

/// Eight bytes of digits and hyphens, read as numbers of two digits.
private struct DigitPairs {
  /// In every byte ten times its digit plus the next digit; a hyphen counts as 0.
  private let sums: UInt64

  /// Reads a word; nil unless hyphens stand in the bytes that are FF in `hyphens`, and digits in the others.
  @inline(__always)
  init?(_ word: UInt64, hyphens: UInt64) {
    // A digit in its place leaves its value, a hyphen in its place 0.
    let values = word ^ (ByteLanes.ones &* 0x30 ^ hyphens & ByteLanes.ones &* (0x30 ^ 0x2D))
    // What lets a value above 9, or at a hyphen above 0, reach bit 7.
    let headroom = ByteLanes.ones &* 0x76 | hyphens & ByteLanes.ones &* 0x09
    guard (values | values &+ headroom) & ByteLanes.highs == 0 else { return nil }
    sums = values &* 10 &+ values >> 8
  }

  /// The number whose first digit is the byte at a place.
  @inline(__always)
  subscript(place: Int) -> Int { Int(truncatingIfNeeded: sums &>> UInt64(place &* 8) & 0xFF) }
}
