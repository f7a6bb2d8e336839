import FormRules
import Foundation
import TestSupport
import Testing

struct DiagnosticRendererTests {
  /// A text whose first «…» marks the range of a diagnostic and whose second marks the range of its note.
  private struct Marked {
    let source: SourceText
    var ranges: [SourceRange] = []

    init(_ text: String, name: String = "signup.yaml") {
      self.init(bytes: Array(text.utf8), name: name)
    }

    init(bytes: [UInt8], name: String = "signup.yaml") {
      var plain: [UInt8] = []
      var starts: [Int] = []
      var found: [(Int, Int)] = []
      var index = 0
      while index < bytes.count {
        if bytes[index...].starts(with: "«".utf8) {
          starts.append(plain.count)
          index += 2
        } else if bytes[index...].starts(with: "»".utf8) {
          found.append((starts.removeLast(), plain.count))
          index += 2
        } else {
          plain.append(bytes[index])
          index += 1
        }
      }
      source = SourceText(name: name, bytes: plain)
      ranges = found.map { source.range($0.0, $0.1) }
    }

    func diagnostic(
      _ message: String = "unknown rule 'x'", _ code: DiagnosticCode = .unknownKey, suggestion: String? = nil,
      note: String? = nil
    ) -> Diagnostic {
      Diagnostic(
        code, .error, message, at: ranges[0], suggestion: suggestion,
        notes: note.map { [Diagnostic.Note($0, at: ranges[1])] } ?? [])
    }
  }

  private func check(
    _ diagnostics: [Diagnostic], _ name: String, style: DiagnosticRenderer.Style = .text,
    usesColor: Bool = false
  ) {
    let text = DiagnosticRenderer(style: style, usesColor: usesColor).render(diagnostics)
    if let difference = Golden.difference(text, "Diagnostics/\(name)") { Issue.record("\(difference)") }
  }

  private static let signup = Marked(
    "formrules: 1\nform: signup\nfields:\n  password:\n    type: password\n    x: 1\n      «minLenght»: 8\n"
  )

