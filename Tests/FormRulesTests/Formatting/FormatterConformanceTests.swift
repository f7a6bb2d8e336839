import Foundation
import FormRules
import TestSupport
import Testing

/// The formatter against recorded edits and against what people reported of other formatters.
struct FormatterConformanceTests {
  /// One recorded edit.
  private struct Recorded: Decodable {
    let mask: String
    let text: String
    let selection: [Int]
    let edit: String
    let data: String
    let newText: String
    let newSelection: [Int]
    let raw: String
    let value: String
    let complete: Bool
    let notes: [String]
  }

  @Test func everyRecordedEditComesOutAsRecorded() throws {
    guard let path = SharedData.url("conformance/formatter/edits.jsonl") else { return }
    let decoder = JSONDecoder()
    var masks: [String: Mask] = [:]
    var count = 0
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
      let recorded = try decoder.decode(Recorded.self, from: Data(line.utf8))
      let mask = try #require(masks[recorded.mask] ?? MaskSketch.published[recorded.mask]?.compiled()?.mask)
      masks[recorded.mask] = mask
      var field = FieldFormatter(mask)
      field.show(MarkedText(text: recorded.text, selection: recorded.selection[0]..<recorded.selection[1]))
      #expect(field.current.text == recorded.text)
      let shown =
        switch recorded.edit {
        case "insert": field.insert(recorded.data)
        case "deleteBackward": field.deleteBackward()
        default: field.deleteForward()
        }
      let expected = MarkedText(
        text: recorded.newText, selection: recorded.newSelection[0]..<recorded.newSelection[1])
      // The records shorten the word.
      let notes = recorded.notes.map { $0.replacing("reject:", with: "rejected:") }
      #expect(shown.marked == expected, "\(line)")
      #expect(shown.raw == recorded.raw && shown.value == recorded.value, "\(line)")
      #expect(shown.isComplete == recorded.complete && shown.notes.map(\.description) == notes, "\(line)")
      count += 1
    }
    #expect(count == 6_000)
  }

  /// The reported problems that come out otherwise than the report wishes, with the reason.
  private static let otherwise = [
    // The text is a function of the accepted characters: the typed '.' pads the day and shows with the next digit.
    "M103": "01|"
  ]

  @Test func everyReportedProblemOfFormattersComesOutRight() throws {
    guard let path = SharedData.url("reports/formatting.tsv") else { return }
    let padded = [
      // The reports tell the order of the parts by their examples only.
      "M102": "{ layout: '[0-3]#.[01]#.####', pad: [1, 2] }",
      "M103": "{ layout: '[0-3]#.[01]#.####', pad: [1, 2] }",
      "M104": "{ layout: '[01]#.[0-3]#.####', pad: [1, 2] }",
    ]
    var met: Set<String> = []
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").dropFirst() {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let (id, before, script, expected, value) = (cells[0], cells[6], cells[7], cells[8], cells[9])
      let yaml = padded[id] ?? MaskSketch.published[cells[5]]?.yaml ?? ""
      let mask = try #require(MaskSketch.compile(yaml)?.mask, "\(id)")
      var field = FieldFormatter(mask)
      field.show(MarkedText(before))
      let shown: FormattedText
      switch script {
      // A host formats a composition when it is committed, and cuts like it deletes.
      case "cut": shown = field.deleteBackward()
      case _ where script.hasPrefix("compose:"): shown = field.insert(String(script.dropFirst(8)))
      default: shown = try #require(EditScript(script), "\(id)").run(on: &field)
      }
      if shown.marked.description != expected {
        #expect(
          Self.otherwise[id] == shown.marked.description,
          "\(id): \(script) gives \(shown.marked), not \(expected)")
        met.insert(id)
      }
      if !value.isEmpty { #expect(shown.value == value, "\(id)") }
    }
    #expect(met == Set(Self.otherwise.keys))
  }

  @Test func everyReportedProblemOfFormsComesOutRight() throws {
    guard let path = SharedData.url("reports/forms.tsv") else { return }
    var count = 0
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").dropFirst() {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let kind = String(cells[3].prefix { $0 != " " })
      guard ["line", "type", "edit"].contains(kind) else { continue }
      let data = Data(cells[3].dropFirst(kind.count + 1).utf8)
      let input = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
      let outcome = try Self.outcome(kind, input)
      let shown = try #require(outcome, "\(cells[0])")
      let wished = Self.wished(cells[5])
      #expect(wished.contains(shown.text.trimmingCharacters(in: .whitespaces)), "\(cells[0]): \(shown.text)")
      if cells[0] == "R019" { #expect(shown.notes == [.rejectedForeign]) }
      if cells[0] == "R009" { #expect(shown.notes == [.overflow(4)]) }
      count += 1
    }
    #expect(count == 25)
  }

  private static func outcome(_ kind: String, _ input: Any) throws -> FormattedText? {
    let fields = input as? [String: String]
    let notation = fields?["mask"]?.replacing("X", with: "#") ?? "+7 (###) ###-##-##"
    var field = FieldFormatter(try Mask(notation))
    switch kind {
    case "line": return (input as? String).map { field.insert($0) }
    case "type":
      for character in input as? String ?? "" { field.insert(String(character)) }
      return field.current
    default:
      guard let before = fields?["before"], let after = fields?["after"] else { return nil }
      let common = zip(before, after).prefix { $0 == $1 }.count
      let rest = zip(before.dropFirst(common).reversed(), after.dropFirst(common).reversed()).prefix {
        $0 == $1
      }.count
      return field.change(
        before, characters: common..<before.count - rest, to: String(after.dropFirst(common).dropLast(rest)))
    }
  }

  /// The texts of an outcome, spaces around them left out; a refusal shows the field as it was, empty.
  private static func wished(_ outcome: String) -> [String] {
    guard outcome.hasPrefix("MASK") else { return [""] }
    return outcome.matches(of: /"([^"]*)"/).map { String($0.1) }
  }
}
