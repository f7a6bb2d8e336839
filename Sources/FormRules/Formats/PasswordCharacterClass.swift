/// A class of characters a password policy speaks of. The four named classes are ASCII; `special` includes the space.
package enum PasswordCharacterClass: Sendable, Hashable {
  case upper, lower, digit, special, asciiPrintable, unicode
  /// `[custom]`: these characters.
  case custom([UInt32])
  /// `\p{Lu}`: a Unicode general category by its one- or two-letter name.
  case category(String)

  /// Reads a class as a rule file writes it; nil when there is no such class.
  package init?(_ text: String) { fatalError("unwritten") }

  /// The class as a rule file writes it.
  package var description: String { fatalError("unwritten") }

  package func contains(_ scalar: UInt32) -> Bool { fatalError("unwritten") }
}

/// At least `min` characters of any of the classes.
package struct PasswordRequirement: Sendable, Hashable {
  package var classes: [PasswordCharacterClass]
  package var min: Int

  package init(classes: [PasswordCharacterClass], min: Int = 1) {
    self.classes = classes
    self.min = min
  }
}
