internal import FormRules

/// `formcheck explain`: a form, or a code, in plain words.
struct ExplainCommand {
  private let settings: Settings

  init(_ settings: Settings) { self.settings = settings }

  /// A file goes before a code of the same name; what is neither is taken for the one it looks like.
  func run() throws(Failure) -> ExitStatus {
    let word = settings.operands[0]
    if word != "-", FilePath.status(word) == nil {
      if let code = DiagnosticCode(rawValue: word.uppercased()) {
        return try Console.print("\(code.rawValue): \(code.title)\n\n\(code.explanation)", then: .success)
      }
      if let code = ViolationCode(rawValue: word) {
        return try Console.print(code.explanation, then: .success)
      }
      if !word.contains("/"), ![".yaml", ".yml", ".json"].contains(where: word.hasSuffix) {
        let codes = DiagnosticCode.allCases.map(\.rawValue) + ViolationCode.allCases.map(\.rawValue)
        let nearest = EditDistance.nearest(to: word, among: codes).map { "; did you mean '\($0)'?" }
        throw Failure(
          "'\(VisibleText.of(word))' is neither a file nor a code\(nearest ?? "")", status: .usage)
      }
    }
    let form = try RuleFiles.compile(word, root: settings.root)
    let description = FormDescription(
      form.definition, locale: settings.locale, style: .suited(to: .standardOutput))
    return try Console.print(description.text, then: .success)
  }
}
