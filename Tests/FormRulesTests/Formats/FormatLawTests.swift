import FormRules
import TestSupport
import Testing

/// Laws that hold for any text, tried on right texts with a few bytes changed.
@Suite struct FormatLawTests {
  private struct Broken: Error {}

  static let texts = [
    "https://user:a%20b@[2001:db8::1]:443/a;b/c?d=e&f#g", "urn:isbn:1",
    "2eb8aa08-aa98-11ea-b4aa-73b441d16380",
    "xn--9n2bp8q.example.com", "192.168.0.1", "1:2::192.168.0.1", "08:30:06.283185Z", "23:29:60+23:30",
    "P1Y2M3DT4H5M6S", "-P2W", "/foo/bar~0/baz~1", "NO", "zh-yue-Hant-HK-1996-a-bcd-x-e", "EUR",
    "America/New_York",
    "2024-02-29", "2026-11-30T10:00:00.5+03:00", "10/05/2023 07:53 AM",
    "minlength: 8; required: lower, [-a]]; allowed: digit;", "[-abc]]", "\\p{Lu}", "",
  ]

  private static func damaged(_ choices: inout Choices) -> [UInt8] {
    let text = Array(choices.pick(texts).utf8)
    return choices.chance(in: 8) ? text : ByteMutation.damaged(text, &choices)
  }

  private static func describe(_ bytes: [UInt8]) -> String {
    String(reflecting: String(decoding: bytes, as: UTF8.self))
  }

  @Test func everyFormatDecidesAboutAnyBytes() throws {
    try check(count: 3_000, Self.damaged, describe: Self.describe) { bytes in
      for format in StringFormat.allCases {
        let fault = format.fault(in: bytes.span, schemes: [])
        if fault == nil, format != .jsonPointer, bytes.contains(where: { $0 <= 0x20 || $0 >= 0x7F }) {
          throw Broken()
        }
        if format == .uri, fault == nil, format.fault(in: bytes.span, schemes: ["nothing"]) != "scheme" {
          throw Broken()
        }
      }
    }
  }

  @Test func anAcceptedDateIsWrittenAsItWas() throws {
    try check(count: 3_000, Self.damaged, describe: Self.describe) { bytes in
      guard let date = CalendarDate(iso: bytes.span) else { return }
      var written: [UInt8] = []
      date.appendISO(to: &written)
      if written != bytes { throw Broken() }
    }
  }

  @Test func anAcceptedPointInTimeReadsBackAsItself() throws {
    try check(count: 3_000, Self.damaged, describe: Self.describe) { bytes in
      guard let time = DateTime(rfc3339: bytes.span), time.utcDate != nil else { return }
      var written: [UInt8] = []
      time.appendRFC3339(to: &written)
      if DateTime(rfc3339: written.span) != time { throw Broken() }
    }
  }

  @Test func anAcceptedFormattedTextReadsBackAsItself() throws {
    let formats = try ["MM/dd/yyyy hh:mm a", "d.M.yyyy HH:mm:ss", "yyyyMMddHHmm"].map {
      try DateFormat($0, hasTime: true)
    }
    try check(count: 3_000, Self.damaged, describe: Self.describe) { bytes in
      for format in formats {
        guard let (date, seconds) = format.readDateTime(bytes.span) else { continue }
        var written: [UInt8] = []
        format.append(date, secondsOfDay: seconds, to: &written)
        guard let again = format.readDateTime(written.span), again == (date, seconds) else { throw Broken() }
      }
    }
  }

  @Test func anAcceptedDurationAddsWithoutTrap() throws {
    try check(count: 3_000, Self.damaged, describe: Self.describe) { bytes in
      guard let duration = CalendarDuration(String(decoding: bytes, as: UTF8.self)) else { return }
      for date in [CalendarDate.first, .last] {
        _ = date.adding(duration)
        _ = DateTime(seconds: date.daysSinceEpoch * 86_400).adding(duration)
      }
    }
  }

  @Test func acceptedPasswordRulesReadBackAsThemselves() throws {
    try check(count: 3_000, Self.damaged, describe: Self.describe) { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      do {
        let rules = try PasswordRules(text)
        if try PasswordRules(rules.description) != rules { throw Broken() }
      } catch let error as PasswordRulesError {
        if error.index < 0 || error.index > text.unicodeScalars.count { throw Broken() }
      }
      if let named = PasswordCharacterClass(text), PasswordCharacterClass(named.description) == nil {
        throw Broken()
      }
    }
  }

  @Test func anyNotationIsCompiledOrRefused() throws {
    let pieces = [
      "yyyy", "MM", "dd", "M", "d", "HH", "hh", "mm", "ss", "a", ".", "/", " ", "T", ":", "x", "é", "yy",
    ]
    try check(count: 3_000, { choices in choices.list(upTo: 9) { $0.pick(pieces) }.joined() }) { notation in
      for hasTime in [false, true] {
        if let format = try? DateFormat(notation, hasTime: hasTime), format.isAmbiguous(with: format) {
          throw Broken()
        }
      }
    }
  }

  @Test func notationsAreAmbiguousExactlyWhenSomeTextReadsAsTwoDays() throws {
    try check(count: 300, { choices in [Self.notation(&choices), Self.notation(&choices)] }) { notations in
      let formats = notations.compactMap { try? DateFormat($0, hasTime: false) }
      guard formats.count == 2 else { throw Irrelevant() }
      let isFound = Self.hasWitness(formats[0], formats[1]) || Self.hasWitness(formats[1], formats[0])
      if formats[0].isAmbiguous(with: formats[1]) != isFound { throw Broken() }
    }
  }

  private static func notation(_ choices: inout Choices) -> String {
    let fields = choices.shuffled(["yyyy", choices.pick(["MM", "M"]), choices.pick(["dd", "d"])])
    let separators = ["", ".", "/"]
    return fields[0] + choices.pick(separators) + fields[1] + choices.pick(separators) + fields[2]
  }

  /// Whether a day in one notation reads as another day in the other: tries all days of a few years, among
  /// whose digits are months and days.
  private static func hasWitness(_ left: DateFormat, _ right: DateFormat) -> Bool {
    for year in [1010, 1011, 1112, 2012] {
      for month in [1, 2, 10, 11, 12] {
        for day in [1, 2, 10, 11, 12, 20, 28] {
          guard let date = CalendarDate(year: year, month: month, day: day) else { continue }
          var bytes: [UInt8] = []
          left.append(date, to: &bytes)
          if let other = right.readDate(bytes.span), other != date { return true }
        }
      }
    }
    return false
  }
}
