internal import FormRules

/// Filling in a form from outside the screen: answer by answer, and what comes of it.
extension FormState {
  /// Answers a field anew. What its mask or its choice cannot take as it is stays as it was written, so that
  /// the rules say what is wrong with it.
  mutating func answer(_ path: [Int], _ text: String) {
    guard let node = node(at: path), node.input != nil else { return }
    let blank = form.blankNode(node.field, path: fieldPath(path), words: words.plain)
    change(path) { input in
      guard let fresh = blank.input else { return }
      input = fresh
      if text.isEmpty { return }
      input.apply(.paste(text))
      if input.notes.isEmpty, !input.isEmpty { return }
      input = FieldInput(
        .line(LineEditor(text)), isMultiline: input.isMultiline, isSecret: input.isSecret)
    }
  }

  /// Whether the rules refuse the answer to a field.
  func isRefused(_ path: [Int]) -> Bool {
    judgement.violations[path]?.contains { $0.severity == .error } == true
  }

  /// The cleaned record without some top-level fields; nil while it is invalid.
  func output(dropping names: Set<String>) -> [UInt8]? { judge.output(nodes, judgement.states, dropping: names) }
}
