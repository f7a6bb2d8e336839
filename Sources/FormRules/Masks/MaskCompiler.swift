/// Compiles the notation or the mapping of a mask into its tables.
package struct MaskCompiler {
  /// Whether the mask is a telephone number's: its country code is 7 when the mask names none.
  let isPhone: Bool
  /// Whether guidance is wanted that a correct mask may leave unanswered.
  let isStrict: Bool
  var sink: DiagnosticSink

  /// The mask a node describes; nil when a diagnostic says why there is none.
  package static func compile(
    _ node: YAMLNode, isPhone: Bool, strict: Bool, into sink: inout DiagnosticSink
  ) -> Mask? {
    var compiler = MaskCompiler(isPhone: isPhone, isStrict: strict, sink: sink)
    let parts = compiler.compileParts(node)
    sink = compiler.sink
    return compiler.sink.hasErrors ? nil : parts.map { Mask($0.table) }
  }

  /// The tables of a mask, with the layouts they are made of; nil when they cannot be made.
  mutating func compileParts(_ node: YAMLNode) -> CompiledParts? {
    var parts = MaskParts()
    switch node.content {
    case .scalar: parts.layout = node
    case .mapping(let entries): parts = MaskParts(entries)
    case .sequence: return fail(.wrongType, "a mask is a text or a mapping", at: node)
    }
    guard let layoutNode = parts.layout, let notation = notation(layoutNode) else { return nil }
    let guarded = alternatives(parts.alternatives)
    let settings = settings(parts)
    guard let guarded, var settings else { return nil }
    let heading = heading(parts, notation, layoutNode)
    guard let heading else { return nil }
    var plans: [LayoutPlan] = []
    for alternative in guarded + [LayoutPlan(notation: notation, node: layoutNode)] {
      guard let plan = plan(alternative, behind: heading, first: settings.first) else { return nil }
      plans.append(plan)
    }
    if parts.value == nil { settings.value = defaultValue(heading, plans) }
    let table = MaskTable(
      layouts: plans.map {
        MaskLayout(
          prefix: heading.prefix, items: $0.items, guards: $0.guards, isEager: settings.isEager,
          padded: settings.padded)
      },
      prefix: heading.prefix, code: heading.code, trunk: heading.trunk, letterCase: settings.letterCase,
      map: settings.map, keepsPrefix: settings.keepsPrefix, fullPolicy: settings.fullPolicy,
      value: settings.value)
    checkAlternatives(plans)
    checkReading(table, plans)
    checkFirstDigit(table, parts, layoutNode)
    return CompiledParts(table: table, plans: plans, statesValue: parts.value != nil)
  }

  // MARK: Notations

  func scalarText(_ node: YAMLNode) -> String? {
    guard case .scalar(let scalar) = node.content else { return nil }
    var bytes = Array(scalar.text.utf8)
    NormalForm.nfc.apply(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  mutating func notation(_ node: YAMLNode) -> MaskNotation? {
    guard let text = scalarText(node) else { return fail(.wrongType, "a layout is a text", at: node) }
    do throws(MaskFault) {
      return try MaskNotation(text)
    } catch {
      return fail(error, in: node)
    }
  }

  /// The layouts of `alternatives`, with their guards.
  private mutating func alternatives(_ node: YAMLNode?) -> [LayoutPlan]? {
    guard let node else { return [] }
    guard case .sequence(let elements) = node.content else {
      return fail(.wrongType, "'alternatives' is a list", at: node)
    }
    var plans: [LayoutPlan] = []
    var isSound = true
    for element in elements.prefix(Self.maximumAlternatives) {
      guard case .mapping(let entries) = element.content,
        let when = entries.first(where: { $0.key == "when" })?.value,
        let layout = entries.first(where: { $0.key == "layout" })?.value, let text = scalarText(when)
      else {
        isSound = fail(.wrongType, "an alternative has 'when' and 'layout'", at: element) ?? false
        continue
      }
      guard let notation = notation(layout) else {
        isSound = false
        continue
      }
      do throws(MaskFault) {
        let guards = try MaskGuard.read(text)
        plans.append(LayoutPlan(notation: notation, node: layout, guards: guards, guardNode: when))
      } catch {
        isSound = fail(error, in: when) ?? false
      }
    }
    if elements.count > Self.maximumAlternatives {
      let place = elements[Self.maximumAlternatives]
      return fail(.unsatisfiable, "a mask has at most \(Self.maximumAlternatives) alternatives", at: place)
    }
    return isSound ? plans : nil
  }

  private static let maximumAlternatives = 32

  /// The items of a layout without the prefix, its first class narrowed.
  private mutating func plan(_ plan: LayoutPlan, behind heading: MaskHeading, first: SlotClass?)
    -> LayoutPlan?
  {
    var result = plan
    if let prefix = plan.notation.prefix, prefix != heading.prefix {
      return fail(.badMask, "the layouts of a mask have one prefix", at: plan.node)
    }
    if plan.notation.prefix == nil, heading.isInLayout {
      let head = plan.items.prefix(heading.prefix.count)
      if head.map(\.literal) == heading.prefix.map(Optional.some), !head.contains(where: \.isEscaped) {
        result.items.removeFirst(heading.prefix.count)
      }
    }
    if let first, let index = result.items.firstIndex(where: { $0.slotClass != nil }),
      var slotClass = result.items[index].slotClass
    {
      guard first.overlaps(slotClass) else {
        return fail(.unsatisfiable, "no character of 'first' fits the first slot", at: plan.node)
      }
      slotClass.characters = first.characters
      result.items[index].content = .slot(slotClass)
    }
    return result
  }

  // MARK: Diagnostics

  mutating func fail<Value>(_ code: DiagnosticCode, _ message: String, at node: YAMLNode) -> Value? {
    sink.error(code, message, at: node.range)
    return nil
  }

  mutating func fail<Value>(_ fault: MaskFault, in node: YAMLNode) -> Value? {
    sink.error(.badMask, fault.message, at: node.place(codePoint: fault.index))
    return nil
  }
}

/// A mask's tables with what they are made of.
struct CompiledParts {
  let table: MaskTable
  let plans: [LayoutPlan]
  /// Whether the mask says what its value is.
  let statesValue: Bool
}

/// A layout on its way into the tables.
struct LayoutPlan {
  let notation: MaskNotation
  let node: YAMLNode
  var items: [MaskItem]
  /// Empty for the layout of everything else.
  var guards: [[SlotClass]]
  var guardNode: YAMLNode?

  init(notation: MaskNotation, node: YAMLNode, guards: [[SlotClass]] = [], guardNode: YAMLNode? = nil) {
    self.notation = notation
    self.node = node
    items = notation.items
    self.guards = guards
    self.guardNode = guardNode
  }

  var slots: [SlotClass] { items.compactMap(\.slotClass) }
}

/// The nodes of a mask's mapping by their keys.
struct MaskParts {
  var layout: YAMLNode?
  var prefix: YAMLNode?
  var code: YAMLNode?
  var trunk: YAMLNode?
  var value: YAMLNode?
  var first: YAMLNode?
  var onEmpty: YAMLNode?
  var alternatives: YAMLNode?
  var letterCase: YAMLNode?
  var map: YAMLNode?
  var eager: YAMLNode?
  var overwrite: YAMLNode?
  var shift: YAMLNode?
  var pad: YAMLNode?

  init() {}

  /// Takes the known keys; the reader of the definition refuses others.
  init(_ entries: [YAMLNode.Entry]) {
    let nodes = Dictionary(entries.map { ($0.key, $0.value) }) { first, _ in first }
    layout = nodes["layout"]
    prefix = nodes["prefix"]
    code = nodes["code"]
    trunk = nodes["trunk"]
    value = nodes["value"]
    first = nodes["first"]
    onEmpty = nodes["onEmpty"]
    alternatives = nodes["alternatives"]
    letterCase = nodes["case"]
    map = nodes["map"]
    eager = nodes["eager"]
    overwrite = nodes["overwrite"]
    shift = nodes["shift"]
    pad = nodes["pad"]
  }
}
