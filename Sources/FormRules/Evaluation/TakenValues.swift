/// The values that accepted records of a batch have taken, so that a later record cannot have them too.
///
/// Of every value a fingerprint of 128 bits is kept, under keys of the process: 16 bytes for each, and no
/// value. That two values share one by chance is less likely than a fault of the machine.
package struct TakenValues: Sendable {
  struct Fingerprint: Sendable, Hashable {
    let first: Int
    let second: Int

    init(_ question: LookupQuestion, of entry: Int) {
      func hash(_ salt: Int) -> Int {
        var hasher = Hasher()
        hasher.combine(salt)
        hasher.combine(entry)
        for comparison in question.comparisons { hasher.combine(comparison.value) }
        return hasher.finalize()
      }
      first = hash(0)
      second = hash(1)
    }
  }

  private var taken: Set<Fingerprint> = []

  package init() {}

  func contains(_ fingerprint: Fingerprint) -> Bool { taken.contains(fingerprint) }

  mutating func take(_ fingerprints: [Fingerprint]) { taken.formUnion(fingerprints) }
}
