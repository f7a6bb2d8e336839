import Foundation
import Testing

/// Growth of running times.
enum Scaling {
  /// Expects that an input sixteen times as large takes a time nearer to sixteen times than to its square.
  static func expectLinear<Input>(
    small: Input, large: Input, location: Testing.SourceLocation = #_sourceLocation, _ run: (Input) -> Void
  ) {
    func best(_ input: Input, of rounds: Int) -> Double {
      (0..<rounds).map { _ in
        let start = threadSeconds
        run(input)
        return threadSeconds - start
      }.min() ?? 0
    }
    // The floor keeps what happens beside a very short run out of the ratio.
    let base = max(best(small, of: 3), 0.001)
    let ratio = best(large, of: 2) / base
    #expect(ratio < 90, "sixteen times the input took \(ratio) times the time", sourceLocation: location)
  }

  /// The processor time this thread has had, which other tests and processes do not stretch.
  static var threadSeconds: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
