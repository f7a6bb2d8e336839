/// The characters a slot or a guard stands for: all of a shape, or some of them.
package struct SlotClass: Sendable, Hashable {
  package var shape: SlotShape
  /// The characters; nil for all of the shape.
  package var characters: CharacterClass?

  package static let digit = SlotClass(shape: .digit)
  package static let letter = SlotClass(shape: .letter)
  package static let letterOrDigit = SlotClass(shape: [.letter, .digit])
  package static let any = SlotClass(shape: [.letter, .digit, .symbol])

  package init(shape: SlotShape, characters: CharacterClass? = nil) {
    self.shape = shape
    self.characters = characters
  }

  /// A class of its own: of digits alone it has their shape, else it is of letters and digits, so that a deletion
  /// can shift any of them into its place.
  package init(_ characters: CharacterClass) {
    var shape: SlotShape = .digit
    for scalar in SlotClass.sample(of: characters) where characters.contains(scalar) {
      let kind = SlotShape.of(scalar)
      if kind != .digit { shape.formUnion(kind == .symbol ? [.letter, .symbol] : .letter) }
    }
    self.init(shape: shape, characters: characters)
  }

  @inline(__always)
  package func contains(_ scalar: UInt32) -> Bool {
    if let characters { return characters.contains(scalar) }
    return shape.contains(SlotShape.of(scalar))
  }

  /// Whether some character is of both classes.
  package func overlaps(_ other: SlotClass) -> Bool {
    SlotClass.sample(of: characters, other.characters).contains { contains($0) && other.contains($0) }
  }

  /// Whether every character of the class is one of another.
  package func isSubset(of other: SlotClass) -> Bool {
    SlotClass.sample(of: characters, other.characters).allSatisfy { !contains($0) || other.contains($0) }
  }

  /// Some characters of the class, digits and letters of several alphabets among them.
  package var examples: [UInt32] { SlotClass.sample(of: characters).filter(contains) }

  /// Characters that tell classes apart: Latin and Cyrillic letters, ASCII, and the bounds of further ranges.
  private static func sample(of classes: CharacterClass?...) -> [UInt32] {
    var sample = commonSample
    for characters in classes.compactMap(\.self) {
      for range in characters.ranges where range.upperBound > 0xFF {
        sample += [max(range.lowerBound, 0x100), range.upperBound]
      }
    }
    return sample
  }

  private static let commonSample =
    Array(0x20..<0x100 as Range<UInt32>) + Array(0x400..<0x460 as Range<UInt32>)
}
