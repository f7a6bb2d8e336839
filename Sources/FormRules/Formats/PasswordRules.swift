/// Apple's `passwordrules` attribute, held in canonical form: `minlength: 8; required: lower, upper;
/// required: digit;`.
///
/// | property | when it stands twice |
/// |---|---|
/// | `required: a, b` | each needs one character of any of its classes |
/// | `allowed: a, b` | all of them |
/// | `minlength`, `maxlength`, `max-consecutive` | the strictest |
///
/// Property names are small, class names of any case. A canonical list of classes joins its members into the
/// named classes they fill and one custom class for the rest; `allowed` holds the required classes too, and
/// is `ascii-printable` when the string names no class at all. Characters of `[…]` outside printable ASCII
/// are left out, as by Apple's parser.
package struct PasswordRules: Sendable, Hashable {
  package var required: [[PasswordCharacterClass]] = []
  package var allowed: [PasswordCharacterClass] = []
  package var minLength: Int?
  package var maxLength: Int?
  package var maxConsecutive: Int?

  package init() {}

  /// Reads a string; a malformed one is refused with the place of the fault, unlike Apple's parser, which
  /// drops every rule.
  ///
  ///     'REQUIRED' is not a property; write 'required'
  ///     '-' may stand only first in a class of characters
  package init(_ text: String) throws(PasswordRulesError) {
    var reader = PasswordRulesReader(text)
    var allowed: [PasswordCharacterClass] = []
    reader.skipSpace()
    while !reader.isAtEnd {
      switch try reader.property() {
      case .required:
        let classes = Self.canonical(try reader.classes())
        if !classes.isEmpty { required.append(classes) }
      case .allowed: allowed += try reader.classes()
      case .minLength:
        let number = try reader.number()
        if number > 0 { minLength = max(minLength ?? 0, number) }
      case .maxLength: maxLength = min(maxLength ?? .max, try reader.number(above: 0))
      case .maxConsecutive: maxConsecutive = min(maxConsecutive ?? .max, try reader.number(above: 0))
      }
      try reader.endProperty()
    }
    self.allowed = Self.canonical(allowed + required.joined())
    if self.allowed.isEmpty { self.allowed = [.asciiPrintable] }
  }

  /// The string in canonical form, which reads back as the same rules.
  package var description: String {
    let lists = required.map { ("required", $0) } + (allowed.isEmpty ? [] : [("allowed", allowed)])
    let numbers = [("max-consecutive", maxConsecutive), ("minlength", minLength), ("maxlength", maxLength)]
    let parts =
      lists.map { "\($0.0): \($0.1.map(\.description).joined(separator: ", "));" }
      + numbers.compactMap { name, number in number.map { "\(name): \($0);" } }
    return parts.joined(separator: " ")
  }

  /// Joins classes into the named ones they fill, in the order upper, lower, digit, special, and a custom
  /// class of the letters, digits and other characters that are left.
  static func canonical(_ classes: [PasswordCharacterClass]) -> [PasswordCharacterClass] {
    if classes.contains(.unicode) { return [.unicode] }
    let members = (UInt32(0x20)...0x7E).filter { scalar in classes.contains { $0.contains(scalar) } }
    if members.count == 95 { return [.asciiPrintable] }

    var result: [PasswordCharacterClass] = []
    var rest: [UInt32] = []
    for (named, size) in [(PasswordCharacterClass.upper, 26), (.lower, 26), (.digit, 10), (.special, 33)] {
      let part = members.filter(named.contains)
      if part.count == size { result.append(named) } else { rest += part }
    }
    return rest.isEmpty ? result : result + [.custom(rest)]
  }
}

/// What is wrong with a `passwordrules` string, as a phrase for a diagnostic, and where.
package struct PasswordRulesError: Error, Sendable, Hashable {
  package let message: String
  /// The place in code points, from 0.
  package let index: Int
}
