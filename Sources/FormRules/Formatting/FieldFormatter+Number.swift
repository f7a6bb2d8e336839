/// Prefix and trunk: which digits of a typed text are the number's own.
extension FieldFormatter {
  /// What a text is to a mask with a country code.
  enum NumberReading {
    /// The edit is over.
    case done(EditOutcome)
    /// A number that says itself where it begins; its national digits are left.
    case number
    /// Characters for the caret's place.
    case text
  }

  /// Reads a text by its first significant character and the count of its digits.
  mutating func readNumber(
    _ typed: inout TypedText, start: Int, coversAll: Bool, isFresh: Bool, in layout: MaskLayout
  ) -> NumberReading {
    guard let first = typed.firstSignificant ?? partialPrefix.map({ _ in 0 }) else { return .text }
    if first == 0x2B || partialPrefix != nil {
      // A plus already shown goes on, unless the text brings its own.
      let shown = first == 0x2B ? 0 : (partialPrefix ?? 1) - 1
      typed.keepDigits()
      typed.prepend(table.code, first: shown)
      return readInternational(&typed, canShowPrefix: isFresh || partialPrefix != nil)
    }
    let count = typed.digitCount
    let capacity = table.capacity
    if count == table.code.count + capacity, typed.digits(startWith: table.code) {
      typed.keepDigits(dropping: table.code.count)
      return .number
    }
    guard table.isTrunk(first) else { return .text }
    if count == capacity + 1 || (count > capacity + 1 && coversAll) || (isFresh && count != capacity) {
      typed.keepDigits(dropping: 1)
      return .number
    }
    // Behind a visible prefix the digit is a number's first, unless no number begins so.
    if start == 0, !layout.takes(first, at: 0), let place = typed.firstDigit { typed.remove(at: place) }
    return .text
  }

  /// Reads digits that stand behind a plus.
  private mutating func readInternational(_ digits: inout TypedText, canShowPrefix: Bool) -> NumberReading {
    let code = table.code
    if digits.count < code.count, isBeginningOfCode(digits) {
      guard canShowPrefix else { return .done(keep(.ignored)) }
      raw.removeAll()
      emptyText = .partialPrefix(digits.count + 1)
      setCaret(digits.count + 1)
      return .done(.done)
    }
    if digits.digits(startWith: code) {
      let hasTrunk = digits.count == code.count + table.capacity + 1 && table.isTrunk(digits[code.count])
      digits.removeFirst(code.count + (hasTrunk ? 1 : 0))
      return .number
    }
    if digits.count == table.capacity + 1, table.isTrunk(digits[0]) {
      digits.removeFirst(1)
      return .number
    }
    return .done(keep(EditOutcome(refusal: .foreign)))
  }

  private func isBeginningOfCode(_ digits: TypedText) -> Bool {
    for index in 0..<digits.count where digits[index] != UInt32(table.code[index]) { return false }
    return true
  }

  /// The length of a prefix being typed.
  private var partialPrefix: Int? {
    guard raw.isEmpty, case .partialPrefix(let count) = emptyText else { return nil }
    return count
  }
}
