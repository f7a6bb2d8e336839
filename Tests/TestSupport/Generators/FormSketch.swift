internal import FormRules

/// A generated form: its rule file's document, and how to make submissions of known outcome.
package struct FormSketch {
  /// The moment every generated submission is judged at.
  package static let now = "2026-11-30T09:00:00Z"

  package var document: JSONTree
  private var clusters: [FieldCluster]
  private var unknown: String

  /// A form of at most so many groups of fields.
  package static func any(_ choices: inout Choices, upTo limit: Int = 4) -> FormSketch {
    var number = 0
    let clusters = choices.list(upTo: limit, atLeast: 1) { choices in
      number += 1
      return FieldCluster.any(&choices, prefix: "f\(number)")
    }
    let unknown = choices.pick(["", "reject", "strip", "allow"])
    var keys: [(String, JSONTree)] = [("formrules", .integer(1)), ("form", .text("sample"))]
    if choices.chance(in: 4) { keys.append(("version", .text("2026.1"))) }
    if choices.chance(in: 4) {
      keys.append(("title", .members([("en", .text("Sample")), ("ru", .text("Пример"))])))
    }
    if choices.chance(in: 4) { keys.append(("x-tool", anyPlainJSON(&choices))) }
    if !unknown.isEmpty { keys.append(("unknown", .text(unknown))) }
    keys.append(("fields", .members(clusters.flatMap(\.fields))))
    let presence = clusters.flatMap(\.presence)
    if !presence.isEmpty { keys.append(("presence", .array(presence))) }
    let conditional = clusters.flatMap(\.conditional)
    if !conditional.isEmpty { keys.append(("conditional", .array(conditional))) }
    return FormSketch(document: .members(keys), clusters: clusters, unknown: unknown)
  }

  /// A submission without any fault.
  package func valid(_ choices: inout Choices) -> JSONTree {
    .object(choices.shuffled(clusters.flatMap { $0.valid(&choices) }))
  }

  /// A submission with one fault, and the violation it must earn.
  package func faulty(_ choices: inout Choices) -> (submission: JSONTree, expected: NaiveFinding) {
    let index = choices.integer(in: 0...clusters.count - 1)
    let acceptsUnknown = unknown == "strip" || unknown == "allow"
    if clusters[index].faults.isEmpty || (!acceptsUnknown && choices.chance(in: 12)) {
      let name = choices.pick(["zz", "constructor", "a/b~c", ""])
      let member = JSONTree.Member(JSONText(name), anyJSON(&choices, depth: 1))
      guard case .object(let members) = valid(&choices), !acceptsUnknown else {
        return (.object([]), NaiveFinding(path: "", code: ""))
      }
      return (
        .object(members + [member]),
        NaiveFinding(path: "/" + pointerToken(name), code: ViolationCode.unknown.rawValue)
      )
    }
    let fault = choices.pick(clusters[index].faults)
    let members = clusters.indices.flatMap { position in
      position == index ? fault.make(&choices) : clusters[position].valid(&choices)
    }
    return (
      .object(choices.shuffled(members)), NaiveFinding(path: fault.path, code: fault.code.rawValue)
    )
  }

  /// A submission of no known outcome: faults here and there, foreign members, values of any kind.
  package func any(_ choices: inout Choices) -> JSONTree {
    var members = clusters.flatMap { cluster -> [JSONTree.Member] in
      switch choices.integer(in: 0...3) {
      case 0: cluster.valid(&choices)
      case 1 where !cluster.faults.isEmpty: choices.pick(cluster.faults).make(&choices)
      case 2: cluster.fields.flatMap { choices.chance(in: 3) ? [] : member($0.0, anyJSON(&choices)) }
      default:
        cluster.valid(&choices).map {
          choices.chance(in: 4) ? JSONTree.Member($0.name, anyJSON(&choices)) : $0
        }
      }
    }
    if choices.chance(in: 4) { members += anyMembers(&choices, depth: 1) }
    var names: Set<JSONText> = []
    return .object(choices.shuffled(members).filter { names.insert($0.name).inserted })
  }
}

/// A JSON value that every YAML reader takes for the same.
private func anyPlainJSON(_ choices: inout Choices) -> JSONTree {
  choices.pick([
    .null, .boolean(true), .integer(7), .text("no"), .array([.text("a"), .null]),
    .members([("k", .array([]))]),
  ])
}
