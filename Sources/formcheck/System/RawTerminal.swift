internal import Glibc

/// A terminal that gives every key at once and shows nothing by itself, until it is put back.
final class RawTerminal {
  private let input: FileDescriptor
  private let saved: termios

  /// Notes the modes a terminal has; nil when it is none.
  init?(_ input: FileDescriptor) {
    var modes = termios()
    // SAFETY: the structure lives on the stack for the time of the call.
    guard unsafe tcgetattr(input.number, &modes) == 0 else { return nil }
    self.input = input
    saved = modes
  }

  /// Keys arrive as they are pressed: no line editing, no echo, no signals from keys.
  func enterRawMode() {
    var modes = saved
    modes.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON)
    modes.c_cflag |= tcflag_t(CS8)
    modes.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN | ISIG)
    // VMIN and VTIME: reading waits for one byte and returns what there is.
    modes.c_cc.6 = 1
    modes.c_cc.5 = 0
    set(modes)
  }

  /// Lines are edited and read as usual, but not shown.
  func hideInput() {
    var modes = saved
    modes.c_lflag &= ~tcflag_t(ECHO)
    modes.c_lflag |= tcflag_t(ECHONL | ICANON)
    set(modes)
  }

  /// Puts back the modes the terminal had.
  func restore() { set(saved) }

  private func set(_ modes: termios) {
    var modes = modes
    // SAFETY: the structure lives on the stack for the time of the call.
    while unsafe tcsetattr(input.number, TCSADRAIN, &modes) != 0, errno == EINTR {}
  }
}
