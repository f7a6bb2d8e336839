/// A form whose fields depend on each other in every way the language has. Its outcome is known to nobody but
/// an oracle, and some of these forms make no sense and are refused.
///
/// Values come from small domains, so that conditions hold about as often as they fail.
package struct WildForm {
  /// The words of the domains.
  static let words = ["a", "b", "ab", "abc", "7", "\u{451}"]
  static let days = ["2026-11-29", "2026-11-30", "2026-12-01", "2024-02-29"]

  private struct Field {
    let name: String
    let type: String
    var members: [Field] = []
  }

  package let document: JSONTree
  /// The ids of its steps.
  package let steps: [String]
  private let fields: [Field]

  package init(_ choices: inout Choices) {
    let types = [
      "string", "integer", "boolean", "string", "number", "date", "email", "phone", "password", "datetime",
      "object", "array",
    ]
    var fields: [Field] = []
    var written: [(String, JSONTree)] = []
    for number in 0..<choices.integer(in: 2...6) {
      var field = Field(name: "f\(number)", type: choices.pick(types))
      if field.type == "object" {
        field.members = [
          Field(name: "x", type: "string"), Field(name: "y", type: choices.pick(["integer", "date"])),
        ]
      }
      written.append((field.name, WildForm.document(of: field, after: fields, &choices)))
      fields.append(field)
    }
    var keys: [(String, JSONTree)] = [("formrules", .integer(1)), ("form", .text("wild"))]
    if choices.chance(in: 4) {
      keys.append(("zone", .text(choices.pick(["Europe/Moscow", "America/New_York"]))))
    }
    if choices.chance(in: 3) { keys.append(("unknown", .text(choices.pick(["strip", "allow", "reject"])))) }
    if choices.chance(in: 4) { keys.append(("coerce", .text("form"))) }
    keys.append(("fields", .members(written)))
    let names = fields.map(\.name)
    if choices.chance(in: 3) {
      let check: (String, JSONTree) = choices.pick([
        ("min", .integer(1)), ("max", .integer(1)), ("together", .boolean(true)),
      ])
      keys.append(("presence", .array([.members([("of", .texts(Array(names.prefix(2)))), check])])))
    }
    if choices.chance(in: 2) {
      let entries = (0..<choices.integer(in: 1...2)).map { _ in WildForm.overlay(of: fields, &choices) }
      keys.append(("conditional", .array(entries)))
    }
    var steps: [String] = []
    if choices.chance(in: 3) {
      let split = choices.integer(in: 1...names.count - 1)
      steps = ["one", "two"]
      keys.append(
        (
          "steps",
          .array([
            .members([("id", .text("one")), ("fields", .texts(Array(names[..<split])))]),
            .members([("id", .text("two")), ("fields", .texts(Array(names[split...])))]),
          ])
        ))
    }
    self.fields = fields
    self.steps = steps
    document = .members(keys)
  }

  // MARK: Fields

  private static func document(of field: Field, after others: [Field], _ choices: inout Choices) -> JSONTree {
    var keys: [(String, JSONTree)] = [("type", .text(field.type))]
    switch choices.integer(in: 0...5) {
    case 0: keys.append(("required", .boolean(true)))
    case 1 where !others.isEmpty: keys.append(("required", condition(on: others, &choices)))
    default: break
    }
    if choices.chance(in: 6) { keys.append(("nullable", .boolean(true))) }
    if choices.chance(in: 8), ["string", "password"].contains(field.type) {
      keys.append(("allowEmpty", .boolean(true)))
    }
    if choices.chance(in: 6), ["string", "integer", "boolean"].contains(field.type) {
      keys.append(("default", literal(of: field, &choices)))
    }
    if !others.isEmpty, choices.chance(in: 3) {
      keys.append(("when", condition(on: others, &choices)))
      if choices.chance(in: 2) {
        keys.append(("otherwise", .text(choices.pick(["strip", "reject", "keep"]))))
      }
    }
    if choices.chance(in: 8) { keys.append(("bail", .text("first"))) }
    if choices.chance(in: 10) { keys.append(("output", .boolean(false))) }
    keys += rules(of: field, after: others, &choices)
    if choices.chance(in: 4) {
      let warnings = rules(of: field, after: others, &choices)
      if !warnings.isEmpty { keys.append(("warn", .members(warnings))) }
    }
    if field.type == "object" {
      let inner = field.members.enumerated().map { index, member in
        (member.name, document(of: member, after: Array(field.members[..<index]), &choices))
      }
      keys.append(("fields", .members(inner)))
    }
    if field.type == "array" {
      keys.append(
        (
          "items",
          document(of: Field(name: "", type: choices.pick(["string", "integer"])), after: [], &choices)
        ))
    }
    return .members(keys)
  }

  private static func rules(of field: Field, after others: [Field], _ choices: inout Choices) -> [(
    String, JSONTree
  )] {
    var makers: [(String, JSONTree)] = []
    let small = JSONTree.integer(choices.integer(in: 1...3))
    let siblings = others.filter { $0.type == field.type }
    let operand =
      siblings.isEmpty
      ? literal(of: field, &choices) : .members([("field", .text(choices.pick(siblings).name))])
    switch field.type {
    case "string":
      makers = [
        ("maxLength", small), ("minLength", small), ("pattern", .text("[ab]+")),
        ("enum", .texts(["a", "ab", "7"])),
        ("equals", operand), ("notEquals", operand), ("alphabet", .text("english")), ("maxBytes", small),
        ("notPattern", .text("b.*")),
      ]
    case "password":
      makers = [
        ("maxLength", small), ("require", .texts(["lower", "digit"])), ("equals", operand),
        ("maxConsecutive", .integer(1)),
        ("personal", .texts(others.filter { $0.type == "string" }.map(\.name))), ("minClasses", .integer(2)),
      ]
    case "email", "phone": makers = [("equals", operand), ("notEquals", operand)]
    case "integer", "number":
      makers = [
        ("min", operand), ("max", small), ("exclusiveMin", operand), ("exclusiveMax", operand),
        ("multipleOf", operand),
        ("equals", operand), ("notEquals", operand),
        ("enum", .array([.integer(1), .number("2"), .number("3.0")])),
      ]
    case "boolean": makers = [("equals", operand), ("notEquals", operand)]
    case "date":
      makers = [
        ("min", .text("today")), ("max", .members([("today", .text("P1D"))])), ("exclusiveMin", operand),
        ("exclusiveMax", operand), ("equals", operand), ("age", .members([("max", .integer(1))])),
      ]
    case "datetime":
      makers = [
        ("min", .text("now")), ("max", .members([("now", .text("PT1H"))])), ("exclusiveMax", .text("today")),
        ("equals", operand),
      ]
    case "array":
      makers = [("minItems", small), ("maxItems", small), ("uniqueItems", .boolean(true))]
    default: break
    }
    return makers.filter { $0.1 != .array([]) && choices.chance(in: 5) }
  }

  private static func literal(of field: Field, _ choices: inout Choices) -> JSONTree {
    switch field.type {
    case "integer", "number": .number(choices.pick(["1", "2", "3", "0"]))
    case "boolean": .boolean(choices.chance(in: 2))
    case "date": .text(choices.pick(days))
    case "datetime": .text(choices.pick(["2026-11-30T09:00:00Z", "2026-11-30T00:00:00+03:00"]))
    case "email": .text("a@b.co")
    case "phone": .text("+79161234567")
    default: .text(choices.pick(words))
    }
  }

  // MARK: Conditions

  private static func condition(on fields: [Field], _ choices: inout Choices, depth: Int = 2) -> JSONTree {
    switch choices.integer(in: 0...(depth > 0 ? 7 : 3)) {
    case 4: return .members([("not", condition(on: fields, &choices, depth: depth - 1))])
    case 5:
      let parts = (0..<2).map { _ in condition(on: fields, &choices, depth: depth - 1) }
      return .members([(choices.pick(["any", "all"]), .array(parts))])
    default:
      let field = choices.pick(fields)
      var (path, target) = (field.name, field)
      if let member = field.members.last, choices.chance(in: 2) {
        (path, target) = ("\(field.name)/\(member.name)", member)
      }
      // Names of members are looked up beside them; only the root's may be written from the root.
      if field.name.hasPrefix("f"), choices.chance(in: 3) { path = "/" + path }
      return .members([(path, test(of: target, &choices))])
    }
  }

  private static func test(of field: Field, _ choices: inout Choices) -> JSONTree {
    let present = JSONTree.members([("present", .boolean(choices.chance(in: 2)))])
    if field.type == "object" || field.type == "array" { return present }
    switch choices.integer(in: 0...3) {
    case 0: return literal(of: field, &choices)
    case 1: return .array([literal(of: field, &choices), literal(of: field, &choices)])
    case 2: return present
    default:
      let rules = rules(of: field, after: [], &choices)
      return rules.isEmpty ? present : .members(rules)
    }
  }

  private static func overlay(of fields: [Field], _ choices: inout Choices) -> JSONTree {
    let index = choices.integer(in: 1...fields.count - 1)
    func fragment(_ choices: inout Choices) -> JSONTree {
      var keys = rules(of: fields[index], after: Array(fields[..<index]), &choices)
      if choices.chance(in: 2) { keys.append(("required", .boolean(choices.chance(in: 2)))) }
      return .members([(fields[index].name, .members(keys))])
    }
    var keys = [("when", condition(on: Array(fields[..<index]), &choices)), ("then", fragment(&choices))]
    if choices.chance(in: 3) { keys.append(("else", fragment(&choices))) }
    return .members(keys)
  }

  // MARK: Submissions

  package func submission(_ choices: inout Choices) -> JSONTree {
    var members = fields.flatMap { field in
      choices.chance(in: 5) ? [] : member(field.name, WildForm.value(of: field, &choices))
    }
    if choices.chance(in: 8) { members += member("other", .number("1.50")) }
    return .object(choices.shuffled(members))
  }

  private static func value(of field: Field, _ choices: inout Choices) -> JSONTree {
    if choices.chance(in: 12) {
      return choices.pick([
        .null, .text(""), .text(" "), .number("1"), .boolean(true), .array([]), .members([]), .text("1"),
      ])
    }
    switch field.type {
    case "integer": return .number(choices.pick(["1", "2", "3", "2.0", "1e0", "0", "-1"]))
    case "number": return .number(choices.pick(["1", "2", "1.5", "30e-1", "0"]))
    case "boolean": return .boolean(choices.chance(in: 2))
    case "date": return .text(choices.pick(days + ["2026-02-30"]))
    case "datetime":
      return .text(
        choices.pick([
          "2026-11-30T09:00:00Z", "2026-11-30T12:00:00+03:00", "2026-11-30T11:00:00Z", "2026-11-29T20:00:00Z",
          "x",
        ]))
    case "email": return .text(choices.pick(["a@b.co", " a@B.co", "a@", "b@b.co"]))
    case "phone": return .text(choices.pick(["+79161234567", "8 916 123-45-67", "+7", "+74951234567"]))
    case "object":
      return .object(
        field.members.flatMap { choices.chance(in: 3) ? [] : member($0.name, value(of: $0, &choices)) })
    case "array":
      return .array(
        choices.list(upTo: 4) { value(of: Field(name: "", type: $0.pick(["string", "integer"])), &$0) })
    default: return .text(choices.pick(words + [" a", "a ", "B7", "aa"]))
    }
  }
}
