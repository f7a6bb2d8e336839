/// A point in time: seconds since 1970-01-01T00:00:00Z, leap seconds not counted, and nanoseconds.
package struct DateTime: Sendable, Hashable, Comparable {
  package var seconds: Int
  /// 0 to 999 999 999, counted forward from `seconds`.
  package var nanoseconds: Int

  package init(seconds: Int, nanoseconds: Int = 0) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  /// Reads the `date-time` of RFC 3339 §5.6: with offset, `T` and `Z` in any case, years 0001 to 9999.
  ///
  /// `:60` is read only at 23:59:60 UTC and means the second that follows. Fractions beyond nanoseconds are
  /// cut.
  package init?(rfc3339 text: Span<UInt8>) {
    guard text.count >= 20, let date = CalendarDate(iso: text, at: 0),
      text[10].asciiLowercased == UInt8(ascii: "t"),
      case .success(let time) = TimeOfDay.read(text, at: 11)
    else { return nil }
    seconds = date.daysSinceEpoch * 86_400 + time.seconds - time.offset
    nanoseconds = time.nanoseconds
  }

  /// Adds a duration: years and months in the UTC calendar (clamped), then days and seconds; nil when the sum
  /// leaves the calendar.
  package func adding(_ duration: CalendarDuration) -> DateTime? {
    guard let date = utcDate else { return nil }
    var months = CalendarDuration()
    (months.years, months.months) = (duration.years, duration.months)
    let (ofDays, overflows) = duration.days.multipliedReportingOverflow(by: 86_400)
    let (shift, shiftOverflows) = ofDays.addingReportingOverflow(duration.seconds)
    guard !overflows, !shiftOverflows, let shifted = date.adding(months) else { return nil }
    let start = shifted.daysSinceEpoch * 86_400 + secondsOfUTCDay
    let (sum, sumOverflows) = start.addingReportingOverflow(shift)
    let time = DateTime(seconds: sum, nanoseconds: nanoseconds)
    return sumOverflows || time.utcDate == nil ? nil : time
  }

  /// Appends `2026-11-30T09:00:00Z`, with a fraction when there is one; a time outside the calendar is shown
  /// as the calendar's first or last second.
  package func appendRFC3339(to bytes: inout [UInt8]) {
    guard let date = utcDate else {
      let ends = seconds < 0 ? "0001-01-01T00:00:00Z" : "9999-12-31T23:59:59Z"
      bytes.append(contentsOf: ends.utf8)
      return
    }
    date.appendISO(to: &bytes)
    let second = secondsOfUTCDay
    for (mark, number) in [("T", second / 3600), (":", second / 60 % 60), (":", second % 60)] {
      bytes.append(contentsOf: mark.utf8)
      bytes.append(number: number, digits: 2)
    }
    if (1..<1_000_000_000).contains(nanoseconds) {
      bytes.append(UInt8(ascii: "."))
      bytes.append(number: nanoseconds, digits: 9)
      while bytes.last == UInt8(ascii: "0") { bytes.removeLast() }
    }
    bytes.append(UInt8(ascii: "Z"))
  }

  package static func < (left: DateTime, right: DateTime) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }

  /// The calendar day in UTC; nil outside the calendar.
  package var utcDate: CalendarDate? {
    CalendarDate(daysSinceEpoch: seconds / 86_400 - (seconds % 86_400 < 0 ? 1 : 0))
  }

  private var secondsOfUTCDay: Int {
    let remainder = seconds % 86_400
    return remainder < 0 ? remainder + 86_400 : remainder
  }
}
