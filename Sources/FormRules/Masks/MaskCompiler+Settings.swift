/// The parts of a mask that are neither layout nor prefix.
struct MaskSettings {
  var first: SlotClass?
  var isEager = false
  var padded = PaddedRuns.none
  var letterCase: MaskTable.LetterCase?
  var map: [UInt32: UInt32] = [:]
  var keepsPrefix = false
  var fullPolicy = MaskTable.FullPolicy.refuse
  var value: [MaskTable.ValuePart] = [.raw]
}

extension MaskCompiler {
  mutating func settings(_ parts: MaskParts) -> MaskSettings? {
    var settings = MaskSettings()
    let errors = sink.diagnostics.count
    if let node = parts.first { settings.first = first(node) }
    if let node = parts.value { settings.value = value(node) ?? [] }
    if let node = parts.onEmpty {
      settings.keepsPrefix = word(node, of: ["clear", "keep"], named: "onEmpty") == "keep"
    }
    if let node = parts.letterCase {
      settings.letterCase = word(node, of: ["upper", "lower"], named: "case").flatMap(
        MaskTable.LetterCase.init)
    }
    if let node = parts.map { settings.map = map(node) ?? [:] }
    if let node = parts.eager { settings.isEager = flag(node, named: "eager") ?? false }
    if let node = parts.overwrite, flag(node, named: "overwrite") == true { settings.fullPolicy = .overwrite }
    if let node = parts.shift, flag(node, named: "shift") == true {
      if settings.fullPolicy == .overwrite {
        sink.error(.badMask, "a mask does 'overwrite' or 'shift', not both", at: node.range)
      }
      settings.fullPolicy = .shift
    }
    if let node = parts.pad { settings.padded = pad(node) ?? .none }
    return sink.diagnostics.count == errors ? settings : nil
  }

  /// The class of the first slot.
  private mutating func first(_ node: YAMLNode) -> SlotClass? {
    guard let notation = notation(node) else { return nil }
    guard notation.prefix == nil, notation.items.count == 1, let slotClass = notation.items[0].slotClass,
      !notation.items[0].isOptional
    else {
      return fail(.badMask, "'first' is one slot, such as '[3-9]'", at: node)
    }
    return slotClass
  }

  /// The parts of `value`, such as `+7{raw}`.
  private mutating func value(_ node: YAMLNode) -> [MaskTable.ValuePart]? {
    guard let text = scalarText(node) else { return fail(.wrongType, "'value' is a text", at: node) }
    var parts: [MaskTable.ValuePart] = []
    var literal = ""
    var rest = text[...]
    while let character = rest.first {
      if rest.hasPrefix("{raw}") || rest.hasPrefix("{text}") {
        if !literal.isEmpty { parts.append(.literal(literal)) }
        literal = ""
        let isRaw = rest.hasPrefix("{raw}")
        parts.append(isRaw ? .raw : .text)
        rest = rest.dropFirst(isRaw ? 5 : 6)
      } else if character == "{" || character == "}" {
        let index = text.unicodeScalars.distance(from: text.startIndex, to: rest.startIndex)
        return fail(MaskFault("a value is made of '{raw}', '{text}' and other text", at: index), in: node)
      } else {
        literal.append(character)
        rest = rest.dropFirst()
      }
    }
    if !literal.isEmpty { parts.append(.literal(literal)) }
    guard parts.contains(.raw) || parts.contains(.text) else {
      return fail(.badMask, "a value that holds neither '{raw}' nor '{text}' loses what is typed", at: node)
    }
    return parts
  }

  private mutating func map(_ node: YAMLNode) -> [UInt32: UInt32]? {
    guard case .mapping(let entries) = node.content, entries.count == 2,
      let from = entries.first(where: { $0.key == "from" }).flatMap({ scalarText($0.value) }),
      let to = entries.first(where: { $0.key == "to" }).flatMap({ scalarText($0.value) })
    else {
      return fail(.wrongType, "'map' has the texts 'from' and 'to'", at: node)
    }
    let sources = from.unicodeScalars.map(\.value)
    let targets = to.unicodeScalars.map(\.value)
    guard sources.count == targets.count else {
      return fail(
        .badMask, "'from' and 'to' have as many characters: \(sources.count) and \(targets.count)", at: node)
    }
    guard Set(sources).count == sources.count else {
      return fail(.badMask, "a character stands once in 'from'", at: node)
    }
    // A chain would depend on how often a text is formatted.
    guard Set(sources).isDisjoint(with: zip(sources, targets).filter { $0 != $1 }.map(\.1)) else {
      return fail(.badMask, "a character of 'to' is not mapped again by 'from'", at: node)
    }
    return Dictionary(uniqueKeysWithValues: zip(sources, targets))
  }

  /// The runs of slots under `pad`: true for all, or their numbers from 1.
  private mutating func pad(_ node: YAMLNode) -> PaddedRuns? {
    switch node.content {
    case .scalar(let scalar):
      if case .boolean(let isPadded) = scalar.value { return isPadded ? .all : PaddedRuns.none }
    case .sequence(let elements):
      var numbers: Set<Int> = []
      for element in elements {
        guard case .scalar(let scalar) = element.content, case .number(let text) = scalar.value,
          let number = Int(text), 1...MaskNotation.maximumSlots ~= number
        else {
          return fail(.wrongType, "'pad' lists runs of slots by their numbers from 1", at: element)
        }
        numbers.insert(number - 1)
      }
      return .some(numbers)
    case .mapping: break
    }
    return fail(.wrongType, "'pad' is true, false or a list of the numbers of runs", at: node)
  }

  private mutating func word(_ node: YAMLNode, of words: [String], named name: String) -> String? {
    if let text = scalarText(node), words.contains(text) { return text }
    return fail(.unknownValue, "'\(name)' is \(words.map { "'\($0)'" }.joined(separator: " or "))", at: node)
  }

  private mutating func flag(_ node: YAMLNode, named name: String) -> Bool? {
    if case .scalar(let scalar) = node.content, case .boolean(let value) = scalar.value { return value }
    return fail(.wrongType, "'\(name)' is true or false", at: node)
  }
}
