import FormRules
import TestSupport
import Testing

struct MaskNotationTests {
  /// The notation of items, one for each: `d` digit, `l` letter, `e` either, `c` class, the literal itself; optional
  /// slots in capitals.
  private func signature(_ text: String) throws(MaskFault) -> String {
    try MaskNotation(text).items.map { item in
      if let scalar = item.literal.flatMap(Unicode.Scalar.init) { return String(scalar) }
      let letter =
        switch item.slotClass {
        case SlotClass.digit: "d"
        case SlotClass.letter: "l"
        case SlotClass.letterOrDigit: "e"
        default: "c"
        }
      return item.isOptional ? letter.uppercased() : letter
    }.joined()
  }

  @Test(
    arguments: [
      ("+7 (###)", "+7 (ddd)"), ("@#*", "lde"), ("[3-9]#", "cd"), ("#{3}-@{2}", "ddd-ll"),
      ("##<-##>", "dd-DD"),
      ("\\#\\[#", "#[d"), ("{+7 }#", "d"), ("#\\{", "d{"), ("№ #₽", "№ d₽"), ("0a#", "0ad"), ("<#>)", "D)"),
      ("[]#", nil), ("#\\", nil),
    ] as [(String, String?)])
  func aNotationIsReadIntoItems(_ text: String, _ expected: String?) {
    #expect((try? signature(text)) == expected)
  }

  @Test(arguments: [
    ("", "a mask has a slot: '#', '@', '*' or a class in brackets", 0),
    ("(--)", "a mask has a slot: '#', '@', '*' or a class in brackets", 0),
    ("##<#", "'<' has no closing '>'", 4), ("##>", "'>' has no opening '<'; a literal is '\\>'", 2),
    ("##<#>#", "a slot behind the optional group never knows whether the group is there", 5),
    ("#<-><#>", "an optional group holds a slot", 3),
    ("#<#><#>", "a mask has one optional group, at its end", 4),
    ("#<#<#>>", "an optional group cannot stand in another", 3),
    ("#[0-9", "'[' has no closing ']'", 1),
    ("[9-0]", "a range goes from the smaller character to the greater", 1),
    ("[]", "a class is not empty", 0),
    ("[^0]", "a class lists what it has; for the character itself write '\\^'", 1),
    ("{+7", "'{' has no closing '}'", 0), ("{}#", "a prefix is not empty", 1),
    ("-{3}#", "'{' stands behind a slot or begins the prefix; a literal is '\\{'", 1),
    ("#{3", "braces behind a slot hold how often it is repeated, '#{3}'", 1),
    ("#{x}", "braces behind a slot hold how often it is repeated, '#{3}'", 1),
    ("#{0}", "a slot is repeated 1 to 60 times", 1), ("#{61}", "a slot is repeated 1 to 60 times", 1),
    ("#{2}{2}", "'{' stands behind a slot or begins the prefix; a literal is '\\{'", 4),
    ("#{60}@", "a mask has at most 60 slots", 5),
    ("#\\", "'\\' stands before the character it makes a literal", 1),
    ("#}", "'}' closes nothing; a literal is '\\}'", 1), ("#\n", "a mask has no control characters", 1),
  ])
  func aFaultHasItsPlace(_ text: String, _ message: String, _ index: Int) {
    #expect(throws: MaskFault(message, at: index)) { try MaskNotation(text) }
  }

  @Test func everyTextIsReadOrRefused() throws {
    try check(
      count: 5_000,
      { choices in
        choices.list(upTo: 12) { choices in
          choices.pick([
            "#", "@", "*", "[", "]", "{", "}", "<", ">", "\\", "-", "0", "3", "9", "a", "é", "^", ".", "|",
          ])
        }.joined()
      }
    ) { text in
      if let notation = try? MaskNotation(text) {
        try claim(notation.items.contains { $0.slotClass != nil }, "a mask has a slot")
      }
      _ = try? Mask(text)
      _ = MaskSketch.compile("{ layout: '##', alternatives: [{ when: '\(text)', layout: '###' }] }")
    }
  }
}
