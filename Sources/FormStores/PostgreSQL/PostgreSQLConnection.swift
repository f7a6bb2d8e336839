internal import CPostgreSQL
internal import FormRules
internal import Glibc

/// A connection to a PostgreSQL server with its prepared statements.
///
/// Queries go out in a pipeline, so that a piece of work costs one round trip and not one for each query.
/// Every query is a transaction of its own, and the failure of one leaves the others alone.
///
/// `@unchecked Sendable` because its properties are variables: a connection is used by one thread at a time,
/// and handed on through the mutex of a `WorkerPool`.
@safe
final class PostgreSQLConnection: StoreConnection, @unchecked Sendable {
  private let library: LibPQ
  private let connection: OpaquePointer
  private var statements: [StoreStatement: String] = [:]

  /// The most queries whose results are still to come.
  private static let window = 64

  private init(_ connection: OpaquePointer, _ library: LibPQ) {
    // SAFETY: the caller gives the connection away.
    unsafe self.connection = connection
    self.library = library
  }

  deinit {
    // SAFETY: nobody else has the connection.
    unsafe library.finish(connection)
  }

  static func open(_ address: PostgreSQLAddress, _ limit: WorkLimit) throws(StoreError)
    -> PostgreSQLConnection
  {
    guard let library = LibPQ.loaded else {
      throw StoreError("the library of PostgreSQL (libpq.so.5, version 14 or later) cannot be loaded")
    }
    try checkReadable(address, library)
    let keywords = address.keywords
    // SAFETY: the arrays and the texts in them live for the time of the call, and end with nil.
    let started = CStrings.withPointers(keywords.map(\.0)) { names in
      CStrings.withPointers(keywords.map(\.1)) { unsafe library.connectStartParams(names, $0, 1) }
    }
    guard let handle = unsafe started else { throw StoreError("memory is short") }
    let connection = unsafe PostgreSQLConnection(handle, library)
    try connection.connect(limit)
    return connection
  }

  /// Refuses a text that is no address, without repeating it: it may hold a password.
  private static func checkReadable(_ address: PostgreSQLAddress, _ library: LibPQ) throws(StoreError) {
    if address.text.isEmpty { return }
    // SAFETY: the text lives for the time of the call; what it gives is freed once.
    var reason: UnsafeMutablePointer<CChar>?
    let options = unsafe library.parse(address.text, &reason)
    unsafe library.freeMemory(reason)
    guard unsafe options != nil else { throw StoreError("its address is not one that libpq understands") }
    unsafe library.freeOptions(options)
  }

  /// What has been sent shows whether the server is there.
  var isCurrent: Bool {
    // SAFETY: the connection belongs to this object.
    unsafe library.status(connection) == CONNECTION_OK
  }

  // MARK: Connecting

  private func connect(_ limit: WorkLimit) throws(StoreError) {
    // SAFETY: the connection belongs to this object.
    if unsafe library.status(connection) == CONNECTION_BAD { throw failure() }
    var next = PGRES_POLLING_WRITING
    while next != PGRES_POLLING_OK {
      switch next {
      case PGRES_POLLING_READING: try wait(for: POLLIN, limit)
      case PGRES_POLLING_WRITING: try wait(for: POLLOUT, limit)
      default: throw failure()
      }
      next = unsafe library.connectPoll(connection)
    }
    // The connection serves later questions too, each with all of its time.
    let milliseconds = Int(min(max(1, limit.duration / .milliseconds(1)), 86_400_000))
    try execute(
      """
      SET default_transaction_read_only = on; SET standard_conforming_strings = on; \
      SET statement_timeout = \(milliseconds)
      """, limit)
    guard unsafe library.setNonblocking(connection, 1) == 0, unsafe library.enterPipelineMode(connection) == 1
    else { throw failure() }
  }

