/// An offending character as a violation's `characters` list tells it.
struct Offender {
  private let members: [Parameter]

  init(members: [Parameter]) { self.members = members }

  /// The first of the list.
  init?(_ parameters: [Parameter]) {
    for parameter in parameters where parameter.name == "characters" {
      guard case .list(let items) = parameter.value, case .object(let members) = items.first else {
        return nil
      }
      self.members = members
      return
    }
    return nil
  }

  /// The place of the first offending character, or the `index` of the violation; counted from 0.
  static func index(_ parameters: [Parameter]) -> Int? {
    let value = Offender(parameters)?["index"] ?? parameters.first { $0.name == "index" }?.value
    guard case .integer(let index) = value else { return nil }
    return index
  }

  subscript(name: String) -> ParameterValue? {
    let value = members.first { $0.name == name }?.value
    return value == .null ? nil : value
  }

  private subscript(string name: String) -> String? {
    guard case .string(let text) = self[name] else { return nil }
    return text
  }

  /// Appends the character in quotation marks, or its code point when it cannot be seen.
  func append(in language: MessageLanguage, to bytes: inout [UInt8]) {
    let codePoint = self[string: "codePoint"]
    guard let scalar = self[string: "char"]?.unicodeScalars.first ?? codePoint.flatMap(Self.scalar) else {
      bytes.append(contentsOf: (codePoint ?? "").utf8)
      return
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
      .spaceSeparator:
      bytes.append(contentsOf: (codePoint ?? "").utf8)
    case .nonspacingMark, .spacingMark, .enclosingMark:
      // A mark is shown on a dotted circle.
      bytes.append(contentsOf: language.quoted("\u{25CC}" + String(scalar)).utf8)
    default: bytes.append(contentsOf: language.quoted(String(scalar)).utf8)
    }
  }

  /// The character named `U+0430`.
  private static func scalar(_ codePoint: String) -> Unicode.Scalar? {
    guard codePoint.hasPrefix("U+") else { return nil }
    return UInt32(codePoint.dropFirst(2), radix: 16).flatMap { Unicode.Scalar($0) }
  }
}
