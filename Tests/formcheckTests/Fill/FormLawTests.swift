import FormRules
import TestSupport
import Testing

@testable import formcheck

/// What holds of every form on the screen, whatever is pressed.
struct FormLawTests {
  private static let forms = [
    """
    form: f
    fields:
      name: { required: true, maxLength: 5, alphabet: english }
      phone: { type: phone, required: true, mask: "+7 (###) ###-##-##" }
      plate: { mask: { layout: "@###@@ ##<#>", case: upper } }
      born: { type: date, max: today }
      when: { type: datetime, input: [MM/dd/yyyy hh:mm a] }
      secret: { type: password, minLength: 4, require: [upper, digit], warn: { personal: [name] } }
    """,
    """
    form: f
    fields:
      kind: { enum: [road, light, other] }
      detail: { when: { kind: other }, required: true, multiline: true }
      many: { type: integer, enum: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19] }
      place: { type: object, required: true, fields: { lat: { type: number, required: true }, sure: { type: boolean } } }
      people: { type: array, maxItems: 3, items: { type: object, fields: { pin: { type: password }, tags: { type: array, items: {} } } } }
    presence:
      - { of: [kind, many], min: 1 }
    steps:
      - { id: one, fields: [kind, detail] }
      - { id: two, fields: [many, place], when: { kind: { present: true } } }
      - { id: three, fields: [people] }
    """,
  ]

  private struct Script {
    var form: Int
    var locale: String
    var events: [FormEvent]
    var sizes: [Screen.Size]
  }

  private static let edits: [FieldInput.Edit] = [
    .left, .right, .deleteBackward, .deleteForward, .start, .end, .wordLeft, .wordRight, .deleteWordBackward,
    .deleteToStart, .deleteToEnd, .lineEnd,
  ]

  private static let texts = [
    "a", "9", "+", "-", ".", " ", "y", "o", "A1", "8916", "+79161234567", "+380", "2000-12-31", "1,5", "日本",
    "e\u{301}", "\u{301}", "👨‍👩‍👧", "\u{202E}", "\n", "x\ny", "\u{0}", "\u{FEFF}",
    String(repeating: "w", count: 90),
  ]

  private static func script(_ choices: inout Choices) -> Script {
    Script(
      form: choices.integer(in: 0...forms.count - 1), locale: choices.pick(["en", "ru"]),
      events: choices.list(upTo: 40) { choices in
        switch choices.integer(in: 0...9) {
        case 0...3: .edit(.type(choices.pick(texts)))
        case 4: .edit(.paste(choices.pick(texts) + AwkwardText.any(&choices).string))
        case 5, 6: .edit(choices.pick(edits))
        case 7: choices.pick([.next, .down, .enter])
        case 8: choices.pick([.previous, .up, .nextStep, .previousStep])
        default: choices.pick([.submit, .redraw, .suspend, .cancel])
        }
      },
      sizes: choices.list(upTo: 3, atLeast: 1) { choices in
        Screen.Size(columns: choices.integer(in: 0...100), rows: choices.integer(in: 0...40))
      })
  }

  @Test func everyScreenFitsAndTheCaretIsOnItLaw() throws {
    try check(count: 400, Self.script) { script in
      var form = try FillSubject(Self.forms[script.form], locale: script.locale)
      for event in script.events {
        _ = form.state.apply(event)
        for size in script.sizes {
          let screen = FormScreen.draw(form.state, size)
          try hold(screen.lines.count == size.rows, "\(screen.lines.count) lines of \(size.rows)")
          for line in screen.lines {
            let width = VisibleText.width(of: line.text)
            try hold(width == line.width && width <= size.columns, "\(width) columns: \(line.text)")
          }
          if let caret = screen.caret {
            try hold((0..<size.rows).contains(caret.row), "the caret in row \(caret.row)")
            try hold((0..<size.columns).contains(caret.column), "the caret in column \(caret.column)")
          } else {
            try hold(size.columns < 15 || size.rows < 1, "no caret at \(size)")
          }
        }
      }
    }
  }

  @Test func theFocusIsAlwaysOnSomethingThatIsThereLaw() throws {
    try check(count: 400, Self.script) { script in
      var form = try FillSubject(Self.forms[script.form], locale: script.locale)
      for event in script.events {
        _ = form.state.apply(event)
        try hold(form.state.stops.contains(form.state.focus), "the focus is on \(form.state.focus)")
      }
    }
  }

  @Test func anAcceptedRecordIsValidLaw() throws {
    try check(count: 400, Self.script) { script in
      var form = try FillSubject(Self.forms[script.form], locale: script.locale)
      for event in script.events {
        guard case .accepted(let record) = form.state.apply(event) else { continue }
        var options = ValidationOptions()
        options.reference = ReferenceDate(today: "2026-11-30")!
        // What was read in another notation is written in the standard one, which that field does not read.
        let report = form.state.form.validate(json: record.json, options: options)
        try hold(
          report.violations.allSatisfy { $0.path == "/when" || $0.severity == .warning },
          "\(String(decoding: record.json, as: UTF8.self)): \(report.violations)")
      }
    }
  }

  @Test func aSecretIsNeverOnTheScreenLaw() throws {
    // Letters that occur in no text of the forms, nor in numbers of lines.
    let letters = "ʘǂꙮѫѯ"
    try check(count: 300, Self.script) { script in
      var form = try FillSubject(Self.forms[script.form], locale: script.locale)
      for event in script.events {
        _ = form.state.apply(event)
        if case .field(let path) = form.state.focus, form.state.node(at: path)?.field.isSensitive == true {
          _ = form.state.apply(.edit(.type(String(letters))))
        }
        for size in script.sizes {
          let text = FormScreen.draw(form.state, size).text
          try hold(!text.contains { letters.contains($0) }, text)
        }
      }
    }
  }

  private func hold(_ isSo: Bool, _ description: @autoclosure () -> String) throws {
    if !isSo { throw Disagreement(description: description()) }
  }
}
