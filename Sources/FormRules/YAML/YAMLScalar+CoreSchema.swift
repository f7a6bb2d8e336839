/// Resolution of plain scalars by the core schema (YAML 1.2.2, section 10.3.2).
///
/// `.inf` and `.nan` stay strings: no value of a form can be either. A hexadecimal or octal number above
/// 2⁶⁴ − 1 stays a string too.
extension YAMLScalar {
  /// A plain (unquoted) scalar.
  package init(plain text: String) {
    let value: Value =
      switch text {
      case "", "~", "null", "Null", "NULL": .null
      case "true", "True", "TRUE": .boolean(true)
      case "false", "False", "FALSE": .boolean(false)
      default: Self.number(text).map(Value.number) ?? .string
      }
    self.init(text: text, value: value)
  }

  /// A quoted or block scalar.
  package init(quoted text: String) {
    self.init(text: text, value: .string)
  }

  /// The number a plain scalar spells, in the notation of JSON: `+5` is `5`, `.5` is `0.5`, `0x1F` is `31`.
  private static func number(_ text: String) -> String? {
    guard let first = text.utf8.first, first < 0x3A else { return nil }
    var rest = Array(text.utf8)[...]
    if rest.starts(with: [0x30, 0x78]) { return integer(text.dropFirst(2), radix: 16) }
    if rest.starts(with: [0x30, 0x6F]) { return integer(text.dropFirst(2), radix: 8) }
    let sign = first == 0x2D ? "-" : ""
    if first == 0x2D || first == 0x2B { rest.removeFirst() }
    let whole = takeDigits(&rest)
    var fraction: ArraySlice<UInt8> = []
    if rest.first == 0x2E {
      rest.removeFirst()
      fraction = takeDigits(&rest)
    }
    guard !whole.isEmpty || !fraction.isEmpty else { return nil }
    var exponent = ""
    if rest.first == 0x65 || rest.first == 0x45 {
      rest.removeFirst()
      exponent = "e"
      if let next = rest.first, next == 0x2B || next == 0x2D {
        rest.removeFirst()
        exponent += next == 0x2D ? "-" : "+"
      }
      let digits = takeDigits(&rest)
      guard !digits.isEmpty else { return nil }
      exponent += String(decoding: digits, as: UTF8.self)
    }
    guard rest.isEmpty else { return nil }
    let significant = whole.drop { $0 == 0x30 }
    return sign + (significant.isEmpty ? "0" : String(decoding: significant, as: UTF8.self))
      + (fraction.isEmpty ? "" : "." + String(decoding: fraction, as: UTF8.self)) + exponent
  }

  private static func takeDigits(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    rest = rest[digits.endIndex...]
    return digits
  }

  private static func integer(_ digits: Substring, radix: Int) -> String? {
    // `UInt64` would take a sign.
    guard let first = digits.utf8.first, first != 0x2B, first != 0x2D else { return nil }
    return UInt64(digits, radix: radix).map { String($0) }
  }
}
