/// The rule of a zone for the time behind its table, in the notation of POSIX `TZ` as RFC 8536 §3.3 extends
/// it: `EST5EDT,M3.2.0,M11.1.0`, `<+03>-3`.
struct ZoneRule: Sendable, Hashable {
  private var standardOffset = 0
  private var summer: Summer?
  /// Whether the text is empty: the file does not say what holds.
  private(set) var isEmpty = true

  private struct Summer: Hashable {
    var offset: Int
    var start: Change
    var end: Change
  }

  /// A day of each year and a local time on it, which may lie on another day.
  private struct Change: Hashable {
    enum Day: Hashable {
      /// `Jn`: 1 to 365, 29 February is never counted.
      case julian(Int)
      /// `n`: 0 to 365, 29 February is counted.
      case zeroBased(Int)
      /// `Mm.w.d`: the w-th weekday d of a month, the last when w is 5; 0 is Sunday.
      case weekday(Int, week: Int, month: Int)
    }

    var day: Day
    var seconds: Int

    /// The local time in a year, in seconds since 1970-01-01.
    func time(in year: Int, yearStart: Int) -> Int {
      let days: Int
      switch day {
      case .julian(let number): days = number - 1 + (CalendarDate.isLeap(year) && number >= 60 ? 1 : 0)
      case .zeroBased(let number): days = number
      case .weekday(let weekday, let week, let month):
        var firstOfMonth = 0
        for earlier in 1..<month { firstOfMonth += CalendarDate.dayCount(ofMonth: earlier, year: year) }
        // 1970-01-01 was a Thursday.
        let firstWeekday = ((yearStart + firstOfMonth + 4) % 7 + 7) % 7
        var day = (weekday - firstWeekday + 7) % 7 + (week - 1) * 7
        if day >= CalendarDate.dayCount(ofMonth: month, year: year) { day -= 7 }
        days = firstOfMonth + day
      }
      return (yearStart + days) * 86_400 + seconds
    }
  }

  /// Reads the footer of a file, a line between two LF, at a place; nil when it is malformed.
  static func footer(of bytes: Span<UInt8>, at start: Int) -> ZoneRule? {
    guard bytes.has("\n", at: start) else { return nil }
    var reader = Reader(index: start + 1)
    var rule = ZoneRule()
    if !bytes.has("\n", at: reader.index) {
      guard rule.read(bytes, with: &reader) else { return nil }
    }
    return bytes.has("\n", at: reader.index) ? rule : nil
  }

  /// The offset from UTC in seconds at a number of seconds since 1970-01-01T00:00:00Z.
  func offset(at seconds: Int) -> Int {
    // The changes of a year are local, so the year is that of local time. A sum that wraps is in no year.
    guard let summer, let year = DateTime(seconds: seconds &+ standardOffset).utcDate?.year,
      let newYear = CalendarDate(year: year, month: 1, day: 1)
    else { return standardOffset }
    let yearStart = newYear.daysSinceEpoch
    let start = summer.start.time(in: year, yearStart: yearStart) - standardOffset
    let end = summer.end.time(in: year, yearStart: yearStart) - summer.offset
    let isSummer = start < end ? start <= seconds && seconds < end : !(end <= seconds && seconds < start)
    return isSummer ? summer.offset : standardOffset
  }

  private mutating func read(_ bytes: Span<UInt8>, with reader: inout Reader) -> Bool {
    isEmpty = false
    guard reader.skipName(bytes), let west = reader.time(bytes, maxHours: 24) else { return false }
    standardOffset = -west
    if bytes.has("\n", at: reader.index) { return true }

    guard reader.skipName(bytes) else { return false }
    var summerOffset = standardOffset + 3600
    if !bytes.has(",", at: reader.index) {
      guard let west = reader.time(bytes, maxHours: 24) else { return false }
      summerOffset = -west
    }
    guard let start = change(bytes, with: &reader), let end = change(bytes, with: &reader) else {
      return false
    }
    summer = Summer(offset: summerOffset, start: start, end: end)
    return true
  }

  private func change(_ bytes: Span<UInt8>, with reader: inout Reader) -> Change? {
    guard reader.skip(",", bytes) else { return nil }
    let day: Change.Day
    if reader.skip("M", bytes) {
      guard let month = reader.number(bytes, in: 1...12), reader.skip(".", bytes),
        let week = reader.number(bytes, in: 1...5), reader.skip(".", bytes),
        let weekday = reader.number(bytes, in: 0...6)
      else { return nil }
      day = .weekday(weekday, week: week, month: month)
    } else if reader.skip("J", bytes) {
      guard let number = reader.number(bytes, in: 1...365) else { return nil }
      day = .julian(number)
    } else {
      guard let number = reader.number(bytes, in: 0...365) else { return nil }
      day = .zeroBased(number)
    }
    var seconds = 7200
    if reader.skip("/", bytes) {
      guard let time = reader.time(bytes, maxHours: 167) else { return nil }
      seconds = time
    }
    return Change(day: day, seconds: seconds)
  }

  /// A place in the text that moves as parts are read.
  private struct Reader {
    var index: Int

    mutating func skip(_ byte: Unicode.Scalar, _ bytes: Span<UInt8>) -> Bool {
      guard bytes.has(byte, at: index) else { return false }
      index += 1
      return true
    }

    /// Reads the abbreviation of a zone, in angle brackets or of letters.
    mutating func skipName(_ bytes: Span<UInt8>) -> Bool {
      let start = index
      if skip("<", bytes) {
        while index < bytes.count, bytes[index] != UInt8(ascii: ">"), bytes[index] != UInt8(ascii: "\n") {
          index += 1
        }
        return skip(">", bytes)
      }
      while index < bytes.count, bytes[index].isASCIILetter { index += 1 }
      return index > start
    }

    mutating func number(_ bytes: Span<UInt8>, in range: ClosedRange<Int>) -> Int? {
      let start = index
      var value = 0
      while index < bytes.count, index < start + 3, let digit = bytes[index].decimalDigit {
        value = value * 10 + digit
        index += 1
      }
      return index > start && range.contains(value) ? value : nil
    }

    /// Reads `[+-]hh[:mm[:ss]]` as seconds.
    mutating func time(_ bytes: Span<UInt8>, maxHours: Int) -> Int? {
      let isNegative = skip("-", bytes)
      if !isNegative { _ = skip("+", bytes) }
      guard let hours = number(bytes, in: 0...maxHours) else { return nil }
      var seconds = hours * 3600
      for unit in [60, 1] where skip(":", bytes) {
        guard let part = number(bytes, in: 0...59) else { return nil }
        seconds += part * unit
      }
      return isNegative ? -seconds : seconds
    }
  }
}
