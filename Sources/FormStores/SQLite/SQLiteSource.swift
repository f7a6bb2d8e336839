public import FormRules

/// A SQLite database that lookups ask. It is opened to be read, and never made.
///
/// ```swift
/// let users = SQLiteSource(path: "app.db")
/// let report = try await form.validate(json: body, asking: ["users": users])
/// ```
public struct SQLiteSource: LookupSource {
  private let source: DatabaseSource<SQLiteConnection>

  public init(path: String, options: StoreOptions = StoreOptions()) {
    source = DatabaseSource(path, options)
  }

  public func answer(_ question: LookupQuestion) async throws -> LookupAnswer {
    try await source.answers(to: [question])[0].get()
  }

  public func answers(to questions: [LookupQuestion]) async -> [Result<LookupAnswer, any Error>] {
    await source.answers(to: questions)
  }
}
