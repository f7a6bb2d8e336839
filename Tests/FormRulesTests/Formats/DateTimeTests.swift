import FormRules
import Testing

@Suite struct DateTimeTests {
  private func time(_ text: String) -> DateTime? { DateTime(rfc3339: text.utf8.span) }

  private func text(_ time: DateTime?) -> String? {
    guard let time else { return nil }
    var bytes: [UInt8] = []
    time.appendRFC3339(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func agreesWithThePublishedSuite() {
    let cases = ConformanceCase.all(in: "conformance/json-schema-test-suite/format.cases.jsonl")
      .filter { $0.format == "date-time" }
    guard !cases.isEmpty else { return }
    #expect(cases.count == 27)
    #expect(cases.disagreements { DateTime(rfc3339: $0) != nil } == [])
  }

  @Test(arguments: [
    ("1970-01-01T00:00:00Z", "1970-01-01T00:00:00Z"), ("2026-11-30t10:00:00+03:00", "2026-11-30T07:00:00Z"),
    ("1969-12-31T23:59:59.25Z", "1969-12-31T23:59:59.25Z"), ("2016-12-31T23:59:60Z", "2017-01-01T00:00:00Z"),
    ("2017-01-01T00:59:60+01:00", "2017-01-01T00:00:00Z"),
    ("2026-01-01T00:00:00.123456789987Z", "2026-01-01T00:00:00.123456789Z"),
    ("2026-01-01T00:00:00.000z", "2026-01-01T00:00:00Z"),
    ("2026-01-01T00:00:00-00:00", "2026-01-01T00:00:00Z"),
    ("0001-01-01T00:00:00Z", "0001-01-01T00:00:00Z"), ("9999-12-31T23:59:59Z", "9999-12-31T23:59:59Z"),
    ("0001-01-01T00:00:00+23:59", "0001-01-01T00:00:00Z"), ("9999-12-31T23:59:60Z", "9999-12-31T23:59:59Z"),
  ]) func readsAPointInTime(text: String, utc: String) {
    #expect(self.text(time(text)) == utc)
  }

  @Test(arguments: [
    "", "2026-11-30", "2026-11-30T10:00Z", "2026-11-30 10:00:00Z", "2026-11-30T10:00:00",
    "2026-11-30T10:00:00+3:00",
    "0000-01-01T00:00:00Z", "2026-11-30T10:00:00.Z", "2026-11-30T10:00:00Z\u{0}", "2026-11-30T10:00:00+24:00",
    "2026-06-30T12:00:60Z", "2026-11-30T10:00:00 Z",
  ]) func refuses(text: String) {
    #expect(time(text) == nil)
  }

  @Test func orderIsTheOrderOfTime() {
    let times = [
      "0001-01-01T00:00:00Z", "1969-12-31T23:59:59.999Z", "1970-01-01T00:00:00Z", "2026-11-30T10:00:00+03:00",
      "2026-11-30T07:00:00.000000001Z", "2026-11-30T07:00:00-01:00",
    ].map(time)
    for (earlier, later) in zip(times, times.dropFirst()) { #expect(earlier! < later!) }
  }

  @Test(arguments: [
    ("2024-02-29T12:00:00Z", "P1Y", "2025-02-28T12:00:00Z"),
    ("2026-11-30T09:00:00.5Z", "-PT1H", "2026-11-30T08:00:00.5Z"),
    ("2026-11-30T23:59:59Z", "PT1S", "2026-12-01T00:00:00Z"),
    ("1970-01-01T00:00:00Z", "-P1DT1S", "1969-12-30T23:59:59Z"),
    ("9999-12-31T23:59:59Z", "PT1S", nil), ("0001-01-01T00:00:00Z", "-PT1S", nil),
  ]) func addsDurations(start: String, duration: String, sum: String?) throws {
    let duration = try #require(CalendarDuration(duration))
    #expect(text(time(start)?.adding(duration)) == sum)
  }

  @Test func anyValueIsHandled() {
    for seconds in [Int.min, Int.min + 1, .max] {
      let time = DateTime(seconds: seconds, nanoseconds: .max)
      #expect(time.utcDate == nil)
      #expect(text(time) == (seconds < 0 ? "0001-01-01T00:00:00Z" : "9999-12-31T23:59:59Z"))
      var duration = CalendarDuration()
      (duration.days, duration.seconds) = (.max, .min)
      #expect(time.adding(duration) == nil)
      #expect(DateTime(seconds: 0).adding(duration) == nil)
      duration.days = 1
      #expect(DateTime(seconds: -1).adding(duration) == nil)
    }
  }
}
