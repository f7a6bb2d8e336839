import FormRules
import Testing

@Suite struct CalendarDurationTests {
  @Test(arguments: [
    ("P1Y", [1, 0, 0, 0]), ("-P18Y1D", [-18, 0, -1, 0]), ("+P2M", [0, 2, 0, 0]), ("P2W", [0, 0, 14, 0]),
    ("-P1W", [0, 0, -7, 0]), ("P1Y2M3DT4H5M6S", [1, 2, 3, 14_706]), ("PT1H", [0, 0, 0, 3600]),
    ("P0D", [0, 0, 0, 0]),
    ("P007D", [0, 0, 7, 0]), ("P9999Y", [9999, 0, 0, 0]), ("P119988M", [0, 119_988, 0, 0]),
    ("-PT1H1S", [0, 0, 0, -3601]),
  ]) func readsParts(text: String, parts: [Int]) throws {
    let duration = try #require(CalendarDuration(text))
    #expect([duration.years, duration.months, duration.days, duration.seconds] == parts)
  }

  @Test(arguments: [
    "", "P", "-", "-P", "PT", "P1YT", "P1", "1Y", "P1S", "PT1D", "PT1Y", "P1D1Y", "P1D1D", "P1Y1W", "P1W1D",
    "P1WT1H",
    "PT0.5S", "PT0,5S", "P-1D", "--P1D", "p1d", "P1d", " P1D", "P1D ", "P1D\n", "P١D", "P1DT1H1H", "PT1MT1S",
    "P10000Y", "P119989M", "P3652060D", "P521723W", "PT99999999999999999999H", "P99999999999999999999999999D",
  ]) func refuses(text: String) {
    #expect(CalendarDuration(text) == nil)
  }
}
