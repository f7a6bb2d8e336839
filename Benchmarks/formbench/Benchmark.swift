/// The timings of one measurement, in seconds a round.
struct BenchmarkResult {
  let suite: String
  let name: String
  let seconds: [Double]
  let records: Int
  let bytes: Int
  /// The name of the measurement this one is compared with; its own name for a floor.
  let floor: String

  var minimum: Double { seconds.min() ?? 0 }
  var median: Double { percentile(0.5) }
  var percentile90: Double { percentile(0.9) }

  private func percentile(_ part: Double) -> Double {
    let sorted = seconds.sorted()
    return sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(Double(sorted.count) * part))]
  }
}

/// Times rounds of a group of measurements, interleaved, so that a noisy minute hits all of them alike.
enum Benchmark {
  struct Measurement {
    let name: String
    /// One round; its answer is checked outside the timed part.
    let round: () -> Int
    let expected: Int
  }

  static func run(
    suite: String, _ measurements: [Measurement], rounds: Int, records: Int, bytes: Int
  ) -> [BenchmarkResult] {
    let clock = ContinuousClock()
    var seconds = [[Double]](repeating: [], count: measurements.count)
    for round in 0...rounds {
      for (index, measurement) in measurements.enumerated() {
        var answer = 0
        let elapsed = clock.measure { answer = measurement.round() }
        precondition(
          answer == measurement.expected,
          "\(measurement.name) answered \(answer), not \(measurement.expected): its time means nothing")
        if round > 0 { seconds[index].append(elapsed / .seconds(1)) }
      }
    }
    return zip(measurements, seconds).map { measurement, seconds in
      BenchmarkResult(
        suite: suite, name: measurement.name, seconds: seconds, records: records, bytes: bytes,
        floor: measurements[0].name)
    }
  }
}
