public import FormRules

/// A PostgreSQL database that lookups ask, in transactions that only read.
///
/// ```swift
/// let users = PostgreSQLSource("postgresql://app@db.example.org/music?sslmode=verify-full")
/// ```
///
/// The text is a URI or the `keyword=value` pairs of libpq; the environment, the service file and the
/// password file count as for every program that uses libpq.
public struct PostgreSQLSource: LookupSource {
  private let source: DatabaseSource<PostgreSQLConnection>

  public init(_ address: String, options: StoreOptions = StoreOptions()) {
    source = DatabaseSource(PostgreSQLAddress(text: address), options)
  }

  public func answer(_ question: LookupQuestion) async throws -> LookupAnswer {
    try await source.answers(to: [question])[0].get()
  }

  public func answers(to questions: [LookupQuestion]) async -> [Result<LookupAnswer, any Error>] {
    await source.answers(to: questions)
  }
}
