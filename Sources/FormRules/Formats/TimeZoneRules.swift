/// The offsets of an IANA time zone, read from the system's zone database (RFC 8536).
package struct TimeZoneRules: Sendable {
  package let name: String
  private let file: ZoneFile

  /// Coordinated Universal Time, which needs no database.
  package static let utc: TimeZoneRules = TimeZoneRules(name: "UTC", file: ZoneFile(offset: 0))

  private init(name: String, file: ZoneFile) {
    self.name = name
    self.file = file
  }

  /// Reads a zone; nil when the name is malformed or the system's database does not have it. `UTC` needs no
  /// database.
  ///
  /// The database is looked for in the folder that the environment's `TZDIR` names, then in
  /// `/usr/share/zoneinfo` and `/usr/lib/zoneinfo`.
  package init?(named name: String) {
    if name == "UTC" {
      self = .utc
      return
    }
    guard ZoneDatabase.isName(name), let bytes = ZoneDatabase.contents(of: name),
      let file = ZoneFile(bytes.span)
    else { return nil }
    self.init(name: name, file: file)
  }

  /// Makes a zone of the bytes of a zone file; nil when they are malformed.
  package init?(named name: String, contents: [UInt8]) {
    guard let file = ZoneFile(contents.span) else { return nil }
    self.init(name: name, file: file)
  }

  /// The offset from UTC in seconds at a point in time.
  package func offset(at time: DateTime) -> Int {
    file.offset(at: time.seconds)
  }

  /// The calendar day in this zone; nil outside the calendar.
  package func date(at time: DateTime) -> CalendarDate? {
    let (local, overflows) = time.seconds.addingReportingOverflow(offset(at: time))
    return overflows ? nil : DateTime(seconds: local).utcDate
  }

  /// The point in time of a local time; of two the earlier, in a gap as if the clock had not moved.
  package func time(of date: CalendarDate, secondsOfDay: Int) -> DateTime {
    let local = date.daysSinceEpoch * 86_400 + min(max(secondsOfDay, 0), 86_400)
    // No zone is a day or more away from UTC, so the true offset is the one of a day before or of a day
    // after.
    let earlier = local - file.offset(at: local - 86_400)
    let later = local - file.offset(at: local + 86_400)
    let isEarlierExact = earlier + file.offset(at: earlier) == local
    guard later + file.offset(at: later) == local, !isEarlierExact || later < earlier else {
      return DateTime(seconds: earlier)
    }
    return DateTime(seconds: later)
  }
}
