/// Prints results: a table for people, or one JSON object a line.
struct BenchmarkReport {
  let results: [BenchmarkResult]
  let baseline: Baseline?
  private let medians: [String: Double]

  init(_ results: [BenchmarkResult], baseline: Baseline?) {
    self.results = results
    self.baseline = baseline
    medians = Dictionary(results.map { ($0.key, $0.median) }) { first, _ in first }
  }

  func printJSON() {
    for result in results {
      var line = "{\"suite\":\"\(result.suite)\",\"name\":\"\(result.name)\",\"records\":\(result.records)"
      line += ",\"bytes\":\(result.bytes),\"min\":\(result.minimum),\"median\":\(result.median)"
      line += ",\"p90\":\(result.percentile90),\"bytesPerSecond\":\(Double(result.bytes) / result.median)"
      if let allocations = result.allocations { line += ",\"allocations\":\(allocations)" }
      line += ",\"ratio\":\(ratio(of: result))"
      if let old = baseline?.median(of: result.key) { line += ",\"baseline\":\(result.median / old)" }
      print(line + "}")
    }
  }

  /// Times are those of one record, in nanoseconds; the ratios are of medians.
  func printTable() {
    var heading = ["suite", "measurement", "M/s", "MB/s", "ns min", "median", "p90", "allocs", "x floor"]
    if baseline != nil { heading.append("x before") }
    var rows = [heading]
    for result in results {
      let perRecord = 1e9 / Double(result.records)
      var row = [
        result.suite, result.name, decimal(Double(result.records) / result.median / 1e6),
        decimal(Double(result.bytes) / result.median / 1e6), decimal(result.minimum * perRecord),
        decimal(result.median * perRecord), decimal(result.percentile90 * perRecord),
        result.allocationsPerRecord.map(decimal) ?? "", decimal(ratio(of: result)),
      ]
      if let baseline {
        row.append(baseline.median(of: result.key).map { decimal(result.median / $0) } ?? "")
      }
      rows.append(row)
    }
    TextColumns.print(rows)
  }

  private func ratio(of result: BenchmarkResult) -> Double {
    result.median / (medians[result.floor] ?? result.median)
  }

  private func decimal(_ value: Double) -> String { TextColumns.decimal(value) }
}

/// Rows of texts under one another, the first two columns to the left.
enum TextColumns {
  static func print(_ rows: [[String]]) {
    let widths = (0..<(rows.first?.count ?? 0)).map { column in rows.map { $0[column].count }.max() ?? 0 }
    for row in rows {
      let cells = zip(row, widths).enumerated().map { column, cell in
        let padding = String(repeating: " ", count: cell.1 - cell.0.count)
        return column < 2 ? cell.0 + padding : padding + cell.0
      }
      Swift.print(cells.joined(separator: "  "))
    }
  }

  /// A number with two places.
  static func decimal(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    return "\(hundredths / 100)." + (hundredths % 100 < 10 ? "0" : "") + "\(hundredths % 100)"
  }
}
