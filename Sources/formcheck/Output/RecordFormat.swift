internal import FormRules

/// What validating one record found, and where the record stands.
struct RecordResult {
  /// Counted from 1 over all files.
  var record: Int
  var file: String
  /// The file's name as a JSON string.
  var fileJSON: [UInt8]
  /// The line the record begins on.
  var line: Int
  var isValid: Bool
  var violations: [Violation]
  /// The cleaned values as JSON, secrets left out; nil for an invalid record, and for formats that do not
  /// show it.
  var cleaned: [UInt8]?
}

/// A way to write down results, one record after another.
///
/// An existential of it is called for the records that are reported, which are few where speed matters.
protocol RecordFormat: Sendable {
  /// What stands before the first record and behind the last one.
  var opening: String { get }
  func closing(_ tally: Tally) -> String
  /// What every record begins with; left out before the first.
  var separator: String { get }
  /// Whether results carry the cleaned values.
  var showsCleaned: Bool { get }
  /// Whether records without violations are shown, whatever `--all` says.
  var skipsClean: Bool { get }
  func append(_ result: RecordResult, to bytes: inout [UInt8])
}

extension RecordFormat {
  var opening: String { "" }
  func closing(_ tally: Tally) -> String { "" }
  var separator: String { "" }
  var showsCleaned: Bool { false }
  var skipsClean: Bool { true }
}
