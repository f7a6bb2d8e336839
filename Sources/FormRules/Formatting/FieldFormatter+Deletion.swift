/// Deleting: always whole accepted characters, never literals.
extension FieldFormatter {
  mutating func delete(forward: Bool) -> EditOutcome {
    if !forward, erasePlainly() { return .done }
    return deleteAnywhere(forward: forward)
  }

  mutating func deleteAnywhere(forward: Bool) -> EditOutcome {
    guard raw.count > 0 else {
      clear()
      return .done
    }
    let layout = table.layout(for: raw)
    let start = index(before: lower, in: layout)
    if lower != upper {
      let end = index(before: upper, in: layout)
      if start == end {
        setCaret(legalCaret(lower))
        return .done
      }
      return remove(start..<end, keeping: nil)
    }
    let target = forward ? start : start - 1
    guard target >= 0, target < raw.count else { return keep(.done) }
    return remove(target..<target + 1, keeping: forward ? lower : nil)
  }

  /// Removes characters and moves the caret to where they were, or keeps it near a place.
  private mutating func remove(_ range: Range<Int>, keeping place: Int?) -> EditOutcome {
    let lost = close(range)
    if raw.isEmpty {
      becomeEmpty()
    } else {
      let layout = table.layout(for: raw)
      let left = placeLeftOfLiterals(range.lowerBound, in: layout)
      let right = placeRightOfLiterals(range.lowerBound, in: layout)
      setCaret(place.map { min(max($0, left), right) } ?? left)
    }
    return EditOutcome(lost: Int32(truncatingIfNeeded: lost))
  }

  /// Removes characters and lets the tail move up, of which every character stays that still fits.
  ///
  /// - Returns: How many did not.
  private mutating func close(_ range: Range<Int>) -> Int {
    if table.layouts.count == 1, table.layouts[0].isUniform {
      raw.removeSubrange(range)
      return 0
    }
    let old = raw
    raw.removeSubrange(range.lowerBound..<raw.count)
    var lost = 0
    for index in range.upperBound..<old.count {
      raw.append(old[index])
      if !table.layout(for: raw).fits(raw) {
        raw.remove(at: raw.count - 1)
        lost += 1
      }
    }
    return lost
  }
}
