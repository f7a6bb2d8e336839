/// Reading the notation itself.
extension DateFormat {
  /// Splits a notation into fields and literals.
  static func elements(of text: String, hasTime: Bool) throws(DateFormatError) -> [Element] {
    var elements: [Element] = []
    var rest = Substring(text).unicodeScalars
    while let first = rest.first {
      // `T` between a date and a time is a literal, every other letter begins a field.
      if first == "T", hasTime {
        elements.append(.literal(UInt8(ascii: "T")))
        rest.removeFirst()
      } else if first.properties.isAlphabetic {
        let run = rest.prefix { $0 == first }
        rest.removeFirst(run.count)
        elements.append(.field(try field(String(run), hasTime: hasTime)))
      } else {
        guard first.isASCII, ". / - ,".unicodeScalars.contains(first) || (first == ":" && hasTime) else {
          throw .literal(first, hasTime: hasTime)
        }
        elements.append(.literal(UInt8(first.value)))
        rest.removeFirst()
      }
    }
    return elements
  }

  /// Whether each number stands once and none can be mistaken for a part of its neighbour.
  static func check(_ elements: [Element], hasTime: Bool) throws(DateFormatError) {
    var found: Set<Field> = []
    var previous: Field?
    for element in elements {
      guard case .field(let field) = element else {
        previous = nil
        continue
      }
      guard found.insert(field.meaning).inserted else { throw .twice(field) }
      if let previous, previous != .halfDay, field != .halfDay, previous.isShort || field.isShort {
        throw .touching(previous.isShort ? previous : field)
      }
      previous = field
    }

    for field in [Field.year, .month, .day] + (hasTime ? [.hour, .minute] : []) where !found.contains(field) {
      throw .missing(field)
    }
    let hasHalfDayHour = elements.contains(.field(.halfDayHour))
    if hasHalfDayHour, !found.contains(.halfDay) { throw .halfDayMissing }
    if !hasHalfDayHour, found.contains(.halfDay) { throw .halfDayNeedless }
  }

  private static func field(_ run: String, hasTime: Bool) throws(DateFormatError) -> Field {
    guard let field = Field(rawValue: run) else { throw .unknown(run, hasTime: hasTime) }
    guard hasTime || !field.isTime else { throw .time(field) }
    return field
  }

  /// What a text must look like to be read by a notation, without the meaning of its digits.
  struct Shape {
    enum Part: Hashable {
      case literal(UInt8)
      case halfDay
      /// Digits side by side: so many, or one or two.
      case digits(Int)
      case oneOrTwoDigits
    }

    var parts: [Part] = []
    /// The numbers in the order of the text.
    var order: [Field] = []

    init(_ format: DateFormat) {
      for element in format.elements {
        switch element {
        case .literal(let byte): parts.append(.literal(byte))
        case .field(.halfDay): parts.append(.halfDay)
        case .field(let field):
          order.append(field.meaning)
          if field.isShort {
            parts.append(.oneOrTwoDigits)
          } else if case .digits(let count) = parts.last {
            parts[parts.count - 1] = .digits(count + field.width)
          } else {
            parts.append(.digits(field.width))
          }
        }
      }
    }

    /// Whether a text can have both shapes.
    func fits(_ other: Shape) -> Bool {
      parts.count == other.parts.count
        && zip(parts, other.parts).allSatisfy { left, right in
          switch (left, right) {
          case (.oneOrTwoDigits, .digits(2)), (.digits(2), .oneOrTwoDigits): true
          default: left == right
          }
        }
    }
  }
}

extension DateFormatError {
  fileprivate static func unknown(_ run: String, hasTime: Bool) -> Self {
    let better: String? =
      switch run {
      case "y", "yy", "yyy", "Y", "YY", "YYY", "YYYY", "u", "uuuu", "г", "гг", "гггг": "yyyy"
      case "D", "DD": "dd"
      case "h" where hasTime: "hh"
      case "H" where hasTime: "HH"
      case "m": hasTime ? "mm" : "M"
      case "s" where hasTime, "S" where hasTime, "SS" where hasTime: "ss"
      case "A" where hasTime, "aa" where hasTime, "AA" where hasTime: "a"
      case "д", "дд": "dd"
      case "м", "М", "мм", "ММ": "MM"
      default: nil
      }
    let fields = hasTime ? "yyyy, MM, dd, M, d, HH, hh, mm, ss and a" : "yyyy, MM, dd, M and d"
    let advice = better.map { "; use '\($0)'" } ?? "; the fields are \(fields)"
    return Self(message: "'\(run)' is not a date field\(advice)")
  }

  fileprivate static func time(_ field: DateFormat.Field) -> Self {
    let advice = field == .minute ? "; the month is 'MM'" : "; a date has no time"
    return Self(message: "'\(field.rawValue)' is a field of the time of day\(advice)")
  }

  fileprivate static func literal(_ scalar: Unicode.Scalar, hasTime: Bool) -> Self {
    let literals = hasTime ? "'.', '/', '-', ':', ',', 'T' and space" : "'.', '/', '-', ',' and space"
    return Self(message: "'\(scalar)' cannot stand in a date format; the separators are \(literals)")
  }

  fileprivate static func twice(_ field: DateFormat.Field) -> Self {
    Self(message: "the \(field.noun) stands twice")
  }

  fileprivate static func touching(_ field: DateFormat.Field) -> Self {
    let fixed = field == .shortMonth ? "MM" : "dd"
    return Self(message: "'\(field.rawValue)' cannot touch another number; use '\(fixed)' or a separator")
  }

  fileprivate static func missing(_ field: DateFormat.Field) -> Self {
    Self(message: "the \(field.noun) is missing; add '\(field.rawValue)'")
  }

  fileprivate static let halfDayMissing = Self(message: "'hh' needs AM or PM; add 'a' or use 'HH'")
  fileprivate static let halfDayNeedless = Self(message: "'a' stands only with 'hh'")
}

extension DateFormat.Field {
  fileprivate var noun: String {
    switch self {
    case .year: "year"
    case .month, .shortMonth: "month"
    case .day, .shortDay: "day"
    case .hour, .halfDayHour: "hour"
    case .minute: "minute"
    case .second: "second"
    case .halfDay: "half of the day"
    }
  }
}
