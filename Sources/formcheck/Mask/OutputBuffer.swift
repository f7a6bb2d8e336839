/// Standard output behind a buffer of fixed size.
struct OutputBuffer {
  private static let capacity = 256 << 10

  private var bytes = [UInt8](repeating: 0, count: capacity)
  private var count = 0
  /// The failure that ended the writing.
  private(set) var failure: Failure?
  /// Whether the reader has gone away.
  private(set) var isClosed = false

  /// Whether more can be written.
  var isOpen: Bool { failure == nil && !isClosed }

  /// Gives room for at least so many bytes, at most half the buffer, to a writer that is told where to begin and
  /// tells where it ends.
  @inline(__always)
  mutating func withRoom(for length: Int, _ write: (inout MutableSpan<UInt8>, Int) -> Int) {
    precondition(length <= Self.capacity / 2)
    if Self.capacity - count < length { flush() }
    let start = count
    var span = bytes.mutableSpan
    count = write(&span, start)
  }

  mutating func append(_ byte: UInt8) {
    if count == Self.capacity { flush() }
    bytes[count] = byte
    count += 1
  }

  mutating func append(_ source: Span<UInt8>) {
    var start = 0
    while start < source.count {
      if count == Self.capacity { flush() }
      let length = min(source.count - start, Self.capacity - count)
      for index in 0..<length { bytes[count + index] = source[start + index] }
      count += length
      start += length
    }
  }

  mutating func append(_ text: String) { append(text.utf8.span) }

  /// Writes what has gathered.
  mutating func flush() {
    defer { count = 0 }
    guard count > 0, isOpen else { return }
    do throws(SystemError) {
      try FileDescriptor.standardOutput.write(bytes.span.extracting(first: count))
    } catch {
      isClosed = error.isClosedPipe
      if !isClosed { failure = Failure("cannot write standard output: \(error.text)", status: .inputOutput) }
    }
  }
}
