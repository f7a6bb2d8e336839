import Foundation
import TestSupport

/// A page of the documentation and the fenced blocks in it.
struct MarkdownPage: Sendable, CustomStringConvertible {
  /// The path from the package's folder: `docs/tutorial.md`.
  let path: String
  let lines: [String]
  let blocks: [FencedBlock]

  /// Every page, in alphabetical order.
  static let all: [MarkdownPage] = {
    let docs = (try? FileManager.default.contentsOfDirectory(atPath: SharedData.packageRoot + "/docs")) ?? []
    let pages = docs.filter { $0.hasSuffix(".md") }.map { "docs/" + $0 }
    return (pages + ["README.md", "CHANGELOG.md", "CONTRIBUTING.md"]).sorted().map(MarkdownPage.init(path:))
  }()

  init(path: String) {
    let bytes = SharedData.packageFile(path) ?? []
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    self.path = path
    self.lines = lines.map(String.init)
    blocks = FencedBlock.blocks(in: self.lines)
  }

  var description: String { path }

  /// The lines that stand in no fenced block, each with its number from 1.
  var prose: [(number: Int, text: String)] {
    lines.enumerated().compactMap { index, text in
      blocks.contains { $0.lineNumbers.contains(index + 1) } ? nil : (index + 1, text)
    }
  }
}

/// A block between two lines of three backticks.
struct FencedBlock: Sendable {
  /// The first word behind the backticks: `yaml`.
  let language: String
  /// The words behind it that are no options: `fields`.
  let words: [String]
  /// The options behind it: `file=signup.yaml`.
  let options: [String: String]
  /// What stands between the fences, without the indentation of the first one.
  let lines: [String]
  /// The numbers, from 1, of the block's lines with its fences.
  let lineNumbers: ClosedRange<Int>

  var text: String { lines.map { $0 + "\n" }.joined() }

  static func blocks(in lines: [String]) -> [FencedBlock] {
    var blocks: [FencedBlock] = []
    var start: Int?
    for (index, line) in lines.enumerated() {
      let indent = line.prefix { $0 == " " }.count
      guard line.dropFirst(indent).hasPrefix("```") else { continue }
      guard let opening = start else {
        start = index
        continue
      }
      start = nil
      blocks.append(FencedBlock(lines[opening...index], at: opening + 1))
    }
    return blocks
  }

  private init(_ fenced: ArraySlice<String>, at number: Int) {
    let opening = fenced[fenced.startIndex]
    let indent = opening.prefix { $0 == " " }.count
    let information = opening.dropFirst(indent + 3).split(separator: " ").map(String.init)
    var options: [String: String] = [:]
    for word in information.dropFirst() {
      let parts = word.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { options[String(parts[0])] = String(parts[1]) }
    }
    language = information.first ?? ""
    words = information.dropFirst().filter { !$0.contains("=") }
    self.options = options
    lines = fenced.dropFirst().dropLast().map { line in
      String(line.dropFirst(min(indent, line.prefix { $0 == " " }.count)))
    }
    lineNumbers = number...(number + fenced.count - 1)
  }
}
