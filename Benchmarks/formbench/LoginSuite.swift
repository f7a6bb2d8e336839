internal import CSQLite
internal import FormRules
internal import FormStores
internal import Glibc

/// Can a stranger be told from a user by the time of a refusal, and how fast are many registrations checked?
///
/// `login` refuses logins of four kinds, one after another in turn, and compares with the wrong password of a
/// known account. `unique` checks registrations against a table of a million addresses, a twentieth of them
/// taken and another one given twice; its floor is the validation without the lookup.
enum LoginSuite {
  static func run(_ arguments: BenchmarkArguments) async -> [BenchmarkResult] {
    let path = "/tmp/formbench-\(getpid()).db"
    defer {
      // SAFETY: the text lives for the time of the call.
      unsafe unlink(path)
    }
    make(path)
    let source = SQLiteSource(path: path)
    return await logins(source) + (await registrations(source, arguments))
  }

  // MARK: Logins

  private static let login = """
    formrules: 1
    form: login
    fields: { email: { type: email, required: true }, password: { type: password, required: true } }
    sources:
      users:
        fold: [email]
        secret: password_hash
        hash: $argon2id$v=19$m=19456,t=2,p=1
        where: { locked_at: null }
    lookups: [{ id: known, verify: users, fields: [email, password] }]
    """

  private static func logins(_ source: SQLiteSource) async -> [BenchmarkResult] {
    let form = compiled(login)
    let accounts = [
      ("known, wrong", "anna"), ("unknown", "nobody"), ("locked", "locked"), ("no hash", "broken"),
    ]
    let clock = ContinuousClock()
    var seconds = [[Double]](repeating: [], count: accounts.count)
    for round in 0...200 {
      for (place, account) in accounts.enumerated() {
        let body = Array("{\"email\":\"\(account.1)@example.com\",\"password\":\"Wrong\(round)\"}".utf8)
        let start = clock.now
        let report = try? await form.validate(json: body, asking: ["users": source])
        let elapsed = clock.now - start
        precondition(report?.violations.map(\.code) == ["lookup.verify"], "a login that is wrong is refused")
        if round > 0 { seconds[place].append(elapsed / .seconds(1)) }
      }
    }
    return zip(accounts, seconds).map { account, seconds in
      BenchmarkResult(
        suite: "login", name: account.0, seconds: seconds, records: 1, bytes: 0, floor: accounts[0].0)
    }
  }

  // MARK: Registrations

  private static let registration = """
    formrules: 1
    form: registration
    fields: { email: { type: email, required: true }, name: { type: string, maxLength: 40 } }
    sources: { users: { fold: [email] } }
    lookups: [{ id: free, unique: users, fields: [email] }]
    """

  private static func registrations(
    _ source: SQLiteSource, _ arguments: BenchmarkArguments
  ) async -> [BenchmarkResult] {
    let form = compiled(registration)
    let documents = (0..<arguments.records).map { number in
      let email =
        switch number % 20 {
        case 0: "user\(number)@example.com"
        case 1: "new\(number + 1)@Example.com"
        default: "new\(number)@example.com"
        }
      return Array("{\"email\":\"\(email)\",\"name\":\"Somebody\"}".utf8)
    }
    let bytes = documents.reduce(0) { $0 + $1.count }
    let clock = ContinuousClock()
    var seconds: [[Double]] = [[], []]
    for round in 0...arguments.rounds {
      for (place, sources) in [[:], ["users": source]].enumerated() {
        var valid = 0
        let start = clock.now
        if sources.isEmpty {
          var validator = RecordValidator(form, options: ValidationOptions())
          for document in documents where validator.validate(document.span) { valid += 1 }
        } else {
          for first in stride(from: 0, to: documents.count, by: 1000) {
            let part = Array(documents[first..<min(first + 1000, documents.count)])
            let reports = try? await form.validate(batch: part, asking: sources)
            valid += reports?.count { $0.isValid } ?? 0
          }
        }
        let elapsed = clock.now - start
        let expected = sources.isEmpty ? documents.count : documents.count * 18 / 20
        precondition(abs(valid - expected) <= 20, "\(valid) registrations are valid, not \(expected)")
        if round > 0 { seconds[place].append(elapsed / .seconds(1)) }
      }
    }
    return zip(["validate", "and ask"], seconds).map { name, seconds in
      BenchmarkResult(
        suite: "unique", name: name, seconds: seconds, records: documents.count, bytes: bytes,
        floor: "validate")
    }
  }

  private static func compiled(_ rules: String) -> CompiledForm {
    guard let form = try? CompiledForm(SourceText(name: "login.yaml", rules)) else {
      preconditionFailure("the benchmark's form compiles")
    }
    return form
  }

  /// A table of a million users, a locked one and one without a hash among them.
  private static func make(_ path: String) {
    let hash = PasswordHash.make("Abc123xyz") ?? ""
    let script = """
      CREATE TABLE users (email TEXT NOT NULL, password_hash TEXT NOT NULL, locked_at TEXT);
      INSERT INTO users VALUES ('anna@example.com', '\(hash)', NULL), ('broken@example.com', 'no hash', NULL),
        ('locked@example.com', '\(hash)', '2026-01-01');
      WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 999999)
        INSERT INTO users SELECT 'User' || i || '@example.com', '', NULL FROM n;
      CREATE UNIQUE INDEX users_email ON users (lower(email));
      """
    var database: OpaquePointer?
    // SAFETY: the texts and the handle's place live for the time of the calls; the handle is closed once.
    unsafe sqlite3_open(path, &database)
    let status = unsafe sqlite3_exec(database, script, nil, nil, nil)
    precondition(status == SQLITE_OK, "the benchmark's database is made")
    unsafe sqlite3_close_v2(database)
  }
}
