internal import FormRules

extension NaiveEvaluator {
  /// The codes a value that passed its type stage earns under one rule.
  func faults(
    of value: NaiveValue, under demand: Rule.Demand, of field: FieldDefinition, in scope: NaiveScope
  ) -> [ViolationCode] {
    switch demand {
    case .enumeration(let literals):
      let isListed = literals.contains { self.value(of: $0, for: field)?.equals(value) ?? false }
      return isListed ? [] : [.enum]
    case .equals(let operand):
      guard let other = self.value(of: operand, for: field, in: scope) else { return [] }
      return value.equals(other) ? [] : [.equals]
    case .notEquals(let operand):
      guard let other = self.value(of: operand, for: field, in: scope) else { return [] }
      return value.equals(other) ? [.notEquals] : []
    case .min(let operand):
      return compare(value, operand, field, scope) { value, bound in value.precedes(bound) } ? [.min] : []
    case .max(let operand):
      return compare(value, operand, field, scope) { value, bound in bound.precedes(value) } ? [.max] : []
    case .exclusiveMin(let operand):
      return compare(value, operand, field, scope) { value, bound in bound.precedes(value).map { !$0 } }
        ? [.exclusiveMin] : []
    case .exclusiveMax(let operand):
      return compare(value, operand, field, scope) { value, bound in value.precedes(bound).map { !$0 } }
        ? [.exclusiveMax] : []
    case .multipleOf(let operand):
      guard case .number(let step)? = self.value(of: operand, for: field, in: scope),
        case .number(let text) = value,
        let step = decimal(step), let zero = decimal("0"), step > zero, let number = decimal(text)
      else { return [] }
      return number.isMultiple(of: step) ? [] : [.multipleOf]
    case .age(let min, let max, let leapDay):
      guard case .date(let birth) = value else { return [] }
      let age = birth.age(on: today, leapDay: leapDay)
      if let min, age < min { return [.ageMin] }
      if let max, age > max { return [.ageMax] }
      return []
    case .minItems(let operand):
      guard case .array(let items) = value, let min = integer(operand, for: field, in: scope) else {
        return []
      }
      return items.count < min ? [.minItems] : []
    case .maxItems(let operand):
      guard case .array(let items) = value, let max = integer(operand, for: field, in: scope) else {
        return []
      }
      return items.count > max ? [.maxItems] : []
    case .uniqueItems(let members):
      guard case .array(let items) = value else { return [] }
      // Items beyond the limit are counted, not read.
      let read = Array(items.prefix(options.maxItems))
      return hasDuplicates(read, of: field, by: members, in: scope) ? [.uniqueItems] : []
    case .minLength, .maxLength, .maxBytes, .alphabet, .singleScript, .pattern, .notPattern, .format, .email,
      .phone,
      .passwordRequire, .passwordMinClasses, .passwordAllowed, .passwordMaxConsecutive, .passwordBlocklist,
      .passwordPersonal:
      guard let text = value.text else { return [] }
      return textFaults(of: text, under: demand, of: field, in: scope)
    }
  }

  /// Whether a bound exists and the value breaks it.
  private func compare(
    _ value: NaiveValue, _ operand: Operand, _ field: FieldDefinition, _ scope: NaiveScope,
    breaks: (NaiveValue, NaiveValue) -> Bool?
  ) -> Bool {
    guard let bound = self.value(of: operand, for: field, in: scope) else { return false }
    return breaks(value, bound) ?? false
  }

