import FormRules
import Testing

/// What reading a text gives: the tree in a compact notation, and the diagnostics as `line:column text
/// [code]`.
struct Reading {
  var tree: String?
  var diagnostics: [String]
  var root: YAMLNode?
  var reported: [Diagnostic]

  init(_ text: String, name: String = "form.yaml") { self.init(bytes: Array(text.utf8), name: name) }

  init(bytes: [UInt8], name: String = "form.yaml") {
    let source = SourceText(name: name, bytes: bytes)
    var sink = DiagnosticSink()
    root = YAMLReader.read(source, into: &sink)
    reported = sink.diagnostics
    tree = root.map(Self.tree)
    diagnostics = reported.map { diagnostic in
      let place = diagnostic.range.position
      return "\(place.line):\(place.column) \(diagnostic.message) [\(diagnostic.code.rawValue)]"
        + diagnostic.notes.map { " (\($0.range.position.line):\($0.range.position.column) \($0.message))" }
        .joined()
    }
  }

  private static func tree(_ node: YAMLNode) -> String {
    switch node.content {
    case .sequence(let items): "[" + items.map(tree).joined(separator: ", ") + "]"
    case .mapping(let entries):
      "{" + entries.map { "\($0.key): \(tree($0.value))" }.joined(separator: ", ") + "}"
    case .scalar(let scalar):
      switch scalar.value {
      case .null: "null"
      case .boolean(let value): "\(value)"
      case .number(let text): "#\(text)"
      case .string: "'\(scalar.text)'"
      }
    }
  }
}

/// Every node and key of a tree with its range.
func ranges(of node: YAMLNode) -> [SourceRange] {
  switch node.content {
  case .scalar: [node.range]
  case .sequence(let items): [node.range] + items.flatMap(ranges)
  case .mapping(let entries): [node.range] + entries.flatMap { [$0.keyRange] + ranges(of: $0.value) }
  }
}

func slice(_ range: SourceRange) -> String {
  String(decoding: range.source.bytes[range.start..<range.end], as: UTF8.self)
}

