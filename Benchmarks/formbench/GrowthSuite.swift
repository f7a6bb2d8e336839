internal import FormRules

/// Does the time grow with the bytes, and no faster?
///
/// Each case is one way to make a record, or a rule file, large: it is run at several sizes, so often that every
/// size reads about as many bytes, and its ratio is the time per byte at the largest size to that at the smallest.
/// The limits of `ValidationOptions` are raised as far as they go.
enum GrowthSuite {
  /// One way to grow.
  struct Case: Sendable {
    let name: String
    /// The rule file for a size.
    let rules: @Sendable (Int) -> String
    var sizes = [100_000, 1_000_000, 10_000_000]
    /// The record for a size; nil where compiling the rule file is what is measured.
    var record: (@Sendable (Int) -> [UInt8])?
    /// Whether the records are valid.
    var isValid = true
    /// Whether the time is taken per record: the rule file grows, and the record does not.
    var isPerRecord = false
  }

  private static let cases =
    normalizationCases + lengthCases + patternCases + formatCases + longFormatCases + addressCases + dateCases
    + passwordCases + numberCases + listCases + memberCases + formCases + compilationCases

  /// The bytes that a round reads.
  private static let bytesOfRound = 2_000_000

  static func run(_ arguments: BenchmarkArguments, only words: [String]) -> [BenchmarkResult] {
    cases.filter { growth in
      words.isEmpty || words.contains { growth.name.contains($0) }
    }.flatMap { run($0, rounds: min(arguments.rounds, 3)) }
  }

  private static func run(_ growth: Case, rounds: Int) -> [BenchmarkResult] {
    let measurements = growth.sizes.map { size in
      let rules = growth.rules(size)
      guard let record = growth.record?(size) else {
        return measurement("\(growth.name): \(label(size))", bytes: rules.utf8.count) { compile(rules, $0) }
      }
      let form = ValidationSuite.compile(rules)
      let bytes = growth.isPerRecord ? 200 : record.count
      let validation = Validation(form)
      return measurement("\(growth.name): \(label(size))", bytes: bytes, counts: growth.isValid) {
        validation.run(record, $0)
      }
    }
    return Benchmark.run(suite: "growth", measurements, rounds: rounds, records: 1, bytes: 0)
  }

  private static func measurement(
    _ name: String, bytes: Int, counts: Bool = true, _ round: @escaping (_ times: Int) -> Int
  ) -> Benchmark.Measurement {
    let times = max(1, bytesOfRound / bytes)
    return Benchmark.Measurement(
      name: name, round: { round(times) }, expected: counts ? times : 0, bytes: times * bytes)
  }

  private static func compile(_ rules: String, _ times: Int) -> Int {
    let source = SourceText(name: "form.yaml", rules)
    return (0..<times).reduce(0) { count, _ in count + ((try? CompiledForm(source)) == nil ? 0 : 1) }
  }

  /// One validator for all rounds of a size, as a thread has one for all of its records: what the largest
  /// record needs is there before the rounds that count.
  private final class Validation {
    private var validator: RecordValidator

    init(_ form: CompiledForm) {
      var options = ValidationOptions()
      options.reference = ReferenceDate(now: "2026-11-30T12:00:00Z") ?? .current
      options.maxBytes = 64 << 20
      options.maxPatternBytes = 64 << 20
      options.maxItems = .max
      options.maxDepth = 1 << 20
      validator = RecordValidator(form, options: options, keepsValues: false)
    }

    func run(_ record: [UInt8], _ times: Int) -> Int {
      (0..<times).reduce(0) { count, _ in count + (validator.validate(record.span) ? 1 : 0) }
    }
  }

  private static func label(_ size: Int) -> String {
    size % 1_000_000 == 0 ? "\(size / 1_000_000) M" : size % 1_000 == 0 ? "\(size / 1_000) k" : "\(size)"
  }

  // MARK: Report

  /// Prints a line for each case: nanoseconds per byte at each size, and the ratio of the last to the first.
  static func printTable(_ results: [BenchmarkResult]) {
    var rows = [["case", "sizes", "ns/B", "ns/B", "ns/B", "ratio"]]
    var group: [BenchmarkResult] = []
    for (index, result) in results.enumerated() {
      group.append(result)
      guard index + 1 == results.count || results[index + 1].floor != result.floor else { continue }
      let times = group.map { $0.minimum * 1e9 / Double($0.bytes) }
      let parts = group.map { $0.name.split(separator: ": ") }
      rows.append(
        [
          parts[0].dropLast().joined(separator: ": "), parts.compactMap(\.last).joined(separator: ", "),
        ] + times.map(TextColumns.decimal) + [TextColumns.decimal(times[times.count - 1] / times[0])])
      group = []
    }
    TextColumns.print(rows)
  }
}
