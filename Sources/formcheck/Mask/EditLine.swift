internal import FormRules

/// A line of a dialogue with a text field, read into edits: a JSON object or the notation of vectors.
///
/// ```json
/// {"insert":"9"}
/// {"replace":[4,7],"with":"9"}
/// ```
struct EditLine {
  /// Why a line is no edit, as a phrase.
  struct Fault: Error {
    let phrase: String

    init(_ phrase: String) { self.phrase = phrase }
  }

  private static let names = ["insert", "paste", "delete", "select", "set", "replace", "reset"]

  let script: EditScript

  init(_ bytes: Span<UInt8>) throws(Fault) {
    let start = JSONReader.skipWhitespace(bytes, from: 0)
    if start < bytes.count, bytes[start] == UInt8(ascii: "{") {
      var copy: [UInt8] = []
      copy.append(bytesOf: bytes)
      guard case .object(let members)? = JSONValue(reading: copy) else {
        throw Fault("the line is not valid JSON")
      }
      script = try Self.read(members.map { (String(decoding: $0.name, as: UTF8.self), $0.value) })
    } else {
      let text = String(utf8: bytes)
      guard let script = EditScript(text) else {
        let word = text.prefix { $0 != " " && $0 != ":" }
        let words = EditScript.words
        throw Fault(
          words.contains(String(word))
            ? "'\(word)' does not go on so" : "an edit is a JSON object or begins with \(Self.list(words))")
      }
      self.script = script
    }
  }

  private static func list(_ names: [String]) -> String { UsageError.list(names, joining: "or") }

  private static func read(_ members: [(name: String, value: JSONValue)]) throws(Fault) -> EditScript {
    guard let edit = members.first(where: { names.contains($0.name) }) else {
      throw Fault("an edit has \(list(names))")
    }
    let allowed = edit.name == "replace" ? ["replace", "with"] : [edit.name]
    if let stray = members.first(where: { !allowed.contains($0.name) }) {
      throw Fault("'\(stray.name)' does not go with '\(edit.name)'")
    }
    guard members.count == allowed.count else {
      throw Fault(
        members.count < allowed.count ? "'replace' goes with 'with'" : "'\(edit.name)' stands there twice")
    }
    switch edit.name {
    case "insert", "paste": return EditScript([.insert(try text(edit))])
    case "set": return EditScript([.set(try text(edit))])
    case "select": return EditScript([.select(try range(edit))])
    case "replace":
      guard let with = members.first(where: { $0.name == "with" }) else {
        throw Fault("'replace' goes with 'with'")
      }
      return EditScript([.replace(try range(edit), with: try text(with))])
    case "delete":
      switch try? text(edit) {
      case "backward": return EditScript([.deleteBackward])
      case "forward": return EditScript([.deleteForward])
      default: throw Fault("'delete' is 'backward' or 'forward'")
      }
    default:
      guard edit.value == .boolean(true) else { throw Fault("'reset' is true") }
      return .clear
    }
  }

  private static func text(_ member: (name: String, value: JSONValue)) throws(Fault) -> String {
    guard case .string(let bytes) = member.value else { throw Fault("'\(member.name)' is a text") }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func range(_ member: (name: String, value: JSONValue)) throws(Fault) -> Range<Int> {
    var places: [Int] = []
    if case .array(let elements) = member.value {
      for case .number(let number) in elements { places.append(number.integer.map(Int.init) ?? -1) }
      if elements.count != 2 { places = [] }
    }
    guard places.count == 2, 0 <= places[0], places[0] <= places[1] else {
      throw Fault("'\(member.name)' is a list of two places, the second not before the first")
    }
    return places[0]..<places[1]
  }
}
