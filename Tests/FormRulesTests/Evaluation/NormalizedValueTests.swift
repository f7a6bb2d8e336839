import FormRules
import Testing

/// What rules see and what is put out is the normalised value.
@Suite struct NormalizedValueTests {
  @Test func stringsAreTrimmedAndComposed() throws {
    try FormTable("fields: { a: { type: string, maxLength: 1 } }").expect([
      #"{"a": "  e\u0301\n"}"#: #"{"a":"é"}"#, #"{"a": "ab"}"#: "/a maxLength",
      #"{"a": "\u00a0\u3000x\u200b\ufeff"}"#: #"{"a":"x"}"#,
    ])
  }

  @Test func stepsRunInTheirWrittenOrder() throws {
    try FormTable("fields: { a: { type: string, normalize: [collapse, trim, nfkc, lower] } }").expect([
      #"{"a": " Ａ\u00a0 \tＢ "}"#: #"{"a":"a b"}"#
    ])
    try FormTable("fields: { a: { type: string, normalize: [upper] } }")
      .expect([#"{"a": "straße ǆ"}"#: #"{"a":"STRASSE Ǆ"}"#])
    try FormTable("fields: { a: { type: string, normalize: [punctuation, digits] } }")
      .expect([#"{"a": "O’Brien‐Smith ٣"}"#: #"{"a":"O'Brien-Smith 3"}"#])
  }

  @Test func anEmptyListLeavesTheValueAsItIs() throws {
    try FormTable("fields: { a: { type: string, normalize: [] } }")
      .expect([
        #"{"a": " e\u0301 "}"#: #"{"a":" e\#u{301} "}"#, #"{"a": " "}"#: #"{"a":" "}"#, #"{"a": ""}"#: "{}",
      ])
  }

  @Test func conditionsSeeTheCleanedValue() throws {
    try FormTable(
      "fields: { a: { type: string, normalize: [trim, lower] }, b: { type: string, required: { a: yes } } }"
    ).expect([#"{"a": " YES "}"#: "/b required", #"{"a": "no"}"#: #"{"a":"no"}"#])
  }

  @Test func joinersInsideTextStay() throws {
    try FormTable("fields: { a: { type: string } }")
      .expect([#"{"a": "می\u200cخواهم"}"#: #"{"a":"می\#u{200C}خواهم"}"#])
  }

  @Test func controlsAndUnassignedCodePointsAreRefused() throws {
    let table = try FormTable("fields: { a: { type: string }, b: { type: string, multiline: true } }")
    table.expect([
      #"{"a": "x\u0000y"}"#: "/a characters", #"{"a": "x\ty"}"#: "/a characters",
      #"{"a": "x\u007fy"}"#: "/a characters",
      "{\"a\": \"x\u{7F}y\"}": "/a characters", #"{"a": "x\u0085y"}"#: "/a characters",
      #"{"a": "x\ud800y"}"#: "/a characters", #"{"a": "x\udc00\ud800y"}"#: "/a characters",
      #"{"a": "x\u0378y"}"#: "/a characters", #"{"a": "x\uffffy"}"#: "/a characters",
      #"{"b": "x\ty\r\nz\rw"}"#: #"{"b":"x\ty\nz\nw"}"#, #"{"b": "x\u000by"}"#: "/b characters",
    ])
    #expect(
      try table.violation(#"{"a": "é\u0000\ud800"}"#).paramsText
        == #"{"characters":[{"codePoint":"U+0000","index":1},{"codePoint":"U+D800","index":2}]}"#)
  }

  @Test func passwordsAreByteExact() throws {
    let table = try FormTable("fields: { a: { type: password, minLength: 2 } }")
    table.expect([
      #"{"a": " \u0000e\u0301\t"}"#: #"{"a":" \u0000e\#u{301}\t"}"#, #"{"a": "\ud800x"}"#: "/a characters",
      #"{"a": "\ud83d\ude00x"}"#: #"{"a":"😀x"}"#, #"{"a": "😀"}"#: "/a minLength",
    ])
  }

  @Test func rulesOfAPhoneSeeTheNumberAndNotHowItIsWritten() throws {
    let number = #"{"a":"+79161234567"}"#
    for (rule, outcome) in [
      ("minLength: 12", number), ("minLength: 13", "/a minLength"), ("maxLength: 12", number),
      ("maxBytes: 11", "/a maxBytes"), (#"pattern: '\+79\d{9}'"#, number),
      (#"pattern: '8 \(\d{3}\) \d{3}-\d{2}-\d{2}'"#, "/a pattern"),
    ] {
      try FormTable("fields: { a: { type: phone, \(rule) } }").expect([
        #"{"a": "8 (916) 123-45-67"}"#: outcome, #"{"a": "+79161234567"}"#: outcome,
      ])
    }
  }

  @Test func domainsAreInLowerCaseAndLocalPartsAsTyped() throws {
    try FormTable("fields: { a: { type: email } }").expect([
      #"{"a": " John.DOE+Tag@EXAMPLE.Com "}"#: #"{"a":"John.DOE+Tag@example.com"}"#,
      #"{"a": "A\u0040\u0042.co"}"#: #"{"a":"A@b.co"}"#, #"{"a": "a@b"}"#: "/a email",
      #"{"a": "A@B@C.co"}"#: "/a email",
    ])
  }

  @Test func theSyntaxOfAnAddressIsARuleAmongOthers() throws {
    try FormTable("fields: { a: { type: email, maxLength: 5 } }")
      .expect([#"{"a": "abc@def"}"#: "/a maxLength, /a email", #"{"a": "abc@de.fg"}"#: "/a maxLength"])
  }

  @Test func lengthsAreCountedInTheUnitOfTheFile() throws {
    let text = #"{"a": "e\u0301👨‍👩‍👧"}"#
    for (unit, length) in [("codePoints", 7), ("graphemes", 2), ("utf16", 10)] {
      let keys = "type: string, normalize: [], lengthUnit: \(unit), maxLength: 1"
      #expect(
        try FormTable("fields: { a: { \(keys) } }").violation(text).paramsText
          == #"{"max":1,"length":\#(length)}"#)
    }
    #expect(
      try FormTable("fields: { a: { type: string, normalize: [], maxBytes: 1 } }").violation(text).paramsText
        == #"{"max":1,"bytes":21}"#)
  }
}
