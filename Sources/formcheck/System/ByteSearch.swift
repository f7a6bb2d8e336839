internal import Glibc

/// The search for a byte in a buffer, at the speed of the C library.
enum ByteSearch {
  /// The first place of the byte in `bytes[start..<end]`.
  static func first(_ byte: UInt8, in bytes: [UInt8], from start: Int, to end: Int) -> Int? {
    precondition(0 <= start && start <= end && end <= bytes.count)
    // SAFETY: the range lies inside the buffer, and the result inside the range.
    return unsafe bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress, let found = unsafe memchr(base + start, Int32(byte), end - start)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - base
    }
  }
}
