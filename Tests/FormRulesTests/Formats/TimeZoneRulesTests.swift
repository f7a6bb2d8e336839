import FormRules
import Foundation
import Testing

@Suite struct TimeZoneRulesTests {
  private func time(_ text: String) -> DateTime { DateTime(rfc3339: text.utf8.span)! }

  private func text(_ date: CalendarDate?) -> String {
    var bytes: [UInt8] = []
    date?.appendISO(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func todayDependsOnTheZone() {
    for line in ConformanceCase.jsonLines("conformance/derived/reference-date.cases.jsonl") {
      guard let zone = TimeZoneRules(named: line["zone"] as? String ?? "") else { continue }
      let now = time(line["now"] as? String ?? "")
      #expect(text(zone.date(at: now)) == line["referenceDate"] as? String, "\(line["id"] ?? "")")
    }
  }

  @Test func utcNeedsNoDatabase() {
    #expect(TimeZoneRules(named: "UTC")?.offset(at: time("2026-11-30T00:00:00Z")) == 0)
    #expect(TimeZoneRules.utc.name == "UTC")
    #expect(TimeZoneRules.utc.date(at: DateTime(seconds: .max)) == nil)
  }

  @Test(arguments: [
    "", "/etc/passwd", "../zoneinfo/UTC", "Europe/../UTC", "Europe//Moscow", "Europe/Moscow/", ".", "Europe",
    "tzdata.zi",
    "Europe/Moscow\u{0}", "Europe/Mоscow", "zone.tab", "Nowhere/City", String(repeating: "a", count: 5000),
  ]) func namesAreCheckedStrictly(name: String) {
    #expect(TimeZoneRules(named: name) == nil)
  }

  static let instants: [(String, String, Int)] = [
    ("Europe/Moscow", "2010-07-01T00:00:00Z", 14_400), ("Europe/Moscow", "2012-01-01T00:00:00Z", 14_400),
    ("Europe/Moscow", "2026-07-01T00:00:00Z", 10_800), ("America/New_York", "2026-03-08T06:59:59Z", -18_000),
    ("America/New_York", "2026-03-08T07:00:00Z", -14_400),
    ("America/New_York", "2500-07-01T00:00:00Z", -14_400),
    ("America/New_York", "2500-01-01T00:00:00Z", -18_000),
    ("Australia/Sydney", "2500-01-01T00:00:00Z", 39_600),
    ("Australia/Sydney", "2499-12-31T20:00:00Z", 39_600), ("Asia/Calcutta", "2026-01-01T00:00:00Z", 19_800),
    ("Asia/Kathmandu", "2026-01-01T00:00:00Z", 20_700), ("Europe/Dublin", "2500-07-01T00:00:00Z", 3600),
    ("America/Nuuk", "2500-07-01T00:00:00Z", -3600), ("Etc/GMT+12", "2026-01-01T00:00:00Z", -43_200),
    ("Asia/Gaza", "2026-12-01T00:00:00Z", 7200),
  ]

  @Test(arguments: instants) func offsetsFollowTheDatabase(name: String, instant: String, offset: Int) {
    guard let zone = TimeZoneRules(named: name) else { return }
    #expect(zone.offset(at: time(instant)) == offset)
  }

  @Test func localTimesFindTheirInstant() throws {
    guard let newYork = TimeZoneRules(named: "America/New_York"),
      let apia = TimeZoneRules(named: "Pacific/Apia")
    else { return }
    func instant(_ zone: TimeZoneRules, _ date: String, _ seconds: Int) throws -> String {
      let day = CalendarDate(iso: date.utf8.span)
      var bytes: [UInt8] = []
      zone.time(of: try #require(day), secondsOfDay: seconds).appendRFC3339(to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(try instant(newYork, "2026-07-01", 0) == "2026-07-01T04:00:00Z")
    // 01:30 stands twice on 1 November, 02:30 not at all on 8 March.
    #expect(try instant(newYork, "2026-11-01", 5400) == "2026-11-01T05:30:00Z")
    #expect(try instant(newYork, "2026-03-08", 9000) == "2026-03-08T07:30:00Z")
    #expect(try instant(apia, "2011-12-30", 43_200) == "2011-12-30T22:00:00Z")
    #expect(try instant(apia, "2011-12-31", 0) == "2011-12-30T10:00:00Z")
    #expect(try instant(.utc, "2026-07-01", .max) == "2026-07-02T00:00:00Z")
  }

  @Test(arguments: [
    "Europe/London", "America/St_Johns", "Pacific/Chatham", "Africa/Casablanca", "Australia/Lord_Howe",
  ])
  func agreesWithFoundation(name: String) {
    guard let zone = TimeZoneRules(named: name), let other = TimeZone(identifier: name) else { return }
    for seconds in stride(from: 0, to: 2_100_000_000, by: 1_234_567) {
      let expected = other.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
      guard zone.offset(at: DateTime(seconds: seconds)) == expected else {
        Issue.record("\(name) at \(seconds): \(zone.offset(at: DateTime(seconds: seconds))), not \(expected)")
        return
      }
    }
  }

  @Test func aLocalTimeOfAnInstantFindsAnInstantOfThatLocalTime() {
    guard let zone = TimeZoneRules(named: "Australia/Lord_Howe") else { return }
    for seconds in stride(from: 0, to: 2_100_000_000, by: 7_919_000) {
      let local = seconds + zone.offset(at: DateTime(seconds: seconds))
      guard let date = CalendarDate(daysSinceEpoch: local / 86_400) else { continue }
      let found = zone.time(of: date, secondsOfDay: local % 86_400)
      #expect(found.seconds + zone.offset(at: found) == local)
      #expect(found.seconds <= seconds)
    }
  }

  /// A file of version 2 with one type and a footer.
  private func file(footer: String, offset: [UInt8] = [0, 0, 0, 0]) -> [UInt8] {
    let header = Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15)
    let empty = header + [UInt8](repeating: 0, count: 24)
    let counts = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 4].map(UInt8.init)
    return empty + header + counts + offset + [0, 0] + Array("UTC\u{0}".utf8) + Array("\n\(footer)\n".utf8)
  }

  @Test(arguments: [
    ("<+03>-3", "2026-01-01T00:00:00Z", 10_800), ("EST5EDT,M3.2.0,M11.1.0", "2026-07-01T00:00:00Z", -14_400),
    ("EST5EDT,0/0,J365/25", "2026-01-01T03:00:00Z", -14_400),
    ("EST5EDT,0/0,J365/25", "2026-07-01T00:00:00Z", -14_400),
    ("AAA-1BBB,J60,J61", "2024-03-01T12:00:00Z", 7200), ("AAA-1BBB,J60,J61", "2024-02-29T12:00:00Z", 3600),
    ("AAA-1BBB,59,60", "2024-02-29T12:00:00Z", 7200),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-07-01T00:00:00Z", -3600),
    ("IST-1GMT0,M10.5.0,M3.5.0/1", "2026-01-01T00:00:00Z", 0), ("AAA1:30:15", "2026-01-01T00:00:00Z", -5415),
    ("", "2026-01-01T00:00:00Z", 0),
  ]) func readsTheRuleForTheTimeBehindTheTable(footer: String, instant: String, offset: Int) throws {
    let zone = try #require(TimeZoneRules(named: "X", contents: file(footer: footer)))
    #expect(zone.offset(at: time(instant)) == offset)
  }

  @Test(arguments: [
    "AAA", "AAA25", "<AAA-1", "AAA-1BBB", "AAA-1BBB,M13.1.0,M1.1.0", "AAA-1BBB,M1.6.0,M1.1.0",
    "AAA-1BBB,J0,J1",
    "AAA-1BBB,366,1", "AAA-1BBB,1", "AAA-1BBB,1,2,3", "1", "AAA-1BBB,1/168,2",
  ]) func refusesAMalformedRule(footer: String) {
    #expect(TimeZoneRules(named: "X", contents: file(footer: footer)) == nil)
  }

  @Test func aDamagedFileIsRefusedOrReadButNeverTraps() {
    let whole = FileManager.default.contents(atPath: "/usr/share/zoneinfo/America/New_York").map {
      [UInt8]($0)
    }
    let samples = [whole, file(footer: "EST5EDT,M3.2.0,M11.1.0")].compactMap { $0 }
    for sample in samples {
      for count in 0..<sample.count {
        #expect(TimeZoneRules(named: "X", contents: Array(sample[..<count])) == nil)
      }
      for index in sample.indices {
        for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] {
          var damaged = sample
          damaged[index] = value
          let zone = TimeZoneRules(named: "X", contents: damaged)
          for seconds in [Int.min, -1, 0, 4_000_000_000, .max] {
            _ = zone?.date(at: DateTime(seconds: seconds))
          }
          _ = zone?.time(of: .first, secondsOfDay: 0)
        }
      }
    }
  }
}
