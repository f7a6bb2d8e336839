internal import CSQLite

/// An open SQLite database, used by one thread at a time.
@safe
final class SQLiteHandle {
  let pointer: OpaquePointer

  /// Opens a database with the flags of `sqlite3_open_v2`.
  init(_ path: String, _ flags: Int32) throws(StoreError) {
    var database: OpaquePointer?
    // SAFETY: the path and the place for the handle live for the time of the call. A handle is given even
    // when opening fails, and is closed then.
    let status = unsafe sqlite3_open_v2(path, &database, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard status == SQLITE_OK, let pointer = unsafe database else {
      let reason = unsafe String(cString: sqlite3_errstr(status))
      unsafe sqlite3_close_v2(database)
      throw StoreError("the database cannot be opened: \(reason)")
    }
    unsafe self.pointer = pointer
  }

  deinit {
    // SAFETY: nobody else has the handle. It stays until its statements are gone.
    unsafe sqlite3_close_v2(pointer)
  }

  /// Runs statements that have no parameters.
  func execute(_ text: String) throws(StoreError) {
    // SAFETY: the text lives for the time of the call.
    if unsafe sqlite3_exec(pointer, text, nil, nil, nil) != SQLITE_OK { throw failure }
  }

  /// Prepares a statement that is run often.
  func prepare(_ text: String) throws(StoreError) -> SQLiteStatement {
    var statement: OpaquePointer?
    // SAFETY: the text and the place for the handle live for the time of the call.
    let status = unsafe sqlite3_prepare_v3(
      pointer, text, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
    guard status == SQLITE_OK, let made = unsafe statement else { throw failure }
    return unsafe SQLiteStatement(made)
  }

  /// The failure of the last call.
  var failure: StoreError {
    // SAFETY: the text is valid until the next call on this handle, and is copied here. It names tables and
    // columns, never values.
    unsafe StoreError(String(cString: sqlite3_errmsg(pointer)))
  }
}

/// A prepared statement; it may outlive its database's end, which waits for it.
@safe
final class SQLiteStatement {
  let pointer: OpaquePointer

  fileprivate init(_ pointer: OpaquePointer) {
    // SAFETY: the caller gives the handle away.
    unsafe self.pointer = pointer
  }

  deinit {
    // SAFETY: nobody else has the handle.
    unsafe sqlite3_finalize(pointer)
  }
}
