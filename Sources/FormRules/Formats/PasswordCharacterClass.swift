internal import CUTF8Proc

/// A class of characters a password policy speaks of.
///
/// The four named classes are ASCII, as in Apple's `passwordrules`: `special` is every printable ASCII
/// character that is neither letter nor digit, the space included.
package enum PasswordCharacterClass: Sendable, Hashable {
  case upper, lower, digit, special, asciiPrintable, unicode
  /// `[custom]`: these characters.
  case custom([UInt32])
  /// `\p{Lu}`: a Unicode general category by its one- or two-letter name.
  case category(String)

  /// Reads a class as a rule file writes it; nil when there is no such class.
  ///
  /// In `[…]` every character stands for itself; `-` may stand only first and `]` only last, so that nobody
  /// takes `[a-z]` for a range.
  package init?(_ text: String) {
    if let name = Self.names.first(where: { $0.name == text }) {
      self = name.class
    } else if text.hasPrefix("["), text.hasSuffix("]"), text.utf8.count > 2 {
      let characters = text.unicodeScalars.dropFirst().dropLast()
      guard !characters.dropFirst().contains("-"), !characters.dropLast().contains("]") else { return nil }
      var seen: Set<UInt32> = []
      self = .custom(characters.map(\.value).filter { seen.insert($0).inserted })
    } else if text.hasPrefix("\\p{"), text.hasSuffix("}"), text.utf8.count > 4 {
      let name = String(text.dropFirst(3).dropLast())
      guard Self.categories.contains(where: { $0 == name || $0.prefix(1) == name }) else { return nil }
      self = .category(name)
    } else {
      return nil
    }
  }

  /// The class as a rule file writes it.
  package var description: String {
    switch self {
    case .custom(let characters):
      let inner = characters.filter { $0 != 0x2D && $0 != 0x5D }
      let scalars =
        (characters.contains(0x2D) ? [0x2D] : []) + inner + (characters.contains(0x5D) ? [0x5D] : [])
      return "[" + String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init))) + "]"
    case .category(let name): return "\\p{\(name)}"
    case .upper: return "upper"
    case .lower: return "lower"
    case .digit: return "digit"
    case .special: return "special"
    case .asciiPrintable: return "ascii-printable"
    case .unicode: return "unicode"
    }
  }

  /// Whether a code point belongs to the class.
  package func contains(_ scalar: UInt32) -> Bool {
    switch self {
    case .upper: (0x41...0x5A).contains(scalar)
    case .lower: (0x61...0x7A).contains(scalar)
    case .digit: (0x30...0x39).contains(scalar)
    case .special: Self.isSpecial(scalar)
    case .asciiPrintable: (0x20...0x7E).contains(scalar)
    case .unicode: true
    case .custom(let characters): characters.contains(scalar)
    case .category(let name): Self.isCategory(name, of: scalar)
    }
  }

  private static let names: [(name: String, class: Self)] = [
    ("upper", .upper), ("lower", .lower), ("digit", .digit), ("special", .special),
    ("ascii-printable", .asciiPrintable), ("unicode", .unicode),
  ]

  /// The general categories of the Unicode Standard §4.5, in the order in which utf8proc numbers them.
  private static let categories = [
    "Cn", "Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Mc", "Me", "Nd", "Nl", "No", "Pc", "Pd", "Ps", "Pe", "Pi",
    "Pf", "Po", "Sm", "Sc", "Sk", "So", "Zs", "Zl", "Zp", "Cc", "Cf", "Cs", "Co",
  ]

  private static func isSpecial(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: false
    default: (0x20...0x7E).contains(scalar)
    }
  }

  private static func isCategory(_ name: String, of scalar: UInt32) -> Bool {
    let number = scalar <= 0x10FFFF ? Int(utf8proc_category(Int32(scalar)).rawValue) : 0
    return categories.indices.contains(number) && categories[number].hasPrefix(name)
  }
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
