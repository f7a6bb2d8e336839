/// A text compiled into a flat list of steps over one buffer of UTF-8.
///
/// Rendering appends bytes and looks at every step at most once: its time and its output are linear in the
/// text and the values.
final class MessageProgram: Sendable {
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
    /// By the ordinal of the category; nil for one that goes on as `other`.
    var targets: [Int?] = Array(repeating: nil, count: PluralCategory.allCases.count)

    subscript(category: PluralCategory) -> Int? {
      get { targets[category.ordinal] }
      set { targets[category.ordinal] = newValue }
    }
  }

  private let steps: [Step]
  private let literals: [UInt8]
  private let names: [MessagePlaceholder]
  private let branches: [Branch]
  private let rules: PluralRules
  /// Whether the first character becomes a capital, whatever it comes from.
  private let beginsWithCapital: Bool

  init(
    steps: [Step], literals: [UInt8], names: [MessagePlaceholder], branches: [Branch], rules: PluralRules,
    beginsWithCapital: Bool = false
  ) {
    self.steps = steps
    self.literals = literals
    self.names = names
    self.branches = branches
    self.rules = rules
    self.beginsWithCapital = beginsWithCapital
  }

  /// Appends the text with the values filled in.
  func render(_ input: MessageInput, into bytes: inout [UInt8]) {
    let start = bytes.count
    let literals = literals
    var index = 0
    while index < steps.count {
      switch steps[index] {
      case .literal(let start, let end): bytes.append(bytesOf: literals.span.extracting(start..<end))
      case .value(let name): names[name].append(input, to: &bytes)
      case .count(let name): names[name].appendCount(input, to: &bytes)
      case .choose(let branch):
        index = target(of: branches[branch], input)
        continue
      case .jump(let target):
        index = target
        continue
      }
      index += 1
    }
    if beginsWithCapital { Self.capitalize(&bytes, at: start) }
  }

  /// The step a plural goes on at: an exact count first, then the category, then `other`.
  private func target(of branch: Branch, _ input: MessageInput) -> Int {
    var category = PluralCategory.other
    switch names[branch.name].count(input) {
    case .integer(let count):
      for exact in branch.exact where exact.count == count { return exact.target }
      category = rules.category(for: count)
    case .number(let text): category = rules.category(forNumber: text)
    case nil: break
    }
    return branch[category] ?? branch[.other] ?? steps.count
  }

  // MARK: Texts without a label

  /// The text for a field that has no label.
  ///
  /// A text that begins with `{label}: ` or `{label} — ` loses that beginning. Elsewhere `{label}` reads as
  /// the given words («this field»); without words it stays. The rendered text begins with a capital.
  func withoutLabel(_ words: String?) -> MessageProgram {
    guard let label = names.firstIndex(where: { $0.name == "label" }) else { return self }
    var steps = steps
    var literals = literals
    var isChanged = false
    for (index, step) in self.steps.enumerated() {
      guard case .value(label) = step else { continue }
      if index == 0, steps.count > 1, case .literal(let start, let end) = steps[1],
        let mark = Self.marks.first(where: { literals[start..<end].starts(with: $0.utf8) })
      {
        steps[0] = .literal(start: start, end: start)
        steps[1] = .literal(start: start + mark.utf8.count, end: end)
        isChanged = true
      } else if let words {
        steps[index] = .literal(start: literals.count, end: literals.count + words.utf8.count)
        literals.append(contentsOf: words.utf8)
        isChanged = true
      }
    }
    return MessageProgram(
      steps: steps, literals: literals, names: names, branches: branches, rules: rules,
      beginsWithCapital: isChanged)
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

/// A text as it reads with and without a label.
struct FieldTemplate: Sendable {
  let labelled: MessageProgram
  let unlabelled: MessageProgram
  /// Whether the text shows the offending value.
  let showsValue: Bool

  init(_ template: MessageTemplate) {
    labelled = template.program
    unlabelled = template.program.withoutLabel(MessageLanguage(locale: template.locale).thisField)
    showsValue = template.placeholders.contains("value")
  }
}
