import Testing

@testable import FormRules

@Suite struct DateFormatTests {
  private func read(_ text: String, as format: String) throws -> String? {
    let hasTime = format.contains("mm")
    let format = try DateFormat(format, hasTime: hasTime)
    guard let (date, seconds) = format.readDateTime(text.utf8.span) else { return nil }
    var bytes: [UInt8] = []
    date.appendISO(to: &bytes)
    return String(decoding: bytes, as: UTF8.self) + (hasTime ? " \(seconds)" : "")
  }

  @Test(arguments: [
    ("dd.MM.yyyy", "30.11.2008", "2008-11-30"), ("dd.MM.yyyy", "30.11.08", nil),
    ("dd.MM.yyyy", "31.02.2008", nil),
    ("dd.MM.yyyy", " 30.11.2008", nil), ("dd.MM.yyyy", "30.11.2008 ", nil), ("dd.MM.yyyy", "30-11-2008", nil),
    ("dd.MM.yyyy", "３0.11.2008", nil), ("dd.MM.yyyy", "٣٠.١١.٢٠٠٨", nil), ("dd.MM.yyyy", "0.11.2008", nil),
    ("dd.MM.yyyy", "", nil), ("dd.MM.yyyy", "abc", nil), ("dd.MM.yyyy", "30.11.20080", nil),
    ("yyyyMMdd", "20081130", "2008-11-30"), ("MM/dd/yyyy", "11/30/2008", "2008-11-30"),
    ("MM/dd/yyyy", "13/05/2023", nil), ("d/M/yyyy", "1/2/2003", "2003-02-01"),
    ("d/M/yyyy", "01/02/2003", "2003-02-01"),
    ("d/M/yyyy", "31/12/2003", "2003-12-31"), ("d/M/yyyy", "001/2/2003", nil),
    ("yyyy-M-d", "2003-2-1", "2003-02-01"),
    ("yyyy-M-d", "2003-2-", nil), ("yyyy-M-d", "2003-2-100", nil), ("yyyy-MM-dd", "2026-02-30", nil),
    ("yyyy-MM-dd", "0000-01-01", nil),
    ("MM/dd/yyyy hh:mm a", "10/05/2023 07:53 AM", "2023-10-05 28380"),
    ("MM/dd/yyyy hh:mm a", "10/05/2023 12:00 AM", "2023-10-05 0"),
    ("MM/dd/yyyy hh:mm a", "10/05/2023 12:00 pm", "2023-10-05 43200"),
    ("MM/dd/yyyy hh:mm a", "10/05/2023 12:59 PM", "2023-10-05 46740"),
    ("MM/dd/yyyy hh:mm a", "10/05/2023 11:59 Pm", "2023-10-05 86340"),
    ("MM/dd/yyyy hh:mm a", "10/05/2023 00:00 AM", nil), ("MM/dd/yyyy hh:mm a", "10/05/2023 13:00 PM", nil),
    ("MM/dd/yyyy hh:mm a", "10/05/2023 7:53 AM", nil), ("MM/dd/yyyy hh:mm a", "10/05/2023 07:53 A", nil),
    ("MM/dd/yyyy hh:mm a", "10/05/2023 07:53 XM", nil), ("MM/dd/yyyy hh:mm a", "10/05/2023 07:53 AMM", nil),
    ("MM/dd/yyyy hh:mm a", "10/05/2023 07:53\u{202F}AM", nil),
    ("MM/dd/yyyy hh:mm a", "10/05/2023 07:60 AM", nil),
    ("yyyy-MM-ddTHH:mm:ss", "2023-10-05T23:59:59", "2023-10-05 86399"),
    ("yyyy-MM-ddTHH:mm:ss", "2023-10-05T24:00:00", nil), ("yyyy-MM-ddTHH:mm:ss", "2023-10-05T23:59:60", nil),
  ]) func readsExactlyAWholeText(format: String, text: String, result: String?) throws {
    #expect(try read(text, as: format) == result)
  }

  @Test(arguments: [
    ("", false, "the year is missing; add 'yyyy'"),
    ("dd.MM.YY", false, "'YY' is not a date field; use 'yyyy'"),
    ("dd.MM.yy", false, "'yy' is not a date field; use 'yyyy'"),
    ("DD.MM.yyyy", false, "'DD' is not a date field; use 'dd'"),
    ("дд.MM.yyyy", false, "'дд' is not a date field; use 'dd'"),
    ("dd.MMM.yyyy", false, "'MMM' is not a date field; the fields are yyyy, MM, dd, M and d"),
    ("dd.mm.yyyy", false, "'mm' is a field of the time of day; the month is 'MM'"),
    ("dd.MM.yyyy HH", false, "'HH' is a field of the time of day; a date has no time"),
    ("dd.MM", false, "the year is missing; add 'yyyy'"),
    ("yyyy-MM", false, "the day is missing; add 'dd'"),
    ("dd.MM.yyyy dd", false, "the day stands twice"),
    ("d.dd.yyyy", false, "the day stands twice"),
    ("ddM.yyyy", false, "'M' cannot touch another number; use 'MM' or a separator"),
    ("dMMyyyy", false, "'d' cannot touch another number; use 'dd' or a separator"),
    (
      "dd_MM_yyyy", false,
      "'_' cannot stand in a date format; the separators are '.', '/', '-', ',' and space"
    ),
    (
      "dd:MM:yyyy", false,
      "':' cannot stand in a date format; the separators are '.', '/', '-', ',' and space"
    ),
    ("dd.MM.yyyy", true, "the hour is missing; add 'HH'"),
    ("dd.MM.yyyy HH", true, "the minute is missing; add 'mm'"),
    ("dd.MM.yyyy h:mm a", true, "'h' is not a date field; use 'hh'"),
    ("dd.MM.yyyy hh:mm", true, "'hh' needs AM or PM; add 'a' or use 'HH'"),
    ("dd.MM.yyyy HH:mm a", true, "'a' stands only with 'hh'"),
    ("dd.MM.yyyy HH:mm hh a", true, "the hour stands twice"),
    ("dd.MM.yyyy HH:mm:SS", true, "'SS' is not a date field; use 'ss'"),
  ]) func refusesANotationWithTheReason(format: String, hasTime: Bool, message: String) {
    #expect(throws: DateFormatError(message: message)) { try DateFormat(format, hasTime: hasTime) }
  }

