/// A string token: its content between the quotes.
package struct JSONString: Sendable, Hashable {
  /// The offset behind the opening quote.
  package var start: Int
  /// The offset of the closing quote.
  package var end: Int
  /// Whether the content holds a backslash, so that its characters are not its bytes.
  package var hasEscapes: Bool
  /// Whether every raw byte is ASCII (escapes may still name other characters).
  package var isASCII: Bool

  /// Makes a token of its parts.
  package init(start: Int, end: Int, hasEscapes: Bool, isASCII: Bool) {
    self.start = start
    self.end = end
    self.hasEscapes = hasEscapes
    self.isASCII = isASCII
  }
}

extension JSONReader {
  /// Appends a string's characters as UTF-8; lone surrogates become three bytes each (WTF-8).
  ///
  /// A high surrogate escape and a low one right behind it are one character of four bytes.
  package static func unescape(_ string: JSONString, of bytes: Span<UInt8>, into text: inout [UInt8]) {
    guard string.hasEscapes else {
      text.append(bytesOf: bytes.extracting(string.start..<string.end))
      return
    }
    var position = string.start
    while position < string.end {
      let run = position
      position = firstBackslash(bytes, from: position, to: string.end)
      if run < position { text.append(bytesOf: bytes.extracting(run..<position)) }
      guard position < string.end else { return }
      position = appendEscape(bytes, at: position, before: string.end, to: &text)
    }
  }

  /// The offset of the first backslash in a range; the range's end when there is none.
  private static func firstBackslash(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var position = start
    while position &+ 8 <= end {
      let hits = ByteLanes.equal(bytes.word(at: position), to: 0x5C)
      if hits != 0 { return position &+ hits.trailingZeroBitCount / 8 }
      position &+= 8
    }
    while position < end, bytes[position] != 0x5C { position &+= 1 }
    return position
  }

  /// Appends the character of the escape whose backslash stands at `offset` and returns the offset behind it.
  private static func appendEscape(
    _ bytes: Span<UInt8>, at offset: Int, before end: Int, to text: inout [UInt8]
  ) -> Int {
    let letter = bytes[offset + 1]
    switch letter {
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      let unit = codeUnit(bytes, at: offset + 2)
      if unit & 0xFC00 == 0xD800, offset + 12 <= end, bytes[offset + 6] == 0x5C,
        bytes[offset + 7] == UInt8(ascii: "u")
      {
        let second = codeUnit(bytes, at: offset + 8)
        if second & 0xFC00 == 0xDC00 {
          UTF8Sequence.append(0x1_0000 + (unit & 0x3FF) << 10 + second & 0x3FF, to: &text)
          return offset + 12
        }
      }
      UTF8Sequence.append(unit, to: &text)
      return offset + 6
    default:
      text.append(letter)
    }
    return offset + 2
  }

  /// The UTF-16 code unit of four hexadecimal digits that are known to be digits.
  private static func codeUnit(_ bytes: Span<UInt8>, at offset: Int) -> UInt32 {
    var unit: UInt32 = 0
    for index in offset..<offset + 4 {
      let byte = bytes[index]
      let digit = byte <= 0x39 ? byte &- 0x30 : (byte | 0x20) &- 0x57
      unit = unit << 4 | UInt32(digit & 0xF)
    }
    return unit
  }
}
