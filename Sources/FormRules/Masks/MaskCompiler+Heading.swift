/// What stands before the first slot and is no literal of the layout.
struct MaskHeading {
  var prefix: [UInt32] = []
  /// The digits the prefix stands for, as ASCII.
  var code: [UInt8] = []
  var trunk: UInt16 = 0
  /// Whether the prefix is the beginning of the layouts' own notation.
  var isInLayout = false

  /// Whether the prefix shows the country code: `+7 `.
  var showsCode: Bool { prefix.first == 0x2B && !code.isEmpty }
}

extension MaskCompiler {
  /// The prefix, its code and its trunk digits.
  ///
  /// Without a prefix of its own, a layout that begins with `+` and digits has those and the spaces behind them as
  /// its prefix; a telephone number's layout also a leading trunk digit (`8 (###)`).
  mutating func heading(_ parts: MaskParts, _ notation: MaskNotation, _ layoutNode: YAMLNode) -> MaskHeading?
  {
    var heading = MaskHeading()
    if let node = parts.prefix {
      guard notation.prefix == nil else {
        return fail(.badMask, "the prefix stands in braces or under 'prefix', not in both", at: node)
      }
      guard let text = scalarText(node), text.unicodeScalars.count <= MaskNotation.maximumLength else {
        return fail(.wrongType, "'prefix' is a short text", at: node)
      }
      guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
        return fail(.badMask, "a mask has no control characters", at: node)
      }
      heading.prefix = text.unicodeScalars.map(\.value)
    } else if let prefix = notation.prefix {
      heading.prefix = prefix
    } else {
      heading.prefix = leadingPrefix(notation.items)
      heading.isInLayout = true
    }
    heading.code = Self.code(of: heading.prefix)
    if let node = parts.code {
      guard let code = digits(node, named: "code") else { return nil }
      guard 1...7 ~= code.count else {
        return fail(.badMask, "'code' is the one to seven digits the prefix stands for", at: node)
      }
      heading.code = code
    } else if heading.code.isEmpty, isPhone {
      heading.code = [0x37]
    }
    var trunk = Array(TrunkDigits.of(code: String(decoding: heading.code, as: UTF8.self)).utf8)
    if let node = parts.trunk {
      guard let digits = digits(node, named: "trunk") else { return nil }
      if !digits.isEmpty, heading.code.isEmpty {
        return fail(.badMask, "'trunk' digits stand for a prefix with a 'code'", at: node)
      }
      trunk = digits
    }
    for digit in trunk { heading.trunk |= 1 << UInt16(digit - 0x30) }
    return heading
  }

  /// The value of a mask that does not say: what was accepted, behind `+` and the country code where there is one.
  func defaultValue(_ heading: MaskHeading, _ plans: [LayoutPlan]) -> [MaskTable.ValuePart] {
    guard heading.showsCode || isPhone else { return [.raw] }
    var literal = "+" + String(decoding: heading.code, as: UTF8.self)
    // Digits a telephone number's layout begins with are part of the number: `+7 800 ###-##-##`.
    for item in plans[plans.count - 1].items {
      guard let scalar = item.literal else { break }
      if SlotShape.of(scalar) == .digit, let digit = Unicode.Scalar(scalar) {
        literal.unicodeScalars.append(digit)
      }
    }
    return [.literal(literal), .raw]
  }

  private func leadingPrefix(_ items: [MaskItem]) -> [UInt32] {
    let literals = items.prefix { $0.literal != nil && !$0.isEscaped }.compactMap(\.literal)
    var count = 0
    if literals.first == 0x2B {
      count = 1
      while count < literals.count, SlotShape.of(literals[count]) == .digit { count += 1 }
      guard count > 1 else { return [] }
    } else if isPhone, literals.first == 0x38 {
      count = 1
    } else {
      return []
    }
    while count < literals.count, literals[count] == 0x20 || literals[count] == 0xA0 { count += 1 }
    return Array(literals.prefix(count))
  }

  /// The digits behind the `+` of a prefix.
  private static func code(of prefix: [UInt32]) -> [UInt8] {
    guard prefix.first == 0x2B else { return [] }
    return prefix.dropFirst().prefix { SlotShape.of($0) == .digit }.map { UInt8(truncatingIfNeeded: $0) }
  }

  private mutating func digits(_ node: YAMLNode, named name: String) -> [UInt8]? {
    guard let text = scalarText(node) else {
      return fail(.wrongType, "'\(name)' is a text of digits", at: node)
    }
    guard text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else {
      return fail(.badMask, "'\(name)' has digits only", at: node)
    }
    return Array(text.utf8)
  }
}
