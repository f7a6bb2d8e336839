import FormRules
import Foundation
import TestSupport
import Testing

@Suite struct DecimalNumberTests {
  static func number(_ text: String) -> DecimalNumber? { DecimalNumber(Array(text.utf8).span) }

  @Test func textThatIsNoJSONNumberIsNone() {
    for text in [
      "", "-", "+1", "01", "-00", "1.", ".1", "1e", "1e+", "1.e1", " 1", "1 ", "1a", "0x1", "NaN", "--1",
      "1e1.0", "1e--1", "٣",
      "1\0",
    ] {
      #expect(Self.number(text) == nil, "\(text)")
    }
  }

  @Test func spellingsOfOneValueAreEqual() throws {
    let families = [
      ["0", "-0", "0.0", "0e5", "-0.000e-99999999999999999999999999", "0e99999999999999999999999999"],
      [
        "1", "1.0", "1e0", "10e-1", "0.1e1", "100000000000000000000000e-23", "0.00001E+5", "1e-0",
        "1e00000000000000000000000",
      ],
      ["-12.5", "-125e-1", "-0.125e2", "-12.50000000000000000000000000000"],
      [
        "123456789012345678901234567890", "12345678901234567890123456789.0e1",
        "0.12345678901234567890123456789e30",
      ],
      ["1e1000000000000000000", "0.1e1000000000000000001", "10e999999999999999999"],
      ["1e-1000000000000000000", "10e-1000000000000000001", "0.1e-999999999999999999"],
      [
        "5e123456789012345678901234567890", "0.05e123456789012345678901234567892",
        "500e123456789012345678901234567888",
      ],
    ]
    for (index, family) in families.enumerated() {
      for left in family {
        for right in family {
          let (one, other) = (try #require(Self.number(left)), try #require(Self.number(right)))
          #expect(one == other && !(one < other) && one.hashValue == other.hashValue, "\(left), \(right)")
        }
        for different in families[(index + 1)...].joined() {
          #expect(
            try #require(Self.number(left)) != (try #require(Self.number(different))), "\(left), \(different)"
          )
        }
      }
    }
  }

