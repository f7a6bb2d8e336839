internal import FormRules

/// Turns the arguments of the process into settings.
///
/// The first argument is the verb; options may stand anywhere behind it; `--` ends them. A value stands
/// behind its option or behind an equals sign; letters are joined with their values (`-j4`) but not with each
/// other.
struct ArgumentReader {
  private var rest: ArraySlice<String>
  private var settings = Settings()

  /// The settings, or the first thing that is wrong. A request for help outranks everything that is wrong.
  static func read(_ arguments: [String]) throws(UsageError) -> Settings {
    var reader = ArgumentReader(rest: arguments[...])
    do {
      try reader.readAll()
    } catch {
      let options = arguments.prefix { $0 != "--" }
      guard let help = options.first(where: { $0 == "--help" || $0 == "-h" }), error.verb != nil else {
        throw error
      }
      reader.settings.showsHelp = true
      reader.settings.showsLongHelp = help == "--help"
    }
    return reader.settings
  }

  private init(rest: ArraySlice<String>) { self.rest = rest }

  private mutating func readAll() throws(UsageError) {
    guard let word = rest.popFirst() else { throw UsageError("a verb is missing") }
    switch word {
    case "--help", "-h": settings.showsHelp = true
    case "--version", "-V": settings.showsVersion = true
    default:
      if word.hasPrefix("-") { throw UsageError("a verb stands before '\(word)'") }
      guard let verb = Verb(rawValue: word) else {
        throw UsageError.unknown("verb", word, among: Verb.allCases.map(\.rawValue))
      }
      settings.verb = verb
      while let argument = rest.popFirst() {
        if argument == "--" { break }
        try read(argument)
      }
      settings.operands += rest
      try checkOperands()
    }
  }

  private mutating func read(_ argument: String) throws(UsageError) {
    let verb = settings.verb
    let options = OptionTable.options(of: verb)
    if argument.hasPrefix("--") {
      let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let option = options.first(where: { $0.name == name }) else {
        throw UsageError.unknown("option", "--" + name, among: options.map { "--" + $0.name }, verb: verb)
      }
      try apply(option, as: "--" + name, attached: parts.count > 1 ? String(parts[1]) : nil)
      if name == "help" { settings.showsLongHelp = true }
    } else if argument.hasPrefix("-"), argument.count > 1 {
      let letter = argument[argument.index(after: argument.startIndex)]
      guard let option = options.first(where: { $0.letter == letter }) else {
        throw UsageError("unknown option '-\(letter)'", verb: verb)
      }
      let value = argument.dropFirst(2)
      try apply(option, as: "-\(letter)", attached: value.isEmpty ? nil : String(value))
    } else {
      settings.operands.append(argument)
    }
  }

  private mutating func apply(
    _ option: CommandOption, as written: String, attached: String?
  ) throws(UsageError) {
    var value = attached ?? ""
    switch option.argument {
    case .none:
      if attached != nil { throw UsageError("'\(written)' takes no value", verb: settings.verb) }
    case .value, .choice:
      if attached == nil {
        guard let next = rest.popFirst() else {
          throw UsageError("'\(written)' needs a value: \(option.usage)", verb: settings.verb)
        }
        value = next
      }
    case .optionalChoice(_, let words):
      if attached == nil, let next = rest.first, words.contains(next) {
        value = next
        rest.removeFirst()
      }
    }
    do {
      try option.apply(&settings, value)
    } catch {
      throw UsageError("'\(written)' takes \(error.expected), not '\(value)'", verb: settings.verb)
    }
  }

  private func checkOperands() throws(UsageError) {
    if settings.showsHelp || settings.showsManual { return }
    let operands = settings.operands
    let verb = settings.verb
    func fail(_ message: String) -> UsageError { UsageError(message, verb: verb) }
    switch verb {
    case .validate, .fill, .lint, .test, .explain:
      if operands.isEmpty {
        throw fail("\(verb.rawValue) needs a rule file\(verb == .explain ? " or a code" : "")")
      }
      if verb == .explain, operands.count > 1 { throw fail("explain takes one rule file or code") }
      if verb == .fill, operands.count > 1 { throw fail("fill takes one rule file") }
      if verb == .fill, operands[0] == "-" {
        throw fail("standard input cannot be both the rules and the answers")
      }
      if verb == .validate { try checkValidation() }
    case .mask: try checkMask()
    case .hash:
      if let word = operands.first { throw fail("hash takes no '\(word)': the password is standard input") }
    case .completions:
      guard operands.count == 1 else {
        throw fail("completions needs the name of a shell: 'bash', 'zsh' or 'fish'")
      }
      if Shell(rawValue: operands[0]) == nil {
        throw UsageError.unknown("shell", operands[0], among: Shell.allCases.map(\.rawValue), verb: verb)
      }
    case .help:
      if operands.count > 1 { throw fail("help takes one verb") }
      if let name = operands.first, Verb(rawValue: name) == nil {
        throw UsageError.unknown("verb", name, among: Verb.allCases.map(\.rawValue), verb: verb)
      }
    }
  }

  /// Refuses a run without a mask, or with several.
  private func checkMask() throws(UsageError) {
    func fail(_ message: String) -> UsageError { UsageError(message, verb: .mask) }
    var ways: [String] = []
    if settings.maskField != nil { ways.append("--field") }
    if settings.maskPattern != nil { ways.append("--mask") }
    if settings.masksPhones { ways.append("--phone") }
    if ways.isEmpty { throw fail("mask needs a rule file and '--field NAME', '--mask PATTERN' or '--phone'") }
    if ways.count > 1 { throw fail("\(UsageError.list(ways)) cannot be given together") }
    var files = settings.operands[...]
    if settings.maskField != nil {
      guard let rules = files.popFirst() else { throw fail("'--field' needs a rule file") }
      if rules == "-", files.isEmpty || files.contains("-") {
        throw fail("standard input cannot be both the rules and the lines")
      }
    }
    if files.count(where: { $0 == "-" }) > 1 { throw fail("standard input can be read only once") }
    if settings.strict, settings.maskMode == .edits {
      throw fail("'--strict' does not go with '--mode edits'")
    }
  }

  /// Refuses what cannot be meant together.
  private func checkValidation() throws(UsageError) {
    func fail(_ message: String) -> UsageError { UsageError(message, verb: .validate) }
    let files = settings.operands.dropFirst()
    if settings.operands[0] == "-", files.isEmpty || files.contains("-") {
      throw fail("standard input cannot be both the rules and the submissions")
    }
    if files.count(where: { $0 == "-" }) > 1 { throw fail("standard input can be read only once") }
    if settings.readsElements, settings.input != .json { throw fail("'--each' goes with '--input json'") }
    switch (settings.acceptedFile == "-", settings.rejectedFile == "-") {
    case (true, true): throw fail("standard output cannot be both '--accepted' and '--rejected'")
    case (true, false), (false, true):
      if let output = settings.output, output != .none {
        let filter = settings.acceptedFile == "-" ? "--accepted" : "--rejected"
        throw fail("standard output cannot be both '--output \(output.rawValue)' and '\(filter) -'")
      }
    case (false, false):
      if let file = settings.acceptedFile, file == settings.rejectedFile {
        throw fail("'--accepted' and '--rejected' cannot be the same file")
      }
    }
    if settings.skipsLookups, !settings.sources.isEmpty {
      throw fail("'--source' and '--skip-lookups' cannot be given together")
    }
  }
}
