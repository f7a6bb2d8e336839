/// A string of up to 10 MB under every rule for text.
extension GrowthSuite {
  private typealias Text = @Sendable (Int) -> [UInt8]

  private static let letters: Text = { size in repeated("abcdefghijklmnop", size) }
  private static let digits: Text = { size in repeated("1234567890", size) }
  private static let words: Text = { size in repeated("the quick brown fox and ", size - 1) + [0x7A] }
  private static let russian: Text = { size in repeated("съешь ещё мягких булок ", size - 2) + Array("я".utf8)
  }
  private static let spaces: Text = { size in [0x61] + repeated("  ", size - 2) + [0x7A] }
  /// A letter under marks that stand in the wrong order.
  private static let marks: Text = { size in [0x61] + repeated("\u{301}\u{323}", size - 1) }
  private static let accents: Text = { size in repeated("e\u{301}o\u{308} ", size - 1) + [0x7A] }
  private static let flags: Text = { size in repeated("🇷🇺", size) }
  private static let families: Text = { size in repeated("👨‍👩‍👧", size) }
  private static let escapes: Text = { size in repeated("\\u0441\\n", size) }
  private static let lineEnds: Text = { size in repeated("a\\r\\n", size - 1) + [0x7A] }
  private static let surrogates: Text = { size in repeated("\\ud800", size) }

  static let normalizationCases: [Case] = [
    "trim", "collapse", "nfc", "nfkc", "lower", "upper", "punctuation", "digits",
  ].flatMap { step in
    [("words", words), ("russian", russian), ("accents", accents), ("marks", marks)].map { name, value in
      text("normalize \(step), \(name)", "type: string, normalize: [\(step)]", value)
    }
  }

  static let lengthCases: [Case] = [
    text("collapse, spaces", "type: string, normalize: [trim, collapse]", spaces),
    text("trim, spaces only", "type: string", { repeated(" ", $0) }),
    text("multiline", "type: string, multiline: true", lineEnds),
    text("escapes", "type: string, multiline: true", escapes),
    text("surrogates", "type: string", surrogates, isValid: false),
    text("minLength, russian", "type: string, minLength: 1000", russian),
    text("maxLength, letters", "type: string, maxLength: 1000", letters, isValid: false),
    text("maxLength utf16, flags", "type: string, lengthUnit: utf16, maxLength: 10000000", flags),
    text("graphemes, flags", "type: string, lengthUnit: graphemes, minLength: 2", flags),
    text("graphemes, families", "type: string, lengthUnit: graphemes, minLength: 2", families),
    text("graphemes, marks", "type: string, lengthUnit: graphemes, maxLength: 2", marks),
    text("maxBytes", "type: string, maxBytes: 1000", letters, isValid: false),
    text("alphabet english", "type: string, alphabet: english, separators: ' '", words),
    text("alphabet russian", "type: string, alphabet: russian, separators: ' '", russian),
    text("alphabet Latin, accents", "type: string, alphabet: Latin, separators: ' '", accents),
    text("alphabet Latin, marks", "type: string, alphabet: Latin", marks),
    text(
      "alphabet, one separator too many", "type: string, alphabet: english, separators: '-'",
      { [0x61] + repeated("-", $0) }, isValid: false),
    text("mixedScript", "type: string, mixedScript: reject", russian),
    text(
      "mixedScript, one word", "type: string, mixedScript: reject",
      { [0x61] + repeated("ж", $0) }, isValid: false),
  ]

  static let patternCases: [Case] = [
    text("pattern, class", "type: string, pattern: '[a-z]+'", letters),
    text("pattern, words", "type: string, pattern: '[\\w ]+'", words),
    text("notPattern", "type: string, notPattern: '[0-9]'", letters),
    text("enum", "type: string, enum: [\(String(repeating: "a", count: 99)), b]", letters, isValid: false),
    text("equals", "type: string, equals: abc", letters, isValid: false),
  ]

  static let formatCases: [Case] = [
    "uri", "uuid", "hostname", "ipv4", "ipv6", "time", "duration", "json-pointer", "country", "language",
    "currency", "timezone",
  ].flatMap { format in
    [("letters", letters), ("digits", digits)].map { name, value in
      text("format \(format), \(name)", "type: string, format: \(format)", value, isValid: false)
    }
  }

