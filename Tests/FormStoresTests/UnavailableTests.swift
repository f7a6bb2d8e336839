import CSQLite
import FormRules
import FormStores
import Foundation
import TestSupport
import Testing

/// Databases that do not answer: never a verdict, and an answer again when they are back.
@Suite(.serialized) struct UnavailableTests {
  private static let undecided = "/name lookup.unavailable"
  private static let people = "CREATE TABLE people (name TEXT); INSERT INTO people VALUES ('Ann');"

  private func form(_ source: String = "people") throws -> AskingForm {
    try AskingForm(
      """
      fields: { name: { type: string, maxLength: 20 } }
      lookups: [{ id: known, exists: \(source), fields: [name] }]
      """)
  }

  private func quick(_ timeout: Duration = .milliseconds(300)) -> StoreOptions {
    var options = StoreOptions()
    options.timeout = timeout
    return options
  }

  private static let ann = #"{"name": "Ann"}"#

  @Test func missingFilesAreNotMade() async throws {
    let file = try SQLiteFile(Self.people)
    let path = file.folder + "/missing.db"
    #expect(try await form().outcome(Self.ann, SQLiteSource(path: path)) == Self.undecided)
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(try await form().outcome(Self.ann, SQLiteSource(path: file.folder)) == Self.undecided)
    #expect(try await form().outcome(Self.ann, SQLiteSource(path: "")) == Self.undecided)
  }

  @Test func filesThatAreNoDatabaseAreUnavailable() async throws {
    let file = try SQLiteFile(Self.people)
    try Data(String(repeating: "no database\n", count: 1000).utf8).write(to: URL(fileURLWithPath: file.path))
    #expect(try await form().outcome(Self.ann, SQLiteSource(path: file.path)) == Self.undecided)
    try Data().write(to: URL(fileURLWithPath: file.path))
    #expect(try await form().outcome(Self.ann, SQLiteSource(path: file.path)) == Self.undecided)
  }

