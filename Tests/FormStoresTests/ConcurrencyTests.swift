@testable import FormStores
import FormRules
import Synchronization
import Testing

/// Many tasks, few threads, and work that is withdrawn.
struct StoreConcurrencyTests {
  private static let known = """
    fields: { name: { type: string } }
    lookups: [{ id: known, exists: people, fields: [name] }]
    """

  /// A query that never comes to its end by itself.
  private static let endless: [DatabaseKind: String] = [
    .sqlite: """
    CREATE VIEW people AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
      SELECT 'n' || i AS name FROM n WHERE i < 0;
    """,
    .postgresql: "CREATE VIEW people AS SELECT pg_sleep(600)::text AS name;",
  ]

  @Test(arguments: DatabaseKind.allCases)
  func manyTasksShareAFewConnections(_ kind: DatabaseKind) async throws {
    let database = try kind.make("CREATE TABLE people (name TEXT); INSERT INTO people VALUES ('n1'), ('n3');")
    var options = StoreOptions()
    options.connections = 3
    let source = database.source(options)
    let form = try AskingForm(Self.known)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<200 {
        group.addTask {
          let outcome = try await form.outcome("{\"name\": \"n\(number % 4)\"}", source)
          #expect(outcome == (number % 2 == 1 ? "valid" : "/name lookup.exists"))
        }
      }
      try await group.waitForAll()
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func questionsEndAtTheirTimeout(_ kind: DatabaseKind) async throws {
    let database = try kind.make(Self.endless[kind] ?? "")
    var options = StoreOptions()
    options.timeout = .milliseconds(400)
    let form = try AskingForm(Self.known)
    let start = ContinuousClock.now
    #expect(try await form.outcome(#"{"name": "x"}"#, database.source(options)) == "/name lookup.unavailable")
    // The query takes for ever. How much later the answer comes is a question of how busy the machine is.
    #expect(ContinuousClock.now - start > .milliseconds(350))
  }

  @Test(arguments: DatabaseKind.allCases)
  func questionsEndWithTheirTask(_ kind: DatabaseKind) async throws {
    let database = try kind.make(Self.endless[kind] ?? "")
    var options = StoreOptions()
    options.timeout = .seconds(900)
    options.connections = 1
    let source = database.source(options)
    let form = try AskingForm(Self.known).form
    let tasks = (0..<3).map { number in
      Task {
        try await form.validate(json: Array("{\"name\": \"n\(number)\"}".utf8), asking: ["people": source])
      }
    }
    try? await Task.sleep(for: .milliseconds(200))
    for task in tasks { task.cancel() }
    for task in tasks {
      switch await task.result {
      case .success: Issue.record("there is a verdict")
      case .failure(let error): #expect(error is CancellationError)
      }
    }
  }

  @Test func verificationsTakeTheirLeastTime() async throws {
    let database = try DatabaseKind.sqlite.make(Database.users)
    var options = StoreOptions()
    options.minimumVerificationTime = .milliseconds(700)
    let source = database.source(options)
    let form = try AskingForm.login()
    let clock = ContinuousClock()
    for account in ["anna", "nobody"] {
      let time = try await clock.measure {
        _ = try await form.outcome(login(account + "@example.com", "Abc123xyz"), source)
      }
      #expect(time >= .milliseconds(700))
    }
  }

  /// What threads of a pool tell of themselves.
  private final class Gauge: Sendable {
    private let state = Mutex((now: 0, most: 0, made: 0))
    let isOpen = Atomic(false)
    let hasRun = Atomic(false)

    var counts: (now: Int, most: Int, made: Int) { state.withLock { $0 } }

    func enter(isNew: Bool) {
      state.withLock { state in
        state.now += 1
        state.most = max(state.most, state.now)
        if isNew { state.made += 1 }
      }
    }

    func leave() { state.withLock { $0.now -= 1 } }
  }

  @Test func poolsRunSoManyAtATimeAndKeepWhatThreadsNeed() async throws {
    let pool = WorkerPool<Int>(size: 3)
    let gauge = Gauge()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<60 {
        group.addTask {
          try await pool.run(WorkLimit(.seconds(300))) { kept in
            gauge.enter(isNew: kept == nil)
            kept = (0..<5_000).reduce(0) { $0 &+ ($1 ^ $0) }
            gauge.leave()
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(gauge.counts.now == 0 && gauge.counts.most <= 3 && gauge.counts.made <= 3)
  }

  @Test func workThatWaitsInLineIsNotRunAfterItsTaskIsCancelled() async throws {
    let pool = WorkerPool<Int>(size: 1)
    let gauge = Gauge()
    let first = Task {
      try await pool.run(WorkLimit(.seconds(300))) { _ in while !gauge.isOpen.load(ordering: .acquiring) {} }
    }
    try await Task.sleep(for: .milliseconds(50))
    let second = Task {
      try await pool.run(WorkLimit(.seconds(300))) { _ in gauge.hasRun.store(true, ordering: .relaxed) }
    }
    try await Task.sleep(for: .milliseconds(50))
    second.cancel()
    await #expect(throws: StoreError.cancelled) { try await second.value }
    gauge.isOpen.store(true, ordering: .releasing)
    try await first.value
    let hasRun = gauge.hasRun.load(ordering: .relaxed)
    #expect(!hasRun)
  }
}
