import FormRules
import Testing

@Suite struct StringFormatTests {
  /// How many cases of JSON-Schema-Test-Suite each format has; all are decided as there.
  static let suite: [(StringFormat, Int)] = [
    (.uri, 40), (.uuid, 22), (.ipv4, 35), (.ipv6, 36), (.hostname, 58), (.time, 41), (.duration, 46),
    (.jsonPointer, 34),
  ]

  @Test(arguments: suite) func agreesWithThePublishedSuite(format: StringFormat, count: Int) {
    let cases = ConformanceCase.all(in: "conformance/json-schema-test-suite/format.cases.jsonl")
      .filter { $0.format == format.rawValue }
    guard !cases.isEmpty else { return }
    #expect(cases.count == count)
    #expect(cases.disagreements { format.fault(in: $0, schemes: []) == nil } == [])
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var format: StringFormat
    var text: String
    var fault: String?
    var testDescription: String { "\(format.rawValue) \(text)" }

    init(_ format: StringFormat, _ text: String, _ fault: String? = nil) {
      self.format = format
      self.text = text
      self.fault = fault
    }
  }

  static let cases: [Case] = [
    Case(.uri, "https://example.com/a?b=c/d?e#f/g?h"),
    Case(.uri, "HTTPS://example.com"),
    Case(.uri, "http://user:pass@[::1]:8080/"),
    Case(.uri, "http://[v1.a:b]/"),
    Case(.uri, "javascript:alert(1)"),
    Case(.uri, "a:"),
    Case(.uri, "file:///etc/hosts"),
    Case(.uri, "http://example.com:/"),
    Case(.uri, "", "scheme"),
    Case(.uri, "h", "scheme"),
    Case(.uri, "Not an URL", "scheme"),
    Case(.uri, "http:", "host"),
    Case(.uri, "http:/a", "host"),
    Case(.uri, "http://", "host"),
    Case(.uri, "http://user@/", "host"),
    Case(.uri, "http://:80/", "host"),
    Case(.uri, "https:example.com", "host"),
    Case(.uri, "http://[::1]a/", "host"),
    Case(.uri, "http://[::1", "host"),
    Case(.uri, "http://[fe80::1%25eth0]/", "host"),
    Case(.uri, "http://[v1.]/", "host"),
    Case(.uri, "http://a:80:90/", "port"),
    Case(.uri, "http://a:８０/", "port"),
    Case(.uri, "http://a@b@c/", "character"),
    Case(.uri, "http://a/#b#c", "character"),
    Case(.uri, "http://пример.рф/", "character"),
    Case(.uri, "http://a/\u{200B}", "character"),
    Case(.uri, "http://a/\u{0}", "character"),
    Case(.uri, "http://a/b\n", "character"),
    Case(.uri, "http://a%/", "percent"),
    Case(.uri, "http://a/%４1", "percent"),
    Case(.uuid, "", "length"),
    Case(.uuid, "{eb8aa08-aa98-11ea-b4aa-73b441d1638}", "character"),
    Case(.ipv4, "1.2.3", "parts"),
    Case(.ipv4, "1.2.3.4.", "parts"),
    Case(.ipv4, "1.2.3.04", "range"),
    Case(.ipv4, "1.2.3.00", "range"),
    Case(.ipv4, "1.2.3.1000", "range"),
    Case(.ipv4, "1.2.3.4a", "character"),
    Case(.ipv4, "1.2.3.٤", "character"),
    Case(.ipv6, "1:2:3:4:5:6:7::"),
    Case(.ipv6, "::2:3:4:5:6:7:8"),
    Case(.ipv6, "1:2:3:4:5:6:7:8::", "parts"),
    Case(.ipv6, "::1:2:3:4:5:6:7:8", "parts"),
    Case(.ipv6, "1:2:3:4:5:6::1.2.3.4", "parts"),
    Case(.ipv6, ":", "parts"),
    Case(.ipv6, ":::", "parts"),
    Case(.ipv6, "", "parts"),
    Case(.ipv6, "1::2:192.168.256.1", "ipv4"),
    Case(.ipv6, "fe80::a%eth1", "character"),
    Case(.hostname, "a.b"),
    Case(.hostname, "XN--9N2BP8Q.com"),
    Case(.hostname, String(repeating: "a.", count: 126) + "a"),
    Case(.hostname, String(repeating: "a.", count: 127) + "a", "length"),
    Case(.hostname, "", "length"),
    Case(.hostname, "a..b", "label"),
    Case(.hostname, "a.", "label"),
    Case(.hostname, String(repeating: "a", count: 64), "label"),
    Case(.hostname, "a.-b", "hyphen"),
    Case(.hostname, "a_b", "character"),
    Case(.hostname, "пример.рф", "character"),
    Case(.hostname, "xn--a", "punycode"),
    Case(.hostname, "xn--99999999", "punycode"),
    Case(.time, "00:00:00.000000000000000000000000001Z"),
    Case(.time, "00:00:60Z", "leapSecond"),
    Case(.time, "00:00:00.Z", "shape"),
    Case(.time, "00:00", "shape"),
    Case(.time, "24:00:00Z", "range"),
    Case(.time, "12:00:00", "offset"),
    Case(.time, "12:00:00+0100", "offset"),
    Case(.duration, "P1Y2D", "order"),
    Case(.duration, "PT1H1H", "order"),
    Case(.duration, "P1WT1H", "order"),
    Case(.duration, "-P1D", "shape"),
    Case(.duration, "P1DT", "shape"),
    Case(.duration, "PT1DT", "shape"),
    Case(.jsonPointer, "a", "slash"),
    Case(.jsonPointer, "/~", "escape"),
    Case(.country, "RU"),
    Case(.country, "us", "case"),
    Case(.country, "Us", "case"),
    Case(.country, "UK", "unknownCode"),
    Case(.country, "XK", "unknownCode"),
    Case(.country, "SU", "unknownCode"),
    Case(.country, "RUS", "unknownCode"),
    Case(.country, "", "unknownCode"),
    Case(.country, "ＲＵ", "unknownCode"),
    Case(.country, "R", "unknownCode"),
    Case(.country, "RУ", "unknownCode"),
    Case(.currency, "RUB"),
    Case(.currency, "EUR"),
    Case(.currency, "XXX"),
    Case(.currency, "XCG"),
    Case(.currency, "eur", "case"),
    Case(.currency, "RUR", "unknownCode"),
    Case(.currency, "DEM", "unknownCode"),
    Case(.currency, "€", "unknownCode"),
    Case(.language, "ru"),
    Case(.language, "RU"),
    Case(.language, "en-GB"),
    Case(.language, "iw"),
    Case(.language, "zh-yue-Hant-HK"),
    Case(.language, "sr-Latn-RS"),
    Case(.language, "es-419"),
    Case(.language, "de-CH-1996-1901"),
    Case(.language, "sl-IT-nedis"),
    Case(.language, "de-DE-u-co-phonebk-x-a-b-c"),
    Case(.language, "en-a-bbb-b-ccc"),
    Case(.language, "cel-gaulish"),
    Case(.language, "i-klingon"),
    Case(.language, "en-GB-oed"),
    Case(.language, "SGN-be-fr"),
    Case(.language, "eng"),
    Case(.language, "xx", "unknownCode"),
    Case(.language, "english", "unknownCode"),
    Case(.language, "x-private", "unknownCode"),
    Case(.language, "i-nonsense", "unknownCode"),
    Case(.language, "12", "unknownCode"),
    Case(.language, "", "unknownCode"),
    Case(.language, "-", "unknownCode"),
    Case(.language, "en_GB", "unknownCode"),
    Case(.language, "рус", "unknownCode"),
    Case(.language, "en-", "subtag"),
    Case(.language, "en--GB", "subtag"),
    Case(.language, "en-GB-Latn", "subtag"),
    Case(.language, "en-GB-US", "subtag"),
    Case(.language, "en-a", "subtag"),
    Case(.language, "en-a-b-ccc", "subtag"),
    Case(.language, "en-x", "subtag"),
    Case(.language, "en-abcdefghi", "subtag"),
    Case(.language, "en-1234567890", "subtag"),
    Case(.language, "en-a-bbb-a-ccc", "duplicate"),
    Case(.language, "de-1996-CH-1996", "subtag"),
    Case(.language, "de-1996-1996", "duplicate"),
    Case(.language, "sl-NEDIS-nedis", "duplicate"),
    Case(.timezone, "UTC"),
    Case(.timezone, "Europe/Moscow"),
    Case(.timezone, "Asia/Calcutta"),
    Case(.timezone, "Africa/Abidjan"),
    Case(.timezone, "Zulu"),
    Case(.timezone, "America/Argentina/Buenos_Aires"),
    Case(.timezone, "Etc/GMT+12"),
    Case(.timezone, "europe/moscow", "case"),
    Case(.timezone, "Zulus", "unknownCode"),
    Case(.timezone, "Europe/", "unknownCode"),
    Case(.timezone, "Europe", "unknownCode"),
    Case(.timezone, "../etc/passwd", "unknownCode"),
    Case(.timezone, "+03:00", "unknownCode"),
    Case(.timezone, "", "unknownCode"),
  ]

  @Test(arguments: cases) func tellsWhatIsWrong(with example: Case) {
    #expect(example.format.fault(in: example.text.utf8.span, schemes: []) == example.fault)
  }

  @Test func schemesNarrowInAnyCase() {
    let schemes = ["https", "HTTP"]
    let cases: [(String, String?)] = [
      ("https://a", nil), ("HTTPS://a", nil), ("http://a", nil), ("javascript:alert(1)", "scheme"),
      ("httpss://a", "scheme"), ("http", "scheme"), ("ftp://a", "scheme"),
    ]
    for (text, fault) in cases {
      #expect(StringFormat.uri.fault(in: text.utf8.span, schemes: schemes) == fault, "\(text)")
    }
  }

  @Test func everyFormatRefusesOrAcceptsAnyBytes() {
    let texts: [[UInt8]] = [
      [], [0], [0xFF], [0xED, 0xA0, 0x80], Array("xn--".utf8), Array("::".utf8), Array("P".utf8),
      Array(repeating: 0x25, count: 100), Array(repeating: 0x3A, count: 10_000),
      Array(repeating: 0x61, count: 1_000_000),
    ]
    for format in StringFormat.allCases {
      for text in texts { _ = format.fault(in: text.span, schemes: []) }
    }
  }
}
