import FormRules
import TestSupport
import Testing

/// The laws of formatting while typing, over published and made masks and scripts of edits.
///
/// That they can fail is shown by breaking the formatter:
///
/// * caret — in `FieldFormatter.finish`, `placeLeftOfLiterals` for `placeRightOfLiterals`: laws 4, 14, 15, 16 fail;
/// * trunk — in `FieldFormatter.readNumber`, no `|| (isFresh && count != capacity)`: laws 8, 12, 14, 15, 16 fail;
/// * overflow — in `FieldFormatter.makeRoom`, `case .refuse: raw.replace(place, with: scalar)`: laws 3, 14 fail;
/// * the short ways — in `FieldFormatter+Plain`, `placeLeftOfLiterals(index &+ 1)` in `typePlainly`: law 15 fails;
///   no `count != plain.capacity`, or `overflow` as 0, in `setPlainly`: laws 15, 16 fail.
struct FormatterLawTests {
  /// A mask and what is done to its field.
  struct Scene: CustomStringConvertible {
    let sketch: MaskSketch
    let mask: Mask
    let edits: [TextEdit]

    var description: String { "\(sketch)\n    \(EditScript(edits))" }

    init(_ choices: inout Choices) {
      var found: (MaskSketch, Mask)?
      while found == nil {
        let sketch = MaskSketch.any(&choices)
        // A mask of two readings is refused a law by its warning.
        if let (mask, warnings) = sketch.compiled(),
          !warnings.contains(where: { $0.message.contains("reads as") })
        {
          found = (sketch, mask)
        }
      }
      (sketch, mask) = found ?? (MaskSketch("#"), Mask(MaskSketch("#").compiled()!.mask.table))
      edits = choices.list(upTo: 10) { EditSketch.any(&$0) }
    }

    /// A mask whose edits have short ways, and keys.
    init(plainly choices: inout Choices) {
      var sketch = MaskSketch.plain(&choices)
      while sketch.compiled() == nil { sketch = MaskSketch.plain(&choices) }
      self.sketch = sketch
      mask = sketch.compiled()?.mask ?? Mask(MaskSketch("#").compiled()!.mask.table)
      edits = choices.list(upTo: 20) { choices in
        switch choices.integer(in: 0...8) {
        case 8: .select(choices.caret())
        case 0...3: .insert(String(choices.integer(in: 0...9)))
        case 4, 5: .deleteBackward
        case 6: .set(EditSketch.line(&choices))
        default: EditSketch.any(&choices)
        }
      }
    }
  }

  /// One edit of a scene, seen from both sides.
  struct Step {
    let sketch: MaskSketch
    let mask: Mask
    let before: FieldFormatter
    let edit: TextEdit
    let after: FieldFormatter
    let shown: FormattedText
    var raw: [Unicode.Scalar] { Array(before.current.raw.unicodeScalars) }
    var newRaw: [Unicode.Scalar] { Array(shown.raw.unicodeScalars) }
    /// The accepted characters left of the selection's bounds.
    var bounds: Range<Int> {
      var naive = NaiveFormatter(sketch)
      let shown = before.current
      _ = naive.apply(.set(shown.text))
      return naive.index(before: shown.selection.lowerBound)..<naive.index(before: shown.selection.upperBound)
    }
    var inserted: String? { if case .insert(let text) = edit { text } else { nil } }
  }

  private func checkSteps(
    _ name: String = #function, count: Int = 600, law: (Step) throws -> Void
  ) throws {
    try check(name, count: count, { Scene(&$0) }, describe: \.description, weight: \.edits.count) { scene in
      var field = FieldFormatter(scene.mask)
      for edit in scene.edits {
        let before = field
        let shown = field.apply(edit)
        try law(
          Step(sketch: scene.sketch, mask: scene.mask, before: before, edit: edit, after: field, shown: shown)
        )
      }
    }
  }

  @Test func law01TheTextIsCanonical() throws {
    try checkSteps { step in
      let naive = NaiveFormatter(step.sketch)
      try claim(
        naive.raw(of: step.shown.text) == step.shown.raw, "'\(step.shown.text)' holds '\(step.shown.raw)'")
      if !step.shown.raw.isEmpty { try claimEqual(naive.text(of: step.shown.raw), step.shown.text) }
    }
  }

