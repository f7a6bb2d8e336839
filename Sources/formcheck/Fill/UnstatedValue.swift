internal import FormRules

/// What a masked field submits when its mask does not say: the accepted characters, or the text with its
/// literals where the field's own rules ask for that.
struct UnstatedValue {
  private let field: FieldDefinition
  private let mask: Mask

  /// Whether the field submits its text: some complete text passes the field's rules, and the accepted
  /// characters of none do.
  static func isText(of field: FieldDefinition, _ mask: Mask) -> Bool {
    guard field.type == .string, !statesValue(field.mask) else { return false }
    let value = UnstatedValue(field: field, mask: mask)
    let samples = (0..<40).map(value.sample)
    return !samples.contains { value.passes($0.value) } && samples.contains { value.passes($0.text) }
  }

  private static func statesValue(_ mask: YAMLNode?) -> Bool {
    guard case .mapping(let entries) = mask?.content else { return false }
    return entries.contains { $0.key == "value" }
  }

  /// A complete text with what the mask makes of it: the first samples have one character in every slot they
  /// can, the further ones change from slot to slot.
  private func sample(_ number: Int) -> (value: String, text: String) {
    guard let layout = mask.table.layouts.last else { return ("", "") }
    var (raw, text) = ("", "")
    var count = 0
    for place in layout.pattern {
      guard place == MaskLayout.slotMark else {
        if let literal = Unicode.Scalar(place) { text.unicodeScalars.append(literal) }
        continue
      }
      let slot = layout.slots[count]
      let characters = slot.classIndex.map { layout.classes[Int($0)] }
      let examples = SlotClass(shape: slot.shape, characters: characters).examples
      let step = number < 20 ? 0 : count * (number - 19)
      if !examples.isEmpty,
        let scalar = Unicode.Scalar(mask.table.accepted(examples[(number + step) % examples.count]))
      {
        raw.unicodeScalars.append(scalar)
        text.unicodeScalars.append(scalar)
      }
      count += 1
    }
    return (mask.table.value(raw: raw, text: text), text)
  }

  /// Whether a text passes those of the field's own rules that depend on its form.
  private func passes(_ text: String) -> Bool {
    let length = text.unicodeScalars.count
    let scratch = PatternScratch()
    return field.rules.allSatisfy { rule in
      guard rule.overlay == nil else { return true }
      switch rule.demand {
      case .pattern(let pattern):
        guard let compiled = try? CompiledPattern(pattern.text) else { return true }
        return compiled.match(Array(text.utf8).span, scratch: scratch) == .matches
      case .minLength(.literal(.number(let number)), _): return Int(number).map { length >= $0 } ?? true
      case .maxLength(.literal(.number(let number)), _): return Int(number).map { length <= $0 } ?? true
      default: return true
      }
    }
  }
}