  @Test func numbersAreOrderedByValue() throws {
    let ascending = [
      "-1e99999999999999999999999", "-1e99999999999999999999998", "-1e1000000000", "-1e999999999",
      "-123456789012345678901234567891",
      "-123456789012345678901234567890", "-10", "-2", "-1.0000000000000000000000001", "-1", "-0.5",
      "-1e-1000000000000000000",
      "-1e-99999999999999999999999", "0", "1e-99999999999999999999999", "1e-99999999999999999999998",
      "1e-1000000000000000000",
      "1e-999999999999999999", "1e-1000000000", "0.1", "0.1000000000000000055511151231257827", "0.3",
      "0.30000000000000000000001", "1",
      "1.0000000000000000001", "9", "10", "9007199254740992", "9007199254740993", "1234567890123456789",
      "9223372036854775807", "9223372036854775808", "12345678901234567890", "123456789012345678900",
      "123456789012345678901", "1e999999999", "1e1000000000",
      "9e999999999999999999", "1e1000000000000000000", "1.1e1000000000000000000", "1e1000000000000000001",
      "1e18446744073709551616",
      "1e99999999999999999999998", "1e99999999999999999999999",
    ]
    for (index, low) in ascending.enumerated() {
      for high in ascending[(index + 1)...] {
        let (one, other) = (try #require(Self.number(low)), try #require(Self.number(high)))
        #expect(one < other && !(other < one) && one != other, "\(low), \(high)")
      }
    }
  }

  @Test func integerIsTheValueInTheRangeOfInt64() {
    let cases: [(String, Int64?)] = [
      ("0", 0), ("-0", 0), ("-0.0e9", 0), ("1", 1), ("1.0", 1), ("1e2", 100), ("100e-2", 1), ("-12.0", -12),
      ("0.5", nil), ("1e-1", nil),
      ("12.34e2", 1234), ("12.345e2", nil), ("9223372036854775807", .max), ("9223372036854775808", nil),
      ("-9223372036854775808", .min), ("-9223372036854775809", nil), ("9223372036854775807.0", .max),
      ("922337203685477580.7e1", .max),
      ("9223372036854775807.0000000000000000001", nil), ("1e18", 1_000_000_000_000_000_000), ("1e19", nil),
      ("1e20", nil),
      ("1000000000000000000000e-3", 1_000_000_000_000_000_000), ("1e99999999999999999999999", nil),
      ("1e-99999999999999999999999", nil),
      ("18446744073709551616", nil), ("10000000000000000000", nil), ("0e99999999999999999999999", 0),
    ]
    for (text, integer) in cases { #expect(Self.number(text)?.integer == integer, "\(text)") }
  }

  @Test func integersAreNumbers() {
    for integer in [
      0, 1, -1, 10, -100, 999, 1_000_000_007, .max, .max - 1, .min, .min + 1, 1_000_000_000_000_000_000,
    ] as [Int64] {
      #expect(DecimalNumber(integer) == Self.number("\(integer)"), "\(integer)")
      #expect(DecimalNumber(integer).integer == integer)
    }
  }

  @Test func multiplesAreExact() throws {
    let cases: [(String, String, Bool)] = [
      ("0.3", "0.1", true), ("0.35", "0.1", false), ("0.0075", "0.0001", true), ("0.00751", "0.0001", false),
      ("4.35", "0.01", true),
      ("1e300", "0.01", true), ("1e308", "0.123456789", false), ("1e-300", "0.01", false), ("0", "7", true),
      ("-0", "0.1", true),
      ("-9", "3", true), ("-10", "3", false), ("12", "8", false), ("12e1", "8", true), ("10", "0.0625", true),
      ("1", "0.3", false),
      ("9007199254740993", "2", false), ("9007199254740994", "2", true),
      ("1e999999999999999999999", "7", false),
      ("7e999999999999999999999", "7", true), ("1e999999999999999999999", "1e999999999999999999999", true),
      ("1e999999999999999999999", "1e999999999999999999998", true),
      ("1e999999999999999999998", "1e999999999999999999999", false),
      ("3e-999999999999999999999", "1.5e-999999999999999999999", true),
      ("1", "1e-999999999999999999999", true),
      ("1", "3e-999999999999999999999", false),
      ("246913578024691357802469135780", "123456789012345678901234567890", true),
      ("246913578024691357802469135781", "123456789012345678901234567890", false),
      ("340282366920938463463374607431768211456", "18446744073709551616", true),
      ("340282366920938463463374607431768211457", "18446744073709551616", false),
      ("1e64", "18446744073709551616", true),
      ("1e63", "18446744073709551616", false), ("9.99e2", "0.27", true),
      ("1e27", "7450580596923828125", true),
      ("1e26", "7450580596923828125", false),
    ]
    for (value, step, isMultiple) in cases {
      #expect(
        try #require(Self.number(value)).isMultiple(of: #require(Self.number(step))) == isMultiple,
        "\(value), \(step)")
    }
  }

  @Test func stepThatIsNotPositiveHasNoMultiples() throws {
    for step in ["0", "-1"] {
      for value in ["0", "1", "-1"] {
        #expect(!(try #require(Self.number(value)).isMultiple(of: #require(Self.number(step)))))
      }
    }
  }

  @Test func stepOfTooManyDigitsDividesZeroOnly() throws {
    let digits = String(repeating: "1", count: DecimalNumber.maximumStepDigits)
    let step = try #require(Self.number(digits))
    #expect(step.isMultiple(of: step))
    #expect(try #require(Self.number(digits + digits)).isMultiple(of: step))
    let larger = try #require(Self.number(digits + "1"))
    #expect(!larger.isMultiple(of: larger))
    #expect(try #require(Self.number("0")).isMultiple(of: larger))
  }

  // MARK: Laws

  /// A number's text with up to so many digits and a small exponent.
  static func text(_ choices: inout Choices, digits: Int, exponents: ClosedRange<Int> = -12...12) -> String {
    func run(_ choices: inout Choices, atLeast least: Int) -> String {
      choices.list(upTo: digits / 2, atLeast: least) { choices in
        choices.chance(in: 3) ? "0" : "\(choices.integer(in: 0...9))"
      }.joined()
    }
    let whole = run(&choices, atLeast: 1).drop { $0 == "0" }
    var text = (choices.chance(in: 3) ? "-" : "") + (whole.isEmpty ? "0" : whole)
    if choices.chance(in: 2) { text += "." + run(&choices, atLeast: 1) }
    if choices.chance(in: 2) { text += choices.pick(["e", "E"]) + "\(choices.integer(in: exponents))" }
    return text
  }

  @Test func orderIsThatOfFoundationsDecimal() throws {
    try check(
      count: 4_000,
      { choices in
        (Self.text(&choices, digits: 12), Self.text(&choices, digits: 12))
      }
    ) { left, right in
      guard let one = Self.number(left), let other = Self.number(right), let first = Decimal(string: left),
        let second = Decimal(string: right)
      else { throw Unread() }
      try claimEqual(one < other, first < second, "less")
      try claimEqual(one == other, first == second, "equal")
      try claimEqual(other < one, second < first, "greater")
    }
  }

  @Test func orderIsThatOfTheWrittenOutDigits() throws {
    try check(
      count: 2_000,
      { choices in
        let exponents = choices.pick([-3...3, -80...80])
        let left = Self.text(&choices, digits: 60, exponents: exponents)
        return (left, choices.chance(in: 4) ? left : Self.text(&choices, digits: 60, exponents: exponents))
      }
    ) { left, right in
      guard let one = Self.number(left), let other = Self.number(right) else { throw Unread() }
      let (first, second) = (WrittenOut(left), WrittenOut(right))
      try claimEqual(one == other, first == second, "equal")
      try claimEqual(one < other, first.isLess(than: second), "less")
    }
  }

  @Test func multiplesAreThoseOfTheWrittenOutDigits() throws {
    try check(
      count: 2_000,
      { choices in
        let digits = choices.pick([3, 8, 24, 60])
        return (
          Self.text(&choices, digits: digits), Self.text(&choices, digits: choices.pick([2, 4, 30, 60]))
        )
      }
    ) { value, step in
      guard let number = Self.number(value), let divisor = Self.number(step) else { throw Unread() }
      let expected = WrittenOut(value).isMultiple(of: WrittenOut(step))
      try claimEqual(number.isMultiple(of: divisor), expected, "multiple")
    }
  }

  @Test func productIsAMultipleOfItsFactor() throws {
    try check(
      count: 1_000,
      { choices in
        (Self.text(&choices, digits: 90), choices.integer(in: 1...99), choices.integer(in: 0...9))
      }
    ) { step, factor, rest in
      let digits = WrittenOut(step)
      guard !digits.isZero else { throw Irrelevant() }
      let product = digits.multiplied(by: factor, adding: rest)
      let divisor = String(decoding: digits.digits.map { $0 + 0x30 }, as: UTF8.self)
      guard let number = Self.number(product), let unit = Self.number(divisor) else { throw Unread() }
      let expected = rest == 0 || WrittenOut(product).isMultiple(of: WrittenOut(divisor))
      try claimEqual(number.isMultiple(of: unit), expected, "multiple")
    }
  }

  @Test func timeIsLinearInTheNumberOfDigits() throws {
    let step = try #require(Self.number(String(repeating: "73", count: 40)))
    let word = try #require(Self.number("0.07"))
    for make in [
      { String(repeating: "7", count: $0) }, { "0." + String(repeating: "0", count: $0) + "7" },
      { "7e" + String(repeating: "9", count: $0) }, { "7" + String(repeating: "0", count: $0) },
    ] as [(Int) -> String] {
      Scaling.expectLinear(small: Array(make(10_000).utf8), large: Array(make(160_000).utf8)) { bytes in
        guard let number = DecimalNumber(bytes.span) else {
          Issue.record("no number")
          return
        }
        #expect(number == number)
        _ = number.isMultiple(of: step)
        _ = number.isMultiple(of: word)
        _ = number < step
        _ = number.integer
      }
    }
  }
}

/// A generated number's text that is not read.
private struct Unread: Error {}

/// A number as an integer count of 10⁻²⁰⁰, its digits in a row: slow and obvious.
private struct WrittenOut: Equatable {
  static let scale = 200