  static let longFormatCases: [Case] = [
    text("format uri, long path", "type: string, format: uri", { Array("http://a/".utf8) + letters($0) }),
    text(
      "format uri, percent", "type: string, format: uri",
      { Array("http://a/".utf8) + repeated("%41", $0) }),
    text(
      "format uri, long host", "type: string, format: uri", { Array("http://".utf8) + repeated("a.", $0) }),
    text("format json-pointer, steps", "type: string, format: json-pointer", { repeated("/a", $0) }),
    text(
      "format language, parts", "type: string, format: language",
      { Array("en-x".utf8) + repeated("-a", $0) }),
    text(
      "format hostname, labels", "type: string, format: hostname", { repeated("a.", $0) }, isValid: false),
    text("format ipv6, groups", "type: string, format: ipv6", { repeated("1:", $0) }, isValid: false),
  ]

  static let addressCases: [Case] = ["rfc5321", "html", "eai", "rfc5322"].flatMap { profile in
    let values: [(String, Text, [String])] = [
      ("local part", { letters($0) + Array("@example.com".utf8) }, ["html", "rfc5322"]),
      ("domain", { Array("a@".utf8) + repeated("a.", $0) + Array("com".utf8) }, ["html", "rfc5322"]),
      ("comments", { repeated("(", $0) }, []), ("many at", { repeated("a@", $0) }, []),
    ]
    return values.map { name, value, readers in
      text(
        "email \(profile), \(name)", "type: email, profile: \(profile)", value,
        isValid: readers.contains(profile))
    }
  }

  static let dateCases: [Case] = [
    text(
      "email rfc5322, folding", "type: email, profile: rfc5322",
      { repeated("(a) ", $0) + Array("a@b.co".utf8) }),
    text(
      "email rfc5322, quoted", "type: email, profile: rfc5322",
      { Array("\\\"".utf8) + repeated("\\\\\\\"", $0) + Array("\\\"@b.co".utf8) }),
    text(
      "email, russian domain", "type: email, profile: eai",
      { Array("a@".utf8) + repeated("ж.", $0) + Array("рф".utf8) }, isValid: false),
    text("phone, digits", "type: phone", digits, isValid: false),
    text(
      "phone, spaces", "type: phone", { Array("+7".utf8) + repeated(" ", $0) + Array("9161234567".utf8) }),
    text(
      "phone, invisible", "type: phone",
      { Array("+7".utf8) + repeated("\u{200B}", $0) + Array("9161234567".utf8) }),
    text("date, digits", "type: date", digits, isValid: false),
    text("date, formats", "type: date, input: [yyyy-MM-dd, d.M.yyyy]", digits, isValid: false),
    text(
      "datetime, fraction", "type: datetime",
      { Array("2026-11-30T12:00:00.".utf8) + digits($0) + [0x5A] }),
  ]

  static let passwordCases: [Case] = [
    text("password require", "type: password, require: [upper]", letters, isValid: false),
    text("password minClasses", "type: password, minClasses: 3", letters, isValid: false),
    text("password allowed", "type: password, allowed: [lower, digit]", letters),
    text("password maxConsecutive", "type: password, maxConsecutive: 2", letters),
    text(
      "password maxConsecutive, one run", "type: password, maxConsecutive: 2", { repeated("a", $0) },
      isValid: false),
    pair(
      "password personal, long name", "a: { type: string }, b: { type: password, personal: [a] }",
      { repeated("abcd ", $0 - 1) + [0x7A] }, { repeated("abc", $0) }),
    pair(
      "password personal, one name", "a: { type: string }, b: { type: password, personal: [a] }",
      { repeated("a", $0 - 1) + [0x62] }, { repeated("a", $0) }),
    pair("equals field", "a: { type: string }, b: { type: string, equals: { field: a } }", words, words),
    pair(
      "equals field, russian", "a: { type: string }, b: { type: string, notEquals: { field: a } }",
      russian, words),
  ]

  private static func text(
    _ name: String, _ field: String, _ value: @escaping Text, isValid: Bool = true
  ) -> Case {
    Case(
      name: name, rules: { _ in form("a: { \(field) }") },
      record: { member("{", "a", value($0)) + [0x7D] }, isValid: isValid)
  }

  private static func pair(
    _ name: String, _ fields: String, _ left: @escaping Text, _ right: @escaping Text
  ) -> Case {
    Case(
      name: name, rules: { _ in form(fields) },
      record: { member("{", "a", left($0 / 2)) + member(",", "b", right($0 / 2)) + [0x7D] })
  }

  private static func member(_ before: String, _ name: String, _ text: [UInt8]) -> [UInt8] {
    Array("\(before)\"\(name)\":\"".utf8) + text + [0x22]
  }

  /// A rule file of some fields.
  static func form(_ fields: String) -> String { "formrules: 1\nform: growth\nfields: { \(fields) }\n" }

  /// A text repeated up to a number of bytes, never cut within itself.
  static func repeated(_ unit: String, _ size: Int) -> [UInt8] {
    let bytes = Array(unit.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(size)
    while result.count + bytes.count <= size { result += bytes }
    return result
  }
}
