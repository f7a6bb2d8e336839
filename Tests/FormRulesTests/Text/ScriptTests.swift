import Foundation
import TestSupport
import Testing

@testable import FormRules

struct ScriptTests {
  @Test(arguments: [
    (0x41, "Latin"), (0x430, "Cyrillic"), (0x3B1, "Greek"), (0x5D0, "Hebrew"), (0x31, "Common"),
    (0x301, "Inherited"),
    (0x378, "Unknown"), (0x4E00, "Han"), (0x10330, "Gothic"), (0x488, "Cyrillic"), (0xE0100, "Inherited"),
    (0x10FFFF, "Unknown"), (0xD800, "Unknown"), (0x11F00, "Kawi"), (0, "Common"),
  ])
  func codePointsHaveTheirScript(codePoint: UInt32, name: String) {
    #expect(Script(of: codePoint).name == name)
  }

  @Test func rangesAndLookUpAgree() throws {
    let script = try #require(Script(name: "Cyrillic"))
    let members = script.ranges.flatMap { $0.map { $0 } }
    #expect(members == (UInt32(0)..<0x2_0000).filter { Script(of: $0) == script })
  }

  @Test func theTableIsThePublishedOne() throws {
    guard let path = SharedData.url("conformance/unicode/Scripts-15.0.txt") else { return }
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    var checked = 0
    for line in lines where !line.hasPrefix("#") {
      let parts = line.prefix { $0 != "#" }.split(separator: ";").map { $0.filter { $0 != " " } }
      let ends = parts[0].split(separator: ".").compactMap { UInt32($0, radix: 16) }
      for codePoint in ends[0]...ends[ends.count - 1] where Script(of: codePoint).name != parts[1] {
        Issue.record("U+\(String(codePoint, radix: 16)) is \(parts[1])")
      }
      checked += 1
    }
    #expect(checked > 2_000)
  }
}
