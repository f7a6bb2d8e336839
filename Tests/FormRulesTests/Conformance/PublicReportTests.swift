import FormRules
import Foundation
import TestSupport
import Testing

/// Problems that people reported with other validators, as inputs with the outcome they have here.
@Suite struct PublicReportTests {
  /// The form a report is held against. The registration is judged as a partial update, so that one field is
  /// enough.
  enum Form {
    case registration, zone, special, charset, scripts, text
    case shipped(String)
  }

  /// A report: its id, a document and the outcome, with the reason of each violation where the code has one.
  struct Row: CustomTestStringConvertible {
    let id: String
    let form: Form
    let document: String
    let date: String?
    let outcome: String
    /// Where the decision differs from what the report asks for.
    let note: String

    init(
      _ id: String, _ form: Form, _ document: String, on date: String? = nil, _ outcome: String,
      _ note: String = ""
    ) {
      self.id = id
      self.form = form
      self.document = document
      self.date = date
      self.outcome = outcome
      self.note = note
    }

    var testDescription: String { "\(id) \(document)" }
  }

  static let rows: [Row] = [
    .init(
      "R026", .registration, #"{"phone": "+79123456789"}"#, #"{"phone":"+79123456789"}"#,
      "How it is shown is the mask's business."),
    .init("R030", .registration, #"{"phone": "+7912123456"}"#, "/phone phone tooShort"),
    .init(
      "R032", .registration, #"{"phone": "\u202d+7 (912) 345-67-89\u202c"}"#, #"{"phone":"+79123456789"}"#,
      "Invisible format characters are ignored anywhere in a number, without a key of their own."),
    .init(
      "R034", .registration, #"{"phone": "+7\ufe0d-912-345-67-89"}"#, #"{"phone":"+79123456789"}"#,
      "Variation selectors are ignored in the same way."),
    .init("R037", .registration, #"{"phone": "+7 (912) 345-67-89abc"}"#, "/phone phone characters"),
    .init(
      "R041", .registration, #"{"birthDate": "29.02.2004"}"#, on: "2022-02-28", "/birthDate age.min",
      "`leapDay: mar1`; the same with `feb28` stands in `ownVersions`."),
    .init(
      "R044", .zone, #"{"birthDate": "18.08.2005"}"#, on: "2023-08-18T02:00:00+05:30",
      #"{"birthDate":"2005-08-18"}"#, "The day is that of the zone the form names, here Asia/Kolkata."),
    .init(
      "R045", .registration, #"{"birthDate": "30.11.2008"}"#, on: "2026-11-30", #"{"birthDate":"2008-11-30"}"#
    ),
    .init("R046", .registration, #"{"birthDate": "01.01.1027"}"#, on: "2026-11-30", "/birthDate age.max"),
    .init("R047", .registration, #"{"birthDate": "01.01.2015"}"#, on: "2026-11-30", "/birthDate age.min"),
    .init("R048", .registration, #"{"birthDate": "31.12.2001"}"#, on: "2019-05-25", "/birthDate age.min"),
    .init("R049", .registration, #"{"birthDate": "30.02.2000"}"#, "/birthDate date"),
    .init("R052", .registration, #"{"birthDate": "99.99.2022"}"#, "/birthDate date"),
    .init("R056", .registration, #"{"birthDate": "31.02.2017"}"#, "/birthDate date"),
    .init("R060", .registration, #"{"email": ".test@example.com"}"#, "/email email localDot"),
    .init("R061", .registration, #"{"email": "tes..t@example.com"}"#, "/email email localDot"),
    .init("R063", .registration, #"{"email": "andy@data-workshop.-com"}"#, "/email email labelHyphen"),
    .init("R065", .registration, #"{"email": "test@example..co.jp"}"#, "/email email domainDot"),
    .init("R066", .registration, #"{"email": "user+tag@example.com"}"#, #"{"email":"user+tag@example.com"}"#),
    .init("R067", .registration, #"{"email": "user@example.online"}"#, #"{"email":"user@example.online"}"#),
    .init("R068", .registration, #"{"email": "o'brien@example.com"}"#, #"{"email":"o'brien@example.com"}"#),
    .init(
      "R070", .registration, #"{"email": "test@example.com\n"}"#, #"{"email":"test@example.com"}"#,
      "E-mail addresses are trimmed by `normalize`, whose result is what is validated and put out."),
    .init("R072", .registration, #"{"email": " user@example.com"}"#, #"{"email":"user@example.com"}"#),
    .init(
      "R074", .registration, #"{"email": "test@сайт.рф"}"#, "/email email nonAscii",
      "`profile: eai` accepts it; its output keeps the letters of the domain instead of the A-label."),
    .init("R076", .registration, #"{"email": "мойтест@example.com"}"#, "/email email nonAscii"),
    .init("R077", .registration, #"{"email": "info@пример.рф"}"#, "/email email nonAscii"),
    .init("R078", .registration, #"{"email": "тест@тест"}"#, "/email email nonAscii"),
    .init(
      "R080", .registration, #"{"email": "aaaaaaaaaaaaaaaaaaaaaaaaaaaa@test.c"}"#,
      #"{"email":"aaaaaaaaaaaaaaaaaaaaaaaaaaaa@test.c"}"#,
      "A top-level label may have one letter; what matters is that no input takes long."),
    .init(
      "R081", .registration, #"{"email": "..........................................................."}"#,
      "/email email noAt"),
    .init("R082", .registration, #"{"email": "test@exa--mple.com"}"#, #"{"email":"test@exa--mple.com"}"#),
    .init("R091", .registration, #"{"password": "TestTes12?"}"#, #"{"password":"TestTes12?"}"#),
    .init("R092", .registration, #"{"password": "Abc-1234"}"#, #"{"password":"Abc-1234"}"#),
    .init(
      "R093", .registration,
      #"{"password": "Aa1aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"}"#,
      "/password maxBytes"),
    .init(
      "R094", .registration, #"{"password": "Aa1これは、それぞれが複数のバイトで構成される文字"}"#,
      #"{"password":"Aa1これは、それぞれが複数のバイトで構成される文字"}"#),
    .init("R098", .registration, #"{"password": "٤٥٧٨٨٩٤٥٧٨٨٩mA"}"#, "/password password.require"),
    .init(
      "R099", .registration, #"{"password": "Aa1😀😀"}"#, "/password minLength", "Counted in code points: five."
    ),
    .init(
      "R100", .registration, #"{"email": "user@example.com ", "password": " Abc123 "}"#,
      #"{"email":"user@example.com","password":" Abc123 "}"#),
    .init("R101", .special, #"{"password": "Abcdef1_"}"#, #"{"password":"Abcdef1_"}"#),
    .init("R111", .registration, #"{"firstName": "á"}"#, "/firstName alphabet"),
    .init("R112", .registration, #"{"firstName": "Ivan", "secondName": "Iv@nov"}"#, "/secondName alphabet"),
    .init("R113", .registration, #"{"firstName": "Anna", "secondName": "@"}"#, "/secondName alphabet"),
    .init("R114", .registration, #"{"firstName": "WEER12"}"#, "/firstName alphabet"),
    .init(
      "R115", .registration, #"{"firstName": "Shane", "secondName": "O’Neill"}"#,
      #"{"firstName":"Shane","secondName":"O'Neill"}"#,
      "The shipped names allow an apostrophe and write the typographic one as U+0027."),
    .init(
      "R120", .charset, #"{"charset": "cyrillic", "firstName": "Семён"}"#,
      #"{"charset":"cyrillic","firstName":"Семён"}"#),
    .init(
      "R121", .charset, #"{"charset": "cyrillic", "firstName": "Пётр"}"#,
      #"{"charset":"cyrillic","firstName":"Пётр"}"#),
    .init("R122", .charset, #"{"charset": "cyrillic", "firstName": "ѐлка"}"#, "/firstName alphabet"),
    .init(
      "R123", .scripts, #"{"firstName": "Rальгог"}"#, "/firstName mixedScript",
      "The English names of the registration say `alphabet` and list the letters."),
    .init(
      "R126", .scripts, #"{"login": "usеr"}"#, "/login mixedScript",
      "`alphabet: english` names position and code point, see `ownVersions`."),
    .init("R130", .registration, #"{"secondName": "O&#39;Bryan"}"#, "/secondName alphabet"),
    .init("R131", .registration, #"{"firstName": "Анна"}"#, "/firstName alphabet"),
    .init("R141", .registration, #"{"firstName": null, "secondName": "Petrova"}"#, "/firstName required"),
    .init("R142", .registration, "null", " json.root"),
    .init("R145", .text, #"{"fdid": "02107"}"#, #"{"fdid":"02107"}"#),
    .init("R146", .text, #"{"name":"oops","roles":["_admin"],"roles":[]}"#, " json.duplicateKey"),
    .init(
      "R147", .registration, #"{"birthDate":"01.01.2015","birthDate":"01.01.2000"}"#, " json.duplicateKey"),
    .init("R150", .registration, #"{"phone":+79123456789}"#, " json.syntax"),
    .init("R151", .text, #"{"id":00271029}"#, " json.syntax"),
    .init(
      "R153", .shipped("countries/list"),
      #"{"data": [{"code": "AD", "currencyCodes": ["EUR"], "name": "Andorra", "wikiDataId": "Q228"}], "metadata": {"currentOffset": 0, "totalCount": 198}}"#,
      #"{"data":[{"code":"AD","currencyCodes":["EUR"],"name":"Andorra","wikiDataId":"Q228"}],"metadata":{"currentOffset":0,"totalCount":198}}"#,
      "A report has no notes; whether a page is the last one is in its metadata."),
    .init(
      "R154", .shipped("music-album/album-results"),
      #"{"resultCount": 1, "results": [{"wrapperType": "collection", "collectionType": "Album", "collectionId": 1, "artistName": "A", "collectionName": "B", "artworkUrl100": "https://example.com/100x100bb.jpg", "trackCount": 1}]}"#,
      #"{"resultCount":1,"results":[{"wrapperType":"collection","collectionType":"Album","collectionId":1,"artistName":"A","collectionName":"B","artworkUrl100":"https://example.com/100x100bb.jpg","trackCount":1}]}"#
    ),
    .init(
      "R155", .shipped("music-album/album-results"),
      #"{"resultCount": 2, "results": [{"wrapperType": "collection", "collectionId": 1, "artistName": "A", "collectionName": "B", "artworkUrl100": "https://example.com/a.jpg", "trackCount": 1}, null]}"#,
      "/results/1 required"),
    .init(
      "R156", .shipped("music-album/album-results"),
      #"{"resultCount": 1, "results": [{"wrapperType": "software", "trackName": "Things"}]}"#,
      "/results/0/wrapperType enum, /results/0/collectionId required, /results/0/artistName required, /results/0/collectionName required, /results/0/artworkUrl100 required, /results/0/trackCount required",
      "Every missing member is named."),
    .init("R159", .text, #"{"wikiUrl": "Not an URL"}"#, "/wikiUrl format"),
    .init("A08", .registration, #"{"firstName": "  "}"#, "/firstName required"),
    .init("A10", .registration, #"{"birthDate": "20.02.2004"}"#, on: "2022-02-19", "/birthDate age.min"),
    .init("A11", .registration, #"{"birthDate": "30.11.08"}"#, on: "2026-11-30", "/birthDate date"),
    .init("A12", .registration, #"{"birthDate": "abc"}"#, "/birthDate date"),
    .init("A14", .registration, #"{"email": "a..b@example.com"}"#, "/email email localDot"),
    .init("A15", .registration, #"{"email": "user@mail.xn--p1ai"}"#, #"{"email":"user@mail.xn--p1ai"}"#),
    .init(
      "A17", .registration, #"{"email": "user+tag@mail.example.com"}"#,
      #"{"email":"user+tag@mail.example.com"}"#),
    .init(
      "A22", .shipped("countries/country"),
      #"{"data": {"code": "XX", "name": null, "wikiDataId": null, "flagImageUri": null}}"#,
      "/data/code format, /data/name required, /data/wikiDataId required", "XX is no assigned country."),
  ]

  /// Reports about what a database knows: `ReportedLoginTests` of the stores tries them.
  static let aboutLookups: Set<String> = [
    "R036", "R096", "R170", "R171", "R172", "R173", "R174", "R175", "R177", "R178", "R179", "R180", "R181",
    "R183",
    "R184", "A18",
  ]

  /// Reports about how a value is shown while it is typed.
  static let aboutMasks: Set<String> = [
    "R001", "R002", "R003", "R006", "R007", "R008", "R009", "R011", "R013", "R014", "R017", "R019", "R020",
    "R021",
    "R022", "R025", "R038", "R039", "A01", "A02", "A03", "A04", "A05", "A06", "A16",
  ]

  @Test(arguments: rows)
  func reportHasItsOutcome(_ row: Row) throws {
    let form = try Self.form(row.form)
    var options = ValidationOptions()
    if case .registration = row.form { options.partial = true }
    if let date = row.date {
      options.reference = try #require(ReferenceDate(today: date) ?? ReferenceDate(now: date))
    }
    #expect(Self.outcome(form.validate(json: row.document, options: options)) == row.outcome, "\(row.note)")
  }

  /// The output of a valid submission, else `path code reason` of each error.
  private static func outcome(_ report: Report) -> String {
    if let output = report.output { return String(decoding: output, as: UTF8.self) }
    return report.violations.filter { $0.severity == .error }.map { violation in
      let reason = violation.params.first { $0.name == "reason" }?.value
      guard case .string(let text)? = reason, violation.code == "email" || violation.code == "phone" else {
        return "\(violation.path) \(violation.code)"
      }
      return "\(violation.path) \(violation.code) \(text)"
    }.joined(separator: ", ")
  }

  private static func form(_ form: Form) throws -> CompiledForm {
    switch form {
    case .registration: try shipped("music-album/app-registration")
    case .shipped(let name): try shipped(name)
    case .zone:
      try FormTable(
        "zone: Asia/Kolkata\nfields: { birthDate: { type: date, input: dd.MM.yyyy, age: { min: 18 } } }"
      ).form
    case .special: try FormTable("fields: { password: { type: password, require: [special] } }").form
    case .charset:
      try FormTable(
        """
        fields:
          charset: { type: string, enum: [cyrillic, english] }
          firstName: { type: string, alphabet: english }
        conditional: [{ when: { charset: cyrillic }, then: { firstName: { alphabet: russian } } }]
        """
      ).form
    case .scripts:
      try FormTable(
        "fields: { firstName: { type: string, mixedScript: reject }, login: { type: string, mixedScript: reject } }"
      ).form
    case .text:
      try FormTable(
        """
        fields:
          fdid: { type: string, pattern: '\\d{5}' }
          id: { type: string }
          name: { type: string }
          roles: { type: array, items: { type: string } }
          wikiUrl: { type: string, format: uri, schemes: [https, http] }
        """
      ).form
    }
  }

  private static func shipped(_ name: String) throws -> CompiledForm {
    try CompiledForm(contentsOf: ShippedRules.path(name + ".yaml"))
  }

  /// The tables hold every report, and its very input.
  @Test func everyReportIsInOneOfTheTables() throws {
    guard let file = SharedData.url("reports/forms.tsv") else { return }
    let documents = Dictionary(uniqueKeysWithValues: Self.rows.map { ($0.id, $0.document) })
    #expect(Self.aboutLookups.isDisjoint(with: Self.aboutMasks))
    var ids: Set<String> = []
    for line in try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").dropFirst() {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let (id, input) = (columns[0], columns[3])
      ids.insert(id)
      if Self.aboutLookups.contains(id) || Self.aboutMasks.contains(id) { continue }
      let space = try #require(input.firstIndex(of: " "))
      var document = String(input[input.index(after: space)...])
      if input.hasPrefix("raw ") {
        document = try JSONDecoder().decode(String.self, from: Data(document.utf8))
      }
      #expect(documents[id] == document, "\(id)")
    }
    #expect(ids == Set(documents.keys).union(Self.aboutLookups).union(Self.aboutMasks))
  }

  // MARK: Own versions

  /// The variants of options that reports name, each with its outcome.
  @Test func ownVersions() throws {
    try FormTable("fields: { a: { type: date, age: { min: 18 }, leapDay: feb28 } }", today: "2022-02-28")
      .expect([#"{"a": "2004-02-29"}"#: #"{"a":"2004-02-29"}"#])
    try FormTable("fields: { a: { type: email, profile: eai } }").expect([
      #"{"a": "test@сайт.рф"}"#: #"{"a":"test@сайт.рф"}"#,
      #"{"a": "мойтест@example.com"}"#: #"{"a":"мойтест@example.com"}"#,
      #"{"a": "тест@тест"}"#: "/a email",
    ])
    try FormTable("fields: { a: { type: string, alphabet: english, separators: \"'-\" } }")
      .expect([#"{"a": "O'Neill"}"#: #"{"a":"O'Neill"}"#, #"{"a": "O’Neill"}"#: "/a alphabet"])
    try FormTable("fields: { a: { type: string, alphabet: english } }").expect([
      #"{"a": "Семён"}"#: "/a alphabet"
    ])
    try FormTable("fields: { a: { type: password, maxBytes: 72 } }")
      .expect([
        #"{"a": "Aa1これは、それぞれが複数のバイトで構成される文字"}"#: #"{"a":"Aa1これは、それぞれが複数のバイトで構成される文字"}"#,
        #"{"a": "Aa1これは、それぞれが複数のバイトで構成される文字x"}"#: "/a maxBytes",
      ])
  }

  @Test func theOffendingLetterIsNamed() throws {
    let violation = try FormTable("fields: { login: { type: string, alphabet: english } }").violation(
      #"{"login": "usеr"}"#)
    #expect(
      violation.paramsText
        == #"{"alphabet":["english"],"characters":[{"char":"е","codePoint":"U+0435","index":2,"looksLike":"e","script":"Cyrillic"}]}"#
    )
    #expect(violation.message.contains("Cyrillic"))
  }

  @Test func addressesThatTakeOtherEnginesLongTakeNoTime() throws {
    let form = try FormTable("fields: { a: { type: email } }").form
    for text in [
      String(repeating: ".", count: 200_000), String(repeating: "a", count: 200_000) + "@test.c",
      String(repeating: "a@", count: 100_000),
    ] {
      let start = Scaling.threadSeconds
      #expect(!form.validate(json: "{\"a\":\"\(text)\"}").isValid)
      #expect(Scaling.threadSeconds - start < 2)
    }
  }

  /// The numbers of the reports about masks, read as values.
  @Test(arguments: [
    ("89121234567", #"{"a":"+79121234567"}"#), ("9771234567", #"{"a":"+79771234567"}"#),
    ("71112223344", #"{"a":"+71112223344"}"#), ("8 912 345 67 89", #"{"a":"+79123456789"}"#),
    ("7 912 345-67-89", #"{"a":"+79123456789"}"#), ("+711122233445566", "/a phone tooLong"),
    ("+380 (98) 801 23 45", "/a phone country"), ("٩١٢٣٤٥٦٧٨٩", #"{"a":"+79123456789"}"#),
    ("тел. 9123456789", "/a phone characters"), ("8 912 345-67-8", "/a phone ambiguous"),
    ("+7", "/a phone tooShort"),
  ])
  func numbersAreReadAsValues(number: String, outcome: String) throws {
    let form = try FormTable("fields: { a: { type: phone } }").form
    #expect(Self.outcome(form.validate(json: "{\"a\":\"\(number)\"}")) == outcome)
  }
}
