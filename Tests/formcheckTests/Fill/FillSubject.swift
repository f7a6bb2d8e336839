import FormRules

@testable import formcheck

/// A form under test, driven by keys as a terminal sends them.
struct FillSubject {
  var state: FormState
  var size = Screen.Size(columns: 80, rows: 24)

  init(_ rules: String, locale: String = "en") throws {
    self.init(try CompiledForm(SourceText(name: "rules.yaml", "formrules: 1\n" + rules)), locale: locale)
  }

  init(_ form: CompiledForm, locale: String = "en") {
    var options = ValidationOptions()
    options.locale = locale
    options.reference = ReferenceDate(today: "2026-11-30")!
    state = FormState(form, options)
  }

  /// Presses keys; `⇥ ⇤ ⏎ ← → ⌫ ⌦ ⇞ ⇟` stand for those without a character.
  @discardableResult
  mutating func press(_ keys: String) -> FormOutcome {
    let special: [Character: FormEvent] = [
      "⇥": .next, "⇤": .previous, "⏎": .enter, "←": .edit(.left), "→": .edit(.right),
      "⌫": .edit(.deleteBackward), "⌦": .edit(.deleteForward), "⇟": .nextStep, "⇞": .previousStep,
      "⌘": .submit,
    ]
    var outcome = FormOutcome.goOn
    for key in keys { outcome = state.apply(special[key] ?? .edit(.type(String(key)))) }
    return outcome
  }

  mutating func paste(_ text: String) { _ = state.apply(.edit(.paste(text))) }

  var screen: Screen { FormScreen.draw(state, size) }

  /// The lines between the frame, without empty ones.
  var body: [String] {
    screen.lines.dropFirst(2).dropLast(2).map { line in
      var text = line.text
      while text.last == " " { text.removeLast() }
      return text
    }.filter { !$0.isEmpty }
  }

  /// The line of the field in hand.
  var line: String { body.first { $0.hasPrefix("›") } ?? "" }

  /// What is submitted, or nothing.
  mutating func submitted() -> String? {
    guard case .accepted(let record) = press("⌘") else { return nil }
    return String(decoding: record.json, as: UTF8.self)
  }
}