  @Test func suggestionStandsBesideTheMark() {
    let diagnostic = Self.signup.diagnostic("unknown rule 'minLenght'", suggestion: "minLength")
    let text = DiagnosticRenderer().render([diagnostic])
    #expect(
      text == """
        error[FR010]: unknown rule 'minLenght'
          ┌─ signup.yaml:7:7
        7 │       minLenght: 8
          │       ^^^^^^^^^ did you mean 'minLength'?
          = help: formcheck explain FR010

        """)
  }

  @Test func noteIsASecondPicture() {
    let marked = Marked("fields:\n  «name»: {}\n" + String(repeating: "\n", count: 9) + "  «name»: {}\n")
    let reversed = Diagnostic(
      .duplicateKey, .error, "duplicate key 'name'", at: marked.ranges[1],
      notes: [.init("first defined here", at: marked.ranges[0])])
    check([reversed], "note.txt")
  }

  @Test func severalDiagnosticsAreSetApart() {
    let other = Marked("a: «1»\n", name: "common/people.yaml")
    let warning = Diagnostic(.deadRule, .warning, "'maxLength' never applies", at: other.ranges[0])
    check([Self.signup.diagnostic(), warning], "several.txt")
  }

  @Test func colorsAreANSI() {
    let marked = Marked("«a»: 1\n«a»: 2\n")
    check([marked.diagnostic(suggestion: "b", note: "first defined here")], "color.txt", usesColor: true)
  }

  @Test func tabsAreExpanded() {
    check([Marked("\ta:\tb\t«minLenght»: 8\n").diagnostic()], "tabs.txt")
  }

  @Test func wideCharactersTakeTwoCells() {
    check([Marked("  名前: { 表示: 😀🇳🇴, «ｆｕｌｌ»: 1 }\n").diagnostic()], "wide.txt")
  }

  @Test func combiningMarksTakeNoCell() {
    check([Marked("e\u{301}e\u{308}: { «и\u{306}мя»: क\u{94D}ष }\n").diagnostic()], "combining.txt")
  }

  @Test func invisibleCharactersAreNamed() {
    check([Marked("a: x\u{202E}y\u{200B}«z»\u{FEFF}\n").diagnostic()], "invisible.txt")
  }

  @Test func nothingReachesTheTerminalAsACommand() {
    let marked = Marked("a: \u{1B}[31m«\u{9B}red»\u{7}\u{7F}\u{0}\n", name: "\u{1B}]0;owned\u{7}.yaml")
    let diagnostic = Diagnostic(
      .unknownKey, .error, "unknown rule '\u{1B}[2J\n'", at: marked.ranges[0], suggestion: "\u{1B}c",
      notes: [.init("\u{9B}here", at: marked.ranges[0])])
    for style in DiagnosticRenderer.Style.allCases {
      let text = DiagnosticRenderer(style: style).render([diagnostic])
      #expect(text.unicodeScalars.allSatisfy { VisibleText.isPlain($0) || $0 == "\n" }, "\(style)")
    }
    check([diagnostic], "control.txt")
  }

  @Test func longLineIsCutAroundTheMark() {
    let filler = String(repeating: "abcdefghi ", count: 30)
    check(
      [
        Marked("«first»: \(filler)\n").diagnostic(suggestion: "fist"),
        Marked("\(filler)«middle»: \(filler)\n").diagnostic(suggestion: "midday"),
        Marked("\(filler)«last»\n").diagnostic(suggestion: "least"),
        Marked("a: «\(filler)»\n").diagnostic(suggestion: "short"),
        Marked("\(filler)\(filler)\(filler)«\(filler)»\(filler)\n").diagnostic(suggestion: "short"),
        Marked("a: \(String(repeating: "日本", count: 60))«語»\(String(repeating: "中", count: 60))\n")
          .diagnostic(),
      ], "long.txt")
  }

  @Test func labelThatDoesNotFitStandsBelow() {
    let filler = String(repeating: "abcdefghi ", count: 8)
    check([Marked("\(filler)«middle»: 1\n").diagnostic(suggestion: "another")], "label.txt")
  }

  @Test func rangeOverSeveralLines() {
    let short = Marked("a: «[1,\n    2,\n    3]»\nb: 1\n")
    let long = Marked("a: «[1,\n" + (2...9).map { "    \($0),\n" }.joined() + "    10]»\n")
    let endsWithBreak = Marked("«a: 1\n»b: 2\n")
    check([short, long, endsWithBreak].map { $0.diagnostic(suggestion: "[]") }, "lines.txt")
  }

  @Test func endOfFile() {
    check(
      [Marked("a: {b: 1\n«»"), Marked("a: {b: 1«»"), Marked("«»"), Marked("«»\n\n")].map { $0.diagnostic() },
      "end.txt")
  }

  @Test func carriageReturnsAreNotShown() {
    check([Marked("a: 1\r\n«b»: 2\r\n"), Marked("a: 1«\r\n»b: 2\r\n")].map { $0.diagnostic() }, "crlf.txt")
  }

  @Test func invalidBytesAreReplacementCharacters() {
    let bytes = Array("a: x".utf8) + [0xFF, 0xC3] + Array("«".utf8) + [0xE2, 0x82] + Array("»z\n".utf8)
    check([Marked(bytes: bytes).diagnostic()], "invalid.txt")
  }

  @Test func byteOrderMarkTakesNoColumn() {
    check([Marked("\u{FEFF}«имя»: 1\n").diagnostic()], "byte-order-mark.txt")
  }

  @Test func programsReadJSON() throws {
    let marked = Marked("«a»: 1\n\"«\u{1F600}\"»: [2,\n3]\n", name: "dir/quote\".yaml")
    let diagnostics = [
      marked.diagnostic("say \"\\\u{1}\"", suggestion: "b", note: "first"), marked.diagnostic(),
    ]
    check(diagnostics, "json.ndjson", style: .json)
    for line in DiagnosticRenderer(style: .json).render(diagnostics).split(separator: "\n") {
      _ = try JSONSerialization.jsonObject(with: Data(line.utf8))
    }
  }

  @Test func codeScannersReadSARIF() throws {
    let marked = Marked("«a»: 1\n«b»: 2\n", name: "rules/a b:c%.yaml")
    let warning = Diagnostic(.deadRule, .warning, "'x' never applies", at: marked.ranges[1])
    let text = DiagnosticRenderer(style: .sarif).render([
      marked.diagnostic(suggestion: "c", note: "first"), warning,
    ])
    let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.map { $0["ruleId"] as? String } == ["FR010", "FR022"])
    #expect(results.map { $0["level"] as? String } == ["error", "warning"])
    // The explanations in the log change with their texts, not with the notation.
    var shown = text
    for code in [DiagnosticCode.unknownKey, .deadRule] {
      let help = try #require(String(data: JSONEncoder().encode(code.explanation), encoding: .utf8))
      shown = shown.replacingOccurrences(of: help.replacingOccurrences(of: "\\/", with: "/"), with: "\"…\"")
    }
    if let difference = Golden.difference(shown, "Diagnostics/sarif.json") { Issue.record("\(difference)") }
  }

  @Test func workflowsReadCommands() {
    let marked = Marked("«a»: [1,\n 2]\n«b: [1,\n 2]»\n", name: "rules/a,b:c%.yaml")
    let lines = Diagnostic(.wrongType, .warning, "100% a, b:\nc", at: marked.ranges[1])
    check([marked.diagnostic(suggestion: "c", note: "first"), lines], "github.txt", style: .github)
  }

  @Test func nothingWrongIsNothingSaid() {
    for style in [DiagnosticRenderer.Style.text, .json, .github] {
      #expect(DiagnosticRenderer(style: style).render([]) == "")
    }
    #expect(DiagnosticRenderer(style: .sarif).render([]).contains(#""results":[]"#))
  }

  @Test func everyRangeOfEveryTextIsDrawn() {
    let texts = ["", "\n", "a\r\n\tb\u{301}中\n", "\u{FEFF}x\r", "é\u{1F600}\n\n"]
    for text in texts + [String(repeating: "ы", count: 2000)] {
      let source = SourceText(name: "x", text)
      let places = Array(stride(from: 0, through: source.bytes.count, by: max(1, source.bytes.count / 40)))
      for (index, start) in places.enumerated() {
        for end in places[index...] {
          let diagnostic = Diagnostic(.syntax, .error, "m", at: source.range(start, end))
          let lines = DiagnosticRenderer().render([diagnostic]).split(separator: "\n")
          #expect(lines.contains { $0.contains("^") })
          #expect(lines.allSatisfy { VisibleText.width(of: String($0)) <= 100 })
        }
      }
    }
  }
}
