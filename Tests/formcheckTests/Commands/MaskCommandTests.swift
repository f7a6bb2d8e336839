import Foundation
import Testing

/// The verb `mask` of the real binary.
struct MaskCommandTests {
  private let folder = TemporaryFolder()

  private func run(_ arguments: String..., input: String = "") throws -> CommandRun {
    try CommandRun(["mask"] + arguments, input: input, in: folder)
  }

  private func shell(_ script: String) throws -> CommandRun { try CommandRun(shell: script, in: folder) }

  private func writeForm() {
    folder.write(
      "form.yaml",
      """
      formrules: 1
      form: car
      fields:
        phone: { type: phone, mask: "+7 (###) ###-##-##" }
        plate: { mask: { layout: "@###@@ ##<#>", case: upper } }
        name: {}
        contacts: { type: array, items: { type: object, fields: { card: { mask: "#### ####" } } } }

      """)
  }

  // MARK: - Lines

  @Test func oneNumberInFifteenFormsIsOneNumber() throws {
    let forms = [
      "89161234567", "79161234567", "+79161234567", "9161234567", "+7 (916) 123-45-67", "8 916 123 45 67",
      "+7 +79161234567", "8\u{A0}916\u{A0}123-45-67", "tel:+79161234567", "\u{202D}+79161234567\u{202C}",
      "\u{200E}+79161234567", "٨٩١٦١٢٣٤٥٦٧", "８９１６１２３４５６７", "+7 916 📞 123-45-67", "89161234567\r",
    ]
    let run = try run("--phone", "--strict", input: forms.map { $0 + "\n" }.joined())
    #expect(run.lines == Array(repeating: "+7 (916) 123-45-67", count: 15))
    #expect(run.status == 0 && run.errors == "")
  }

  @Test(arguments: [
    ("916", "+7 (916"), ("8", "+7 "), ("", ""), ("-", "-"), ("n/a", "n/a"),
    ("+380988012233", "+380988012233"),
    ("8 916 123-45-67 Anna", "8 916 123-45-67 Anna"), ("89161234567 доб. 12", "89161234567 доб. 12"),
    ("916123456789", "916123456789"), ("a8", "a8"), ("TEL:89161234567", "+7 (916) 123-45-67"),
    ("tel:9161234567", "+7 (916) 123-45-67"),
    ("8-916-123-45-67;", "+7 (916) 123-45-67"), ("\u{0}9161234567", "+7 (916) 123-45-67"),
  ])
  func aLineComesOutFormattedOrAsItIs(_ line: String, _ expected: String) throws {
    #expect(try run("--phone", input: line + "\n").output == expected + "\n")
    #expect(try run("--phone", input: line + "\r\nx").output == expected + "\nx\n")
  }

  @Test func bytesThatAreNoTextComeOutAsTheyAre() throws {
    let run = try shell(#"printf 'a\377b\n8916\377\n' | $FORMCHECK mask --phone | od -An -tx1"#)
    #expect(run.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ").hasPrefix("61 ff 62 0a"))
  }

  @Test func strictCountsWhatIsNotComplete() throws {
    folder.write("a.txt", "89161234567\n\n916\n")
    folder.write("b.txt", "x\n9161234567\n")
    let run = try run("--phone", "--strict", "a.txt", "b.txt")
    #expect(run.status == 1)
    #expect(run.output == "+7 (916) 123-45-67\n\n+7 (916\nx\n+7 (916) 123-45-67\n")
    #expect(run.errors == "formcheck: incomplete or not taken whole: 2 of 4 lines; the first is a.txt:3\n")
    #expect(try self.run("--phone", "a.txt", "b.txt").status == 0)
  }

  @Test func linesAsObjectsSayWhatWasNotTaken() throws {
    let run = try run("--phone", "-o", "json", input: "+380 98\n9161234567\n")
    #expect(
      run.lines == [
        #"{"text":"","caret":0,"selection":[0,0],"raw":"","value":"","status":"empty","complete":false,"#
          + #""notes":["rejected:foreign"],"line":"+380 98"}"#,
        #"{"text":"+7 (916) 123-45-67","caret":18,"selection":[18,18],"raw":"9161234567","#
          + #""value":"+79161234567","status":"complete","complete":true,"notes":[]}"#,
      ])
  }

  @Test func aLongLineGoesThroughAndMemoryDoesNotGrow() throws {
    let run = try shell(
      """
      ulimit -v 500000
      { head -c 300000000 /dev/zero | tr '\\0' 9; echo; echo 89161234567; } \
        | $FORMCHECK mask --phone | { head -c 300000000 | wc -c; cat; }
      """)
    #expect(run.lines == ["300000000", "+7 (916) 123-45-67"])
  }

  @Test func aColumnOfManyBuffersIsItsLines() throws {
    let run = try shell(
      """
      yes '8 916 123-45-67' | head -n 100000 | $FORMCHECK mask --phone | sort | uniq -c
      """)
    #expect(run.output.split(separator: " ").first == "100000")
    #expect(run.lines.count == 1)
  }

  @Test func aClosedPipeEndsQuietly() throws {
    let run = try shell("yes 89161234567 | $FORMCHECK mask --phone | head -n 1; echo ${PIPESTATUS[1]}")
    #expect(run.lines == ["+7 (916) 123-45-67", "0"])
    #expect(run.errors == "")
  }

