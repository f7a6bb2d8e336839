import FormRules
import Testing

struct MessageTemplateTests {
  private func render(_ text: String, _ parameters: [Parameter] = [], locale: String = "en") throws -> String
  {
    var bytes: [UInt8] = []
    try MessageTemplate(text, locale: locale).render(parameters, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func fault(_ text: String, locale: String = "en") -> MessageTemplateError? {
    do throws(MessageTemplateError) {
      _ = try MessageTemplate(text, locale: locale)
      return nil
    } catch {
      return error
    }
  }

  // MARK: Placeholders

  @Test func textWithoutPlaceholdersIsItself() throws {
    #expect(try render("") == "")
    #expect(try render("Ёлка — 🌲 # 100 %") == "Ёлка — 🌲 # 100 %")
  }

  @Test func placeholdersShowTheirValues() throws {
    let parameters = [
      Parameter("label", .string("Имя")), Parameter("max", .integer(-5)), Parameter("of", .number("0.010")),
      Parameter("on", .boolean(true)), Parameter("nothing", .null),
    ]
    #expect(try render("{label}: { max }/{of}, {on}{nothing}{absent}.", parameters) == "Имя: -5/0.010, true.")
  }

  @Test func placeholdersAreListedOnceInOrder() throws {
    let template = try MessageTemplate("{b} {a, plural, other {# {c} {b}}} {a}", locale: "en")
    #expect(template.placeholders == ["b", "a", "c"])
    #expect(template.text == "{b} {a, plural, other {# {c} {b}}} {a}")
  }

  @Test func listsAreJoinedInTheLanguage() throws {
    let three = [Parameter("values", .list([.string("a"), .integer(2), .string("c")]))]
    #expect(try render("{values}", three) == "a, 2 or c")
    #expect(try render("{values}", three, locale: "ru") == "a, 2 или c")
    #expect(try render("{values}", three, locale: "de") == "a, 2, c")
    #expect(try render("{values}", [Parameter("values", .list([]))]) == "")
    #expect(try render("{values}", [Parameter("values", .list([.string("a")]))]) == "a")
    let scripts = [Parameter("scripts", .list([.string("Latin"), .string("Cyrillic")]))]
    #expect(try render("{scripts}", scripts) == "Latin and Cyrillic")
    #expect(try render("{scripts}", scripts, locale: "ru") == "латиница и кириллица")
  }

  @Test func offendersAreShownAsCharacters() throws {
    func offender(_ char: String?, _ codePoint: String) -> ParameterValue {
      .object(
        (char.map { [Parameter("char", .string($0))] } ?? []) + [Parameter("codePoint", .string(codePoint))])
    }
    let parameters = [
      Parameter(
        "characters",
        .list([
          offender("а", "U+0430"), offender("\u{200B}", "U+200B"), offender(nil, "U+0301"),
          offender(nil, "U+D800"),
        ]))
    ]
    #expect(try render("{characters}", parameters) == "“а”, U+200B, “\u{25CC}\u{301}” and U+D800")
  }

  @Test func datesAreWrittenOut() throws {
    let day = [Parameter("min", .string("2026-11-05"))]
    #expect(try render("{min}", day) == "5 November 2026")
    #expect(try render("{min}", day, locale: "ru") == "5 ноября 2026 года")
    #expect(try render("{min}", day, locale: "de") == "2026-11-05")
    let moment = [Parameter("max", .string("2026-11-30T09:00:00.25+03:00"))]
    #expect(try render("{max}", moment) == "30 November 2026, 09:00 UTC+03:00")
    let leap = [Parameter("max", .string("2016-12-31T23:59:60Z"))]
    #expect(try render("{max}", leap) == "31 December 2016, 23:59:60 UTC")
    for odd in ["2026-13-01", "2026-11-30T", "2026-11-30T09:00", "20a6-11-30", "yesterday", ""] {
      #expect(try render("{min}", [Parameter("min", .string(odd))]) == odd)
    }
  }

  @Test func placesAreCountedFromOne() throws {
    let parameters = [Parameter("index", .integer(1)), Parameter("first", .integer(0))]
    #expect(try render("{first} {index} {position}", parameters) == "1 2 2nd")
    #expect(try render("{position}", parameters, locale: "ru") == "второй")
    #expect(
      try render("{position} {index}", [Parameter("index", .integer(.max))]) == "\(Int.max)th \(Int.max)")
    let ordinals = [(10, "11th"), (20, "21st"), (21, "22nd"), (22, "23rd"), (110, "111th"), (120, "121st")]
    for (index, ordinal) in ordinals {
      #expect(try render("{position}", [Parameter("index", .integer(index))]) == ordinal)
    }
  }

  @Test func longStringsAreCutAtSixtyCodePoints() throws {
    let exact = String(repeating: "ё", count: 60)
    #expect(try render("{value}", [Parameter("value", .string(exact))]) == exact)
    #expect(try render("{value}", [Parameter("value", .string(exact + "x"))]) == exact + "…")
    let huge = String(repeating: "a", count: 10_000_000)
    #expect(try render("{key}", [Parameter("key", .string(huge))]) == String(repeating: "a", count: 60) + "…")
  }

  // MARK: Apostrophes

  @Test(arguments: [
    ("don't", "don't"), ("don''t", "don't"), ("'{'label'}'", "{label}"), ("'{label}'", "{label}"),
    ("'{it''s}'", "{it's}"), ("'", "'"), ("''''", "''"), ("a 'b' c", "a 'b' c"), ("'#'", "'#'"),
  ])
  func apostrophesQuoteAsInICU(text: String, expected: String) throws {
    #expect(try render(text, [Parameter("label", .string("L"))]) == expected)
  }

  @Test func countSignIsQuotedInABranchOnly() throws {
    #expect(try render("{n, plural, other {'#' #}}", [Parameter("n", .integer(3))]) == "# 3")
  }

  // MARK: Plurals

  @Test func russianCountsAgree() throws {
    let text = "{min, plural, one {# символ} few {# символа} many {# символов} other {# символа}}"
    let expected = [
      0: "0 символов", 1: "1 символ", 2: "2 символа", 5: "5 символов", 11: "11 символов", 21: "21 символ",
      22: "22 символа", 101: "101 символ", 111: "111 символов",
    ]
    for (count, rendered) in expected {
      #expect(try render(text, [Parameter("min", .integer(count))], locale: "ru") == rendered)
    }
    #expect(try render(text, [Parameter("min", .number("2.5"))], locale: "ru") == "2.5 символа")
  }

  @Test func exactCountGoesBeforeCategory() throws {
    let text = "{n, plural, =0 {none} =1 {a single one} one {#} other {# of them}}"
    #expect(try render(text, [Parameter("n", .integer(0))]) == "none")
    #expect(try render(text, [Parameter("n", .integer(1))]) == "a single one")
    #expect(try render(text, [Parameter("n", .integer(2))]) == "2 of them")
  }

  @Test func missingCategoryFallsBackToOther() throws {
    let text = "{min, plural, one {# года} other {# лет}}"
    #expect(try render(text, [Parameter("min", .integer(18))], locale: "ru") == "18 лет")
    #expect(try render(text, [Parameter("min", .integer(21))], locale: "ru") == "21 года")
  }

  @Test func listIsCountedByItsItems() throws {
    let text = "{values, plural, one {one value} other {# values}}"
    #expect(try render(text, [Parameter("values", .list([.null]))]) == "one value")
    #expect(try render(text, [Parameter("values", .list([.null, .null]))]) == "2 values")
  }

  @Test func valueWithoutANumberTakesOther() throws {
    let text = "{n, plural, one {one} other {other}}"
    for value in [ParameterValue.string("1"), .null, .boolean(true)] {
      #expect(try render(text, [Parameter("n", value)]) == "other")
    }
    #expect(try render(text) == "other")
  }

  @Test func pluralsNest() throws {
    let text = """
      {min, plural,
        one {# entry of {max, plural, one {# page} other {# pages}}}
        other {# entries of {max, plural, one {# page} other {# pages}} for {label}}
      }.
      """
    let parameters = [
      Parameter("min", .integer(3)), Parameter("max", .integer(1)), Parameter("label", .string("Ann")),
    ]
    #expect(try render(text, parameters) == "3 entries of 1 page for Ann.")
  }

  // MARK: Faults

  @Test(arguments: [
    ("{", 0, "never closed"), ("a {label", 2, "never closed"), ("{label, ", 0, "never closed"),
    ("{n, plural, other {", 18, "never closed"), ("{n, plural, other {#}", 0, "never closed"),
    ("a } b", 2, "closes nothing"), ("{}", 1, "a name in braces"), ("{1}", 1, "a name in braces"),
    ("{имя}", 1, "a name in braces"), ("{a b}", 3, "may follow the name 'a'"), ("{a-b}", 2, "may follow"),
    ("{n, select, a {x} other {y}}", 4, "unknown kind 'select'"), ("{n, number}", 4, "unknown kind 'number'"),
    ("{n,}", 3, "unknown kind ''"), ("{n, plural other {x}}", 11, "a ','"),
    ("{n, plural, one {x}}", 0, "needs the branch 'other'"), ("{n, plural,}", 0, "needs the branch 'other'"),
    ("{n, plural, lots {x} other {y}}", 12, "unknown plural category 'lots'"),
    ("{n, plural, one {x} one {z} other {y}}", 20, "twice"),
    ("{n, plural, =1 {x} =1 {z} other {y}}", 19, "twice"),
    ("{n, plural, = {x} other {y}}", 13, "whole number"), ("{n, plural, offset:1 other {y}}", 12, "'offset'"),
    ("{n, plural, other x}", 18, "in braces"), ("{n, plural, 5 {x}}", 12, "plural category"),
    ("L'{label}", 1, "never closed"), ("é𝒳 }", 3, "closes nothing"),
  ])
  func faultIsReportedWithItsPlace(text: String, index: Int, phrase: String) {
    let fault = fault(text)
    #expect(fault?.index == index)
    #expect(fault?.message.contains(phrase) == true, "\(fault?.message ?? "no fault")")
  }

  @Test func deepNestingIsRefused() {
    func nested(_ depth: Int) -> String {
      String(repeating: "{n, plural, other {", count: depth) + String(repeating: "}}", count: depth)
    }
    #expect(fault(nested(8)) == nil)
    #expect(fault(nested(9))?.message.contains("nest") == true)
    #expect(fault(nested(100_000))?.message.contains("nest") == true)
  }

  @Test func missingCategoryIsACaution() throws {
    func cautions(_ text: String, _ locale: String) throws -> [String] {
      try MessageTemplate(text, locale: locale).cautions.map(\.message)
    }
    let english = "{n, plural, one {#} other {#}}"
    #expect(try cautions(english, "en").isEmpty)
    #expect(try cautions(english, "ru").first?.contains("lacks 'few', 'many'") == true)
    #expect(try cautions("{n, plural, other {#}}", "en").first?.contains("lacks 'one'") == true)
    #expect(try cautions("{n, plural, =1 {x} other {#}}", "en").isEmpty)
    #expect(
      try cautions("{n, plural, =1 {x} few {#} many {#} other {#}}", "ru").first?.contains("'one'") == true)
    #expect(try cautions("{n, plural, one {#} few {#} other {#}}", "en").first?.contains("'few'") == true)
    #expect(try cautions("{n, plural, one {#} few {#} many {#} other {#}}", "ru").isEmpty)
  }
}
