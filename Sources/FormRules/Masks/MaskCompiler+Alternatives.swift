extension MaskCompiler {
  /// Diagnoses alternatives that are never chosen, cannot hold what chooses them, or are chosen by their order alone.
  mutating func checkAlternatives(_ plans: [LayoutPlan]) {
    for (index, plan) in plans.enumerated() {
      guard let node = plan.guardNode else { continue }
      let longest = plan.guards.map(\.count).max() ?? 0
      if longest > plan.slots.count {
        let slots = "\(plan.slots.count) slot\(plan.slots.count == 1 ? "" : "s")"
        sink.error(
          .unsatisfiable, "the guard names \(longest) characters, its layout has \(slots)", at: node.range)
        continue
      }
      if !plan.guards.contains(where: { isPossible($0, in: plan) }) {
        sink.warning(.deadRule, "no text of this layout begins as its guard says", at: node.range)
        continue
      }
      checkOrder(plan, node, behind: plans[..<index])
    }
  }

  private func isPossible(_ beginning: [SlotClass], in plan: LayoutPlan) -> Bool {
    zip(beginning, plan.slots).allSatisfy { $0.overlaps($1) }
  }

  private mutating func checkOrder(
    _ plan: LayoutPlan, _ node: YAMLNode, behind earlier: ArraySlice<LayoutPlan>
  ) {
    for other in earlier {
      guard let otherNode = other.guardNode else { continue }
      let note = Diagnostic.Note("the earlier alternative", at: otherNode.range)
      if plan.guards.allSatisfy({ beginning in other.guards.contains { $0.covers(beginning) } }) {
        sink.warning(
          .deadRule, "the alternative is never chosen: an earlier one takes every text that begins so",
          at: node.range, notes: [note])
        return
      }
      let meets = plan.guards.contains { mine in
        other.guards.contains { $0.meets(mine) && !$0.covers(mine) && !mine.covers($0) }
      }
      if meets {
        sink.warning(
          .ambiguousMask, "some texts begin as this guard and an earlier one say; the earlier takes them",
          at: node.range, notes: [note])
        return
      }
    }
  }

  // MARK: Texts of two layouts

  /// Warns of a text that two layouts make of different characters, because a literal of one is a slot's character
  /// in the other.
  mutating func checkReading(_ table: MaskTable, _ plans: [LayoutPlan]) {
    for first in table.layouts.indices {
      for second in table.layouts.indices where second > first {
        guard let text = sharedText(table.layouts[first], table.layouts[second], in: table) else { continue }
        let readings = [first, second].map { raw(of: text, in: table.layouts[$0]) }
        let quoted = readings.map { "'\($0)'" }.joined(separator: " and as ")
        let note = Diagnostic.Note("the other layout", at: plans[second].node.range)
        sink.warning(
          .ambiguousMask, "the text '\(Self.string(text))' reads as \(quoted), because a literal looks typed",
          at: plans[first].node.range, notes: [note])
        return
      }
    }
  }

  /// A text both layouts make while their guards choose them, of different characters.
  private func sharedText(_ left: MaskLayout, _ right: MaskLayout, in table: MaskTable) -> [UInt32]? {
    var differs = false
    var characters: [[UInt32]] = []
    for length in 0..<min(left.pattern.count, right.pattern.count) {
      let marks = (left.pattern[length], right.pattern[length])
      characters.append(choices(length, left, right))
      guard !characters[length].isEmpty else { return nil }
      if (marks.0 == MaskLayout.slotMark) != (marks.1 == MaskLayout.slotMark) { differs = true }
      guard differs else { continue }
      // Guards look at single characters: a few fillings find one that both accept, if there is one.
      for attempt in 0..<64 {
        let text = characters.enumerated().map { place, choices in
          choices[(attempt * (place + 1) + attempt / 8) % choices.count]
        }
        if [left, right].allSatisfy({ table.isOwn(text, in: $0) }),
          raw(of: text, in: left) != raw(of: text, in: right)
        {
          return text
        }
      }
    }
    return nil
  }

  /// The characters that can stand at a place of both layouts; some, where there are many.
  private func choices(_ place: Int, _ left: MaskLayout, _ right: MaskLayout) -> [UInt32] {
    let marks = [left.pattern[place], right.pattern[place]]
    let literals = marks.filter { $0 != MaskLayout.slotMark }
    let candidates: [UInt32]
    if let literal = literals.first {
      candidates = [literal]
    } else {
      let named = [left, right].flatMap { layout in
        layout.guards.flatMap { beginning -> [UInt32] in
          let index = Int(layout.slotsBefore[place])
          return index < beginning.count ? Array(beginning[index].examples.prefix(2)) : []
        }
      }
      candidates = named + [0x30, 0x39, 0x41, 0x31]
    }
    return candidates.filter { candidate in
      zip([left, right], marks).allSatisfy { layout, mark in
        mark == MaskLayout.slotMark
          ? layout.hasShape(candidate, at: Int(layout.slotsBefore[place])) : mark == candidate
      }
    }
  }

  private func raw(of text: [UInt32], in layout: MaskLayout) -> String {
    Self.string(layout.slots.filter { $0.position < text.count }.map { text[Int($0.position)] })
  }

  static func string(_ scalars: [UInt32]) -> String {
    var result = ""
    for scalar in scalars.compactMap(Unicode.Scalar.init) { result.unicodeScalars.append(scalar) }
    return result
  }

  // MARK: A prefix that looks typed

  /// Warns where a number may begin with a digit that also stands for the prefix, of which pastes then differ from
  /// typing. Only a mask that declares its code is asked, unless in strict checks.
  mutating func checkFirstDigit(_ table: MaskTable, _ parts: MaskParts, _ node: YAMLNode) {
    guard let codeNode = parts.code, parts.first == nil || isStrict else { return }
    let digits = (0x30...0x39 as ClosedRange<UInt32>).filter { digit in
      table.isTrunk(digit) && table.layouts.contains { $0.takes(digit, at: 0) }
    }
    guard let digit = digits.last else { return }
    let sample = [digit] + (1..<max(1, table.capacity)).map { 0x30 + UInt32($0 % 10) }
    let names = digits.map { "'\(Self.string([$0]))'" }.joined(separator: " or ")
    sink.warning(
      .ambiguousMask,
      "a number may begin with \(names) like its prefix: '\(Self.string(sample))' keeps the digit when pasted and "
        + "not when typed; 'first' narrows the first slot", at: codeNode.range)
  }
}

extension [SlotClass] {
  /// Whether every text that begins as another guard says begins as this one says.
  fileprivate func covers(_ other: [SlotClass]) -> Bool {
    count <= other.count && zip(self, other).allSatisfy { $1.isSubset(of: $0) }
  }

  /// Whether some text begins as both say.
  fileprivate func meets(_ other: [SlotClass]) -> Bool {
    zip(self, other).allSatisfy { $0.overlaps($1) }
  }
}