  @Test func law02FormattingAFormattedTextChangesNothing() throws {
    try checkSteps { step in
      var field = FieldFormatter(step.mask)
      let again = field.set(text: step.shown.text)
      try claimEqual(again.text, step.shown.text)
      try claimEqual(again.raw, step.shown.raw)
    }
  }

  @Test func law03DigitsAroundAnInsertionAreKept() throws {
    try checkSteps { step in
      guard step.inserted != nil, step.newRaw != step.raw else { return }
      let bounds = step.bounds
      let isKept =
        step.newRaw.starts(with: step.raw[..<bounds.lowerBound])
        && step.newRaw.reversed().starts(with: step.raw[bounds.upperBound...].reversed())
        && step.newRaw.count >= bounds.lowerBound + step.raw.count - bounds.upperBound
      // A whole number comes from the insertion alone.
      var rest =
        step.inserted.map(EditSketch.folded).map { Substring($0.uppercased()).unicodeScalars }
        ?? Substring().unicodeScalars
      let isInserted = step.shown.raw.uppercased().unicodeScalars.allSatisfy { scalar in
        while let next = rest.popFirst() { if next == scalar { return true } }
        return false
      }
      try claim(isKept || isInserted, "'\(step.before.current.raw)' became '\(step.shown.raw)'")
    }
  }

  @Test func law04TheCaretStandsBehindWhatWasAccepted() throws {
    try checkSteps { step in
      guard !step.shown.raw.isEmpty, step.shown.selection.isEmpty else { return }
      var naive = NaiveFormatter(step.sketch)
      _ = naive.apply(.set(step.shown.text))
      let first = step.shown.text.unicodeScalars.count
      try claim(
        naive.index(before: step.shown.caret) >= 0 && step.shown.caret <= first, "the caret is in the text")
      var probe = step.after
      try claimEqual(probe.select(0..<0).caret <= step.shown.caret, true, "caret and first slot")
      guard step.inserted != nil, step.newRaw != step.raw else { return }
      let bounds = step.bounds
      let accepted = step.newRaw.count - step.raw.count + bounds.count
      let index = naive.index(before: step.shown.caret)
      try claim(
        index == bounds.lowerBound + accepted || step.newRaw.count == step.mask.capacity,
        "the caret is behind the rest")
      // Right of the literals: the next character stands at the caret.
      try claim(
        naive.index(before: step.shown.caret + 1) == index + 1 || index == step.newRaw.count,
        "literals lie behind the caret")
    }
  }

  @Test func law05BackspaceTakesBackAKey() throws {
    try checkSteps { step in
      let before = step.before.current
      guard before.selection.isEmpty, let text = step.inserted, text.unicodeScalars.count == 1,
        step.newRaw.count == step.raw.count + 1
      else { return }
      var field = step.after
      let back = field.deleteBackward()
      try claimEqual(back.raw, before.raw)
      if !before.raw.isEmpty {
        try claimEqual(back.text, before.text)
        var naive = NaiveFormatter(step.sketch)
        _ = naive.apply(.set(back.text))
        try claimEqual(naive.index(before: back.caret), step.bounds.lowerBound, "the caret")
      }
    }
  }

  @Test func law06BackspaceTakesOneCharacterOrSaysMore() throws {
    try checkSteps { step in
      guard step.edit == .deleteBackward, step.before.current.selection.isEmpty else { return }
      let gone = step.raw.count - step.newRaw.count
      if gone > 1 { try claimEqual(step.shown.notes, [.lost(gone - 1)]) }
      try claim(gone >= 0, "backspace adds nothing")
    }
  }

  @Test func law07CompletenessStaysUnderAKey() throws {
    try checkSteps { step in
      guard let text = step.inserted, text.unicodeScalars.count == 1, step.before.current.isComplete,
        step.bounds == step.raw.count..<step.raw.count
      else { return }
      try claim(step.shown.isComplete, "'\(step.shown.text)' is not complete any more")
    }
  }

