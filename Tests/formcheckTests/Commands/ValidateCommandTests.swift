import Foundation
import Testing

/// The verb `validate` as a user meets it: statuses and streams of the real binary.
struct ValidateCommandTests {
  private let folder = TemporaryFolder.withRules()

  private func run(_ arguments: String, input: String = "") throws -> CommandRun {
    let words = arguments.split(separator: " ").map(String.init)
    return try CommandRun(
      ["validate", "rules.yaml", "--today", "2026-11-30"] + words, input: input, in: folder)
  }

  /// A good record, a bad one, one with a warning, and a line that is no JSON.
  private static let mixed = """
    {"name":"Ann","born":"2000-01-01"}
    {"name":"","born":"2020-01-01"}
    {"name":"Bob","secret":"12345"}
    nonsense

    """

  // MARK: - Statuses

  @Test func validInputIsStatus0AndSilent() throws {
    let run = try run("", input: #"{"name":"Ann"}"#)
    #expect(run.status == 0)
    #expect(run.output == "" && run.errors == "")
  }

  @Test func invalidInputIsStatus1() throws { #expect(try run("-o none", input: Self.mixed).status == 1) }

  @Test func warningsLeaveTheStatus0() throws {
    let run = try run("", input: #"{"name":"Bob","secret":"12345"}"#)
    #expect(run.status == 0)
    #expect(run.output.contains(#""valid":true"#) && run.output.contains(#""severity":"warning""#))
  }

  @Test func noInputIsValid() throws { #expect(try run("", input: "").status == 0) }

  @Test func aWrongRuleFileIsStatus2WithItsDiagnostics() throws {
    folder.write("bad.yaml", "formrules: 1\nform: x\nfields:\n  a: { minLenght: 2 }\n")
    let run = try CommandRun(["validate", "bad.yaml"], input: "{}", in: folder)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.contains("FR010") && run.errors.contains("did you mean 'minLength'"))
  }

  @Test func aMissingRuleFileIsStatus2() throws {
    let run = try CommandRun(["validate", "none.yaml"], input: "{}", in: folder)
    #expect(run.status == 2)
    #expect(run.errors == "formcheck: cannot read 'none.yaml': No such file or directory\n")
  }

  @Test func aLibraryOfDefinitionsValidatesNothing() throws {
    folder.write("library.yaml", "formrules: 1\ndefine:\n  a: { type: string }\n")
    let run = try CommandRun(["validate", "library.yaml"], input: "{}", in: folder)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("formcheck: 'library.yaml' defines fragments and no form"))
  }

  @Test func namesTheFormLacksAreRefusedWithTheNearest() throws {
    #expect(
      try run("--step persn").errors.hasPrefix("formcheck: unknown step 'persn'; did you mean 'person'?"))
    #expect(
      try run("--drop secrt").errors.hasPrefix("formcheck: unknown field 'secrt'; did you mean 'secret'?"))
    #expect(try run("--drop secrt").status == 2)
  }

  @Test func lookupsNeedASourceOrAreSkipped() throws {
    folder.write(
      "login.yaml",
      """
      formrules: 1
      form: login
      fields:
        email: { type: email, required: true }
      lookups:
        - { id: free, unique: users, fields: [email] }

      """)
    let refused = try CommandRun(["validate", "login.yaml"], input: #"{"email":"a@b.co"}"#, in: folder)
    #expect(refused.status == 2)
    #expect(refused.errors.contains("asks the source 'users'"))
    let skipped = try CommandRun(
      ["validate", "login.yaml", "--skip-lookups"], input: #"{"email":"a@b.co"}"#, in: folder)
    #expect(skipped.status == 0)
  }

  // MARK: - Input

  @Test func filesAreReadInOrderAndNamedInTheReport() throws {
    folder.write("a.ndjson", "{\"name\":\"\"}\n")
    folder.write("b.ndjson", "\n{\"name\":\"\"}")
    let run = try run("a.ndjson - b.ndjson", input: "{}\n")
    #expect(
      run.lines.map { String($0.prefix { $0 != "f" }) } == [
        #"{"record":1,""#, #"{"record":2,""#, #"{"record":3,""#,
      ])
    #expect(run.lines[0].contains(#""file":"a.ndjson","line":1"#))
    #expect(run.lines[1].contains(#""file":"-","line":1"#))
    #expect(run.lines[2].contains(#""file":"b.ndjson","line":2"#))
  }

  @Test func aMissingFileIsStatus4AndTheOthersAreRead() throws {
    folder.write("a.ndjson", "{\"name\":\"\"}\n")
    let run = try run("none.ndjson a.ndjson .")
    #expect(run.status == 4)
    #expect(
      run.errors == """
        formcheck: cannot read 'none.ndjson': No such file or directory
        formcheck: cannot read '.': Is a directory

        """)
    #expect(run.lines.count == 1)
  }

