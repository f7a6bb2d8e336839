/// The characters on which the sets of a pattern are compared: U+0000 to U+05FF (Latin, Greek, Cyrillic,
/// Armenian, Hebrew) and the further ones the pattern itself names.
///
/// A sample instead of all of Unicode keeps sets exact under complement and still small. A character that is
/// left out can hide a risk but never make one up.
struct PatternAlphabet {
  private static let commonCount: UInt32 = 0x600

  private let scalars: [Unicode.Scalar]

  /// Makes the alphabet for a pattern's text.
  init(of pattern: String) {
    var scalars = (0..<Self.commonCount).compactMap(Unicode.Scalar.init)
    let rare = Set(pattern.unicodeScalars.filter { $0.value >= Self.commonCount })
    scalars += rare.sorted().prefix(64)
    self.scalars = scalars
  }

  /// The characters that have a property.
  func set(where isMember: (Unicode.Scalar) -> Bool) -> PatternSet {
    var set = PatternSet(bits: Array(repeating: 0, count: (scalars.count + 63) / 64))
    for index in scalars.indices where isMember(scalars[index]) { set.insert(index) }
    return set
  }

  /// The characters of a range.
  func set(_ range: ClosedRange<Unicode.Scalar>) -> PatternSet {
    var set = PatternSet(bits: Array(repeating: 0, count: (scalars.count + 63) / 64))
    // The common scalars stand at the index of their value.
    let common = range.lowerBound.value..<Swift.max(range.lowerBound.value, Self.commonCount)
    for value in common.clamped(to: 0..<range.upperBound.value + 1) { set.insert(Int(value)) }
    for index in Int(Self.commonCount)..<scalars.count where range ~= scalars[index] { set.insert(index) }
    return set
  }

  /// The characters that are not in a set.
  func complement(of set: PatternSet) -> PatternSet {
    var result = self.set { _ in true }
    for index in result.bits.indices { result.bits[index] &= ~set.bits[index] }
    return result
  }

  /// The set with the other case of each of its letters.
  func ignoringCase(_ set: PatternSet) -> PatternSet {
    var folded: Set<String> = []
    for index in scalars.indices where set.contains(index) { folded.insert(Self.folded(scalars[index])) }
    return self.set { folded.contains(Self.folded($0)) }
  }

  private static func folded(_ scalar: Unicode.Scalar) -> String {
    scalar.isASCII ? String(scalar).lowercased() : scalar.properties.lowercaseMapping
  }

  /// The characters of `\p{name}`; none for a property that is not known here.
  func property(_ name: String) -> PatternSet {
    let name = name.lowercased().filter { $0 != " " && $0 != "_" && $0 != "-" }
    if let categories = Self.categories[name] {
      return set { categories.contains($0.properties.generalCategory) }
    }
    switch name {
    case "any": return set { _ in true }
    case "latin", "latn": return set { $0.properties.isAlphabetic && $0.value < 0x250 && $0.value != 0xB5 }
    case "greek", "grek": return set { $0.properties.isAlphabetic && 0x370...0x3FF ~= $0.value }
    case "cyrillic", "cyrl": return set { $0.properties.isAlphabetic && 0x400...0x52F ~= $0.value }
    case "armenian", "armn": return set { $0.properties.isAlphabetic && 0x530...0x58F ~= $0.value }
    case "hebrew", "hebr": return set { $0.properties.isAlphabetic && 0x590...0x5FF ~= $0.value }
    case "asciihexdigit", "ahex": return set { $0.properties.isASCIIHexDigit }
    case "alphabetic", "alpha": return set { $0.properties.isAlphabetic }
    case "uppercase", "upper": return set { $0.properties.isUppercase }
    case "lowercase", "lower": return set { $0.properties.isLowercase }
    case "whitespace", "space", "xps", "xsp": return set { $0.properties.isWhitespace }
    case "xan": return set { $0.properties.isAlphabetic || $0.properties.numericType != nil }
    default: return set { _ in false }
    }
  }

  private static let categories: [String: Set<Unicode.GeneralCategory>] = {
    var table: [String: Set<Unicode.GeneralCategory>] = [
      "lu": [.uppercaseLetter], "ll": [.lowercaseLetter], "lt": [.titlecaseLetter], "lm": [.modifierLetter],
      "lo": [.otherLetter], "mn": [.nonspacingMark], "mc": [.spacingMark], "me": [.enclosingMark],
      "nd": [.decimalNumber], "nl": [.letterNumber], "no": [.otherNumber], "pc": [.connectorPunctuation],
      "pd": [.dashPunctuation], "ps": [.openPunctuation], "pe": [.closePunctuation],
      "pi": [.initialPunctuation],
      "pf": [.finalPunctuation], "po": [.otherPunctuation], "sm": [.mathSymbol], "sc": [.currencySymbol],
      "sk": [.modifierSymbol], "so": [.otherSymbol], "zs": [.spaceSeparator], "zl": [.lineSeparator],
      "zp": [.paragraphSeparator], "cc": [.control], "cf": [.format], "cn": [.unassigned],
      "co": [.privateUse],
    ]
    for (name, members) in table { table[String(name.prefix(1)), default: []].formUnion(members) }
    table["l&"] = [.uppercaseLetter, .lowercaseLetter, .titlecaseLetter]
    table["lc"] = table["l&"]
    return table
  }()
}

/// A set of the characters of a `PatternAlphabet`.
struct PatternSet {
  fileprivate(set) var bits: [UInt64]

  fileprivate func contains(_ index: Int) -> Bool { bits[index / 64] >> UInt64(index % 64) & 1 == 1 }

  fileprivate mutating func insert(_ index: Int) { bits[index / 64] |= 1 << UInt64(index % 64) }

  /// Adds another set's characters.
  mutating func formUnion(_ other: PatternSet) {
    for index in bits.indices { bits[index] |= other.bits[index] }
  }

  /// The set's one run of ASCII characters; nil where it has none, several or more than ASCII.
  var plainRange: ByteRange? {
    let ascii = (0...0x7F as ClosedRange<UInt8>).filter { contains(Int($0)) }
    guard let first = ascii.first, let last = ascii.last, Int(last - first) == ascii.count - 1 else {
      return nil
    }
    let total = bits.reduce(0) { $0 + $1.nonzeroBitCount }
    return total == ascii.count ? ByteRange(first: first, last: last) : nil
  }

  /// Whether the sets share a character.
  func overlaps(_ other: PatternSet) -> Bool {
    for index in bits.indices where bits[index] & other.bits[index] != 0 { return true }
    return false
  }
}
