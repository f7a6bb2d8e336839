/// The moment a submission is judged at: what `today` and `now` mean in the rules.
public struct ReferenceDate: Sendable, Hashable {
  package var today: CalendarDate?
  package var now: DateTime?

  /// The system's clock; today is that moment's day in the form's zone.
  public static let current = ReferenceDate(today: nil, now: nil)

  package init(today: CalendarDate?, now: DateTime?) {
    self.today = today
    self.now = now
  }

  /// A fixed day, `yyyy-MM-dd`; `now` stays the system's clock. Nil when there is no such day.
  public init?(today: String) {
    guard let date = CalendarDate(iso: today.utf8.span) else { return nil }
    self.init(today: date, now: nil)
  }

  /// A fixed moment in RFC 3339 notation with offset; today is its day in the form's zone. Nil when
  /// malformed.
  public init?(now: String) {
    guard let time = DateTime(rfc3339: now.utf8.span) else { return nil }
    self.init(today: nil, now: time)
  }
}
