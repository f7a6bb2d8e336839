internal import Glibc

/// A thread of the operating system.
enum SystemThread {
  private final class Job: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Runs a function on a thread of its own, which ends with it; false when there can be none. Signals are
  /// left to the other threads.
  static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    var everything = sigset_t()
    var before = sigset_t()
    var identifier = pthread_t()
    // SAFETY: the sets live on the stack; a new thread inherits the mask of its maker. The retained job is
    // taken over, exactly once, by the new thread, or here when there is none.
    unsafe sigfillset(&everything)
    unsafe pthread_sigmask(SIG_SETMASK, &everything, &before)
    let job = unsafe Unmanaged.passRetained(Job(body))
    let status = unsafe pthread_create(
      &identifier, nil,
      { job in
        unsafe Unmanaged<Job>.fromOpaque(job!).takeRetainedValue().body()
        return nil
      }, job.toOpaque())
    unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
    guard status == 0 else {
      unsafe job.release()
      return false
    }
    pthread_detach(identifier)
    return true
  }

  /// How many processors are online.
  static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