  @Test func law08TypingEqualsPasting() throws {
    let marks = ["", "+", "8", "7", "+7", "+7 ", "+7 (", "1", "9"]
    try check(
      count: 3_000,
      { choices in
        let name = choices.pick(MaskSketch.published.keys.sorted())
        let digits = choices.list(upTo: 13) { String($0.integer(in: 0...9)) }.joined()
        return (name, choices.pick(marks) + digits)
      }
    ) { name, text in
      guard let sketch = MaskSketch.published[name], let mask = sketch.compiled()?.mask else {
        throw Irrelevant()
      }
      let digits = text.filter { $0.isNumber }
      let capacity = mask.capacity
      let isTrunk = digits.first.map { sketch.trunk.contains($0) } ?? false
      // Where the length says what typing cannot know.
      if !sketch.code.isEmpty {
        if digits.count >= capacity, isTrunk, digits.count == capacity || text.hasPrefix("+") {
          throw Irrelevant()
        }
        if digits.count == sketch.code.count + capacity, digits.hasPrefix(sketch.code), sketch.code.count > 1
        {
          throw Irrelevant()
        }
        if text.hasPrefix("+"), digits.hasPrefix(sketch.code),
          digits.count == sketch.code.count + capacity + 1,
          sketch.trunk.contains(Array(digits)[sketch.code.count])
        {
          throw Irrelevant()
        }
      }
      var pasted = FieldFormatter(mask)
      var typed = FieldFormatter(mask)
      let whole = pasted.insert(text)
      var notes: [FormattedText.Note] = []
      for character in text { notes += typed.insert(String(character)).notes }
      let isRefused = (notes + whole.notes).contains { note in
        if case .overflow = note { false } else { true }
      }
      if isRefused { throw Irrelevant() }
      try claimEqual(typed.current.text, whole.text)
    }
  }

  @Test func law09TheTextDependsOnTheCharactersOnly() throws {
    try checkSteps { step in
      guard !step.shown.raw.isEmpty else { return }
      var field = FieldFormatter(step.mask)
      // Typed one by one at the front, last character first, where the mask takes them so.
      for scalar in step.newRaw.reversed() {
        field.select(0..<0)
        field.insert(String(scalar))
      }
      if field.current.raw == step.shown.raw { try claimEqual(field.current.text, step.shown.text) }
    }
  }

  @Test func law10OffsetsOfAllUnitsAgree() throws {
    try checkSteps { step in
      let shown = step.before.current
      guard case .insert(let text) = step.edit, !text.isEmpty else { return }
      var utf16 = step.before
      var characters = step.before
      let first = utf16.change(shown.text, utf16: shown.utf16Selection, to: text)
      try claimEqual(first.text, step.shown.text)
      try claimEqual(first.selection, step.shown.selection)
      let scalars = shown.text.unicodeScalars.count == shown.text.count
      if scalars {
        try claimEqual(shown.characterSelection, shown.selection)
        try claimEqual(characters.change(shown.text, characters: shown.characterSelection, to: text), first)
      }
    }
  }

  @Test func law11UndoAndRedoRestore() throws {
    try checkSteps { step in
      var field = step.before
      let undone = field.current
      try claimEqual(field.apply(step.edit), step.shown)
      field = step.before
      try claimEqual(field.current, undone)
      // The text and the selection are all a host has to keep.
      var restored = FieldFormatter(step.mask)
      _ = restored.adopt(undone.text, utf16Selection: undone.utf16Selection)
      try claimEqual(restored.current.text, undone.text)
      try claimEqual(restored.apply(step.edit).text, step.shown.text)
    }
  }

  @Test func law12AColumnIsItsLines() throws {
    try check(
      count: 500,
      { choices in
        (MaskSketch.any(&choices), choices.list(upTo: 6) { EditSketch.text(&$0) })
      }
    ) { sketch, lines in
      guard let mask = sketch.compiled()?.mask else { throw Irrelevant() }
      let column = lines.map { $0.filter { !$0.isNewline } }
      var field = FieldFormatter(mask)
      var output: [UInt8] = []
      field.format(lines: column.map { $0 + "\n" }.joined().utf8.span, into: &output)
      let expected = column.map { line in
        var field = FieldFormatter(mask)
        return field.insert(line).text + "\n"
      }
      try claimEqual(String(decoding: output, as: UTF8.self), expected.joined())
    }
  }

