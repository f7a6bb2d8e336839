/// The digits of a number as they are read.
struct DecimalDigits {
  /// The first digits that count, up to 19, as an integer.
  var head: UInt64 = 0
  var headCount = 0
  var rest: [UInt8] = []
  /// The place of the decimal point before the first digit that counts.
  var point = 0

  /// Takes the digits from a position on; returns how many there are.
  @inline(__always)
  mutating func take(_ text: Span<UInt8>, from position: inout Int, areFraction: Bool) -> Int {
    let start = position
    while position < text.count {
      let digit = text[position] &- UInt8(ascii: "0")
      guard digit <= 9 else { break }
      position &+= 1
      if headCount == 0, digit == 0 {
        if areFraction { point &-= 1 }
        continue
      }
      if !areFraction { point &+= 1 }
      if headCount < DecimalNumber.headDigits {
        head = head &* 10 &+ UInt64(digit)
        headCount &+= 1
      } else {
        rest.append(digit)
      }
    }
    return position - start
  }
}

/// A power of ten as it is read: a number of any length.
struct DecimalExponent {
  /// The value, below 10¹⁸ either way; 0 when it is in `hugeDigits`.
  private(set) var value = 0
  /// The digits of a value of 10¹⁸ or more; empty for a smaller one.
  private(set) var hugeDigits: [UInt8] = []
  private(set) var isHugeNegative = false

  /// The number of digits `value` holds.
  private static let smallDigits = 18
  private static let firstHuge = 1_000_000_000_000_000_000

  /// Takes the sign and the digits behind the letter; false when there is no digit.
  mutating func take(_ text: Span<UInt8>, from position: inout Int) -> Bool {
    var isNegative = false
    if position < text.count, text[position] == UInt8(ascii: "-") || text[position] == UInt8(ascii: "+") {
      isNegative = text[position] == UInt8(ascii: "-")
      position += 1
    }
    let start = position
    var first = position
    while position < text.count, text[position] &- UInt8(ascii: "0") <= 9 {
      if first == position, text[position] == UInt8(ascii: "0") { first += 1 }
      position += 1
    }
    guard position > start else { return false }
    if position - first <= Self.smallDigits {
      for index in first..<position { value = value * 10 + Int(text[index] - UInt8(ascii: "0")) }
      if isNegative { value = -value }
    } else {
      hugeDigits.reserveCapacity(position - first)
      for index in first..<position { hugeDigits.append(text[index] - UInt8(ascii: "0")) }
      isHugeNegative = isNegative
    }
    return true
  }

  /// Adds a number no larger than the length of a text.
  mutating func add(_ number: Int) {
    if hugeDigits.isEmpty {
      value += number
      guard value.magnitude >= Self.firstHuge else { return }
      hugeDigits = String(value.magnitude).utf8.map { $0 - UInt8(ascii: "0") }
      isHugeNegative = value < 0
      value = 0
      return
    }
    // The huge value is the larger one, so its sign stays.
    var carry = isHugeNegative ? -number : number
    var index = hugeDigits.count
    while index > 0, carry != 0 {
      index -= 1
      let sum = Int(hugeDigits[index]) + carry
      let digit = (sum % 10 + 10) % 10
      hugeDigits[index] = UInt8(truncatingIfNeeded: digit)
      carry = (sum - digit) / 10
    }
    if carry > 0 { hugeDigits.insert(contentsOf: String(carry).utf8.map { $0 - UInt8(ascii: "0") }, at: 0) }
    hugeDigits.removeFirst(hugeDigits.prefix { $0 == 0 }.count)
    guard hugeDigits.count <= Self.smallDigits else { return }
    value = hugeDigits.reduce(0) { $0 * 10 + Int($1) }
    if isHugeNegative { value = -value }
    hugeDigits = []
    isHugeNegative = false
  }
}