struct YAMLReaderTests {
  @Test func blockAndFlowStylesGiveTheSameTree() {
    let block = Reading("formrules: 1\nfields:\n  name:\n    enum:\n    - NO\n    - SE\n    required: true\n")
    let flow = Reading(#"{ formrules: 1, "fields": { name: { enum: [NO, SE], required: true } } }"#)
    #expect(block.diagnostics == [])
    #expect(block.tree == "{formrules: #1, fields: {name: {enum: ['NO', 'SE'], required: true}}}")
    #expect(block.tree == flow.tree)
  }

  @Test(arguments: [
    ("yes", "'yes'"), ("NO", "'NO'"), ("on", "'on'"), ("2026-11-30", "'2026-11-30'"),
    ("12:30:45", "'12:30:45'"),
    ("true", "true"), ("True", "true"), ("TRUE", "true"), ("tRUE", "'tRUE'"), ("false", "false"),
    ("False", "false"),
    ("FALSE", "false"), ("null", "null"), ("Null", "null"), ("NULL", "null"), ("~", "null"), ("", "null"),
    ("nULL", "'nULL'"), ("18", "#18"), ("-18", "#-18"), ("+18", "#18"), ("007", "#7"), ("-0", "#-0"),
    ("0x1F", "#31"),
    ("0xg", "'0xg'"), ("0x", "'0x'"), ("0o17", "#15"), ("0o18", "'0o18'"), ("0b11", "'0b11'"),
    ("-0x1F", "'-0x1F'"),
    ("0x+1", "'0x+1'"), ("0xFFFFFFFFFFFFFFFF", "#18446744073709551615"),
    ("0x10000000000000000", "'0x10000000000000000'"),
    ("0.5", "#0.5"), (".5", "#0.5"), ("-.5", "#-0.5"), ("5.", "#5"), ("1e3", "#1e3"), ("1E+03", "#1e+03"),
    ("1.5e-3", "#1.5e-3"), ("1e", "'1e'"), ("e3", "'e3'"), (".", "'.'"), ("+", "'+'"), ("1_000", "'1_000'"),
    (".inf", "'.inf'"), ("-.INF", "'-.INF'"), (".nan", "'.nan'"), ("1.2.3", "'1.2.3'"), ("١", "'١'"),
    ("'18'", "'18'"), (#""true""#, "'true'"), ("''", "''"), ("+7(###)", "'+7(###)'"),
    ("a#b", "'a#b'"), ("a # b", "'a'"),
    ("99999999999999999999", "#99999999999999999999"),
  ])
  func plainScalarsFollowTheCoreSchema(text: String, value: String) {
    let reading = Reading("key: \(text)\n")
    #expect(reading.diagnostics == [])
    #expect(reading.tree == "{key: \(value)}")
  }

  @Test(arguments: [
    ("|\n  a\n  b\n", "'a\nb\n'"), (">-\n  a\n  b\n", "'a b'"), ("|+\n  a\n\n", "'a\n\n'"),
    (#""\x41\u00e9\U0001F600\/\0""#, "'Aé😀/\0'"), ("'it''s'", "'it's'"), ("a\n  b", "'a b'"),
  ])
  func stringsAreUnquotedAndUnescaped(text: String, value: String) {
    #expect(Reading("key: \(text)").tree == "{key: \(value)}")
  }

  @Test(arguments: [
    // Directives, documents, emptiness.
    ("", ["1:1 a rule file is a mapping, and this one is empty [FR001]"]),
    ("# only\n\n", ["1:1 a rule file is a mapping, and this one is empty [FR001]"]),
    ("---\n...\n", ["1:1 a rule file is a mapping, and this one is empty [FR001]"]),
    ("%YAML 1.2\n---\na: 1\n", ["1:1 a rule file has no directives [FR001]"]),
    ("# x\n\n...\n%TAG ! !a\n---\na: 1\n", ["4:1 a rule file has no directives [FR001]"]),
    ("a: 1\n---\nb: 2\n", ["2:1 a rule file is one document [FR001]"]),
    ("a: 1\n...\n# end\n", []),
    ("a: 1\n...\n%YAML 1.2\n---\n", ["3:1 a rule file has no directives [FR001]"]),
    // Anchors, aliases, tags, merge keys.
    (
      "a: &x 1\nb: *x\n",
      ["1:4 a rule file has no anchors [FR001]", "2:4 a rule file has no aliases [FR001]"]
    ),
    (
      "a: !!str 1\nb: ! c\nd: !<tag:x,y> e\n",
      [
        "1:4 a rule file has no tags [FR001]", "2:4 a rule file has no tags [FR001]",
        "3:4 a rule file has no tags [FR001]",
      ]
    ),
    ("a: &x !t [1]\n", ["1:4 a rule file has no anchors [FR001]", "1:7 a rule file has no tags [FR001]"]),
    ("a: !e!x 1\n", ["1:4 a rule file has no tags; a text that begins with '!' is quoted [FR001]"]),
    ("a:\n  <<: { b: 1 }\n", ["2:3 a rule file has no merge keys; 'use' takes over a definition [FR001]"]),
    ("a: { '<<': 1 }\n", []),
    // Keys.
    ("? [a]\n: 1\n", ["1:3 a key is a text [FR001]"]),
    ("{a: 1}: 2\n", ["1:1 a key is a text [FR001]"]),
    (": 1\n", ["1:1 a key is expected here [FR001]"]),
    ("?\n: 1\n", ["1:2 a key stands before ':' [FR001]"]),
    ("'': 1\n", []),
    (
      "a: 1\nb: 2\na: 3\nb: 4\na: 5\n",
      [
        "3:1 duplicate key 'a' [FR002] (1:1 first defined here)",
        "4:1 duplicate key 'b' [FR002] (2:1 first defined here)",
        "5:1 duplicate key 'a' [FR002] (1:1 first defined here)",
      ]
    ),
    ("a: {x: 1, \"x\": 2}\n", ["1:11 duplicate key 'x' [FR002] (1:5 first defined here)"]),
    // Syntax.
    ("a: b: c\n", ["1:5 a ':' cannot stand here; a text that holds ': ' is quoted [FR001]"]),
    ("a: 1\nfoo\nb: 2\n", ["2:1 a key is followed by ':' and a space [FR001]"]),
    (
      "a: [1, 2\nb: 3\n",
      ["2:2 a list in brackets goes on with ',' or ends with ']' [FR001] (1:4 opened here)"]
    ),
    ("a: {b: 1\n", ["2:1 a mapping in braces goes on with ',' or ends with '}' [FR001] (1:4 opened here)"]),
    ("a: \"open\nb: 1\n", ["1:4 the quoted text is never closed [FR001]"]),
    (
      "a: \"\\q\"\n",
      [
        "1:5 unknown escape; in double quotes a backslash is written '\\\\', in single quotes '\\' [FR001]"
      ]
    ),
    (
      "a: \"\\u12\"\n",
      ["1:7 the escapes 'x', 'u' and 'U' are followed by 2, 4 and 8 hexadecimal digits [FR001]"]
    ),
    ("a: \"\\ud83d\"\n", ["1:7 the escape names no Unicode character [FR001]"]),
    ("a:\n\tb: 1\n", ["2:1 spaces indent, tabs do not [FR001]"]),
    ("a: @b\n", ["1:4 a text that begins with '@' is quoted [FR001]"]),
    ("a: `b`\n", ["1:4 a text that begins with '`' is quoted [FR001]"]),
    (
      "a:\n  b: 1\n c: 2\n",
      ["3:2 a key is expected here, in the column of the first [FR001] (1:1 the mapping begins here)"]
    ),
    (
      "a:\n  - 1\n  b: 2\n",
      [
        "3:3 the next entry of the list begins with '-', in the column of the first [FR001]"
          + " (2:3 the list begins here)"
      ]
    ),
    ("a: - b\n", ["1:4 a list entry '-' cannot stand here [FR001]"]),
    (
      "a: *\n",
      ["1:5 a rule file has no anchors and aliases; a text that begins with '&' or '*' is quoted [FR001]"]
    ),
    ("{a: 1}\nb\n", ["2:1 nothing follows the end of the document [FR001]"]),
    ("a: |0\n  x\n", ["1:5 the indentation of a block text is 1 to 9 [FR001]"]),
    ("a: | x\n  x\n", ["1:6 the line ends after the '|' or '>' of a block text [FR001]"]),
    (
      "a: 'x\n---\n", ["2:1 a quoted text is closed before '---' or '...' [FR001] (1:4 the text begins here)"]
    ),
    ("a: [}\n", ["1:5 a value is expected here [FR001]"]),
  ])
  func refusalsNameTheirPlace(text: String, diagnostics: [String]) {
    #expect(Reading(text).diagnostics == diagnostics)
  }

  @Test func commentThatLooksLikeTheRestOfAMaskIsAWarning() {
    let reading = Reading("mask: +7 (###) ###-##-##\nb: '+7 (###) ###'\nc: 1 # ###\n## d\n")
    #expect(reading.diagnostics == ["1:16 ' #' begins a comment; a text that goes on is quoted [FR001]"])
    #expect(reading.reported.map(\.severity) == [.warning])
    #expect(reading.tree == "{mask: '+7 (###)', b: '+7 (###) ###', c: #1}")
  }

  @Test func firstOfEqualKeysStands() {
    #expect(Reading("a: 1\na: 2\n").tree == "{a: #1}")
  }

  @Test func incompleteDocumentIsNone() {
    #expect(Reading("a: *x\nb: 1\n").tree == nil)
    #expect(Reading("? {}\n: 1\nb: 1\n").tree == nil)
    #expect(Reading("a: !!str 1\n").tree == "{a: #1}")
  }

  @Test func spuriousPairsOfUTF8AreEncodingFaults() {
    #expect(
      Reading(bytes: [0x61, 0x3A, 0x20, 0xC3, 0x28, 0x0A, 0xFF]).diagnostics == [
        "1:4 a rule file is written in UTF-8, and these bytes are not [FR003]",
        "2:1 a rule file is written in UTF-8, and these bytes are not [FR003]",
      ])
    // An encoded surrogate, an overlong slash, a value above U+10FFFF.
    for bytes: [UInt8] in [[0xED, 0xA0, 0x80], [0xC0, 0xAF], [0xF4, 0x90, 0x80, 0x80]] {
      let reading = Reading(bytes: bytes)
      #expect(reading.tree == nil)
      #expect(reading.reported.allSatisfy { $0.code == .encoding })
      #expect(reading.reported.count == bytes.count)
    }
  }

  @Test(arguments: [
    ("a: \u{0}b\n", "1:4 the control character U+0000 is written as an escape [FR003]"),
    ("a: \u{1B}[31m\n", "1:4 the control character U+001B is written as an escape [FR003]"),
    ("a: \u{7F}\n", "1:4 the control character U+007F is written as an escape [FR003]"),
    ("a: \u{9B}\n", "1:4 the control character U+009B is written as an escape [FR003]"),
    ("a: \u{85}\n", "1:4 the line separator U+0085 is written as an escape [FR003]"),
    ("a: \u{2028}\n", "1:4 the line separator U+2028 is written as an escape [FR003]"),
    ("a: \u{FFFF}\n", "1:4 the control character U+FFFF is written as an escape [FR003]"),
    ("a: 1\rb: 2\n", "1:5 a carriage return stands only before a line feed [FR003]"),
    ("a: \u{FEFF}\n", "1:4 a byte order mark stands only at the start of a file [FR003]"),
  ])
  func charactersThatMayNotStandRawAreRefused(text: String, diagnostic: String) {
    #expect(Reading(text).diagnostics == [diagnostic])
  }

  @Test func otherEncodingsAreNamed() {
    #expect(
      Reading(bytes: [0xFF, 0xFE, 0x61, 0x00]).diagnostics == [
        "1:1 a rule file is written in UTF-8, and this one in UTF-16 [FR003]"
      ])
  }

  @Test func byteOrderMarkAtTheStartIsNoPartOfTheText() {
    let reading = Reading("\u{FEFF}имя: 1\n")
    #expect(reading.tree == "{имя: #1}")
    #expect(reading.root.map { slice($0.range) } == "имя: 1")
  }

  @Test func nestingIsBounded() {
    let fine = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(Reading(fine).diagnostics == [])
    #expect(
      Reading("[" + fine + "]").diagnostics == [
        "1:65 lists and mappings lie at most 64 deep in one another [FR001]"
      ])
  }

  @Test func fileSizeIsBounded() {
    let comment = "a: 1\n#" + String(repeating: "x", count: (4 << 20) - 6)
    #expect(Reading(comment).tree == "{a: #1}")
    #expect(Reading(comment + "x").diagnostics == ["1:1 a rule file has at most 4 MiB [FR001]"])
  }
}