  private func execute(_ text: String, _ limit: WorkLimit) throws(StoreError) {
    // SAFETY: the text lives for the time of the call; each result is cleared once.
    guard unsafe library.sendQuery(connection, text) == 1 else { throw failure() }
    while let result = unsafe try nextResult(limit) {
      defer { unsafe library.clear(result) }
      if unsafe library.resultStatus(result) == PGRES_FATAL_ERROR { throw unsafe failure(result) }
    }
  }

  // MARK: Rows

  func rows(of queries: [StoreQuery], _ limit: WorkLimit) throws(StoreError) -> [StoreRows] {
    for query in queries where statements[query.statement] == nil { try prepare(query.statement, limit) }
    var results: [StoreRows] = []
    results.reserveCapacity(queries.count)
    for first in stride(from: 0, to: queries.count, by: Self.window) {
      let window = queries[first..<min(first + Self.window, queries.count)]
      for query in window { try send(query) }
      for query in window {
        do throws(StoreError) {
          results.append(try receive(limit, wantsSecret: query.statement.wantsSecret))
        } catch {
          throw error == .timedOut ? .timedOut(query.statement, .postgresql) : error
        }
      }
    }
    return results
  }

  private func prepare(_ statement: StoreStatement, _ limit: WorkLimit) throws(StoreError) {
    // A program that compiles forms again and again would gather statements without end.
    if statements.count >= 64 { throw StoreError("the connection has all the statements it may have") }
    let name = "formrules_\(statements.count)"
    // SAFETY: the texts live for the time of the call.
    guard unsafe library.sendPrepare(connection, name, statement.sql(.postgresql), 0, nil) == 1,
      unsafe library.pipelineSync(connection) == 1
    else { throw failure() }
    _ = try receive(limit, wantsSecret: false)
    statements[statement] = name
  }

  private func send(_ query: StoreQuery) throws(StoreError) {
    let name = statements[query.statement] ?? ""
    let parameters = Self.parameters(of: query)
    // SAFETY: the texts live for the time of the call, and their number is passed along; without lengths and
    // formats they are texts that end with NUL, which is in none of them.
    let isSent = CStrings.withPointers(parameters) { values in
      unsafe library.sendQueryPrepared(connection, name, Int32(parameters.count), values, nil, nil, 0)
    }
    guard isSent == 1, unsafe library.pipelineSync(connection) == 1 else { throw failure() }
  }

  /// The parameters of a statement, in the order in which its text numbers them.
  static func parameters(of query: StoreQuery) -> [String] {
    var parameters: [String] = []
    for (comparison, value) in zip(query.statement.comparisons, query.values) {
      let text =
        switch value {
        case .null: ""
        case .boolean(let value): value ? "true" : "false"
        case .integer(let value): String(value)
        case .number(let text), .text(let text), .date(let text), .dateTime(let text): text
        }
      parameters.append(text)
      guard comparison == .folded else { continue }
      // Every code point that folds to one of the value becomes that one; the others cannot be in an equal
      // text. So the database need not know how folding is done.
      var from: [Unicode.Scalar] = []
      var to: [Unicode.Scalar] = []
      for scalar in Set(text.unicodeScalars) {
        for origin in SimpleFolding.origins(of: scalar.value).compactMap(Unicode.Scalar.init) {
          from.append(origin)
          to.append(scalar)
        }
      }
      parameters += [from, to].map { scalars in String(String.UnicodeScalarView(scalars)) }
    }
    return parameters
  }

  /// The rows of the query whose answer is next.
  private func receive(_ limit: WorkLimit, wantsSecret: Bool) throws(StoreError) -> StoreRows {
    var rows = StoreRows()
    var wasNil = false
    // SAFETY: each result is cleared once, and its values, of the length the library says, are copied before.
    while true {
      guard let result = unsafe try nextResult(limit) else {
        if wasNil { throw failure() }
        wasNil = true
        continue
      }
      wasNil = false
      defer { unsafe library.clear(result) }
      switch unsafe library.resultStatus(result) {
      case PGRES_PIPELINE_SYNC: return rows
      case PGRES_COMMAND_OK: break
      case PGRES_TUPLES_OK:
        rows.count = unsafe Int(library.rowCount(result))
        if wantsSecret, rows.count > 0, unsafe library.isNull(result, 0, 0) == 0,
          let value = unsafe library.value(result, 0, 0)
        {
          let count = unsafe Int(library.length(result, 0, 0))
          rows.secret = unsafe Array(UnsafeRawBufferPointer(start: value, count: count))
        }
      default:
        // A value that the column's type cannot have is in no row (SQLSTATE class 22, data exceptions).
        guard unsafe state(of: result).hasPrefix("22") else { throw unsafe failure(result) }
      }
    }
  }

