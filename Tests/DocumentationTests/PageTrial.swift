import FormRules
import Foundation
import TestSupport
import Testing

/// Tries out the blocks of a page, one after another, in a folder of the page's own.
///
/// A run with `RECORD_GOLDEN=1` writes the outputs of commands that differ into the page and fails once, so
/// that the difference is read before it is believed.
struct PageTrial {
  private let page: MarkdownPage
  private let folder: PageFolder
  /// The form of the last rule file, which `outcomes` are about.
  private var form: CompiledForm?
  /// The page's lines with the outputs found, when recording.
  private var recorded: [String]

  init(_ page: MarkdownPage) throws {
    self.page = page
    folder = try PageFolder()
    recorded = page.lines
  }

  mutating func run() throws {
    #expect(!page.lines.isEmpty, "\(page.path) is empty")
    // From the end, so that recorded lines do not move those before them.
    var replacements: [(lines: Range<Int>, text: [String])] = []
    for block in page.blocks {
      switch block.language {
      case "yaml": try tryRules(block)
      case "json", "ndjson": try tryJSON(block)
      case "console": if let new = try tryConsole(block) { replacements.append(new) }
      case "swift": trySwift(block)
      case "text" where block.words.contains("outcomes"): tryOutcomes(block)
      case "text" where block.words.contains("vectors"): tryVectors(block)
      case "text", "sh": break
      default: Issue.record("\(place(of: block)): a block of an unknown kind, '\(block.language)'")
      }
    }
    guard !replacements.isEmpty, ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" else { return }
    for (lines, text) in replacements.reversed() { recorded.replaceSubrange(lines, with: text) }
    let path = SharedData.packageRoot + "/" + page.path
    try Data(recorded.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: path))
  }

  private func place(of block: FencedBlock) -> String { "\(page.path):\(block.lineNumbers.lowerBound)" }

  // MARK: - Rules

  /// A rule file compiles and its examples pass, or it is shown as `broken`; it has no warnings, or is shown
  /// as `warned`. With `fields` the block shows the fields of a form; where it does not say `formrules`, it
  /// shows the other keys of one. With `add` it goes to the end of a file shown before. What is only `shown`
  /// is tried elsewhere.
  private mutating func tryRules(_ block: FencedBlock) throws {
    if block.words.contains("shown") { return }
    var text = block.text
    let name = block.options["file"] ?? block.options["add"] ?? "block-\(block.lineNumbers.lowerBound).yaml"
    if block.options["add"] != nil {
      text = folder.read(name) + text
    } else if block.words.contains("fields") {
      text = "fields:\n" + block.lines.map { "  \($0)\n" }.joined()
    }
    if !text.contains("formrules:") { text = "formrules: 1\nform: example\n" + text }
    let path = try folder.write(text, to: name)
    var faults: [String] = []
    do {
      let form = try CompiledForm(contentsOf: path)
      self.form = form
      let isWarned = block.words.contains("warned")
      #expect(isWarned != form.warnings.isEmpty, "\(place(of: block)): \(form.warnings.map(\.message))")
      for outcome in ExampleRunner(form).outcomes where !outcome.hasPassed {
        faults.append("'\(outcome.name)': \(outcome.failures.map(\.phrase))")
      }
    } catch {
      faults = error.diagnostics.map { "\($0.code.rawValue) \($0.message)" }
    }
    #expect(block.words.contains("broken") != faults.isEmpty, "\(place(of: block)): \(faults)")
  }

  /// Every line has the outcome it says.
  private func tryOutcomes(_ block: FencedBlock) {
    guard let form else {
      Issue.record("\(place(of: block)): no rules stand before the outcomes")
      return
    }
    var options = ValidationOptions()
    if let today = block.options["today"].flatMap(ReferenceDate.init(today:)) { options.reference = today }
    if let now = block.options["now"].flatMap(ReferenceDate.init(now:)) { options.reference = now }
    options.step = block.options["step"]
    options.partial = block.words.contains("partial")
    for (index, line) in block.lines.enumerated() where !line.isEmpty {
      guard let expected = OutcomeLine(line) else {
        Issue.record("\(page.path):\(block.lineNumbers.lowerBound + 1 + index): no arrow")
        continue
      }
      let report = form.validate(json: expected.submission, options: options)
      if let difference = expected.difference(from: report) {
        Issue.record(
          "\(page.path):\(block.lineNumbers.lowerBound + 1 + index): \(line)\n  found: \(difference)")
      }
    }
  }

  // MARK: - Masks

  /// Every line below the mask is an edit that comes out as it says.
  private func tryVectors(_ block: FencedBlock) {
    let mask = block.lines.first.map { $0.drop { $0 != " " }.trimmingCharacters(in: .whitespaces) } ?? ""
    let yaml = mask.hasPrefix("{") ? mask : "'\(mask)'"
    guard let mask = MaskSketch.compile(yaml)?.mask else {
      Issue.record("\(place(of: block)): the first line is no mask")
      return
    }
    for (index, line) in block.lines.enumerated().dropFirst() where !line.isEmpty {
      let difference = EditVector(line).map { $0.difference(of: mask) } ?? "no vector"
      if let difference {
        Issue.record(
          "\(page.path):\(block.lineNumbers.lowerBound + 1 + index): \(line)\n  found: \(difference)")
      }
    }
  }

  // MARK: - Data, commands, code

  /// Data is JSON, unless it is shown as `broken`; with `file` it is there for the commands behind it.
  private func tryJSON(_ block: FencedBlock) throws {
    if let name = block.options["file"] { try folder.write(block.text, to: name) }
    if block.words.contains("broken") { return }
    let documents = block.language == "ndjson" ? block.lines : [block.text]
    for document in documents where !document.isEmpty {
      #expect(JSONValue(reading: Array(document.utf8)) != nil, "\(place(of: block)): no JSON: \(document)")
    }
  }

  /// Commands print what stands below them. Gives back the block's lines as they should be when they differ.
  private func tryConsole(_ block: FencedBlock) throws -> (Range<Int>, [String])? {
    var session = ConsoleBlock(block)
    var isEqual = true
    for (index, step) in session.steps.enumerated() {
      let found = ConsoleBlock.lines(of: try folder.run(step.command))
      let expected = ConsoleBlock.lines(of: step.output.joined(separator: "\n"))
      if ConsoleBlock.matches(found[...], expected[...]) { continue }
      isEqual = false
      Issue.record(
        """
        \(place(of: block)): $ \(step.command)
        ─── expected
        \(expected.joined(separator: "\n"))
        ─── found
        \(found.joined(separator: "\n"))
        """)
      let isLast = index == session.steps.count - 1
      session.steps[index].output = found + (isLast || step.output.last != "" ? [] : [""])
    }
    let numbers = block.lineNumbers
    return isEqual ? nil : (numbers.lowerBound..<(numbers.upperBound - 1), session.lines)
  }

  /// Swift stands, indentation aside, in a test of this package, so that it is compiled.
  private func trySwift(_ block: FencedBlock) {
    let shown = SwiftSource.outline(of: block.lines)
    let isCompiled = SwiftSource.compiled.contains { $0.contains(shown) }
    #expect(isCompiled, "\(place(of: block)): this stands in no file of Tests/DocumentationTests/Shown")
  }
}

/// The Swift the pages show, as files that are compiled.
enum SwiftSource {
  /// The contents of the files under `Shown`.
  static let compiled: [String] = {
    let folder = "Tests/DocumentationTests/Shown"
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: SharedData.packageRoot + "/" + folder)) ?? []
    return names.compactMap { SharedData.packageFile(folder + "/" + $0) }.map { bytes in
      let lines = String(decoding: bytes, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)
      return outline(of: lines.map(String.init))
    }
  }()

  /// The lines without indentation, each with a newline before and behind it; empty ones are left out.
  static func outline(of lines: [String]) -> String {
    "\n" + lines.map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }.map { $0 + "\n" }.joined()
  }
}
