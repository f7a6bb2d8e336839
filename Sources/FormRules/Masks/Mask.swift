/// How the value of a field is typed and shown: slots for characters, literals between them and a prefix.
///
/// `#` is a digit, `@` a letter, `*` either, `[3-9]` one of a class; `{…}` is the prefix, `<…>` an optional end,
/// `#{3}` a repetition, `\x` the character itself; everything else is a literal. Digits, letters and `+ ( ) -` are
/// literals, so `+7 (###) ###-##-##` is a telephone number; its leading `+7` is the prefix.
///
/// ```swift
/// var field = FieldFormatter(try Mask("+7 (###) ###-##-##"))
/// field.insert("89161234567").text  // "+7 (916) 123-45-67"
/// ```
public struct Mask: Sendable {
  package let table: MaskTable

  package init(_ table: MaskTable) { self.table = table }

  /// Compiles a notation.
  ///
  /// - Throws: Every problem of the notation, with its place: `'<' has no closing '>'`.
  public init(_ notation: String) throws(CompilationError) {
    let source = SourceText(name: "mask", notation)
    let node = YAMLNode(
      .scalar(YAMLScalar(text: notation, value: .string)), range: source.range(0, source.bytes.count))
    var sink = DiagnosticSink()
    guard let mask = MaskCompiler.compile(node, isPhone: false, strict: false, into: &sink), !sink.hasErrors
    else {
      throw CompilationError(diagnostics: sink.sorted())
    }
    self = mask
  }

  /// The most characters a field of this mask accepts, prefix and literals not counted.
  public var capacity: Int { table.capacity }

  /// The most bytes a text of this mask takes in UTF-8.
  public var maximumByteCount: Int { table.maximumByteCount }
}

/// The immutable tables of a mask, shared by all its formatters.
package final class MaskTable: Sendable {
  package enum LetterCase: String, Sendable, CaseIterable {
    case upper, lower
  }

  /// What a key in the middle of a full field does.
  package enum FullPolicy: Sendable {
    /// It is refused.
    case refuse
    /// It takes the place of the character behind the caret.
    case overwrite
    /// It pushes the last character out.
    case shift
  }

  /// A part of the text that makes a value of a raw text.
  package enum ValuePart: Sendable, Hashable {
    case literal(String)
    case raw
    /// The formatted text.
    case text
  }

  /// The first whose guards claim the raw text is in force; the last has none.
  package let layouts: [MaskLayout]
  /// The tables of the only layout, when each of its slots takes every character of one shape as it is typed.
  package let plain: PlainLayout
  /// The text before the first slot that is no literal of the layout, as code points.
  package let prefix: [UInt32]
  package let prefixBytes: [UInt8]
  /// The digits the prefix stands for (`7`), as ASCII.
  package let code: [UInt8]
  /// Bit d is set when the digit d in front of a number stands for the prefix.
  package let trunk: UInt16
  package let letterCase: LetterCase?
  /// What is typed → what is accepted.
  package let map: [UInt32: UInt32]
  /// Whether the prefix stays when the last character is deleted.
  package let keepsPrefix: Bool
  package let fullPolicy: FullPolicy
  package let value: [ValuePart]
  /// The most slots of a layout.
  package let capacity: Int
  package let hasClasses: Bool
  package let isPadded: Bool
  package let maximumByteCount: Int
  /// The longest text in code points.
  package let maximumLength: Int

  package init(
    layouts: [MaskLayout], prefix: [UInt32], code: [UInt8], trunk: UInt16, letterCase: LetterCase?,
    map: [UInt32: UInt32], keepsPrefix: Bool, fullPolicy: FullPolicy, value: [ValuePart]
  ) {
    self.layouts = layouts
    let isPlain = layouts.count == 1 && layouts[0].isUniform && layouts[0].classes.isEmpty
    let isPadded = layouts.contains { $0.slots.contains(where: \.isPadded) }
    let isPlainAsTyped = isPlain && letterCase == nil && map.isEmpty && !isPadded
    plain = PlainLayout(isPlainAsTyped ? layouts[0] : nil, prefix: prefix, code: code, trunk: trunk)
    self.isPadded = isPadded
    self.prefix = prefix
    var bytes: [UInt8] = []
    for scalar in prefix { WTF8.append(scalar, to: &bytes) }
    prefixBytes = bytes
    self.code = code
    self.trunk = trunk
    self.letterCase = letterCase
    self.map = map
    self.keepsPrefix = keepsPrefix
    self.fullPolicy = fullPolicy
    self.value = value
    capacity = layouts.map(\.capacity).max() ?? 0
    hasClasses = layouts.contains { !$0.classes.isEmpty }
    maximumByteCount = max(code.count + 1, layouts.map { $0.template.count + 3 * $0.capacity }.max() ?? 0)
    maximumLength = max(code.count + 1, layouts.map(\.pattern.count).max() ?? 0)
  }

  deinit { plain.deallocate() }

  /// The layout in force for a raw text: a function of the text alone.
  @inline(__always)
  package func layout(for raw: borrowing RawText) -> MaskLayout { layouts[layoutIndex(for: raw)] }

  @inline(__always)
  package func layoutIndex(for raw: borrowing RawText) -> Int {
    var index = 0
    let last = layouts.count - 1
    while index < last, !layouts[index].claims(raw) { index += 1 }
    return index
  }

  @inline(__always)
  package func isTrunk(_ digit: UInt32) -> Bool {
    let value = digit &- 0x30
    return value < 10 && trunk >> UInt16(value) & 1 == 1
  }

  /// A typed character as it is accepted: in the mask's case, and mapped.
  @inline(__always)
  package func accepted(_ scalar: UInt32) -> UInt32 {
    if letterCase == nil, map.isEmpty { return scalar }
    return mapped(scalar)
  }

  private func mapped(_ scalar: UInt32) -> UInt32 {
    var result = scalar
    if let letterCase, let character = Unicode.Scalar(scalar) {
      let text =
        letterCase == .upper ? character.properties.uppercaseMapping : character.properties.lowercaseMapping
      if text.unicodeScalars.count == 1, let only = text.unicodeScalars.first { result = only.value }
    }
    return map[result] ?? result
  }

  /// The value a field has; empty for an empty field.
  package func value(raw: String, text: String) -> String {
    if raw.isEmpty { return "" }
    var result = ""
    for part in value {
      switch part {
      case .literal(let literal): result += literal
      case .raw: result += raw
      case .text: result += text
      }
    }
    return result
  }
}
