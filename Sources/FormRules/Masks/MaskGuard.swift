/// The notation of a guard: how a raw text begins that an alternative layout is for.
///
/// The characters of the mask language, `.` for any character and `|` between alternatives: `3[47]`, `..9`,
/// `4|5[1-5]`.
enum MaskGuard {
  /// The classes of the first characters, once for each alternative.
  static func read(_ text: String) throws(MaskFault) -> [[SlotClass]] {
    var reader = NotationReader(text)
    var alternatives: [[SlotClass]] = [[]]
    while let scalar = reader.next() {
      let index = reader.position - 1
      switch scalar {
      case "|": alternatives.append([])
      case ".": alternatives[alternatives.count - 1].append(.any)
      case "{":
        let count = try reader.repetition(from: index)
        guard let last = alternatives[alternatives.count - 1].last, 1...MaskNotation.maximumSlots ~= count
        else {
          throw MaskFault(
            "'{' stands behind the character it repeats 1 to \(MaskNotation.maximumSlots) times", at: index)
        }
        alternatives[alternatives.count - 1].append(contentsOf: repeatElement(last, count: count - 1))
      case "^", "$", "(", ")", "+", "?", "}", "]", "<", ">":
        throw MaskFault(
          "a guard names the first characters one by one; '\(scalar)' is none of them", at: index)
      default:
        let item = try reader.item(scalar, at: index)
        if item.isEscaped, let literal = item.literal, SlotShape.of(literal) != .symbol {
          throw MaskFault(
            "a guard knows no escapes of regular expressions; a digit is '#', a letter '@'", at: index)
        }
        alternatives[alternatives.count - 1].append(item.slotClass ?? SlotClass(characterClass(item)))
      }
      if alternatives[alternatives.count - 1].count > MaskNotation.maximumSlots {
        throw MaskFault("a guard names at most \(MaskNotation.maximumSlots) characters", at: index)
      }
    }
    if alternatives.contains(where: \.isEmpty) {
      throw MaskFault("a guard names at least one character", at: 0)
    }
    return alternatives
  }

  private static func characterClass(_ item: MaskItem) -> CharacterClass {
    var characters = CharacterClass()
    if let literal = item.literal { characters.insert(literal...literal) }
    return characters
  }
}
