import CSQLite
import Foundation

/// A SQLite file in a folder that goes away with it.
package final class SQLiteFile: Sendable {
  package let folder: String
  package var path: String { folder + "/app.db" }

  package struct Failure: Error {
    package var reason: String
  }

  package init(_ script: String) throws {
    folder = NSTemporaryDirectory() + "formrules-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try run(script)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Runs SQL over a connection of its own.
  package func run(_ script: String) throws {
    var database: OpaquePointer?
    // SAFETY: the texts and the places live for the time of the calls; the handle is closed once.
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    guard unsafe sqlite3_open_v2(path, &database, flags, nil) == SQLITE_OK else {
      throw Failure(reason: path)
    }
    defer { unsafe sqlite3_close_v2(database) }
    guard unsafe sqlite3_exec(database, script, nil, nil, nil) == SQLITE_OK else {
      throw Failure(reason: unsafe String(cString: sqlite3_errmsg(database)))
    }
  }
}
