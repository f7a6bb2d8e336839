internal import Glibc

/// What the process's surroundings say about the terminal.
enum TerminalWindow {
  /// The columns of the terminal that a stream is; nil when it is none.
  static func columns(of stream: FileDescriptor) -> Int? {
    size(of: stream).flatMap { $0.columns > 0 ? $0.columns : nil }
  }

  /// The columns and rows of the terminal that a stream is, 0 where it does not say; nil when it is none.
  static func size(of stream: FileDescriptor) -> (columns: Int, rows: Int)? {
    var size = winsize()
    // SAFETY: the structure lives on the stack for the time of the call, and is the one this request fills.
    let status = unsafe withUnsafeMutablePointer(to: &size) {
      unsafe ioctl(stream.number, UInt(TIOCGWINSZ), $0)
    }
    return status == 0 ? (Int(size.ws_col), Int(size.ws_row)) : nil
  }

  /// A variable of the environment.
  static func variable(_ name: String) -> String? {
    // SAFETY: nothing changes the environment while the command runs; the text is copied.
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }
}
