/// What the command line of the benchmarks says.
struct BenchmarkArguments {
  private(set) var suites: [String] = []
  /// Records of a data set of 200 bytes each; sets of larger records have as many bytes.
  private(set) var records = 100_000
  /// Timed rounds of each measurement; the first, untimed one warms up.
  private(set) var rounds = 7
  private(set) var printsJSON = false
  /// A file that `--json` wrote, to compare with.
  private(set) var baseline: String?
  /// The day submissions are judged at, for `records`.
  private(set) var today = "2026-11-30"

  init(_ arguments: ArraySlice<String>) {
    var rest = arguments
    while let argument = rest.popFirst() {
      switch argument {
      case "--json": printsJSON = true
      case "--records": records = rest.popFirst().flatMap(Int.init) ?? records
      case "--rounds": rounds = rest.popFirst().flatMap(Int.init) ?? rounds
      case "--compare": baseline = rest.popFirst()
      case "--today": today = rest.popFirst() ?? today
      default: suites.append(argument)
      }
    }
  }

  /// Whether a suite is to run: because it is named, or because none is and it is a short one.
  func selects(_ suite: String, onlyByName: Bool = false) -> Bool {
    suites.isEmpty ? !onlyByName : suites.contains(suite)
  }
}
