/// A text that is typed or pasted, as code points: in normal form C, with the digits of all scripts and full-width
/// forms folded to ASCII. Its storage is reused.
struct TypedText {
  private var scalars: [UInt32] = []
  /// Whether letters stood between the digits that were kept.
  private(set) var leavesOut = false

  var count: Int { scalars.count }

  @inline(__always)
  subscript(index: Int) -> UInt32 { scalars[index] }

  /// Becomes the folded form of UTF-8; ill-formed bytes become U+FFFD.
  mutating func fold(_ bytes: Span<UInt8>) {
    scalars.removeAll(keepingCapacity: true)
    for index in 0..<bytes.count {
      guard bytes[index] < 0x80 else { return foldWide(bytes) }
      scalars.append(UInt32(bytes[index]))
    }
  }

  /// Becomes one code point.
  mutating func become(_ scalar: UInt32) {
    scalars.removeAll(keepingCapacity: true)
    scalars.append(scalar)
  }

  /// Forgets a long text, whose storage would outlive its use.
  mutating func empty() {
    leavesOut = false
    scalars.removeAll(keepingCapacity: scalars.count < 256)
  }

  /// The number of digits.
  var digitCount: Int {
    var result = 0
    for scalar in scalars where scalar &- 0x30 < 10 { result += 1 }
    return result
  }

  /// The first digit or `+`, which says how a number is to be read.
  var firstSignificant: UInt32? {
    scalars.first { $0 &- 0x30 < 10 || $0 == 0x2B }
  }

  /// The place of the first digit.
  var firstDigit: Int? {
    scalars.firstIndex { $0 &- 0x30 < 10 }
  }

  /// Whether the digits begin with those of a code.
  func digits(startWith code: [UInt8]) -> Bool {
    var matched = 0
    for scalar in scalars where scalar &- 0x30 < 10 {
      if matched == code.count { break }
      guard scalar == UInt32(code[matched]) else { return false }
      matched += 1
    }
    return matched == code.count
  }

  /// Keeps the digits alone, without the first of them. Letters are left out, but for the scheme `tel:` (RFC 3966).
  mutating func keepDigits(dropping number: Int = 0) {
    leavesOut = scalars[schemeLength...].contains { SlotShape.of($0) == .letter }
    var kept = -number
    for index in scalars.indices where scalars[index] &- 0x30 < 10 {
      if kept >= 0 { scalars[kept] = scalars[index] }
      kept += 1
    }
    scalars.removeLast(scalars.count - max(0, kept))
  }

  /// The length of the scheme `tel:` that the text begins with, or 0.
  var schemeLength: Int {
    let isThere =
      scalars.count >= 4 && scalars[3] == 0x3A && scalars[0] | 0x20 == 0x74 && scalars[1] | 0x20 == 0x65
      && scalars[2] | 0x20 == 0x6C
    return isThere ? 4 : 0
  }

  /// Puts the first digits of a code in front.
  mutating func prepend(_ code: [UInt8], first number: Int) {
    if number > 0 { scalars.insert(contentsOf: code.prefix(number).map { UInt32($0) }, at: 0) }
  }

  /// Keeps what stands in the slots of a layout the text is laid out by.
  mutating func keepSlots(of layout: MaskLayout) {
    var kept = 0
    while kept < layout.capacity, Int(layout.slots[kept].position) < scalars.count {
      scalars[kept] = scalars[Int(layout.slots[kept].position)]
      kept += 1
    }
    scalars.removeLast(scalars.count - kept)
  }

  mutating func removeFirst(_ number: Int) { scalars.removeFirst(number) }

  mutating func remove(at index: Int) { scalars.remove(at: index) }

  func starts(with prefix: [UInt32]) -> Bool { scalars.starts(with: prefix) }

  private mutating func foldWide(_ bytes: Span<UInt8>) {
    scalars.removeAll(keepingCapacity: true)
    var text: [UInt8] = []
    text.append(bytesOf: bytes)
    NormalForm.nfc.apply(to: &text)
    let span = text.span
    var offset = 0
    while offset < span.count { scalars.append(Self.folded(WTF8.next(in: span, at: &offset))) }
  }

  private static func folded(_ codePoint: UInt32) -> UInt32 {
    if codePoint < 0x80 { return codePoint }
    if let digit = DecimalDigit.value(of: codePoint) { return 0x30 + UInt32(digit) }
    // The full-width forms of ASCII (Unicode block Halfwidth and Fullwidth Forms).
    return 0xFF01...0xFF5E ~= codePoint ? codePoint - 0xFEE0 : codePoint
  }
}
