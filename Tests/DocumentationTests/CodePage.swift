import FormRules
import TestSupport
import Testing

/// `docs/codes.md`, written from the codes and what `formcheck explain` tells about them.
enum CodePage {
  static var text: String {
    """
    # Codes

    A **violation** says that a submission breaks a rule, a **diagnostic** that a rule file is wrong.
    Codes and the names of their parameters are the interface for programs: none is renamed or removed
    within a major version. The sentences are not, and may change in any release.

    This page is made from the sources. `formcheck explain CODE` prints the same.

    ## Violations

    | code | parameters |
    |---|---|
    \(ViolationCode.allCases.map(row).joined(separator: "\n"))

    \(ViolationCode.allCases.map(section).joined(separator: "\n"))
    ## Diagnostics

    | code | says |
    |---|---|
    \(DiagnosticCode.allCases.map { "| [\($0.rawValue)](#\(anchor($0.rawValue))) | \($0.title) |" }.joined(separator: "\n"))

    \(DiagnosticCode.allCases.map(section).joined(separator: "\n"))
    """
  }

  private static func row(_ code: ViolationCode) -> String {
    let parameters = code.parameterNames.map { "`\($0)`" }.joined(separator: ", ")
    return "| [\(code.rawValue)](#\(anchor(code.rawValue))) | \(parameters) |"
  }

  private static func section(_ code: ViolationCode) -> String {
    let explained = code.explained
    var text = "### \(code.rawValue)\n\n\(wrapped(explained.meaning))\n\n"
    for name in code.parameterNames { text += "- `\(name)`: \(code.meaning(of: name))\n" }
    if !code.parameterNames.isEmpty { text += "\n" }
    text += "\(wrapped(explained.remedy))\n\n"
    text += messages(code).map { quoted($0) }.joined(separator: ">\n")
    if explained.rules.isEmpty { return text }
    let width = max(explained.refused.count, explained.accepted.count)
    text += "\n```yaml\n\(explained.rules)\n```\n\n```text outcomes today=2026-11-30\n"
    for submission in [explained.accepted, explained.refused] where !submission.isEmpty {
      let padding = String(repeating: " ", count: width - submission.count)
      text += "\(submission)\(padding)  → \(outcome(of: submission, rules: explained.rules))\n"
    }
    return text + "```\n"
  }

  /// What the refused submission is told in each language, or the texts with their placeholders.
  private static func messages(_ code: ViolationCode) -> [String] {
    Catalogue.locales.compactMap { locale in
      report(on: code.explained.refused, rules: code.explained.rules, locale: locale)?.violations.first?
        .message
        ?? Catalogue.text(code.rawValue, locale: locale)
    }
  }

  private static func outcome(of submission: String, rules: String) -> String {
    guard let report = report(on: submission, rules: rules), !report.violations.isEmpty else {
      return "valid"
    }
    return report.violations.map { $0.path.isEmpty ? $0.code : "\($0.path) \($0.code)" }.joined(
      separator: ", ")
  }

  private static func report(on submission: String, rules: String, locale: String = "en") -> Report? {
    let source = SourceText(name: "example.yaml", "formrules: 1\nform: example\n\(rules)\n")
    guard !rules.isEmpty, let form = try? CompiledForm(source), let day = ReferenceDate(today: "2026-11-30")
    else { return nil }
    var options = ValidationOptions()
    options.reference = day
    options.locale = locale
    return form.validate(json: submission, options: options)
  }

  /// The paragraph of a diagnostic's explanation, and its two rule files.
  private static func section(_ code: DiagnosticCode) -> String {
    let paragraph = code.explanation.split(separator: "\n\nWrong:").first.map(String.init) ?? ""
    return """
      ### \(code.rawValue)

      \(wrapped(code.title.prefix(1).uppercased() + code.title.dropFirst() + ". " + paragraph))

      Wrong:

      ```yaml shown
      \(code.wrongExample)```

      Right:

      ```yaml shown
      \(code.rightExample)```

      """
  }

  private static func anchor(_ heading: String) -> String {
    heading.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "-" }
  }

  /// A paragraph as a quotation.
  private static func quoted(_ paragraph: String) -> String {
    wrapped(paragraph).split(separator: "\n").map { "> \($0)\n" }.joined()
  }

  /// A paragraph in lines of at most 98 characters.
  private static func wrapped(_ paragraph: String) -> String {
    var lines = [""]
    for word in paragraph.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      if !lines[lines.count - 1].isEmpty, lines[lines.count - 1].count + word.count >= 98 { lines.append("") }
      lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + word
    }
    return lines.joined(separator: "\n")
  }
}

struct CodePageTests {
  /// `RECORD_GOLDEN=1` writes the page.
  @Test func pageOfCodesIsUpToDate() {
    #expect(Golden.difference(CodePage.text, "../../docs/codes.md") == nil)
  }
}

/// Every name the code knows has its place in the reference.
struct ReferenceTests {
  private static func page(_ path: String) -> String {
    MarkdownPage(path: path).lines.joined(separator: "\n")
  }

  @Test func everyKeyOfTheLanguageIsDescribed() {
    let page = Self.page("docs/language.md")
    for key in FieldKey.allCases.map(\.rawValue) + DefinitionReader.topLevelKeys {
      #expect(page.contains("`\(key)`") || page.contains("`\(key):"), "\(key)")
    }
  }

  @Test func everyWordOfTheLanguageIsDescribed() {
    let page = Self.page("docs/language.md")
    let words =
      FieldType.allCases.map(\.rawValue) + NormalizationStep.allCases.map(\.rawValue)
      + StringFormat.allCases.map(\.rawValue) + EmailProfile.allCases.map(\.rawValue)
      + PhoneKind.allCases.map(\.rawValue) + UnknownPolicy.allCases.map(\.rawValue)
      + IrrelevantPolicy.allCases.map(\.rawValue)
    for word in words { #expect(page.contains("`\(word)`"), "\(word)") }
  }

  @Test func everyOptionOfTheCommandIsDescribed() throws {
    let page = Self.page("docs/command.md")
    let folder = try PageFolder()
    for verb in ["validate", "lint", "test", "explain", "completions", "help"] {
      #expect(page.contains("`formcheck \(verb)"), "\(verb)")
      for match in try folder.run("formcheck help \(verb)").matches(of: /(?m)^  (?:-., |    )--([a-z-]+)/) {
        #expect(page.contains("`--\(match.1)"), "\(verb) --\(match.1)")
      }
    }
  }
}
