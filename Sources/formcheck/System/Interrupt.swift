internal import Glibc
internal import Synchronization

/// Ctrl-C (SIGINT): the run ends after the record in hand instead of the process being killed.
///
/// The handler only stores a flag and writes a byte into a pipe, which wakes a thread that waits for input.
/// It takes itself away, so that a second Ctrl-C kills the process as usual.
enum Interrupt {
  private static let flag = Atomic<Bool>(false)
  private static let wakeUp = Atomic<Int32>(-1)

  /// Whether the user has asked to stop.
  static var isRaised: Bool { flag.load(ordering: .relaxed) }

  /// The pipe's end that becomes readable with the signal; none before `install`.
  private static let reader = Atomic<Int32>(-1)

  /// Installs the handler. A program started with SIGINT ignored (a shell's background job) leaves it so.
  static func install() {
    var ends: [Int32] = [-1, -1]
    var former = sigaction()
    var action = sigaction()
    // SAFETY: the structures live on the stack for the time of the calls, and so does the array of two that
    // `pipe` fills.
    unsafe sigaction(SIGINT, nil, &former)
    let isIgnored = unsafe unsafeBitCast(former.__sigaction_handler.sa_handler, to: Int.self) == 1
    guard !isIgnored, unsafe pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    reader.store(ends[0], ordering: .relaxed)
    wakeUp.store(ends[1], ordering: .relaxed)
    _ = isRaised
    unsafe action.__sigaction_handler.sa_handler = { _ in
      Interrupt.flag.store(true, ordering: .relaxed)
      var byte: UInt8 = 0
      // SAFETY: one byte is written from the stack; `write` may be called in a signal handler.
      unsafe write(Interrupt.wakeUp.load(ordering: .relaxed), &byte, 1)
    }
    action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
    unsafe sigaction(SIGINT, &action, nil)
  }

  /// Lets a closed pipe, and a file that may not grow, be an error of `write` instead of the end of the
  /// process.
  static func ignoreFailedWrites() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Waits until the file has input (or its end) or the user asks to stop.
  static func waitForInput(on file: FileDescriptor) {
    var entries = [
      pollfd(fd: file.number, events: Int16(POLLIN), revents: 0),
      pollfd(fd: reader.load(ordering: .relaxed), events: Int16(POLLIN), revents: 0),
    ]
    // SAFETY: the array outlives the call, and its length is passed along; a negative descriptor is skipped.
    while unsafe poll(&entries, 2, -1) < 0, errno == EINTR, !isRaised {}
  }
}
