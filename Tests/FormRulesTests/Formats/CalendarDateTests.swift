import FormRules
import Testing

@Suite struct CalendarDateTests {
  private func date(_ text: String) -> CalendarDate? { CalendarDate(iso: text.utf8.span) }

  private func text(_ date: CalendarDate?) -> String? {
    guard let date else { return nil }
    var bytes: [UInt8] = []
    date.appendISO(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("conformance/json-schema-test-suite/format.cases.jsonl", 75), ("conformance/wpt/date.cases.jsonl", 27),
  ]) func agreesWithThePublishedSuite(path: String, count: Int) {
    let cases = ConformanceCase.all(in: path).filter { $0.format == "date" || $0.format.isEmpty }
    guard !cases.isEmpty else { return }
    #expect(cases.count == count)
    #expect(cases.disagreements { CalendarDate(iso: $0) != nil } == [])
  }

  @Test func refusesDaysThatDoNotExist() {
    for text in [
      "2026-02-29", "2100-02-29", "2026-04-31", "2026-13-01", "0000-01-01", "2026-00-10", "2026-01-00",
    ] {
      #expect(date(text) == nil, "\(text)")
    }
    #expect(CalendarDate(year: .max, month: .min, day: .max) == nil)
    #expect(CalendarDate(year: 10_000, month: 1, day: 1) == nil)
    #expect(date("2000-02-29") != nil)
  }

  @Test func everyDayOfTheCalendarHasItsNumberAndItsPlace() {
    var next = CalendarDate.first.daysSinceEpoch
    #expect(next == -719_162)
    var previous: CalendarDate?
    var mistakes = 0
    for year in 1...9999 {
      for month in 1...12 {
        for day in 1...CalendarDate.dayCount(ofMonth: month, year: year) {
          let date = CalendarDate(year: year, month: month, day: day)
          let isRight =
            date != nil && date?.daysSinceEpoch == next && CalendarDate(daysSinceEpoch: next) == date
            && previous.map { $0 < date! } ?? true
          if !isRight { mistakes += 1 }
          previous = date
          next += 1
        }
      }
    }
    #expect(mistakes == 0)
    #expect(next == CalendarDate.last.daysSinceEpoch + 1)
    #expect(CalendarDate(daysSinceEpoch: next) == nil)
    #expect(CalendarDate(daysSinceEpoch: -719_163) == nil)
    #expect(CalendarDate(daysSinceEpoch: .max) == nil)
    #expect(CalendarDate(daysSinceEpoch: .min) == nil)
    #expect(date("1970-01-01")?.daysSinceEpoch == 0)
  }

  @Test(arguments: [
    ("2024-02-29", "P1Y", "2025-02-28"), ("2024-02-29", "P4Y", "2028-02-29"),
    ("2026-03-31", "-P1M", "2026-02-28"),
    ("2026-01-31", "P1M1D", "2026-03-01"), ("2026-01-01", "-P1D", "2025-12-31"),
    ("2026-01-01", "-P1M", "2025-12-01"),
    ("2026-12-31", "P2W", "2027-01-14"), ("2026-11-30", "-P18Y", "2008-11-30"),
    ("2026-11-30", "-P18Y1D", "2008-11-29"),
    ("2026-11-30", "PT47H", "2026-12-01"), ("2026-11-30", "-PT23H", "2026-11-30"),
    ("0001-01-01", "-P1D", nil),
    ("9999-12-31", "P1D", nil), ("9999-12-31", "P1M", nil), ("0001-01-31", "-P1M", nil),
    ("0001-01-01", "P9998Y", "9999-01-01"),
  ]) func addsDurations(start: String, duration: String, sum: String?) throws {
    let duration = try #require(CalendarDuration(duration))
    #expect(text(date(start)?.adding(duration)) == sum)
  }

  @Test func anyDurationAddsOrLeavesTheCalendar() {
    for amount in [Int.min, Int.min + 1, -1, 0, 1, .max] {
      for part in [\CalendarDuration.years, \.months, \.days, \.seconds] {
        var duration = CalendarDuration()
        duration.years = 1
        duration[keyPath: part] = amount
        _ = CalendarDate.first.adding(duration)
        _ = CalendarDate.last.adding(duration)
      }
    }
    var duration = CalendarDuration()
    (duration.days, duration.seconds) = (.max, .max)
    #expect(CalendarDate.last.adding(duration) == nil)
  }

  @Test func agesAgreeWithThePublishedTable() {
    for line in ConformanceCase.jsonLines("conformance/derived/age.cases.jsonl") {
      guard let birth = date(line["birth"] as? String ?? ""),
        let today = date(line["reference"] as? String ?? "")
      else {
        Issue.record("unreadable line")
        continue
      }
      let id = line["id"] as? String ?? ""
      let ages = LeapDayPolicy.allCases.map { birth.age(on: today, leapDay: $0) }
      #expect(ages == [line["mar1"] as? Int, line["feb28"] as? Int], "\(id)")
      #expect((ages[0] >= 18) == line["adult18_mar1"] as? Bool, "\(id)")
      #expect((ages[1] >= 18) == line["adult18_feb28"] as? Bool, "\(id)")
      #expect((birth > today) == line["future"] as? Bool, "\(id)")
    }
  }

  @Test func ageIsTheNumberOfBirthdaysThatHavePassed() throws {
    // Walks through the days after a birth and counts birthdays.
    for birth in ["2000-02-29", "2000-02-28", "2000-03-01", "1999-12-31", "2000-01-01", "1896-02-29"] {
      let birth = try #require(date(birth))
      for policy in LeapDayPolicy.allCases {
        var age = 0
        for offset in 1..<9_000 {
          let day = try #require(CalendarDate(daysSinceEpoch: birth.daysSinceEpoch + offset))
          var birthday = (birth.month, birth.day)
          if birthday == (2, 29), !CalendarDate.isLeap(day.year) {
            birthday = policy == .mar1 ? (3, 1) : (2, 28)
          }
          if (day.month, day.day) == birthday { age += 1 }
          guard day.age(on: birth, leapDay: policy) < 0, birth.age(on: day, leapDay: policy) == age else {
            Issue.record("\(birth) on \(day), \(policy)")
            break
          }
        }
      }
    }
  }

  @Test func isWrittenWithFourDigitsOfTheYear() {
    #expect(text(.first) == "0001-01-01")
    #expect(text(.last) == "9999-12-31")
  }
}
