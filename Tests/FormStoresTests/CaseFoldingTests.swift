import FormRules
import FormStores
import Testing

/// `fold` is the engine's, the same on both databases.
struct CaseFoldingTests {
  @Test(arguments: DatabaseKind.allCases)
  func textsAreFoundWhateverTheirCase(_ kind: DatabaseKind) async throws {
    let database = try kind.make(
      """
      CREATE TABLE people (name TEXT);
      INSERT INTO people VALUES ('ИВАН'), ('Straße'), ('ὈΔΥΣΣΕΎΣ'), ('İstanbul'), ('\u{212A}elvin'), ('Åsa'), ('Bob'),
        ('Щербаков-Преображенский');
      """)
    let form = try AskingForm(
      """
      fields: { name: { type: string } }
      sources: { people: { fold: [name] } }
      lookups: [{ id: known, exists: people, fields: [name] }]
      """)
    let source = database.source()
    let rows: [(String, Bool)] = [
      ("иван", true), ("Иван", true), ("ИВАН", true), ("иваn", false), ("BOB", true), ("bob", true),
      ("STRAßE", true), ("STRASSE", false), ("straẞe", true), ("ὀδυσσεύς", true), ("ὀδυσσεύσ", true),
      ("istanbul", false), ("kelvin", false), ("İSTANBUL", true), ("åsa", true), ("ÅSA", true),
      ("asa", false),
      ("щЕРБАКОВ-пРЕОБРАЖЕНСКИЙ", true),
    ]
    for (name, isKnown) in rows {
      let outcome = try await form.outcome(jsonObject("name", name), source)
      #expect(outcome == (isKnown ? "valid" : "/name lookup.exists"), "\(name)")
    }
  }

  /// Columns that are no texts, and values they cannot have.
  @Test(arguments: DatabaseKind.allCases)
  func valuesAreComparedAsTheirColumnsAre(_ kind: DatabaseKind) async throws {
    let database = try kind.make(
      """
      CREATE TABLE things (number INTEGER, amount NUMERIC(9, 2), day DATE, flag \(kind == .sqlite ? "INTEGER" : "BOOLEAN"),
        note VARCHAR(20));
      INSERT INTO things VALUES (17, 2.50, '2026-11-30', \(kind == .sqlite ? "1" : "true"), 'a');
      """)
    func isKnown(_ field: String, _ json: String) async throws -> Bool {
      let types = [
        "number": "integer", "amount": "number", "day": "date", "flag": "boolean", "note": "string",
      ]
      let form = try AskingForm(
        """
        fields: { \(field): { type: \(types[field] ?? "") } }
        sources: { things: { where: { flag: true } } }
        lookups: [{ id: known, exists: things, fields: [\(field)] }]
        """)
      let outcome = try await form.outcome("{\"\(field)\": \(json)}", database.source())
      #expect(outcome == "valid" || outcome == "/\(field) lookup.exists")
      return outcome == "valid"
    }
    #expect(try await isKnown("number", "17"))
    #expect(try await !isKnown("number", "18"))
    #expect(try await !isKnown("number", "9223372036854775807"))
    #expect(try await isKnown("amount", "2.5"))
    #expect(try await isKnown("amount", "2.50"))
    #expect(try await !isKnown("amount", "2.51"))
    #expect(try await isKnown("day", "\"2026-11-30\""))
    #expect(try await !isKnown("day", "\"2026-11-29\""))
    #expect(try await isKnown("flag", "true"))
    #expect(try await !isKnown("flag", "false"))
    #expect(try await isKnown("note", "\"a\""))
    #expect(try await !isKnown("note", "\"\(String(repeating: "a", count: 5000))\""))
  }
}
