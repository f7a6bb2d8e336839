import FormRules
import TestSupport
import Testing

struct EditScriptTests {
  @Test(arguments: [
    ("ins 6", "ins 6"), ("ins:6", "ins 6"), ("type 91", "ins 9 ; ins 1"), ("bs ; del", "bs ; del"),
    ("put 4 7 9 1", "put 4 7 9 1"), ("put 4 7", "put 4 7 "), ("caret 4", "caret 4"),
    ("select 4 4", "caret 4"), ("select 4 7 ; all ; clear", "select 4 7 ; all ; clear"),
    ("set \\u{A0}\\;", "set \\u{A0}\\;"),
  ])
  func aScriptReads(_ text: String, _ expected: String) {
    #expect(EditScript(text)?.description == expected)
  }

  @Test(arguments: ["", "foo", "caret", "caret x", "caret -1", "select 4", "select 7 4", "bs 1", "put x"])
  func whatIsNoScriptIsRefused(_ text: String) { #expect(EditScript(text) == nil) }

  @Test func lawEveryScriptReadsAsItIsWritten() throws {
    try check(
      count: 1_000, { choices in EditScript(choices.list(upTo: 5, atLeast: 1) { EditSketch.any(&$0) }) }
    ) {
      script in
      try claimEqual(EditScript(script.description), script)
    }
  }

  @Test func lawEveryMarkedTextReadsAsItIsWritten() throws {
    try check(
      count: 1_000,
      { choices in
        let text = EditSketch.text(&choices) + choices.pick(["", "|", "[", "]\\"])
        let start = choices.integer(in: 0...text.unicodeScalars.count)
        return MarkedText(
          text: text, selection: start..<choices.integer(in: start...text.unicodeScalars.count))
      }
    ) { marked in
      try claimEqual(MarkedText(marked.description), marked)
    }
  }
}