  @Test func databasesAreReadAndNeverWritten() async throws {
    let file = try SQLiteFile(Self.people)
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file.path)
    #expect(try await form().outcome(Self.ann, SQLiteSource(path: file.path)) == "valid")
    #expect(try FileManager.default.contentsOfDirectory(atPath: file.folder) == ["app.db"])
  }

  @Test func lockedFilesAreUnavailableUntilTheyAreFree() async throws {
    let file = try SQLiteFile(Self.people)
    let source = SQLiteSource(path: file.path, options: quick())
    #expect(try await form().outcome(Self.ann, source) == "valid")
    var database: OpaquePointer?
    // SAFETY: the handle is closed once.
    unsafe sqlite3_open(file.path, &database)
    unsafe sqlite3_exec(database, "BEGIN EXCLUSIVE", nil, nil, nil)
    let start = ContinuousClock.now
    #expect(try await form().outcome(Self.ann, source) == Self.undecided)
    let time = ContinuousClock.now - start
    #expect(time > .milliseconds(250) && time < .seconds(300))
    let question = try #require(Self.question(try form().form))
    // The table is not to blame.
    do { _ = try await source.answer(question) } catch { #expect("\(error)" == "it did not answer in time") }
    unsafe sqlite3_close_v2(database)
    #expect(try await form().outcome(Self.ann, source) == "valid")
  }

  /// A file that was removed is not asked any more, though its contents are still there to be read.
  @Test func filesThatAreRemovedOrReplacedAreSeen() async throws {
    let file = try SQLiteFile(Self.people)
    let source = SQLiteSource(path: file.path)
    #expect(try await form().outcome(Self.ann, source) == "valid")
    try FileManager.default.removeItem(atPath: file.path)
    #expect(try await form().outcome(Self.ann, source) == Self.undecided)
    try file.run("CREATE TABLE people (name TEXT);")
    #expect(try await form().outcome(Self.ann, source) == "/name lookup.exists")
  }

  @Test(arguments: DatabaseKind.allCases)
  func tablesThatComeAndGoAreSeen(_ kind: DatabaseKind) async throws {
    let database = try kind.make(Self.people)
    let source = database.source()
    #expect(try await form().outcome(Self.ann, source) == "valid")
    try database.run("DROP TABLE people;")
    #expect(try await form().outcome(Self.ann, source) == Self.undecided)
    try database.run("CREATE TABLE people (id INTEGER, name TEXT); INSERT INTO people VALUES (1, 'Ann');")
    #expect(try await form().outcome(Self.ann, source) == "valid")
    #expect(try await form("strangers").outcome(Self.ann, source) == Self.undecided)
  }

  /// SQLite takes a quoted name it does not know for a text, unless it is qualified.
  @Test(arguments: DatabaseKind.allCases)
  func columnsThatAreNotThereAreNoTexts(_ kind: DatabaseKind) async throws {
    let database = try kind.make("CREATE TABLE people (other TEXT); INSERT INTO people VALUES ('name');")
    #expect(try await form().outcome(#"{"name": "name"}"#, database.source()) == Self.undecided)
  }

  /// A database that works on a question too long is probably looking at every row.
  @Test(arguments: DatabaseKind.allCases)
  func slowTablesSayWhichIndexMayBeMissing(_ kind: DatabaseKind) async throws {
    let database = try kind.make(
      """
      CREATE VIEW people AS WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers)
      SELECT 'n' || n AS name, 0 AS city, 'open' AS state, NULL AS deleted_at FROM numbers;
      """)
    let source = database.source(quick())
    func failure(_ name: String, ignoresCase: Bool, where rows: [(String, LookupValue)]) async -> String {
      let question = Self.question(
        .init(
          lookup: "known", source: "people", kind: .exists, table: "people", columns: ["name", "city"],
          secretColumn: nil, filter: rows.map { (column: $0.0, value: $0.1) }, hashScheme: nil),
        [("name", .text(name), ignoresCase), ("city", .integer(0), false)])
      do { return "\(try await source.answer(question))" } catch { return "\(error)" }
    }
    let some = await failure(
      "ann", ignoresCase: true, where: [("deleted_at", .null), ("state", .text("open"))])
    #expect(
      some == """
        it did not answer in time; an index on people (lower(name), city) is probably missing, or does not \
        cover the rows where deleted_at IS NULL AND state = 'open'
        """)
    let all = await failure("Ann", ignoresCase: false, where: [])
    #expect(all == "it did not answer in time; an index on people (name, city) is probably missing")
    let folded = await failure("анна", ignoresCase: true, where: [])
    #expect(folded == "it did not answer in time; an index on people (city) is probably missing")
  }

  @Test func serversThatAreNotThereAreUnavailable() async throws {
    for address in [
      "host=/nonexistent dbname=x", "host=127.0.0.1 port=1 connect_timeout=1", "nonsense", "a=b",
      "postgresql://app:secret@127.0.0.1:1/music", "postgresql://app:secret@127.0.0.1:1/music?nonsense=1",
    ] {
      let source = PostgreSQLSource(address, options: quick(.seconds(3)))
      #expect(try await form().outcome(Self.ann, source) == Self.undecided)
      let question = try #require(Self.question(try form().form))
      do {
        _ = try await source.answer(question)
        Issue.record("there is an answer from \(address)")
      } catch {
        #expect(!"\(error)".contains("secret"), "\(error)")
      }
    }
  }

  private static func question(_ form: CompiledForm) -> LookupQuestion? {
    let shape = LookupPlan(form.definition, locale: "en")?.shapes(of: "people").first
    return shape.map { question($0, [("name", .text("Ann"), false)]) }
  }

  private static func question(
    _ shape: LookupQuestion.Shape, _ values: [(field: String, value: LookupValue, ignoresCase: Bool)]
  ) -> LookupQuestion {
    LookupQuestion(
      shape,
      values.map { .init(field: $0.field, column: $0.field, value: $0.value, ignoresCase: $0.ignoresCase) },
      secret: nil)
  }

  /// The server goes away between two batches, and comes back: one connection is made anew.
  @Test func serversThatComeBackAnswerAgain() async throws {
    let cluster = try PostgreSQLCluster()
    try cluster.run(Self.people, in: "postgres")
    let source = PostgreSQLSource(cluster.address())
    let form = try form()
    #expect(try await form.outcome(Self.ann, source) == "valid")
    try cluster.stop()
    #expect(try await form.outcome(Self.ann, source) == Self.undecided)
    #expect(
      try await form.outcome(#"{"name": "a name that is longer than it may be"}"#, source)
        == "/name maxLength")
    try cluster.start()
    #expect(try await form.outcome(Self.ann, source) == "valid")
    try cluster.stop()
    try cluster.start()
    // The connection that was kept is dead, which is no failure.
    #expect(try await form.outcome(Self.ann, source) == "valid")
  }

  /// The server is stopped while a batch is being asked: every submission has its verdict or none.
  @Test func serversThatGoInTheMiddleOfABatchLeaveNoFalseVerdict() async throws {
    let cluster = try PostgreSQLCluster()
    try cluster.run(
      "CREATE TABLE people (name TEXT); INSERT INTO people SELECT 'n' || 2 * n FROM generate_series(0, 20000) n; CREATE INDEX ON people (name);",
      in: "postgres")
    var options = StoreOptions()
    options.connections = 2
    let source = PostgreSQLSource(cluster.address(), options: options)
    let form = try form()
    let names = (0..<20_000).map { "{\"name\": \"n\($0)\"}" }
    async let outcomes = form.outcomes(names, source)
    try await Task.sleep(for: .milliseconds(150))
    try cluster.stop()
    var found = try await outcomes
    let undecided = found.indices.filter { found[$0] == Self.undecided }
    #expect(!undecided.isEmpty)
    try cluster.start()
    for (place, outcome) in zip(undecided, try await form.outcomes(undecided.map { names[$0] }, source)) {
      found[place] = outcome
    }
    let wrong = found.indices.filter { found[$0] != ($0 % 2 == 0 ? "valid" : "/name lookup.exists") }
    #expect(wrong.isEmpty)
  }
}
