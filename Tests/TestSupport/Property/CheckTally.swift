import Foundation
import Synchronization

/// The number of checks of the whole process, printed when it ends: `property checks: 212000`.
package enum CheckTally {
  private static let total = Atomic<Int>(0)

  /// Prints the total at the end of the process; evaluated once, by the first law that is checked.
  private static let printsTotal: Void = {
    atexit { print("property checks: \(CheckTally.count)") }
  }()

  /// The checks that passed so far.
  package static var count: Int { total.load(ordering: .relaxed) }

  /// Adds the checks of a law and prints its line.
  static func add(_ checks: Int, of name: String, seed: UInt64) {
    _ = printsTotal
    total.add(checks, ordering: .relaxed)
    print("property \(name): \(checks) checks, seed \(seed)")
  }
}
