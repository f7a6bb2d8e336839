import CSQLite
import FormRules
import Foundation
import TestSupport
import Testing

@testable import formcheck

/// `formcheck fill` on forms that ask sources.
@Suite(.serialized) struct FillLookupTests {
  private let folder = TemporaryFolder()
  private let users: SQLiteFile
  private let login = SharedData.packageRoot + "/rules/music-album/login.yaml"

  private static let signup = """
    formrules: 1
    form: signup
    fields: { email: { type: email, required: true, label: E-mail }, name: {} }
    sources: { users: { fold: [email] } }
    lookups: [{ id: free, unique: users, fields: [email] }]

    """

  init() throws {
    users = try SQLiteFile(
      String(decoding: SharedData.packageFile("Examples/users.sql") ?? [], as: UTF8.self))
    folder.write("signup.yaml", Self.signup)
  }

  private var source: String { "--source=users=sqlite:\(users.path)" }

  /// Holds the file so that nobody can read it until the work is done.
  private func whileLocked(_ work: () throws -> Void) rethrows {
    var database: OpaquePointer?
    // SAFETY: the handle is closed once.
    unsafe sqlite3_open(users.path, &database)
    unsafe sqlite3_exec(database, "BEGIN EXCLUSIVE", nil, nil, nil)
    defer { unsafe sqlite3_close_v2(database) }
    try work()
  }

  // MARK: - On the screen

  @Test func aLoginIsRefusedAndCorrected() throws {
    let terminal = try PseudoTerminal(["fill", login, source], in: folder)
    try terminal.wait(for: "[ Submit ]")
    terminal.send("anna@example.com\tAbc123xyy\u{13}")
    try terminal.wait(for: "✗ Wrong e-mail or password.")
    terminal.send("\u{7F}")
    try terminal.wait { !$0.text.contains("Wrong") && $0.text.contains("* must be filled in") }
    terminal.send("z\u{13}")
    #expect(try terminal.end() == 0)
    #expect(terminal.picture.usual.contains(#"{"email":"anna@example.com"}"#))
  }

  @Test func aSourceThatDoesNotAnswerHoldsNobody() throws {
    let terminal = try PseudoTerminal(["fill", login, source], in: folder)
    try terminal.wait(for: "[ Submit ]")
    try whileLocked {
      terminal.send("anna@example.com\tAbc123xyz\u{13}")
      try terminal.wait(for: "Checking …")
      terminal.send("more\u{3}")
      #expect(try terminal.end() == 130)
    }
    #expect(terminal.isAsUsual && !terminal.picture.isAlternate)
    #expect(!terminal.picture.usual.contains("anna"))
  }

  @Test func aSourceThatIsBackIsAskedAgain() throws {
    let path = users.path
    let terminal = try PseudoTerminal(["fill", login, source], in: folder)
    try terminal.wait(for: "[ Submit ]")
    try FileManager.default.moveItem(atPath: path, toPath: path + ".away")
    terminal.send("anna@example.com\tAbc123xyz\u{13}")
    let text = try terminal.wait(for: "✗ This cannot be checked at the moment.")
    #expect(!text.contains("to be corrected"))
    try FileManager.default.moveItem(atPath: path + ".away", toPath: path)
    terminal.send("\u{13}")
    #expect(try terminal.end() == 0)
    #expect(!terminal.picture.usual.contains("unavailable"))
  }

  @Test func whatASourceRefusesStandsAtItsFieldUntilItChanges() throws {
    var form = try FillSubject(CompiledForm(SourceText(name: "signup.yaml", Self.signup)))
    form.press("a@b.co⇥Ann⇥")
    let plan = try #require(LookupPlan(form.state.form.definition, locale: "en"))
    #expect(!form.state.beginAsking(plan).isEmpty)
    form.press("x⌘")
    let violation = try #require(form.state.form.refusal(ofLookup: "free"))
    form.state.endAsking([violation])
    #expect(form.line.contains("E-mail *  a@b.co"))
    #expect(form.body.count { $0.contains("✗ \(violation.message)") } == 1)
    // Asked again about the same answers, it is said once.
    _ = form.state.beginAsking(plan)
    form.state.endAsking([violation])
    #expect(form.body.count { $0.contains("✗ \(violation.message)") } == 1)
    form.press("m")
    #expect(!form.body.contains { $0.contains("✗") })
    #expect(form.submitted() == #"{"email":"a@b.com","name":"Ann"}"#)
  }

  // MARK: - Line by line

  private func fill(_ rules: String, _ answers: String, _ arguments: String...) throws -> CommandRun {
    try CommandRun(["fill", rules] + arguments, input: answers, in: folder)
  }

  @Test func answersAreCheckedBeforeTheRecordIsPrinted() throws {
    #expect(try fill(login, "anna@example.com\nAbc123xyz\n", source).status == 0)
    let refused = try fill("signup.yaml", "Anna@Example.com\n\n", source)
    #expect(refused.status == 1 && refused.output == "")
    #expect(
      refused.errors.hasSuffix(
        "The form is not accepted:\n  ✗ E-mail: this value is already taken; please choose another.\n"))
    #expect(
      try fill("signup.yaml", "new@example.com\n\n", source).output == "{\"email\":\"new@example.com\"}\n")
    // What is wrong without a source is said without it.
    let invalid = try fill("signup.yaml", "new\n\n", "--source=users=sqlite:missing.db")
    #expect(invalid.status == 1 && !invalid.errors.contains("unavailable"))
  }

  @Test func unavailableSourcesAreStatus3() throws {
    let run = try fill(
      "signup.yaml", "new@example.com\n\n", "--source=users=sqlite:missing.db", "-o", "record.json")
    #expect(run.status == 3 && run.output == "" && !folder.exists("record.json"))
    #expect(
      run.errors.hasSuffix(
        """
          ✗ This cannot be checked at the moment. Please try again later.
        formcheck: the source 'users' is unavailable: the database cannot be opened: No such file or directory

        """))
    #expect(try fill("signup.yaml", "new@example.com\n\n", "--skip-lookups").status == 0)
    let none = try fill("signup.yaml", "new@example.com\n\n")
    #expect(
      none.status == 2 && none.errors.contains("the form asks the source 'users', and none is connected"))
    #expect(
      try fill("signup.yaml", "", "--source=user=sqlite:a").errors.contains("Try 'formcheck help fill'"))
  }

  @Test func aPersonAnswersAnewWhatASourceRefuses() throws {
    let terminal = try PseudoTerminal(
      ["fill", "signup.yaml", source], in: folder, redirection: (1, folder.url("record.json").path))
    try terminal.wait { $0.usual.contains("E-mail *: ") }
    terminal.send("anna@example.com\rAnn\r")
    try terminal.wait { $0.usual.contains("choose another.\r\nE-mail *: ") }
    terminal.send("ann@example.com\r")
    #expect(try terminal.end() == 0)
    #expect(folder.read("record.json") == #"{"email":"ann@example.com","name":"Ann"}"# + "\n")
  }
}
