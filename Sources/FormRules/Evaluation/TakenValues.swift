/// The values that accepted records of a batch have taken, so that a later record cannot have them too.
///
/// Of every value a fingerprint of 128 bits is kept, under keys of the process, and no value. That two values
/// share one by chance is less likely than a fault of the machine. Without a store they all stay in memory,
/// 64 bytes for each at most; with one, so do the latest alone.
package struct TakenValues: Sendable {
  package struct Fingerprint: Sendable, Hashable, Comparable {
    package let first: Int
    package let second: Int

    package init(first: Int, second: Int) {
      self.first = first
      self.second = second
    }

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

    package static func < (left: Fingerprint, right: Fingerprint) -> Bool {
      (left.first, left.second) < (right.first, right.second)
    }
  }

  package typealias MakeStore = @Sendable () throws -> any FingerprintStore

  /// Those that are not in the store yet.
  private var latest: Set<Fingerprint> = []
  private var store: (any FingerprintStore)?
  private let makeStore: MakeStore?
  private let limit: Int

  /// Why the store has failed; without it nobody knows what is free, now and later.
  package private(set) var failure: (any Error)?

  /// No values yet; when there are more than the limit, a store is made for them.
  package init(limit: Int = 1 << 14, store: MakeStore? = nil) {
    makeStore = store
    self.limit = limit
  }

  /// Whether a value is taken; nil when that cannot be told.
  package mutating func contains(_ fingerprint: Fingerprint) -> Bool? {
    if latest.contains(fingerprint) { return true }
    if failure != nil { return nil }
    do {
      return try store?.contains(fingerprint) ?? false
    } catch {
      failure = error
      return nil
    }
  }

  /// Takes values; false when they cannot be kept, and then none is taken.
  package mutating func take(_ fingerprints: [Fingerprint]) -> Bool {
    if failure != nil { return fingerprints.isEmpty }
    if let makeStore, latest.count >= limit {
      do {
        let store = try store ?? makeStore()
        self.store = store
        try store.add(latest.sorted())
        latest.removeAll(keepingCapacity: true)
      } catch {
        failure = error
        return fingerprints.isEmpty
      }
    }
    latest.formUnion(fingerprints)
    return true
  }
}

/// Keeps fingerprints outside of memory, for one thread at a time.
package protocol FingerprintStore: AnyObject, Sendable {
  func contains(_ fingerprint: TakenValues.Fingerprint) throws -> Bool

  /// Adds fingerprints in ascending order, none of which is there.
  func add(_ fingerprints: [TakenValues.Fingerprint]) throws
}
