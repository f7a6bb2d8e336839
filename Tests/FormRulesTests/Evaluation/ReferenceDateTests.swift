import Foundation
import TestSupport
import Testing

@testable import FormRules

/// `today`, `now`, the form's zone and ages.
@Suite struct ReferenceDateTests {
  @Test func boundsMoveWithTheDay() throws {
    let text =
      "fields: { a: { type: date, max: today }, b: { type: date, min: { today: P1D } }, c: { type: date, max: { today: -P18Y } } }"
    try FormTable(text, today: "2026-02-28").expect([
      #"{"a": "2026-02-28", "b": "2026-03-01", "c": "2008-02-28"}"#:
        #"{"a":"2026-02-28","b":"2026-03-01","c":"2008-02-28"}"#,
      #"{"a": "2026-03-01", "b": "2026-02-28", "c": "2008-02-29"}"#: "/a max, /b min, /c max",
    ])
    try FormTable(text, today: "2024-02-29").expect([
      #"{"c": "2006-02-28"}"#: #"{"c":"2006-02-28"}"#, #"{"c": "2006-03-01"}"#: "/c max",
    ])
  }

  @Test func momentsMoveWithTheClock() throws {
    let text =
      "fields: { a: { type: datetime, max: now }, b: { type: datetime, exclusiveMin: { now: -PT1H } } }"
    let table = try FormTable(text, now: "2026-11-30T12:00:00+03:00")
    table.expect([
      #"{"a": "2026-11-30T09:00:00Z", "b": "2026-11-30T08:00:01Z"}"#:
        #"{"a":"2026-11-30T09:00:00Z","b":"2026-11-30T08:00:01Z"}"#,
      #"{"a": "2026-11-30T09:00:00.000000001Z", "b": "2026-11-30T08:00:00Z"}"#: "/a max, /b exclusiveMin",
    ])
    #expect(
      try table.violation(#"{"a": "2026-12-01T00:00:00Z"}"#).paramsText == #"{"max":"2026-11-30T09:00:00Z"}"#)
  }

  @Test(arguments: [
    ("UTC", "2026-11-30"), ("Europe/Moscow", "2026-12-01"), ("Pacific/Kiritimati", "2026-12-01"),
    ("America/Los_Angeles", "2026-11-30"), ("Etc/GMT+12", "2026-11-30"),
  ])
  func todayIsTheDayOfTheFormsZone(zone: String, day: String) throws {
    let table = try FormTable(
      "zone: \(zone)\nfields: { a: { type: date, equals: '2000-01-01', max: today } }",
      now: "2026-11-30T22:30:00Z")
    let bound = table.violations(#"{"a": "9999-12-31"}"#).first { $0.code == "max" }
    #expect(bound?.paramsText == #"{"max":"\#(day)"}"#)
  }

  @Test(arguments: [
    ("2008-02-29", "mar1", "2026-02-28", 17), ("2008-02-29", "mar1", "2026-03-01", 18),
    ("2008-02-29", "feb28", "2026-02-27", 17), ("2008-02-29", "feb28", "2026-02-28", 18),
    ("2008-02-29", "mar1", "2028-02-29", 20), ("2008-11-30", "mar1", "2026-11-29", 17),
    ("2008-11-30", "mar1", "2026-11-30", 18),
  ])
  func agesAreCompletedYears(birth: String, leapDay: String, today: String, age: Int) throws {
    let keys = "type: date, age: { min: 100 }, leapDay: \(leapDay)"
    let violation = try FormTable("fields: { a: { \(keys) } }", today: today).violation(
      #"{"a": "\#(birth)"}"#)
    #expect(violation.code == "age.min")
    #expect(violation.rule == "/fields/a/age/min")
    #expect(violation.paramsText == #"{"min":100,"age":\#(age),"reference":"\#(today)"}"#)
  }

  @Test func bothEndsOfAnAgeCount() throws {
    try FormTable("fields: { a: { type: date, age: { min: 18, max: 130 } } }", today: "2026-11-30").expect([
      #"{"a": "1896-11-30"}"#: #"{"a":"1896-11-30"}"#, #"{"a": "1895-12-01"}"#: #"{"a":"1895-12-01"}"#,
      #"{"a": "1895-11-30"}"#: "/a age.max", #"{"a": "2027-01-01"}"#: "/a age.min",
      #"{"a": "0001-01-01"}"#: "/a age.max",
    ])
  }

  /// The published cases of «today by zone».
  @Test func publishedMomentsHaveTheirDay() throws {
    guard let file = SharedData.url("conformance/derived/reference-date.cases.jsonl") else { return }
    let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    for line in lines {
      let tree = try JSONTree(reading: Array(line.utf8))
      guard case .string(let now)? = tree["now"], case .string(let zone)? = tree["zone"],
        case .string(let today)? = tree["referenceDate"]
      else {
        Issue.record("\(line)")
        continue
      }
      let table = try FormTable(
        "zone: \(zone.string)\nfields: { a: { type: date, max: today } }", now: now.string)
      let violation = try table.violation(#"{"a": "9999-12-31"}"#)
      #expect(violation.paramsText == #"{"max":"\#(today.string)"}"#, "\(line)")
    }
    #expect(!lines.isEmpty)
  }
}

/// `input` formats of dates and datetimes.
@Suite struct DateInputTests {
  @Test func datesAreReadStrictly() throws {
    try FormTable("fields: { a: { type: date } }").expect([
      #"{"a": "2024-02-29"}"#: #"{"a":"2024-02-29"}"#, #"{"a": " 2024-02-29 "}"#: #"{"a":"2024-02-29"}"#,
      #"{"a": "2023-02-29"}"#: "/a date", #"{"a": "1900-02-29"}"#: "/a date",
      #"{"a": "2000-02-29"}"#: #"{"a":"2000-02-29"}"#,
      #"{"a": "2024-2-29"}"#: "/a date", #"{"a": "0000-01-01"}"#: "/a date",
      #"{"a": "0001-01-01"}"#: #"{"a":"0001-01-01"}"#,
      #"{"a": "10000-01-01"}"#: "/a date", #"{"a": "2024-01-01T00:00:00Z"}"#: "/a date",
      #"{"a": "२०२४-०१-०१"}"#: "/a date",
      #"{"a": "2024-01-01\u0000"}"#: "/a date", #"{"a": "2024‐01‐01"}"#: "/a date",
    ])
  }

  @Test func otherNotationsAreReadWhereDeclared() throws {
    let table = try FormTable("fields: { a: { type: date, input: [dd.MM.yyyy, yyyy-MM-dd] } }")
    table.expect([
      #"{"a": "29.02.2024"}"#: #"{"a":"2024-02-29"}"#, #"{"a": "2024-02-29"}"#: #"{"a":"2024-02-29"}"#,
      #"{"a": "30.02.2024"}"#: "/a date", #"{"a": "29.2.2024"}"#: "/a date", #"{"a": "29.02.24"}"#: "/a date",
    ])
    #expect(try table.violation(#"{"a": "x"}"#).paramsText == #"{"formats":["dd.MM.yyyy","yyyy-MM-dd"]}"#)
    try FormTable("fields: { a: { type: date, input: d.M.yyyy } }")
      .expect([
        #"{"a": "1.2.2024"}"#: #"{"a":"2024-02-01"}"#, #"{"a": "01.02.2024"}"#: #"{"a":"2024-02-01"}"#,
        #"{"a": "001.02.2024"}"#: "/a date",
      ])
  }

  @Test func datetimesNeedAnOffset() throws {
    try FormTable("fields: { a: { type: datetime } }").expect([
      #"{"a": "2024-01-01T00:00:00Z"}"#: #"{"a":"2024-01-01T00:00:00Z"}"#,
      #"{"a": "2024-01-01T00:00:00"}"#: "/a datetime",
      #"{"a": "2024-01-01 00:00:00Z"}"#: "/a datetime", #"{"a": "2024-01-01"}"#: "/a datetime",
      #"{"a": "2016-12-31T23:59:60Z"}"#: #"{"a":"2016-12-31T23:59:60Z"}"#,
      #"{"a": "2017-01-01T02:59:60+03:00"}"#: #"{"a":"2017-01-01T02:59:60+03:00"}"#,
      #"{"a": "2016-12-31T22:59:60Z"}"#: "/a datetime", #"{"a": "2024-01-01T24:00:00Z"}"#: "/a datetime",
      #"{"a": "2024-01-01T00:00:00+24:00"}"#: "/a datetime",
    ])
  }

  @Test func localTimesAreThoseOfTheFormsZone() throws {
    let table = try FormTable(
      "zone: Europe/Moscow\nfields: { a: { type: datetime, input: MM/dd/yyyy hh:mm a, max: '2026-11-30T12:00:00Z' } }"
    )
    table.expect([
      #"{"a": "11/30/2026 03:00 PM"}"#: #"{"a":"11/30/2026 03:00 PM"}"#,
      #"{"a": "11/30/2026 03:01 PM"}"#: "/a max",
      #"{"a": "11/30/2026 15:00 PM"}"#: "/a datetime", #"{"a": "11/30/2026 00:00 AM"}"#: "/a datetime",
      #"{"a": "2026-11-30T12:00:00Z"}"#: "/a datetime",
    ])
  }
}
