// Measures the engine: every figure is a ratio to a floor measured in the same run.
//
//   swift run -c release formbench [SUITE…] [--records N] [--rounds N] [--json]

let arguments = BenchmarkArguments(CommandLine.arguments.dropFirst())
var results: [BenchmarkResult] = []
if arguments.selects("validate") { results += ValidationSuite.run(arguments) }
if arguments.selects("mask") { results += MaskSuite.run(arguments) }
BenchmarkReport.print(results, asJSON: arguments.printsJSON)
