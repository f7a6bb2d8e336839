internal import CSQLite
package import FormRules

/// Fingerprints in a temporary table of SQLite: its file has no name, and is gone with the process however it
/// ends. In memory stands a cache of it, half a mebibyte.
///
/// `@unchecked Sendable` because the handles are pointers: it is used by one thread at a time.
@safe
package final class SQLiteFingerprints: FingerprintStore, @unchecked Sendable {
  private let database: SQLiteHandle
  private let selection: SQLiteStatement
  private let insertion: SQLiteStatement

  package init() throws(StoreError) {
    database = try SQLiteHandle(":memory:", SQLITE_OPEN_READWRITE)
    // There is no way back in it, so it needs no journal; what a failure leaves behind is not asked again.
    try database.execute(
      """
      PRAGMA temp_store = FILE; CREATE TEMP TABLE taken (first, second, PRIMARY KEY (first, second)) \
      WITHOUT ROWID; PRAGMA temp.journal_mode = OFF; PRAGMA temp.cache_size = -512
      """)
    selection = try database.prepare("SELECT 1 FROM taken WHERE first = ?1 AND second = ?2")
    insertion = try database.prepare("INSERT INTO taken VALUES (?1, ?2)")
  }

  package func contains(_ fingerprint: TakenValues.Fingerprint) throws -> Bool {
    try run(selection, fingerprint) == SQLITE_ROW
  }

  package func add(_ fingerprints: [TakenValues.Fingerprint]) throws {
    try database.execute("BEGIN")
    for fingerprint in fingerprints { _ = try run(insertion, fingerprint) }
    try database.execute("COMMIT")
  }

  private func run(
    _ statement: SQLiteStatement, _ fingerprint: TakenValues.Fingerprint
  ) throws(StoreError) -> Int32 {
    // SAFETY: the statement belongs to this object.
    let handle = unsafe statement.pointer
    unsafe sqlite3_bind_int64(handle, 1, Int64(fingerprint.first))
    unsafe sqlite3_bind_int64(handle, 2, Int64(fingerprint.second))
    let status = unsafe sqlite3_step(handle)
    defer { unsafe sqlite3_reset(handle) }
    guard status == SQLITE_ROW || status == SQLITE_DONE else { throw database.failure }
    return status
  }
}
