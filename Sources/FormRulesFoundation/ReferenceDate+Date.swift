public import Foundation
public import FormRules

extension ReferenceDate {
  /// A fixed moment; today is its day in the form's zone.
  public init(_ moment: Date) {
    self.init(today: nil, now: DateTime(moment))
  }

  /// A fixed moment; today is its day in the given zone, whatever the form says.
  ///
  /// A moment outside the years 0001 to 9999 has no day; the form's zone decides then as it does without one.
  public init(_ moment: Date, today zone: TimeZone) {
    let now = DateTime(moment)
    let local = now.seconds + zone.secondsFromGMT(for: moment)
    let (days, seconds) = local.quotientAndRemainder(dividingBy: 86_400)
    let day = CalendarDate(daysSinceEpoch: seconds < 0 ? days - 1 : days)
    self.init(today: day, now: now)
  }
}

extension DateTime {
  /// The moment, to the nanosecond that a `Date` can tell; moments beyond what `Int` seconds hold are cut.
  fileprivate init(_ moment: Date) {
    let limit = 1e15
    let total = min(max(moment.timeIntervalSince1970, -limit), limit)
    let whole = total.rounded(.down)
    let nanoseconds = Int(((total - whole) * 1e9).rounded(.down))
    self.init(seconds: Int(whole), nanoseconds: min(nanoseconds, 999_999_999))
  }
}
