import Testing

@testable import formcheck

struct ArgumentReaderTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var arguments: String
    var message: String
    var testDescription: String { arguments }
  }

  private static let verbs =
    "'validate', 'mask', 'fill', 'lint', 'test', 'explain', 'hash', 'completions' and 'help'"

  static let refused = [
    Case(arguments: "", message: "a verb is missing"),
    Case(arguments: "--jobs 2 validate r", message: "a verb stands before '--jobs'"),
    Case(arguments: "valid r", message: "unknown verb 'valid'; did you mean 'validate'?"),
    Case(arguments: "lnit r", message: "unknown verb 'lnit'; did you mean 'lint'?"),
    Case(
      arguments: "frobnicate",
      message:
        "unknown verb 'frobnicate'; there is \(verbs)"),
    Case(arguments: "validate", message: "validate needs a rule file"),
    Case(arguments: "explain", message: "explain needs a rule file or a code"),
    Case(arguments: "explain a b", message: "explain takes one rule file or code"),
    Case(arguments: "validate r --jbos 2", message: "unknown option '--jbos'; did you mean '--jobs'?"),
    Case(arguments: "validate r --nothing", message: "unknown option '--nothing'"),
    Case(arguments: "validate r -x", message: "unknown option '-x'"),
    Case(
      arguments: "lint r --jobs 2",
      message: "unknown option '--jobs'; there is '--output', '--strict', '--root' and '--help'"),
    Case(arguments: "validate r --jobs", message: "'--jobs' needs a value: --jobs N"),
    Case(arguments: "validate r --jobs 0", message: "'--jobs' takes a whole number from 1 to 256, not '0'"),
    Case(arguments: "validate r --jobs=+2", message: "'--jobs' takes a whole number from 1 to 256, not '+2'"),
    Case(arguments: "validate r -j 1e3", message: "'-j' takes a whole number from 1 to 256, not '1e3'"),
    Case(
      arguments: "validate r --jobs 99999999999999999999",
      message: "'--jobs' takes a whole number from 1 to 256, not '99999999999999999999'"),
    Case(arguments: "validate r --limit -1", message: "'--limit' takes a whole number, not '-1'"),
    Case(
      arguments: "validate r --max-record 1T",
      message: "'--max-record' takes a number of bytes from 1 to 1G, such as 64K or 1M, not '1T'"),
    Case(
      arguments: "validate r --max-record 2G",
      message: "'--max-record' takes a number of bytes from 1 to 1G, such as 64K or 1M, not '2G'"),
    Case(arguments: "validate r --all=yes", message: "'--all' takes no value"),
    Case(
      arguments: "validate r --input xml", message: "'--input' takes 'ndjson', 'json' or 'form', not 'xml'"),
    Case(arguments: "validate r --summary=xml", message: "'--summary' takes 'table' or 'json', not 'xml'"),
    Case(
      arguments: "validate r --today 2026-02-29",
      message: "'--today' takes a date such as 2026-11-30, not '2026-02-29'"),
    Case(
      arguments: "validate r --now 2026-02-28",
      message: "'--now' takes a time with its offset such as 2026-11-30T09:00:00Z, not '2026-02-28'"),
    Case(
      arguments: "validate r --locale e/n", message: "'--locale' takes a language tag such as ru, not 'e/n'"),
    Case(
      arguments: "validate r --source users",
      message: "'--source' takes a name and an address, as users=sqlite:users.db, not 'users'"),
    Case(arguments: "validate r --each", message: "'--each' goes with '--input json'"),
    Case(arguments: "validate -", message: "standard input cannot be both the rules and the submissions"),
    Case(arguments: "validate - a -", message: "standard input cannot be both the rules and the submissions"),
    Case(arguments: "validate r - -", message: "standard input can be read only once"),
    Case(
      arguments: "validate r --accepted - --rejected -",
      message: "standard output cannot be both '--accepted' and '--rejected'"),
    Case(
      arguments: "validate r --accepted - --output report",
      message: "standard output cannot be both '--output report' and '--accepted -'"),
    Case(
      arguments: "validate r --accepted f --rejected f",
      message: "'--accepted' and '--rejected' cannot be the same file"),
    Case(
      arguments: "validate r --source a=b --skip-lookups",
      message: "'--source' and '--skip-lookups' cannot be given together"),
    Case(arguments: "completions", message: "completions needs the name of a shell: 'bash', 'zsh' or 'fish'"),
    Case(arguments: "completions csh", message: "unknown shell 'csh'; did you mean 'zsh'?"),
    Case(
      arguments: "help me",
      message: "unknown verb 'me'; there is \(verbs)"),
    Case(
      arguments: "mask x", message: "mask needs a rule file and '--field NAME', '--mask PATTERN' or '--phone'"
    ),
    Case(arguments: "mask --phone --mask #", message: "'--mask' and '--phone' cannot be given together"),
    Case(arguments: "mask --field a", message: "'--field' needs a rule file"),
    Case(
      arguments: "mask --field a -", message: "standard input cannot be both the rules and the lines"),
    Case(arguments: "mask --phone - -", message: "standard input can be read only once"),
    Case(
      arguments: "mask --phone --strict -m edits", message: "'--strict' does not go with '--mode edits'"),
    Case(
      arguments: "mask --phone --mode line", message: "'--mode' takes 'lines', 'keys' or 'edits', not 'line'"),
    Case(arguments: "help lint test", message: "help takes one verb"),
  ]

  @Test(arguments: refused) func refusalsSayWhatIsWanted(_ example: Case) {
    #expect {
      try ArgumentReader.read(example.arguments.split(separator: " ").map(String.init))
    } throws: { error in
      #expect((error as? UsageError)?.message == example.message)
      return true
    }
  }

  private func read(_ arguments: String...) throws -> Settings { try ArgumentReader.read(arguments) }

  @Test func optionsStandAnywhereBehindTheVerb() throws {
    let settings = try read("validate", "--jobs", "3", "rules", "-o", "none", "a", "--all", "b")
    #expect(settings.operands == ["rules", "a", "b"])
    #expect(settings.jobs == 3)
    #expect(settings.output == OutputFormat.none)
    #expect(settings.reportsAll)
  }

  @Test func aValueStandsBehindASpaceOrASign() throws {
    for arguments in [["--jobs", "4"], ["--jobs=4"], ["-j", "4"], ["-j4"]] {
      #expect(try ArgumentReader.read(["validate", "r"] + arguments).jobs == 4)
    }
    #expect(try read("validate", "r", "--source", "users=a=b").sources.first?.url == "a=b")
  }

  @Test func twoDashesEndTheOptions() throws {
    #expect(try read("validate", "--", "--jobs", "-x").operands == ["--jobs", "-x"])
  }

  @Test func theLastOfRepeatedOptionsStandsAndListsGrow() throws {
    let settings = try read(
      "validate", "r", "-j1", "-j2", "--drop", "a", "--drop", "b", "--progress", "--no-progress")
    #expect(settings.jobs == 2)
    #expect(settings.dropped == ["a", "b"])
    #expect(settings.showsProgress == false)
  }

  @Test func summaryTakesTheNextArgumentOnlyWhenItIsAFormat() throws {
    #expect(try read("validate", "r", "--summary", "json").summary == .json)
    #expect(try read("validate", "r", "-s", "json").summary == .json)
    #expect(try read("validate", "r", "--summary=json").summary == .json)
    let settings = try read("validate", "r", "--summary", "data")
    #expect(settings.summary == .table)
    #expect(settings.operands == ["r", "data"])
  }

  @Test func byteCountsTakeUnits() throws {
    for (text, count) in [
      ("1", 1), ("512", 512), ("64K", 65536), ("64k", 65536), ("1M", 1 << 20), ("1G", 1 << 30),
    ] {
      #expect(try read("validate", "r", "--max-record", text).maxRecord == count)
    }
  }

  @Test func helpOutranksWhatIsWrong() throws {
    #expect(try read("validate", "--nonsense", "-h").showsHelp)
    #expect(try read("validate", "--help").showsLongHelp)
    #expect(try !read("validate", "-h").showsLongHelp)
    #expect(try !read("validate", "--", "-h").showsHelp)
  }
}
