/// A day of the proleptic Gregorian calendar, years 0001 to 9999.
package struct CalendarDate: Sendable, Hashable, Comparable {
  package let year: Int
  package let month: Int
  package let day: Int

  /// Makes a date; nil when there is no such day.
  package init?(year: Int, month: Int, day: Int) {
    fatalError("unwritten")
  }

  /// Reads exactly `yyyy-MM-dd`.
  package init?(iso text: Span<UInt8>) { fatalError("unwritten") }

  /// Days since 1970-01-01.
  package var daysSinceEpoch: Int { fatalError("unwritten") }

  package init?(daysSinceEpoch: Int) { fatalError("unwritten") }

  /// Adds years and months (clamped to the month's last day), then days; nil when it leaves the calendar.
  /// Time parts of a duration count in whole days of 24 hours, the rest is dropped.
  package func adding(_ duration: CalendarDuration) -> CalendarDate? { fatalError("unwritten") }

  /// Completed calendar years of someone born on this day; negative when the reference lies before it.
  package func age(on reference: CalendarDate, leapDay: LeapDayPolicy) -> Int { fatalError("unwritten") }

  /// Appends `yyyy-MM-dd`.
  package func appendISO(to bytes: inout [UInt8]) { fatalError("unwritten") }

  package static func < (left: CalendarDate, right: CalendarDate) -> Bool { fatalError("unwritten") }
}

/// The day on which someone born on 29 February completes a year in a common year.
package enum LeapDayPolicy: String, Sendable, CaseIterable {
  case mar1, feb28
}
