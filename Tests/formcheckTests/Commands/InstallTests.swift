import Foundation
import TestSupport
import Testing

@testable import formcheck

/// What `make install` puts under a prefix.
@Suite struct InstallTests {
  private static let pages = [
    "share/man/man1/formcheck.1", "share/bash-completion/completions/formcheck",
    "share/zsh/site-functions/_formcheck", "share/fish/vendor_completions.d/formcheck.fish",
  ]

  private let folder = TemporaryFolder()

  private func install(_ environment: String = "", prefix: String) throws -> CommandRun {
    let script = SharedData.packageRoot + "/Scripts/install.sh"
    return try CommandRun(shell: "\(environment) '\(script)' \"$FORMCHECK\" \(prefix)", in: folder)
  }

  @Test func theCommandItsPageAndItsCompletionsStandUnderThePrefix() throws {
    let run = try install(prefix: "\"$PWD/usr\"")
    #expect(run.status == 0, "\(run.errors)")
    #expect(FileManager.default.isExecutableFile(atPath: folder.path + "/usr/bin/formcheck"))
    for page in Self.pages {
      #expect(folder.read("usr/" + page).contains("formcheck"), "\(page)")
      for verb in Verb.allCases { #expect(folder.read("usr/" + page).contains(verb.rawValue), "\(page)") }
    }
  }

  @Test func aDestinationGoesBeforeThePrefix() throws {
    let run = try install("DESTDIR=\"$PWD/stage\"", prefix: "/opt/forms")
    #expect(run.status == 0, "\(run.errors)")
    #expect(folder.names == ["stage"])
    #expect(folder.exists("stage/opt/forms/bin/formcheck"))
    for page in Self.pages { #expect(folder.exists("stage/opt/forms/" + page), "\(page)") }
  }

  @Test func theInstalledCompletionsAreReadByBash() throws {
    let run = try CommandRun(
      shell: """
        "$FORMCHECK" completions bash >completions && source ./completions && complete -p formcheck
        """, in: folder)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("formcheck"))
  }
}
