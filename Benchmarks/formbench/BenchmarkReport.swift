/// Prints results: a table for people, or one JSON object a line.
enum BenchmarkReport {
  static func print(_ results: [BenchmarkResult], asJSON: Bool) {
    if !asJSON {
      Swift.print(row("suite", "measurement", "M/s", "MB/s", "ns min", "median", "p90", "x floor"))
    }
    for result in results {
      let floor =
        results.first { $0.suite == result.suite && $0.name == result.floor }?.median ?? result.median
      let perRecord = 1e9 / Double(result.records)
      if asJSON {
        Swift.print(
          """
          {"suite":"\(result.suite)","name":"\(result.name)","records":\(result.records),"bytes":\(result.bytes),\
          "min":\(result.minimum),"median":\(result.median),"p90":\(result.percentile90),\
          "ratio":\(result.median / floor)}
          """)
      } else {
        Swift.print(
          row(
            result.suite, result.name, decimal(Double(result.records) / result.median / 1e6),
            decimal(Double(result.bytes) / result.median / 1e6), decimal(result.minimum * perRecord),
            decimal(result.median * perRecord), decimal(result.percentile90 * perRecord),
            decimal(result.median / floor)))
      }
    }
  }

  private static func decimal(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    return "\(hundredths / 100)." + (hundredths % 100 < 10 ? "0" : "") + "\(hundredths % 100)"
  }

  private static func row(_ columns: String...) -> String {
    columns.enumerated().map { index, text in
      let padding = String(repeating: " ", count: max(0, (index < 2 ? 15 : 9) - text.count))
      return index < 2 ? text + padding : padding + text
    }.joined(separator: " ")
  }
}
