import Foundation
import Testing

/// The verbs `lint`, `test`, `explain`, `completions` and `help` of the real binary.
struct OtherVerbsTests {
  private let folder = TemporaryFolder.withRules()

  private func run(_ arguments: String...) throws -> CommandRun { try CommandRun(arguments, in: folder) }

  // MARK: - lint

  @Test func aCleanFileLintsToNothing() throws {
    let run = try run("lint", "rules.yaml")
    #expect(run.status == 0)
    #expect(run.output == "")
    #expect(run.errors == "formcheck: nothing to report in 1 file\n")
  }

  @Test func anErrorIsStatus1() throws {
    folder.write("bad.yaml", "formrules: 1\nform: x\nfields:\n  a: { minLenght: 2 }\n")
    let run = try run("lint", "bad.yaml", "rules.yaml")
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("error[FR010]"))
    #expect(run.errors == "formcheck: 1 error, 0 warnings in 2 files\n")
    #expect(
      try self.run("lint", "bad.yaml", "--output", "github").output.hasPrefix("::error file=bad.yaml,line=4,")
    )
    #expect(try self.run("lint", "bad.yaml", "-o", "json").output.contains("FR010"))
    #expect(try self.run("lint", "bad.yaml", "-o", "sarif").output.contains("\"2.1.0\""))
  }

  @Test func strictAddsGuidance() throws {
    let run = try run("lint", "--strict", "rules.yaml")
    #expect(run.output.contains("FR090"))
    #expect(run.status == 0)
  }

  @Test func aFailingExampleIsAnError() throws {
    folder.write(
      "x.yaml",
      """
      formrules: 1
      form: x
      fields:
        a: { minLength: 2 }
      examples:
        - { name: one, input: { a: b }, valid: true }

      """)
    let run = try run("lint", "x.yaml")
    #expect(run.status == 1)
    #expect(run.output.contains("error[FR060]: example 'one' fails: unexpected violation '/a minLength'"))
  }

  @Test func foldersAreSearched() throws {
    folder.write("deep/er/bad.yml", "formrules: 1\nform: x\n")
    folder.write("deep/note.txt", "no rules")
    let run = try run("lint", "deep")
    #expect(run.status == 1)
    #expect(run.output.contains("deep/er/bad.yml"))
    folder.write("empty/note.txt", "no rules")
    #expect(try self.run("lint", "empty").errors == "formcheck: there is no rule file in 'empty'\n")
  }

  @Test func aMissingFileIsStatus2() throws {
    let run = try run("lint", "none.yaml")
    #expect(run.status == 2)
    #expect(run.errors == "formcheck: cannot read 'none.yaml': No such file or directory\n")
  }

  // MARK: - test

  @Test func passingExamplesAreCounted() throws {
    let run = try run("test", "rules.yaml")
    #expect(run.status == 0)
    #expect(run.output == "✓ rules.yaml  1 of 1 passed\n1 example in 1 file, none failed\n")
  }

  @Test func failingExamplesShowTheDifference() throws {
    folder.write(
      "x.yaml",
      """
      formrules: 1
      form: x
      fields:
        a: { minLength: 2 }
      examples:
        - { name: wrong code, input: { a: b }, violations: ["/a maxLength"] }
        - { name: wrong output, input: { a: bc }, valid: true, output: { a: cd } }

      """)
    let run = try run("test", "x.yaml")
    #expect(run.status == 1)
    #expect(
      run.output == """
        ✗ x.yaml  0 of 2 passed

          wrong code  x.yaml:6
            - violation /a maxLength
            + violation /a minLength  (This field must have at least 2 characters (now 1).)

          wrong output  x.yaml:7
            - output {"a":"cd"}
            + output {"a":"bc"}

        2 examples in 1 file, 2 failed

        """)
    let json = try self.run("test", "x.yaml", "--output", "json")
    #expect(
      json.output.hasPrefix(
        #"{"examples":2,"failed":2,"files":[{"file":"x.yaml","examples":[{"name":"wrong code","line":6,"#))
  }

  // MARK: - explain

  @Test func aFormIsDescribedInTwoLanguages() throws {
    let english = try run("explain", "rules.yaml")
    #expect(
      english.output.hasPrefix("Sign-up (signup)\n\n* First name (name)\n    Text; at most 10 characters.\n"))
    #expect(english.output.contains("A date; an age of at least 18 years."))
    let russian = try run("explain", "rules.yaml", "--locale", "ru")
    #expect(russian.output.contains("* Имя (name)\n    Текст; не больше 10 символов.\n"))
    #expect(russian.output.contains("Дата; возраст не меньше 18 лет."))
    for line in (english.output + russian.output).split(separator: "\n") {
      #expect(line.count <= 80, "\(line)")
    }
  }

  @Test func conditionsAndBoundsAreToldInWords() throws {
    folder.write(
      "x.yaml",
      """
      formrules: 1
      form: x
      unknown: strip
      fields:
        kind: { type: string, enum: [person, company], label: Kind }
        number: { type: string, when: { kind: company }, required: true, label: Number }
        start: { type: date, min: today, label: Start }
        end: { type: date, required: { start: { present: true } }, exclusiveMin: { field: start }, label: End }
        born: { type: date, max: { today: -P18Y } }
        points: { type: integer, min: 1, max: 10, default: 5 }
      presence:
        - { of: [number, start], min: 1 }

      """)
    #expect(
      try run("explain", "x.yaml").output == """
        x

        - Kind (kind)
            Text; one of “person” or “company”.
        * Number (number)
            Text.
            Asked only if Kind is “company”; otherwise it is ignored.
        - Start (start)
            A date; not before today.
        - End (end)
            A date; after Start.
            Must be filled in if Start is filled in.
        - born
            A date; not after 18 years before today.
        - points
            A whole number; 1 or more; 10 or less.
            Left empty it is 5.

        Fields taken together
          - At least 1 of: Number, Start.

        * must be filled in
        Other fields are left out.

        """)
  }

  @Test func codesAreExplained() throws {
    #expect(try run("explain", "FR010").output.hasPrefix("FR010: "))
    #expect(try run("explain", "fr010").status == 0)
    #expect(try run("explain", "age.min").output.hasPrefix("age.min\n"))
    let unknown = try run("explain", "age.mim")
    #expect(unknown.status == 2)
    #expect(unknown.errors == "formcheck: 'age.mim' is neither a file nor a code; did you mean 'age.min'?\n")
    #expect(
      try run("explain", "none.yaml").errors
        == "formcheck: cannot read 'none.yaml': No such file or directory\n")
  }

  // MARK: - completions and help

  @Test func theCompletionsOfBashComplete() throws {
    let script = """
      eval "$($FORMCHECK completions bash)"
      complete_line() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _formcheck; echo "${COMPREPLY[*]}"; }
      complete_line formcheck li
      complete_line formcheck validate --max
      complete_line formcheck validate --output re
      complete_line formcheck completions z
      complete_line formcheck lint ru
      """
    let run = try CommandRun(shell: script, in: folder)
    #expect(run.lines == ["lint", "--max-record --max-depth", "report rejected", "zsh", "rules.yaml"])
    #expect(run.errors == "")
  }

  @Test func theManualPageIsGoodRoff() throws {
    let run = try CommandRun(
      shell: "command -v groff > /dev/null || exit 0; $FORMCHECK help --man | groff -man -Tutf8 -ww -z",
      in: folder)
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func helpAndVersionGoToStandardOutput() throws {
    for arguments in [
      ["help"], ["--help"], ["-h"], ["help", "validate"], ["validate", "--help"], ["lint", "-h"],
    ] {
      let run = try CommandRun(arguments, in: folder)
      #expect(run.status == 0 && !run.output.isEmpty && run.errors.isEmpty, "\(arguments)")
    }
    #expect(try run("--version").output.hasPrefix("formcheck "))
  }

  @Test func usageErrorsGoToStandardErrorWithStatus2() throws {
    let run = try run("validate", "rules.yaml", "--jbos")
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(
      run.errors
        == "formcheck: unknown option '--jbos'; did you mean '--jobs'?\nTry 'formcheck help validate'.\n")
    #expect(try CommandRun([], in: folder).status == 2)
  }
}