  @Test func lineEndsBlankLinesAndTheMarkAreTolerated() throws {
    let run = try run("--all", input: "\u{FEFF}{\"name\":\"Ann\"}\r\n\r\n  \n{\"name\":\"Bob\"}")
    #expect(run.status == 0)
    #expect(run.lines.count == 2)
    #expect(run.lines[1].contains(#""record":2,"file":"-","line":4"#))
  }

  @Test func aLineThatIsNotJSONIsARecordAndTheNextIsRead() throws {
    let run = try run("-a", input: "{\"name\":\n{\"name\":\"Bob\"}\n\u{0}\n")
    #expect(run.status == 1)
    #expect(run.lines.count == 3)
    #expect(run.lines[0].contains(#""code":"json.syntax""#))
    #expect(run.lines[1].contains(#""valid":true"#))
  }

  @Test func aLongRecordIsSizeAndTheNextIsRead() throws {
    let long = "{\"name\":\"" + String(repeating: "x", count: 3_000_000) + "\"}"
    let run = try run("-a --max-record 1K", input: "\(long)\n{\"name\":\"Bob\"}\n\(long)")
    #expect(run.lines.count == 3)
    #expect(run.lines[0].contains(#""code":"json.size","severity":"error","params":{"max":1024}"#))
    #expect(run.lines[1].contains(#""line":2"#) && run.lines[1].contains(#""valid":true"#))
    let rejected = try self.run("-o rejected --max-record 1K", input: "\(long)\n{\"name\":\"Bob\"}\n\(long)")
    #expect(rejected.output == "\(long)\n\(long)\n")
  }

  @Test func jsonValuesSpanLines() throws {
    let input = "{\n  \"name\": \"Ann\"\n}\n{\n  \"name\": ,\n}\n{\"name\": \"\"} {\"name\": \"Bob\"}\n"
    let run = try run("--input json --all", input: input)
    #expect(run.lines.count == 4)
    #expect(run.lines[1].contains(#""line":4"#) && run.lines[1].contains("json.syntax"))
    #expect(run.lines[3].contains(#""valid":true"#))
  }

  @Test func elementsOfAnArrayAreRecordsWithEach() throws {
    let run = try run("--input json --each --all", input: "[\n{\"name\":\"Ann\"},\n{\"name\":\"\"}\n]\n")
    #expect(run.lines.count == 2)
    #expect(run.lines[1].contains(#""record":2,"file":"-","line":3"#))
    #expect(try self.run("--input json --each", input: "[{\"name\":\"Ann\"}").status == 1)
  }

  @Test func formBodiesAreCoerced() throws {
    let run = try run(
      "--input form -o accepted", input: "name=Anna+M%C3%A9&count=5&tags=a&tags=b\nname=x&count=y\n")
    #expect(run.output == #"{"name":"Anna Mé","count":5,"tags":["a","b"]}"# + "\n")
    #expect(run.status == 1)
    let broken = try self.run("--input form", input: "name=%zz\nname=a&name=b\n")
    #expect(
      broken.lines[0].contains(#""code":"json.encoding""#) && broken.lines[0].contains(#"{"offset":5}"#))
    #expect(broken.lines[1].contains(#""code":"json.duplicateKey""#))
  }

  // MARK: - Output

  @Test func aReportLineIsAsDocumented() throws {
    let run = try run("", input: "\n{\"name\":\"\"}\n")
    #expect(
      run.output == """
        {"record":1,"file":"-","line":2,"form":"signup","valid":false,"violations":[{"path":"/name",\
        "code":"required","severity":"error","rule":"/fields/name/required","params":{"found":"empty"},\
        "message":"First name must be filled in."}],"output":null}

        """)
  }

