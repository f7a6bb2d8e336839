internal import CSQLite
internal import FormRules
internal import Glibc

/// An open SQLite database with its prepared statements.
///
/// `@unchecked Sendable` because its properties are variables: a connection is used by one thread at a time,
/// and handed on through the mutex of a `WorkerPool`.
@safe
final class SQLiteConnection: StoreConnection, @unchecked Sendable {
  private let handle: SQLiteHandle
  private var statements: [StoreStatement: SQLiteStatement] = [:]
  private let path: String
  /// The file that was opened, by device and number; the path may lead to another one later.
  private let file: FileIdentity?
  /// The limit of the work in hand, which the library's callbacks look at.
  private var limit: WorkLimit?

  private init(_ handle: SQLiteHandle, path: String, file: FileIdentity?) {
    self.handle = handle
    self.path = path
    self.file = file
  }

  static func open(_ path: String, _ limit: WorkLimit) throws(StoreError) -> SQLiteConnection {
    guard let file = FileIdentity(path) else {
      throw StoreError("the database cannot be opened: \(FileIdentity.reason)")
    }
    let connection = SQLiteConnection(try SQLiteHandle(path, SQLITE_OPEN_READONLY), path: path, file: file)
    try connection.prepareForUse(limit)
    return connection
  }

  var isCurrent: Bool { file == FileIdentity(path) }

  private func prepareForUse(_ limit: WorkLimit) throws(StoreError) {
    // SAFETY: the callbacks get this object as their context and are called only while it runs a statement,
    // which it outlives. They take no reference of their own.
    let database = unsafe handle.pointer
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe sqlite3_progress_handler(
      database, 10_000,
      { context in
        let connection = unsafe Unmanaged<SQLiteConnection>.fromOpaque(context!).takeUnretainedValue()
        return connection.limit?.isOver == true ? 1 : 0
      }, context)
    unsafe sqlite3_busy_handler(
      database,
      { context, count in
        let connection = unsafe Unmanaged<SQLiteConnection>.fromOpaque(context!).takeUnretainedValue()
        guard connection.limit?.isOver == false else { return 0 }
        usleep(count < 10 ? 1_000 : 10_000)
        return 1
      }, context)
    unsafe sqlite3_create_function_v2(
      database, "formrules_fold", 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY, nil,
      { context, _, arguments in
        // SAFETY: one argument is there; its text has the length that is asked for behind it, and is copied.
        guard let argument = unsafe arguments?[0], let text = unsafe sqlite3_value_text(argument) else {
          return unsafe sqlite3_result_null(context)
        }
        let bytes = unsafe UnsafeBufferPointer(start: text, count: Int(sqlite3_value_bytes(argument)))
        let folded = unsafe SimpleFolding.fold(Array(bytes))
        unsafe folded.withUnsafeBytes { folded in
          unsafe sqlite3_result_text64(
            context, folded.baseAddress, UInt64(folded.count), SQLiteConnection.transient, UInt8(SQLITE_UTF8))
        }
      }, nil, nil, nil)
    self.limit = limit
    defer { self.limit = nil }
    // A file that is no database says so here. Its schema is not believed: it may call nothing.
    do throws(StoreError) {
      try handle.execute("PRAGMA trusted_schema = OFF; PRAGMA query_only = ON; PRAGMA schema_version")
    } catch {
      throw failure(limit)
    }
  }

  /// Tells the library to copy a text before the call returns.
  fileprivate static var transient: sqlite3_destructor_type {
    // SAFETY: the library compares the pointer with -1 and never calls it.
    unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  }

  // MARK: Rows

  func rows(of queries: [StoreQuery], _ limit: WorkLimit) throws(StoreError) -> [StoreRows] {
    self.limit = limit
    defer { self.limit = nil }
    // One transaction locks the file and looks for its journal once, and not for each query.
    if queries.count > 1 { try handle.execute("BEGIN") }
    defer { if queries.count > 1 { try? handle.execute("ROLLBACK") } }
    var results: [StoreRows] = []
    results.reserveCapacity(queries.count)
    for query in queries {
      try limit.check()
      results.append(try rows(of: query, limit))
    }
    return results
  }

  private func rows(of query: StoreQuery, _ limit: WorkLimit) throws(StoreError) -> StoreRows {
    let prepared = try prepared(query.statement, limit)
    let statement = unsafe prepared.pointer
    // SAFETY: the statement belongs to this connection. It is reset before its parameters, which it has
    // copied or reads from texts that live as long as this call, can go.
    defer {
      unsafe sqlite3_reset(statement)
      unsafe sqlite3_clear_bindings(statement)
    }
    for (index, value) in query.values.enumerated() {
      guard unsafe bind(value, to: statement, at: Int32(index + 1)) == SQLITE_OK else { throw failure(limit) }
    }
    var rows = StoreRows()
    while true {
      switch unsafe sqlite3_step(statement) {
      case SQLITE_ROW:
        if query.statement.wantsSecret, rows.count == 0, let text = unsafe sqlite3_column_text(statement, 0) {
          let count = unsafe Int(sqlite3_column_bytes(statement, 0))
          rows.secret = unsafe Array(UnsafeBufferPointer(start: text, count: count))
        }
        rows.count += 1
      case SQLITE_DONE: return rows
      case SQLITE_INTERRUPT where !limit.isCancelled: throw .timedOut(query.statement, .sqlite)
      default: throw failure(limit)
      }
    }
  }

  private func bind(_ value: LookupValue, to statement: OpaquePointer, at index: Int32) -> Int32 {
    // SAFETY: the library copies a text before the call returns.
    switch value {
    case .null: return unsafe sqlite3_bind_null(statement, index)
    case .boolean(let value): return unsafe sqlite3_bind_int(statement, index, value ? 1 : 0)
    case .integer(let value): return unsafe sqlite3_bind_int64(statement, index, Int64(value))
    case .number(var text), .text(var text), .date(var text), .dateTime(var text):
      return text.withUTF8 { text in
        unsafe text.withMemoryRebound(to: CChar.self) { text in
          unsafe sqlite3_bind_text64(
            statement, index, text.baseAddress, UInt64(text.count), Self.transient, UInt8(SQLITE_UTF8))
        }
      }
    }
  }

  private func prepared(_ key: StoreStatement, _ limit: WorkLimit) throws(StoreError) -> SQLiteStatement {
    if let statement = statements[key] { return statement }
    // A program that compiles forms again and again would gather statements without end.
    if statements.count >= 64 { statements.removeAll() }
    let statement: SQLiteStatement
    do throws(StoreError) {
      statement = try handle.prepare(key.sql(.sqlite))
    } catch {
      throw failure(limit)
    }
    statements[key] = statement
    return statement
  }

  /// The failure of the last call.
  private func failure(_ limit: WorkLimit) -> StoreError {
    if limit.isCancelled { return .cancelled }
    if limit.isOver { return .timedOut }
    return handle.failure
  }
}

/// A file, however it is called.
struct FileIdentity: Sendable, Equatable {
  private let device: dev_t
  private let number: ino_t

  /// The file at a path; nil when there is none or it cannot be seen.
  init?(_ path: String) {
    var status = stat()
    // SAFETY: the path and the structure live for the time of the call.
    guard unsafe stat(path, &status) == 0 else { return nil }
    device = status.st_dev
    number = status.st_ino
  }

  /// Why the last file was not found.
  static var reason: String {
    // SAFETY: the text is valid until this thread's next call, and is copied here.
    unsafe String(cString: strerror(errno))
  }
}
