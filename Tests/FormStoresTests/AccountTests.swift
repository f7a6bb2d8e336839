import FormRules
import FormStores
import Testing

/// Every account of the demonstration, with its right password and a wrong one, on both databases.
struct AccountTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var account: String
    var password: String
    var outcome: String

    init(_ account: String, _ password: String, _ outcome: String) {
      self.account = account
      self.password = password
      self.outcome = outcome
    }

    var testDescription: String { "\(account) \(password)" }
  }

  static let refused = " lookup.verify"
  private static let long = "Aa1" + String(repeating: "a", count: 69)

  static let right: [Row] = [
    Row("anna", "Abc123xyz", "valid"),
    Row("boris", "Abc123xyz", "valid, rehash"),
    Row("viktor", "Abc123xyz", "valid, rehash"),
    Row("galina", "Abc123xyz", "valid"),
    Row("dmitry", "Abc123xyz", "valid, rehash"),
    Row("oldhash", "Abc123xyz", "valid, rehash"),
    Row("locked", "Abc123xyz", refused),
    Row("deleted", "Abc123xyz", refused),
    Row("nfc", "Ma\u{F1}ana1", "valid"),
    Row("nfc2", "За\u{439}ка1мо\u{439}", "valid"),
    Row("long", long, "valid, rehash"),
    Row("broken", "Abc123xyz", refused),
    Row("plain", "Abc123xyz", refused),
  ]

  static let others: [Row] = [
    // As some keyboards send it: a letter and a combining mark.
    Row("nfc", "Man\u{303}ana1", "valid"),
    Row("nfc2", "За\u{438}\u{306}ка1мо\u{438}\u{306}", "valid"),
    // What a row says literally is no password of it.
    Row("broken", "not-a-hash", refused),
    Row("plain", "abc123xyz", refused),
    // bcrypt would read 72 bytes of it.
    Row("long", long + "x", refused),
    Row("long", String(long.dropLast()), refused),
    Row("ANNA", "Abc123xyz", "valid"),
    Row("anna", "Abc123xyz ", refused),
    Row("anna", " Abc123xyz", refused),
    Row("anna", "Abc123xyz\0", refused),
    Row("anna", "abc123xyz", refused),
    Row("nobody", "Abc123xyz", refused),
    Row("anna", String(repeating: "A", count: 1_000_000), "/password maxBytes"),
  ]

  @Test(arguments: DatabaseKind.allCases)
  func everyAccountHasItsOutcome(_ kind: DatabaseKind) async throws {
    let database = try kind.make(Database.users)
    let source = database.source()
    let form = try AskingForm.login()
    let wrong = Self.right.map { Row($0.account, "Wrong" + $0.password.prefix(60), Self.refused) }
    for row in Self.right + wrong + Self.others {
      let outcome = try await form.outcome(login(row.account + "@example.com", row.password), source)
      #expect(outcome == row.outcome, "\(row.testDescription.prefix(80))")
    }
  }

  /// A view gives every account two names.
  @Test(arguments: DatabaseKind.allCases)
  func userNamesAndAddressesLetIn(_ kind: DatabaseKind) async throws {
    let database = try kind.make(
      Database.users
        + """
        CREATE VIEW logins AS SELECT email AS name, password_hash, locked_at, deleted_at FROM users
        UNION ALL SELECT replace(email, '@example.com', ''), password_hash, locked_at, deleted_at FROM users;
        """)
    let source = database.source()
    let form = try AskingForm.login("citizen-services")
    for (account, password, outcome) in [
      ("anna", "Abc123xyz", "valid"), (" Anna@Example.com ", "Abc123xyz", "valid"),
      ("anna", "Abc123xyy", Self.refused), ("locked", "Abc123xyz", Self.refused),
      ("deleted@example.com", "Abc123xyz", Self.refused), ("nobody", "Abc123xyz", Self.refused),
    ] {
      let record = #"{"username": "\#(account)", "password": "\#(password)"}"#
      #expect(try await form.outcome(record, source) == outcome, "\(account)")
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func refusalsAreOneAndTheSame(_ kind: DatabaseKind) async throws {
    let database = try kind.make(Database.users)
    let form = try AskingForm.login().form
    let sources = ["users": database.source()]
    var reports: [[Violation]] = []
    for account in ["anna", "nobody", "locked", "deleted", "broken", "plain"] {
      let body = Array(try login(account + "@example.com", "WrongPass1").utf8)
      let report = try await form.validate(json: body, asking: sources)
      #expect(!report.isValid && report.output == nil && !report.needsRehash)
      reports.append(report.violations)
    }
    #expect(Set(reports).count == 1)
    #expect(reports[0].map(\.message) == ["Wrong e-mail or password."])
  }

  /// Quotes, wild cards and comments are parts of values, and of nothing else.
  @Test(arguments: DatabaseKind.allCases)
  func valuesAreBoundAndNeverSpliced(_ kind: DatabaseKind) async throws {
    let database = try kind.make(
      "CREATE TABLE users (name TEXT); INSERT INTO users VALUES ('plain'), ('it''s'), ('50%'), ('a\\b');")
    let source = database.source()
    let form = try AskingForm(
      """
      fields: { name: { type: string, required: true, maxLength: 2000000 } }
      lookups: [{ id: known, exists: users, fields: [name] }]
      """)
    let rows = [
      ("plain", true), ("it's", true), ("50%", true), ("a\\b", true), ("%", false), ("plai_", false),
      ("' OR '1'='1", false), ("plain'--", false), ("\"; DROP TABLE users; --", false), ("$1", false),
      ("?1", false), ("PLAIN", false), (String(repeating: "x", count: 500_000), false),
    ]
    for (name, isKnown) in rows {
      let outcome = try await form.outcome(jsonObject("name", name), source)
      #expect(outcome == (isKnown ? "valid" : "/name lookup.exists"), "\(name.prefix(40))")
    }
  }
}
