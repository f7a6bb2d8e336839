internal import FormRules

/// How long from bytes to verdict, against only reading over the same bytes as JSON?
///
/// The floor is the reader alone, strict and with duplicate keys found: what any validator has to do. The
/// data are all valid, or have a fault in every third record, whose violations are written with their
/// messages.
enum ValidationSuite {
  static func run(_ arguments: BenchmarkArguments) -> [BenchmarkResult] {
    guard let form = try? CompiledForm(SourceText(name: "registration.yaml", RegistrationData.rules)) else {
      preconditionFailure("the benchmark's form compiles")
    }
    var options = ValidationOptions()
    options.reference = ReferenceDate(today: "2026-11-30") ?? .current
    return [("valid", 0), ("mixed", 3)].flatMap { name, interval in
      let data = RegistrationData(records: arguments.records, faultEvery: interval)
      return Benchmark.run(
        suite: "validate \(name)",
        [
          .init(name: "read JSON", round: { read(data) }, expected: arguments.records),
          .init(name: "validate", round: { validate(data, form, options) }, expected: data.validCount),
        ], rounds: arguments.rounds, records: arguments.records, bytes: data.bytes.count)
    }
  }

  private static func read(_ data: RegistrationData) -> Int {
    var count = 0
    var keys = JSONKeySet()
    let bytes = data.bytes.span
    for record in 0..<data.starts.count - 1 {
      let line = bytes.extracting(data.starts[record]..<data.starts[record + 1])
      keys.reset()
      if (try? JSONReader.skipValue(line, at: 0, depth: 0, maxDepth: 32, keys: &keys)) != nil { count += 1 }
    }
    return count
  }

  private static func validate(_ data: RegistrationData, _ form: CompiledForm, _ options: ValidationOptions)
    -> Int
  {
    var validator = RecordValidator(form, options: options)
    var count = 0
    let bytes = data.bytes.span
    for record in 0..<data.starts.count - 1
    where validator.validate(bytes.extracting(data.starts[record]..<data.starts[record + 1])) {
      count += 1
    }
    return count
  }
}
