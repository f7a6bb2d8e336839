internal import Glibc

/// A state that threads share: changed by one at a time, and waited on.
///
/// A thread that waits sleeps until another has updated the state, which wakes all sleepers.
@safe
final class Monitor<State: Sendable>: @unchecked Sendable {
  // `@unchecked` because `state` is a variable; it is touched with the mutex held and never otherwise.
  // SAFETY: the pointers stand for memory that this object alone frees.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let changed: UnsafeMutablePointer<pthread_cond_t>
  private var state: State

  init(_ state: State) {
    self.state = state
    // SAFETY: both live on the heap at a fixed address, as POSIX demands, until the last reference goes.
    unsafe mutex = .allocate(capacity: 1)
    unsafe changed = .allocate(capacity: 1)
    unsafe mutex.initialize(to: pthread_mutex_t())
    unsafe changed.initialize(to: pthread_cond_t())
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(changed, nil)
  }

  deinit {
    // SAFETY: nobody else has a reference, so nobody holds the lock or waits.
    unsafe pthread_cond_destroy(changed)
    unsafe pthread_mutex_destroy(mutex)
    unsafe changed.deallocate()
    unsafe mutex.deallocate()
  }

  /// Changes the state in a way that no thread waits for.
  func access<Result>(_ change: (inout State) -> Result) -> Result {
    // SAFETY: the mutex lives as long as this object, and is released on the way out.
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    return change(&state)
  }

  /// Changes the state and wakes the threads that wait for it.
  func update<Result>(_ change: (inout State) -> Result) -> Result {
    // SAFETY: the condition lives as long as this object; a thread it wakes finds the state changed.
    defer { unsafe pthread_cond_broadcast(changed) }
    return access(change)
  }

  /// Waits until `change` gives a result; it is asked again after every update of the state, and leaves the
  /// state alone while it has none. Its change is an update itself.
  func wait<Result>(_ change: (inout State) -> Result?) -> Result {
    // SAFETY: as for updates.
    defer { unsafe pthread_cond_broadcast(changed) }
    return take(change)
  }

  /// Waits in the same way for something that no other thread waits to see taken.
  func take<Result>(_ change: (inout State) -> Result?) -> Result {
    // SAFETY: mutex and condition live as long as this object; waiting releases the one and takes it again.
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while true {
      if let result = change(&state) { return result }
      unsafe pthread_cond_wait(changed, mutex)
    }
  }
}
