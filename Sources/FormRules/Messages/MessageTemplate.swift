/// A text with placeholders: an ICU MessageFormat subset, `{name}` and `{n, plural, one {…} other {…}}`.
///
/// Inside a plural branch `#` is the count. `''` is an apostrophe; an apostrophe before a brace (or before
/// `#` in a branch) opens a quoted part that ends at the next single apostrophe, as in ICU. Numbers are shown
/// with plain digits, as they are typed.
package struct MessageTemplate: Sendable {
  /// The text as written.
  package let text: String
  /// The locale whose plural rules and words the text uses.
  package let locale: String
  /// The names the text uses, each once, in order of appearance.
  package let placeholders: [String]
  /// What is legal but probably wrong, such as a Russian plural without `few`.
  package let cautions: [MessageTemplateError]
  /// The text, compiled.
  let program: MessageProgram

  /// Compiles a text for a locale; throws a phrase and the place of the fault in code points.
  package init(_ text: String, locale: String) throws(MessageTemplateError) {
    var parser = MessageTemplateParser(text, locale: locale)
    try parser.parse()
    self.text = text
    self.locale = locale
    placeholders = parser.names
    cautions = parser.cautions
    program = MessageProgram(
      steps: parser.steps, literals: parser.literals,
      names: parser.names.map { MessagePlaceholder($0, locale: locale) }, branches: parser.branches,
      rules: parser.rules)
  }

  /// Appends the text with the values filled in. `label`, `field` and `value` come as parameters too; a name
  /// without a value renders nothing.
  package func render(_ parameters: [Parameter], into bytes: inout [UInt8]) {
    program.render(MessageInput(parameters: parameters, value: nil, scope: .nowhere), into: &bytes)
  }
}

/// What is wrong with a text, as a phrase for a diagnostic, and where.
package struct MessageTemplateError: Error, Sendable, Hashable {
  package let message: String
  /// The place in code points, from 0.
  package let index: Int

  package init(message: String, index: Int) {
    self.message = message
    self.index = index
  }
}
