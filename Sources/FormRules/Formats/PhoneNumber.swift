/// A telephone number of country code 7.
package struct PhoneNumber: Sendable, Hashable {
  /// The ten digits behind +7.
  package var national: UInt64

  /// Why a text is no telephone number.
  package struct Fault: Error, Sendable, Hashable {
    /// The ways to be wrong, in the words of the parameter `reason`.
    package enum Reason: String, Sendable, CaseIterable, BitwiseCopyable {
      /// A character that has no place in a number.
      case characters
      case tooShort, tooLong
      /// A `+` with another country code.
      case country
      /// Ten digits that begin with 7 or 8: a national number, or eleven digits with one left out.
      case ambiguous
    }

    package var reason: Reason
    /// The national digits found.
    package var digits: Int
    /// The national digits expected, 10.
    package var expected: Int
  }

  /// The digits of a national number.
  package static let nationalDigits = 10

  /// Reads a number as people write it. No allocation.
  ///
  /// Spaces, parentheses, dots, dashes and invisible format characters are skipped, digits of any script
  /// count as ASCII digits, and white space around the number does not matter. Then
  ///
  /// * `+7` and ten digits are a number; a `+` with another country code is `country`;
  /// * without `+`, eleven digits that begin with 8 or 7, and ten that begin with neither, are a number;
  /// * ten digits that begin with 7 or 8 are `ambiguous` unless `acceptsNational`.
  ///
  /// The digits of a fault leave out the country code or the trunk prefix 8, unless they are what is in
  /// doubt.
  package static func read(_ text: Span<UInt8>, acceptsNational: Bool) -> Result<PhoneNumber, Fault> {
    let written: WrittenDigits
    switch WrittenDigits.read(text) {
    case .success(let digits): written = digits
    case .failure(let fault): return .failure(fault)
    }
    let hasPrefix = written.count > 0 && (written.first == 7 || written.first == 8)
    if written.hasPlus {
      if written.count > 0, written.first != 7 { return fault(.country, written.count) }
    } else if written.count == nationalDigits, hasPrefix {
      return acceptsNational ? number(written) : fault(.ambiguous, written.count)
    }
    let national = hasPrefix ? written.count - 1 : written.count
    if national < nationalDigits { return fault(.tooShort, national) }
    if national > nationalDigits { return fault(.tooLong, national) }
    return number(written)
  }

  /// Appends `+79161234567`.
  package func appendE164(to bytes: inout [UInt8]) {
    bytes.append(0x2B)
    bytes.append(0x37)
    var divisor: UInt64 = 1_000_000_000
    while divisor > 0 {
      bytes.append(0x30 + UInt8(national / divisor % 10))
      divisor /= 10
    }
  }

  private static func number(_ written: WrittenDigits) -> Result<PhoneNumber, Fault> {
    .success(PhoneNumber(national: written.lastTen))
  }

  private static func fault(_ reason: Fault.Reason, _ digits: Int) -> Result<PhoneNumber, Fault> {
    .failure(Fault(reason: reason, digits: digits, expected: nationalDigits))
  }
}

/// The digits of a text that is written like a telephone number.
private struct WrittenDigits {
  var count = 0
  var first: UInt8 = 0
  /// The value of the digits, as long as there are at most 19.
  private var value: UInt64 = 0
  /// Whether a `+` stands before the digits.
  var hasPlus = false

  static func read(_ text: Span<UInt8>) -> Result<WrittenDigits, PhoneNumber.Fault> {
    var digits = WrittenDigits()
    var offset = digits.readPlain(text)
    var isPadded = false
    while offset < text.count {
      let codePoint = WTF8.next(in: text, at: &offset)
      if let digit = DecimalDigit.value(of: codePoint) {
        guard !isPadded else { return digits.characters }
        digits.append(digit)
      } else if codePoint == 0x2B {
        guard digits.count == 0, !digits.hasPlus, !isPadded else { return digits.characters }
        digits.hasPlus = true
      } else if !isIgnored(codePoint) {
        // White space that may surround a number but not divide it, such as a line end.
        guard WhiteSpace.contains(codePoint) else { return digits.characters }
        isPadded = digits.count > 0 || digits.hasPlus
      }
    }
    return .success(digits)
  }

  /// Reads the `+`, the digits and the punctuation of ASCII that begin a text, which are all of most numbers,
  /// and returns the offset behind them.
  @inline(__always)
  private mutating func readPlain(_ text: Span<UInt8>) -> Int {
    var offset = 0
    if !text.isEmpty, text[0] == 0x2B {
      hasPlus = true
      offset = 1
    }
    while offset < text.count {
      let digit = text[offset] &- 0x30
      if digit < 10 {
        append(digit)
      } else if !WrittenDigits.isPunctuation(text[offset]) {
        break
      }
      offset &+= 1
    }
    return offset
  }

  @inline(__always)
  private mutating func append(_ digit: UInt8) {
    if count == 0 { first = digit }
    count &+= 1
    value = value &* 10 &+ UInt64(digit)
  }

  /// The value of the last ten digits, of at most 19.
  var lastTen: UInt64 { value % 10_000_000_000 }

  private var characters: Result<WrittenDigits, PhoneNumber.Fault> {
    .failure(
      PhoneNumber.Fault(reason: .characters, digits: count, expected: PhoneNumber.nationalDigits))
  }

  /// Whether an ASCII byte is a space, a parenthesis, a hyphen or a dot.
  @inline(__always)
  private static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x28, 0x29, 0x2D, 0x2E: true
    default: false
    }
  }

  /// Whether a code point may stand among the digits without meaning anything.
  private static func isIgnored(_ codePoint: UInt32) -> Bool {
    switch codePoint {
    case 0..<0x80: isPunctuation(UInt8(truncatingIfNeeded: codePoint))
    case 0x80..<0xA0: false
    case 0xA0, 0x2000...0x200B, 0x200E, 0x2010...0x2015, 0x202A...0x202E, 0x2060, 0x2066...0x2069, 0x2212,
      0xFE00...0xFE0F, 0xFEFF, 0xE0100...0xE01EF, 0x180B...0x180D, 0x180F:
      true
    default: GeneralCategory.isDash(codePoint)
    }
  }
}
