import FormRules
import FormStores
import Foundation
import TestSupport
import Testing

/// A kind of database; every test of what lookups answer runs on both.
enum DatabaseKind: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case sqlite, postgresql

  var testDescription: String { rawValue }

  /// A fresh database with the tables of a script.
  func make(_ script: String) throws -> Database {
    switch self {
    case .sqlite: .sqlite(try SQLiteFile(script))
    case .postgresql:
      .postgresql(
        try PostgreSQLCluster.shared.get(), name: try PostgreSQLCluster.shared.get().makeDatabase(script))
    }
  }
}

/// A database of a test.
enum Database: Sendable {
  case sqlite(SQLiteFile)
  case postgresql(PostgreSQLCluster, name: String)

  func source(_ options: StoreOptions = StoreOptions()) -> any LookupSource {
    switch self {
    case .sqlite(let file): SQLiteSource(path: file.path, options: options)
    case .postgresql(let cluster, let name): PostgreSQLSource(cluster.address(name), options: options)
    }
  }

  /// The address as `--source` takes it.
  var address: String {
    switch self {
    case .sqlite(let file): "sqlite:\(file.path)"
    case .postgresql(let cluster, let name): "postgresql:\(cluster.address(name))"
    }
  }

  func run(_ script: String) throws {
    switch self {
    case .sqlite(let file): try file.run(script)
    case .postgresql(let cluster, let name): try cluster.run(script, in: name)
    }
  }

  /// The accounts of the demonstration.
  static let users = String(decoding: SharedData.packageFile("Examples/users.sql") ?? [], as: UTF8.self)
}

/// Forms that ask, and what becomes of submissions.
struct AskingForm {
  let form: CompiledForm

  /// Compiles the text below `formrules` and `form`.
  init(_ text: String) throws {
    do {
      form = try CompiledForm(SourceText(name: "form.yaml", "formrules: 1\nform: f\n" + text))
    } catch {
      Issue.record("\(DiagnosticRenderer().render(error.diagnostics))")
      throw error
    }
  }

  private init(_ form: CompiledForm) { self.form = form }

  /// The login of an app, by the folder of its rules.
  static func login(_ app: String = "music-album") throws -> AskingForm {
    AskingForm(try CompiledForm(contentsOf: SharedData.packageRoot + "/rules/\(app)/login.yaml"))
  }

  /// `valid`, `valid, rehash`, or `path code` of each violation, for each submission of a batch.
  func outcomes(_ submissions: [String], _ source: any LookupSource) async throws -> [String] {
    let sources = Dictionary(
      form.definition.lookups.map { ($0.source, source) }, uniquingKeysWith: { first, _ in first })
    let reports = try await form.validate(batch: submissions.map { Array($0.utf8) }, asking: sources)
    return reports.map { report in
      if report.isValid { return report.needsRehash ? "valid, rehash" : "valid" }
      return report.violations.map { "\($0.path) \($0.code)" }.joined(separator: ", ")
    }
  }

  func outcome(_ submission: String, _ source: any LookupSource) async throws -> String {
    try await outcomes([submission], source)[0]
  }
}

/// A login as JSON.
func login(_ email: String, _ password: String) throws -> String {
  let data = try JSONSerialization.data(withJSONObject: ["email": email, "password": password])
  return String(decoding: data, as: UTF8.self)
}

/// An object with one text as JSON.
func jsonObject(_ name: String, _ text: String) throws -> String {
  String(decoding: try JSONSerialization.data(withJSONObject: [name: text]), as: UTF8.self)
}