  private func textFaults(
    of text: JSONText, under demand: Rule.Demand, of field: FieldDefinition, in scope: NaiveScope
  ) -> [ViolationCode] {
    let bytes = text.wtf8
    switch demand {
    case .minLength(let operand, let unit):
      guard let min = integer(operand, for: field, in: scope) else { return [] }
      return length(of: text, in: unit) < min ? [.minLength] : []
    case .maxLength(let operand, let unit):
      guard let max = integer(operand, for: field, in: scope) else { return [] }
      return length(of: text, in: unit) > max ? [.maxLength] : []
    case .maxBytes(let operand):
      guard let max = integer(operand, for: field, in: scope) else { return [] }
      return bytes.count > max ? [.maxBytes] : []
    case .alphabet(let demand):
      let alphabet = Alphabet(
        names: demand.names, digits: demand.digits, separators: demand.separators, extra: demand.extra)
      return switch alphabet?.fault(in: bytes.span) {
      case .characters: [.alphabet]
      case .separator: [.separators]
      case nil: []
      }
    case .singleScript:
      return ScriptMixing.firstMixedWord(in: bytes.span) == nil ? [] : [.mixedScript]
    case .pattern(let pattern):
      return switch match(pattern, bytes) {
      case .matches: []
      case .fails: [.pattern]
      case .limitReached: [.limit]
      }
    case .notPattern(let pattern):
      return switch match(pattern, bytes) {
      case .matches: [.notPattern]
      case .fails: []
      case .limitReached: [.limit]
      }
    case .format(let format, let schemes):
      return format.fault(in: bytes.span, schemes: schemes) == nil ? [] : [.format]
    case .email(let profile, let allow):
      return EmailAddress.fault(in: bytes.span, profile: profile, allow: allow) == nil ? [] : [.email]
    case .phone(let plan, let kinds, let acceptsNational):
      guard plan != .none || !kinds.isEmpty,
        case .success(let number) = PhoneNumber.read(bytes.span, acceptsNational: acceptsNational)
      else { return [] }
      // Kinds without a plan of their own are those of the whole numbering plan.
      guard let kind = (plan == .none ? .ruKz : plan).kind(of: number) else {
        return plan == .none ? [.phoneKind] : [.phonePlan]
      }
      return kinds.isEmpty || kinds.contains(kind) ? [] : [.phoneKind]
    case .passwordRequire, .passwordMinClasses, .passwordAllowed, .passwordMaxConsecutive, .passwordBlocklist,
      .passwordPersonal:
      return passwordFaults(of: text, under: demand, in: scope)
    case .enumeration, .equals, .notEquals, .min, .max, .exclusiveMin, .exclusiveMax, .multipleOf, .age,
      .minItems,
      .maxItems, .uniqueItems:
      return []
    }
  }

  private func passwordFaults(
    of text: JSONText, under demand: Rule.Demand, in scope: NaiveScope
  ) -> [ViolationCode] {
    let points = text.codePoints
    func count(_ classes: [PasswordCharacterClass]) -> Int {
      points.filter { point in classes.contains { $0.contains(point) } }.count
    }
    switch demand {
    case .passwordRequire(let requirements):
      return requirements.filter { count($0.classes) < $0.min }.map { _ in .passwordRequire }
    case .passwordMinClasses(let min):
      let classes: [PasswordCharacterClass] = [.upper, .lower, .digit, .special]
      return classes.filter { count([$0]) > 0 }.count < min ? [.passwordClasses] : []
    case .passwordAllowed(let classes):
      return count(classes) < points.count ? [.passwordAllowed] : []
    case .passwordMaxConsecutive(let max):
      let hasRun = points.indices.contains { start in
        start + max < points.count && points[start...start + max].allSatisfy { $0 == points[start] }
      }
      return hasRun ? [.passwordConsecutive] : []
    case .passwordBlocklist(let words):
      return words.contains(text.string.lowercased()) ? [.passwordCommon] : []
    case .passwordPersonal(let paths):
      let password = text.string.lowercased().unicodeScalars.map(\.value)
      let parts = paths.compactMap { other($0, in: scope)?.text }.flatMap { personal in
        personal.string.lowercased().split { "@.-_+".contains($0) || $0.isWhitespace }
      }
      let isPersonal = parts.contains { part in
        let part = part.unicodeScalars.map(\.value)
        return part.count >= 4 && password.contains(part)
      }
      return isPersonal ? [.passwordPersonal] : []
    default: return []
    }
  }

  private func length(of text: JSONText, in unit: LengthUnit) -> Int {
    switch unit {
    case .codePoints: text.codePoints.count
    case .utf16: text.codePoints.reduce(0) { $0 + ($1 > 0xFFFF ? 2 : 1) }
    case .graphemes: text.string.count
    }
  }

  private func match(_ pattern: PatternText, _ bytes: [UInt8]) -> CompiledPattern.Outcome {
    guard bytes.count <= options.maxPatternBytes, let compiled = try? CompiledPattern(pattern.text) else {
      return .limitReached
    }
    return compiled.match(bytes.span, scratch: PatternScratch())
  }
}

extension Rule.Demand {
  /// Whether the demand reads the value of another field.
  var readsOtherField: Bool {
    switch self {
    case .equals(.field), .notEquals(.field), .min(.field), .max(.field), .exclusiveMin(.field),
      .exclusiveMax(.field),
      .multipleOf(.field), .minLength(.field, _), .maxLength(.field, _), .maxBytes(.field), .minItems(.field),
      .maxItems(.field), .passwordPersonal:
      true
    default: false
    }
  }
}