  @Test func failuresOfTheStreamsAreStatus4() throws {
    let full = try shell("echo 8916 | $FORMCHECK mask --phone > /dev/full")
    #expect(full.status == 4)
    #expect(full.errors == "formcheck: cannot write standard output: No space left on device\n")
    let missing = try run("--phone", "none.txt")
    #expect(missing.status == 4)
    #expect(missing.errors == "formcheck: cannot read 'none.txt': No such file or directory\n")
  }

  // MARK: - The mask

  @Test func theMaskIsOfAFieldOrGiven() throws {
    writeForm()
    #expect(try run("form.yaml", "--field", "plate", input: "a123bc77\n").output == "A123BC 77\n")
    #expect(try run("form.yaml", "--field", "phone", input: "8916\n").output == "+7 (916\n")
    #expect(try run("form.yaml", "--field", "contacts/0/card", input: "12345\n").output == "1234 5\n")
    #expect(try run("--mask", "##/##", input: "1226\n").output == "12/26\n")
  }

  @Test func aMaskThatIsNotThereIsStatus2() throws {
    writeForm()
    let unknown = try run("form.yaml", "--field", "fone")
    #expect(unknown.status == 2)
    #expect(
      unknown.errors
        == "formcheck: unknown field 'fone'; did you mean 'phone'?\nTry 'formcheck help mask'.\n")
    let bare = try run("form.yaml", "--field", "name")
    #expect(bare.status == 2)
    #expect(
      bare.errors == "formcheck: the field 'name' has no mask; there is one at 'phone' and 'plate'\n")
    let broken = try run("--mask", "<#")
    #expect(broken.status == 2)
    #expect(broken.errors.hasPrefix("error[FR032]: '<' has no closing '>'\n"))
  }

  // MARK: - Keys

  @Test func keysShowEveryText() throws {
    #expect(try run("--phone", "-m", "keys", input: "8916\n\n").output == "+7 \t+7 (9\t+7 (91\t+7 (916\n\n")
    let run = try run("--phone", "-m", "keys", "-o", "json", "--strict", input: "9x1\n")
    #expect(run.status == 1)
    #expect(run.output.hasSuffix(#""notes":["dropped:1"],"texts":["+7 (9","+7 (9","+7 (91"]}"# + "\n"))
  }

  // MARK: - Edits

  @Test(arguments: [
    (#"{"insert":"9"}"#, "+7 (9|"), (#"{"paste":"+7 916 123-45-67"}"#, "+7 (916) 123-45-67|"),
    (#"{"set":"8916"}"#, "+7 (916|"), (#" {"reset" : true} "#, "|"), ("ins 9", "+7 (9|"),
    (#"{"insert":"\u0669"}"#, "+7 (9|"), (#"{"insert":"\ud8009"}"#, "+7 (9|  dropped:3"),
    (#"{"select":[4,7]}"#, "|"), ("set 916 ; caret 4", "+7 (|916"),
  ])
  func anEditIsAnswered(_ edit: String, _ expected: String) throws {
    #expect(try run("--phone", "-m", "edits", "-o", "text", input: edit + "\n").output == expected + "\n")
  }

  @Test(arguments: [
    ("{\"insert\":\"9\"", "the line is not valid JSON"), ("{}", "an edit has 'insert', 'paste', 'delete',"),
    (#"{"insert":9}"#, "'insert' is a text"), (#"{"delete":"up"}"#, "'delete' is 'backward' or 'forward'"),
    (#"{"select":[7,4]}"#, "'select' is a list of two places"), (#"{"select":[-1,4]}"#, "'select' is a list"),
    (#"{"select":[1e99,1e99]}"#, "'select' is a list"), (#"{"select":[1,2,3]}"#, "'select' is a list"),
    (#"{"replace":[0,1]}"#, "'replace' goes with 'with'"), (#"{"reset":false}"#, "'reset' is true"),
    (#"{"insert":"9","paste":"9"}"#, "'paste' does not go with 'insert'"), ("[]", "an edit is a JSON object"),
    ("caret", "'caret' does not go on so"), ("select 4", "'select' does not go on so"),
  ])
  func whatIsNoEditIsAnErrorAndChangesNothing(_ edit: String, _ message: String) throws {
    let run = try run("--phone", "-m", "edits", input: "ins 916\n\(edit)\nins 1\n")
    #expect(run.lines.count == 3 && run.status == 0)
    #expect(run.lines[1].hasPrefix("{\"error\":\"\(message)"))
    #expect(run.lines[2].hasPrefix(#"{"text":"+7 (916) 1","caret":10,"#))
  }

  @Test func eachEditIsAnsweredAtOnce() throws {
    let run = try shell(
      """
      mkfifo in out
      $FORMCHECK mask --phone --mode edits -o text < in > out &
      exec 3> in 4< out
      for edit in 'ins 8' 'ins 9' bs; do
        echo "$edit" >&3
        read -t 20 line <&4 && echo "got $line"
      done
      exec 3>&-
      wait $!
      echo $?
      """)
    #expect(run.lines == ["got +7 |", "got +7 (9|", "got |", "0"])
  }
}
