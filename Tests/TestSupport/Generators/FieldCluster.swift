internal import FormRules

/// Some fields of a form that depend on each other and on no others, with what is known of them together.
struct FieldCluster {
  /// A way to be wrong: the one violation that must be reported, and the cluster's members.
  struct Fault {
    var code: ViolationCode
    var path: String
    var make: (inout Choices) -> [JSONTree.Member]
  }

  var fields: [(String, JSONTree)]
  /// Entries of the form's `presence` and `conditional`.
  var presence: [JSONTree] = []
  var conditional: [JSONTree] = []
  var valid: (inout Choices) -> [JSONTree.Member]
  var faults: [Fault]

  /// A cluster whose names begin with a prefix.
  static func any(_ choices: inout Choices, prefix: String) -> FieldCluster {
    let makers = [
      single, single, single, single, single, single, dependent, confirmation, interval, several, overlaid,
    ]
    return choices.pick(makers)(&choices, prefix)
  }

  /// One field that depends on nothing.
  static func single(_ choices: inout Choices, prefix: String) -> FieldCluster {
    let sketch = FieldSketch.any(&choices)
    return FieldCluster(
      fields: [(prefix, sketch.document)], valid: { member(prefix, sketch.valid(&$0)) },
      faults: sketch.faults.map { fault in
        Fault(code: fault.code, path: "/\(prefix)\(fault.path)") { member(prefix, fault.make(&$0)) }
      })
  }

  /// A field that matters only for one kind.
  private static func dependent(_ choices: inout Choices, prefix: String) -> FieldCluster {
    let kind = prefix + "-kind"
    let policy = choices.pick(["strip", "reject", "keep"])
    let conditions: [JSONTree] = [
      .members([(kind, .text("company"))]), .members([("/" + kind, .texts(["company", "branch"]))]),
      .members([("not", .members([(kind, .text("person"))]))]),
      .members([("any", .array([.members([(kind, .text("company"))]), .members([(kind, .text("branch"))])]))]
      ),
      .members([(kind, .members([("pattern", .text("co.*"))]))]),
    ]
    var sketch = FieldSketch.any(&choices, depth: 1)
    sketch.keys += [("when", choices.pick(conditions)), ("otherwise", .text(policy))]
    let inner = sketch
    func members(_ choices: inout Choices, _ kindName: String, _ value: JSONTree?) -> [JSONTree.Member] {
      choices.shuffled(member(kind, .text(kindName)) + member(prefix, value))
    }
    var faults = inner.faults.map { fault in
      Fault(code: fault.code, path: "/\(prefix)\(fault.path)") { choices in
        let value = fault.make(&choices)
        return members(&choices, "company", value)
      }
    }
    if policy == "reject" {
      faults.append(
        Fault(code: .forbidden, path: "/" + prefix) { choices in
          let value = choices.pick([.text("x"), .number("1"), .boolean(false), .array([])] as [JSONTree])
          return members(&choices, "person", value)
        })
    }
    return FieldCluster(
      fields: [
        (kind, .members([("required", .boolean(true)), ("enum", .texts(["person", "company", "branch"]))])),
        (prefix, inner.document),
      ],
      valid: { choices in
        if choices.chance(in: 2) || policy == "keep" {
          let value = inner.valid(&choices)
          return members(&choices, policy == "keep" && choices.chance(in: 2) ? "person" : "company", value)
        }
        // The null of a nullable field is a value, and as forbidden as any.
        let isNullable = inner.keys.contains { $0.0 == "nullable" }
        let value =
          policy == "reject" ? choices.pick(isNullable ? [nil] : [nil, .null]) : anyJSON(&choices, depth: 1)
        return members(&choices, "person", value)
      }, faults: faults)
  }

  private static func confirmation(_ choices: inout Choices, prefix: String) -> FieldCluster {
    let again = prefix + "Again"
    let words = ["Secret", "секрет", " x ", "a\u{301}", "\u{E1}"]
    return FieldCluster(
      fields: [
        (prefix, .members([("type", .text("password")), ("required", .boolean(true))])),
        (
          again,
          .members([
            ("type", .text("password")), ("required", .boolean(true)),
            ("equals", .members([("field", .text(prefix))])), ("output", .boolean(false)),
          ])
        ),
      ],
      valid: { choices in
        let word = JSONTree.text(choices.pick(words))
        return member(prefix, word) + member(again, word)
      },
      faults: [
        Fault(code: .equals, path: "/" + again) { choices in
          let first = choices.integer(in: 0...words.count - 1)
          let second = (first + choices.integer(in: 1...words.count - 1)) % words.count
          return member(prefix, .text(words[first])) + member(again, .text(words[second]))
        },
        Fault(code: .required, path: "/" + prefix) { member(again, .text($0.pick(words))) },
      ])
  }

