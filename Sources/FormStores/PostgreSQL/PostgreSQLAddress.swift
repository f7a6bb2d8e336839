/// Where a PostgreSQL database is, in libpq's own words: a URI or `keyword=value` pairs.
///
/// What it leaves unsaid, libpq takes from the environment (`PGHOST`, `PGSERVICE`, `PGPASSWORD`, …), the
/// service file and the password file.
struct PostgreSQLAddress: Sendable {
  let text: String

  /// What the connection sets beside what the text says; a later keyword wins over the text.
  var keywords: [(String, String)] {
    [("dbname", text), ("client_encoding", "UTF8"), ("fallback_application_name", "formrules")]
  }
}
