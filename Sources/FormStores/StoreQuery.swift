internal import FormRules

/// A question as a statement with its parameters.
struct StoreQuery: Sendable {
  let statement: StoreStatement
  /// The values compared, folded ones folded.
  let values: [LookupValue]

  /// The query of a question; nil for one that no row can answer with yes, because a value holds NUL, which
  /// is in no text of a database.
  init?(_ question: LookupQuestion) {
    var comparisons: [StoreStatement.Comparison] = []
    var values: [LookupValue] = []
    for comparison in question.comparisons {
      switch comparison.value {
      case .text(let text):
        if text.utf8.contains(0) { return nil }
        guard comparison.ignoresCase else {
          comparisons.append(.text)
          break
        }
        comparisons.append(text.utf8.allSatisfy { $0 < 0x80 } ? .foldedASCII : .folded)
      case .null: return nil
      case .boolean, .integer, .number, .date, .dateTime: comparisons.append(.typed)
      }
      values.append(comparison.value)
    }
    statement = StoreStatement(shape: question.shape, comparisons: comparisons)
    self.values = values
  }
}

/// What a query found.
struct StoreRows: Sendable {
  /// The rows found: 0 or 1, of a verification up to 2.
  var count = 0
  /// The hash in the first row, cut behind the longest one that means anything; nil when it is null.
  var secret: [UInt8]?
}

/// A statement a connection prepares once.
struct StoreStatement: Sendable, Hashable {
  /// How a column and a value are compared.
  enum Comparison: Sendable, Hashable {
    /// As texts, byte for byte.
    case text
    /// As the column's type has it.
    case typed
    /// Whatever the case, with an ASCII value: by the database's own `lower`, for which there are indexes. Only
    /// ASCII letters are compared, so the Kelvin sign is no k here.
    case foldedASCII
    /// Whatever the case, code point by code point.
    case folded
  }

  let shape: LookupQuestion.Shape
  let comparisons: [Comparison]

  var wantsSecret: Bool { shape.kind == .verify }

  /// The languages that statements are written in.
  enum Dialect: Sendable { case sqlite, postgresql }

  /// The statement in SQL. Names are identifiers that the rule file was checked for, and are quoted and
  /// qualified, because SQLite takes a quoted name it does not know for a text.
  func sql(_ dialect: Dialect) -> String {
    var next = 0
    func parameter() -> String {
      next += 1
      return dialect == .sqlite ? "?\(next)" : "$\(next)"
    }
    var conditions: [String] = []
    for (name, comparison) in zip(shape.columns, comparisons) {
      let column = Self.column(name)
      switch (comparison, dialect) {
      case (.text, .sqlite): conditions.append("\(column) = \(parameter()) COLLATE BINARY")
      case (.text, .postgresql): conditions.append("\(column)::text = \(parameter())")
      case (.typed, _): conditions.append("\(column) = \(parameter())")
      case (.foldedASCII, .sqlite): conditions.append("lower(\(column)) = \(parameter()) COLLATE BINARY")
      case (.foldedASCII, .postgresql):
        // What its locale makes of other letters is not asked: in some of them İ becomes an i.
        let value = parameter()
        conditions.append("lower(\(column)::text) = \(value)")
        conditions.append("translate(\(column)::text, '\(Self.capitals)', '\(Self.smallLetters)') = \(value)")
      case (.folded, .sqlite): conditions.append("formrules_fold(\(column)) = \(parameter()) COLLATE BINARY")
      case (.folded, .postgresql):
        let value = parameter()
        conditions.append("translate(\(column)::text, \(parameter()), \(parameter())) = \(value)")
      }
    }
    conditions += shape.filter.map { Self.condition(Self.column($0.column), $0.value, dialect) }
    let secret =
      switch dialect {
      case _ where !wantsSecret: "1"
      case .sqlite: "substr(CAST(\(Self.column(shape.secretColumn ?? "")) AS TEXT), 1, \(Self.secretLength))"
      case .postgresql: "left(\(Self.column(shape.secretColumn ?? ""))::text, \(Self.secretLength))"
      }
    return """
      SELECT \(secret) FROM "\(shape.table)" AS t WHERE \(conditions.joined(separator: " AND ")) \
      LIMIT \(wantsSecret ? 2 : 1)
      """
  }

  /// What is probably wrong when the statement takes too long. Nothing in it is anybody's input.
  func slowness(_ dialect: Dialect) -> String {
    let indexed = zip(shape.columns, comparisons).compactMap { name, comparison in
      switch comparison {
      case .text, .typed: name
      case .foldedASCII: "lower(\(name))"
      case .folded: nil
      }
    }
    if indexed.isEmpty {
      return "every row of \(shape.table) is looked at for other than ASCII letters that are folded"
    }
    let rows = shape.filter.map { Self.condition($0.column, $0.value, dialect) }
    return "an index on \(shape.table) (\(indexed.joined(separator: ", "))) is probably missing"
      + (rows.isEmpty ? "" : ", or does not cover the rows where \(rows.joined(separator: " AND "))")
  }

  private static let capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
  private static let smallLetters = "abcdefghijklmnopqrstuvwxyz"
  private static let secretLength = StoredHash.maxBytes + 1

  private static func column(_ name: String) -> String { "t.\"\(name)\"" }

  private static func condition(_ column: String, _ value: LookupValue, _ dialect: Dialect) -> String {
    value == .null ? "\(column) IS NULL" : "\(column) = \(literal(value, dialect))"
  }

  /// A value of the rule file, which is no one's input, as a literal: a database that cannot compare it with
  /// the column refuses the statement, and not one question after another. PostgreSQL gives a quoted literal
  /// the column's type.
  private static func literal(_ value: LookupValue, _ dialect: Dialect) -> String {
    switch (value, dialect) {
    case (.null, _): "NULL"
    case (.boolean(let value), .sqlite): value ? "1" : "0"
    case (.boolean(let value), .postgresql): value ? "'true'" : "'false'"
    case (.integer(let value), .sqlite): "\(value)"
    case (.integer(let value), .postgresql): "'\(value)'"
    case (.number(let text), _), (.text(let text), _), (.date(let text), _), (.dateTime(let text), _):
      "'\(text.replacing("'", with: "''"))'"
    }
  }

  /// Whether every name can stand between quotes.
  static func isName(_ name: String) -> Bool {
    let bytes = name.utf8
    guard let first = bytes.first, bytes.count <= 128, first &- 0x30 >= 10 else { return false }
    return bytes.allSatisfy { $0 &- 0x30 < 10 || ($0 | 0x20) &- 0x61 < 26 || $0 == UInt8(ascii: "_") }
  }

  static func == (left: StoreStatement, right: StoreStatement) -> Bool {
    left.shape === right.shape && left.comparisons == right.comparisons
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(shape))
    hasher.combine(comparisons)
  }
}