  @Test func reportsCarryCleanedValuesWithoutSecrets() throws {
    let run = try run("--all", input: #"{"name":" Ann ","secret":"longsecret"}"#)
    #expect(run.output.hasSuffix(#""valid":true,"violations":[],"output":{"name":"Ann"}}"# + "\n"))
  }

  @Test func secretsLeaveByAcceptedOnly() throws {
    let input = #"{"name":"Ann","secret":"hush"}"# + "\n" + #"{"name":"","secret":"hush"}"# + "\n"
    for output in ["report", "text", "problem", "github", "sarif", "none"] {
      let run = try run("--echo-values --all --summary -o \(output)", input: input)
      #expect(!run.output.contains("hush") && !run.errors.contains("hush"), "\(output)")
    }
    #expect(try run("-o accepted", input: input).output == "{\"name\":\"Ann\",\"secret\":\"hush\"}\n")
    #expect(try run("-o accepted --drop secret", input: input).output == "{\"name\":\"Ann\"}\n")
  }

  @Test func rejectedIsTheUntouchedOriginal() throws {
    let run = try run("-o rejected", input: "{ \"name\" : \"\" }\r\n{\"name\":\"Ann\"}\nnonsense")
    #expect(run.output == "{ \"name\" : \"\" }\nnonsense\n")
  }

  @Test func textIsForPeople() throws {
    let run = try run("-o text", input: Self.mixed)
    #expect(
      run.output == """
        -:2  invalid
          ✗ First name     First name must be filled in.                        required
          ✗ Date of birth  Date of birth: the age must be at least 18 years.    age.min
        -:3  valid
          ! secret  This field must have at least 8 characters (now 5).        minLength
        -:4  invalid
          ✗ The form  The data could not be read: it is not valid JSON from  json.syntax
                      line 4, column 2 on.
        ✗ 4 submissions, 2 invalid, 1 with warnings

        """)
    #expect(try self.run("-o text", input: "{\"name\":\"Ann\"}").output == "✓ 1 submission, all valid\n")
  }

  /// Rows are kept from record to record, with labels and columns that differ.
  @Test(arguments: ["", "--echo-values", "--locale ru", "--all"])
  func textOfARecordIsThatOfTheRecordAlone(_ arguments: String) throws {
    let folder = TemporaryFolder()
    folder.write(
      "form.yaml",
      """
      formrules: 1
      form: rows
      define:
        short: { type: string, maxLength: 3, warn: { alphabet: english } }
      fields:
        a: { use: short, messages: { maxLength: "Not so long, since nobody reads more than a few letters." } }
        averyveryverylongfieldname: { type: integer, max: 9 }
        list: { type: array, items: { type: object, fields: { b: { use: short } } } }
      """)
    let items = #""list":[{"b":"long"},{"b":"ok"},{"b":"longer"},{"b":"9"},{"x":1}]"#
    let records = [
      #"{"a":"long"}"#, #"{"a":"long","averyveryverylongfieldname":10}"#, "{\(items)}",
      #"{"a":"long","y":1}"#, #"{"a":"ok"}"#, #"{"a":"longer",\#(items)}"#, "nonsense", #"{"a":"long"}"#,
    ]
    func text(_ input: String) throws -> [String] {
      let words = "validate form.yaml -o text " + arguments
      let run = try CommandRun(words.split(separator: " ").map(String.init), input: input, in: folder)
      return run.lines.dropLast()
    }
    let alone = try records.enumerated().flatMap { number, record in
      try text(String(repeating: "\n", count: number) + record)
    }
    #expect(try text(records.joined(separator: "\n")) == alone)
    #expect(alone.count > 3 * records.count)
  }

  @Test func textSpeaksRussian() throws {
    let run = try run("-o text --locale ru", input: Self.mixed)
    #expect(run.output.contains("-:2  не годится\n"))
    #expect(run.output.contains("Дата рождения"))
    #expect(run.output.hasSuffix("✗ 4 записи, не годится: 2, с замечаниями: 1\n"))
  }

  @Test func controlCharactersDoNotReachTheTerminal() throws {
    let run = try run("-o text", input: "{\"name\":\"Ann\",\"\\u001b[31m\\u202ex\":1}")
    #expect(run.output.contains("␛[31m<U+202E>x"))
    #expect(!run.output.contains("\u{1B}"))
  }

