/// A field's text with its caret or selection, and a notation for what is done to it.
///
/// `+7 (91|` has the caret at its end, `+7 [(91]` a selection. A backslash takes the meaning from the mark behind
/// it, and `\u{A0}` is a code point. A vector is such a text, an edit and another:
///
/// ```
/// +7 (91|     ins 6     +7 (916|
/// +7 (916) 1| bs        +7 (916|
/// ```
package struct MarkedText: Sendable, Hashable, CustomStringConvertible {
  package var text: String
  /// In Unicode scalar values.
  package var selection: Range<Int>

  package init(text: String, selection: Range<Int>) {
    self.text = text
    self.selection = selection
  }

  /// Reads a marked text; without a mark the caret stands at the end.
  package init(_ marked: String) {
    var scalars: [Unicode.Scalar] = []
    var places: [Int] = []
    var rest = Array(MarkedText.unescaped(marked).reversed())
    while let (scalar, isEscaped) = rest.popLast() {
      if !isEscaped, scalar == "|" || scalar == "[" || scalar == "]" {
        places.append(scalars.count)
      } else {
        scalars.append(scalar)
      }
    }
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    let start = places.first ?? scalars.count
    self.init(text: text, selection: start..<max(start, places.last ?? start))
  }

  package var description: String {
    var result = ""
    for (index, scalar) in text.unicodeScalars.enumerated() {
      result += mark(at: index)
      if "|[]\\".unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result + mark(at: text.unicodeScalars.count)
  }

  private func mark(at place: Int) -> String {
    if selection.isEmpty { return place == selection.lowerBound ? "|" : "" }
    return place == selection.lowerBound ? "[" : place == selection.upperBound ? "]" : ""
  }

  /// The code points of a notation, with whether a backslash stood before each.
  static func unescaped(_ text: String) -> [(scalar: Unicode.Scalar, isEscaped: Bool)] {
    var result: [(Unicode.Scalar, Bool)] = []
    var rest = Substring(text).unicodeScalars
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let next = rest.popFirst() else {
        result.append((scalar, false))
        continue
      }
      if next == "u", rest.first == "{", let end = rest.firstIndex(of: "}") {
        let digits = String(rest[rest.index(after: rest.startIndex)..<end])
        rest = rest[rest.index(after: end)...]
        if let point = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) { result.append((point, true)) }
      } else {
        result.append((next, true))
      }
    }
    return result
  }
}
