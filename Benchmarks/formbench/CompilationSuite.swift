internal import FormRules

/// How long from the text of a rule file to a form that validates, against only reading the text as YAML?
enum CompilationSuite {
  /// Forms compiled in a round, one after another.
  private static let repetitions = 20

  static func run(_ arguments: BenchmarkArguments) -> [BenchmarkResult] {
    var results: [BenchmarkResult] = []
    for fields in SizedData.fieldCounts {
      let source = SourceText(name: "form.yaml", SizedData.rules(fields: fields))
      let name = "\(fields) field\(fields == 1 ? "" : "s")"
      results += measure(name, bytes: source.bytes.count, fields: fields, arguments) {
        try? YAMLReader.read(source)
      } compile: {
        try? CompiledForm(source)
      }
    }
    let path = PackageFolder.path("rules/music-album/registration.yaml")
    if let bytes = try? FileReading.read(path) {
      let source = SourceText(name: "registration.yaml", bytes: bytes)
      results += measure("music album", bytes: bytes.count, fields: 6, arguments) {
        try? YAMLReader.read(source)
      } compile: {
        try? CompiledForm(contentsOf: path)
      }
    }
    return results
  }

  private static func measure(
    _ name: String, bytes: Int, fields: Int, _ arguments: BenchmarkArguments, read: @escaping () -> YAMLNode?,
    compile: @escaping () -> CompiledForm?
  ) -> [BenchmarkResult] {
    Benchmark.run(
      suite: "compile",
      [
        .init(
          name: "\(name): read YAML",
          round: { (0..<repetitions).reduce(0) { count, _ in count + (read() == nil ? 0 : 1) } },
          expected: repetitions),
        .init(
          name: "\(name): compile",
          round: {
            (0..<repetitions).reduce(0) { count, _ in count + (compile()?.definition.fields.count ?? 0) }
          }, expected: repetitions * fields),
      ], rounds: arguments.rounds, records: repetitions, bytes: bytes * repetitions)
  }
}

extension YAMLReader {
  fileprivate static func read(_ source: SourceText) throws -> YAMLNode? {
    var sink = DiagnosticSink()
    return read(source, into: &sink)
  }
}
