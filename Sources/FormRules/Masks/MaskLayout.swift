/// One arrangement of slots and literals, as flat tables.
///
/// Every character of a text has a fixed place, because a slot holds exactly one code point: where slot 5 stands
/// does not depend on what is in it.
package final class MaskLayout: Sendable {
  /// Where a text with so many accepted characters ends.
  package struct End: Sendable {
    package let bytes: UInt16
    package let scalars: UInt16
  }

  /// The mark of a slot in `pattern`; no code point.
  package static let slotMark: UInt32 = 0xFFFF_FFFF

  /// The beginnings of raw texts that choose this layout; empty for the layout of everything else.
  package let guards: [[SlotClass]]
  package let slots: [MaskSlot]
  package let classes: [CharacterClass]
  /// The prefix and all items as code points.
  package let pattern: [UInt32]
  /// The same in UTF-8, with one byte for each slot.
  package let template: [UInt8]
  /// By the number of accepted characters; the first entry is not used.
  package let ends: [End]
  /// The number of slots before each place of `pattern`, and before its end.
  package let slotsBefore: [UInt8]
  /// The slots outside the optional group.
  package let required: Int
  /// The shapes of all slots together.
  package let shapes: SlotShape
  /// Whether all slots have one shape.
  package let isUniform: Bool

  /// Lays out items behind a prefix.
  ///
  /// Literals are lazy: a text ends behind its last accepted character, and behind the closing literals once
  /// every slot is filled. With `isEager` it goes on to the next slot.
  package init(prefix: [UInt32], items: [MaskItem], guards: [[SlotClass]], isEager: Bool, padded: PaddedRuns)
  {
    var layout = LayoutTables(prefix: prefix)
    let runs = LayoutTables.runs(of: items)
    for item in items {
      switch item.content {
      case .literal(let scalar): layout.append(literal: scalar)
      case .slot(let slotClass):
        let run = runs.firstIndex { $0.contains(layout.slots.count) } ?? 0
        layout.append(slotClass, run: runs[run], isPadded: padded.contains(run))
      }
    }
    layout.endAll(isEager: isEager)
    self.guards = guards
    slots = layout.slots
    classes = layout.classes
    pattern = layout.pattern
    template = layout.template
    ends = layout.ends
    slotsBefore = layout.slotsBefore
    required = items.count { $0.slotClass != nil && !$0.isOptional }
    shapes = slots.reduce(into: []) { $0.formUnion($1.shape) }
    isUniform = slots.allSatisfy { $0.shape == layout.slots[0].shape }
  }

  package var capacity: Int { slots.count }

  /// Whether characters begin as one of the guards demands.
  @inline(__always)
  package func claims(_ count: Int, _ scalar: (Int) -> UInt32) -> Bool {
    if guards.isEmpty { return true }
    for beginning in guards where count >= beginning.count {
      var index = 0
      while index < beginning.count, beginning[index].contains(scalar(index)) { index += 1 }
      if index == beginning.count { return true }
    }
    return false
  }

  /// Whether a raw text begins as one of the guards demands.
  package func claims(_ raw: borrowing RawText) -> Bool {
    if guards.isEmpty { return true }
    for beginning in guards where raw.count >= beginning.count {
      var index = 0
      while index < beginning.count, beginning[index].contains(raw[index]) { index += 1 }
      if index == beginning.count { return true }
    }
    return false
  }

  /// Whether every character of a raw text has the shape of its slot.
  package func fits(_ raw: borrowing RawText) -> Bool {
    guard raw.count <= slots.count else { return false }
    for index in 0..<raw.count where !hasShape(raw[index], at: index) { return false }
    return true
  }

  /// Whether a character may stand in a slot, typed or shifted there. Of symbols a slot holds those of its class.
  @inline(__always)
  package func hasShape(_ scalar: UInt32, at index: Int) -> Bool {
    let shape = SlotShape.of(scalar)
    if shape == .symbol { return slots[index].shape.contains(.symbol) && takes(scalar, at: index) }
    return slots[index].shape.contains(shape)
  }

  /// Whether a slot takes a typed character: its shape and its class allow it.
  @inline(__always)
  package func takes(_ scalar: UInt32, at index: Int) -> Bool {
    let slot = slots[index]
    if let number = slot.classIndex { return classes[Int(number)].contains(scalar) }
    return slot.shape.contains(SlotShape.of(scalar))
  }

  /// Whether any slot of the layout has the shape of a character.
  package func hasShape(of scalar: UInt32) -> Bool {
    let shape = SlotShape.of(scalar)
    if shape == .symbol { return classes.contains { $0.contains(scalar) } }
    return shapes.contains(shape)
  }

  /// The first slot that holds a character its class does not have.
  package func brokenSlot(_ raw: borrowing RawText) -> Int? {
    guard !classes.isEmpty else { return nil }
    for index in 0..<min(raw.count, slots.count) {
      if let number = slots[index].classIndex, !classes[Int(number)].contains(raw[index]) { return index }
    }
    return nil
  }
}

/// The runs of slots that are filled up with leading zeros.
package enum PaddedRuns: Sendable, Hashable {
  case none, all
  /// By number, from 0.
  case some(Set<Int>)

  func contains(_ run: Int) -> Bool {
    switch self {
    case .none: false
    case .all: true
    case .some(let numbers): numbers.contains(run)
    }
  }
}

/// The tables of a layout while they are made.
private struct LayoutTables {
  var slots: [MaskSlot] = []
  var classes: [CharacterClass] = []
  var pattern: [UInt32] = []
  var template: [UInt8] = []
  var ends: [MaskLayout.End] = []
  var slotsBefore: [UInt8] = [0]

  init(prefix: [UInt32]) {
    for scalar in prefix { append(literal: scalar) }
  }

  mutating func append(literal scalar: UInt32) {
    pattern.append(scalar)
    WTF8.append(scalar, to: &template)
    slotsBefore.append(UInt8(slots.count))
  }

  mutating func append(_ slotClass: SlotClass, run: Range<Int>, isPadded: Bool) {
    var number: Int8?
    if let characters = slotClass.characters {
      number = Int8(classes.firstIndex(of: characters) ?? classes.count)
      if Int(number ?? 0) == classes.count { classes.append(characters) }
    }
    slots.append(
      MaskSlot(
        shape: slotClass.shape, classIndex: number, position: UInt16(pattern.count),
        offset: UInt16(template.count),
        runStart: UInt8(run.lowerBound), runEnd: UInt8(run.upperBound), isPadded: isPadded && run.count > 1))
    pattern.append(MaskLayout.slotMark)
    template.append(0x30)
    slotsBefore.append(UInt8(slots.count))
  }

  mutating func endAll(isEager: Bool) {
    ends = [MaskLayout.End(bytes: 0, scalars: 0)]
    for count in 1..<slots.count + 1 {
      if count == slots.count {
        ends.append(MaskLayout.End(bytes: UInt16(template.count), scalars: UInt16(pattern.count)))
      } else if isEager {
        ends.append(MaskLayout.End(bytes: slots[count].offset, scalars: slots[count].position))
      } else {
        let last = slots[count - 1]
        ends.append(MaskLayout.End(bytes: last.offset + 1, scalars: last.position + 1))
      }
    }
  }

  /// The ranges of slots that no literal divides.
  static func runs(of items: [MaskItem]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var count = 0
    var isInside = false
    for item in items {
      if item.slotClass != nil {
        let start = isInside ? runs.removeLast().lowerBound : count
        count += 1
        runs.append(start..<count)
      }
      isInside = item.slotClass != nil
    }
    return runs
  }
}