  @Test func law13ACompleteNumberIsOneTheReaderAccepts() throws {
    let mask = try Mask("+7 (###) ###-##-##")
    try check(
      count: 2_000, { choices in choices.list(upTo: 8) { EditSketch.any(&$0) } }, weight: \.count
    ) { edits in
      var field = FieldFormatter(mask)
      for edit in edits {
        let shown = field.apply(edit)
        let bytes = Array(shown.value.utf8)
        var isAccepted = false
        if case .success = PhoneNumber.read(bytes.span, acceptsNational: false) { isAccepted = true }
        try claimEqual(shown.isComplete, isAccepted, "complete, accepted")
      }
    }
  }

  @Test func law14TheSlowFormatterAgrees() throws {
    try check(
      count: 3_000, { choices in choices.chance(in: 4) ? Scene(plainly: &choices) : Scene(&choices) },
      describe: \.description, weight: \.edits.count
    ) { scene in
      var field = FieldFormatter(scene.mask)
      var naive = NaiveFormatter(scene.sketch)
      for edit in scene.edits {
        let shown = field.apply(edit)
        let state = naive.apply(edit)
        try claimEqual(
          NaiveFormatter.State(
            text: shown.text, selection: shown.selection, raw: shown.raw, isComplete: shown.isComplete,
            notes: shown.notes.map(\.description)), state, "fast and slow")
      }
    }
  }

  @Test func law15TheShortWaysLeadWhereTheLongOneDoes() throws {
    try check(
      count: 12_000, { choices in choices.chance(in: 3) ? Scene(&choices) : Scene(plainly: &choices) },
      describe: \.description, weight: \.edits.count
    ) { scene in
      var short = FieldFormatter(scene.mask)
      var long = short
      long.takesShortcuts = false
      var buffer = InlineArray<512, UInt8>(repeating: 0)
      for edit in scene.edits {
        let expected = long.apply(edit)
        var copy = short
        try claimEqual(short.apply(edit), expected, "short and long way")
        try claimEqual(short.current.marked, long.current.marked)
        var output = buffer.mutableSpan
        let shown = copy.apply(edit, into: &output)
        try claimEqual(String(utf8: output.span.extracting(first: shown.byteCount)), expected.text)
        try claimEqual(shown.selection, expected.selection)
        try claimEqual(shown.status, expected.status)
        try claimEqual(shown.notes, expected.notes)
        try claimEqual(shown.isLossy, expected.isLossy)
      }
    }
  }

  @Test func law16ALineSetAtOnceIsAPasteIntoTheEmptyField() throws {
    try check(
      count: 36_000,
      { choices in
        (
          MaskSketch.plain(&choices),
          choices.chance(in: 8) ? EditSketch.text(&choices) : EditSketch.line(&choices)
        )
      }
    ) { sketch, line in
      // The prefix alone, set, is what an empty field shows; pasted, it is text like any other.
      guard let mask = sketch.compiled()?.mask, line != sketch.prefix else { throw Irrelevant() }
      var long = FieldFormatter(mask)
      long.takesShortcuts = false
      let expected = long.paste(line)
      var short = FieldFormatter(mask)
      short.set(text: "5")
      try claimEqual(short.set(text: line), expected, "line and paste")
      try claimEqual(short.current.marked, expected.marked)
      var column: [UInt8] = []
      short.format(lines: (line.filter { !$0.isNewline } + "\r\n").utf8.span, into: &column)
      if !line.contains(where: \.isNewline) {
        try claimEqual(String(decoding: column, as: UTF8.self), expected.text + "\n")
      }
    }
  }
}

extension Choices {
  /// A caret in a text of a usual length.
  fileprivate mutating func caret() -> Range<Int> {
    let place = integer(in: 0...18)
    return place..<place
  }
}
