import FormRules
import Testing

@testable import formcheck

/// Filling in forms without a terminal.
struct FormStateTests {
  // MARK: - Kinds of fields

  @Test func everyKindOfFieldIsFilledIn() throws {
    var form = try FillSubject(
      """
      form: f
      fields:
        name: {}
        count: { type: integer }
        price: { type: number }
        sure: { type: boolean }
        kind: { enum: [road, light] }
        level: { type: integer, enum: [1, 2, 3] }
        born: { type: date }
        time: { type: datetime }
        mail: { type: email }
        phone: { type: phone, mask: "+7 (###) ###-##-##" }
        secret: { type: password }
      """)
    form.press("Ann⇥12⇥1,50⇥y⇥l⇥→→⇥20000131⇥2026-11-30T09:00:00Z⇥A@B.CO⇥89161234567⇥ pass ")
    #expect(
      form.submitted()
        == #"{"name":"Ann","count":12,"price":1.50,"sure":true,"kind":"light","level":2,"#
        + #""born":"2000-01-31","time":"2026-11-30T09:00:00Z","mail":"A@b.co","phone":"+79161234567","#
        + #""secret":" pass "}"#)
  }

  @Test func aMaskThatDoesNotSayItsValueSubmitsWhatTheRulesTake() throws {
    var form = try FillSubject(
      """
      form: f
      fields:
        text: { mask: "(###) ###-####", pattern: '\\([2-9]\\d{2}\\) [2-9]\\d{2}-\\d{4}' }
        digits: { mask: "#### ####", pattern: '\\d{8}' }
        long: { mask: "##-##", minLength: 5 }
        both: { mask: "##-##" }
        said: { mask: { layout: "##-##", value: "no {text}" }, maxLength: 8 }
      """)
    form.press("8185550123⇥12345678⇥1234⇥1234⇥1234")
    #expect(
      form.submitted()
        == #"{"text":"(818) 555-0123","digits":"12345678","long":"12-34","both":"1234","said":"no 12-34"}"#)
  }

  @Test func blankFieldsAreLeftOut() throws {
    var form = try FillSubject(
      """
      form: f
      fields:
        a: {}
        b: { type: integer, default: 7 }
        c: { type: object, fields: { d: { required: true } } }
        e: { type: array, items: {} }
        f: { required: true, allowEmpty: true }
        g: { required: true, nullable: true }
        h: { type: array, required: true, items: {} }
        i: { enum: [x, y], default: x }
      """)
    #expect(form.submitted() == #"{"b":7,"f":"","g":null,"h":[],"i":"x"}"#)
  }

  @Test func listsGrowAndShrink() throws {
    var form = try FillSubject(
      "form: f\nfields:\n  tags: { type: array, maxItems: 3, items: { maxLength: 3 } }\n  end: {}")
    form.press("a⇥b⇥toolong⇥")
    #expect(form.line.hasPrefix("› end"))
    #expect(form.body.contains { $0.contains("3") && $0.contains("toolong") })
    form.press("⇤⌫⌫⌫⌫⇤⌫⇤⌫")
    #expect(form.submitted() == #"{"tags":["too"]}"#)
    // The empty items before it are no items.
    form.press("⇥⇥")
    #expect(form.line.contains("too"))
  }

  @Test func groupsInListsAreFilledIn() throws {
    var form = try FillSubject(
      """
      form: f
      fields:
        people:
          type: array
          label: People
          items:
            type: object
            fields:
              name: { required: true }
              phone: { type: phone, mask: "+7 (###) ###-##-##" }
      """)
    form.press("Ann⇥9161234567⇥⇥9160000000")
    #expect(form.line.contains("+7 (916) 000-00-00"))
    #expect(form.submitted() == nil)
    #expect(form.line.hasPrefix("›     name *"))
    form.press("Bob")
    #expect(
      form.submitted()
        == #"{"people":[{"name":"Ann","phone":"+79161234567"},{"name":"Bob","phone":"+79160000000"}]}"#)
  }

  @Test func conditionsShowAndHideFields() throws {
    var form = try FillSubject(
      """
      form: f
      fields:
        kind: { enum: [road, other] }
        detail: { when: { kind: other }, otherwise: reject, required: true }
        note: { required: { detail: { present: true } } }
      """)
    #expect(!form.body.contains { $0.contains("detail") })
    form.press("o⇥why")
    #expect(form.body.contains { $0.hasPrefix("› detail *  why") })
    #expect(form.body.contains { $0.hasPrefix("  note *") })
    form.press("⇤r")
    #expect(!form.body.contains { $0.contains("detail") })
    #expect(form.submitted() == #"{"kind":"road"}"#)
    // What was typed comes back with the field.
    form.press("⌫o")
    #expect(form.body.contains { $0.contains("why") })
  }

  // MARK: - Steps

  private let steps = """
    form: f
    fields:
      a: { required: true }
      b: { enum: [yes, no] }
      c: { required: true }
      d: { equals: { field: a } }
    steps:
      - { id: one, title: First, fields: [a, b] }
      - { id: two, title: Second, fields: [c], when: { b: "yes" } }
      - { id: three, title: Third, fields: [d] }

    """

