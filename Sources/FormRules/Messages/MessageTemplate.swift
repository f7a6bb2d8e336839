/// A text with placeholders: an ICU MessageFormat subset, `{name}` and `{n, plural, one {…} other {…}}`.
///
/// Inside a plural branch `#` is the count. `''` is an apostrophe; an apostrophe before a brace (or before
/// `#` in a branch) opens a quoted part that ends at the next single apostrophe, as in ICU. Numbers are shown
/// with plain digits, as they are typed.
///
/// The text is compiled into a flat list of steps over one buffer of UTF-8, so that rendering appends bytes
/// and looks at every step at most once: its time and its output are linear in the text and the values.
package struct MessageTemplate: Sendable {
  /// The text as written.
  package let text: String
  /// The locale whose plural rules and words the text uses.
  package let locale: String
  /// The names the text uses, each once, in order of appearance.
  package let placeholders: [String]
  /// What is legal but probably wrong, such as a Russian plural without `few`.
  package let cautions: [MessageTemplateError]

  var steps: [Step]
  var literals: [UInt8]
  let names: [MessagePlaceholder]
  let branches: [Branch]
  let rules: PluralRules
  /// Whether the first character becomes a capital, whatever it comes from.
  var beginsWithCapital = false

  enum Step: Sendable {
    /// Bytes of `literals`.
    case literal(start: Int, end: Int)
    /// The value of a name.
    case value(Int)
    /// The count of a name, what `#` shows.
    case count(Int)
    /// Goes to the step that one of `branches` chooses.
    case choose(Int)
    /// Goes to a later step.
    case jump(Int)
  }

  /// Where a plural goes on: every target is a later step.
  struct Branch: Sendable {
    var name: Int
    var exact: [(count: Int, target: Int)] = []
    var targets: [PluralCategory: Int] = [:]
  }

  /// Compiles a text for a locale; throws a phrase and the place of the fault in code points.
  package init(_ text: String, locale: String) throws(MessageTemplateError) {
    var parser = MessageTemplateParser(text, locale: locale)
    try parser.parse()
    self.text = text
    self.locale = locale
    steps = parser.steps
    literals = parser.literals
    names = parser.names.map { MessagePlaceholder($0, locale: locale) }
    branches = parser.branches
    rules = parser.rules
    placeholders = parser.names
    cautions = parser.cautions
  }

  /// Whether the text shows the offending value.
  package var usesValue: Bool { placeholders.contains("value") }

  /// Appends the text with the values filled in. `label`, `field` and `value` come as parameters too; a name
  /// without a value renders nothing.
  package func render(_ parameters: [Parameter], into bytes: inout [UInt8]) {
    render(parameters, scope: MessageScope(), into: &bytes)
  }

  /// Appends the text with the values of a violation and of the field it is about.
  func render(_ parameters: [Parameter], scope: MessageScope, into bytes: inout [UInt8]) {
    let start = bytes.count
    defer { if beginsWithCapital { Self.capitalize(&bytes, at: start) } }
    var index = 0
    while index < steps.count {
      switch steps[index] {
      case .literal(let start, let end): bytes.append(contentsOf: literals[start..<end])
      case .value(let name): names[name].append(parameters, scope: scope, to: &bytes)
      case .count(let name): names[name].appendCount(parameters, scope: scope, to: &bytes)
      case .choose(let branch):
        index = target(of: branches[branch], parameters, scope)
        continue
      case .jump(let target):
        index = target
        continue
      }
      index += 1
    }
  }

  /// The step a plural goes on at: an exact count first, then the category, then `other`.
  private func target(of branch: Branch, _ parameters: [Parameter], _ scope: MessageScope) -> Int {
    let count = names[branch.name].count(parameters, scope: scope)
    var category = PluralCategory.other
    switch count {
    case .integer(let count):
      for exact in branch.exact where exact.count == count { return exact.target }
      category = rules.category(for: count)
    case .number(let text): category = rules.category(forNumber: text)
    case nil: break
    }
    return branch.targets[category] ?? branch.targets[.other] ?? steps.count
  }

  /// The text for a field that has no label.
  ///
  /// A text that begins with `{label}: ` or `{label} — ` loses that beginning. Elsewhere `{label}` reads as
  /// the given words («this field»); without words it stays. The rendered text begins with a capital.
  func withoutLabel(_ words: String?) -> MessageTemplate {
    guard let label = placeholders.firstIndex(of: "label") else { return self }
    var copy = self
    for (index, step) in steps.enumerated() {
      guard case .value(label) = step else { continue }
      if index == 0, steps.count > 1, case .literal(let start, let end) = steps[1],
        let mark = Self.marks.first(where: { literals[start..<end].starts(with: $0.utf8) })
      {
        copy.steps[0] = .literal(start: start, end: start)
        copy.steps[1] = .literal(start: start + mark.utf8.count, end: end)
        copy.beginsWithCapital = true
      } else if let words {
        let start = copy.literals.count
        copy.literals.append(contentsOf: words.utf8)
        copy.steps[index] = .literal(start: start, end: copy.literals.count)
        copy.beginsWithCapital = true
      }
    }
    return copy
  }

  /// What stands between a label and the sentence about it.
  private static let marks = [": ", " — "]

  /// Makes the character at an offset a capital.
  private static func capitalize(_ bytes: inout [UInt8], at start: Int) {
    guard start < bytes.count else { return }
    if bytes[start] < 0x80 {
      if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[start]) { bytes[start] &= ~0x20 }
      return
    }
    let character = bytes[start..<min(start + 4, bytes.count)]
    guard let first = String(decoding: character, as: UTF8.self).unicodeScalars.first else { return }
    let length = UTF8.width(first)
    guard start + length <= bytes.count else { return }
    bytes.replaceSubrange(start..<start + length, with: first.properties.uppercaseMapping.utf8)
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
