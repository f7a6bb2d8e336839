/// A JSON value as a tree that loses nothing: number texts, member order, duplicates and lone surrogates
/// stay.
package indirect enum JSONTree: Hashable, Sendable {
  case null
  case boolean(Bool)
  /// A number's text, as written.
  case number(String)
  case string(JSONText)
  case array([JSONTree])
  case object([Member])

  /// A member of an object.
  package struct Member: Hashable, Sendable {
    package var name: JSONText
    package var value: JSONTree

    package init(_ name: JSONText, _ value: JSONTree) {
      self.name = name
      self.value = value
    }
  }

  package static func text(_ text: String) -> JSONTree { .string(JSONText(text)) }

  /// An object of members with plain names.
  package static func members(_ members: [(String, JSONTree)]) -> JSONTree {
    .object(members.map { Member(JSONText($0.0), $0.1) })
  }

  /// The member of that name; nil when there is none or the value is no object.
  package subscript(name: String) -> JSONTree? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == JSONText(name) }?.value
  }

  /// The same value with the members of every object sorted by name.
  package var sorted: JSONTree {
    switch self {
    case .null, .boolean, .number, .string: self
    case .array(let items): .array(items.map(\.sorted))
    case .object(let members):
      .object(
        members.map { Member($0.name, $0.value.sorted) }
          .sorted { $0.name.codePoints.lexicographicallyPrecedes($1.name.codePoints) })
    }
  }
}

/// The characters of a JSON string as code points; escapes may have brought lone surrogates.
package struct JSONText: Hashable, Sendable, CustomStringConvertible {
  package var codePoints: [UInt32]

  package init(codePoints: [UInt32]) { self.codePoints = codePoints }

  package init(_ text: String) { codePoints = text.unicodeScalars.map(\.value) }

  /// Reads UTF-8 in which lone surrogates stand as three bytes each (WTF-8), as layer 3 takes and gives it.
  package init(wtf8 bytes: [UInt8]) {
    codePoints = []
    var index = 0
    while index < bytes.count {
      let first = UInt32(bytes[index])
      let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      var codePoint = length == 1 ? first : first & (0x7F >> UInt32(length))
      for byte in bytes[index + 1..<index + length] { codePoint = codePoint << 6 | UInt32(byte & 0x3F) }
      codePoints.append(codePoint)
      index += length
    }
  }

  package var wtf8: [UInt8] {
    codePoints.flatMap { (point: UInt32) -> [UInt8] in
      let tail = { (shift: UInt32) in UInt8(0x80 | (point >> shift & 0x3F)) }
      return switch point {
      case ..<0x80: [UInt8(point)]
      case ..<0x800: [UInt8(0xC0 | point >> 6), tail(0)]
      case ..<0x1_0000: [UInt8(0xE0 | point >> 12), tail(6), tail(0)]
      default: [UInt8(0xF0 | point >> 18), tail(12), tail(6), tail(0)]
      }
    }
  }

  /// The text as a string, each lone surrogate as U+FFFD.
  package var string: String {
    var scalars = String.UnicodeScalarView()
    for point in codePoints { scalars.append(Unicode.Scalar(point) ?? "\u{FFFD}") }
    return String(scalars)
  }

  package var isEmpty: Bool { codePoints.isEmpty }

  package var description: String { string.debugDescription }
}
