/// Appends JSON to a byte buffer.
@usableFromInline
package enum JSONWriter {
  /// Appends a quoted string; the text is UTF-8, lone surrogates as WTF-8 are written as `\udXXX`. Control
  /// characters, quote and backslash are escaped, everything else stands as it is.
  package static func append(string text: Span<UInt8>, to bytes: inout [UInt8]) {
    let first = firstEscaped(text, from: 0)
    guard first < text.count else { return bytes.append(bytesOf: text, between: UInt8(ascii: "\"")) }
    bytes.append(UInt8(ascii: "\""))
    var run = 0
    var position = first
    while position < text.count {
      let byte = text[position]
      if byte == 0xED, !isSurrogate(text, at: position) {
        position = firstEscaped(text, from: position + 1)
        continue
      }
      if run < position { bytes.append(bytesOf: text.extracting(run..<position)) }
      if byte == 0xED {
        appendUnit(
          0xD000 | UInt16(text[position + 1] & 0x3F) << 6 | UInt16(text[position + 2] & 0x3F), to: &bytes)
        position += 3
      } else {
        appendEscape(of: byte, to: &bytes)
        position += 1
      }
      run = position
      position = firstEscaped(text, from: position)
    }
    if run < text.count { bytes.append(bytesOf: text.extracting(run..<text.count)) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends a quoted string.
  package static func append(string text: String, to bytes: inout [UInt8]) {
    append(string: text.utf8Span.span, to: &bytes)
  }

  /// Appends as a quoted string what a function appends as UTF-8.
  static func append(to bytes: inout [UInt8], _ text: (inout [UInt8]) -> Void) {
    bytes.append(UInt8(ascii: "\""))
    let start = bytes.count
    text(&bytes)
    if firstEscaped(bytes.span, from: start) == bytes.count { return bytes.append(UInt8(ascii: "\"")) }
    let copy = Array(bytes[start...])
    bytes.removeSubrange((start - 1)...)
    append(string: copy.span, to: &bytes)
  }

  /// Appends an integer.
  package static func append(integer value: Int, to bytes: inout [UInt8]) {
    bytes.append(addingCapacity: mostDigits) { append(integer: value, to: &$0) }
  }

  /// The most bytes of an integer.
  @inlinable package static var mostDigits: Int { 20 }

  /// Appends an integer; there is room for `mostDigits`.
  @inlinable @inline(__always)
  package static func append(integer value: Int, to output: inout OutputSpan<UInt8>) {
    if 0..<100_000_000 ~= value { return append(eightDigits: UInt64(value), to: &output) }
    var digits = InlineArray<20, UInt8>(repeating: 0)
    var start = mostDigits
    var rest = value.magnitude
    repeat {
      start &-= 1
      digits[start] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    } while rest > 0
    if value < 0 {
      start &-= 1
      digits[start] = UInt8(ascii: "-")
    }
    output.append(bytesOf: digits.span.extracting(start...))
  }

  /// Appends a number below 10⁸. Halves, quarters and eighths of its digits stand side by side in one word, so
  /// that each division is done for all of them at once.
  @inlinable @inline(__always)
  static func append(eightDigits value: UInt64, to output: inout OutputSpan<UInt8>) {
    let fours = value / 10_000 | (value % 10_000) &<< 32
    let hundreds = (fours &* 5_243) &>> 19 & 0x7F_0000_007F
    let pairs = hundreds | (fours &- hundreds &* 100) &<< 16
    let tens = (pairs &* 103) &>> 10 & 0x0F_000F_000F_000F
    var digits = tens | (pairs &- tens &* 10) &<< 8
    // The last digit stands even when it is 0.
    let zeros = Swift.min(digits.trailingZeroBitCount / 8, 7)
    digits = (digits | 0x3030_3030_3030_3030) &>> UInt64(zeros &* 8)
    output.append(word: digits, count: 8 &- zeros)
  }

  /// Appends `true` or `false`.
  package static func append(boolean value: Bool, to bytes: inout [UInt8]) {
    append(raw: value ? "true" : "false", to: &bytes)
  }

  /// Appends `null`.
  package static func appendNull(to bytes: inout [UInt8]) { append(raw: "null", to: &bytes) }

  /// Appends text that is JSON already.
  package static func append(raw text: String, to bytes: inout [UInt8]) {
    bytes.append(bytesOf: text.utf8Span.span)
  }

  /// Appends bytes that are JSON already.
  package static func append(raw text: Span<UInt8>, to bytes: inout [UInt8]) { bytes.append(bytesOf: text) }

  /// The offset of the first byte that may need an escape: a control character, quote, backslash, or ED,
  /// which starts the surrogates of WTF-8.
  private static func firstEscaped(_ text: Span<UInt8>, from start: Int) -> Int {
    var position = start
    while position <= text.count &- 8 {
      let hits = escapedBytes(text.word(at: position))
      guard hits == 0 else { return position &+ hits.trailingZeroBitCount / 8 }
      position &+= 8
    }
    // The zeros behind the last byte hit as well.
    let hits = escapedBytes(text.lastWord(at: position))
    return min(position &+ hits.trailingZeroBitCount / 8, text.count)
  }

  @inline(__always)
  private static func escapedBytes(_ word: UInt64) -> UInt64 {
    ByteLanes.below(word, 0x20) | ByteLanes.equal(word, to: 0x22) | ByteLanes.equal(word, to: 0x5C)
      | ByteLanes.equal(word, to: 0xED)
  }

  private static func isSurrogate(_ text: Span<UInt8>, at offset: Int) -> Bool {
    text.count - offset >= 3 && text[offset + 1] >= 0xA0
  }

  private static func appendEscape(of byte: UInt8, to bytes: inout [UInt8]) {
    let letter: UInt8
    switch byte {
    case 0x08: letter = UInt8(ascii: "b")
    case 0x09: letter = UInt8(ascii: "t")
    case 0x0A: letter = UInt8(ascii: "n")
    case 0x0C: letter = UInt8(ascii: "f")
    case 0x0D: letter = UInt8(ascii: "r")
    case 0x22, 0x5C: letter = byte
    default: return appendUnit(UInt16(byte), to: &bytes)
    }
    bytes.append(UInt8(ascii: "\\"))
    bytes.append(letter)
  }

  /// Appends `\uXXXX`, in lower-case digits.
  private static func appendUnit(_ unit: UInt16, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\\"))
    bytes.append(UInt8(ascii: "u"))
    for shift in [12, 8, 4, 0] as [UInt16] {
      let digit = UInt8(truncatingIfNeeded: unit >> shift & 0xF)
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}
