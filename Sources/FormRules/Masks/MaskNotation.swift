/// The notation of a layout, read into items.
///
/// ```
/// layout  = [ "{" prefix "}" ] { item | "<" { item } ">" }
/// item    = slot [ "{" number "}" ] | literal
/// slot    = "#" | "@" | "*" | class
/// class   = "[" { character | character "-" character } "]"
/// literal = "\" any character | any other character
/// ```
package struct MaskNotation: Sendable {
  /// The most slots, so that one character more still fits a `RawText`.
  package static let maximumSlots = 60
  /// The most code points of prefix and literals.
  package static let maximumLength = 200

  /// The text in braces at the beginning.
  package private(set) var prefix: [UInt32]?
  package private(set) var items: [MaskItem] = []

  package init(_ text: String) throws(MaskFault) {
    var reader = NotationReader(text)
    if reader.take("{") { prefix = try reader.prefix() }
    var group: Int?
    var groupEnd: Int?
    // The number of items when a repetition was read last: a second one finds no slot of its own.
    var repeated = 0
    while let scalar = reader.next() {
      let index = reader.position - 1
      switch scalar {
      case "<":
        guard group == nil else { throw MaskFault("an optional group cannot stand in another", at: index) }
        guard groupEnd == nil else { throw MaskFault("a mask has one optional group, at its end", at: index) }
        group = items.count
      case ">":
        guard let start = group else {
          throw MaskFault("'>' has no opening '<'; a literal is '\\>'", at: index)
        }
        guard items[start...].contains(where: { $0.slotClass != nil }) else {
          throw MaskFault("an optional group holds a slot", at: index)
        }
        group = nil
        groupEnd = index
      case "{":
        try repeatLast(behind: repeated, reader.repetition(from: index), at: index)
        repeated = items.count
      case "}", "]":
        throw MaskFault("'\(scalar)' closes nothing; a literal is '\\\(scalar)'", at: index)
      default:
        var item = try reader.item(scalar, at: index)
        item.isOptional = group != nil && item.slotClass != nil
        if groupEnd != nil, item.slotClass != nil {
          throw MaskFault(
            "a slot behind the optional group never knows whether the group is there", at: index)
        }
        items.append(item)
      }
      try checkSize(at: index)
    }
    if group != nil { throw MaskFault("'<' has no closing '>'", at: reader.position) }
    guard items.contains(where: { $0.slotClass != nil }) else {
      throw MaskFault("a mask has a slot: '#', '@', '*' or a class in brackets", at: 0)
    }
  }

  private mutating func repeatLast(behind repeated: Int, _ count: Int, at index: Int) throws(MaskFault) {
    guard let last = items.last, last.slotClass != nil, items.count > repeated else {
      throw MaskFault("'{' stands behind a slot or begins the prefix; a literal is '\\{'", at: index)
    }
    guard count >= 1, count <= Self.maximumSlots else {
      throw MaskFault("a slot is repeated 1 to \(Self.maximumSlots) times", at: index)
    }
    items.append(contentsOf: repeatElement(last, count: count - 1))
  }

  private func checkSize(at index: Int) throws(MaskFault) {
    if items.count(where: { $0.slotClass != nil }) > Self.maximumSlots {
      throw MaskFault("a mask has at most \(Self.maximumSlots) slots", at: index)
    }
    if items.count + (prefix?.count ?? 0) > Self.maximumLength {
      throw MaskFault("a mask has at most \(Self.maximumLength) characters", at: index)
    }
  }
}

/// The pieces notations of layouts and guards have in common.
struct NotationReader {
  let text: [Unicode.Scalar]
  private(set) var position = 0

  init(_ text: String) { self.text = Array(text.unicodeScalars) }

  mutating func next() -> Unicode.Scalar? {
    guard position < text.count else { return nil }
    position += 1
    return text[position - 1]
  }

  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard position < text.count, text[position] == scalar else { return false }
    position += 1
    return true
  }

  /// A slot or a literal whose first character is read already.
  mutating func item(_ scalar: Unicode.Scalar, at index: Int) throws(MaskFault) -> MaskItem {
    switch scalar {
    case "#": return MaskItem(content: .slot(.digit), index: index)
    case "@": return MaskItem(content: .slot(.letter), index: index)
    case "*": return MaskItem(content: .slot(.letterOrDigit), index: index)
    case "[": return MaskItem(content: .slot(SlotClass(try characters(from: index))), index: index)
    case "\\":
      guard let escaped = next() else {
        throw MaskFault("'\\' stands before the character it makes a literal", at: index)
      }
      return MaskItem(content: .literal(try literal(escaped, at: index)), index: index, isEscaped: true)
    default: return MaskItem(content: .literal(try literal(scalar, at: index)), index: index)
    }
  }

  /// The prefix behind its opening brace.
  mutating func prefix() throws(MaskFault) -> [UInt32] {
    var scalars: [UInt32] = []
    while let scalar = next() {
      let index = position - 1
      if scalar == "}" {
        guard !scalars.isEmpty else { throw MaskFault("a prefix is not empty", at: index) }
        return scalars
      }
      var character = scalar
      if scalar == "\\" {
        guard let escaped = next() else { break }
        character = escaped
      }
      scalars.append(try literal(character, at: index))
    }
    throw MaskFault("'{' has no closing '}'", at: 0)
  }

  /// The number in braces behind the opening one.
  mutating func repetition(from index: Int) throws(MaskFault) -> Int {
    var count = 0
    while let scalar = next() {
      if scalar == "}" { return count }
      guard ("0"..."9").contains(scalar), count < 1_000 else { break }
      count = count * 10 + Int(scalar.value - 0x30)
    }
    throw MaskFault("braces behind a slot hold how often it is repeated, '#{3}'", at: index)
  }

  /// The class behind its opening bracket.
  mutating func characters(from index: Int) throws(MaskFault) -> CharacterClass {
    var result = CharacterClass()
    guard text[position...].contains("]") else { throw MaskFault("'[' has no closing ']'", at: index) }
    if position < text.count, text[position] == "^" {
      throw MaskFault("a class lists what it has; for the character itself write '\\^'", at: position)
    }
    while let scalar = next() {
      let place = position - 1
      if scalar == "]" {
        guard !result.isEmpty else { throw MaskFault("a class is not empty", at: index) }
        return result
      }
      let lower = try member(scalar, at: place)
      guard position + 1 < text.count, text[position] == "-", text[position + 1] != "]" else {
        result.insert(lower...lower)
        continue
      }
      position += 1
      guard let end = next() else { break }
      let upper = try member(end, at: place)
      guard lower <= upper else {
        throw MaskFault("a range goes from the smaller character to the greater", at: place)
      }
      result.insert(lower...upper)
    }
    throw MaskFault("'[' has no closing ']'", at: index)
  }

  private mutating func member(_ scalar: Unicode.Scalar, at index: Int) throws(MaskFault) -> UInt32 {
    guard scalar == "\\" else { return try literal(scalar, at: index) }
    guard let escaped = next() else { throw MaskFault("'\\' stands before a character", at: index) }
    return try literal(escaped, at: index)
  }

  private func literal(_ scalar: Unicode.Scalar, at index: Int) throws(MaskFault) -> UInt32 {
    guard scalar.properties.generalCategory != .control else {
      throw MaskFault("a mask has no control characters", at: index)
    }
    return scalar.value
  }
}
