import FormRules
import TestSupport
import Testing

struct FieldFormatterTests {
  struct Vector: CustomTestStringConvertible {
    let before: String
    let script: String
    let after: String
    var notes: [FormattedText.Note] = []

    init(_ before: String, _ script: String, _ after: String, _ notes: FormattedText.Note...) {
      self.before = before
      self.script = script
      self.after = after
      self.notes = notes
    }

    var testDescription: String { "\(before) \(script)" }
  }

  private func expect(_ vector: Vector, of mask: Mask) throws {
    var field = FieldFormatter(mask)
    field.show(MarkedText(vector.before))
    let shown = try #require(EditScript(vector.script)).run(on: &field)
    #expect(shown.marked.description == vector.after)
    #expect(shown.notes == vector.notes)
  }

  private static let phone = "+7 (###) ###-##-##"

  @Test(arguments: [
    "89161234567", "79161234567", "+79161234567", "9161234567", "+7 (916) 123-45-67", "8 916 123 45 67",
    "\u{A0}8\u{A0}916\u{A0}123-45-67", "tel:+79161234567", "\u{202D}+79161234567\u{202C}",
    "\u{200E}+79161234567",
    "٨٩١٦١٢٣٤٥٦٧", "８９１６１２３４５６７", "+7 916 📞 123-45-67", "89161234567\n",
  ])
  func aNumberPastedInAnyUsualFormComesOutRight(_ text: String) throws {
    var field = FieldFormatter(try Mask(Self.phone))
    let shown = field.paste(text)
    #expect(shown.text == "+7 (916) 123-45-67")
    #expect(shown.value == "+79161234567" && shown.isComplete)
    #expect(shown.caret == 18)
    // The same behind a prefix that is already there, and over an older number.
    field.set(text: "8")
    #expect(field.current.text == "+7 ")
    #expect(field.paste(text).text == "+7 (916) 123-45-67")
    field.set(text: "+7 (495) 765-43-21")
    #expect(field.select(0..<18).selection == 0..<18)
    #expect(field.paste(text).text == "+7 (916) 123-45-67")
  }

  @Test func aWholeNumberPastedBehindAVisiblePrefixReplacesIt() throws {
    try expect(Vector("+7 |", "ins +79161234567", "+7 (916) 123-45-67|"), of: Mask(Self.phone))
  }

  @Test func aNumberOfAnotherCountryIsRefusedWithItsReason() throws {
    let mask = try Mask(Self.phone)
    for before in ["|", "+7 |", "+7 (916|) 1"] {
      for text in ["+380988012233", "+380 (98) 801-22-33", "tel:+380-98-801-22-33"] {
        try expect(Vector(before, "ins \(text)", before, .rejectedForeign), of: mask)
      }
    }
  }

  @Test(arguments: [
    Vector("|", "ins 8", "+7 |"), Vector("|", "ins 7", "+7 |"), Vector("|", "ins 9", "+7 (9|"),
    Vector("|", "type +7", "+7 |"), Vector("|", "ins +", "+|"), Vector("+|", "ins 3", "+|", .rejectedForeign),
    Vector("+7 |", "ins 8", "+7 (8|"), Vector("+7 |", "bs", "|"), Vector("+7 (9|", "bs", "|"),
    Vector("+7 (916) 1|", "bs", "+7 (916|"), Vector("+7 (916) |1", "bs", "+7 (91|1"),
    Vector("+7 (916|) 1", "del", "+7 (916|"), Vector("+7 (91|6) 123", "del", "+7 (91|1) 23"),
    Vector("+7 (91|", "ins 6", "+7 (916|"), Vector("+7 (91|", "ins x", "+7 (91|", .dropped(1)),
    Vector("+7 (91|", "ins", "+7 (91|", .ignored), Vector("|", "ins  ", "|", .dropped(1)),
    Vector("+7 (916|) 1", "ins )", "+7 (916) |1"),
    Vector("+7 [(916) 12]", "ins x", "+7 [(916) 12]", .dropped(1)),
    Vector("+7 (916[) ]123", "bs", "+7 (916|) 123"), Vector("[+7 (916) 1]", "ins 7", "+7 |"),
    Vector("+7 (916) 123-45-|67", "ins 1", "+7 (916) 123-45-|67", .overflow(1)),
    Vector("+7 (916) 123-45-6|7", "ins +7 495 1234567", "+7 (495) 123-45-67|"),
    Vector("|+7 (916", "ins 2", "+7 (2|91) 6"),
    Vector("|", "ins 88005553535", "+7 (800) 555-35-35|"),
    Vector("|", "ins +78005553535", "+7 (800) 555-35-35|"),
    Vector("|", "ins +7 8 916 123-45-67", "+7 (916) 123-45-67|"),
    Vector("|", "ins 8882223344", "+7 (888) 222-33-44|"),
    Vector("|", "ins 711122233445566", "+7 (111) 222-33-44|", .overflow(4)),
  ])
  func anEditOfANumberShows(_ vector: Vector) throws {
    try expect(vector, of: Mask(Self.phone))
  }

