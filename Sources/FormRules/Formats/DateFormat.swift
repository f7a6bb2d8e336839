/// A strict notation of a date or a date with time: `dd.MM.yyyy`, `MM/dd/yyyy hh:mm a`.
///
/// | field | reads |
/// |---|---|
/// | `yyyy` | four digits, 0001 to 9999 |
/// | `MM`, `dd` | two digits |
/// | `M`, `d` | one or two digits; no digit field may touch them |
/// | `HH`, `mm`, `ss` | two digits, hours 00 to 23 |
/// | `hh` with `a` | two digits, 01 to 12, and `AM` or `PM` in any case; 12 AM is midnight |
///
/// Everything else is a literal that stands for itself. Reading does not depend on any locale: digits are
/// ASCII and the whole text is read, with nothing around it.
package struct DateFormat: Sendable, Hashable {
  /// The notation as written.
  package let text: String
  let elements: [Element]

  enum Element: Sendable, Hashable {
    case field(Field)
    case literal(UInt8)
  }

  /// One number of a date or time, or the half of the day.
  enum Field: String, Sendable, CaseIterable {
    case year = "yyyy"
    case month = "MM"
    case day = "dd"
    case shortMonth = "M"
    case shortDay = "d"
    case hour = "HH"
    case minute = "mm"
    case second = "ss"
    case halfDayHour = "hh"
    case halfDay = "a"
  }

  /// Compiles a notation of `yyyy MM dd M d` and literals `. / - , space`, and when `hasTime` also of
  /// `HH mm ss hh a` and literals `: T`; throws a phrase that says what is wrong with it, for a diagnostic.
  ///
  ///     'YY' is not a date field; use 'yyyy'
  ///     the month is missing; add 'MM'
  package init(_ text: String, hasTime: Bool) throws(DateFormatError) {
    self.text = text
    elements = try Self.elements(of: text, hasTime: hasTime)
    try Self.check(elements, hasTime: hasTime)
  }

  /// Whether some text could be read by both notations as two different values.
  package func isAmbiguous(with other: DateFormat) -> Bool {
    // The pairs of digits 10, 11 and 12 are right in every field. So a text that fits the shape of both
    // notations can be filled with them such that both read it, and if any field stands elsewhere, with
    // different values.
    let (shape, otherShape) = (Shape(self), Shape(other))
    return shape.fits(otherShape) && shape.order != otherShape.order
  }

  /// Reads exactly a whole text.
  package func readDate(_ text: Span<UInt8>) -> CalendarDate? {
    readDateTime(text)?.date
  }

  /// Reads exactly a whole text as local time: seconds into the day, 0 when the notation has no time.
  package func readDateTime(_ text: Span<UInt8>) -> (date: CalendarDate, secondsOfDay: Int)? {
    var reading = Reading()
    var index = 0
    for element in elements {
      switch element {
      case .literal(let byte):
        guard index < text.count, text[index] == byte else { return nil }
        index += 1
      case .field(let field):
        guard reading.read(field, of: text, at: &index) else { return nil }
      }
    }
    guard index == text.count, let date = reading.date else { return nil }
    return (date, reading.secondsOfDay)
  }

  /// Appends a date and time in this notation.
  package func append(_ date: CalendarDate, secondsOfDay: Int = 0, to bytes: inout [UInt8]) {
    let hour = secondsOfDay / 3600
    for element in elements {
      switch element {
      case .literal(let byte): bytes.append(byte)
      case .field(.year): bytes.append(number: date.year, digits: 4)
      case .field(.month): bytes.append(number: date.month, digits: 2)
      case .field(.shortMonth): bytes.append(number: date.month, digits: 1)
      case .field(.day): bytes.append(number: date.day, digits: 2)
      case .field(.shortDay): bytes.append(number: date.day, digits: 1)
      case .field(.hour): bytes.append(number: hour, digits: 2)
      case .field(.minute): bytes.append(number: secondsOfDay / 60 % 60, digits: 2)
      case .field(.second): bytes.append(number: secondsOfDay % 60, digits: 2)
      case .field(.halfDayHour): bytes.append(number: hour % 12 == 0 ? 12 : hour % 12, digits: 2)
      case .field(.halfDay): bytes.append(contentsOf: (hour < 12 ? "AM" : "PM").utf8)
      }
    }
  }
}

/// What is wrong with a notation, as a phrase for a diagnostic.
package struct DateFormatError: Error, Sendable, Hashable {
  package let message: String
}

/// The numbers found so far in a text.
private struct Reading {
  var year = 0
  var month = 0
  var day = 0
  var hour: Int?
  var halfDayHour = 12
  var isAfternoon = false
  var minute = 0
  var second = 0

  /// Reads a field at a place and moves behind it; false when the text has none there.
  mutating func read(_ field: DateFormat.Field, of text: Span<UInt8>, at index: inout Int) -> Bool {
    if field == .halfDay {
      guard index + 1 < text.count, text[index + 1].asciiLowercased == UInt8(ascii: "m") else { return false }
      let letter = text[index].asciiLowercased
      isAfternoon = letter == UInt8(ascii: "p")
      index += 2
      return isAfternoon || letter == UInt8(ascii: "a")
    }
    var width = field.width
    if field.isShort, index + 1 < text.count, text[index + 1].decimalDigit != nil { width = 2 }
    guard let number = text.number(at: index, digits: width) else { return false }
    index += width
    switch field {
    case .year: year = number
    case .month, .shortMonth: month = number
    case .day, .shortDay: day = number
    case .hour:
      hour = number
      return number < 24
    case .halfDayHour:
      halfDayHour = number
      return (1...12).contains(number)
    case .minute:
      minute = number
      return number < 60
    case .second:
      second = number
      return number < 60
    case .halfDay: break
    }
    return true
  }

  var date: CalendarDate? { CalendarDate(year: year, month: month, day: day) }

  var secondsOfDay: Int {
    let hourOfDay = hour ?? halfDayHour % 12 + (isAfternoon ? 12 : 0)
    return hourOfDay * 3600 + minute * 60 + second
  }
}

extension DateFormat.Field {
  /// The digits of a text that the field takes at least.
  var width: Int {
    switch self {
    case .year: 4
    case .shortMonth, .shortDay: 1
    case .month, .day, .hour, .minute, .second, .halfDayHour, .halfDay: 2
    }
  }

  /// Whether the field reads one digit or two.
  var isShort: Bool { self == .shortMonth || self == .shortDay }

  /// Whether the field belongs to the time of day.
  var isTime: Bool {
    switch self {
    case .year, .month, .day, .shortMonth, .shortDay: false
    case .hour, .minute, .second, .halfDayHour, .halfDay: true
    }
  }

  /// The field whose value this one gives.
  var meaning: Self {
    switch self {
    case .shortMonth: .month
    case .shortDay: .day
    case .halfDayHour: .hour
    case .year, .month, .day, .hour, .minute, .second, .halfDay: self
    }
  }
}
