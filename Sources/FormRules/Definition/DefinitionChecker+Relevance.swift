/// Fields whose relevance depends on itself: their `when` reads, directly or through others, their own value.
///
/// A field depends on the fields its `when` reads, and on the object it is a member of. `required` may read
/// in circles («an e-mail address or a telephone number»), because what is required changes no value.
extension DefinitionChecker {
  /// The most cycles that are reported.
  private static let maximumCycles = 50
  /// The most fields of a cycle that are named.
  private static let maximumNames = 8

  private struct Node {
    let field: FieldDefinition
    /// The enclosing field; nil at the top level.
    let parent: Int?
    var members: [String: Int] = [:]
    var reads: [Int] = []
  }

  mutating func checkRelevance() {
    var nodes: [Node] = []
    var topLevel: [String: Int] = [:]
    for field in form.fields { topLevel[field.name] = Self.append(field, parent: nil, to: &nodes) }
    for index in nodes.indices {
      if let parent = nodes[index].parent { nodes[index].reads.append(parent) }
      for (path, _) in nodes[index].field.relevance?.paths ?? [] {
        let start = path.isAbsolute ? nil : Self.enclosingObject(of: index, nodes)
        var members = start.map { nodes[$0].members } ?? topLevel
        var target: Int?
        for name in path.names {
          guard let member = members[name] else { break }
          target = member
          members = nodes[member].members
        }
        if let target { nodes[index].reads.append(target) }
      }
    }
    for cycle in Self.cycles(nodes) { report(cycle.map { nodes[$0].field }) }
  }

  private static func append(_ field: FieldDefinition, parent: Int?, to nodes: inout [Node]) -> Int {
    let index = nodes.count
    nodes.append(Node(field: field, parent: parent))
    for member in field.fields {
      let child = append(member, parent: index, to: &nodes)
      nodes[index].members[member.name] = child
    }
    for item in field.items { _ = append(item, parent: index, to: &nodes) }
    return index
  }

  /// The object relative paths of a field are seen from; nil for the form.
  private static func enclosingObject(of index: Int, _ nodes: [Node]) -> Int? {
    var parent = nodes[index].parent
    while let candidate = parent, nodes[candidate].field.type == .array { parent = nodes[candidate].parent }
    return parent
  }

  /// One cycle for each way back a depth-first walk finds; the walk keeps its own stack, so that a long chain
  /// of fields needs no deep recursion.
  private static func cycles(_ nodes: [Node]) -> [[Int]] {
    enum Mark { case new, open, done }
    var marks = [Mark](repeating: .new, count: nodes.count)
    var cycles: [[Int]] = []
    for start in nodes.indices where marks[start] == .new {
      var path: [(node: Int, next: Int)] = [(start, 0)]
      marks[start] = .open
      while let (node, next) = path.last {
        guard next < nodes[node].reads.count else {
          marks[node] = .done
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let target = nodes[node].reads[next]
        switch marks[target] {
        case .new:
          marks[target] = .open
          path.append((target, 0))
        case .open:
          guard cycles.count < maximumCycles else { return cycles }
          if let first = path.firstIndex(where: { $0.node == target }) {
            cycles.append(path[first...].map(\.node))
          }
        case .done: continue
        }
      }
    }
    return cycles
  }

  private mutating func report(_ cycle: [FieldDefinition]) {
    guard let first = cycle.firstIndex(where: { $0.relevance != nil }),
      let range = cycle[first].keyRanges["when"]
    else {
      return
    }
    var names = (cycle[first...] + cycle[..<first]).prefix(Self.maximumNames).map { "'\($0.name)'" }
    if cycle.count > Self.maximumNames { names.append("…") }
    names.append(names[0])
    error(
      .cycle, "whether \(names[0]) matters depends on itself: \(names.joined(separator: " → "))", at: range)
  }
}
