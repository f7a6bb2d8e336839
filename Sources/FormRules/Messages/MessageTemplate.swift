/// A text with placeholders: an ICU MessageFormat subset, `{name}` and `{n, plural, one {…} other {…}}`.
package struct MessageTemplate: Sendable {
  /// The text as written.
  package let text: String

  /// Compiles a text for a locale; throws a phrase and the place of the fault in code points.
  package init(_ text: String, locale: String) throws(MessageTemplateError) { fatalError("unwritten") }

  /// The names the text uses.
  package var placeholders: [String] { fatalError("unwritten") }

  /// Appends the text with the values filled in. `label`, `field` and `value` come as parameters too.
  package func render(_ parameters: [Parameter], into bytes: inout [UInt8]) { fatalError("unwritten") }
}

package struct MessageTemplateError: Error, Sendable, Hashable {
  package let message: String
  package let index: Int
}
