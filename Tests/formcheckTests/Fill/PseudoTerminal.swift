import Foundation
import Glibc
import Testing

/// The real binary on a terminal of its own, as a person at a keyboard has it.
final class PseudoTerminal {
  private let master: Int32
  private let process: pid_t
  private(set) var picture: TerminalPicture
  private(set) var output: [UInt8] = []
  private var exitStatus: Int32?

  struct Failure: Error, CustomStringConvertible { var description: String }

  /// Starts the command in a session of its own, with the terminal as its streams; `redirection` puts a file
  /// in the place of one of them.
  init(
    _ arguments: [String], columns: Int = 80, rows: Int = 24, in folder: TemporaryFolder,
    redirection: (stream: Int32, path: String)? = nil
  ) throws {
    var (master, slave): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    var name = [CChar](repeating: 0, count: 128)
    guard unsafe openpty(&master, &slave, &name, nil, &size) == 0 else {
      throw Failure(description: "no pseudo-terminal: \(errno)")
    }
    _ = fcntl(master, F_SETFD, FD_CLOEXEC)
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    var signals = sigset_t()
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    // The threads of the tests block signals, which the process would inherit.
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    // POSIX_SPAWN_SETSID: the first terminal that the leader of a session opens becomes its own.
    unsafe posix_spawnattr_setflags(&attributes, Int16(0x80 | POSIX_SPAWN_SETSIGMASK))
    for stream in 0...Int32(2) {
      if let redirection, redirection.stream == stream {
        unsafe posix_spawn_file_actions_addopen(
          &actions, stream, redirection.path, O_RDWR | O_CREAT, 0o600)
      } else {
        unsafe posix_spawn_file_actions_addopen(&actions, stream, name, O_RDWR, 0)
      }
    }
    let command = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder.path, CommandRun.binary] + arguments
    let environment = ["PATH=/usr/bin:/bin", "TERM=xterm-256color", "LC_ALL=C.UTF-8"]
    var words: [UnsafeMutablePointer<CChar>?] =
      unsafe command.map { (word: String) in unsafe strdup(word) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] =
      unsafe environment.map { (word: String) in unsafe strdup(word) } + [nil]
    var process: pid_t = 0
    let status = unsafe posix_spawn(&process, "/bin/sh", &actions, &attributes, &words, &variables)
    for index in unsafe words.indices { unsafe free(words[index]) }
    for index in unsafe variables.indices { unsafe free(variables[index]) }
    unsafe posix_spawn_file_actions_destroy(&actions)
    unsafe posix_spawnattr_destroy(&attributes)
    close(slave)
    guard status == 0 else { throw Failure(description: "cannot start: \(status)") }
    self.master = master
    self.process = process
    picture = TerminalPicture(columns: columns, rows: rows)
  }

  deinit {
    if exitStatus == nil {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    close(master)
  }

  /// Presses keys.
  func send(_ keys: String) {
    var bytes = Array(keys.utf8)[...]
    while !bytes.isEmpty {
      let count = unsafe bytes.withUnsafeBytes { unsafe write(master, $0.baseAddress!, $0.count) }
      guard count > 0 else { return }
      bytes.removeFirst(count)
    }
  }

  func paste(_ text: String) { send("\u{1B}[200~\(text)\u{1B}[201~") }

  func resize(columns: Int, rows: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    picture = TerminalPicture(columns: columns, rows: rows)
    picture.write(Array("\u{1B}[?1049h\u{1B}[?2004h".utf8))
    _ = unsafe ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  func signal(_ number: Int32) { kill(process, number) }

  /// Waits until the screen is as it should be, and returns its text.
  @discardableResult
  func wait(
    _ what: String = "the screen", seconds: Double = 30, until isRight: (TerminalPicture) -> Bool
  ) throws -> String {
    let end = Date().addingTimeInterval(seconds)
    while !isRight(picture) {
      guard Date() < end, readMore(milliseconds: 200) else {
        if isRight(picture) { break }
        throw Failure(description: "\(what) did not come; there is:\n\(picture.text)\n\(picture.usual)")
      }
    }
    return picture.text
  }

  @discardableResult
  func wait(for text: String) throws -> String { try wait("'\(text)'") { $0.text.contains(text) } }

  /// Waits for the end, and returns the exit status, or 128 and the signal as a shell tells it.
  func end() throws -> Int32 {
    let limit = Date().addingTimeInterval(30)
    while Date() < limit {
      _ = readMore(milliseconds: 50)
      var status: Int32 = 0
      if unsafe waitpid(process, &status, WNOHANG) == process {
        while readMore(milliseconds: 0) {}
        let signal = status & 0x7F
        exitStatus = signal == 0 ? status >> 8 & 0xFF : 128 + signal
        return exitStatus ?? 0
      }
    }
    throw Failure(description: "the command does not end; there is:\n\(picture.text)")
  }

  /// Whether lines are edited and shown by the terminal itself, as a shell needs it.
  var isAsUsual: Bool {
    var modes = termios()
    guard unsafe tcgetattr(master, &modes) == 0 else { return false }
    return modes.c_lflag & tcflag_t(ICANON) != 0 && modes.c_lflag & tcflag_t(ECHO) != 0
      && modes.c_lflag & tcflag_t(ISIG) != 0 && modes.c_iflag & tcflag_t(ICRNL) != 0
  }

  /// Takes in some output; false when there is none any more.
  private func readMore(milliseconds: Int32) -> Bool {
    var entry = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&entry, 1, milliseconds) > 0 else { return milliseconds > 0 }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe buffer.withUnsafeMutableBytes { unsafe read(master, $0.baseAddress!, $0.count) }
    guard count > 0 else { return false }
    output += buffer[..<count]
    picture.write(Array(buffer[..<count]))
    return true
  }
}
