/// The counts of a run.
struct Tally: Sendable {
  /// What violations are counted by.
  struct Key: Sendable, Hashable {
    /// The pointer of the declared field, with `*` for the index of an item.
    var field: String
    var code: String
    var isWarning: Bool
  }

  var records = 0
  var invalid = 0
  /// Those of the invalid records that a source gave no answer about.
  var undecided = 0
  /// Valid records with warnings.
  var warned = 0
  var counts: [Key: Int] = [:]

  var valid: Int { records - invalid }

  mutating func add(_ other: Tally) {
    records += other.records
    invalid += other.invalid
    undecided += other.undecided
    warned += other.warned
    counts.merge(other.counts, uniquingKeysWith: +)
  }

  /// The counts, the largest first, then by field and code, errors before warnings.
  var sortedCounts: [(key: Key, count: Int)] {
    counts.map { ($0.key, $0.value) }.sorted { left, right in
      if left.1 != right.1 { return left.1 > right.1 }
      if left.0.isWarning != right.0.isWarning, left.0.code == right.0.code, left.0.field == right.0.field {
        return right.0.isWarning
      }
      return (left.0.field, left.0.code) < (right.0.field, right.0.code)
    }
  }
}
