/// A session in a terminal: commands behind `$ `, continued behind `> `, and what they print.
struct ConsoleBlock {
  struct Step {
    var command: String
    var output: [String]
  }

  var steps: [Step] = []

  init(_ block: FencedBlock) {
    for line in block.lines {
      if line.hasPrefix("$ ") {
        steps.append(Step(command: String(line.dropFirst(2)), output: []))
      } else if line.hasPrefix("> "), let last = steps.last, last.output.isEmpty {
        steps[steps.count - 1].command += "\n" + line.dropFirst(2)
      } else if !steps.isEmpty {
        steps[steps.count - 1].output.append(line)
      }
    }
  }

  /// The session's lines, as a page shows them.
  var lines: [String] {
    steps.flatMap { step in
      step.command.split(separator: "\n").enumerated().map { ($0.offset == 0 ? "$ " : "> ") + $0.element }
        + step.output
    }
  }

  /// The lines of an output without trailing white space and without an empty last line.
  static func lines(of output: String) -> [String] {
    var lines = output.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line[..<(line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex)])
    }
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  /// Whether lines match others in which `…` alone on a line stands for any number of lines.
  static func matches(_ lines: ArraySlice<String>, _ expected: ArraySlice<String>) -> Bool {
    guard let first = expected.first else { return lines.isEmpty }
    let rest = expected.dropFirst()
    if first == "…" { return (lines.startIndex...lines.endIndex).contains { matches(lines[$0...], rest) } }
    return lines.first == first && matches(lines.dropFirst(), rest)
  }
}
