/// Edits of a field in the notation of vectors, one after the other: `ins 6 ; bs ; caret 4 ; type 916`.
///
/// `ins` types a text at once, `type` one code point after the other, `set` replaces everything, `put 4 7` and a
/// text replace a range; `bs` is backspace, `del` delete; `caret 4`, `select 4 7` and `all` move the selection;
/// `clear` empties the field. A text goes on to the next ` ; ` and takes backslashes like a `MarkedText`.
package struct EditScript: Sendable, Hashable, CustomStringConvertible {
  package enum Step: Sendable, Hashable {
    case edit(TextEdit)
    case selectAll
    case clear
  }

  /// The words an edit begins with.
  package static let words = [
    "ins", "type", "set", "put", "bs", "del", "caret", "select", "all", "clear",
  ]

  package var steps: [Step]

  /// The script that empties the field.
  package static let clear = EditScript(steps: [.clear])

  private init(steps: [Step]) { self.steps = steps }

  package init(_ edits: [TextEdit]) { steps = edits.map(Step.edit) }

  /// Reads a script; nil for what is none.
  package init?(_ text: String) {
    steps = []
    for part in text.split(separator: " ; ") {
      guard let read = Self.read(part) else { return nil }
      steps += read
    }
    if steps.isEmpty { return nil }
  }

  private static func read(_ part: Substring) -> [Step]? {
    let word = part.prefix { $0 != " " && $0 != ":" }
    let rest = part.dropFirst(word.count + 1)
    switch word {
    case "ins": return [.edit(.insert(text(rest)))]
    case "type": return text(rest).unicodeScalars.map { .edit(.insert(String($0))) }
    case "set": return [.edit(.set(text(rest)))]
    case "put":
      let parts = rest.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
      guard let range = range(parts.prefix(2)) else { return nil }
      return [.edit(.replace(range, with: parts.count > 2 ? text(parts[2]) : ""))]
    case "caret": return range([rest, rest]).map { [.edit(.select($0))] }
    case "select": return range(rest.split(separator: " ")[...]).map { [.edit(.select($0))] }
    case "bs": return rest.isEmpty ? [.edit(.deleteBackward)] : nil
    case "del": return rest.isEmpty ? [.edit(.deleteForward)] : nil
    case "all": return rest.isEmpty ? [.selectAll] : nil
    case "clear": return rest.isEmpty ? [.clear] : nil
    default: return nil
    }
  }

  private static func text(_ notation: Substring) -> String {
    var text = ""
    for (scalar, _) in MarkedText.unescaped(String(notation)) { text.unicodeScalars.append(scalar) }
    return text
  }

  private static func range(_ bounds: ArraySlice<Substring>) -> Range<Int>? {
    let places = bounds.compactMap { Int($0) }
    guard bounds.count == 2, places.count == 2, 0 <= places[0], places[0] <= places[1] else { return nil }
    return places[0]..<places[1]
  }

  /// The field after the script.
  package func run(on formatter: inout FieldFormatter) -> FormattedText {
    var shown = formatter.current
    for step in steps {
      switch step {
      case .edit(let edit): shown = formatter.apply(edit)
      case .selectAll: shown = formatter.select(0..<shown.text.unicodeScalars.count)
      case .clear:
        formatter.clear()
        shown = formatter.current
      }
    }
    return shown
  }

  package var description: String {
    steps.map { step in
      switch step {
      case .selectAll: "all"
      case .clear: "clear"
      case .edit(.insert(let text)): "ins \(escaped(text))"
      case .edit(.set(let text)): "set \(escaped(text))"
      case .edit(.deleteBackward): "bs"
      case .edit(.deleteForward): "del"
      case .edit(.select(let range)) where range.isEmpty: "caret \(range.lowerBound)"
      case .edit(.select(let range)): "select \(range.lowerBound) \(range.upperBound)"
      case .edit(.replace(let range, let text)):
        "put \(range.lowerBound) \(range.upperBound) \(escaped(text))"
      }
    }.joined(separator: " ; ")
  }

  /// A text that can stand in a script and in a column of a vector.
  private func escaped(_ text: String) -> String {
    var result = ""
    var isBehindSpace = true
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let isSpace = scalar == " " && !isBehindSpace && index < scalars.count - 1
      if scalar == "\\" || scalar == ";" { result += "\\" }
      if isSpace || 0x21...0x7E ~= scalar.value {
        result.unicodeScalars.append(scalar)
      } else {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
      isBehindSpace = scalar == " "
    }
    return result
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
