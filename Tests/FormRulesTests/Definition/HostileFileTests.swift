import FormRules
import Foundation
import TestSupport
import Testing

/// Files written to break the reader: every one ends in diagnostics, soon.
struct HostileFileTests {
  private static func nested(_ depth: Int, _ open: String, _ close: String, inner: String) -> String {
    String(repeating: open, count: depth) + inner + String(repeating: close, count: depth)
  }

  private static let texts: [(name: String, text: String)] = [
    ("a megabyte of brackets", String(repeating: "[", count: 1 << 20)),
    ("a megabyte of braces", String(repeating: "{", count: 1 << 20)),
    ("a megabyte of list items", String(repeating: "- ", count: 1 << 19)),
    ("a megabyte of question marks", String(repeating: "? ", count: 1 << 19)),
    (
      "fields in fields",
      "formrules: 1\nfields: " + nested(400, "{ a: { type: object, fields: ", " } }", inner: "{}")
    ),
    (
      "items in items",
      "formrules: 1\nfields: { a: " + nested(400, "{ type: array, items: ", " }", inner: "{}") + " }"
    ),
    (
      "conditions in conditions",
      "formrules: 1\nfields: { a: {}, b: { when: " + nested(400, "{ not: ", " }", inner: "{ a: x }") + " } }"
    ),
    ("definitions that double", doubling(uses: false)),
    ("fields that double", doubling(uses: true)),
    ("a long chain of definitions", chain(5_000)),
    ("many unknown keys", "formrules: 1\n" + (0..<50_000).map { "key\($0): 1\n" }.joined()),
    (
      "many unknown references",
      "formrules: 1\nfields:\n" + (0..<9_000).map { "  f\($0): { when: { g\($0): x } }\n" }.joined()
    ),
    (
      "more fields than a form has",
      "formrules: 1\nfields:\n" + (0..<20_000).map { "  f\($0): {}\n" }.joined()
    ),
    (
      "fields that depend on the next",
      "formrules: 1\nfields:\n"
        + (0..<9_000).map { "  f\($0): { when: { f\(($0 + 1) % 9_000): x } }\n" }.joined()
    ),
    (
      "many overlays",
      "formrules: 1\nfields: { a: {} }\nconditional:\n"
        + String(repeating: "  - { when: { a: x }, then: { a: { maxLength: 3 } } }\n", count: 3_000)
    ),
    (
      "a long enum with a slow pattern",
      "formrules: 1\nfields: { a: { pattern: '(a|aa)+b', enum: ["
        + (0..<2_000).map { "aaaaaaaaaaaaaaaaaaaaaaaaaaaa\($0)" }.joined(separator: ", ") + "] } }"
    ),
    (
      "many values and many questions about them",
      "formrules: 1\nfields: { k: { enum: ["
        + (0..<20_000).map { "a\($0)" }.joined(separator: ", ") + "] }, x: { when: { k: ["
        + (0..<20_000).map { "b\($0)" }.joined(separator: ", ") + "] } } }"
    ),
    (
      "slow patterns under many overlays",
      "formrules: 1\nfields: { k: {}, a: { enum: ["
        + (0..<900).map { "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\($0)" }.joined(separator: ", ")
        + "] } }\nconditional:\n"
        + (0..<400).map { "  - { when: { k: x\($0) }, then: { a: { pattern: '(a|aa)+b' } } }\n" }.joined()
    ),
    (
      "many unknown placeholders",
      "formrules: 1\nmessages: { required: \"" + (0..<30_000).map { "{p\($0)} " }.joined() + "\" }"
    ),
    (
      "fields that depend on all others",
      "formrules: 1\nfields:\n"
        + (0..<300).map { index in
          "  f\(index): { when: { " + (0..<300).map { "f\($0): x" }.joined(separator: ", ") + " } }\n"
        }.joined()
    ),
    (
      "one very long line",
      "formrules: 1\nfields: { a: { label: { " + (0..<20_000).map { "x\($0): 1" }.joined(separator: ", ")
        + " } } }"
    ),
    (
      "huge numbers",
      "formrules: 1\nfields: { a: { type: number, min: 1e999999999999999999999, max: -1e-99999999999999, multipleOf: 0.\(String(repeating: "0", count: 100_000))1 }, b: { type: integer, min: \(String(repeating: "9", count: 100_000)) } }"
    ),
    (
      "a long name",
      "formrules: 1\nfields: { \(String(repeating: "a", count: 1_000)): { use: \(String(repeating: "b", count: 100_000)) } }"
    ),
    (
      "a deep path",
      "formrules: 1\nfields: { a: {}, b: { when: { \(String(repeating: "a/", count: 100_000))a: x } } }"
    ),
  ]

