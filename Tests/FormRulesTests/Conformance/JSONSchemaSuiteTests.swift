import FormRules
import Foundation
import TestSupport
import Testing

/// The JSON-Schema-Test-Suite: every case whose keywords are rules of this language, too.
@Suite struct JSONSchemaSuiteTests {
  /// The cases with another outcome here, with the reason.
  static let expectedFailures: [String: String] = {
    var reasons: [String: String] = [:]
    for (reason, ids) in [
      (
        "a control character is refused in every string",
        [
          "const.json#14.0", "enum.json#13.0", "optional/ecmascript-regex.json#2.1",
          "optional/ecmascript-regex.json#3.1", "optional/ecmascript-regex.json#8.2",
          "optional/ecmascript-regex.json#8.3",
          "optional/ecmascript-regex.json#9.9",
        ]
      ),
      (
        "`\\s` and `\\S` are about ASCII white space; Unicode's is `[\\p{Z}\\s]`",
        [
          "optional/ecmascript-regex.json#8.4", "optional/ecmascript-regex.json#8.5",
          "optional/ecmascript-regex.json#8.7",
          "optional/ecmascript-regex.json#8.8", "optional/ecmascript-regex.json#9.4",
          "optional/ecmascript-regex.json#9.5",
          "optional/ecmascript-regex.json#9.7", "optional/ecmascript-regex.json#9.8",
        ]
      ),
      (
        "PCRE2 knows properties by their short names: `\\p{L}`, `\\p{Nd}`",
        [
          "optional/ecmascript-regex.json#10.0", "optional/ecmascript-regex.json#10.1",
          "optional/ecmascript-regex.json#10.2",
          "optional/ecmascript-regex.json#10.3", "optional/ecmascript-regex.json#14.0",
          "optional/ecmascript-regex.json#14.1",
          "optional/ecmascript-regex.json#14.2", "pattern.json#2.0", "pattern.json#2.1",
          "pattern.json#2.2",
        ]
      ),
      (
        "an integer has 64 bits",
        [
          "optional/bignum.json#0.0", "optional/bignum.json#0.1",
        ]
      ),
      (
        "`multipleOf` of an integer is an integer",
        [
          "multipleOf.json#3.0", "multipleOf.json#4.0", "optional/float-overflow.json#0.0",
        ]
      ),
    ] {
      for id in ids { reasons["jsts/" + id] = reason }
    }
    return reasons
  }()

  /// How many cases there is nothing to compare in, and why.
  static let excluded: [SchemaTranslation.Exclusion: Int] = [
    .keywords: 1_801, .otherTypes: 30, .severalTypes: 35, .containers: 36, .null: 20,
  ]

  private struct Tally {
    var passed = 0
    var expectedFailures = 0
    var excluded: [SchemaTranslation.Exclusion: Int] = [:]
  }

  @Test func verdictsAreThoseOfTheSuiteButForTheListedOnes() throws {
    guard let file = SharedData.url("conformance/json-schema-test-suite/cases.jsonl") else { return }
    let lines = try Data(contentsOf: URL(filePath: file)).split(separator: UInt8(ascii: "\n"))
    #expect(lines.count == 2_225)
    var tally = Tally()
    var differing: [String: String] = [:]
    for line in lines {
      let entry = try JSONTree(reading: Array(line), maxDepth: 64)
      guard case .string(let id)? = entry["id"], let schema = entry["schema"], let data = entry["data"] else {
        Issue.record("\(String(decoding: line, as: UTF8.self))")
        continue
      }
      do {
        let found = try verdict(of: SchemaTranslation.ruleFile(schema, instance: data), on: data)
        if found == entry["expected"] {
          tally.passed += 1
        } else {
          tally.expectedFailures += 1
          differing[id.string] = found.json
        }
      } catch {
        tally.excluded[error, default: 0] += 1
      }
    }
    for (id, found) in differing.sorted(by: { $0.key < $1.key }) where Self.expectedFailures[id] == nil {
      Issue.record("\(id) is \(found)")
    }
    for id in Self.expectedFailures.keys.sorted() where differing[id] == nil {
      Issue.record("\(id) has the outcome of the suite now")
    }
    #expect(tally.passed == 273)
    #expect(tally.expectedFailures == 30)
    #expect(tally.excluded == Self.excluded)
  }

  /// `valid`, `invalid`, or the diagnostics of a translation that does not compile.
  private func verdict(of ruleFile: JSONTree, on data: JSONTree) -> JSONTree {
    do {
      let form = try CompiledForm(SourceText(name: "suite.json", ruleFile.json))
      let report = form.validate(json: JSONTree.members([("value", data)]).json)
      return .text(report.isValid ? "valid" : "invalid")
    } catch {
      return .text(DiagnosticRenderer().render(error.diagnostics))
    }
  }
}
