import FormRules
import FormStores
import Foundation
import TestSupport
import Testing

/// The handler and the source of `docs/lookups.md`, at work.
struct LookupGuideTests {
  /// The hashes that were made anew.
  private actor Hashes {
    var stored: [String: String] = [:]
    func store(_ email: String, _ hash: String) { stored[email] = hash }
  }

  private func handler(_ users: any LookupSource, _ hashes: Hashes) throws -> LoginHandler {
    let form = try CompiledForm(contentsOf: SharedData.packageRoot + "/rules/music-album/login.yaml")
    return LoginHandler(form: form, users: users) { await hashes.store($0, $1) }
  }

  private func body(_ email: String, _ password: String) -> Data {
    Data(#"{"email": "\#(email)", "password": "\#(password)"}"#.utf8)
  }

  @Test func loginsAreAnsweredAndOldHashesMadeAnew() async throws {
    let file = try SQLiteFile(
      String(decoding: SharedData.packageFile("Examples/users.sql") ?? [], as: UTF8.self))
    let hashes = Hashes()
    let handler = try handler(SQLiteSource(path: file.path), hashes)
    let right = try await handler.answer(body: body("anna@example.com", "Abc123xyz"), language: "en")
    let old = try await handler.answer(body: body("oldhash@example.com", "Abc123xyz"), language: "en")
    let wrong = try await handler.answer(body: body("anna@example.com", "Abc123xyy"), language: "ru")
    #expect(right.status == 200 && old.status == 200 && wrong.status == 422)
    #expect(String(decoding: wrong.body, as: UTF8.self).contains("Неверная почта или пароль."))
    let stored = await hashes.stored
    #expect(stored.count == 1 && stored["oldhash@example.com"] != nil)
    #expect(stored.values.allSatisfy { $0.hasPrefix("$argon2id$v=19$m=19456,t=2,p=1$") })
  }

  @Test func databasesThatDoNotAnswerGiveNoVerdict() async throws {
    let answer = try await handler(SQLiteSource(path: "/nonexistent/app.db"), Hashes())
      .answer(body: body("anna@example.com", "Abc123xyz"), language: "en")
    #expect(answer.status == 503)
  }

  @Test func aSourceOfOnesOwnAnswers() async throws {
    let form = try CompiledForm(
      SourceText(
        name: "form.yaml",
        """
        formrules: 1
        form: nicknames
        fields: { nickname: { type: string } }
        sources: { people: { fold: [nickname] } }
        lookups: [{ id: free, unique: people, fields: [nickname] }]
        """))
    let source = Nicknames(reserved: ["admin"]) { $0 == "ann" }
    let names = ["Admin", "ANN", "bob", "BOB"].map { Array("{\"nickname\": \"\($0)\"}".utf8) }
    let reports = try await form.validate(batch: names, asking: ["people": source])
    let verdicts = reports.map(\.isValid)
    #expect(verdicts == [false, false, true, false])
  }
}
