extension Compiler {
  /// Adds a condition as seen from a field (0 for the root) and returns its number.
  mutating func lower(_ condition: Condition, from field: Int) -> Int {
    let lowered: Program.Condition
    switch condition {
    case .all(let conditions):
      return addAll(conditions.map { lower($0, from: field) })
    case .any(let conditions):
      let numbers = conditions.map { lower($0, from: field) }
      tables.conditionLists.append(numbers)
      lowered = .any(tables.conditionLists.count - 1)
    case .not(let inner):
      lowered = .not(lower(inner, from: field))
    case .present(let path, let isPresent, range: _):
      lowered = .present(path: add(path, from: field), isPresent)
    case .oneOf(let path, let values, range: _):
      let number = add(path, from: field)
      lowered = .oneOf(path: number, literalSet: add(values))
    case .passes(let path, let rules, range: _):
      let number = add(path, from: field)
      lowered = .passes(path: number, rules: lower(rules, of: tables.paths[number].target))
    }
    tables.conditions.append(lowered)
    return tables.conditions.count - 1
  }

  /// Adds the conjunction of conditions and returns its number.
  mutating func addAll(_ conditions: [Int]) -> Int {
    if conditions.count == 1 { return conditions[0] }
    tables.conditionLists.append(conditions)
    tables.conditions.append(.all(tables.conditionLists.count - 1))
    return tables.conditions.count - 1
  }
}
