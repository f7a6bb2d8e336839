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
      switch input.content {
      case .line: return
      case .masked(let editor) where !editor.shown.isLossy && !input.isEmpty: return
      case .choice(let editor) where editor.selected != nil: return
      case .masked, .choice: break
      }
      input = FieldInput(
        .line(LineEditor(text)), isMultiline: input.isMultiline, isSecret: input.isSecret)
    }
  }

  /// Whether the rules refuse the answer to a field.
  func isRefused(_ path: [Int]) -> Bool {
    judgement.violations[path]?.contains { $0.severity == .error } == true
  }

  /// The cleaned record; nil while the form is refused.
  var acceptedRecord: AcceptedRecord? {
    guard judgement.isValid else { return nil }
    let secrets = FieldDirectory(form.definition, locale: "").sensitiveNames
    guard let json = judge.output(nodes, judgement.states, dropping: []),
      let withoutSecrets = judge.output(nodes, judgement.states, dropping: secrets)
    else { return nil }
    return AcceptedRecord(json: json, withoutSecrets: withoutSecrets)
  }
}
