/// Reads JSON tokens in place: strict RFC 8259, no tree, no allocation, every byte looked at once.
///
/// Every function takes the whole document and an offset into it, so that the offsets of faults and tokens
/// are those of the document. Offsets lie in `0...bytes.count`; at the end of the bytes a fault is `syntax`.
package enum JSONReader {
  /// The offset of the document's first byte: 3 behind a leading byte order mark, else 0.
  package static func skipByteOrderMark(_ bytes: Span<UInt8>) -> Int {
    isByteOrderMark(bytes, at: 0) ? 3 : 0
  }

  /// The offset of the first byte at or behind `offset` that is no white space; `bytes.count` at the end.
  @inline(__always)
  package static func skipWhitespace(_ bytes: Span<UInt8>, from offset: Int) -> Int {
    guard offset < bytes.count, bytes[offset] <= 0x20 else { return offset }
    return skipWhitespaceRun(bytes, from: offset)
  }

  /// The kind of the value that starts at `offset`; throws `syntax` where none can start.
  @inline(__always)
  package static func kind(_ bytes: Span<UInt8>, at offset: Int) throws(JSONFault) -> JSONKind {
    guard offset < bytes.count else { throw fault(bytes, at: offset) }
    switch bytes[offset] {
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): return .number
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "t"): return .true
    case UInt8(ascii: "f"): return .false
    case UInt8(ascii: "n"): return .null
    default: throw fault(bytes, at: offset)
    }
  }

  /// Reads `null`, `true` or `false` at `offset` and returns the offset behind it.
  package static func word(_ bytes: Span<UInt8>, at offset: Int) throws(JSONFault) -> Int {
    guard offset < bytes.count else { throw fault(bytes, at: offset) }
    let word: StaticString
    switch bytes[offset] {
    case UInt8(ascii: "t"): word = "true"
    case UInt8(ascii: "f"): word = "false"
    case UInt8(ascii: "n"): word = "null"
    default: throw fault(bytes, at: offset)
    }
    return try letters(of: word, bytes, at: offset)
  }

  /// Reads the number at `offset` and returns the offset behind it (RFC 8259 section 6).
  package static func number(_ bytes: Span<UInt8>, at offset: Int) throws(JSONFault) -> Int {
    var position = offset
    if position < bytes.count, bytes[position] == UInt8(ascii: "-") { position &+= 1 }
    let first = position
    position = try digits(bytes, from: position)
    // A zero that is not alone is no number; the fault shows at the digit behind it.
    if bytes[first] == UInt8(ascii: "0"), position > first + 1 { throw JSONFault(.syntax, at: first + 1) }
    guard position < bytes.count else { return position }
    if bytes[position] == UInt8(ascii: ".") {
      position = try digits(bytes, from: position &+ 1)
      guard position < bytes.count else { return position }
    }
    if bytes[position] | 0x20 == UInt8(ascii: "e") {
      position &+= 1
      if position < bytes.count, bytes[position] == UInt8(ascii: "-") || bytes[position] == UInt8(ascii: "+")
      {
        position &+= 1
      }
      position = try digits(bytes, from: position)
    }
    return position
  }

  /// Reads the string whose opening quote stands at `offset`. Lone surrogate escapes are let through.
  @inline(__always)
  package static func string(_ bytes: Span<UInt8>, at offset: Int) throws(JSONFault) -> JSONString {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else { throw fault(bytes, at: offset) }
    let start = offset &+ 1
    var position = start
    // Most strings are plain ASCII to their quote: this much is worth copying to every caller.
    while position <= bytes.count &- 8 {
      let stops = ByteLanes.stringStops(bytes.word(at: position))
      guard stops == 0 else {
        position &+= stops.trailingZeroBitCount / 8
        guard bytes[position] == UInt8(ascii: "\"") else { break }
        return JSONString(start: start, end: position, hasEscapes: false, isASCII: true)
      }
      position &+= 8
    }
    return try restOfString(bytes, start: start, from: position)
  }

  /// The offset of the quote that ends the string whose first character stands at `start`, when it is plain:
  /// ASCII without escapes, controls and DEL; else an offset before `start`.
  @inline(__always)
  static func plainStringEnd(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var position = start
    while position <= bytes.count &- 8 {
      let stops = ByteLanes.plainStringStops(bytes.word(at: position))
      guard stops == 0 else {
        position &+= stops.trailingZeroBitCount / 8
        return bytes[position] == UInt8(ascii: "\"") ? position : start &- 1
      }
      position &+= 8
    }
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") { return position }
      guard byte >= 0x20, byte < 0x7F, byte != UInt8(ascii: "\\") else { break }
      position &+= 1
    }
    return start &- 1
  }

  /// Reads a string on from a place before which it is plain ASCII.
  private static func restOfString(
    _ bytes: Span<UInt8>, start: Int, from offset: Int
  ) throws(JSONFault) -> JSONString {
    var position = offset
    var hasEscapes = false
    var isASCII = true
    while true {
      while position <= bytes.count &- 8 {
        let stops = ByteLanes.stringStops(bytes.word(at: position))
        guard stops == 0 else {
          position &+= stops.trailingZeroBitCount / 8
          break
        }
        position &+= 8
      }
      guard position < bytes.count else { throw JSONFault(.syntax, at: bytes.count) }
      switch bytes[position] {
      case UInt8(ascii: "\""):
        return JSONString(start: start, end: position, hasEscapes: hasEscapes, isASCII: isASCII)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        position = try escape(bytes, at: position)
      case 0x00..<0x20:
        throw JSONFault(.syntax, at: position)
      case 0x80...:
        isASCII = false
        position = try nonASCII(bytes, from: position)
      default:
        position &+= 1
      }
    }
  }

  /// The fault of a byte that cannot stand where it does; of the end of the text when `offset` is there.
  static func fault(_ bytes: Span<UInt8>, at offset: Int) -> JSONFault {
    guard offset < bytes.count else { return JSONFault(.syntax, at: bytes.count) }
    let isEncoding = UTF8Sequence.length(bytes, at: offset) == 0 || isByteOrderMark(bytes, at: offset)
    return JSONFault(isEncoding ? .encoding : .syntax, at: offset)
  }

  private static func isByteOrderMark(_ bytes: Span<UInt8>, at offset: Int) -> Bool {
    bytes.count - offset >= 3 && bytes[offset] == 0xEF && bytes[offset + 1] == 0xBB
      && bytes[offset + 2] == 0xBF
  }

  private static func skipWhitespaceRun(_ bytes: Span<UInt8>, from offset: Int) -> Int {
    var position = offset
    while position < bytes.count {
      switch bytes[position] {
      case 0x20:
        position &+= 1
        // Indentation comes in runs of spaces.
        while position <= bytes.count &- 8, bytes.word(at: position) == ByteLanes.ones &* 0x20 {
          position &+= 8
        }
      case 0x0A, 0x0D, 0x09: position &+= 1
      default: return position
      }
    }
    return position
  }

  private static func letters(
    of word: StaticString, _ bytes: Span<UInt8>, at offset: Int
  ) throws(JSONFault) -> Int {
    // SAFETY: a static string of ASCII letters has a pointer to `utf8CodeUnitCount` bytes that live forever.
    let letters = unsafe UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    for index in 0..<letters.count {
      let position = offset &+ index
      guard position < bytes.count, unsafe bytes[position] == letters[index] else {
        throw fault(bytes, at: position)
      }
    }
    return offset &+ letters.count
  }

  /// Reads one digit or more.
  @inline(__always)
  private static func digits(_ bytes: Span<UInt8>, from offset: Int) throws(JSONFault) -> Int {
    var position = offset
    while position < bytes.count, bytes[position] &- UInt8(ascii: "0") <= 9 { position &+= 1 }
    guard position > offset else { throw fault(bytes, at: offset) }
    return position
  }

  /// Reads the escape whose backslash stands at `offset`.
  private static func escape(_ bytes: Span<UInt8>, at offset: Int) throws(JSONFault) -> Int {
    guard offset &+ 1 < bytes.count else { throw JSONFault(.syntax, at: bytes.count) }
    switch bytes[offset &+ 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return offset &+ 2
    case UInt8(ascii: "u"):
      for position in offset &+ 2..<offset &+ 6 {
        guard position < bytes.count else { throw JSONFault(.syntax, at: bytes.count) }
        switch bytes[position] {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
          UInt8(ascii: "A")...UInt8(ascii: "F"):
          continue
        default:
          throw fault(bytes, at: position)
        }
      }
      return offset &+ 6
    default:
      throw fault(bytes, at: offset &+ 1)
    }
  }

  /// Reads over the characters outside ASCII at `offset`.
  private static func nonASCII(_ bytes: Span<UInt8>, from offset: Int) throws(JSONFault) -> Int {
    var position = offset
    repeat {
      while position <= bytes.count &- 8, ByteLanes.isFourPairs(bytes.word(at: position)) { position &+= 8 }
      guard position < bytes.count, bytes[position] >= 0x80 else { break }
      let length = UTF8Sequence.length(bytes, at: position)
      guard length > 0 else { throw JSONFault(.encoding, at: position) }
      position &+= length
    } while position < bytes.count && bytes[position] >= 0x80
    return position
  }
}
