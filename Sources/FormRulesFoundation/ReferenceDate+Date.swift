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
    let local = now.seconds + zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(now.seconds)))
    let (days, seconds) = local.quotientAndRemainder(dividingBy: 86_400)
    let day = CalendarDate(daysSinceEpoch: seconds < 0 ? days - 1 : days)
    self.init(today: day, now: now)
  }
}

extension DateTime {
  /// The moment, to the nanosecond that a `Date` can tell. Moments millions of years away are cut, and one
  /// that is no number is the beginning of 1970.
  fileprivate init(_ moment: Date) {
    let limit = 1e14
    let seconds = moment.timeIntervalSince1970
    let total = seconds.isNaN ? 0 : min(max(seconds, -limit), limit)
    let whole = total.rounded(.down)
    let nanoseconds = Int(((total - whole) * 1e9).rounded(.down))
    self.init(seconds: Int(whole), nanoseconds: min(nanoseconds, 999_999_999))
  }
}
