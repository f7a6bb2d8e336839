public import FormRules

/// The address of a source, as the command and other programs take it from people.
///
/// | address | source |
/// |---|---|
/// | `sqlite:app.db`, `sqlite:///var/lib/app.db` | a SQLite file |
/// | `postgresql://app@host/music`, `postgres://…` | a PostgreSQL database, by a URI of libpq |
/// | `postgresql:service=music`, `postgresql:` | one by libpq's keywords, or by the environment alone |
public enum SourceAddress {
  /// The source at an address; nothing is connected yet.
  public static func source(
    at address: String, options: StoreOptions = StoreOptions()
  ) throws(StoreError) -> any LookupSource {
    let parts = address.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let rest = parts.count == 2 ? String(parts[1]) : ""
    switch parts.count == 2 ? parts[0] : "" {
    case "sqlite":
      let path = rest.hasPrefix("///") ? String(rest.dropFirst(2)) : rest
      if path.isEmpty || path.hasPrefix("//") {
        throw StoreError("the address of a SQLite file is 'sqlite:app.db' or 'sqlite:///var/lib/app.db'")
      }
      return SQLiteSource(path: path, options: options)
    case "postgresql", "postgres":
      return PostgreSQLSource(rest.hasPrefix("//") ? address : rest, options: options)
    default: throw StoreError("an address begins with 'sqlite:' or 'postgresql:'")
    }
  }

  /// Why no database can be asked the questions of a lookup; nil when one can.
  package static func fault(in shape: LookupQuestion.Shape) -> StoreError? {
    let names = [shape.table] + shape.columns + shape.filter.map(\.column)
    if let name = names.first(where: { !StoreStatement.isName($0) }) {
      return StoreError("'\(name)' can be no column; 'columns' of the source '\(shape.source)' names one")
    }
    if shape.kind == .verify, shape.secretColumn == nil {
      return StoreError("'\(shape.lookup)' verifies, and the source '\(shape.source)' names no 'secret'")
    }
    return nil
  }
}
