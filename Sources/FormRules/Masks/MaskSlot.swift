/// A place of a mask that holds one typed character.
package struct MaskSlot: Sendable {
  package let shape: SlotShape
  /// The index of the slot's class among the layout's; nil when the shape says all.
  package let classIndex: Int8?
  /// The slot's place in the text, in code points.
  package let position: UInt16
  /// The slot's place in the layout's template, in bytes.
  package let offset: UInt16
  /// The first slot of the run of slots this one belongs to.
  package let runStart: UInt8
  /// The slot behind the last of that run.
  package let runEnd: UInt8
  /// Whether the run is filled up with leading zeros.
  package let isPadded: Bool
}