  @Test func aFullFieldOverwritesOrShiftsWhereTheMaskSaysSo() throws {
    let overwrite = try #require(MaskSketch.compile("{ layout: '##-##', overwrite: true }")).mask
    try expect(Vector("12-|34", "ins 9", "12-9|4"), of: overwrite)
    try expect(Vector("12|", "ins 3", "12-3|"), of: overwrite)
    try expect(Vector("12-34|", "ins 9", "12-34|", .overflow(1)), of: overwrite)
    let shift = try #require(MaskSketch.compile("{ layout: '##-##', shift: true }")).mask
    try expect(Vector("1|2-34", "ins 9", "19-|23", .lost(1)), of: shift)
  }

  @Test func literalsWaitForTheNextCharacterUnlessTheMaskIsEager() throws {
    let eager = try #require(MaskSketch.compile("{ layout: '(###) ##', prefix: '+1 ', eager: true }")).mask
    try expect(Vector("|", "type 212", "+1 (212) |"), of: eager)
    try expect(Vector("+1 (212) |", "bs", "+1 (21|"), of: eager)
    try expect(Vector("|", "type 212", "(212|"), of: Mask("(###) ##"))
    try expect(Vector("|", "type 12", "<12>|"), of: Mask("\\<##\\>"))
  }

  @Test func lettersAreCasedAndMapped() throws {
    let plate = try #require(
      MaskSketch.compile(
        "{ layout: '@###@@ ##<#>', case: upper, map: { from: ABEKMHOPCTYX, to: АВЕКМНОРСТУХ } }")
    ).mask
    try expect(Vector("|", "type a123bc77", "А123ВС 77|"), of: plate)
    var field = FieldFormatter(plate)
    #expect(field.insert("о456ое 7").status == .partial)
    #expect(field.insert("7").status == .complete)
    #expect(field.insert("8").value == "О456ОЕ778")
    // A deletion moves the tail up as far as its letters and digits fit.
    try expect(Vector("А1|23ВС 77", "bs", "А|237", .lost(3)), of: plate)
  }

  @Test func aClassBrokenByADeletionIsNamedAndNotRepaired() throws {
    var field = FieldFormatter(try Mask("([79]##) ###"))
    field.show(MarkedText("(7|12) 345"))
    let shown = field.deleteBackward()
    #expect(shown.marked.description == "(|123) 45" && shown.brokenSlot == 0 && !shown.isComplete)
    #expect(field.insert("5").notes == [.dropped(1)])
    #expect(field.insert("9").brokenSlot == nil)
  }

  @Test func datesAreFilledUpWithZerosWhereTheMaskAsksForIt() throws {
    let date = try #require(MaskSketch.compile("{ layout: '[0-3]#.[01]#.####', pad: [1, 2] }")).mask
    try expect(Vector("|", "type 9", "09|"), of: date)
    try expect(Vector("|", "type 1.2.2024", "01.02.2024|"), of: date)
    try expect(Vector("|", "ins 1.2.2024", "01.02.2024|", .dropped(1)), of: date)
    try expect(Vector("|", "type 12.", "12|", .dropped(1)), of: date)
  }

  @Test func alternativesFollowTheCharactersAndNothingElse() throws {
    let card = try #require(MaskSketch.published["card"]?.compiled()).mask
    try expect(Vector("|", "ins 371449635398431", "3714 496353 98431|"), of: card)
    try expect(Vector("3|714 496353 98431", "bs", "|7144 9635 3984 31"), of: card)
    // The shorter alternative has no room for a sixteenth digit: the key that would choose it is refused.
    try expect(Vector("|7144 9635 3984 3112", "ins 3", "|7144 9635 3984 3112", .overflow(1)), of: card)
  }

  @Test func theValueIsEmptyForAnEmptyField() throws {
    var field = FieldFormatter(try Mask(Self.phone))
    #expect(field.current.value.isEmpty && field.current.status == .empty)
    #expect(field.insert("8").status == .prefixOnly && field.current.value.isEmpty)
    #expect(field.insert("9").value == "+79")
    let shown = try #require(MaskSketch.compile("{ layout: '@@-####', value: '№{text}' }")).mask
    var number = FieldFormatter(shown)
    #expect(number.insert("MS0017").value == "№MS-0017")
  }

  @Test func aCopyIsASnapshot() throws {
    var field = FieldFormatter(try Mask(Self.phone))
    field.insert("916123")
    let before = field
    let shown = field.insert("4")
    #expect(before.current.text == "+7 (916) 123")
    var again = before
    #expect(again.insert("4") == shown)
  }

  @Test func anEmptyInsertionAndARangeBeyondTheTextChangeNothing() throws {
    var field = FieldFormatter(try Mask("##-##"))
    field.insert("123")
    #expect(field.insert("").text == "12-3")
    #expect(field.select(90..<99).selection == 4..<4)
    #expect(field.replace(-5..<1, with: "9").text == "92-3")
    #expect(field.replace(0..<99, with: "").text == "")
  }

  @Test(arguments: [
    ("89161234567", false), ("+7 (916) 123-45-67", false), ("916.123 45-67;", false), ("916", false),
    ("+7 8 916 123-45-67", false), ("tel:+79161234567", false), ("TEL:9161234567", false),
    ("+7 916 📞 123-45-67", false), ("", false), ("-", false), ("89161234567 Anna", true),
    ("8916123456789", true), ("9161234567 12", true), ("+380988012233", true), ("n/a", true), ("Ж8", true),
    ("٨٩١٦١٢٣٤٥٦٧ доб", true), ("mail:9161234567", true),
  ])
  func aTextIsLossyThatLacksALetterOrADigit(_ text: String, _ isLossy: Bool) throws {
    var field = FieldFormatter(try Mask(Self.phone))
    #expect(field.paste(text).isLossy == isLossy)
    var buffer = InlineArray<32, UInt8>(repeating: 0)
    var output = buffer.mutableSpan
    #expect(field.set(text.utf8.span, into: &output).isLossy == isLossy)
  }

  @Test func aLossIsToldWhereverItHappens() throws {
    var plate = FieldFormatter(try Mask("@###"))
    plate.set(text: "A123")
    #expect(plate.insert("4").isLossy && plate.insert("x").isLossy && !plate.insert(" ").isLossy)
    plate.select(0..<0)
    #expect(!plate.deleteForward().isLossy || plate.current.raw.isEmpty)
    #expect(!plate.insert("").isLossy)
  }

  @Test func aTextOfTenMegabytesIsCutToTheMask() throws {
    var field = FieldFormatter(try Mask(Self.phone))
    let shown = field.insert(String(repeating: "9", count: 10_000_000))
    #expect(shown.text == "+7 (999) 999-99-99" && shown.notes == [.overflow(9_999_990)])
    #expect(field.insert(String(repeating: "é", count: 1_000_000)).notes == [.dropped(1_000_000)])
  }

  @Test func aTextIsWrittenIntoTheCallersBuffer() throws {
    var field = FieldFormatter(try Mask("@@ №##"))
    var bytes = [UInt8](repeating: 0, count: field.insert("").text.utf8.count + 32)
    var span = bytes.mutableSpan
    _ = field.insert("Ж", into: &span)
    let written = field.insert("ё12".utf8.span, into: &span)
    #expect(written.byteCount == 10 && written.caret == 6 && written.isComplete)
    #expect(String(decoding: bytes.prefix(10), as: UTF8.self) == "Жё №12")
    var none: [UInt8] = []
    var short = none.mutableSpan
    #expect(field.apply(.deleteBackward, into: &short).byteCount == 9)
    none = []
    field.format(lines: "ab12\r\n\nЖё3".utf8.span, into: &none)
    #expect(String(decoding: none, as: UTF8.self) == "ab №12\n\nЖё №3\n")
  }
}
