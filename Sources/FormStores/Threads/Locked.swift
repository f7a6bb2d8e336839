internal import Glibc

/// A state that threads share, changed by one at a time.
///
/// It is a mutex of POSIX and not that of the Synchronization module, whose waiting ThreadSanitizer cannot
/// see.
@safe
final class Locked<State: Sendable>: @unchecked Sendable {
  // `@unchecked` because `state` is a variable; it is touched with the mutex held and never otherwise.
  // SAFETY: the pointer stands for memory that this object alone frees.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private var state: State

  init(_ state: State) {
    self.state = state
    // SAFETY: it lives on the heap at a fixed address, as POSIX demands, until the last reference goes.
    unsafe mutex = .allocate(capacity: 1)
    unsafe mutex.initialize(to: pthread_mutex_t())
    unsafe pthread_mutex_init(mutex, nil)
  }

  deinit {
    // SAFETY: nobody else has a reference, so nobody holds the lock.
    unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  /// Changes the state.
  func withLock<Result>(_ change: (inout State) -> Result) -> Result {
    // SAFETY: the mutex lives as long as this object, and is released on the way out.
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return change(&state)
  }
}
