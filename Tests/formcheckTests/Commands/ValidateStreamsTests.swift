import Foundation
import Testing

/// The verb `validate` where its surroundings fail: closed pipes, full disks, signals; and the files it
/// writes.
struct ValidateStreamsTests {
  private let folder = TemporaryFolder.withRules()

  private func shell(_ script: String) throws -> CommandRun { try CommandRun(shell: script, in: folder) }

  private func writeRecords(_ count: Int) {
    folder.write("in.ndjson", String(repeating: "{\"name\":\"\"}\n{\"name\":\"Ann\"}\n", count: count / 2))
  }

  @Test func aClosedPipeEndsQuietly() throws {
    writeRecords(200_000)
    for jobs in [1, 2] {
      let run = try shell(
        "$FORMCHECK validate rules.yaml in.ndjson --jobs \(jobs) | head -n 2; echo ${PIPESTATUS[0]}")
      #expect(run.lines.count == 3)
      #expect(run.lines[2] == "1")
      #expect(run.errors == "")
    }
  }

  @Test func aFullDiskIsStatus4() throws {
    writeRecords(10)
    let run = try shell("$FORMCHECK validate rules.yaml in.ndjson > /dev/full")
    #expect(run.status == 4)
    #expect(run.errors == "formcheck: cannot write standard output: No space left on device\n")
    let file = try shell("$FORMCHECK validate rules.yaml in.ndjson -o none --accepted /dev/full")
    #expect(file.status == 4)
    #expect(file.errors.hasPrefix("formcheck: cannot write '/dev/full': No space left on device\n"))
  }

  @Test func closedStandardStreamsAreErrorsOfTheirOwn() throws {
    writeRecords(2)
    let output = try shell("$FORMCHECK validate rules.yaml in.ndjson >&-")
    #expect(output.status == 4)
    #expect(output.errors == "formcheck: cannot write standard output: Bad file descriptor\n")
    let input = try shell("$FORMCHECK validate rules.yaml <&-")
    #expect(input.status == 4)
    #expect(input.errors == "formcheck: cannot read '-': Bad file descriptor\n")
  }

  @Test func acceptedAndRejectedAreWrittenInOnePass() throws {
    writeRecords(4)
    let run = try shell("$FORMCHECK validate rules.yaml in.ndjson -o none --accepted good --rejected bad")
    #expect(run.status == 1)
    #expect(folder.read("good") == "{\"name\":\"Ann\"}\n{\"name\":\"Ann\"}\n")
    #expect(folder.read("bad") == "{\"name\":\"\"}\n{\"name\":\"\"}\n")
    #expect(folder.names == ["bad", "good", "in.ndjson", "rules.yaml"])
  }

  @Test func aDashIsStandardOutput() throws {
    writeRecords(2)
    let run = try shell("$FORMCHECK validate rules.yaml in.ndjson --accepted - --rejected bad")
    #expect(run.output == "{\"name\":\"Ann\"}\n")
    #expect(folder.read("bad") == "{\"name\":\"\"}\n")
  }

  @Test func theInputMayBeReplaced() throws {
    writeRecords(4)
    #expect(try shell("$FORMCHECK validate rules.yaml in.ndjson -o none --accepted in.ndjson").status == 1)
    #expect(folder.read("in.ndjson") == "{\"name\":\"Ann\"}\n{\"name\":\"Ann\"}\n")
  }

  @Test func linksAreFollowedAndPermissionsKept() throws {
    writeRecords(2)
    let run = try shell(
      """
      touch real; chmod 600 real; ln -s real link
      $FORMCHECK validate rules.yaml in.ndjson -o none --accepted link
      stat -c %a real; test -L link && cat link
      """)
    #expect(run.output == "600\n{\"name\":\"Ann\"}\n")
  }

  @Test func aFileThatCannotBeMadeStopsBeforeTheRun() throws {
    writeRecords(2)
    let run = try shell("$FORMCHECK validate rules.yaml in.ndjson --accepted none/good")
    #expect(run.status == 4)
    #expect(run.output == "")
    #expect(run.errors == "formcheck: cannot write 'none/good': No such file or directory\n")
  }

  @Test func devicesAreWrittenDirectly() throws {
    writeRecords(2)
    #expect(try shell("$FORMCHECK validate rules.yaml in.ndjson -o none --accepted /dev/null").status == 1)
  }

  @Test func oneBatchNeedsNoThread() throws {
    // No thread starts with a stack that large.
    func validated(_ records: Int, _ arguments: String) throws -> CommandRun {
      writeRecords(records)
      return try shell("ulimit -s 100000000000; $FORMCHECK validate rules.yaml \(arguments) --jobs 2 -o none")
    }
    #expect(try validated(2, "in.ndjson").status == 1)
    #expect(try validated(2, "in.ndjson").errors == "")
    #expect(try validated(20_000, "--limit 2 in.ndjson").errors == "")
    for arguments in ["in.ndjson in.ndjson", "- < in.ndjson"] {
      let run = try validated(20_000, arguments)
      #expect(run.status == 4)
      #expect(run.errors == "formcheck: cannot start a thread: Resource temporarily unavailable\n")
    }
  }

  @Test func linesAreAnsweredAsTheyArrive() throws {
    for jobs in [1, 2] {
      let run = try shell(
        """
        mkfifo in out
        $FORMCHECK validate rules.yaml --jobs \(jobs) -o accepted < in > out &
        exec 3> in 4< out
        echo '{"name":"Ann"}' >&3
        read -t 20 line <&4 && echo "got $line"
        echo '{"name":"Bob"}' >&3
        read -t 20 line <&4 && echo "got $line"
        exec 3>&-
        wait $!
        echo $?
        rm in out
        """)
      #expect(run.lines == [#"got {"name":"Ann"}"#, #"got {"name":"Bob"}"#, "0"])
    }
  }

  @Test func anInterruptEndsWithTheSummary() throws {
    for jobs in [1, 2] {
      // A background job of a script ignores SIGINT; `env` gives the command the default back.
      let run = try shell(
        """
        mkfifo in
        env --default-signal=INT $FORMCHECK validate rules.yaml --jobs \(jobs) -s --rejected bad < in &
        exec 3> in
        echo '{"name":""}' >&3
        sleep 0.5
        kill -INT $!
        wait $!
        echo $?
        rm in
        """)
      #expect(run.lines.count == 2)
      #expect(run.lines.last == "130")
      #expect(run.errors.contains("records  1\n"))
      #expect(run.errors.contains("'bad' is left as it was"))
      #expect(!folder.exists("bad"))
    }
  }

  @Test func memoryDoesNotGrowWithALine() throws {
    let run = try shell(
      """
      ulimit -v 1000000
      { head -c 300000000 /dev/zero | tr '\\0' x; echo; echo '{"name":"Ann"}'; } \
        | $FORMCHECK validate rules.yaml --all --jobs 2 | cut -c 1-60
      """)
    #expect(run.lines.count == 2)
  }
}
