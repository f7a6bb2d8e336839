internal import Glibc

/// What stands in the way of a run.
enum Failure {
  /// Prints a line to standard error.
  static func tell(_ line: String) {
    var text = line + "\n"
    // SAFETY: the bytes are those of the text, which lives as long as the call.
    text.withUTF8 { unsafe _ = write(2, $0.baseAddress, $0.count) }
  }

  /// Prints a line to standard error and exits with status 2.
  static func end(_ line: String) -> Never {
    tell(line)
    exit(2)
  }
}