  var isNegative: Bool
  /// Without zeros in front; empty for zero.
  var digits: [UInt8]

  init(_ text: String) {
    let parts = text.lowercased().split(separator: "e")
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let mantissa = parts[0].drop { $0 == "-" }.split(separator: ".")
    let fraction = mantissa.count > 1 ? String(mantissa[1]) : ""
    let zeros = String(repeating: "0", count: Self.scale + exponent - fraction.count)
    digits = (mantissa[0] + fraction + zeros).utf8.map { $0 - 0x30 }
    digits = Array(digits.drop { $0 == 0 })
    isNegative = text.hasPrefix("-") && !digits.isEmpty
  }

  var isZero: Bool { digits.isEmpty }

  func isLess(than other: WrittenOut) -> Bool {
    if isNegative != other.isNegative { return isNegative }
    return isNegative ? Self.isLess(other.digits, digits) : Self.isLess(digits, other.digits)
  }

  func isMultiple(of step: WrittenOut) -> Bool {
    guard !step.isNegative, !step.isZero else { return false }
    var remainder: [UInt8] = []
    for digit in digits {
      if !remainder.isEmpty || digit > 0 { remainder.append(digit) }
      while !Self.isLess(remainder, step.digits) { remainder = Self.difference(remainder, step.digits) }
    }
    return remainder.isEmpty
  }

  func multiplied(by factor: Int, adding rest: Int) -> String {
    var carry = rest
    var result: [UInt8] = []
    for digit in digits.reversed() {
      carry += Int(digit) * factor
      result.append(UInt8(carry % 10) + 0x30)
      carry /= 10
    }
    while carry > 0 {
      result.append(UInt8(carry % 10) + 0x30)
      carry /= 10
    }
    return String(decoding: result.reversed(), as: UTF8.self)
  }

  private static func isLess(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.count != right.count ? left.count < right.count : left.lexicographicallyPrecedes(right)
  }

  private static func difference(_ left: [UInt8], _ right: [UInt8]) -> [UInt8] {
    var result = left
    var borrow = 0
    for index in 0..<left.count {
      let subtrahend = index < right.count ? Int(right[right.count - 1 - index]) : 0
      var digit = Int(left[left.count - 1 - index]) - subtrahend - borrow
      borrow = digit < 0 ? 1 : 0
      digit += digit < 0 ? 10 : 0
      result[left.count - 1 - index] = UInt8(digit)
    }
    return Array(result.drop { $0 == 0 })
  }
}
