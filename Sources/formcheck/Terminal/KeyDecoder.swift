/// Reads keys and pastes out of the bytes a terminal sends, as they come in.
///
/// The bytes are UTF-8, control characters and the sequences of ECMA-48 and xterm; a bracketed paste stands
/// between `CSI 200~` and `CSI 201~`. What is neither is passed over.
struct KeyDecoder: Sendable {
  enum Key: Sendable, Hashable {
    /// A printable character.
    case character(Character)
    /// A text pasted as a whole, its line ends as LF.
    case paste(String)
    /// A control key by its letter: Ctrl-A is `a`; Ctrl-_ is `_`.
    case control(Character)
    /// A key together with Alt, or behind Escape.
    case alt(Character)
    case enter, altEnter, tab, backTab, backspace, altBackspace, escape
    case up, down, left, right, home, end, pageUp, pageDown, delete
    case wordLeft, wordRight
  }

  /// The longest paste that is kept, in bytes; more is passed over.
  static let maximumPaste = 1 << 20

  private var pending: [UInt8] = []
  private var pasted: [UInt8] = []
  private var isPasting = false

  /// Whether an Escape is waiting to be told from the beginning of a sequence.
  var isWaiting: Bool { !isPasting && pending.first == 0x1B }

  /// The keys in some more bytes.
  mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
    pending += bytes
    return decode(isFinal: false)
  }

  /// The keys in what is left when no more bytes have come for a while: an Escape by itself.
  mutating func flush() -> [Key] { decode(isFinal: true) }

  private mutating func decode(isFinal: Bool) -> [Key] {
    var keys: [Key] = []
    var rest = pending[...]
    while !rest.isEmpty {
      if isPasting {
        guard let paste = takePaste(&rest) else { break }
        keys.append(paste)
        continue
      }
      guard let (key, length) = Self.key(rest, isFinal: isFinal) else { break }
      rest.removeFirst(length)
      switch key {
      case .start: isPasting = true
      case .key(let key): keys.append(key)
      case .nothing: break
      }
    }
    pending = Array(rest)
    return keys
  }

  // MARK: - Pastes

  private static let pasteEnd: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]

  /// Takes bytes of a paste; the paste when its end has come. An end that is cut in two is waited for.
  private mutating func takePaste(_ rest: inout ArraySlice<UInt8>) -> Key? {
    var index = rest.startIndex
    while let escape = rest[index...].firstIndex(of: 0x1B) {
      let tail = rest[escape...].prefix(Self.pasteEnd.count)
      if tail.elementsEqual(Self.pasteEnd) {
        keep(rest[..<escape])
        rest = rest[(escape + Self.pasteEnd.count)...]
        isPasting = false
        let text = String(decoding: pasted, as: UTF8.self)
        pasted = []
        return .paste(text.replacing("\r\n", with: "\n").replacing("\r", with: "\n"))
      }
      if Self.pasteEnd.starts(with: tail) {
        keep(rest[..<escape])
        rest = rest[escape...]
        return nil
      }
      index = escape + 1
    }
    keep(rest)
    rest = []
    return nil
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    pasted += bytes.prefix(max(0, Self.maximumPaste - pasted.count))
  }

  // MARK: - Keys

  private enum Reading {
    case key(Key)
    /// A paste begins.
    case start
    case nothing
  }

  /// The first key of some bytes, which are not empty, and its length; nil when more bytes are needed.
  private static func key(_ bytes: ArraySlice<UInt8>, isFinal: Bool) -> (Reading, Int)? {
    let first = bytes[bytes.startIndex]
    switch first {
    case 0x1B: return sequence(bytes, isFinal: isFinal)
    case 0x0D: return (.key(.enter), 1)
    case 0x0A: return (.key(.control("j")), 1)
    case 0x09: return (.key(.tab), 1)
    case 0x08, 0x7F: return (.key(.backspace), 1)
    case 0x00: return (.nothing, 1)
    case 0x01...0x1A: return (.key(.control(character(first + 0x60))), 1)
    case 0x1C...0x1F: return (.key(.control(character(first + 0x40))), 1)
    default: return character(bytes, isFinal: isFinal)
    }
  }

  private static func character(_ byte: UInt8) -> Character { Character(Unicode.Scalar(byte)) }

  /// One code point of UTF-8; a byte that begins none is passed over.
  private static func character(_ bytes: ArraySlice<UInt8>, isFinal: Bool) -> (Reading, Int)? {
    let first = bytes[bytes.startIndex]
    let length =
      first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0
    guard length > 0 else { return (.nothing, 1) }
    let part = bytes.prefix(length)
    // A byte that continues nothing ends the character before it.
    if part.dropFirst().contains(where: { $0 & 0xC0 != 0x80 }) { return (.nothing, 1) }
    guard part.count == length else { return isFinal ? (.nothing, part.count) : nil }
    guard let text = String(validating: part, as: UTF8.self), let character = text.first else {
      return (.nothing, 1)
    }
    return (.key(.character(character)), length)
  }

  /// What Escape begins.
  private static func sequence(_ bytes: ArraySlice<UInt8>, isFinal: Bool) -> (Reading, Int)? {
    let start = bytes.startIndex
    guard bytes.count > 1 else { return isFinal ? (.key(.escape), 1) : nil }
    let second = bytes[start + 1]
    switch second {
    case UInt8(ascii: "["):
      let body = bytes[(start + 2)...].prefix(24)
      guard let end = body.firstIndex(where: { !(0x20...0x3F ~= $0) }) else {
        if body.count == 24 { return (.nothing, 2) }
        return isFinal ? (.nothing, bytes.count) : nil
      }
      // A sequence that another byte breaks off is passed over up to that byte.
      guard 0x40...0x7E ~= body[end] else { return (.nothing, end - start) }
      return (control(body[..<end], body[end]), end - start + 1)
    case UInt8(ascii: "O"):
      guard bytes.count > 2 else { return isFinal ? (.nothing, 2) : nil }
      return (control([], bytes[start + 2]), 3)
    case 0x1B: return (.key(.escape), 1)
    case 0x0D: return (.key(.altEnter), 2)
    case 0x08, 0x7F: return (.key(.altBackspace), 2)
    case 0x21..<0x7F: return (.key(.alt(character(second))), 2)
    default: return (.key(.escape), 1)
    }
  }

  /// A control sequence by its parameters and its last byte.
  private static func control(_ parameters: ArraySlice<UInt8>, _ last: UInt8) -> Reading {
    let numbers = parameters.split(separator: UInt8(ascii: ";")).map { part in
      Int(String(decoding: part.prefix(4), as: UTF8.self)) ?? 0
    }
    // The second parameter is one more than a sum of Shift 1, Alt 2, Ctrl 4.
    let isByWord = numbers.count > 1 && (numbers[1] - 1) & 6 != 0
    switch last {
    case UInt8(ascii: "A"): return .key(.up)
    case UInt8(ascii: "B"): return .key(.down)
    case UInt8(ascii: "C"): return .key(isByWord ? .wordRight : .right)
    case UInt8(ascii: "D"): return .key(isByWord ? .wordLeft : .left)
    case UInt8(ascii: "F"): return .key(.end)
    case UInt8(ascii: "H"): return .key(.home)
    case UInt8(ascii: "M"): return parameters.isEmpty ? .key(.enter) : .nothing
    case UInt8(ascii: "Z"): return .key(.backTab)
    case UInt8(ascii: "~"):
      switch numbers.first {
      case 1, 7: return .key(.home)
      case 3: return .key(.delete)
      case 4, 8: return .key(.end)
      case 5: return .key(.pageUp)
      case 6: return .key(.pageDown)
      case 200: return .start
      default: return .nothing
      }
    default: return .nothing
    }
  }
}
