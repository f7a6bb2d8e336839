/// Inserting: what is typed becomes accepted characters, or nothing changes.
extension FieldFormatter {
  @inline(__always)
  mutating func insertText(_ text: String) -> EditOutcome {
    if text.utf8.count == 1, let byte = text.utf8.first { return insert(UInt32(byte)) }
    return insert(text.utf8.span)
  }

  mutating func insert(_ text: Span<UInt8>) -> EditOutcome {
    if text.count == 1, text[0] < 0x80 { return insert(UInt32(text[0])) }
    return insertFolded { $0.fold(text) }
  }

  /// Types one character.
  @inline(__always)
  mutating func insert(_ scalar: UInt32) -> EditOutcome {
    typePlainly(scalar) || beginPlainly(scalar) ? .done : insertAnywhere(scalar)
  }

  mutating func insertAnywhere(_ scalar: UInt32) -> EditOutcome {
    // Behind an accepted character a key is neither prefix nor trunk digit.
    if raw.count > 0, scalar != 0x2B || table.code.isEmpty {
      let layout = table.layout(for: raw)
      let start = index(before: lower, in: layout)
      if start > 0 {
        let end = lower == upper ? start : index(before: upper, in: layout)
        return type(scalar, start..<end)
      }
    }
    return insertFolded { $0.become(scalar) }
  }

  private mutating func type(_ scalar: UInt32, _ replaced: Range<Int>) -> EditOutcome {
    let before = replaced.isEmpty ? nil : raw
    raw.removeSubrange(replaced)
    var insertion = Insertion(place: replaced.lowerBound, isOwn: table.hasClasses && isOwn(scalar))
    accept(scalar, &insertion)
    if insertion.accepted > 0 { return finish(insertion) }
    if let before { raw = before }
    return decline(insertion.outcome, typed: scalar)
  }

  private func isOwn(_ scalar: UInt32) -> Bool {
    !table.isPadded && table.layout(ofText: 1) { _ in scalar } != nil
  }

  private mutating func insertFolded(_ fold: (inout TypedText) -> Void) -> EditOutcome {
    var typed = scratch
    scratch = TypedText()
    fold(&typed)
    var outcome = insert(&typed)
    if typed.leavesOut { outcome.leavesOut = true }
    typed.empty()
    scratch = typed
    return outcome
  }

  /// Types or pastes a text: finds out what of it is meant for the slots, and whether it is a whole number.
  private mutating func insert(_ typed: inout TypedText) -> EditOutcome {
    let layout = table.layout(for: raw)
    let isEmpty = raw.isEmpty
    let start = isEmpty ? 0 : index(before: lower, in: layout)
    let end = isEmpty ? 0 : index(before: upper, in: layout)
    let coversAll = start == 0 && end == raw.count
    let isFresh =
      length == 0 || (lower != upper && coversAll && lower < max(1, table.prefix.count))
    let own = table.layout(ofText: typed.count) { typed[$0] }
    var isAbsolute = false
    if let own, coversAll || typed.count > 1 {
      typed.keepSlots(of: own)
      isAbsolute = true
    } else if !table.code.isEmpty {
      switch readNumber(&typed, start: start, coversAll: coversAll, isFresh: isFresh, in: layout) {
      case .done(let outcome): return outcome
      case .number: isAbsolute = true
      case .text: break
      }
    } else if !table.prefix.isEmpty, typed.count > 1, typed.starts(with: table.prefix) {
      typed.removeFirst(table.prefix.count)
      isAbsolute = true
    }
    var replaced = start..<end
    if isAbsolute {
      if typed.count >= table.capacity, !isFresh, !(coversAll && isEmpty) {
        guard isWhole(typed) else { return keep(EditOutcome(refusal: .invalid)) }
        replaced = 0..<raw.count
      }
      if typed.count == 0 {
        guard coversAll else { return keep(.ignored) }
        showPrefix()
        return .done
      }
    }
    return accept(typed, replaced, isOwn: own != nil && !(table.isPadded && typed.count == 1))
  }

  private mutating func accept(_ typed: TypedText, _ replaced: Range<Int>, isOwn: Bool) -> EditOutcome {
    let before = replaced.isEmpty ? nil : raw
    raw.removeSubrange(replaced)
    // The mask's own text is taken as it is, even where a deletion had left a class broken.
    var insertion = Insertion(place: replaced.lowerBound, isOwn: isOwn)
    let scheme = table.code.isEmpty ? 0 : typed.schemeLength
    for index in 0..<typed.count {
      accept(typed[index], &insertion)
      if index < scheme { insertion.outcome.leavesOut = false }
    }
    if insertion.accepted > 0 { return finish(insertion) }
    if let before { raw = before }
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
