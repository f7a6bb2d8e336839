import FormRules
import FormRulesFoundation
import Foundation
import Testing

@Suite struct ReferenceDateDateTests {
  private func form(zone: String = "UTC") throws -> CompiledForm {
    try CompiledForm(
      SourceText(
        name: "f.yaml",
        "formrules: 1\nform: f\nzone: \(zone)\nfields: { day: { type: date, max: today }, at: { type: datetime, max: now } }"
      ))
  }

  /// What `today` and `now` are for a form under a reference.
  private func bounds(_ reference: ReferenceDate, zone: String = "UTC") throws -> [String] {
    var options = ValidationOptions()
    options.reference = reference
    let report = try form(zone: zone)
      .validate(json: #"{"day": "9999-12-31", "at": "9999-12-31T23:59:59.999999999Z"}"#, options: options)
    return report.violations.map { violation in
      guard case .string(let text)? = violation.params.first?.value else { return "?" }
      return text
    }
  }

  private func moment(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

  @Test func theDayIsThatOfTheFormsZone() throws {
    let reference = try ReferenceDate(moment("2026-11-30T22:30:00Z"))
    #expect(try bounds(reference) == ["2026-11-30", "2026-11-30T22:30:00Z"])
    #expect(try bounds(reference, zone: "Europe/Moscow") == ["2026-12-01", "2026-11-30T22:30:00Z"])
  }

  @Test(arguments: [
    ("Asia/Tokyo", "2026-12-01"), ("America/Los_Angeles", "2026-11-30"), ("Pacific/Kiritimati", "2026-12-01"),
    ("Etc/GMT+12", "2026-11-30"),
  ])
  func theDayIsThatOfAZoneGiven(zone: String, day: String) throws {
    let reference = try ReferenceDate(
      moment("2026-11-30T22:30:00Z"), today: #require(TimeZone(identifier: zone)))
    #expect(try bounds(reference, zone: "Europe/Moscow")[0] == day)
  }

  @Test func summerTimeCounts() throws {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    #expect(try bounds(ReferenceDate(moment("2026-07-01T22:00:00Z"), today: zone))[0] == "2026-07-02")
    #expect(try bounds(ReferenceDate(moment("2026-01-01T22:30:00Z"), today: zone))[0] == "2026-01-01")
  }

  @Test func momentsBefore1970HaveTheirDay() throws {
    let utc = try #require(TimeZone(secondsFromGMT: 0))
    #expect(try bounds(ReferenceDate(Date(timeIntervalSince1970: -1), today: utc))[0] == "1969-12-31")
    #expect(try bounds(ReferenceDate(Date(timeIntervalSince1970: -86_400), today: utc))[0] == "1969-12-31")
    #expect(try bounds(ReferenceDate(Date(timeIntervalSince1970: -86_401), today: utc))[0] == "1969-12-30")
    #expect(try bounds(ReferenceDate(Date(timeIntervalSince1970: -0.5), today: utc))[0] == "1969-12-31")
  }

  @Test func fractionsOfASecondCount() throws {
    #expect(try bounds(ReferenceDate(Date(timeIntervalSince1970: 0.5)))[1] == "1970-01-01T00:00:00.5Z")
    #expect(try bounds(ReferenceDate(Date(timeIntervalSince1970: -0.25)))[1] == "1969-12-31T23:59:59.75Z")
  }

  @Test(arguments: [
    -63_114_076_800, 64_092_211_200, 1e300, -1e300, Double.infinity, -Double.infinity, Double.nan,
  ])
  func noMomentTraps(seconds: Double) throws {
    let moment = Date(timeIntervalSince1970: seconds)
    _ = try bounds(ReferenceDate(moment))
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    _ = try bounds(ReferenceDate(moment, today: zone))
  }
}
