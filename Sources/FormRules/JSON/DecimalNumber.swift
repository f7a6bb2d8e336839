/// An exact decimal number as JSON writes it; compared without rounding and without expanding its exponent.
///
/// The value is ± 0.d₁d₂d₃… × 10^`point`, with d₁ ≠ 0 and no zero at the end, so every value has one form:
/// `100`, `1e2` and `1.00E+2` are the same, as `-0` and `0` are. Reading and comparing are linear in the
/// length of the texts, exponents of any length included.
package struct DecimalNumber: Sendable, Hashable, Comparable {
  /// Whether the value is below zero; false for `-0`.
  package let isNegative: Bool
  /// The first 19 digits, filled up with zeros behind; 0 for zero.
  let head: UInt64
  /// The digits behind those, as numbers from 0 to 9.
  let rest: [UInt8]
  /// The power of ten, below 10¹⁸ either way; 0 when it is in `hugePoint`.
  let point: Int
  /// The digits of a power of ten of 10¹⁸ or more, as numbers from 0 to 9; empty for a smaller one.
  let hugePoint: [UInt8]
  let hugePointIsNegative: Bool

  /// The number of digits in `head`.
  static let headDigits = 19

  /// The number 0.
  package static let zero = DecimalNumber(0)

  /// Reads the text of a JSON number (RFC 8259 section 6); nil when it is none.
  package init?(_ text: Span<UInt8>) {
    var position = 0
    var isNegative = false
    if position < text.count, text[position] == UInt8(ascii: "-") {
      isNegative = true
      position += 1
    }

    var digits = DecimalDigits()
    let integerStart = position
    let integerCount = digits.take(text, from: &position, areFraction: false)
    guard integerCount > 0, integerCount == 1 || text[integerStart] != UInt8(ascii: "0") else { return nil }
    if position < text.count, text[position] == UInt8(ascii: ".") {
      position += 1
      guard digits.take(text, from: &position, areFraction: true) > 0 else { return nil }
    }

    var exponent = DecimalExponent()
    if position < text.count, text[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      guard exponent.take(text, from: &position) else { return nil }
    }
    guard position == text.count else { return nil }

    while digits.rest.last == 0 { digits.rest.removeLast() }
    if digits.headCount > 0 { exponent.add(digits.point) } else { exponent = DecimalExponent() }
    head = digits.head &* Self.powersOfTen[Self.headDigits - digits.headCount]
    rest = digits.rest
    self.isNegative = isNegative && digits.headCount > 0
    point = exponent.value
    hugePoint = exponent.hugeDigits
    hugePointIsNegative = exponent.isHugeNegative
  }

  /// Makes the number of an integer.
  package init(_ integer: Int64) {
    var head = integer.magnitude
    var count = 0
    while count < Self.headDigits, Self.powersOfTen[count] <= head { count += 1 }
    head *= Self.powersOfTen[Self.headDigits - count]
    if integer == 0 { head = 0 }
    self.head = head
    isNegative = integer < 0
    rest = []
    point = count
    hugePoint = []
    hugePointIsNegative = false
  }

  /// Whether the value is 0, however it is written.
  package var isZero: Bool { head == 0 }

  /// The value as an integer when it is one in the range of Int64: `1.0` and `1e2` are.
  package var integer: Int64? {
    if isZero { return 0 }
    guard rest.isEmpty, hugePoint.isEmpty, 1...Self.headDigits ~= point else { return nil }
    let (magnitude, fraction) = head.quotientAndRemainder(
      dividingBy: Self.powersOfTen[Self.headDigits - point])
    guard fraction == 0 else { return nil }
    if isNegative {
      return magnitude <= Int64.min.magnitude ? Int64(truncatingIfNeeded: 0 &- magnitude) : nil
    }
    return Int64(exactly: magnitude)
  }

  package static func < (left: DecimalNumber, right: DecimalNumber) -> Bool {
    guard left.isNegative == right.isNegative else { return left.isNegative }
    return left.isNegative ? right.isNearerToZero(than: left) : left.isNearerToZero(than: right)
  }

  private func isNearerToZero(than other: DecimalNumber) -> Bool {
    if isZero || other.isZero { return !other.isZero }
    let distance = pointDistance(from: other)
    if distance != 0 { return distance < 0 }
    if head != other.head { return head < other.head }
    return rest.lexicographicallyPrecedes(other.rest)
  }

  /// How much larger this number's power of ten is than another's. The sign is right at any distance, the
  /// amount up to ±2⁶⁰; a larger distance is told as one that is larger than that.
  func pointDistance(from other: DecimalNumber) -> Int {
    if hugePoint.isEmpty, other.hugePoint.isEmpty { return point - other.point }
    let limit = Int128(1) << 62
    let length = Swift.max(hugePoint.count, other.hugePoint.count)
    var distance: Int128 = 0
    for index in 0..<length {
      distance = distance * 10 + hugeDigit(index, of: length) - other.hugeDigit(index, of: length)
      // Later digits cannot bring it back: they change it by less than 20 for each tenfold.
      guard -limit...limit ~= distance else { break }
    }
    distance += Int128(point) - Int128(other.point)
    return Int(Swift.min(Swift.max(distance, -limit), limit))
  }

  /// A digit of the huge power of ten with its sign, as if it were written with `length` digits.
  private func hugeDigit(_ index: Int, of length: Int) -> Int128 {
    let index = index - (length - hugePoint.count)
    guard index >= 0 else { return 0 }
    return hugePointIsNegative ? -Int128(hugePoint[index]) : Int128(hugePoint[index])
  }

  /// 10⁰ to 10¹⁹.
  static let powersOfTen: [UInt64] = [
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
    100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000,
    10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
  ]
}
