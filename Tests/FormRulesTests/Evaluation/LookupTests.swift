import FormRules
import Synchronization
import Testing

/// What is asked about submissions, how often, and what the answers mean.
struct LookupTests {
  /// A source that knows some texts, and remembers what it was asked.
  private final class Listing: LookupSource {
    struct Failure: Error {}

    private let known: Set<String>
    private let failing: Set<String>
    private let questions = Mutex<[LookupQuestion]>([])

    init(_ known: Set<String>, failing: Set<String> = []) {
      self.known = known
      self.failing = failing
    }

    var asked: [LookupQuestion] { questions.withLock { $0 } }
    var askedTexts: [String] { asked.map(Self.text).sorted() }

    private static func text(_ question: LookupQuestion) -> String {
      let values = question.comparisons.map { comparison in
        if case .text(let text) = comparison.value { text } else { "\(comparison.value)" }
      }
      return (values + [question.secret.map { String(decoding: $0, as: UTF8.self) }].compactMap(\.self))
        .joined(separator: "|")
    }

    func answer(_ question: LookupQuestion) async throws -> LookupAnswer {
      questions.withLock { $0.append(question) }
      let text = Self.text(question)
      if failing.contains(text) { throw Failure() }
      return known.contains(text)
        ? LookupAnswer(isFound: true, needsRehash: text.hasSuffix("|old")) : .notFound
    }
  }

  private static func form(_ text: String) throws -> CompiledForm { try FormTable(text).form }

  private static func outcomes(
    _ form: CompiledForm, _ records: [String], _ sources: [String: any LookupSource],
    _ options: ValidationOptions = ValidationOptions()
  ) async throws -> [String] {
    let reports = try await form.validate(
      batch: records.map { Array($0.utf8) }, asking: sources, options: options)
    return reports.map { report in
      report.output.map { String(decoding: $0, as: UTF8.self) }
        ?? report.violations.map { "\($0.path) \($0.code)" }.joined(separator: ", ")
    }
  }

  private static let nickname = """
    fields: { nick: { type: string, maxLength: 5 } }
    sources: { people: { table: persons, columns: { nick: nick_name }, fold: [nick], where: { gone: null, kind: 1 } } }
    lookups: [{ id: free, unique: people, fields: [nick] }]
    """

