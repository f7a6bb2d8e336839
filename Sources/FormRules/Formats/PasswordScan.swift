/// Which of the four named ASCII classes a password's characters belong to, in one pass.
package enum PasswordScan {
  package static let upper: UInt8 = 1
  package static let lower: UInt8 = 2
  package static let digit: UInt8 = 4
  package static let special: UInt8 = 8

  /// The bit of a class; 0 when it has none.
  package static func mask(_ class: PasswordCharacterClass) -> UInt8 {
    switch `class` {
    case .upper: upper
    case .lower: lower
    case .digit: digit
    case .special: special
    case .asciiPrintable, .unicode, .custom, .category: 0
    }
  }

  /// The texts of ASCII in which every one of some classes occurs; nil for more classes than an automaton can
  /// keep apart.
  static func language(requiring classes: UInt8) -> PlainLanguage? {
    let bits = (0..<UInt8(UInt8.bitWidth)).map { 1 << $0 as UInt8 }.filter { classes & $0 != 0 }
    guard 1 << bits.count < ShiftAutomaton.stateCount else { return nil }
    // A state for each set of classes that occurred; the first is that of none.
    let states = (0..<1 << bits.count).map { ShiftAutomaton.State($0 + 1) }
    var automaton = ShiftAutomaton()
    for byte in 0...0x7F as ClosedRange<UInt8> {
      let own = self.classes(in: [byte].span)
      let found = bits.indices.filter { own & bits[$0] != 0 }.reduce(0) { $0 | 1 << $1 }
      for set in states.indices {
        automaton.lead(from: states[set], by: CollectionOfOne(byte), to: states[set | found])
      }
    }
    return PlainLanguage(automaton, from: states[0], to: [states[states.count - 1]])
  }

  /// The bits of all characters of a text, eight bytes at a time and without a branch for each.
  package static func classes(in text: Span<UInt8>) -> UInt8 {
    var found = Lanes()
    var offset = 0
    while offset &+ 8 <= text.count {
      found.add(text.word(at: offset))
      offset &+= 8
    }
    if offset < text.count {
      var word: UInt64 = 0
      while offset < text.count {
        word = word << 8 | UInt64(text[offset])
        offset &+= 1
      }
      found.add(word)
    }
    return found.classes
  }

  /// Where in eight bytes each class occurred so far: bit 7 of a byte.
  private struct Lanes {
    private var upper: UInt64 = 0
    private var lower: UInt64 = 0
    private var digit: UInt64 = 0
    private var special: UInt64 = 0

    /// Adds eight bytes; NUL belongs to no class.
    @inline(__always)
    mutating func add(_ word: UInt64) {
      let ascii = ~word & ByteLanes.highs
      let low = word & ~ByteLanes.highs
      let isUpper = ByteLanes.inside(ascii: low, 0x41...0x5A)
      let isLower = ByteLanes.inside(ascii: low, 0x61...0x7A)
      let isDigit = ByteLanes.inside(ascii: low, 0x30...0x39)
      let isPrintable = ByteLanes.inside(ascii: low, 0x20...0x7E)
      upper |= isUpper & ascii
      lower |= isLower & ascii
      digit |= isDigit & ascii
      special |= isPrintable & ~(isUpper | isLower | isDigit) & ascii
    }

    var classes: UInt8 {
      (upper != 0 ? PasswordScan.upper : 0) | (lower != 0 ? PasswordScan.lower : 0)
        | (digit != 0 ? PasswordScan.digit : 0) | (special != 0 ? PasswordScan.special : 0)
    }
  }
}
