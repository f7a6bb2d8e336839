package import FormRules

/// Edits in the notation of vectors, one after the other: `ins 6 ; bs ; del ; all ; caret 4 ; type 916 ; set +7`.
///
/// `ins` types a text at once, `type` one code point after the other; the text goes on to the next ` ; `.
package struct EditScript: Sendable, Hashable, CustomStringConvertible {
  package enum Step: Sendable, Hashable {
    case edit(TextEdit)
    case selectAll
  }

  package var steps: [Step]

  package init(_ edits: [TextEdit]) { steps = edits.map(Step.edit) }

  /// Reads a script; nil when a word is not known.
  package init?(_ text: String) {
    steps = []
    for part in text.split(separator: " ; ") {
      let word = part.prefix { $0 != " " && $0 != ":" }
      var content = ""
      for (scalar, _) in MarkedText.unescaped(String(part.dropFirst(word.count + 1))) {
        content.unicodeScalars.append(scalar)
      }
      switch word {
      case "ins": steps.append(.edit(.insert(content)))
      case "type": steps += content.unicodeScalars.map { .edit(.insert(String($0))) }
      case "set": steps.append(.edit(.set(content)))
      case "bs": steps.append(.edit(.deleteBackward))
      case "del": steps.append(.edit(.deleteForward))
      case "all": steps.append(.selectAll)
      case "caret":
        guard let place = Int(content) else { return nil }
        steps.append(.edit(.select(place..<place)))
      default: return nil
      }
    }
  }

  /// The field after the script.
  package func run(on formatter: inout FieldFormatter) -> FormattedText {
    var shown = formatter.current
    for step in steps {
      switch step {
      case .edit(let edit): shown = formatter.apply(edit)
      case .selectAll: shown = formatter.select(0..<shown.text.unicodeScalars.count)
      }
    }
    return shown
  }

  package var description: String {
    steps.map { step in
      switch step {
      case .selectAll: "all"
      case .edit(.insert(let text)): "ins \(escaped(text))"
      case .edit(.set(let text)): "set \(escaped(text))"
      case .edit(.deleteBackward): "bs"
      case .edit(.deleteForward): "del"
      case .edit(.select(let range)): "select \(range)"
      case .edit(.replace(let range, let text)): "replace \(range) \(escaped(text))"
      }
    }.joined(separator: " ; ")
  }

  private func escaped(_ text: String) -> String {
    text.unicodeScalars.map {
      $0.isASCII && $0.value >= 0x20 ? String($0) : "\\u{\(String($0.value, radix: 16))}"
    }.joined()
  }
}

extension FieldFormatter {
  /// Brings the field to a marked text, which is one of its own.
  package mutating func show(_ marked: MarkedText) {
    set(text: marked.text)
    select(marked.selection)
  }
}

extension FormattedText {
  /// The text with its caret or selection.
  package var marked: MarkedText { MarkedText(text: text, selection: selection) }
}
