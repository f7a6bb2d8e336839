/// Apple's `passwordrules` attribute: read, written in canonical form.
package struct PasswordRules: Sendable, Hashable {
  package var required: [[PasswordCharacterClass]] = []
  package var allowed: [PasswordCharacterClass] = []
  package var minLength: Int?
  package var maxLength: Int?
  package var maxConsecutive: Int?

  package init() {}

  /// Reads a string; a malformed one is refused with the place of the fault, unlike Apple's parser, which drops
  /// every rule.
  package init(_ text: String) throws(PasswordRulesError) { fatalError("unwritten") }

  /// The string in canonical form.
  package var description: String { fatalError("unwritten") }
}

package struct PasswordRulesError: Error, Sendable, Hashable {
  package let message: String
  /// The place in code points, from 0.
  package let index: Int
}
