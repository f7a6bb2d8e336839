import Foundation
import Synchronization
import TestSupport
import Testing

/// `formcheck validate` with sources, and `formcheck hash`.
struct LookupCommandTests {
  private let folder = TemporaryFolder()
  private static let users = String(
    decoding: SharedData.packageFile("Examples/users.sql") ?? [], as: UTF8.self)
  private static let login = SharedData.packageRoot + "/rules/music-album/login.yaml"

  private static let signup = """
    formrules: 1
    form: signup
    fields:
      email: { type: email, required: true }
      secret: { type: password }
    sources: { users: { fold: [email], where: { deleted_at: null } } }
    lookups: [{ id: free, unique: users, fields: [email] }]

    """

  private func login(_ email: String, _ password: String) -> String {
    "{\"email\":\"\(email)\",\"password\":\"\(password)\"}\n"
  }

  private func run(_ words: String, _ arguments: String..., input: String = "") throws -> CommandRun {
    try CommandRun(words.split(separator: " ").map(String.init) + arguments, input: input, in: folder)
  }

  @Test func loginsAreAnsweredYesOrNo() throws {
    let users = try SQLiteFile(Self.users)
    let source = "--source=users=sqlite:" + users.path
    #expect(
      try run("validate", Self.login, source, input: login("anna@example.com", "Abc123xyz")).status == 0)
    let refused = try run("validate", Self.login, source, input: login("anna@example.com", "Abc123xyy"))
    #expect(refused.status == 1 && refused.errors == "")
    #expect(
      refused.output
        == #"{"record":1,"file":"-","line":1,"form":"music-login","valid":false,"violations":[{"path":"","code":"lookup.verify","severity":"error","rule":"/lookups/0","params":{},"message":"Wrong e-mail or password."}],"output":null}"#
        + "\n")
    let russian = try run(
      "validate -l ru -o problem", Self.login, source, input: login("nobody@example.com", "Abc123xyz"))
    #expect(russian.output.contains("Неверная почта или пароль."))
  }

  @Test func sourcesComeFromTheEnvironmentToo() throws {
    let users = try SQLiteFile(Self.users)
    folder.write("in", login("anna@example.com", "Abc123xyz"))
    let run = try CommandRun(
      shell: "FORMCHECK_SOURCE_USERS=sqlite:\(users.path) $FORMCHECK validate \(Self.login) in -o none",
      in: folder)
    #expect(run.status == 0)
  }

  /// The order and the bytes are the same whatever the number of threads; a batch is all of the input, and
  /// more than is kept in memory.
  @Test func duplicatesOfTheInputAreFoundWhateverTheJobs() throws {
    folder.write("signup.yaml", Self.signup)
    let users = try SQLiteFile(Self.users)
    var input = ""
    for number in 0..<30_000 {
      input += "{\"email\":\"User\(number % 20_000)@example.com\",\"secret\":\"s3cret\"}\n"
    }
    input += "{\"email\":\"ANNA@example.com\"}\n{\"email\":\"deleted@example.com\"}\n{\"email\":\"no\"}\n"
    folder.write("in", input)
    var outputs: Set<String> = []
    for jobs in [1, 2, 7] {
      let run = try run(
        "validate signup.yaml in --jobs \(jobs) --summary --accepted good --rejected bad --source",
        "users=sqlite:" + users.path)
      #expect(run.status == 1)
      #expect(run.errors.contains("records  30003") && run.errors.contains("valid    20001"))
      #expect(!run.output.contains("s3cret"))
      outputs.insert(run.output + folder.read("good") + folder.read("bad"))
    }
    #expect(outputs.count == 1)
  }

  /// No room for a temporary file: those that could not be kept are undecided, and kept.
  @Test func valuesThatCannotBeKeptAreUndecided() throws {
    folder.write("signup.yaml", Self.signup)
    let users = try SQLiteFile(Self.users)
    folder.write("in", (0..<40_000).map { "{\"email\":\"u\($0)@example.com\"}\n" }.joined())
    let run = try CommandRun(
      shell: """
        ulimit -f 200
        $FORMCHECK validate signup.yaml in -o none --summary --source users=sqlite:\(users.path)
        """, in: folder)
    #expect(run.status == 3)
    #expect(run.errors.contains("formcheck: the values taken so far cannot be kept in a temporary file: "))
    #expect(run.errors.contains("lookup.unavailable") && !run.errors.contains("lookup.unique"))
  }

  @Test func formBodiesAndFailFastGoThroughLookupsToo() throws {
    folder.write("signup.yaml", Self.signup)
    let users = try SQLiteFile(Self.users)
    let run = try run(
      "validate signup.yaml --input form -o accepted --fail-fast --source", "users=sqlite:" + users.path,
      input: "email=a@b.co\nemail=Anna@example.com\nemail=c@d.co\n")
    #expect(run.status == 1 && run.output == "{\"email\":\"a@b.co\"}\n")
  }

  @Test func unavailableSourcesKeepTheRecordsAndGiveStatus3() throws {
    folder.write("signup.yaml", Self.signup)
    let input = "{\"email\":\"a@b.co\"}\n{\"email\":\"no\"}\n{\"email\":\"c@d.co\"}\n"
    let run = try run(
      "validate signup.yaml -s --rejected bad --source users=sqlite:missing.db", input: input)
    #expect(run.status == 3)
    #expect(run.lines.map { $0.contains("lookup.unavailable") } == [true, false, true])
    #expect(folder.read("bad") == input)
    #expect(run.errors.contains("undecided  2"))
    #expect(
      run.errors.hasPrefix(
        """
        formcheck: the source 'users' is unavailable: the database cannot be opened: No such file or directory
        formcheck: 2 submissions are neither accepted nor refused

        """))
    #expect(!folder.exists("missing.db"))
  }

  /// The server stops while the command runs, and starts again: no record is lost, none has a false verdict,
  /// and those that are left over are decided by a second run.
  @Test func serversThatStopAndStartLoseNoRecord() throws {
    folder.write("signup.yaml", Self.signup)
    let cluster = try PostgreSQLCluster()
    try cluster.run(Self.users, in: "postgres")
    func records(_ numbers: Range<Int>) -> String {
      numbers.map { "{\"email\":\"u\($0)@example.com\"}\n" }.joined()
    }
    for (name, numbers) in [("first", 0..<500), ("second", 500..<1000), ("third", 1000..<1500)] {
      folder.write(name, records(numbers))
    }
    let source = "'users=postgresql:\(cluster.address())'"
    let folder = folder
    final class Outcome: Sendable { let run = Mutex(nil as CommandRun?) }
    let outcome = Outcome()
    let thread = Thread {
      let run = try? CommandRun(
        shell: """
          { cat first; until [ -e stopped ]; do sleep 0.02; done; cat second
            until [ -e started ]; do sleep 0.02; done; cat third; } |
          $FORMCHECK validate signup.yaml -o accepted --rejected bad --summary --source \(source) > good
          """, in: folder)
      outcome.run.withLock { $0 = run }
    }
    thread.start()
    func wait(until condition: () -> Bool) {
      for _ in 0..<1500 where !condition() { usleep(20_000) }
    }
    func goodLines() -> Int { folder.read("good").utf8.count { $0 == 0x0A } }
    wait { goodLines() == 500 }
    try cluster.stop()
    folder.write("stopped", "")
    usleep(700_000)
    try cluster.start()
    folder.write("started", "")
    wait { outcome.run.withLock { $0 != nil } }
    let run = try #require(outcome.run.withLock { $0 })
    #expect(run.status == 3 && run.errors.contains("undecided   500"))
    #expect(folder.read("good") == folder.read("first") + folder.read("third"))
    #expect(folder.read("bad") == folder.read("second"))
    let again = try CommandRun(
      shell: "$FORMCHECK validate signup.yaml bad -o accepted --source \(source)", in: folder)
    #expect(again.status == 0 && again.output == folder.read("second"))
  }

  struct Refusal: Sendable, CustomTestStringConvertible {
    var arguments: String
    var message: String
    var testDescription: String { arguments }
  }

  @Test(arguments: [
    Refusal(
      arguments: "",
      message:
        "the form asks the source 'users', and none is connected; '--source users=sqlite:FILE' connects one"),
    Refusal(arguments: "--source user=sqlite:a", message: "unknown source 'user'; did you mean 'users'?"),
    Refusal(
      arguments: "--source users=sqlite:a --source users=sqlite:b",
      message: "the source 'users' is given twice"),
    Refusal(
      arguments: "--source users=mysql://app:s3cret@host",
      message: "the source 'users' cannot be connected: an address begins with 'sqlite:' or 'postgresql:'"),
    Refusal(arguments: "--source users=sqlite:", message: "the address of a SQLite file is 'sqlite:app.db'"),
    Refusal(
      arguments: "--source users=sqlite://app.db", message: "the address of a SQLite file is 'sqlite:app.db'"),
  ])
  func sourcesThatCannotBeAreRefused(_ refusal: Refusal) throws {
    let arguments = ["validate", Self.login] + refusal.arguments.split(separator: " ").map(String.init)
    let run = try CommandRun(arguments, input: login("a@b.co", "x"), in: folder)
    #expect(run.status == 2 && run.output == "")
    #expect(run.errors.contains(refusal.message) && !run.errors.contains("s3cret"))
  }

  @Test func formsThatDatabasesCannotAnswerAreRefused() throws {
    folder.write(
      "login.yaml",
      """
      formrules: 1
      form: login
      fields: { name: { required: true }, password: { type: password, required: true } }
      lookups: [{ id: credentials, verify: auth, fields: [name, password] }]

      """)
    let run = try run("validate login.yaml --source auth=sqlite:a.db")
    #expect(
      run.status == 2
        && run.errors.contains("'credentials' verifies, and the source 'auth' names no 'secret'"))
  }

  // MARK: - hash

  @Test func hashesLetTheirPasswordsIn() throws {
    let users = try SQLiteFile(Self.users)
    for (number, like) in [[], ["--like", "$2b$04$"], ["--like", "$y$j75$"], ["--like", "$6$rounds=1000"]]
      .enumerated()
    {
      let hash = try CommandRun(["hash"] + like, input: "Correct horse\n", in: folder)
      #expect(hash.status == 0 && hash.lines.count == 1)
      #expect(hash.output.hasPrefix(like.last ?? "$argon2id$v=19$m=19456,t=2,p=1$"))
      try users.run(
        "INSERT INTO users VALUES (\(100 + number), 'new\(number)@example.com', '\(hash.lines[0])', NULL, NULL, '');"
      )
      let login = try run(
        "validate -o none", Self.login, "--source=users=sqlite:" + users.path,
        input: login("new\(number)@example.com", "Correct horse"))
      #expect(login.status == 0, "\(like)")
    }
    #expect(try run("hash", input: "a\n").output != run("hash", input: "a\n").output)
  }

  @Test(arguments: [
    ("", "the password is empty"), ("\n", "the password is empty"), ("a\nb\n", "a password is one line"),
    ("a\0b", "holds NUL"), (String(repeating: "a", count: 5000), "too long"),
  ])
  func passwordsThatCannotBeHashedAreRefused(password: String, message: String) throws {
    let run = try run("hash", input: password)
    #expect(run.status == 2 && run.output == "" && run.errors.contains(message))
  }

  @Test func hashTakesNoPasswordAsAnArgument() throws {
    let run = try run("hash", "Abc123xyz")
    #expect(run.status == 2 && run.output == "")
    #expect(try self.run("hash --like md5").status == 2)
  }
}
