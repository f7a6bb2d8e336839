import FormRules
import Foundation
import TestSupport
import Testing

/// Everything the pages show is true: rule files compile, commands print what stands below them, Swift is
/// compiled.
///
/// `CONTRIBUTING.md` describes the kinds of blocks.
struct DocumentationTests {
  @Test(arguments: MarkdownPage.all)
  func everythingShownIsTrue(page: MarkdownPage) throws {
    var trial = try PageTrial(page)
    try trial.run()
  }

  @Test(arguments: MarkdownPage.all)
  func linesFitAHundredColumns(page: MarkdownPage) {
    for (number, text) in page.prose where text.unicodeScalars.count > 100 && !text.hasPrefix("|") {
      Issue.record("\(page.path):\(number) has \(text.unicodeScalars.count) columns")
    }
  }

  @Test(arguments: MarkdownPage.all)
  func linksLeadSomewhere(page: MarkdownPage) throws {
    let folder = page.path.contains("/") ? "docs/" : ""
    for (number, text) in page.prose {
      for target in MarkdownLink.targets(in: text) {
        let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let path = parts[0].isEmpty ? page.path : MarkdownLink.resolved(folder + parts[0])
        let isThere = FileManager.default.fileExists(atPath: SharedData.packageRoot + "/" + path)
        #expect(isThere, "\(page.path):\(number): \(target)")
        if parts.count == 2, isThere {
          let anchors = MarkdownLink.anchors(of: MarkdownPage(path: path))
          #expect(anchors.contains(String(parts[1])), "\(page.path):\(number): \(target)")
        }
      }
    }
  }
}

/// The links within the documentation.
enum MarkdownLink {
  /// The targets of a line's links that name files of the package or places of the page.
  static func targets(in line: String) -> [String] {
    line.matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }.filter { !$0.contains("://") }
  }

  /// A path without `..`.
  static func resolved(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  /// The anchors GitHub makes of a page's headings: lower case, spaces as hyphens, no punctuation.
  static func anchors(of page: MarkdownPage) -> Set<String> {
    Set(
      page.prose.map(\.text).filter { $0.hasPrefix("#") }.map { heading in
        heading.drop { $0 == "#" || $0 == " " }.lowercased().compactMap { character -> String? in
          if character == " " { return "-" }
          return character.isLetter || character.isNumber || "-_".contains(character)
            ? String(character) : nil
        }.joined()
      })
  }
}
