// Measures the engine: every figure is a ratio to a floor measured in the same run.
//
//   formbench [SUITE…] [--records N] [--rounds N] [--json] [--compare BASELINE]
//   formbench growth [WORD…]                    only the cases whose names hold a word
//   formbench records RULES FILE [--today DATE] one form over one file, as one JSON object
//
// Suites: registration validate compile mask login start pipeline faults growth. Without a name, all but growth.

internal import Glibc

let arguments = BenchmarkArguments(CommandLine.arguments.dropFirst())
if arguments.suites.first == "records" {
  guard arguments.suites.count == 3,
    let line = RecordRun.run(
      rules: arguments.suites[1], file: arguments.suites[2], today: arguments.today)
  else { Failure.end("usage: formbench records RULES FILE [--today DATE]") }
  print(line)
  exit(0)
}
let baseline = arguments.baseline.flatMap(Baseline.init(path:))
if let path = arguments.baseline, baseline == nil {
  Failure.end("formbench: '\(path)' does not hold results of --json")
}

if arguments.suites.first == "growth" {
  let results = GrowthSuite.run(arguments, only: Array(arguments.suites.dropFirst()))
  if arguments.printsJSON {
    BenchmarkReport(results, baseline: baseline).printJSON()
  } else {
    GrowthSuite.printTable(results)
  }
  exit(0)
}

var results: [BenchmarkResult] = []
if arguments.selects("registration") { results += ValidationSuite.registration(arguments) }
if arguments.selects("validate") { results += ValidationSuite.sizes(arguments) }
if arguments.selects("compile") { results += CompilationSuite.run(arguments) }
if arguments.selects("mask") { results += MaskSuite.run(arguments) }
if arguments.selects("login") { results += await LoginSuite.run(arguments) }
if let command = CommandSuite(arguments) {
  if arguments.selects("start") { results += command.start() }
  if arguments.selects("pipeline") { results += command.pipeline() }
  if arguments.selects("faults") { results += command.faults() }
}
let report = BenchmarkReport(results, baseline: baseline)
if arguments.printsJSON { report.printJSON() } else { report.printTable() }
