/// What `help`, `-h` and `--help` print, 80 columns wide.
enum HelpText {
  private static let width = 80
  private static let column = 26

  /// The list of verbs.
  static var overview: String {
    var text = "formcheck checks what people filled into a form against the form's rules.\n\n"
    text += "Usage: formcheck VERB [OPTION...] ...\n\nVerbs:\n"
    text += Paragraph.definitions(
      Verb.allCases.map { ("\($0.rawValue)", $0.summary) }, column: 16, width: width)
    text += "\n" + statuses
    text += "\nformcheck help VERB tells everything about a verb; formcheck --version prints\nthe version.\n"
    return text
  }

  /// Everything about a verb; `isLong` adds what there is to know about each option.
  static func text(of verb: Verb, isLong: Bool) -> String {
    var text = Paragraph.indented("formcheck \(verb.rawValue): \(verb.summary)", by: 0, width: width)
    let operands = verb.operands.isEmpty ? "" : " \(verb.operands)"
    text += "\nUsage: formcheck \(verb.rawValue) [OPTION...]\(operands)\n"
    for paragraph in verb.description { text += "\n" + Paragraph.indented(paragraph, by: 0, width: width) }
    text += "\nOptions:\n" + options(of: verb, isLong: isLong)
    if !verb.examples.isEmpty {
      text += "\nExamples:\n"
      for example in verb.examples {
        text += "  \(example.command)\n" + Paragraph.indented(example.meaning, by: 6, width: width)
      }
    }
    if isLong, verb == .validate { text += "\n" + statuses }
    return text
  }

  private static func options(of verb: Verb, isLong: Bool) -> String {
    let options = OptionTable.options(of: verb)
    return options.enumerated().reduce(into: "") { text, element in
      let option = element.element
      let letter = option.letter.map { "-\($0), " } ?? "    "
      text += Paragraph.definitions([(letter + option.usage, option.summary)], column: column, width: width)
      if isLong, !option.detail.isEmpty {
        text += Paragraph.indented(option.detail, by: column, width: width)
        if element.offset < options.count - 1 { text += "\n" }
      }
    }
  }

  /// The meanings of the exit status.
  static var statuses: String {
    "Exit status:\n"
      + Paragraph.definitions(
        ExitStatus.documented.map { ("\($0.status.code)", $0.meaning) }, column: 7, width: width)
  }
}
