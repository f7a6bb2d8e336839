internal import AllocationCount
internal import Glibc

/// The timings of one measurement, in seconds a round.
struct BenchmarkResult {
  let suite: String
  let name: String
  let seconds: [Double]
  /// The fewest blocks a round asked the allocator for; nil where another process did the work.
  var allocations: Int?
  let records: Int
  let bytes: Int
  /// The key of the measurement this one is compared with; its own for a floor.
  let floor: String

  /// What no other measurement of a run has.
  var key: String { suite + "/" + name }
  var minimum: Double { seconds.min() ?? 0 }
  var median: Double { percentile(0.5) }
  var percentile90: Double { percentile(0.9) }
  var allocationsPerRecord: Double? { allocations.map { Double($0) / Double(records) } }

  private func percentile(_ part: Double) -> Double {
    let sorted = seconds.sorted()
    return sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(Double(sorted.count) * part))]
  }
}

/// Times rounds of a group of measurements, interleaved, so that a noisy minute hits all of them alike.
enum Benchmark {
  struct Measurement {
    /// The suite it belongs to; that of its group when nil.
    var suite: String?
    let name: String
    /// One round; its answer is checked outside the timed part.
    let round: () -> Int
    let expected: Int
    /// What is compared with `expected`, found outside the timed part: the answer itself unless told otherwise.
    var answer: (Int) -> Int = { $0 }
    /// The bytes of a round; as many as those of its group when nil.
    var bytes: Int?
  }

  /// What a round's time is.
  enum Time {
    /// That of the processor for this thread, which other programs hardly stretch.
    case thread
    /// That on the wall, where other threads or processes do the work.
    case wall

    fileprivate var now: Double {
      var time = timespec()
      // SAFETY: the structure lives on the stack for the time of the call.
      unsafe clock_gettime(self == .thread ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
  }

  /// Runs the measurements of one set of records; the first is the floor of the others.
  static func run(
    suite: String, _ measurements: [Measurement], rounds: Int, records: Int, bytes: Int, time: Time = .thread
  ) -> [BenchmarkResult] {
    var seconds = [[Double]](repeating: [], count: measurements.count)
    var allocations = [Int](repeating: .max, count: measurements.count)
    for round in 0...rounds {
      for (index, measurement) in measurements.enumerated() {
        let before = allocationCount()
        let start = time.now
        var answer = measurement.round()
        let elapsed = time.now - start
        let made = Int(allocationCount() - before)
        answer = measurement.answer(answer)
        if answer != measurement.expected {
          Failure.end(
            "\(measurement.name): the answer is \(answer), not \(measurement.expected); its time means nothing"
          )
        }
        guard round > 0 else { continue }
        seconds[index].append(elapsed)
        allocations[index] = min(allocations[index], made)
      }
    }
    let floor = (measurements[0].suite ?? suite) + "/" + measurements[0].name
    return measurements.indices.map { index in
      BenchmarkResult(
        suite: measurements[index].suite ?? suite, name: measurements[index].name, seconds: seconds[index],
        allocations: allocations[index], records: records, bytes: measurements[index].bytes ?? bytes,
        floor: floor)
    }
  }
}
