/// An element of a mask's notation: a literal character or a slot.
package struct MaskItem: Sendable, Hashable {
  package enum Content: Sendable, Hashable {
    case literal(UInt32)
    case slot(SlotClass)
  }

  package var content: Content
  /// The place in the notation, in code points.
  package var index: Int
  /// Whether a literal is written with a backslash.
  package var isEscaped = false
  /// Whether the slot may stay empty in a complete text.
  package var isOptional = false

  package var slotClass: SlotClass? {
    switch content {
    case .literal: nil
    case .slot(let slotClass): slotClass
    }
  }

  package var literal: UInt32? {
    switch content {
    case .literal(let scalar): scalar
    case .slot: nil
    }
  }
}
