/// Prefix and trunk: which digits of a typed text are the number's own.
extension FieldFormatter {
  /// What a text is to a mask with a country code.
  enum NumberReading {
    /// The edit is over.
    case done(EditOutcome)
    /// A number that says itself where it begins; these are its national digits.
    case number(TypedText)
    /// Characters for the caret's place.
    case text(TypedText)
  }

  /// Reads a text by its first significant character and the count of its digits.
  mutating func readNumber(
    _ typed: TypedText, start: Int, coversAll: Bool, isFresh: Bool, in layout: MaskLayout
  ) -> NumberReading {
    let first = typed.firstSignificant
    var typedPrefix = 0
    if raw.isEmpty, case .partialPrefix(let count) = emptyText { typedPrefix = count }
    if first == 0x2B || typedPrefix > 0 {
      // A plus already shown goes on, unless the text brings its own.
      let shown = first == 0x2B ? 0 : typedPrefix - 1
      return readInternational(
        typed.digits(behind: table.code, first: max(0, shown)), canShowPrefix: isFresh || typedPrefix > 0)
    }
    guard let place = typed.firstDigit else { return .text(typed) }
    let count = typed.digitCount
    let capacity = table.capacity
    if count == table.code.count + capacity {
      let digits = typed.digits()
      if digits.starts(withASCII: table.code) { return .number(digits.dropping(table.code.count)) }
    }
    guard table.isTrunk(typed[place]) else { return .text(typed) }
    if count == capacity + 1 || (count > capacity + 1 && coversAll) || (isFresh && count != capacity) {
      return .number(typed.digits().dropping(1))
    }
    // Behind a visible prefix the digit is a number's first, unless no number begins so.
    if start == 0, !layout.takes(typed[place], at: 0) { return .text(typed.removing(at: place)) }
    return .text(typed)
  }

  /// Reads digits that stand behind a plus.
  private mutating func readInternational(_ digits: TypedText, canShowPrefix: Bool) -> NumberReading {
    let code = table.code
    if digits.count < code.count, isBeginningOfCode(digits) {
      guard canShowPrefix else { return .done(keep(.ignored)) }
      raw = RawText()
      emptyText = .partialPrefix(digits.count + 1)
      setCaret(digits.count + 1)
      return .done(.done)
    }
    if digits.starts(withASCII: code) {
      let hasTrunk = digits.count == code.count + table.capacity + 1 && table.isTrunk(digits[code.count])
      return .number(digits.dropping(code.count + (hasTrunk ? 1 : 0)))
    }
    if digits.count == table.capacity + 1, table.isTrunk(digits[0]) { return .number(digits.dropping(1)) }
    return .done(keep(EditOutcome(refusal: .foreign)))
  }

  private func isBeginningOfCode(_ digits: TypedText) -> Bool {
    for index in 0..<digits.count where digits[index] != UInt32(table.code[index]) { return false }
    return true
  }
}
