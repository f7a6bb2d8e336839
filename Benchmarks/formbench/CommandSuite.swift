internal import FormRules
internal import Glibc

/// How long the command takes, as a process of its own: to start, and to carry a file through.
///
/// The floor of a start is that of `true`, of a run that of `cat` over the same file. The command is the one that
/// lies beside this program.
struct CommandSuite {
  private let arguments: BenchmarkArguments
  private let command: String
  private let folder: String

  /// Nil, and a line on standard error, when the command was not built.
  init?(_ arguments: BenchmarkArguments) {
    self.arguments = arguments
    guard let own = FileReading.canonicalPath("/proc/self/exe") else { return nil }
    command = FileReading.join(FileReading.folder(of: own), "formcheck")
    folder = "/tmp/formbench-\(getpid())"
    guard FileReading.canonicalPath(command) != nil else {
      Failure.tell("formbench: there is no 'formcheck' beside this program to measure")
      return nil
    }
  }

  // MARK: Start-up

  func start() -> [BenchmarkResult] {
    defer { removeFiles() }
    let rules = write(Array(RegistrationData.rules.utf8), to: "rules.yaml")
    let record = write(RegistrationData(records: 1, faultEvery: 0).bytes, to: "records.ndjson")
    let shipped = PackageFolder.path("rules/music-album/registration.yaml")
    let wanted = [
      ("true", ["/bin/true"]), ("formcheck --version", [command, "--version"]),
      ("one record", [command, "validate", rules, "--today", "2026-11-30"]),
      ("one record, music album", [command, "validate", shipped, "--today", "2026-11-30"]),
    ]
    return run(suite: "start", wanted, input: record, rounds: arguments.rounds * 3, records: 1, bytes: 200)
  }

  // MARK: A file

  func pipeline() -> [BenchmarkResult] {
    defer { removeFiles() }
    let data = RegistrationData(records: arguments.records, faultEvery: 3)
    let rules = write(Array(RegistrationData.rules.utf8), to: "rules.yaml")
    let records = write(data.bytes, to: "records.ndjson")
    var wanted = [("cat", ["/bin/cat"])]
    for output in ["none", "report", "accepted", "text"] {
      for jobs in ["1", "2"] {
        wanted.append(
          (
            "\(output), \(jobs) job\(jobs == "1" ? "" : "s")",
            [
              command, "validate", rules, "--today", "2026-11-30", "--output", output, "--jobs", jobs,
              "--no-progress",
            ]
          ))
      }
    }
    return run(
      suite: "pipeline", wanted, input: records, rounds: arguments.rounds, records: arguments.records,
      bytes: data.bytes.count)
  }

  // MARK: Faults

  /// Clean records first: they are the floor of those with a hundred faults.
  func faults() -> [BenchmarkResult] {
    defer { removeFiles() }
    let records = max(1, arguments.records / 10)
    return FaultyData.sets(records: records).flatMap { data in
      let rules = write(Array(data.rules.utf8), to: "rules.yaml")
      return ["none", "text", "report", "accepted"].flatMap { output in
        let words = [
          command, "validate", rules, "--today", "2026-11-30", "--output", output, "--jobs", "1",
          "--no-progress",
        ]
        let inputs = [("clean", data.clean), ("faulty", data.faulty)].map { name, bytes in
          ("\(data.name), \(output), \(name)", words, write(bytes, to: name + ".ndjson"))
        }
        return run(
          suite: "faults", inputs, rounds: arguments.rounds, records: records, bytes: data.clean.count)
      }
    }
  }

  // MARK: Runs

  /// Times programs; each has to end with the same status and to write as much as it did the first time, before
  /// its time was taken.
  private func run(
    suite: String, _ programs: [(String, [String])], input: String, rounds: Int, records: Int, bytes: Int
  ) -> [BenchmarkResult] {
    run(
      suite: suite, programs.map { ($0.0, $0.1, input) }, rounds: rounds, records: records, bytes: bytes)
  }

  /// The same for programs each of which has its own input.
  private func run(
    suite: String, _ programs: [(String, [String], String)], rounds: Int, records: Int, bytes: Int
  ) -> [BenchmarkResult] {
    let output = folder + "/output"
    let measurements = programs.map { name, words, input in
      let first = ChildProcess(words, input: input, output: output)?.status ?? -1
      let expected = size(of: output) << 8 | first
      // SAFETY: the path is a C string that lives as long as the call.
      unsafe unlink(output)
      return Benchmark.Measurement(
        name: name,
        round: {
          ChildProcess(words, input: input, output: output)?.status ?? -1
        }, expected: expected,
        answer: {
          let answer = size(of: output) << 8 | $0
          // Giving back what a run has written takes time that is not the next one's.
          // SAFETY: the path is a C string that lives as long as the call.
          unsafe unlink(output)
          return answer
        })
    }
    return Benchmark.run(
      suite: suite, measurements, rounds: rounds, records: records, bytes: bytes, time: .wall
    ).map {
      var result = $0
      result.allocations = nil
      return result
    }
  }

  // MARK: Files

  private func write(_ bytes: [UInt8], to name: String) -> String {
    let path = folder + "/" + name
    // SAFETY: the paths are C strings that live as long as the calls; the file is open from `fopen` to `fclose`, and no more bytes are read than there are.
    unsafe mkdir(folder, 0o700)
    guard let file = unsafe fopen(path, "w"), unsafe fwrite(bytes, 1, bytes.count, file) == bytes.count,
      unsafe fclose(file) == 0
    else { preconditionFailure("'\(path)' can be written") }
    return path
  }

  private func size(of path: String) -> Int {
    var status = stat()
    // SAFETY: the structure lives on the stack for the time of the call.
    return unsafe stat(path, &status) == 0 ? status.st_size : -1
  }

  private func removeFiles() {
    for name in ["rules.yaml", "records.ndjson", "clean.ndjson", "faulty.ndjson", "output"] {
      // SAFETY: the paths are C strings that live as long as the calls.
      unsafe unlink(folder + "/" + name)
    }
    unsafe rmdir(folder)
  }
}
