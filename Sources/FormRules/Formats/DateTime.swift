/// A point in time: seconds since 1970-01-01T00:00:00Z and nanoseconds.
package struct DateTime: Sendable, Hashable, Comparable {
  package var seconds: Int
  package var nanoseconds: Int

  package init(seconds: Int, nanoseconds: Int = 0) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  /// Reads RFC 3339 with offset, `T` and `Z` in any case; `:60` only at 23:59:60 UTC. Fractions beyond
  /// nanoseconds are cut.
  package init?(rfc3339 text: Span<UInt8>) { fatalError("unwritten") }

  /// Adds a duration: years and months in the UTC calendar (clamped), then days and seconds.
  package func adding(_ duration: CalendarDuration) -> DateTime? { fatalError("unwritten") }

  /// `2026-11-30T09:00:00Z`, with a fraction when there is one.
  package func appendRFC3339(to bytes: inout [UInt8]) { fatalError("unwritten") }

  package static func < (left: DateTime, right: DateTime) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }
}
