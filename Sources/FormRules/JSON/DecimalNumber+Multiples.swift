extension DecimalNumber {
  /// The largest number of significant digits of a step that `isMultiple(of:)` divides by.
  package static let maximumStepDigits = 1_000

  /// Whether the value is a whole multiple of a positive number, exactly: 0.3 is one of 0.1, 1e300 of 0.01.
  ///
  /// Never expands an exponent; the time is linear in the value's digits times the step's. To bound it, a
  /// step of more than `maximumStepDigits` significant digits has no multiple but zero. A step that is zero
  /// or negative has none at all.
  package func isMultiple(of step: DecimalNumber) -> Bool {
    guard !step.isNegative, !step.isZero else { return false }
    if isZero { return true }
    let leading = leadingChunk
    let stepLeading = step.leadingChunk
    let stepDigits = stepLeading.digits + step.rest.count
    guard stepDigits <= Self.maximumStepDigits else { return false }

    // With D and S the digits read as integers, value ÷ step is D × 10^shift ÷ S.
    let shift = pointDistance(from: step) - leading.digits - rest.count + stepDigits
    // Neither D nor S ends in zero, so a negative shift leaves a fraction.
    guard shift >= 0 else { return false }
    if rest.isEmpty, step.rest.isEmpty, shift <= Self.headDigits - leading.digits {
      return (leading.value * Self.powersOfTen[shift]).isMultiple(of: stepLeading.value)
    }
    // S < 10ⁿ has no more than 4n factors 2 and no more than 4n factors 5: further zeros behind D change
    // nothing.
    let zeros = Swift.min(shift, 4 * stepDigits)
    if step.rest.isEmpty {
      var remainder = WordRemainder(divisor: stepLeading.value)
      forEachChunk(andZeros: zeros) { remainder.append($0, power: $1) }
      return remainder.isZero
    } else {
      var divisor: [UInt64] = []
      step.forEachChunk(andZeros: 0) { divisor.multiply(by: $1, add: $0) }
      var remainder = LimbRemainder(divisor: divisor)
      forEachChunk(andZeros: zeros) { remainder.append($0, power: $1) }
      return remainder.isZero
    }
  }

  /// The digits of `head`; without the zeros at its end when no digits follow.
  private var leadingChunk: (value: UInt64, digits: Int) {
    guard rest.isEmpty, !isZero else { return (head, Self.headDigits) }
    var value = head
    var digits = Self.headDigits
    while value.isMultiple(of: 100_000_000) {
      value /= 100_000_000
      digits -= 8
    }
    while value.isMultiple(of: 10) {
      value /= 10
      digits -= 1
    }
    return (value, digits)
  }

  /// Hands out the significant digits from the left, in numbers below a power of ten, then zeros.
  private func forEachChunk(andZeros zeros: Int, _ body: (_ chunk: UInt64, _ power: UInt64) -> Void) {
    let leading = leadingChunk
    body(leading.value, Self.powersOfTen[leading.digits])
    var index = 0
    while index < rest.count {
      let end = Swift.min(index + Self.headDigits, rest.count)
      var chunk: UInt64 = 0
      for digit in rest[index..<end] { chunk = chunk &* 10 &+ UInt64(digit) }
      body(chunk, Self.powersOfTen[end - index])
      index = end
    }
    var left = zeros
    while left > 0 {
      let count = Swift.min(left, Self.headDigits)
      body(0, Self.powersOfTen[count])
      left -= count
    }
  }
}

/// The remainder of a number whose digits come from the left, by a divisor of one word.
private struct WordRemainder {
  let divisor: UInt64
  private var remainder: UInt64 = 0

  init(divisor: UInt64) { self.divisor = divisor }

  var isZero: Bool { remainder == 0 }

  /// Appends digits: the number so far times a power of ten, plus a chunk below that power.
  mutating func append(_ chunk: UInt64, power: UInt64) {
    // remainder < divisor and chunk < power, so the sum is below divisor × 2⁶⁴ and its high word below the
    // divisor.
    let product = remainder.multipliedFullWidth(by: power)
    let (low, carries) = product.low.addingReportingOverflow(chunk)
    remainder = divisor.dividingFullWidth((product.high &+ (carries ? 1 : 0), low)).remainder
  }
}

/// The remainder of a number whose digits come from the left, by a divisor of several words, least first
/// (Knuth, The Art of Computer Programming, volume 2, 4.3.1 algorithm D, one quotient word at a time).
private struct LimbRemainder {
  /// The divisor, shifted so that its highest bit is set.
  private var divisor: [UInt64]
  private let shift: Int
  /// The remainder, shifted as the divisor is, with one more word.
  private var remainder: [UInt64]

  /// - Parameter divisor: two words or more, the last not zero.
  init(divisor: [UInt64]) {
    shift = divisor[divisor.count - 1].leadingZeroBitCount
    self.divisor = divisor
    self.divisor.multiply(by: 1 << UInt64(shift), add: 0)
    remainder = Array(repeating: 0, count: divisor.count + 1)
  }

  var isZero: Bool { remainder.allSatisfy { $0 == 0 } }

  mutating func append(_ chunk: UInt64, power: UInt64) {
    let count = divisor.count
    var carry = chunk << UInt64(shift)
    for index in 0...count {
      let product = remainder[index].multipliedFullWidth(by: power)
      let (low, carries) = product.low.addingReportingOverflow(carry)
      remainder[index] = low
      carry = product.high &+ (carries ? 1 : 0)
      if index == 0, shift > 0 { carry &+= chunk >> UInt64(64 - shift) }
    }

    let top = divisor[count - 1]
    // The estimate is never too small, and too large by two at most.
    let quotient =
      remainder[count] >= top
      ? UInt64.max : top.dividingFullWidth((remainder[count], remainder[count - 1])).quotient
    var borrow: UInt64 = 0
    for index in 0..<count {
      let product = divisor[index].multipliedFullWidth(by: quotient)
      let (low, carries) = product.low.addingReportingOverflow(borrow)
      let (difference, borrows) = remainder[index].subtractingReportingOverflow(low)
      remainder[index] = difference
      borrow = product.high &+ (carries ? 1 : 0) &+ (borrows ? 1 : 0)
    }
    var (last, isTooLarge) = remainder[count].subtractingReportingOverflow(borrow)
    while isTooLarge {
      var carry: UInt64 = 0
      for index in 0..<count {
        let (sum, overflows) = remainder[index].addingReportingOverflow(divisor[index])
        let (total, overflowsAgain) = sum.addingReportingOverflow(carry)
        remainder[index] = total
        carry = (overflows ? 1 : 0) &+ (overflowsAgain ? 1 : 0)
      }
      let (sum, wraps) = last.addingReportingOverflow(carry)
      last = sum
      isTooLarge = !wraps
    }
    remainder[count] = last
  }
}

extension [UInt64] {
  /// Multiplies a number of words, least first, and adds; grows where needed.
  fileprivate mutating func multiply(by factor: UInt64, add: UInt64) {
    var carry = add
    for index in indices {
      let product = self[index].multipliedFullWidth(by: factor)
      let (low, carries) = product.low.addingReportingOverflow(carry)
      self[index] = low
      carry = product.high &+ (carries ? 1 : 0)
    }
    if carry > 0 { append(carry) }
  }
}
