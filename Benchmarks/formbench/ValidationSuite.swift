internal import FormRules

/// How long from bytes to verdict, against only reading over the same bytes as JSON?
///
/// The floor is the reader alone, strict and with duplicate keys found: what any validator has to do. The
/// suite `registration` takes the records of a form people know; the suites `scan`, `valid`, `mixed` and
/// `invalid` take forms and records of many sizes. In mixed records every third has a fault, in invalid ones each.
enum ValidationSuite {
  // MARK: The registration form

  static func registration(_ arguments: BenchmarkArguments) -> [BenchmarkResult] {
    let form = compile(RegistrationData.rules)
    return [("valid", 0), ("mixed", 3)].flatMap { name, interval in
      let data = RegistrationData(records: arguments.records, faultEvery: interval)
      return Benchmark.run(
        suite: "registration",
        [
          .init(
            name: "\(name): read JSON", round: { read(data.bytes, data.starts) }, expected: arguments.records),
          .init(
            name: "\(name): validate", round: { validate(data.bytes, data.starts, form) },
            expected: data.validCount),
        ], rounds: arguments.rounds, records: arguments.records, bytes: data.bytes.count)
    }
  }

  // MARK: All sizes

  static func sizes(_ arguments: BenchmarkArguments) -> [BenchmarkResult] {
    var results: [BenchmarkResult] = []
    for fields in SizedData.fieldCounts {
      let form = compile(SizedData.rules(fields: fields))
      for size in SizedData.sizes {
        let records = max(12, arguments.records / 10 * 200 / size)
        let sets = [("valid", 0), ("mixed", 3), ("invalid", 1)].map { suite, interval in
          (suite, SizedData(fields: fields, size: size, records: records, faultEvery: interval))
        }
        let valid = sets[0].1
        var measurements = [
          Benchmark.Measurement(
            suite: "scan", name: valid.name, round: { read(valid.bytes, valid.starts) }, expected: records)
        ]
        for (suite, data) in sets {
          measurements.append(
            .init(
              suite: suite, name: data.name, round: { validate(data.bytes, data.starts, form) },
              expected: data.validCount))
        }
        results += Benchmark.run(
          suite: "valid", measurements, rounds: arguments.rounds, records: records, bytes: valid.bytes.count)
      }
    }
    return ["scan", "valid", "mixed", "invalid"].flatMap { suite in results.filter { $0.suite == suite } }
  }

  // MARK: Rounds

  static func compile(_ rules: String) -> CompiledForm {
    do throws(CompilationError) {
      return try CompiledForm(SourceText(name: "form.yaml", rules))
    } catch {
      Failure.end("a form of the benchmarks does not compile: \(error.diagnostics.map(\.message))")
    }
  }

  private static func read(_ records: [UInt8], _ starts: [Int]) -> Int {
    var count = 0
    var keys = JSONKeySet()
    let bytes = records.span
    for record in 0..<starts.count - 1 {
      let line = bytes.extracting(starts[record]..<starts[record + 1])
      keys.reset()
      if (try? JSONReader.skipValue(line, at: 0, depth: 0, maxDepth: 32, keys: &keys)) != nil { count += 1 }
    }
    return count
  }

  private static func validate(_ records: [UInt8], _ starts: [Int], _ form: CompiledForm) -> Int {
    var options = ValidationOptions()
    options.reference = ReferenceDate(today: "2026-11-30") ?? .current
    var validator = RecordValidator(form, options: options, keepsValues: false)
    var count = 0
    let bytes = records.span
    for record in 0..<starts.count - 1
    where validator.validate(bytes.extracting(starts[record]..<starts[record + 1])) {
      count += 1
    }
    return count
  }
}
