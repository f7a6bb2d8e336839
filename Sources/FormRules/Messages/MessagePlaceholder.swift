/// The field a text is about.
final class MessageScope: Sendable {
  /// The label of the field; nil when it has none.
  let label: String?
  /// The name of the field.
  let field: String?
  /// Whether nothing of the value may appear.
  let isSensitive: Bool
  /// The labels of the form's fields, by path: `location/lat`.
  let labels: [String: String]
  /// The path of the object the field stands in, ending with a slash unless empty.
  let enclosing: String

  init(label: String?, field: String?, isSensitive: Bool, labels: [String: String], enclosing: String) {
    self.label = label
    self.field = field
    self.isSensitive = isSensitive
    self.labels = labels
    self.enclosing = enclosing
  }

  /// No field at all.
  static let nowhere = MessageScope(label: nil, field: nil, isSensitive: false, labels: [:], enclosing: "")
}

/// What a text is rendered with.
struct MessageInput: Sendable {
  let parameters: [Parameter]
  /// The offending value; only texts that show it need it.
  let value: String?
  let scope: MessageScope

  subscript(name: String) -> ParameterValue? {
    for parameter in parameters where parameter.name == name { return parameter.value }
    return nil
  }
}

/// A name in braces, with what it stands for in a locale.
struct MessagePlaceholder: Sendable {
  /// How the value of a parameter becomes words.
  enum Presentation: Sendable {
    /// As it is.
    case plain
    /// A word of the rule language, in the words of the locale.
    case word(MessageLanguage.Words)
    /// A date or a point in time, written out.
    case date
    /// A notation such as `dd.MM.yyyy`, in the letters of the locale.
    case notation
    /// The name of a field, shown as its label.
    case fieldName
    /// A place counted from 0, shown counted from 1.
    case place
  }

  /// How the items of a list are joined.
  enum Junction: Sendable {
    case and, or, comma
  }

  /// A string of a parameter is shown up to this many code points.
  static let maxLength = 60

  /// What a name stands for when the parameters have no such value.
  private enum Origin: Sendable {
    case label, field, value
    /// Of the first offending character: itself, its script, what it resembles, its place.
    case character, script, lookalike, position
    case nothing
  }

  let name: String
  private let origin: Origin
  let language: MessageLanguage
  let presentation: Presentation
  let junction: Junction
  /// Whether the value can show what was typed.
  let isRevealing: Bool

  init(_ name: String, locale: String) {
    self.name = name
    language = MessageLanguage(locale: locale)
    origin =
      switch name {
      case "label": .label
      case "field": .field
      case "value": .value
      case "char": .character
      case "script": .script
      case "lookalike": .lookalike
      case "position": .position
      default: .nothing
      }
    presentation =
      switch name {
      case "alphabet": .word(.alphabet)
      case "script": .word(.script)
      case "scripts": .word(.scripts)
      case "kinds": .word(.phoneKind)
      case "classes": .word(.passwordClass)
      case "expected", "found": .word(.kind)
      case "min", "max", "reference": .date
      case "formats": .notation
      case "field", "of", "missing": .fieldName
      case "index", "first", "duplicate": .place
      default: .plain
      }
    junction =
      switch name {
      case "characters", "scripts", "missing": .and
      case "of": .comma
      default: .or
      }
    isRevealing = ["value", "characters", "word", "char", "lookalike", "script", "scripts"].contains(name)
  }

  /// Appends what the name stands for; nothing when there is no such value.
  func append(_ input: MessageInput, to bytes: inout [UInt8]) {
    if isRevealing, input.scope.isSensitive { return }
    if let value = input[name] { return append(value, scope: input.scope, to: &bytes) }
    switch origin {
    case .label: bytes.append(contentsOf: (input.scope.label ?? "").utf8)
    case .field: append(limited: input.scope.field ?? "", to: &bytes)
    case .value: append(limited: input.value ?? "", to: &bytes)
    case .character:
      if let offender = Offender(input.parameters) { offender.append(in: language, to: &bytes) }
    case .script, .lookalike:
      if let offender = Offender(input.parameters),
        let value = offender[origin == .script ? "script" : "looksLike"]
      {
        append(value, scope: input.scope, to: &bytes)
      }
    case .position:
      if let index = Offender.index(input.parameters) {
        bytes.append(contentsOf: language.ordinal(Self.fromOne(index)).utf8)
      }
    case .nothing: break
    }
  }

  /// The count a plural goes by: a number, or the number of a list's items.
  func count(_ input: MessageInput) -> Count? {
    switch input[name] {
    case .integer(let value):
      if case .place = presentation { return .integer(Self.fromOne(value)) }
      return .integer(value)
    case .number(let text): return .number(text)
    case .list(let items): return .integer(items.count)
    case .null, .boolean, .string, .object, nil: return nil
    }
  }

  /// Appends what `#` shows: the count, or the value when it is none.
  func appendCount(_ input: MessageInput, to bytes: inout [UInt8]) {
    if case .integer(let count) = count(input) {
      JSONWriter.append(integer: count, to: &bytes)
    } else {
      append(input, to: &bytes)
    }
  }

  enum Count {
    case integer(Int)
    /// In JSON notation.
    case number(String)
  }

  private func append(_ value: ParameterValue, scope: MessageScope, to bytes: inout [UInt8]) {
    switch value {
    case .null: break
    case .boolean(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
    case .integer(let value):
      if case .place = presentation {
        JSONWriter.append(integer: Self.fromOne(value), to: &bytes)
      } else {
        JSONWriter.append(integer: value, to: &bytes)
      }
    case .number(let text): bytes.append(contentsOf: text.utf8)
    case .string(let text): append(text, scope: scope, to: &bytes)
    case .list(let items):
      for index in items.indices {
        if index > 0 {
          bytes.append(contentsOf: language.joint(junction, isLast: index == items.count - 1).utf8)
        }
        append(items[index], scope: scope, to: &bytes)
      }
    case .object(let members): Offender(members: members).append(in: language, to: &bytes)
    }
  }

  private func append(_ text: String, scope: MessageScope, to bytes: inout [UInt8]) {
    switch presentation {
    case .plain, .place: append(limited: text, to: &bytes)
    case .word(let words): append(limited: language.word(text, of: words) ?? text, to: &bytes)
    case .date: append(limited: DateText(text)?.text(in: language) ?? text, to: &bytes)
    case .notation: append(limited: language.notation(text), to: &bytes)
    case .fieldName:
      let path = text.hasPrefix("/") ? String(text.dropFirst()) : text
      let label = scope.labels[scope.enclosing + path] ?? scope.labels[path]
      append(limited: label ?? path, to: &bytes)
    }
  }

  /// Appends the first 60 code points of a text and, when there are more, an ellipsis.
  private func append(limited text: String, to bytes: inout [UInt8]) {
    if text.utf8.count <= Self.maxLength {
      bytes.append(contentsOf: text.utf8)
      return
    }
    let scalars = text.unicodeScalars
    let end = scalars.index(scalars.startIndex, offsetBy: Self.maxLength, limitedBy: scalars.endIndex)
    bytes.append(contentsOf: text[..<(end ?? scalars.endIndex)].utf8)
    if let end, end < scalars.endIndex { bytes.append(contentsOf: "…".utf8) }
  }

  private static func fromOne(_ index: Int) -> Int { index == .max ? index : index + 1 }
}
