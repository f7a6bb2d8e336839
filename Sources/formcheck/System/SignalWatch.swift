internal import Glibc
internal import Synchronization

/// The signals a program that has changed the terminal must answer before it may end or stop.
///
/// A handler only writes the signal's number into a pipe; the program reads it where it waits for input, puts
/// the terminal right, and then does what the signal asks.
enum SignalWatch {
  private static let writer = Atomic<Int32>(-1)
  private static let reader = Atomic<Int32>(-1)

  /// Installs the handlers. A signal that was ignored when the program started stays so.
  static func install(_ signals: [Int32]) {
    if reader.load(ordering: .relaxed) < 0 {
      var ends: [Int32] = [-1, -1]
      // SAFETY: `pipe` fills the array of two, which lives on the stack for the time of the call.
      guard unsafe pipe(&ends) == 0 else { return }
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
      }
      reader.store(ends[0], ordering: .relaxed)
      writer.store(ends[1], ordering: .relaxed)
    }
    for signal in signals { watch(signal) }
  }

  private static func watch(_ signal: Int32) {
    var former = sigaction()
    var action = sigaction()
    // SAFETY: the structures live on the stack for the time of the calls.
    unsafe sigaction(signal, nil, &former)
    let isIgnored = unsafe unsafeBitCast(former.__sigaction_handler.sa_handler, to: Int.self) == 1
    if isIgnored, signal != SIGWINCH, signal != SIGCONT { return }
    unsafe action.__sigaction_handler.sa_handler = { number in
      let saved = errno
      var byte = UInt8(truncatingIfNeeded: number)
      // SAFETY: one byte is written from the stack; `write` may be called in a signal handler.
      unsafe write(SignalWatch.writer.load(ordering: .relaxed), &byte, 1)
      errno = saved
    }
    unsafe sigaction(signal, &action, nil)
  }

  /// Ends the wait of another thread, or its next one.
  static func wakeUp() {
    var byte: UInt8 = 0
    // SAFETY: one byte is written from the stack.
    unsafe write(writer.load(ordering: .relaxed), &byte, 1)
  }

  /// What has come in.
  struct Arrival {
    var hasInput = false
    var signals: [Int32] = []
  }

  /// Waits for input of a file, its end, a signal or `wakeUp`; gives up after so many milliseconds, never
  /// below zero.
  static func wait(on file: FileDescriptor? = nil, milliseconds: Int32 = -1) -> Arrival {
    let pipe = reader.load(ordering: .relaxed)
    var entries = [
      pollfd(fd: file?.number ?? -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: pipe, events: Int16(POLLIN), revents: 0),
    ]
    // SAFETY: the array outlives the call, and its length is passed along; a negative descriptor is skipped.
    while unsafe poll(&entries, 2, milliseconds) < 0, errno == EINTR {}
    var arrival = Arrival(hasInput: entries[0].revents != 0)
    if entries[1].revents != 0 {
      var bytes = [UInt8](repeating: 0, count: 64)
      if let count = try? FileDescriptor(number: pipe).read(into: &bytes, at: 0) {
        arrival.signals = bytes.prefix(count).filter { $0 != 0 }.map(Int32.init)
      }
    }
    return arrival
  }

  /// Lets a signal do to the process what it does by default, here and now.
  static func deliver(_ number: Int32, toGroup: Bool = false) {
    signal(number, SIG_DFL)
    _ = toGroup ? kill(0, number) : raise(number)
  }
}
