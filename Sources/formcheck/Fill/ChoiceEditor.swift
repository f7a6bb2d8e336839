internal import FormRules

/// A choice among the values of `enum`, or between yes and no: one of them, or none yet.
struct ChoiceEditor: Sendable {
  /// A value and the words it is shown as.
  struct Option: Sendable {
    var value: Literal
    var text: String
    /// What else it answers to when typed: `y`, `true`.
    var names: [String] = []
  }

  let options: [Option]
  private(set) var selected: Int?
  /// The letters typed so far to find an option by its beginning.
  private var query = ""

  /// Makes a choice among at least one option.
  init(_ options: [Option]) {
    precondition(!options.isEmpty, "a choice has options")
    self.options = options
  }

  var value: Literal? { selected.map { options[$0].value } }

  mutating func selectNext() {
    query = ""
    selected = min((selected ?? -1) + 1, options.count - 1)
  }

  mutating func selectPrevious() {
    query = ""
    selected = max((selected ?? options.count) - 1, 0)
  }

  /// The space bar: a part of the option being typed, else the next option, and behind the last the first.
  mutating func space() {
    if !query.isEmpty, let index = index(of: query + " ") {
      query += " "
      selected = index
      return
    }
    query = ""
    selected = ((selected ?? -1) + 1) % options.count
  }

  mutating func clear() {
    query = ""
    selected = nil
  }

  /// Selects what is typed: the option that is the text, else the first that begins with it. Letters typed
  /// one after the other add up as long as they find something. False when there is no such option.
  mutating func find(_ text: String) -> Bool {
    for attempt in [query + text, text] where !attempt.isEmpty {
      if let index = index(of: attempt) {
        query = attempt
        selected = index
        return true
      }
    }
    return false
  }

  private func index(of text: String) -> Int? {
    if let exact = options.firstIndex(where: { $0.text == text }) { return exact }
    let text = text.lowercased()
    return options.firstIndex { $0.text.lowercased() == text || $0.names.contains(text) }
      ?? options.firstIndex { $0.text.lowercased().hasPrefix(text) }
  }
}
