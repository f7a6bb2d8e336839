/// A law that does not hold: the simplest value found that breaks it and how to run it again.
package struct PropertyFailure: Error, CustomStringConvertible {
  package let name: String
  /// The seed under which the very first check fails.
  package let seed: UInt64
  /// How many checks had passed.
  package let passed: Int
  /// The shrunk value.
  package let counterexample: String
  /// Why the law does not hold for it.
  package let reason: String

  package var description: String {
    """
    \(name) does not hold after \(passed) checks
      value: \(counterexample)
      because \(reason)
      replay: FORMRULES_SEED=\(seed) FORMRULES_CHECKS=1 swift test --filter \(name)
    """
  }
}

/// The error a law throws by `claim`.
package struct BrokenClaim: Error, CustomStringConvertible {
  package let description: String

  package init(description: String) { self.description = description }
}

/// The error a law throws when a value lies outside its subject; the check is neither passed nor failed.
package struct Irrelevant: Error {
  package init() {}
}

/// Throws unless a condition holds.
package func claim(_ condition: Bool, _ reason: @autoclosure () -> String) throws {
  guard condition else { throw BrokenClaim(description: reason()) }
}

/// Throws unless two values are equal, showing both.
package func claimEqual<Value: Equatable>(
  _ left: Value, _ right: Value, _ subject: @autoclosure () -> String = "both sides"
) throws {
  guard left == right else {
    throw BrokenClaim(description: "\(subject()) should be equal:\n    \(left)\n    \(right)")
  }
}