  /// Each definition uses the next twice: as fragments, or as two members.
  private static func doubling(uses isMember: Bool) -> String {
    var text = "formrules: 1\nfields: { a: { use: d0 } }\ndefine:\n"
    for index in 0..<30 {
      text +=
        isMember
        ? "  d\(index): { type: object, fields: { l: { use: d\(index + 1) }, r: { use: d\(index + 1) } } }\n"
        : "  d\(index): { use: [d\(index + 1), d\(index + 1)] }\n"
    }
    return text + "  d30: { maxLength: 1 }\n"
  }

  private static func chain(_ length: Int) -> String {
    "formrules: 1\nfields: { a: { use: d0 } }\ndefine:\n"
      + (0..<length).map { "  d\($0): { use: d\($0 + 1) }\n" }.joined() + "  d\(length): {}\n"
  }

  @Test(arguments: texts.map(\.name))
  func hostileTextEndsSoon(_ name: String) throws {
    let text = try #require(Self.texts.first { $0.name == name }?.text)
    let start = ContinuousClock.now
    let reading = DefinitionReading(text, strict: true)
    let elapsed = ContinuousClock.now - start
    #expect(elapsed < .seconds(20), "\(elapsed)")
    #expect(reading.diagnostics.count <= 1_100)
    for diagnostic in reading.diagnostics {
      #expect(diagnostic.range.end <= diagnostic.range.source.bytes.count)
    }
  }

  /// Any prefix of a rule file ends in a form or in diagnostics.
  @Test func fileCutAnywhereIsReadOrRefused() throws {
    let path = SharedData.packageRoot + "/Tests/Golden/Definition/Valid/music-registration.yaml"
    let bytes = [UInt8](try #require(FileManager.default.contents(atPath: path)))
    for end in bytes.indices {
      let reading = DefinitionReading(SourceText(name: "form.yaml", bytes: Array(bytes[..<end])))
      let isRefused = reading.diagnostics.contains { $0.severity == .error }
      #expect((reading.form == nil) == isRefused)
    }
  }

  /// Damaged bytes end in a form or in diagnostics, whose ranges lie in the text.
  @Test func damagedFileIsReadOrRefused() throws {
    let path = SharedData.packageRoot + "/Tests/Golden/Definition/Valid/account.yaml"
    let bytes = [UInt8](try #require(FileManager.default.contents(atPath: path)))
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<400 {
      var damaged = bytes
      for _ in 0...next(3) {
        let index = next(damaged.count)
        switch next(3) {
        case 0: damaged[index] = UInt8(next(256))
        case 1: damaged.remove(at: index)
        default:
          damaged.insert(
            contentsOf: damaged[index..<min(damaged.count, index + next(20))], at: next(damaged.count))
        }
      }
      let reading = DefinitionReading(SourceText(name: "form.yaml", bytes: damaged))
      let isRefused = reading.diagnostics.contains { $0.severity == .error }
      #expect((reading.form == nil) == isRefused)
      _ = DiagnosticRenderer().render(reading.diagnostics)
    }
  }
}
