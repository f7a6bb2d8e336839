/// Numbers, lists, members and forms of many parts.
extension GrowthSuite {
  private static let counts = [1_000, 10_000, 100_000]
  private static let memberCounts = [100, 1_000, 10_000]

  // MARK: Numbers

  static let numberCases: [Case] = [
    number("number, min", "type: number, min: 5", { repeated("1234567890", $0) }),
    number("number, multipleOf", "type: number, multipleOf: 0.5", { repeated("1234567890", $0) }),
    number(
      "number, multipleOf of many digits", "type: number, multipleOf: \(String(repeating: "7", count: 60))",
      { repeated("1234567890", $0) }, isValid: false),
    number("number, enum", "type: number, enum: [1, 2, 3]", { repeated("1234567890", $0) }, isValid: false),
    number("number, fraction", "type: number, max: 5", { Array("1.".utf8) + repeated("1234567890", $0) }),
    number("number, exponent", "type: number, min: 5", { Array("1e".utf8) + repeated("1234567890", $0) }),
    number("integer, zeros behind the point", "type: integer", { Array("1.".utf8) + repeated("0", $0) }),
  ]

  private static func number(
    _ name: String, _ field: String, _ text: @escaping @Sendable (Int) -> [UInt8], isValid: Bool = true
  ) -> Case {
    Case(
      name: name, rules: { _ in form("a: { \(field) }") },
      record: { Array("{\"a\":".utf8) + text($0) + [0x7D] }, isValid: isValid)
  }

  // MARK: Lists and members

  static let listCases: [Case] = [
    list("uniqueItems, integers", "uniqueItems: true, items: { type: integer }") { "\($0 + 1_000_000)" },
    list("uniqueItems, strings", "uniqueItems: true, items: { type: string }") {
      "\"item \($0 + 1_000_000)\""
    },
    list("uniqueItems, russian", "uniqueItems: true, items: { type: string }") {
      "\"слово \($0 + 1_000_000)\""
    },
    list(
      "uniqueItems, a member",
      "uniqueItems: [code], items: { type: object, fields: { code: { type: string } } }"
    ) { "{\"code\":\"item \($0 + 1_000_000)\"}" },
    list(
      "uniqueItems, objects",
      "uniqueItems: true, items: { type: object, unknown: allow, fields: { code: { type: string } } }"
    ) { "{\"code\":\"item\",\"x\":\($0 + 1_000_000)}" },
    list("maxItems", "maxItems: 10, items: { type: string, pattern: '[a-z]+' }", isValid: false) {
      "\"item\($0 + 1_000_000)\""
    },
    list("items with faults", "items: { type: integer, max: 5 }", isValid: false) { "\($0 + 1_000_000)" },
    list("a list of lists", "items: { type: array, items: { type: integer } }") { "[\($0 + 1_000_000)]" },
  ]

  static let memberCases: [Case] = [
    members("unknown members, refused", "unknown: reject", isValid: false),
    members("unknown members, left out", "unknown: strip"),
    members("unknown members, kept", "unknown: allow"),
    members("unknown members of long names", "unknown: strip") {
      "\"\(String(repeating: "x", count: 200))\($0)\":1"
    },
    Case(
      name: "duplicate member at the end", rules: { _ in form("a: { type: string }") + "unknown: strip\n" },
      sizes: memberCounts,
      record: { size in object((0..<size).map { "\"key\($0 + 100_000)\":1" } + ["\"key100000\":1"]) },
      isValid: false),
    Case(
      name: "deep arrays in an unknown member",
      rules: { _ in form("a: { type: string }") + "unknown: strip\n" }, sizes: counts,
      record: { Array("{\"x\":".utf8) + repeated("[", $0) + repeated("]", $0) + [0x7D] }),
    Case(
      name: "deep objects in an unknown member",
      rules: { _ in form("a: { type: string }") + "unknown: allow\n" }, sizes: counts,
      record: { Array("{\"x\":".utf8) + repeated("{\"key\":", $0 * 7) + [0x31] + repeated("}", $0) + [0x7D] }),
    Case(
      name: "deep objects of the form",
      rules: { size in form(nested(size)) }, sizes: [4, 16, 30],
      record: { size in
        repeated("{\"level\":", size * 9) + Array("{\"level\":\"x\"}".utf8) + repeated("}", size)
      }),
  ]

  private static func list(
    _ name: String, _ rules: String, isValid: Bool = true, _ item: @escaping @Sendable (Int) -> String
  ) -> Case {
    Case(
      name: name, rules: { _ in form("a: { type: array, \(rules) }") }, sizes: counts,
      record: { size in
        Array("{\"a\":[".utf8) + Array((0..<size).map(item).joined(separator: ",").utf8) + Array("]}".utf8)
      }, isValid: isValid)
  }

  private static func members(
    _ name: String, _ rules: String, isValid: Bool = true,
    _ member: @escaping @Sendable (Int) -> String = { "\"key\($0 + 100_000)\":\"value\"" }
  ) -> Case {
    Case(
      name: name, rules: { _ in form("a: { type: string }") + rules + "\n" }, sizes: memberCounts,
      record: { size in object((0..<size).map(member)) }, isValid: isValid)
  }

