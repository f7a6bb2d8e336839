internal import Synchronization

/// How long a piece of work may take: until its deadline, and not after it was cancelled.
final class WorkLimit: Sendable {
  let deadline: ContinuousClock.Instant
  /// The time there was at the beginning.
  let duration: Duration
  private let cancelled = Atomic<Bool>(false)

  init(_ duration: Duration) {
    self.duration = duration
    deadline = .now + duration
  }

  func cancel() { cancelled.store(true, ordering: .relaxed) }

  var isCancelled: Bool { cancelled.load(ordering: .relaxed) }

  /// Whether the work has to stop.
  var isOver: Bool { isCancelled || .now >= deadline }

  /// The milliseconds that are left, at most those given and at least 0.
  func milliseconds(atMost limit: Int = .max) -> Int32 {
    if isCancelled { return 0 }
    let left = (deadline - .now) / .milliseconds(1)
    return Int32(max(0, min(left.rounded(.up), Double(limit), 1e9)))
  }

  /// Throws when the work has to stop.
  func check() throws(StoreError) {
    if isCancelled { throw .cancelled }
    if isOver { throw .timedOut }
  }
}
