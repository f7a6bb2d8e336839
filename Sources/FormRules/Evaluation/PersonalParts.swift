/// The parts of personal values that a password may not contain: runs of at least four characters between `@
/// . - _ +` and white space. Short ASCII texts, which are nearly all of them, are compared in place.
enum PersonalParts {
  /// Whether a password contains a part of a value, in any case of letters. Complexity: linear.
  static func areContained(in password: Span<UInt8>, of value: Span<UInt8>) -> Bool {
    guard password.count * value.count <= mostComparisons, WTF8.isASCII(password), WTF8.isASCII(value) else {
      return areContained(inFolded: folded(password).span, ofFolded: folded(value).span)
    }
    var start = 0
    for end in 0...value.count where end == value.count || isSeparator(value[end]) {
      if end - start >= 4, contains(password, value.extracting(start..<end)) { return true }
      start = end + 1
    }
    return false
  }

  /// Beyond this, comparing at every place could take long.
  private static let mostComparisons = 1 << 16

  private static func areContained(inFolded password: Span<UInt8>, ofFolded value: Span<UInt8>) -> Bool {
    var parts: [Range<Int>] = []
    var offset = 0
    while let part = nextPart(in: value, at: &offset) {
      // What is longer than the password is not in it.
      if part.count <= password.count { parts.append(part) }
    }
    return !parts.isEmpty && WordSearch(parts, of: value).finds(in: password)
  }

  private static func folded(_ text: Span<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(bytesOf: text)
    if WTF8.isASCII(text) {
      for index in bytes.indices { bytes[index] = lower(bytes[index]) }
    } else {
      NormalForm.folded.apply(to: &bytes)
    }
    return bytes
  }

  /// The first part that begins at the offset or behind it, which moves the offset behind the part.
  private static func nextPart(in value: Span<UInt8>, at offset: inout Int) -> Range<Int>? {
    while offset < value.count {
      let start = offset
      var end = start
      var length = 0
      while offset < value.count, !isSeparator(WTF8.next(in: value, at: &offset)) {
        end = offset
        length += 1
      }
      if length >= 4 { return start..<end }
    }
    return nil
  }

  private static let smallBits = 0x2020_2020 as UInt64

  /// Whether a text of ASCII contains a part, which has at least four bytes.
  private static func contains(_ text: Span<UInt8>, _ part: Span<UInt8>) -> Bool {
    guard part.count <= text.count else { return false }
    // Four bytes at once, in which capitals and a few other characters count as small letters, tell nearly every
    // place where nothing begins.
    let first = part.half(at: 0) | Self.smallBits
    for start in 0...(text.count - part.count) where text.half(at: start) | Self.smallBits == first {
      var length = 0
      while length < part.count, lower(text[start + length]) == lower(part[length]) { length += 1 }
      if length == part.count { return true }
    }
    return false
  }

  private static func isSeparator(_ codePoint: UInt32) -> Bool {
    if codePoint < 0x80 { return isSeparator(UInt8(codePoint)) }
    return Unicode.Scalar(codePoint)?.properties.isWhitespace ?? false
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    let bits = byte < 0x40 ? lowSeparators : highSeparators
    return bits >> UInt64(byte & 0x3F) & 1 == 1
  }

  /// A bit for each separator below 0x40, which are white space and `+ - .`, and for each from there on.
  private static let lowSeparators = 0x3E00 | 1 << 0x20 | 1 << 0x2B | 1 << 0x2D | 1 << 0x2E as UInt64
  private static let highSeparators = 1 << (0x40 - 0x40) | 1 << (0x5F - 0x40) as UInt64

  private static func lower(_ byte: UInt8) -> UInt8 {
    0x41...0x5A ~= byte ? byte | 0x20 : byte
  }
}
