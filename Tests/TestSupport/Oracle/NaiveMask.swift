/// A mask as plain lists, for the slow formatter: written to be read, not to be fast.
struct NaiveMask {
  enum Item {
    case literal(Unicode.Scalar)
    case slot(shape: (Unicode.Scalar) -> Bool, allows: (Unicode.Scalar) -> Bool, isOptional: Bool)
  }

  struct Layout {
    /// The beginning that chooses the layout; nil for the last.
    var beginning: [(Unicode.Scalar) -> Bool]?
    var items: [Item]
  }

  struct Slot {
    var shape: (Unicode.Scalar) -> Bool
    var allows: (Unicode.Scalar) -> Bool
    var isOptional: Bool
  }

  typealias Text = [Unicode.Scalar]

  let layouts: [Layout]
  let prefix: Text
  let code: Text
  let trunk: Text
  let isUpper: Bool
  let keepsPrefix: Bool

  init(_ sketch: MaskSketch) {
    layouts =
      sketch.alternatives.map {
        Layout(beginning: NaiveMask.beginning($0.when), items: NaiveMask.items($0.layout))
      } + [Layout(beginning: nil, items: NaiveMask.items(sketch.layout))]
    prefix = Array(sketch.prefix.unicodeScalars)
    code = Array(sketch.code.unicodeScalars)
    trunk = Array(sketch.trunk.unicodeScalars)
    isUpper = sketch.isUpper
    keepsPrefix = sketch.keepsPrefix
  }

  // MARK: Meaning

  func layout(_ raw: Text) -> Layout {
    layouts.first { layout in
      guard let beginning = layout.beginning else { return true }
      return raw.count >= beginning.count && zip(beginning, raw).allSatisfy { $0($1) }
    } ?? layouts[layouts.count - 1]
  }

  func slots(_ raw: Text) -> [Slot] { NaiveMask.slots(of: layout(raw)) }

  static func slots(of layout: Layout) -> [Slot] {
    layout.items.compactMap { item in
      guard case .slot(let shape, let allows, let isOptional) = item else { return nil }
      return Slot(shape: shape, allows: allows, isOptional: isOptional)
    }
  }

  var greatestCapacity: Int { layouts.map { NaiveMask.slots(of: $0).count }.max() ?? 0 }

  /// The beginnings of the prefix that may be typed: `+`, `+9`, `+99`.
  var partialPrefixes: [Text] { code.indices.map { ["+"] + code.prefix($0) } }

  func hasShape(_ raw: Text) -> Bool {
    let slots = slots(raw)
    return raw.count <= slots.count && zip(slots, raw).allSatisfy { $0.shape($1) }
  }

  func isAllowed(_ raw: Text) -> Bool { zip(slots(raw), raw).allSatisfy { $0.allows($1) } }

  func isComplete(_ raw: Text) -> Bool {
    raw.count >= slots(raw).count { !$0.isOptional } && !raw.isEmpty && hasShape(raw) && isAllowed(raw)
  }

  /// The text of accepted characters with the places of the slots.
  func render(_ raw: Text) -> (text: Text, places: [Int]) {
    if raw.isEmpty { return ([], []) }
    var text = prefix
    var places: [Int] = []
    var pending: Text = []
    for item in layout(raw).items {
      switch item {
      case .literal(let scalar): pending.append(scalar)
      case .slot:
        if places.count == raw.count { return (text, places) }
        text += pending
        pending = []
        places.append(text.count)
        text.append(raw[places.count - 1])
      }
    }
    return (text + pending, places)
  }

  /// The accepted characters of a canonical text; nil for any other.
  func parse(_ text: Text) -> Text? {
    if text.isEmpty || text == prefix || partialPrefixes.contains(text) { return [] }
    guard text.starts(with: prefix) else { return nil }
    for layout in layouts {
      if let raw = parse(Array(text.dropFirst(prefix.count)), in: layout), !raw.isEmpty, hasShape(raw),
        render(raw).text == text
      {
        return raw
      }
    }
    return nil
  }

  private func parse(_ text: Text, in layout: Layout) -> Text? {
    var raw: Text = []
    for (index, scalar) in text.enumerated() {
      guard index < layout.items.count else { return nil }
      switch layout.items[index] {
      case .literal(let literal): if literal != scalar { return nil }
      case .slot(let shape, _, _):
        if !shape(scalar) { return nil }
        raw.append(scalar)
      }
    }
    return raw
  }

  // MARK: Notation

  private static func items(_ notation: String) -> [Item] {
    var items: [Item] = []
    var isOptional = false
    var rest = Substring(notation).unicodeScalars
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\\": if let next = rest.popFirst() { items.append(.literal(next)) }
      case "<": isOptional = true
      case ">": isOptional = false
      case "#": items.append(.slot(shape: isDigit, allows: isDigit, isOptional: isOptional))
      case "@": items.append(.slot(shape: isLetter, allows: isLetter, isOptional: isOptional))
      case "*":
        items.append(.slot(shape: isLetterOrDigit, allows: isLetterOrDigit, isOptional: isOptional))
      case "[":
        let members = members(&rest)
        let shape =
          members.allSatisfy { isDigit($0.lowerBound) && isDigit($0.upperBound) } ? isDigit : isLetterOrDigit
        items.append(
          .slot(
            shape: shape, allows: { scalar in members.contains { $0.contains(scalar) } },
            isOptional: isOptional))
      default: items.append(.literal(scalar))
      }
    }
    return items
  }

  private static func beginning(_ notation: String) -> [(Unicode.Scalar) -> Bool] {
    var result: [(Unicode.Scalar) -> Bool] = []
    var rest = Substring(notation).unicodeScalars
    while let scalar = rest.popFirst() {
      switch scalar {
      case ".": result.append { _ in true }
      case "[":
        let members = members(&rest)
        result.append { scalar in members.contains { $0.contains(scalar) } }
      default: result.append { $0 == scalar }
      }
    }
    return result
  }

  private static func members(_ rest: inout Substring.UnicodeScalarView) -> [ClosedRange<Unicode.Scalar>] {
    var members: [ClosedRange<Unicode.Scalar>] = []
    while let scalar = rest.popFirst(), scalar != "]" {
      if rest.first == "-" {
        rest.removeFirst()
        if let end = rest.popFirst() { members.append(scalar...end) }
      } else {
        members.append(scalar...scalar)
      }
    }
    return members
  }

  static func isDigit(_ scalar: Unicode.Scalar) -> Bool { "0"..."9" ~= scalar }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: !joins(scalar)
    default: false
    }
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    isLetter(scalar) || isDigit(scalar)
  }

  /// Whether a letter can share a grapheme with the letters beside it.
  private static func joins(_ scalar: Unicode.Scalar) -> Bool {
    var between = "a"
    between.unicodeScalars.append(scalar)
    between.append("a")
    return between.count != 3 || (0x1100...0x11FF).contains(scalar.value)
      || (0xA960...0xA97F).contains(scalar.value)
      || (0xD7B0...0xD7FF).contains(scalar.value)
  }
}
