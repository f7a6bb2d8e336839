import Testing

/// `formcheck fill` where standard input is no terminal: each line answers one question.
struct LineInterviewTests {
  private let folder = TemporaryFolder.withRules()

  private func fill(_ answers: String, _ arguments: String...) throws -> CommandRun {
    try CommandRun(["fill", "rules.yaml", "--today", "2026-11-30"] + arguments, input: answers, in: folder)
  }

  @Test func theRecordIsOnStandardOutputAndTheQuestionsAreNot() throws {
    let run = try fill("Ann\n2000-01-31\n3\na\nb\n\nlong enough\n")
    #expect(run.status == 0)
    #expect(
      run.output
        == #"{"name":"Ann","born":"2000-01-31","count":3,"tags":["a","b"],"secret":"long enough"}"# + "\n")
    #expect(
      run.errors
        == "Sign-up\nFirst name *:\nDate of birth:\ncount:\ntags › 1:\ntags › 2:\ntags › 3:\nsecret:\n")
  }

  @Test func whatIsWrongIsToldAtOnceAndAtTheEnd() throws {
    let run = try fill("Ann\n2020-01-01\nmany\n\nxy\n", "--locale", "ru")
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(run.errors.contains("Дата рождения:\n  ✗ Дата рождения: возраст"))
    #expect(run.errors.contains("count:\n  ✗ Нужно целое число."))
    #expect(run.errors.contains("Форма не принята:\n"))
    #expect(!run.errors.contains("xy"))
  }

  @Test func aLineAnswersOneQuestionEvenWhenItIsWrong() throws {
    folder.write(
      "rules.yaml",
      "formrules: 1\nform: f\nfields:\n  a: { type: integer }\n  b: { type: integer }\n  c: {}\n")
    let run = try fill("x\n2\nthree\n")
    #expect(run.status == 1)
    #expect(run.errors.hasSuffix("The form is not accepted:\n  ✗ a: This field must be a whole number.\n"))
  }

  @Test func answersThatEndEarlyLeaveTheRestBlank() throws {
    #expect(try fill("Ann").output == #"{"name":"Ann"}"# + "\n")
    let run = try fill("")
    #expect(run.status == 1)
    #expect(run.errors.contains("First name must be filled in."))
  }

  @Test func aRefusedNumberIsNotDroppedInSilence() throws {
    folder.write(
      "rules.yaml", "formrules: 1\nform: f\nfields:\n  p: { type: phone, mask: '+7 (###) ###-##-##' }\n")
    let run = try fill("+380 98 801-22-33\n")
    #expect(run.status == 1)
    #expect(run.errors.contains("must be a number that begins with +7"))
    #expect(try fill("8 916 123 45 67\n").output == #"{"p":"+79161234567"}"# + "\n")
  }

  @Test func choicesAreOfferedAndTakenByTheirBeginnings() throws {
    folder.write(
      "rules.yaml",
      """
      formrules: 1
      form: f
      fields:
        kind: { enum: [road, light, other], default: road }
        detail: { when: { kind: other }, required: true }
        sure: { type: boolean }

      """)
    let run = try fill("OTH\nwhy\ny\n")
    #expect(run.output == #"{"kind":"other","detail":"why","sure":true}"# + "\n")
    #expect(run.errors == "f\nkind (road, light, other) [road]:\ndetail *:\nsure (yes, no):\n")
    #expect(try fill("\n\n").output == #"{"kind":"road"}"# + "\n")
    #expect(try fill("bridge\n\n").status == 1)
  }

  @Test func aWrongCommandLineIsStatus2() throws {
    #expect(try CommandRun(["fill"], in: folder).errors.contains("fill needs a rule file"))
    #expect(try CommandRun(["fill", "-"], in: folder).status == 2)
    #expect(try CommandRun(["fill", "rules.yaml", "-o", "no/such/folder/x"], in: folder).status == 4)
    folder.write("part.yaml", "formrules: 1\ndefine:\n  a: {}\n")
    let run = try CommandRun(["fill", "part.yaml"], in: folder)
    #expect(run.status == 2)
    #expect(run.errors.contains("defines fragments and no form"))
  }
}
