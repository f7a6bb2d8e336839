/// An option of the command: everything that is known about it, for reading, helping and completing alike.
struct CommandOption: Sendable {
  /// Whether a value follows, and what it looks like.
  enum Argument: Sendable {
    case none
    /// The name help shows for the value.
    case value(String, Completion = .nothing)
    /// One of some words.
    case choice(String, [String])
    /// One of some words or nothing at all; a separate next argument is the value only when it is such a
    /// word.
    case optionalChoice(String, [String])
  }

  /// What a shell offers for a value.
  enum Completion: Sendable { case nothing, file, folder }

  /// The name without its dashes.
  var name: String
  /// The letter of the short form.
  var letter: Character?
  var argument: Argument
  var verbs: [Verb]
  /// A phrase for the list of options.
  var summary: String
  /// What else there is to know, in sentences; empty when the summary says it all.
  var detail: String
  /// Puts the value into the settings; an option without value gets the empty string.
  var apply: @Sendable (inout Settings, String) throws(OptionValueError) -> Void

  init(
    _ name: String, _ letter: Character? = nil, _ argument: Argument = .none, for verbs: [Verb],
    _ summary: String,
    detail: String = "", apply: @escaping @Sendable (inout Settings, String) throws(OptionValueError) -> Void
  ) {
    self.name = name
    self.letter = letter
    self.argument = argument
    self.verbs = verbs
    self.summary = summary
    self.detail = detail
    self.apply = apply
  }

  /// The words a value can be, when it is a choice.
  var choices: [String] {
    switch argument {
    case .none, .value: []
    case .choice(_, let words), .optionalChoice(_, let words): words
    }
  }

  /// The option with its value as usage shows it: `--jobs N`, `--summary[=json]`.
  var usage: String {
    switch argument {
    case .none: "--\(name)"
    case .value(let value, _), .choice(let value, _): "--\(name) \(value)"
    case .optionalChoice(let value, _): "--\(name)[=\(value)]"
    }
  }
}

/// A value an option does not take: what it takes instead, as a noun phrase.
struct OptionValueError: Error, Sendable {
  var expected: String

  init(_ expected: String) { self.expected = expected }
}