  private static func object(_ members: [String]) -> [UInt8] {
    Array(("{" + members.joined(separator: ",") + "}").utf8)
  }

  private static func nested(_ depth: Int) -> String {
    let inner = "level: { type: string }"
    return (0..<depth).reduce(inner) { fields, _ in "level: { type: object, fields: { \(fields) } }" }
  }

  // MARK: Forms

  private static let fieldCounts = [10, 100, 1_000]

  static let formCases: [Case] = [
    Case(
      name: "fields, in order", rules: { fields($0) { "type: string, maxLength: 9" } }, sizes: fieldCounts,
      record: { size in object((0..<size).map { "\"field\($0)\":\"value\"" }) }),
    Case(
      name: "fields, backwards", rules: { fields($0) { "type: string, maxLength: 9" } }, sizes: fieldCounts,
      record: { size in object((0..<size).reversed().map { "\"field\($0)\":\"value\"" }) }),
    Case(
      name: "fields that look at the one behind",
      rules: { size in
        fields(size, numbered: { "type: string, when: { field\(min($0 + 1, size - 1)): { present: true } }" })
          .replacing(
            "field\(size - 1): { type: string, when: { field\(size - 1): { present: true } } }",
            with: "field\(size - 1): { type: string }")
      }, sizes: fieldCounts,
      record: { size in object((0..<size).map { "\"field\($0)\":\"value\"" }) }),
    alternatives("enum of strings", "type: string") { "\"item \($0)\"" },
    alternatives("enum of integers", "type: integer") { "\($0)" },
    alternatives("enum of days", "type: date") {
      "\"\(2_000 + $0 % 1_000)-0\(1 + $0 / 1_000 % 9)-1\($0 / 9_000)\""
    },
    alternatives("enum of times", "type: datetime") {
      "\"2026-11-30T\(10 + $0 / 3_600):\(10 + $0 / 60 % 50):\(10 + $0 % 50)Z\""
    },
  ]

  static let compilationCases: [Case] = [
    Case(
      name: "compile: fields", rules: { fields($0) { "type: string, maxLength: 9, alphabet: english" } },
      sizes: fieldCounts),
    Case(
      name: "compile: fields that refer to others",
      rules: { size in
        fields(size, numbered: { "type: integer, min: { field: field\(($0 * 7 + 1) % size) }" })
      }, sizes: fieldCounts),
    Case(
      name: "compile: patterns", rules: { fields($0) { "type: string, pattern: '[a-z]+\\d?'" } },
      sizes: fieldCounts),
    Case(
      name: "compile: messages",
      rules: {
        fields($0) { "type: string, maxLength: 9, messages: { maxLength: '{max} letters, please' }" }
      },
      sizes: fieldCounts),
    Case(
      name: "compile: overlays",
      rules: { size in
        fields(size) { "type: string" } + "conditional:\n"
          + (0..<size).map {
            "  - { when: { field\($0): a }, then: { field\(($0 + 1) % size): { required: true } } }\n"
          }.joined()
      }, sizes: [5, 50, 500]),
    Case(
      name: "compile: steps",
      rules: { size in
        fields(size) { "type: string" } + "steps:\n"
          + (0..<size).map { "  - { id: step\($0), fields: [field\($0)] }\n" }.joined()
      }, sizes: fieldCounts),
    Case(
      name: "compile: enum",
      rules: { size in
        form("a: { type: string, enum: [\((0..<size).map { "item\($0)" }.joined(separator: ","))] }")
      },
      sizes: memberCounts),
    Case(
      name: "compile: definitions",
      rules: { size in
        "define:\n" + (0..<size).map { "  kind\($0): { type: string, maxLength: 9 }\n" }.joined()
          + fields(size, numbered: { "use: kind\($0)" })
      }, sizes: fieldCounts),
    Case(
      name: "compile: examples",
      rules: { size in
        fields(1) { "type: string" } + "examples:\n"
          + (0..<size).map { "  - { name: example \($0), input: { field0: a }, valid: true }\n" }.joined()
      }, sizes: fieldCounts),
  ]

  private static func fields(_ count: Int, _ field: () -> String) -> String {
    let text = field()
    return fields(count, numbered: { _ in text })
  }

  private static func fields(_ count: Int, numbered field: (Int) -> String) -> String {
    "formrules: 1\nform: growth\nfields:\n" + (0..<count).map { "  field\($0): { \(field($0)) }\n" }.joined()
  }

  private static func alternatives(
    _ name: String, _ type: String, _ value: @escaping @Sendable (Int) -> String
  ) -> Case {
    Case(
      name: name,
      rules: { size in form("a: { \(type), enum: [\((0..<size).map(value).joined(separator: ", "))] }") },
      sizes: memberCounts, record: { size in Array("{\"a\":\(value(size - 1))}".utf8) }, isPerRecord: true)
  }
}
