internal import Glibc

/// A thread of the operating system that runs one function.
struct WorkerThread: Sendable {
  private final class Job: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private let identifier: pthread_t

  /// Starts the function. Signals are left to the main thread, so that they interrupt its reading.
  init(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
    var everything = sigset_t()
    var before = sigset_t()
    var identifier = pthread_t()
    // SAFETY: the sets live on the stack; a new thread inherits the mask of its maker.
    unsafe sigfillset(&everything)
    unsafe pthread_sigmask(SIG_SETMASK, &everything, &before)
    // SAFETY: the retained job is taken over, exactly once, by the new thread, or here when there is none.
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
      throw SystemError(code: status)
    }
    self.identifier = identifier
  }

  /// Waits for the function's end; to be called once.
  func join() {
    pthread_join(identifier, nil)
  }

  /// How many processors are online; 1 when the system does not say.
  static var processorCount: Int { Swift.max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
