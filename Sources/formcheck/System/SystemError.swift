internal import Glibc

/// A refused system call, as the errno it left.
struct SystemError: Error, Sendable, Hashable {
  let code: Int32

  /// The error of the call that has just failed.
  static var last: SystemError { SystemError(code: errno) }

  /// The other side of a pipe has gone away.
  var isClosedPipe: Bool { code == EPIPE }

  /// The system's words: «No such file or directory».
  var text: String {
    // SAFETY: the text is valid until this thread's next call, and is copied here.
    unsafe String(cString: strerror(code))
  }
}
