internal import Glibc

/// An open file of the process.
struct FileDescriptor: Sendable, Hashable {
  let number: Int32

  static let standardInput = FileDescriptor(number: STDIN_FILENO)
  static let standardOutput = FileDescriptor(number: STDOUT_FILENO)
  static let standardError = FileDescriptor(number: STDERR_FILENO)

  /// Opens a file for reading; a folder is refused at once, not at the first read.
  static func open(reading path: String) throws(SystemError) -> FileDescriptor {
    // SAFETY: the string lives for the time of the call.
    let number = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC)
    if number < 0 { throw .last }
    let descriptor = FileDescriptor(number: number)
    if descriptor.kind == .folder {
      descriptor.close()
      throw SystemError(code: EISDIR)
    }
    return descriptor
  }

  /// Opens a file, device or named pipe that exists for writing.
  static func open(writing path: String) throws(SystemError) -> FileDescriptor {
    // SAFETY: the string lives for the time of the call.
    let number = unsafe Glibc.open(path, O_WRONLY | O_CLOEXEC)
    if number < 0 { throw .last }
    return FileDescriptor(number: number)
  }

  /// Creates a file that must not exist yet, with the given permissions less the process's mask.
  static func create(_ path: String, permissions: mode_t = 0o666) throws(SystemError) -> FileDescriptor {
    // SAFETY: the string lives for the time of the call.
    let number = unsafe Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions)
    if number < 0 { throw .last }
    return FileDescriptor(number: number)
  }

  /// Opens the standard streams that the caller has closed, so that no file of ours takes their numbers;
  /// reading and writing them fails as it would have.
  static func occupyStandardStreams() {
    // SAFETY: the string lives for the time of the call.
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
      _ = unsafe Glibc.open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  func close() { _ = Glibc.close(number) }

  /// Reads what is there, at most up to the end of the buffer, into `buffer[offset...]`; 0 at the end of the
  /// file.
  func read(into buffer: inout [UInt8], at offset: Int) throws(SystemError) -> Int {
    precondition(offset <= buffer.count)
    while true {
      // SAFETY: the pointer stays inside the buffer, and the length is what lies behind it.
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe Glibc.read(number, $0.baseAddress! + offset, $0.count - offset)
      }
      if count >= 0 { return count }
      if errno != EINTR { throw .last }
    }
  }

  func write(_ bytes: [UInt8]) throws(SystemError) { try write(bytes.span) }

  /// Writes all bytes, however many calls that takes.
  func write(_ bytes: Span<UInt8>) throws(SystemError) {
    var offset = 0
    while offset < bytes.count {
      // SAFETY: the pointer stays inside the span, and the length is what lies behind it.
      let count = unsafe bytes.withUnsafeBytes {
        unsafe Glibc.write(number, $0.baseAddress! + offset, $0.count - offset)
      }
      if count >= 0 {
        offset += count
      } else if errno == EAGAIN {
        _ = poll(for: POLLOUT, milliseconds: -1)
      } else if errno != EINTR {
        throw .last
      }
    }
  }

  /// Writes a text, ignoring failure: for what is said on standard error.
  func write(_ text: String) { try? write(Array(text.utf8)) }

  /// Whether reading would not block.
  var hasInput: Bool { poll(for: POLLIN, milliseconds: 0) }

  private func poll(for events: Int32, milliseconds: Int32) -> Bool {
    var entry = pollfd(fd: number, events: Int16(events), revents: 0)
    // SAFETY: one entry is passed, and it lives on the stack for the time of the call.
    return unsafe Glibc.poll(&entry, 1, milliseconds) > 0
  }

  var isTerminal: Bool { isatty(number) == 1 }

  /// What an open file is, as far as it matters here.
  enum Kind: Sendable { case regular, folder, other }

  var kind: Kind { status.map { Self.kind(ofMode: $0.st_mode) } ?? .other }

  /// The length of a regular file; nil for a pipe, a terminal, a device.
  var length: Int? {
    guard let status, Self.kind(ofMode: status.st_mode) == .regular else { return nil }
    return Int(status.st_size)
  }

  private var status: stat? {
    var result = stat()
    // SAFETY: the structure lives on the stack for the time of the call.
    return unsafe fstat(number, &result) == 0 ? result : nil
  }

  static func kind(ofMode mode: mode_t) -> Kind {
    switch mode & S_IFMT {
    case S_IFREG: .regular
    case S_IFDIR: .folder
    default: .other
    }
  }
}
