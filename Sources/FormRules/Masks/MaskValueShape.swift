/// The values one layout makes with a number of accepted characters: a class for each of their characters.
struct MaskValueShape {
  private(set) var classes: [SlotClass] = []
  /// A value of the shape.
  private(set) var example = ""

  init(_ parts: [MaskTable.ValuePart], _ table: MaskTable, _ plan: LayoutPlan, count: Int) {
    let slots = Array(plan.slots.prefix(count))
    for part in parts {
      switch part {
      case .literal(let text): for scalar in text.unicodeScalars { append(scalar.value) }
      case .raw: for slot in slots { append(slot) }
      case .text:
        for scalar in table.prefix { append(scalar) }
        var left = slots.count
        for item in plan.items where left > 0 || count == plan.slots.count {
          switch item.content {
          case .literal(let scalar): append(scalar)
          case .slot(let slot):
            append(slot)
            left -= 1
          }
        }
      }
    }
  }

  /// Whether a text is one of the values.
  func contains(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    return scalars.count == classes.count && zip(classes, scalars).allSatisfy { $0.contains($1.value) }
  }

  /// Whether some value may match a pattern; true where its text does not tell.
  func mayMatch(_ pattern: String) -> Bool {
    var parser = PatternParser(pattern)
    guard let node = parser.parse() else { return true }
    let sets = classes.map { slot in
      // A slot of all letters has some that no sample of characters shows.
      slot.characters == nil && slot.shape.contains(.letter)
        ? nil : parser.alphabet.set { slot.contains($0.value) }
    }
    return ends(of: node, from: [0], sets).contains(classes.count)
  }

  /// Where a part of a pattern can end that begins at one of some places.
  private func ends(of node: PatternNode, from starts: Set<Int>, _ sets: [PatternSet?]) -> Set<Int> {
    switch node {
    case .empty: return starts
    case .opaque: return Set((starts.min() ?? sets.count)...sets.count)
    case .set(let characters):
      let matching = starts.filter { start in
        start < sets.count && (sets[start].map { $0.overlaps(characters) } ?? true)
      }
      return Set(matching.map { $0 + 1 })
    case .sequence(let nodes): return nodes.reduce(starts) { ends(of: $1, from: $0, sets) }
    case .alternatives(let nodes):
      return nodes.reduce(into: Set<Int>()) { $0.formUnion(ends(of: $1, from: starts, sets)) }
    case .repetition(let node, let minimum, let maximum, _):
      var places = starts
      for _ in 0..<min(minimum, sets.count + 1) { places = ends(of: node, from: places, sets) }
      var all = places
      var rounds = maximum.map { max(0, $0 - minimum) } ?? sets.count
      while rounds > 0, !places.isEmpty {
        places = ends(of: node, from: places, sets).subtracting(all)
        all.formUnion(places)
        rounds -= 1
      }
      return all
    }
  }

  private mutating func append(_ scalar: UInt32) {
    var characters = CharacterClass()
    characters.insert(scalar...scalar)
    append(SlotClass(shape: SlotShape.of(scalar), characters: characters))
  }

  private mutating func append(_ slot: SlotClass) {
    classes.append(slot)
    if let scalar = slot.examples.first.flatMap(Unicode.Scalar.init) { example.unicodeScalars.append(scalar) }
  }
}
