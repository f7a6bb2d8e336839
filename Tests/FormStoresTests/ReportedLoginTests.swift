import FormRules
import FormStores
import Foundation
import TestSupport
import Testing

/// Problems that people reported with logins and checks of uniqueness, each with its outcome on both
/// databases.
struct ReportedLoginTests {
  private static let refused = " lookup.verify"

  private static let registration = """
    fields:
      email: { type: email, required: true }
      login: { type: string }
      phone: { type: phone }
    sources:
      users: { columns: { email: email }, fold: [email], where: { deleted_at: null } }
      people: { columns: { login: login, phone: phone }, fold: [login] }
      exact: { table: people }
    lookups:
      - { id: emailFree, unique: users, fields: [email] }
      - { id: loginFree, unique: people, fields: [login] }
      - { id: exactLogin, unique: exact, fields: [login], at: phone }
      - { id: phoneFree, unique: people, fields: [phone] }
    """

  private static let people =
    Database.users
    + "CREATE TABLE people (login TEXT, phone TEXT); INSERT INTO people VALUES ('Root', '+79120000000');"

  private func login(_ kind: DatabaseKind, _ email: String, _ password: String) async throws -> String {
    let database = try kind.make(Database.users)
    return try await AskingForm.login().outcome(
      #"{"email": "\#(email)", "password": "\#(password)"}"#, database.source())
  }

  // R096: set as U+00F1, typed as n and U+0303.
  @Test(arguments: DatabaseKind.allCases)
  func composedPasswordsAreFoundByDecomposedOnes(_ kind: DatabaseKind) async throws {
    #expect(try await login(kind, "nfc@example.com", "Man\\u0303ana1") == "valid")
  }

  // R174: a null password never reaches a hash.
  @Test(arguments: DatabaseKind.allCases)
  func nullPasswordsAreMissing(_ kind: DatabaseKind) async throws {
    let database = try kind.make(Database.users)
    let outcome = try await AskingForm.login().outcome(
      #"{"email": "anna@example.com", "password": null}"#, database.source())
    #expect(outcome == "/password required")
  }

  // R177, R178, R179: whether nobody has the name or the password is wrong is one answer.
  @Test(arguments: DatabaseKind.allCases)
  func strangersAreRefusedAsWrongPasswordsAre(_ kind: DatabaseKind) async throws {
    #expect(try await login(kind, "nobody@example.com", "WrongPass1") == Self.refused)
    #expect(try await login(kind, "anna@example.com", "WrongPass1") == Self.refused)
  }

  // R180: the right password of a locked account.
  @Test(arguments: DatabaseKind.allCases)
  func lockedAccountsAreRefusedAsStrangersAre(_ kind: DatabaseKind) async throws {
    #expect(try await login(kind, "locked@example.com", "Abc123xyz") == Self.refused)
  }

  // R181: an old, cheaper hash still serves, and asks to be made anew.
  @Test(arguments: DatabaseKind.allCases)
  func oldHashesServeAndAskToBeMadeAnew(_ kind: DatabaseKind) async throws {
    #expect(try await login(kind, "oldhash@example.com", "Abc123xyz") == "valid, rehash")
  }

  // A18: the address in another case.
  @Test(arguments: DatabaseKind.allCases)
  func addressesAreComparedWhateverTheirCase(_ kind: DatabaseKind) async throws {
    #expect(try await login(kind, "Anna@Example.com", "Abc123xyz") == "valid")
  }

  // R036, R170, R171: rows of one batch that differ in case or in invisible characters.
  @Test(arguments: DatabaseKind.allCases)
  func duplicatesInsideABatchAreFound(_ kind: DatabaseKind) async throws {
    let database = try kind.make(Self.people)
    let outcomes = try await AskingForm(Self.registration).outcomes(
      [
        #"{"email": "hello@example.com"}"#, #"{"email": "Hello@example.com"}"#,
        #"{"email": "test@example.com"}"#, #"{"email": "test@example.coM"}"#,
        #"{"email": "a@example.com", "phone": "+79123456789"}"#,
        #"{"email": "b@example.com", "phone": "\u200b+79123456789"}"#,
      ], database.source())
    #expect(
      outcomes == [
        "valid", "/email lookup.unique", "valid", "/email lookup.unique", "valid", "/phone lookup.unique",
      ])
  }

  // R172: a row that was deleted softly is not there, neither for exists nor for unique.
  @Test(arguments: DatabaseKind.allCases)
  func softlyDeletedRowsAreNotThere(_ kind: DatabaseKind) async throws {
    let database = try kind.make(Database.users)
    let known = try AskingForm(
      """
      fields: { email: { type: email } }
      sources: { users: { fold: [email], where: { deleted_at: null } } }
      lookups: [{ id: known, exists: users, fields: [email] }]
      """)
    #expect(
      try await known.outcomes(
        [#"{"email": "deleted@example.com"}"#, #"{"email": "LOCKED@example.com"}"#], database.source())
        == ["/email lookup.exists", "valid"])
  }

  // R173: between the question and the row another one may come; the constraint decides, and the program
  // answers as the lookup would have.
  @Test(arguments: DatabaseKind.allCases)
  func constraintsDecideAndHaveTheSameAnswer(_ kind: DatabaseKind) async throws {
    let database = try kind.make(Database.users)
    let form = try AskingForm(Self.registration)
    let row = #"{"email": "race@example.com"}"#
    let outcomes = try await [form.outcome(row, database.source()), form.outcome(row, database.source())]
    #expect(outcomes == ["valid", "valid"])
    let insert = "INSERT INTO users (id, email, password_hash) VALUES"
    try database.run("\(insert) (50, 'race@example.com', '');")
    #expect(throws: (any Error).self) { try database.run("\(insert) (51, 'Race@example.com', '');") }
    let refusal = try #require(form.form.refusal(ofLookup: "emailFree"))
    #expect(refusal.path == "/email" && refusal.code == "lookup.unique")
    #expect(form.form.refusal(ofLookup: "other") == nil)
  }

  // R175: null collides with nothing.
  @Test(arguments: DatabaseKind.allCases)
  func nullNeverCollides(_ kind: DatabaseKind) async throws {
    let database = try kind.make(
      "CREATE TABLE seats (account TEXT, tenant TEXT); INSERT INTO seats VALUES (NULL, 't1'), ('a', 't1');")
    let form = try AskingForm(
      """
      fields: { account: { type: string, nullable: true }, tenant: { type: string } }
      lookups: [{ id: free, unique: seats, fields: [account, tenant] }]
      """)
    let outcomes = try await form.outcomes(
      [
        #"{"account": null, "tenant": "t1"}"#, #"{"account": null, "tenant": "t1"}"#,
        #"{"account": "a", "tenant": "t1"}"#, #"{"account": "a", "tenant": "t2"}"#,
        #"{"account": "a", "tenant": "t2"}"#,
      ], database.source())
    #expect(outcomes == ["valid", "valid", "/account lookup.unique", "valid", "/account lookup.unique"])
  }

  // R183: a form may keep what the source knows to itself.
  @Test(arguments: DatabaseKind.allCases)
  func whatASourceKnowsCanBeKept(_ kind: DatabaseKind) async throws {
    let database = try kind.make(Database.users)
    let form = try AskingForm(
      """
      fields: { email: { type: email } }
      sources: { users: { fold: [email] } }
      lookups: [{ id: free, unique: users, fields: [email], disclose: false }]
      """)
    #expect(try await form.outcome(#"{"email": "anna@example.com"}"#, database.source()) == " lookup.verify")
  }

  // R184: the case is the rule file's business, whatever the database's collation.
  @Test(arguments: DatabaseKind.allCases)
  func theRuleFileSaysWhetherCaseMatters(_ kind: DatabaseKind) async throws {
    let column = kind == .sqlite ? "login TEXT COLLATE NOCASE" : "login TEXT"
    let database = try kind.make(
      "CREATE TABLE people (\(column), phone TEXT); INSERT INTO people VALUES ('admin', NULL);")
    func form(_ fold: String) throws -> AskingForm {
      try AskingForm(
        """
        fields: { login: { type: string } }
        sources: { people: { table: people\(fold) } }
        lookups: [{ id: free, unique: people, fields: [login] }]
        """)
    }
    let rows = [#"{"login": "Admin"}"#, #"{"login": "root"}"#, #"{"login": "Root"}"#, #"{"login": "admin"}"#]
    let taken = "/login lookup.unique"
    #expect(
      try await form(", fold: [login]").outcomes(rows, database.source()) == [taken, "valid", taken, taken])
    #expect(try await form("").outcomes(rows, database.source()) == ["valid", "valid", "valid", taken])
  }

  /// The tests above, by the reports they stand for: all that are about logins and databases.
  @Test func everyReportIsTriedHere() throws {
    let tried: Set<String> = [
      "R036", "R096", "R170", "R171", "R172", "R173", "R174", "R175", "R177", "R178", "R179", "R180", "R181",
      "R183", "R184", "A18",
    ]
    guard let file = SharedData.url("reports/forms.tsv") else { return }
    for line in try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").dropFirst() {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      if ["login", "db"].contains(columns[2]) { #expect(tried.contains(String(columns[0]))) }
    }
  }
}
