/// What a byte is in ASCII, for the grammars that know nothing beyond it.
extension UInt8 {
  /// The value of a decimal digit, or nil.
  var decimalDigit: Int? {
    self &- 0x30 < 10 ? Int(self &- 0x30) : nil
  }

  /// Whether the byte is one of `0-9 a-f A-F`.
  var isASCIIHexDigit: Bool {
    self &- 0x30 < 10 || (self | 0x20) &- 0x61 < 6
  }

  /// Whether the byte is one of `a-z A-Z`.
  var isASCIILetter: Bool {
    (self | 0x20) &- 0x61 < 26
  }

  /// The byte with a capital letter made small.
  var asciiLowercased: UInt8 {
    self &- 0x41 < 26 ? self | 0x20 : self
  }
}

extension Span where Element == UInt8 {
  /// The number that exactly `count` decimal digits from `start` on write, or nil; `count` is at most 9.
  func number(at start: Int, digits count: Int) -> Int? {
    guard start + count <= self.count else { return nil }
    var value = 0
    for index in start..<start + count {
      guard let digit = self[index].decimalDigit else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  /// Whether a byte stands at a place.
  func has(_ byte: Unicode.Scalar, at index: Int) -> Bool {
    index < count && UInt32(self[index]) == byte.value
  }
}

extension [UInt8] {
  /// Appends a number that is not negative in at least `count` decimal digits.
  mutating func append(number: Int, digits count: Int) {
    var place = 1
    for _ in 1..<count { place *= 10 }
    while number / place >= 10 { place *= 10 }
    while place > 0 {
      append(0x30 + UInt8(number / place % 10))
      place /= 10
    }
  }
}
