internal import CUTF8Proc

extension Normalization {
  /// A text under full Unicode case folding, composed (NFC): equal for texts that differ in case alone.
  package static func caseFold(_ text: String) -> String {
    let bytes = Array(text.utf8)
    if bytes.allSatisfy({ $0 < 0x80 }) {
      return String(decoding: bytes.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }, as: UTF8.self)
    }
    var folded: UnsafeMutablePointer<UInt8>?
    // SAFETY: the call reads `bytes.count` bytes and stores a buffer of its own, which is freed once copied.
    let count = unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe utf8proc_map(
        buffer.baseAddress, buffer.count, &folded, utf8proc_option_t(UTF8PROC_CASEFOLD.rawValue | UTF8PROC_COMPOSE.rawValue))
    }
    guard count >= 0, let folded = unsafe folded else { return text }
    defer { unsafe free(folded) }
    return unsafe String(decoding: UnsafeBufferPointer(start: folded, count: count), as: UTF8.self)
  }
}
