/// The manual page `formcheck(1)`, in the man macros of roff.
enum ManualPage {
  static var text: String {
    var page = ".TH FORMCHECK 1 \"\" \"formcheck \(Version.text)\" \"User Commands\"\n"
    page +=
      ".SH NAME\nformcheck \\- check what people filled into a form against the form's rules\n.SH SYNOPSIS\n"
    for verb in Verb.allCases {
      page +=
        ".B formcheck \(verb.rawValue)\n[\\fIOPTION\\fR...]\(verb.operands.isEmpty ? "" : " ")\(escaped(verb.operands))\n.br\n"
    }
    page += ".SH VERBS\n"
    for verb in Verb.allCases {
      page += ".SS \(verb.rawValue)\n"
      page += verb.description.map(escaped).joined(separator: "\n.PP\n") + "\n"
      for option in OptionTable.options(of: verb) where option.name != "help" {
        let letter = option.letter.map { "\\fB\\-\($0)\\fR, " } ?? ""
        page += ".TP\n\(letter)\\fB\(escaped(option.usage))\\fR\n\(escaped(sentence(option.summary)))\n"
        if !option.detail.isEmpty { page += escaped(option.detail) + "\n" }
      }
    }
    page += ".SH EXIT STATUS\n"
    for entry in ExitStatus.documented {
      page += ".TP\n\(entry.status.code)\n\(escaped(sentence(entry.meaning)))\n"
    }
    page += ".SH ENVIRONMENT\n.TP\nNO_COLOR\nWhen set and not empty, nothing is coloured.\n"
    page += ".TP\nFORMCHECK_SOURCE_\\fINAME\\fR\nThe address of the source NAME, in capitals.\n.SH EXAMPLES\n"
    for example in Verb.allCases.flatMap(\.examples) {
      page += ".TP\n.B \(escaped(example.command))\n\(escaped(sentence(example.meaning)))\n"
    }
    return page
  }

  private static func sentence(_ phrase: String) -> String {
    phrase.prefix(1).uppercased() + phrase.dropFirst() + "."
  }

  private static func escaped(_ text: String) -> String {
    let text = text.reduce(into: "") { result, character in
      switch character {
      case "-": result += "\\-"
      case "\\": result += "\\e"
      default: result.append(character)
      }
    }
    return text.hasPrefix("'") || text.hasPrefix(".") ? "\\&" + text : text
  }
}
