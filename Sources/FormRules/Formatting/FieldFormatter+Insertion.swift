/// Inserting: what is typed becomes accepted characters, or nothing changes.
extension FieldFormatter {
  mutating func insert(_ text: Span<UInt8>) -> EditOutcome {
    if text.count == 1, text[0] < 0x80 { return insert(UInt32(text[0])) }
    return insert(TypedText(text))
  }

  /// Types one character.
  mutating func insert(_ scalar: UInt32) -> EditOutcome {
    // Behind an accepted character a key is neither prefix nor trunk digit.
    if raw.count > 0, scalar != 0x2B || table.code.isEmpty {
      let layout = table.layout(for: raw)
      let start = index(before: lower, in: layout)
      if start > 0 {
        let end = lower == upper ? start : index(before: upper, in: layout)
        return type(scalar, start: start, end: end)
      }
    }
    return insert(TypedText(scalar))
  }

  private mutating func type(_ scalar: UInt32, start: Int, end: Int) -> EditOutcome {
    let before = raw
    raw.removeSubrange(start..<end)
    var insertion = Insertion(place: start, isCanonical: table.hasClasses && isCanonical(scalar))
    accept(scalar, &insertion)
    if insertion.accepted > 0 { return finish(insertion) }
    raw = before
    return decline(insertion.outcome, typed: scalar)
  }

  private func isCanonical(_ scalar: UInt32) -> Bool {
    !table.isPadded && table.raw(1) { _ in scalar } != nil
  }

  /// Types or pastes a text (`formatter.md` in the reference: prefix and trunk).
  mutating func insert(_ typed: TypedText) -> EditOutcome {
    let layout = table.layout(for: raw)
    let start = raw.count > 0 ? index(before: lower, in: layout) : 0
    let end = raw.count > 0 ? index(before: upper, in: layout) : 0
    let coversAll = start == 0 && end == raw.count
    let isFresh =
      length == 0 || (lower != upper && coversAll && lower < max(1, table.prefix.count))
    let own = table.raw(typed.count) { typed[$0] }
    var typed = typed
    var isAbsolute = false
    if let own, coversAll || typed.count > 1 {
      typed = TypedText(own)
      isAbsolute = true
    } else if !table.code.isEmpty {
      switch readNumber(typed, start: start, coversAll: coversAll, isFresh: isFresh, in: layout) {
      case .done(let outcome): return outcome
      case .number(let digits):
        typed = digits
        isAbsolute = true
      case .text(let text): typed = text
      }
    } else if !table.prefix.isEmpty, typed.count > 1, typed.starts(with: table.prefix) {
      typed = typed.dropping(table.prefix.count)
      isAbsolute = true
    }
    var replaced = start..<end
    if isAbsolute {
      if typed.count >= table.capacity, !isFresh, !(coversAll && raw.isEmpty) {
        guard isWhole(typed) else { return keep(EditOutcome(refusal: .invalid)) }
        replaced = 0..<raw.count
      }
      if typed.count == 0 {
        guard coversAll else { return keep(.ignored) }
        showPrefix()
        return .done
      }
    }
    let before = raw
    raw.removeSubrange(replaced)
    // The mask's own text is taken as it is, even where a deletion had left a class broken.
    let isOwn = own.map { typed.equals($0) } ?? false
    var insertion = Insertion(
      place: replaced.lowerBound, isCanonical: isOwn && !(table.isPadded && typed.count == 1))
    for index in 0..<typed.count { accept(typed[index], &insertion) }
    if insertion.accepted > 0 { return finish(insertion) }
    raw = before
    return decline(insertion.outcome, typed: typed.count == 1 ? typed[0] : nil)
  }

  /// Whether the first digits of a number fill the mask and every class allows them.
  private func isWhole(_ typed: TypedText) -> Bool {
    var number = RawText()
    for index in 0..<table.capacity { number.append(typed[index]) }
    let layout = table.layout(for: number)
    return layout.fits(number) && layout.brokenSlot(number) == nil
  }

  private mutating func finish(_ insertion: Insertion) -> EditOutcome {
    let layout = table.layout(for: raw)
    setCaret(placeRightOfLiterals(insertion.place + insertion.accepted, in: layout))
    return insertion.outcome
  }

  /// Nothing was accepted: nothing changes, but a character equal to the literal at the caret steps over the
  /// literals there.
  private mutating func decline(_ outcome: EditOutcome, typed: UInt32?) -> EditOutcome {
    if let typed, lower == upper, raw.count > 0, lower < length {
      let layout = table.layout(for: raw)
      if layout.pattern[lower] == typed {
        setCaret(placeRightOfLiterals(index(before: lower, in: layout), in: layout))
        return .done
      }
    }
    return keep(outcome.isEmpty ? .ignored : outcome)
  }
}