  @Test func stepsAreGoneThroughOneByOne() throws {
    var form = try FillSubject(steps)
    #expect(form.screen.lines[0].text.hasSuffix("Step 1 of 2: First"))
    form.press("⇟")
    #expect(form.body.contains { $0.contains("This field must be filled in.") })
    form.press("x⇥y⇥⏎")
    #expect(form.screen.lines[0].text.hasSuffix("Step 2 of 3: Second"))
    form.press("⌘")
    #expect(form.body.contains { $0.contains("This field must be filled in.") })
    form.press("see⇟z⌘")
    #expect(form.body.contains { $0.contains("This field must be the same as") })
    form.press("⌫x")
    #expect(form.submitted() == #"{"a":"x","b":"yes","c":"see","d":"x"}"#)
  }

  @Test func aStepThatDoesNotMatterIsPassedOver() throws {
    var form = try FillSubject(steps)
    form.press("x⇟")
    #expect(form.screen.lines[0].text.hasSuffix("Step 2 of 2: Third"))
    #expect(form.body.last?.contains("[ Back ]  [ Submit ]") == true)
    form.press("⇞")
    #expect(form.line.hasPrefix("› a *  x"))
  }

  // MARK: - Keys

  @Test func theFocusGoesAround() throws {
    var form = try FillSubject("form: f\nfields: { a: {}, b: {} }")
    form.press("⇥⇥⇥")
    #expect(form.line.hasPrefix("› a"))
    form.press("⇤")
    #expect(form.state.focus == .button(.submit))
    _ = form.state.apply(.down)
    #expect(form.state.focus == .button(.submit))
    form.press("⏎")
    #expect(form.submitted() == "{}")
  }

  @Test func choicesAreMadeByArrowsSpaceAndLetters() throws {
    var form = try FillSubject("form: f\nfields: { a: { enum: [Parks & Roads, Parking, Other] } }")
    form.press("→→→→")
    #expect(form.submitted() == #"{"a":"Other"}"#)
    form.press(" ")
    #expect(form.submitted() == #"{"a":"Parks & Roads"}"#)
    form.press("⌫")
    #expect(form.submitted() == "{}")
    form.press("parki")
    #expect(form.submitted() == #"{"a":"Parking"}"#)
    form.press("⌫parks & r")
    #expect(form.submitted() == #"{"a":"Parks & Roads"}"#)
    form.press("z")
    #expect(form.body.contains { $0.contains("None of the options begins like this.") })
  }

  @Test func aTextOfSeveralLinesTakesLineEnds() throws {
    var form = try FillSubject("form: f\nfields: { a: { multiline: true }, b: {} }")
    form.press("one")
    _ = form.state.apply(.edit(.lineEnd))
    form.press("two⇥")
    form.paste("\nthree\nfour\n")
    _ = form.state.apply(.edit(.lineEnd))
    #expect(form.submitted() == #"{"a":"one\ntwo","b":"three four"}"#)
  }

  @Test func controlCharactersOfAPasteAreLeftOut() throws {
    var form = try FillSubject("form: f\nfields: { a: {} }")
    form.paste("a\u{1B}[31mb\u{0}")
    #expect(form.body.contains { $0.contains("2 characters have no place here and were left out.") })
    #expect(form.submitted() == #"{"a":"a[31mb"}"#)
  }

  @Test func aSecretOfSeveralLinesIsRefusedAndNotJoined() throws {
    var form = try FillSubject("form: f\nfields: { a: { type: password } }")
    form.paste("one\ntwo")
    #expect(form.submitted() == "{}")
    form.paste("one\n")
    #expect(form.submitted() == #"{"a":"one"}"#)
  }

  // MARK: - Dates

  @Test(
    arguments: [
      ("20001231", "2000-12-31"), ("2000-12-31", "2000-12-31"), ("2000.7.9", "2000-07-09"),
      ("2000 7 9", "2000-07-09"),
    ])
  func datesFormatThemselvesWhileTheyAreTyped(_ keys: String, _ text: String) throws {
    var form = try FillSubject("form: f\nfields: { a: { type: date } }")
    form.press(keys)
    #expect(form.submitted() == #"{"a":"\#(text)"}"#)
  }

  @Test(
    arguments: [
      ("31.12.2000", "2000-12-31"), ("2000-12-31", "2000-12-31"), (" 31.12.2000\n", "2000-12-31"),
      ("31122000", "2000-12-31"), ("12/31/2000", nil),
    ])
  func aPastedDateIsNeverReadInAnotherOrder(_ text: String, _ date: String?) throws {
    var form = try FillSubject("form: f\nfields: { a: { type: date, input: [dd.MM.yyyy] } }")
    form.paste(text)
    #expect(form.submitted() == (date.map { #"{"a":"\#($0)"}"# } ?? "{}"))
    #expect(form.body.contains { $0.contains("another notation") } == (date == nil))
  }

  // MARK: - Passwords

  @Test func aPasswordTellsWhatItStillNeeds() throws {
    var form = try FillSubject(
      """
      form: f
      fields:
        p: { type: password, minLength: 7, require: [upper, { of: [digit, special], min: 2 }], warn: { minLength: 9 } }
      """)
    #expect(
      form.body[1...2] == [
        "     ○ at least 7 characters   ○ a capital letter A–Z",
        "     ○ 2 × a digit or a special character   ○ better: at least 9 characters",
      ])
    form.press("A1aaaa")
    #expect(form.body[1] == "     ○ at least 7 characters   ✓ a capital letter A–Z")
    form.press("1")
    #expect(form.body[2] == "     ✓ 2 × a digit or a special character   ○ better: at least 9 characters")
    form.press("aa")
    #expect(form.body[2].hasSuffix("✓ better: at least 9 characters"))
  }
}
