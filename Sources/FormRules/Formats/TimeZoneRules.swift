/// The offsets of an IANA time zone, read from the system's zone database (RFC 8536).
package struct TimeZoneRules: Sendable {
  package let name: String

  package static let utc: TimeZoneRules = TimeZoneRules(utcNamed: "UTC")

  private init(utcNamed name: String) { self.name = name }

  /// Reads a zone; nil when the name is malformed or the system's database does not have it. `UTC` needs no database.
  package init?(named name: String) { fatalError("unwritten") }

  /// The offset from UTC in seconds at a point in time.
  package func offset(at time: DateTime) -> Int { fatalError("unwritten") }

  /// The calendar day in this zone.
  package func date(at time: DateTime) -> CalendarDate? { fatalError("unwritten") }

  /// The point in time of a local time; of two the earlier, in a gap as if the clock had not moved.
  package func time(of date: CalendarDate, secondsOfDay: Int) -> DateTime { fatalError("unwritten") }
}
