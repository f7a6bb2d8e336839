/// Reads the parts of a `passwordrules` string from left to right.
struct PasswordRulesReader {
  enum Property: String, CaseIterable {
    case required, allowed
    case maxConsecutive = "max-consecutive"
    case minLength = "minlength"
    case maxLength = "maxlength"
  }

  private let scalars: [Unicode.Scalar]
  private var index = 0

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  var isAtEnd: Bool { index == scalars.count }

  /// Moves behind the white space of HTML, which separates words.
  mutating func skipSpace() {
    while let next, [" ", "\t", "\n", "\r", "\u{C}"].contains(next) { index += 1 }
  }

  /// Reads the name of a property and the colon behind it.
  mutating func property() throws(PasswordRulesError) -> Property {
    let start = index
    let name = word()
    guard !name.isEmpty else { throw .noProperty(scalars[index], at: index) }
    guard let property = Property(rawValue: name) else { throw .unknownProperty(name, at: start) }
    skipSpace()
    guard skip(":") else { throw .noColon(name, at: index) }
    skipSpace()
    return property
  }

  /// Reads classes between commas; none is allowed.
  mutating func classes() throws(PasswordRulesError) -> [PasswordCharacterClass] {
    guard !isAtEnd, next != ";" else { return [] }
    var classes: [PasswordCharacterClass] = []
    repeat {
      skipSpace()
      classes.append(try characterClass())
      skipSpace()
    } while skip(",")
    return classes
  }

  /// Reads a whole number above a bound.
  mutating func number(above bound: Int = -1) throws(PasswordRulesError) -> Int {
    let start = index
    var value = 0
    while let next, next.isASCII, let digit = UInt8(next.value).decimalDigit {
      value = value * 10 + digit
      guard value <= Self.largestNumber else { throw .numberTooLarge(at: start) }
      index += 1
    }
    guard index > start else { throw .noNumber(at: start) }
    guard value > bound else { throw .numberTooSmall(at: start) }
    return value
  }

  /// Moves behind the semicolon that ends a property; at the end of the string there need not be one.
  mutating func endProperty() throws(PasswordRulesError) {
    skipSpace()
    guard isAtEnd || skip(";") else { throw .noSemicolon(scalars[index], at: index) }
    skipSpace()
  }

  private static let largestNumber = 1_000_000

  private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    index += 1
    return true
  }

  /// Reads letters, digits and hyphens.
  private mutating func word() -> String {
    var word = String.UnicodeScalarView()
    while let next, next.isASCII {
      let byte = UInt8(next.value)
      guard byte.isASCIILetter || byte.decimalDigit != nil || next == "-" else { break }
      word.append(next)
      index += 1
    }
    return String(word)
  }

  private mutating func characterClass() throws(PasswordRulesError) -> PasswordCharacterClass {
    let start = index
    if skip("[") { return try customClass(from: start) }
    let name = word()
    guard !name.isEmpty else { throw .noClass(at: start) }
    guard let named = PasswordCharacterClass(name.lowercased()) else { throw .unknownClass(name, at: start) }
    return named
  }

  /// Reads the inside of `[…]`; a `]` right before the closing one is a member.
  private mutating func customClass(from start: Int) throws(PasswordRulesError) -> PasswordCharacterClass {
    let first = index
    var members: [UInt32] = []
    while let next {
      index += 1
      if next == "]" {
        if skip("]") { members.append(next.value) }
        return .custom(members)
      }
      guard next != "-" || index == first + 1 else { throw .hyphen(at: index - 1) }
      members.append(next.value)
    }
    throw .unclosed(at: start)
  }
}

extension PasswordRulesError {
  fileprivate static func noProperty(_ scalar: Unicode.Scalar, at index: Int) -> Self {
    Self(message: "the name of a property must stand here, not '\(scalar)'", index: index)
  }

  fileprivate static func unknownProperty(_ name: String, at index: Int) -> Self {
    let small = PasswordRulesReader.Property(rawValue: name.lowercased())
    let advice =
      small.map { "write '\($0.rawValue)'" }
      ?? "the properties are required, allowed, max-consecutive, minlength and maxlength"
    return Self(message: "'\(name)' is not a property; \(advice)", index: index)
  }

  fileprivate static func noColon(_ name: String, at index: Int) -> Self {
    Self(message: "':' must follow '\(name)'", index: index)
  }

  fileprivate static func noNumber(at index: Int) -> Self {
    Self(message: "a whole number must stand here", index: index)
  }

  fileprivate static func numberTooSmall(at index: Int) -> Self {
    Self(message: "no password can have a maximum of 0", index: index)
  }

  fileprivate static func numberTooLarge(at index: Int) -> Self {
    Self(message: "a length cannot exceed 1000000", index: index)
  }

  fileprivate static func noSemicolon(_ scalar: Unicode.Scalar, at index: Int) -> Self {
    Self(message: "';' must end the property before '\(scalar)'", index: index)
  }

  fileprivate static func noClass(at index: Int) -> Self {
    Self(message: "a class of characters must stand here", index: index)
  }

  fileprivate static func unknownClass(_ name: String, at index: Int) -> Self {
    let classes = "upper, lower, digit, special, ascii-printable, unicode and [characters]"
    return Self(message: "'\(name)' is not a class of characters; the classes are \(classes)", index: index)
  }

  fileprivate static func hyphen(at index: Int) -> Self {
    Self(message: "'-' may stand only first in a class of characters", index: index)
  }

  fileprivate static func unclosed(at index: Int) -> Self {
    Self(message: "']' must close the class of characters", index: index)
  }
}
