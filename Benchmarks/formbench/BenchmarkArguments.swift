/// What the command line of the benchmarks says.
struct BenchmarkArguments {
  private(set) var suites: [String] = []
  /// Records of a data set.
  private(set) var records = 100_000
  /// Timed rounds of each measurement; the first, untimed one warms up.
  private(set) var rounds = 7
  private(set) var printsJSON = false

  init(_ arguments: ArraySlice<String>) {
    var rest = arguments
    while let argument = rest.popFirst() {
      switch argument {
      case "--json": printsJSON = true
      case "--records": records = rest.popFirst().flatMap(Int.init) ?? records
      case "--rounds": rounds = rest.popFirst().flatMap(Int.init) ?? rounds
      default: suites.append(argument)
      }
    }
  }

  func selects(_ suite: String) -> Bool { suites.isEmpty || suites.contains(suite) }
}
