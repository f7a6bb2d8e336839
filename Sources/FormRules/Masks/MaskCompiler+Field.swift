extension MaskCompiler {
  /// The mask of a field, held against the field's other rules; nil when it has none, or a diagnostic says why.
  package static func compile(
    _ field: FieldDefinition, strict: Bool, into sink: inout DiagnosticSink
  ) -> Mask? {
    guard let node = field.mask else { return nil }
    var compiler = MaskCompiler(isPhone: field.type == .phone, isStrict: strict, sink: DiagnosticSink())
    let compiled = compiler.compileParts(node)
    if let compiled { compiler.check(field, node, compiled) }
    for diagnostic in compiler.sink.diagnostics { sink.report(diagnostic) }
    return compiler.sink.hasErrors ? nil : compiled.map { Mask($0.table) }
  }

  /// Reports rules that no value typed through the mask meets.
  ///
  /// Only what is certain is reported: values that normalisation changes are left alone.
  private mutating func check(
    _ field: FieldDefinition, _ node: YAMLNode, _ compiled: CompiledParts
  ) {
    let table = compiled.table
    let shapes = compiled.plans.flatMap { plan in
      let required = plan.items.count { $0.slotClass != nil && !$0.isOptional }
      // A mask that does not say what its value is leaves a host free to submit the text it shows.
      let values = compiled.statesValue || field.type == .phone ? [table.value] : [table.value, [.text]]
      return (max(1, required)...max(1, plan.slots.count)).flatMap { count in
        values.map { MaskValueShape($0, table, plan, count: count) }
      }
    }
    if field.type == .phone { return checkNumbers(shapes, node) }
    guard field.normalization.allSatisfy({ [.trim, .nfc].contains($0) }), table.letterCase == nil,
      table.map.isEmpty
    else { return }
    for rule in field.rules where rule.overlay == nil { check(rule, shapes, node) }
  }

  /// Every complete text is a telephone number.
  private mutating func checkNumbers(_ shapes: [MaskValueShape], _ node: YAMLNode) {
    for shape in shapes {
      let bytes = Array(shape.example.utf8)
      guard case .failure(let fault) = PhoneNumber.read(bytes.span, acceptsNational: false) else { continue }
      let reason =
        switch fault.reason {
        case .tooShort, .tooLong: "it has \(fault.digits) digits instead of \(fault.expected) behind +7"
        case .country: "its country code is not 7"
        case .characters: "it has other characters than digits"
        case .ambiguous: "it has no country code"
        }
      sink.error(
        .unsatisfiable, "'\(shape.example)' completes the mask and is no phone number: \(reason)",
        at: node.range)
      return
    }
  }

  private mutating func check(_ rule: Rule, _ shapes: [MaskValueShape], _ node: YAMLNode) {
    switch rule.demand {
    case .minLength(.literal(.number(let text)), .codePoints):
      guard let bound = Int(text) else { return }
      demand(rule, node, "as long as 'minLength' demands", of: shapes) { $0.classes.count >= bound }
    case .maxLength(.literal(.number(let text)), .codePoints):
      guard let bound = Int(text) else { return }
      demand(rule, node, "as short as 'maxLength' demands", of: shapes) { $0.classes.count <= bound }
    case .maxBytes(.literal(.number(let text))):
      guard let bound = Int(text) else { return }
      demand(rule, node, "as short as 'maxBytes' demands", of: shapes) { $0.classes.count <= bound }
    case .pattern(let pattern):
      demand(rule, node, "one that matches the 'pattern'", of: shapes) { $0.mayMatch(pattern.text) }
    case .equals(.literal(.string(let text))):
      demand(rule, node, "the one 'equals' demands, '\(text)'", of: shapes) { $0.contains(text) }
    case .enumeration(let literals):
      let texts = literals.compactMap { if case .string(let text) = $0 { text } else { nil } }
      demand(rule, node, "one of the 'enum'", of: shapes) { shape in texts.contains(where: shape.contains) }
    case .alphabet(let alphabet):
      guard
        let letters = Alphabet(
          names: alphabet.names, digits: alphabet.digits, separators: alphabet.separators,
          extra: alphabet.extra)
      else { return }
      demand(rule, node, "written in the 'alphabet'", of: shapes) { shape in
        shape.classes.allSatisfy { $0.examples.contains { letters.has($0) } }
      }
    default: return
    }
  }

  private mutating func demand(
    _ rule: Rule, _ node: YAMLNode, _ demand: String, of shapes: [MaskValueShape],
    isMet: (MaskValueShape) -> Bool
  ) {
    if shapes.contains(where: isMet) { return }
    sink.error(
      .unsatisfiable, "a value of the mask is never \(demand)", at: node.range,
      notes: [Diagnostic.Note("the rule", at: rule.range)])
  }
}

extension Alphabet {
  /// Whether a character has a place in a text of the alphabet.
  fileprivate func has(_ scalar: UInt32) -> Bool {
    var bytes: [UInt8] = []
    WTF8.append(scalar, to: &bytes)
    switch fault(in: bytes.span) {
    case nil, .separator: return true
    case .characters: return false
    }
  }
}