  private static func interval(_ choices: inout Choices, prefix: String) -> FieldCluster {
    let end = prefix + "End"
    func day(_ number: Int) -> JSONTree { .text("2026-03-\(number < 10 ? "0" : "")\(number)") }
    return FieldCluster(
      fields: [
        (prefix, .members([("type", .text("date"))])),
        (
          end,
          .members([
            ("type", .text("date")),
            ("required", .members([(prefix, .members([("present", .boolean(true))]))])),
            ("min", .members([("field", .text(prefix)), ("plus", .text("P2D"))])),
          ])
        ),
      ],
      valid: { choices in
        let first = choices.integer(in: 1...20)
        switch choices.integer(in: 0...2) {
        case 0: return []
        case 1: return member(end, day(first))
        default: return member(prefix, day(first)) + member(end, day(first + choices.integer(in: 2...9)))
        }
      },
      faults: [
        Fault(code: .min, path: "/" + end) { choices in
          let first = choices.integer(in: 1...20)
          return member(end, day(first + choices.integer(in: 0...1))) + member(prefix, day(first))
        },
        Fault(code: .required, path: "/" + end) { member(prefix, day($0.integer(in: 1...20))) },
        Fault(code: .date, path: "/" + prefix) { choices in
          member(prefix, .text("2026-02-29")) + member(end, day(choices.integer(in: 1...9)))
        },
      ])
  }

  /// Fields of which some number must be there.
  private static func several(_ choices: inout Choices, prefix: String) -> FieldCluster {
    let names = ["A", "B", "C"].map { prefix + $0 }
    let check = choices.integer(in: 0...2)
    let rule: (String, JSONTree) = [
      ("min", .integer(1)), ("max", .integer(1)), ("together", .boolean(true)),
    ][check]
    let code: ViolationCode = [.presenceMin, .presenceMax, .presenceTogether][check]
    func some(_ choices: inout Choices, _ count: Int) -> [JSONTree.Member] {
      choices.shuffled(names).enumerated().flatMap { index, name in
        index < count ? member(name, .text("x")) : member(name, choices.pick([nil, .null, .text(" ")]))
      }
    }
    let goodCounts = [[1, 2, 3], [0, 1], [0, 3]][check]
    let badCounts = [[0], [2, 3], [1, 2]][check]
    return FieldCluster(
      fields: names.map { ($0, .members([("type", .text("string"))])) },
      presence: [.members([("of", .texts(names)), rule])], valid: { some(&$0, $0.pick(goodCounts)) },
      faults: [Fault(code: code, path: "") { some(&$0, $0.pick(badCounts)) }])
  }

  /// A field with other rules for one kind.
  private static func overlaid(_ choices: inout Choices, prefix: String) -> FieldCluster {
    let kind = prefix + "-kind"
    func members(_ kindName: String, _ text: String?) -> [JSONTree.Member] {
      member(kind, .text(kindName)) + member(prefix, text.map { .text($0) })
    }
    return FieldCluster(
      fields: [
        (kind, .members([("required", .boolean(true)), ("enum", .texts(["person", "company"]))])),
        (prefix, .members([("maxLength", .integer(5)), ("required", .boolean(false))])),
      ],
      conditional: [
        .members([
          ("when", .members([(kind, .text("company"))])),
          (
            "then",
            .members([(prefix, .members([("required", .boolean(true)), ("maxLength", .integer(3))]))])
          ),
          ("else", .members([(prefix, .members([("pattern", .text("[a-z]*"))]))])),
        ])
      ],
      valid: { choices in
        choices.chance(in: 2)
          ? members("company", choices.pick(["abc", "A1", "x"]))
          : members("person", choices.pick([nil, "", "abcde", "a"]))
      },
      faults: [
        Fault(code: .required, path: "/" + prefix) { members("company", $0.pick([nil, "", " "])) },
        Fault(code: .maxLength, path: "/" + prefix) { members("company", $0.pick(["abcd", "abcdef"])) },
        Fault(code: .maxLength, path: "/" + prefix) { _ in members("person", "abcdef") },
        Fault(code: .pattern, path: "/" + prefix) { members("person", $0.pick(["A", "abcd1"])) },
        Fault(code: .enum, path: "/" + kind) { _ in members("other", "abc") },
      ])
  }
}

/// A member, or none for no value.
func member(_ name: String, _ value: JSONTree?) -> [JSONTree.Member] {
  value.map { [JSONTree.Member(JSONText(name), $0)] } ?? []
}