  @Test func questionsSayWhatTheRuleFileDoes() async throws {
    let source = Listing([])
    _ = try await Self.outcomes(try Self.form(Self.nickname), [#"{"nick": " Ann "}"#], ["people": source])
    let question = try #require(source.asked.first)
    #expect(question.lookup == "free" && question.kind == .exists && question.table == "persons")
    #expect(question.secretColumn == nil && question.secret == nil)
    #expect(question.filter.map(\.column) == ["gone", "kind"])
    #expect(question.filter.map(\.value) == [.null, .integer(1)])
    let comparison = try #require(question.comparisons.first)
    #expect(comparison.field == "nick" && comparison.column == "nick_name" && comparison.ignoresCase)
    #expect(question["nick"] == .text("ann") && question["other"] == nil)
  }

  @Test func eachQuestionIsAskedOnceInABatch() async throws {
    let source = Listing(["ann"])
    let records = ["Ann", "Bob", "ANN", "bob", "Cleo"].map { "{\"nick\": \"\($0)\"}" }
    let taken = "/nick lookup.unique"
    #expect(
      try await Self.outcomes(try Self.form(Self.nickname), records, ["people": source])
        == [taken, #"{"nick":"Bob"}"#, taken, taken, #"{"nick":"Cleo"}"#])
    #expect(source.askedTexts == ["ann", "bob", "cleo"])
  }

  @Test func nothingIsAskedAboutInvalidRecordsAndBlankFields() async throws {
    let source = Listing([])
    let outcomes = try await Self.outcomes(
      try Self.form(Self.nickname), ["{}", #"{"nick": " "}"#, #"{"nick": "longer"}"#, "[", #"{"other": 1}"#],
      ["people": source])
    #expect(outcomes == ["{}", "{}", "/nick maxLength", " json.syntax", "/other unknown"])
    #expect(source.asked.isEmpty)
  }

  /// A record that is refused for another reason leaves the value to the next one.
  @Test func onlyAcceptedRecordsTakeTheirValues() async throws {
    let form = try Self.form(
      """
      fields: { nick: { type: string }, code: { type: string } }
      lookups:
        - { id: free, unique: people, fields: [nick] }
        - { id: known, exists: codes, fields: [code] }
      """)
    let records = [
      #"{"nick": "a", "code": "x"}"#, #"{"nick": "a", "code": "1"}"#, #"{"nick": "a", "code": "1"}"#,
      #"{"nick": "b", "code": "?"}"#, #"{"nick": "b", "code": "1"}"#,
    ]
    let outcomes = try await Self.outcomes(
      form, records, ["people": Listing([]), "codes": Listing(["1"], failing: ["?"])])
    #expect(
      outcomes == [
        "/code lookup.exists", #"{"nick":"a","code":"1"}"#, "/nick lookup.unique", "/code lookup.unavailable",
        #"{"nick":"b","code":"1"}"#,
      ])
  }

  @Test func sourcesThatFailOrAreMissingGiveNoVerdict() async throws {
    let form = try Self.form(Self.nickname)
    let records = [#"{"nick": "a"}"#, #"{"nick": "b"}"#]
    let unavailable = "/nick lookup.unavailable"
    #expect(try await Self.outcomes(form, records, [:]) == [unavailable, unavailable])
    #expect(
      try await Self.outcomes(form, records, ["people": Listing([], failing: ["a"])])
        == [unavailable, #"{"nick":"b"}"#])
  }

  private static let login = """
    fields:
      email: { type: email, required: true }
      password: { type: password, required: true }
      code: { type: string }
    sources: { users: { fold: [email], secret: hash, hash: $2b$10$ } }
    lookups: [{ id: known, verify: users, fields: [password, email] }]
    """

  /// The secret is the password, wherever it stands among the fields, byte for byte.
  @Test func secretsAreAskedAboutAsTheyCame() async throws {
    let source = Listing(["ann@b.co| A\u{301}Б "])
    let form = try Self.form(Self.login)
    let outcome = try await Self.outcomes(
      form, ["{\"email\": \"Ann@B.co\", \"password\": \" A\\u0301Б \"}"], ["users": source])
    #expect(outcome == ["{\"email\":\"Ann@b.co\",\"password\":\" A\u{301}Б \"}"])
    #expect(source.asked.map(\.kind) == [.verify])
    #expect(source.asked.first?.secretColumn == "hash")
  }

  @Test func verificationsAreRefusedAtTheForm() async throws {
    let form = try Self.form(Self.login)
    let report = try await form.validate(
      json: Array(#"{"email": "a@b.co", "password": "x"}"#.utf8), asking: ["users": Listing([])])
    #expect(report.violations.map(\.path) == [""] && report.violations.map(\.code) == ["lookup.verify"])
    #expect(
      report.violations.map(\.rule) == ["/lookups/0"] && report.violations.map(\.params.isEmpty) == [true])
    #expect(report.output == nil && !report.needsRehash)
  }

  @Test func hostsLearnThatAHashIsOld() async throws {
    let form = try Self.form(Self.login)
    let report = try await form.validate(
      json: Array(#"{"email": "a@b.co", "password": "old"}"#.utf8), asking: ["users": Listing(["a@b.co|old"])]
    )
    #expect(report.isValid && report.needsRehash)
  }

  @Test func lookupsOfOtherStepsAreNotAsked() async throws {
    let form = try Self.form(
      """
      fields: { a: { type: string }, b: { type: string }, c: { type: string } }
      lookups: [{ id: one, unique: s, fields: [a] }, { id: two, unique: s, fields: [a, b] }]
      steps: [{ id: first, fields: [a] }, { id: second, fields: [b] }, { id: third, fields: [c] }]
      """)
    for (step, asked) in [("first", ["x"]), ("second", ["x|y"]), ("third", []), (nil, ["x", "x|y"])] {
      let source = Listing([])
      var options = ValidationOptions()
      options.step = step
      _ = try await Self.outcomes(form, [#"{"a": "x", "b": "y", "c": "z"}"#], ["s": source], options)
      #expect(source.askedTexts == asked, "\(step ?? "all")")
    }
  }

  @Test func valuesHaveTheirTypes() async throws {
    let form = try Self.form(
      """
      fields:
        i: { type: integer }
        n: { type: number }
        b: { type: boolean }
        d: { type: date, input: dd.MM.yyyy }
        t: { type: datetime }
        p: { type: phone }
        s: { type: string, default: x }
      lookups: [{ id: all, exists: s, fields: [i, n, b, d, t, p, s] }]
      """)
    let source = Listing([])
    let record =
      #"{"i": 1.0, "n": 2.50, "b": true, "d": "30.11.2026", "t": "2026-11-30T09:00:00Z", "p": "8 912 345-67-89"}"#
    _ = try await Self.outcomes(form, [record], ["s": source])
    #expect(
      source.asked.first?.comparisons.map(\.value) == [
        .integer(1), .number("2.50"), .boolean(true), .date("2026-11-30"), .dateTime("2026-11-30T09:00:00Z"),
        .text("+79123456789"), .text("x"),
      ])
  }

  @Test func cancelledTasksHaveNoVerdict() async throws {
    struct Endless: LookupSource {
      func answer(_ question: LookupQuestion) async throws -> LookupAnswer {
        try await Task.sleep(for: .seconds(60))
        return .found
      }
    }
    let form = try Self.form(Self.nickname)
    let task = Task {
      try await form.validate(json: Array(#"{"nick": "a"}"#.utf8), asking: ["people": Endless()])
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
