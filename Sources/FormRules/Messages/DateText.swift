/// A date, or a date and time with offset, taken apart for writing it out in words.
struct DateText {
  let year: Int
  /// 1…12.
  let month: Int
  let day: Int
  /// `09:00`, with seconds when they are not zero; nil for a date alone.
  let time: String?
  /// `UTC` or `UTC+03:00`; nil for a date alone.
  let zone: String?

  /// Reads `yyyy-MM-dd` or an RFC 3339 date-time; nil for any other text.
  init?(_ text: String) {
    let bytes = Array(text.utf8.prefix(41))
    guard bytes.count >= 10, bytes.count <= 40, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = Self.number(bytes[0..<4]), let month = Self.number(bytes[5..<7]),
      let day = Self.number(bytes[8..<10]), (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
    if bytes.count == 10 {
      time = nil
      zone = nil
      return
    }
    guard bytes.count >= 20, bytes[10] | 0x20 == UInt8(ascii: "t"), bytes[13] == UInt8(ascii: ":"),
      bytes[16] == UInt8(ascii: ":"), Self.number(bytes[11..<13]) != nil, Self.number(bytes[14..<16]) != nil,
      let seconds = Self.number(bytes[17..<19])
    else { return nil }
    time = String(decoding: bytes[11..<(seconds == 0 ? 16 : 19)], as: UTF8.self)
    let offset = bytes[19...].drop { $0 == UInt8(ascii: ".") || Self.number([$0]) != nil }
    switch offset.count {
    case 1: zone = "UTC"
    case 6: zone = "UTC" + String(decoding: offset, as: UTF8.self)
    default: return nil
    }
  }

  /// `30 November 2026`, `30 November 2026, 09:00 UTC`; nil when the language has no words for dates.
  func text(in language: MessageLanguage) -> String? {
    guard let date = language.date(year: year, month: month, day: day) else { return nil }
    guard let time, let zone else { return date }
    return "\(date), \(time) \(zone)"
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var value = 0
    for byte in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return value
  }
}
