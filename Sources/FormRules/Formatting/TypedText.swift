/// A text that is typed or pasted, as code points: in normal form C, with the digits of all scripts and full-width
/// forms folded to ASCII.
///
/// The first code points live in place, so that a line is formatted without allocating; a longer text spills.
struct TypedText {
  private static let inlineCapacity = 48

  private var head = InlineArray<48, UInt32>(repeating: 0)
  private var rest: [UInt32] = []
  private(set) var count = 0

  init() {}

  /// Folds UTF-8; ill-formed bytes become U+FFFD.
  init(_ bytes: Span<UInt8>) {
    var index = 0
    while index < bytes.count, bytes[index] < 0x80 {
      append(UInt32(bytes[index]))
      index += 1
    }
    if index < bytes.count {
      self = TypedText()
      appendFolded(bytes)
    }
  }

  init(_ scalar: UInt32) {
    head[0] = scalar
    count = 1
  }

  init(_ raw: RawText) {
    for index in 0..<raw.count { append(raw[index]) }
  }

  @inline(__always)
  subscript(index: Int) -> UInt32 {
    index < Self.inlineCapacity ? head[index] : rest[index - Self.inlineCapacity]
  }

  @inline(__always)
  mutating func append(_ scalar: UInt32) {
    if count < Self.inlineCapacity { head[count] = scalar } else { rest.append(scalar) }
    count += 1
  }

  /// The number of digits.
  var digitCount: Int {
    var result = 0
    for index in 0..<count where isDigit(at: index) { result += 1 }
    return result
  }

  /// The first digit or `+`, which says how a number is to be read.
  var firstSignificant: UInt32? {
    for index in 0..<count where isDigit(at: index) || self[index] == 0x2B { return self[index] }
    return nil
  }

  /// The place of the first digit.
  var firstDigit: Int? {
    for index in 0..<count where isDigit(at: index) { return index }
    return nil
  }

  /// The digits alone, behind so many digits of a code already typed.
  func digits(behind code: [UInt8] = [], first number: Int = 0) -> TypedText {
    var result = TypedText()
    for index in 0..<number { result.append(UInt32(code[index])) }
    for index in 0..<count where isDigit(at: index) { result.append(self[index]) }
    return result
  }

  /// The text without its first code points.
  func dropping(_ number: Int) -> TypedText {
    var result = TypedText()
    for index in number..<max(count, number) { result.append(self[index]) }
    return result
  }

  /// The text without the code point at a place.
  func removing(at place: Int) -> TypedText {
    var result = TypedText()
    for index in 0..<count where index != place { result.append(self[index]) }
    return result
  }

  func starts(with scalars: [UInt32]) -> Bool {
    guard scalars.count <= count else { return false }
    for index in scalars.indices where self[index] != scalars[index] { return false }
    return true
  }

  func starts(withASCII bytes: [UInt8]) -> Bool {
    guard bytes.count <= count else { return false }
    for index in bytes.indices where self[index] != UInt32(bytes[index]) { return false }
    return true
  }

  func equals(_ raw: RawText) -> Bool {
    guard count == raw.count else { return false }
    for index in 0..<count where self[index] != raw[index] { return false }
    return true
  }

  @inline(__always)
  private func isDigit(at index: Int) -> Bool { self[index] &- 0x30 < 10 }

  private mutating func appendFolded(_ bytes: Span<UInt8>) {
    var text: [UInt8] = []
    text.append(bytesOf: bytes)
    NormalForm.nfc.apply(to: &text)
    let span = text.span
    var offset = 0
    while offset < span.count { append(Self.folded(WTF8.next(in: span, at: &offset))) }
  }

  private static func folded(_ codePoint: UInt32) -> UInt32 {
    if codePoint < 0x80 { return codePoint }
    if let digit = DecimalDigit.value(of: codePoint) { return 0x30 + UInt32(digit) }
    // The full-width forms of ASCII (Unicode block Halfwidth and Fullwidth Forms).
    return 0xFF01...0xFF5E ~= codePoint ? codePoint - 0xFEE0 : codePoint
  }
}
