/// The password rules. Their parameters never hold characters of the password, unless values are echoed on
/// demand.
extension RecordValidator {
  mutating func passesPasswordRule(
    _ operation: Instruction.Operation, _ check: RuleCheck, of record: Span<UInt8>
  ) -> Bool {
    switch operation {
    case .passwordRequire(let list):
      return passesRequirements(list, check, of: record)
    case .passwordMinClasses(let min):
      let found = PasswordScan.classes(in: Self.text(slots[check.slot].text, arena, record)).nonzeroBitCount
      return found >= min
        || fails(
          .passwordClasses, check, record,
          [Parameter("min", .integer(min)), Parameter("found", .integer(found))])
    case .passwordAllowed(let list):
      let classes = program.tables.passwordClasses[list]
      let offenders = scalars(of: Self.text(slots[check.slot].text, arena, record)) { scalar in
        !classes.contains { $0.contains(scalar) }
      }
      if offenders.isEmpty { return true }
      let shown = context.options.echoesValues && !isSensitive(check.slot) ? offenders : []
      return fails(
        .passwordAllowed, check, record,
        [
          Parameter(
            "characters",
            .list(shown.prefix(8).compactMap { Unicode.Scalar($0) }.map { .string(String(Character($0))) }))
        ])
    case .passwordMaxConsecutive(let max):
      let longest = longestRun(in: Self.text(slots[check.slot].text, arena, record))
      return longest <= max
        || fails(.passwordConsecutive, check, record, key: .only) { [Parameter("max", .integer(max))] }
    case .passwordBlocklist(let list):
      let password = String(decoding: Self.text(slots[check.slot].text, arena, record))
      let folded = Normalization.caseFold(password)
      return !program.tables.blocklists[list].contains(folded)
        || fails(.passwordCommon, check, record, key: .only) { [] }
    case .passwordPersonal(let list):
      return passesPersonal(program.tables.pathLists[list], check, of: record)
    case .enumeration, .equals, .notEquals, .minLength, .maxLength, .maxBytes, .alphabet, .singleScript,
      .pattern,
      .notPattern, .format, .bound, .multipleOf, .age, .email, .phonePlan, .minItems, .maxItems, .uniqueItems:
      preconditionFailure("only password rules come here")
    }
  }

  private mutating func passesRequirements(
    _ list: Int, _ check: RuleCheck, of record: Span<UInt8>
  ) -> Bool {
    let mask = PasswordScan.classes(in: Self.text(slots[check.slot].text, arena, record))
    var passed = true
    for number in program.tables.requirements[list].indices {
      if program.tables.requirements[list][number].mask & mask != 0 { continue }
      let requirement = program.tables.requirements[list][number]
      // Without any of them there is nothing to count.
      let found =
        requirement.mask != 0
        ? 0
        : scalars(of: Self.text(slots[check.slot].text, arena, record)) { scalar in
          requirement.classes.contains { $0.contains(scalar) }
        }.count
      if found >= requirement.min { continue }
      passed = fails(.passwordRequire, check, record, key: .requirement(number, found: found)) {
        [
          Parameter("classes", .list(requirement.classes.map { .string($0.description) })),
          Parameter("min", .integer(requirement.min)), Parameter("found", .integer(found)),
        ]
      }
      if reportsOnce(check.slot) { break }
    }
    return passed
  }

  /// Refuses a password that contains, in any case, a word of at least four characters of the values of other
  /// fields.
  private mutating func passesPersonal(
    _ paths: [Int], _ check: RuleCheck, of record: Span<UInt8>
  ) -> Bool {
    for path in paths {
      let other = locateComparand(path, from: check.slot, of: record)
      guard other >= 0 else { continue }
      if PersonalParts.areContained(
        in: Self.text(slots[check.slot].text, arena, record), of: Self.text(slots[other].text, arena, record))
      {
        return fails(
          .passwordPersonal, check, record, [Parameter("field", .string(program.tables.paths[path].text))])
      }
    }
    return true
  }

  private func longestRun(in text: Span<UInt8>) -> Int {
    var longest = 0
    var run = 0
    var previous: UInt32?
    forEachScalar(of: text) { scalar in
      run = scalar == previous ? run + 1 : 1
      previous = scalar
      longest = max(longest, run)
    }
    return longest
  }

  private func scalars(of text: Span<UInt8>, where matches: (UInt32) -> Bool) -> [UInt32] {
    var found: [UInt32] = []
    forEachScalar(of: text) { if matches($0) { found.append($0) } }
    return found
  }

  /// Hands over the scalars of a text.
  private func forEachScalar(of text: Span<UInt8>, _ body: (UInt32) -> Void) {
    var offset = 0
    while offset < text.count { body(WTF8.next(in: text, at: &offset)) }
  }
}