  // MARK: Waiting

  /// The next result; nil between those of two queries.
  private func nextResult(_ limit: WorkLimit) throws(StoreError) -> OpaquePointer? {
    while true {
      // SAFETY: the connection belongs to this object.
      let unsent = unsafe library.flush(connection)
      if unsent < 0 { throw failure() }
      if unsafe library.isBusy(connection) == 0 { return unsafe library.getResult(connection) }
      try wait(for: unsent > 0 ? POLLIN | POLLOUT : POLLIN, limit)
      if unsafe library.consumeInput(connection) == 0 { throw failure() }
    }
  }

  /// Waits for the server, looking up at times whether the question was withdrawn.
  private func wait(for events: Int32, _ limit: WorkLimit) throws(StoreError) {
    // SAFETY: one entry is passed, and it lives on the stack for the time of the call.
    var entry = unsafe pollfd(fd: library.socket(connection), events: Int16(events), revents: 0)
    repeat {
      try limit.check()
    } while unsafe poll(&entry, 1, limit.milliseconds(atMost: 20)) <= 0
  }

  // MARK: Failures

  private func state(of result: OpaquePointer) -> String {
    // SAFETY: the text lives as long as the result, and is copied here. 'C' asks for the SQLSTATE.
    guard let text = unsafe library.resultErrorField(result, Int32(UInt8(ascii: "C"))) else { return "" }
    return unsafe String(cString: text)
  }

  private func failure(_ result: OpaquePointer) -> StoreError {
    // 57014: the server has ended the statement at its timeout.
    if unsafe state(of: result) == "57014" { return .timedOut }
    // SAFETY: the text lives as long as the result, and is copied here. 'M' asks for the message, which names
    // tables and columns; the values of data exceptions do not come this way.
    guard let text = unsafe library.resultErrorField(result, Int32(UInt8(ascii: "M"))) else {
      return failure()
    }
    return unsafe StoreError(redacted(String(cString: text)))
  }

  private func failure() -> StoreError {
    // SAFETY: the text is valid until the next call on this connection, and is copied here.
    let text = unsafe library.errorMessage(connection).map { unsafe String(cString: $0) } ?? ""
    let line = text.split(separator: "\n").first.map(String.init) ?? ""
    return StoreError(line.isEmpty ? "the server has gone away" : redacted(line))
  }

  /// A message without the password of the connection.
  private func redacted(_ text: String) -> String {
    // SAFETY: the text lives as long as the connection, and is copied here.
    guard let password = unsafe library.password(connection).map({ unsafe String(cString: $0) }),
      !password.isEmpty
    else { return text }
    return text.replacing(password, with: "***")
  }
}

/// Texts for C.
enum CStrings {
  /// Calls a function with the addresses of texts that end with NUL; behind the last address stands nil.
  @safe
  static func withPointers<Result>(
    _ texts: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result
  ) -> Result {
    var bytes: [CChar] = []
    var starts: [Int] = []
    for text in texts {
      starts.append(bytes.count)
      bytes.append(contentsOf: text.utf8.lazy.map(CChar.init(bitPattern:)))
      bytes.append(0)
    }
    // SAFETY: the addresses lie in the array, which lives for the time of the call.
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      let pointers = unsafe starts.map { unsafe buffer.baseAddress?.advanced(by: $0) } + [nil]
      return unsafe pointers.withUnsafeBufferPointer { unsafe body($0.baseAddress!) }
    }
  }
}