  static let ambiguity: [(String, String, Bool)] = [
    ("dd/MM/yyyy", "MM/dd/yyyy", true), ("d/M/yyyy", "MM/dd/yyyy", true), ("d/M/yyyy", "M/d/yyyy", true),
    ("dd.MM.yyyy", "yyyy-MM-dd", false), ("dd.MM.yyyy", "dd.MM.yyyy", false),
    ("d.M.yyyy", "dd.MM.yyyy", false),
    ("dd/MM/yyyy", "MM-dd-yyyy", false), ("yyyyMMdd", "ddMMyyyy", true), ("yyyyMMdd", "yyyyddMM", true),
    ("yyyy-MM-dd", "yyyy-dd-MM", true), ("yyyy-M-d", "yyyy-dd-MM", true), ("dd-MM-yyyy", "yyyy-MM-dd", false),
    ("ddMM-yyyy", "yyyy-ddMM", true), ("ddMM-yyyy", "MMdd-yyyy", true), ("dd.MM.yyyy", "dd.MM.yyyy ", false),
  ]

  @Test(arguments: ambiguity) func knowsWhichNotationsReadOneTextInTwoWays(
    left: String, right: String, isAmbiguous: Bool
  ) throws {
    let left = try DateFormat(left, hasTime: false)
    let right = try DateFormat(right, hasTime: false)
    #expect(left.isAmbiguous(with: right) == isAmbiguous)
    #expect(right.isAmbiguous(with: left) == isAmbiguous)
    #expect(hasWitness(left, right) == isAmbiguous)
  }

  @Test func notationsWithTimeAreAmbiguousOnlyWhereTheirNumbersChangePlaces() throws {
    let cases: [(String, String, Bool)] = [
      ("MM/dd/yyyy HH:mm", "dd/MM/yyyy HH:mm", true), ("MM/dd/yyyy hh:mm a", "MM/dd/yyyy HH:mm", false),
      ("yyyy-MM-dd HH:mm", "yyyy-MM-ddTHH:mm", false), ("HH:mm dd.MM.yyyy", "mm:HH dd.MM.yyyy", true),
      ("yyyy-MM-dd HH:mm", "yyyy-MM-dd HH:mm:ss", false), ("MM/dd/yyyy hh:mma", "dd/MM/yyyy hh:mma", true),
    ]
    for (left, right, isAmbiguous) in cases {
      let left = try DateFormat(left, hasTime: true)
      #expect(
        left.isAmbiguous(with: try DateFormat(right, hasTime: true)) == isAmbiguous, "\(left.text) \(right)")
    }
  }

  /// Looks for a text that both notations read, as different days: all days of some years.
  private func hasWitness(_ left: DateFormat, _ right: DateFormat) -> Bool {
    for year in [1011, 1112, 2010, 2012] {
      for month in 1...12 {
        for day in 1...CalendarDate.dayCount(ofMonth: month, year: year) {
          let date = CalendarDate(year: year, month: month, day: day)!
          var bytes: [UInt8] = []
          left.append(date, to: &bytes)
          if let other = right.readDate(bytes.span), other != date { return true }
        }
      }
    }
    return false
  }

  @Test(arguments: [
    "yyyy-MM-dd HH:mm:ss", "d.M.yyyy hh:mm:ss a", "M/d/yyyy, HH:mm:ss", "yyyyMMddHHmmss",
    "ss:mm:HH dd-MM-yyyy",
    "a hh:mm:ss yyyy/M/d",
  ]) func readsWhatItWrites(notation: String) throws {
    let format = try DateFormat(notation, hasTime: true)
    var days = -719_162
    var seconds = 0
    while let date = CalendarDate(daysSinceEpoch: days) {
      var bytes: [UInt8] = []
      format.append(date, secondsOfDay: seconds, to: &bytes)
      let result = format.readDateTime(bytes.span)
      guard result?.date == date, result?.secondsOfDay == seconds else {
        Issue.record("\(String(decoding: bytes, as: UTF8.self))")
        return
      }
      days += 97
      seconds = (seconds + 7919) % 86_400
    }
  }
}
