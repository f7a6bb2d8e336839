/// A run of typed characters on its way into the accepted ones.
struct Insertion {
  /// Where the next character goes but for those accepted already.
  let place: Int
  /// Whether the text is the mask's own, so that classes are not asked.
  let isOwn: Bool
  var accepted = 0
  var outcome = EditOutcome.done
}

/// Accepting one character after the other.
extension FieldFormatter {
  /// Puts a character behind those accepted so far, if the mask takes it there and the tail still fits.
  @inline(__always)
  mutating func accept(_ typed: UInt32, _ insertion: inout Insertion) {
    let place = insertion.place + insertion.accepted
    let plain = table.plain
    let hasShape = plain.shape.contains(SlotShape.of(typed))
    if hasShape, raw.count < plain.capacity {
      raw.insert(typed, at: place)
      insertion.accepted += 1
    } else if takesShortcuts, plain.capacity > 0, place == raw.count {
      refuse(typed, isOverflow: hasShape, &insertion)
    } else {
      acceptCarefully(table.accepted(typed), at: place, &insertion)
    }
  }

  private mutating func acceptCarefully(_ scalar: UInt32, at place: Int, _ insertion: inout Insertion) {
    raw.insert(scalar, at: place)
    let layout = table.layout(for: raw)
    if holds(scalar, at: place, in: layout, insertion.isOwn) {
      insertion.accepted += 1
      return
    }
    let isOverfull = raw.count > layout.capacity
    raw.remove(at: place)
    if isOverfull, place < raw.count, makeRoom(for: scalar, at: place, &insertion) { return }
    if table.isPadded, place == raw.count, pad(scalar, at: place, &insertion) { return }
    refuse(scalar, isOverflow: isOverfull && layout.hasShape(of: scalar), &insertion)
  }

  /// Counts a character that has no place.
  private func refuse(_ scalar: UInt32, isOverflow: Bool, _ insertion: inout Insertion) {
    if isOverflow {
      insertion.outcome.overflow &+= insertion.outcome.overflow < .max ? 1 : 0
    } else {
      insertion.outcome.dropped &+= insertion.outcome.dropped < .max ? 1 : 0
    }
    if SlotShape.of(scalar) != .symbol { insertion.outcome.leavesOut = true }
  }

  /// Whether the raw text with a new character in it is one the mask takes.
  private func holds(_ scalar: UInt32, at place: Int, in layout: MaskLayout, _ isOwn: Bool) -> Bool {
    layout.fits(raw) && (isOwn || layout.takes(scalar, at: place))
  }

  /// In a full field, lets a key overwrite the next character or push the last one out, where the mask says so.
  private mutating func makeRoom(for scalar: UInt32, at place: Int, _ insertion: inout Insertion) -> Bool {
    let before = raw
    switch table.fullPolicy {
    case .refuse: return false
    case .overwrite: raw.replace(place, with: scalar)
    case .shift:
      raw.remove(at: raw.count - 1)
      raw.insert(scalar, at: place)
    }
    guard holds(scalar, at: place, in: table.layout(for: raw), false) else {
      raw = before
      return false
    }
    insertion.accepted += 1
    if table.fullPolicy == .shift { insertion.outcome.lost += 1 }
    return true
  }

  /// Fills a run of digits up with leading zeros: at a digit that cannot stand first in it (`9` in a day), and at
  /// the literal behind an unfinished run (`1.`).
  private mutating func pad(_ scalar: UInt32, at place: Int, _ insertion: inout Insertion) -> Bool {
    let before = raw
    let layout = table.layout(for: raw)
    guard place <= layout.capacity, place > 0 || layout.capacity > 0 else { return false }
    let slot = layout.slots[max(0, min(place, layout.capacity - 1))]
    guard slot.isPadded else { return false }
    let start = Int(slot.runStart)
    let end = Int(slot.runEnd)
    var zeros = 0
    if place == start, SlotShape.of(scalar) == .digit {
      raw.append(0x30)
      raw.append(scalar)
      zeros = 2
    } else if place > start, place < end, literal(behind: end - 1, in: layout) == scalar {
      while raw.count < end {
        raw.insert(0x30, at: start)
        zeros += 1
      }
    } else {
      return false
    }
    let padded = table.layout(for: raw)
    guard padded.fits(raw), (start..<raw.count).allSatisfy({ padded.takes(raw[$0], at: $0) }) else {
      raw = before
      return false
    }
    insertion.accepted += zeros
    return true
  }

  private func literal(behind slot: Int, in layout: MaskLayout) -> UInt32? {
    let place = Int(layout.slots[slot].position) + 1
    return place < layout.pattern.count ? layout.pattern[place] : nil
  }
}
