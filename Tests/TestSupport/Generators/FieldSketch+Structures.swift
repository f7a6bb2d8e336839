internal import FormRules

extension FieldSketch {
  static func object(_ choices: inout Choices, depth: Int) -> FieldSketch {
    let names = Array(["lat", "long", "a/b", "~x"].prefix(choices.integer(in: 1...3)))
    let children = names.map { ($0, FieldSketch.any(&choices, depth: depth)) }
    // An object without a policy of its own has the form's.
    let policy = choices.pick(["", "reject", "strip", "allow"])
    var keys: [(String, JSONTree)] = [
      ("type", .text("object")), ("fields", .members(children.map { ($0.0, $0.1.document) })),
    ]
    if !policy.isEmpty { keys.append(("unknown", .text(policy))) }
    func members(_ choices: inout Choices, except name: String? = nil) -> [JSONTree.Member] {
      children.compactMap { child in
        if child.0 == name { return nil }
        return child.1.valid(&choices).map { JSONTree.Member(JSONText(child.0), $0) }
      }
    }
    var faults = [typeFault([.array([]), .text("a"), .number("0"), .boolean(true)])]
    for (name, child) in children {
      faults += child.faults.map { fault in
        Fault(fault.code, at: "/" + pointerToken(name) + fault.path) { choices in
          let faulty = fault.make(&choices).map { [JSONTree.Member(JSONText(name), $0)] } ?? []
          return .object(members(&choices, except: name) + faulty)
        }
      }
    }
    if policy == "reject" {
      faults.append(
        Fault(.unknown, at: "/__proto__") {
          .object([JSONTree.Member(JSONText("__proto__"), anyJSON(&$0, depth: 1))] + members(&$0))
        })
    }
    return FieldSketch(
      keys,
      valid: { choices in
        let extra: [JSONTree.Member] =
          policy == "strip" || policy == "allow" ? [JSONTree.Member(JSONText("other"), .number("1.50"))] : []
        return .object(members(&choices) + extra)
      }, faults: faults)
  }

  static func array(_ choices: inout Choices, depth: Int) -> FieldSketch {
    guard choices.chance(in: 2) else { return uniqueArray(&choices) }
    let item = FieldSketch.any(&choices, depth: depth)
    let max = choices.integer(in: 2...4)
    func items(_ choices: inout Choices, count: Int) -> [JSONTree] {
      (0..<count).map { _ in item.valid(&choices) ?? .null }
    }
    let itemFaults = item.faults.map { fault in
      Fault(fault.code, at: "/1" + fault.path) { choices in
        .array(items(&choices, count: 1) + [fault.make(&choices) ?? .null])
      }
    }
    let acceptsNull = item.keys.contains { $0.0 == "nullable" }
    return FieldSketch(
      [
        ("type", .text("array")), ("minItems", .integer(1)), ("maxItems", .integer(max)),
        ("items", item.document),
      ],
      valid: { .array(items(&$0, count: $0.integer(in: 1...max))) },
      faults: [
        Fault(.minItems) { _ in .array([]) }, Fault(.maxItems) { .array(items(&$0, count: max + 1)) },
        typeFault([.object([]), .text("a"), .number("0")]),
      ] + (acceptsNull ? itemFaults.filter { $0.code != .required } : itemFaults))
  }

  /// Numbers that must differ, alone or as a member of objects.
  private static func uniqueArray(_ choices: inout Choices) -> FieldSketch {
    let isKeyed = choices.chance(in: 2)
    let field = JSONTree.members([("type", .text("integer")), ("required", .boolean(true))])
    let item =
      isKeyed
      ? JSONTree.members([
        ("type", .text("object")), ("fields", .members([("code", field), ("note", .members([]))])),
      ]) : field
    func value(_ number: String) -> JSONTree {
      isKeyed ? .members([("note", .text("n" + number)), ("code", .number(number))]) : .number(number)
    }
    return FieldSketch(
      [
        ("type", .text("array")), ("uniqueItems", isKeyed ? .texts(["code"]) : .boolean(true)),
        ("items", item),
      ],
      valid: { choices in
        var number = 0
        return .array(
          choices.list(upTo: 5) { choices in
            number += choices.integer(in: 1...9)
            return value("\(number)")
          })
      },
      faults: [
        Fault(.uniqueItems) { .array([value("7"), value("1"), value($0.pick(["7", "7.0", "70e-1"]))]) }
      ])
  }
}

/// A name as a token of a JSON Pointer. Works on scalars: a mark behind a `/` makes one character of the two.
package func pointerToken(_ name: String) -> String {
  name.unicodeScalars.map { $0 == "~" ? "~0" : $0 == "/" ? "~1" : String($0) }.joined()
}
