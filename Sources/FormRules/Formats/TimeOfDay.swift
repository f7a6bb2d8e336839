/// The `full-time` of RFC 3339 §5.6: `09:00:00Z`, `15:59:60.123-08:00`, `08:30:06+00:20`.
///
/// Two digits each, seconds and an offset always, `Z` in any case, a fraction behind a point. Hours are 00 to
/// 23, in the offset too. `:60` stands only at 23:59:60 UTC.
struct TimeOfDay: Sendable, Hashable {
  /// Seconds since local midnight; a leap second is 86 400 of its day in UTC.
  var seconds: Int
  var nanoseconds: Int
  /// Seconds ahead of UTC.
  var offset: Int

  enum Fault: String, Error, Sendable, CaseIterable {
    /// The text does not have the shape of a time.
    case shape
    /// An hour, minute or second that no clock shows.
    case range
    /// A second 60 where UTC has none.
    case leapSecond
    /// An offset that is missing or malformed.
    case offset
  }

  /// What is wrong with a text as a time, or nil.
  static func fault(in text: Span<UInt8>) -> Fault? {
    switch read(text, at: 0) {
    case .success: nil
    case .failure(let fault): fault
    }
  }

  /// Reads from a place to the end of the text.
  static func read(_ text: Span<UInt8>, at start: Int) -> Result<TimeOfDay, Fault> {
    guard let hour = text.number(at: start, digits: 2), text.has(":", at: start + 2),
      let minute = text.number(at: start + 3, digits: 2), text.has(":", at: start + 5),
      let second = text.number(at: start + 6, digits: 2)
    else { return .failure(.shape) }
    guard hour < 24, minute < 60, second <= 60 else { return .failure(.range) }

    var index = start + 8
    var nanoseconds = 0
    if text.has(".", at: index) {
      index += 1
      let firstDigit = index
      var unit = 100_000_000
      while index < text.count, let digit = text[index].decimalDigit {
        nanoseconds += digit * unit
        unit /= 10
        index += 1
      }
      guard index > firstDigit else { return .failure(.shape) }
    }

    guard let offset = readOffset(text, at: index) else { return .failure(.offset) }
    let time = TimeOfDay(
      seconds: hour * 3600 + minute * 60 + second, nanoseconds: nanoseconds, offset: offset)
    // 23:59:60 UTC is the end of some minute of the day, counted round midnight.
    if second == 60, (time.seconds - offset) % 86_400 != 0 { return .failure(.leapSecond) }
    return .success(time)
  }

  /// The offset that fills the text from a place on, in seconds.
  private static func readOffset(_ text: Span<UInt8>, at start: Int) -> Int? {
    guard start < text.count else { return nil }
    if text[start].asciiLowercased == UInt8(ascii: "z") { return start + 1 == text.count ? 0 : nil }
    let isNegative = text.has("-", at: start)
    guard isNegative || text.has("+", at: start), start + 6 == text.count,
      let hours = text.number(at: start + 1, digits: 2), text.has(":", at: start + 3),
      let minutes = text.number(at: start + 4, digits: 2), hours < 24, minutes < 60
    else { return nil }
    let offset = hours * 3600 + minutes * 60
    return isNegative ? -offset : offset
  }
}
