import FormRules
import TestSupport
import Testing

/// Fields that a host drives with its own text and ranges.
struct HostTests {
  private let mask = try! Mask("+7 (###) ###-##-##")

  @Test func aKeyOfAHostIsAnEdit() {
    var field = FieldFormatter(mask)
    #expect(field.change("", utf16: 0..<0, to: "8").text == "+7 ")
    #expect(field.change("+7 ", utf16: 3..<3, to: "9").text == "+7 (9")
    #expect(field.change("+7 (9", utf16: 5..<5, to: "1").utf16Selection == 6..<6)
  }

  @Test func anEmptyReplacementOfTheCharacterLeftOfTheCaretIsBackspace() {
    var field = FieldFormatter(mask)
    field.set(text: "+7 (916) 1")
    // The host deletes the blank; the digit before the literals goes.
    field.select(9..<9)
    #expect(field.change("+7 (916) 1", utf16: 8..<9, to: "").marked.description == "+7 (91|1")
    field.set(text: "+7 (916) 1")
    field.select(7..<7)
    #expect(field.change("+7 (916) 1", utf16: 7..<8, to: "").marked.description == "+7 (916|")
    // The same range, selected before: literals alone cannot go.
    field.set(text: "+7 (916) 1")
    field.select(7..<8)
    #expect(field.change("+7 (916) 1", utf16: 7..<8, to: "").marked.description == "+7 (916|) 1")
  }

  @Test func aTextTheMaskDoesNotMakeIsFormattedFirst() {
    var field = FieldFormatter(mask)
    #expect(field.change("8916123", utf16: 7..<7, to: "4").text == "+7 (916) 123-4")
    #expect(field.change("tel:+79161234567", utf16: 16..<16, to: "").text == "+7 (916) 123-45-67")
    #expect(field.adopt("+7 (916) 12", utf16Selection: 4..<7).selection == 4..<7)
    #expect(field.adopt("9161", utf16Selection: 0..<2).marked.description == "+7 (916) 1|")
    #expect(field.adopt("+", utf16Selection: 1..<1).status == .prefixOnly)
  }

  @Test func offsetsOfAllUnitsAgree() throws {
    let check = try Mask("☎️ @@ 👍🏽 @@")
    var field = FieldFormatter(check)
    let shown = field.insert("Жж𐐀b")
    #expect(shown.text == "☎️ Жж 👍🏽 𐐀b")
    #expect(shown.caret == shown.text.unicodeScalars.count)
    #expect(shown.utf16Selection.upperBound == shown.text.utf16.count)
    #expect(shown.characterSelection.upperBound == shown.text.count)
    let text = shown.text
    let utf16 = field.change(text, utf16: text.utf16.count - 1..<text.utf16.count, to: "")
    var second = FieldFormatter(check)
    second.set(text: text)
    #expect(second.change(text, characters: text.count - 1..<text.count, to: "") == utf16)
    #expect(utf16.text == "☎️ Жж 👍🏽 𐐀")
    // A surrogate half stands for its whole character.
    #expect(
      field.change(utf16.text, utf16: utf16.text.utf16.count - 1..<utf16.text.utf16.count, to: "").text
        == "☎️ Жж")
  }

  @Test func rangesBeyondTheTextAreItsEnd() {
    var field = FieldFormatter(mask)
    field.set(text: "916")
    #expect(field.change("+7 (916", utf16: 7..<400, to: "1").text == "+7 (916) 1")
    #expect(field.change("+7 (916) 1", characters: 400..<900, to: "2").text == "+7 (916) 12")
  }
}
