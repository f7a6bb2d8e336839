internal import Glibc

/// Standard input that is not shown while it is typed.
enum HiddenInput {
  /// The longest input that is read.
  private static let maxBytes = 8192

  /// All of standard input, or on a terminal the line that is typed behind a prompt; nil when the user wishes
  /// to stop.
  static func read(prompt: String) throws(Failure) -> [UInt8]? {
    let input = FileDescriptor.standardInput
    guard input.isTerminal else { return try readAll(input) }
    var before = termios()
    // SAFETY: the structures live on the stack for the time of the calls.
    guard unsafe tcgetattr(input.number, &before) == 0 else { return try readAll(input) }
    var hidden = before
    hidden.c_lflag &= ~tcflag_t(ECHO)
    unsafe tcsetattr(input.number, TCSAFLUSH, &hidden)
    defer {
      unsafe tcsetattr(input.number, TCSAFLUSH, &before)
      FileDescriptor.standardError.write("\n")
    }
    FileDescriptor.standardError.write(prompt)
    Interrupt.waitForInput(on: input)
    return Interrupt.isRaised ? nil : try readSome(input)
  }

  private static func readAll(_ input: FileDescriptor) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count <= maxBytes {
      let part = try readSome(input)
      if part.isEmpty { break }
      bytes += part
    }
    return bytes
  }

  private static func readSome(_ input: FileDescriptor) throws(Failure) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: maxBytes)
    do throws(SystemError) {
      return Array(buffer[..<(try input.read(into: &buffer, at: 0))])
    } catch {
      throw .unreadable("-", error, status: .inputOutput)
    }
  }
}