  @Test func problemIsAnObjectForEachInvalidRecord() throws {
    let run = try run("-o problem", input: Self.mixed)
    #expect(run.lines.count == 2)
    #expect(run.lines[0].hasPrefix(#"{"type":"urn:formrules:validation","title":"#))
  }

  @Test func githubIsAnAnnotationForEachViolation() throws {
    folder.write("a,b.ndjson", "{\"name\":\"\"}\n")
    let run = try run("-o github a,b.ndjson")
    #expect(
      run.output == "::error file=a%2Cb.ndjson,line=1,title=required::/name: First name must be filled in.\n")
  }

  @Test func sarifIsOneLog() throws {
    for input in ["", Self.mixed] {
      let run = try run("-o sarif", input: input)
      let log = try #require(
        try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      let runs = try #require(log["runs"] as? [[String: Any]])
      let results = try #require(runs[0]["results"] as? [[String: Any]])
      #expect(results.count == (input.isEmpty ? 0 : 4))
    }
  }

  @Test func summaryCountsByFieldAndCode() throws {
    let input = Self.mixed + "{\"name\":\"Ann\",\"tags\":[\"abcd\",\"efgh\"],\"a/b\":1}\n"
    let table = try run("-o none -s", input: input)
    #expect(table.output == "")
    #expect(
      table.errors == """
        records        5
        valid          2
        invalid        3
        with warnings  1

        count  code         field
            2  maxLength    /tags/*
            1  json.syntax  (form)
            1  unknown      /?
            1  age.min      /born
            1  required     /name
            1  minLength    /secret  warning

        """)
    let json = try run("-o none --summary=json", input: "{\"name\":\"\"}")
    #expect(
      json.errors == """
        {"records":1,"valid":0,"invalid":1,"warned":0,"counts":[{"field":"/name","code":"required",\
        "severity":"error","count":1}]}

        """)
  }

  @Test func aStepAndAPartialUpdateAskForLess() throws {
    #expect(try run("--step rest", input: "{\"count\":1}").status == 0)
    #expect(try run("--partial", input: "{\"count\":1}").status == 0)
    #expect(try run("", input: "{\"count\":1}").status == 1)
  }

  // MARK: - The run

  @Test func limitReadsTheFirstRecords() throws {
    let run = try run("--limit 2 --all", input: Self.mixed)
    #expect(run.lines.count == 2)
    #expect(try self.run("--limit 0 --all", input: Self.mixed).output == "")
  }

  @Test func failFastStopsBehindTheFirstInvalidRecord() throws {
    for jobs in [1, 2] {
      let run = try run("--fail-fast -s --jobs \(jobs)", input: Self.mixed + Self.mixed)
      #expect(run.lines.count == 1)
      #expect(run.errors.hasPrefix("records  2\n"))
      #expect(run.status == 1)
    }
  }

  @Test func theBytesAreTheSameWhateverTheJobs() throws {
    var input = ""
    for number in 0..<30_000 {
      input +=
        number % 7 == 0
        ? "{\"name\":\"\",\"count\":\(number)}\n" : "{\"name\":\"N\(number)\",\"count\":\(number)}\n"
      if number % 1000 == 0 { input += "nonsense \(number)\n\n" }
    }
    for output in ["report --all", "accepted", "rejected", "text", "sarif", "problem"] {
      let one = try run("-s --jobs 1 -o \(output)", input: input)
      for jobs in [2, 5] {
        let more = try run("-s --jobs \(jobs) -o \(output)", input: input)
        #expect(one.output == more.output, "\(output)")
        #expect(one.errors == more.errors, "\(output)")
      }
    }
  }

  @Test func theBytesOfFewRecordsAreTheSameWhateverTheJobs() throws {
    for input in ["", "\n\n", "{}", Self.mixed, Self.mixed + "nonsense"] {
      for options in ["--all", "--fail-fast", "--limit 1", "-o accepted", "-o sarif", "-o text"] {
        let one = try run("-s --jobs 1 \(options)", input: input)
        let more = try run("-s --jobs 3 \(options)", input: input)
        #expect(one.output == more.output, "\(options)")
        #expect(one.errors == more.errors, "\(options)")
        #expect(one.status == more.status, "\(options)")
      }
    }
  }
}
