internal import FormRules

/// Rules and conditions as phrases for a person who does not program.
struct RulePhrases {
  let words: PlainWords
  /// The fields of the form, for the labels of those that rules refer to.
  let fields: [FieldDefinition]
  /// The members of the object around the rule.
  let siblings: [FieldDefinition]

  // MARK: - Rules

  /// A rule of a field of the type; empty for a rule that says nothing beyond the type.
  func phrase(_ demand: Rule.Demand, _ type: FieldType) -> String {
    switch demand {
    case .enumeration(let values):
      return words.say("one of ", "одно из: ") + words.or(values.map(words.literal))
    case .equals(let value): return words.say("the same as \(operand(value))", "то же, что \(operand(value))")
    case .notEquals(let value): return words.say("not \(operand(value))", "не \(operand(value))")
    case .minLength(let value, _): return atLeast(value, ("character", "characters"), ("символа", "символов"))
    case .maxLength(let value, _): return atMost(value, ("character", "characters"), ("символа", "символов"))
    case .maxBytes(let value):
      return atMost(value, ("byte", "bytes"), ("байта", "байт")) + words.say(" in UTF-8", " в UTF-8")
    case .alphabet(let alphabet): return phrase(alphabet)
    case .singleScript:
      return words.say("letters of different scripts not mixed in a word", "без смешения алфавитов в слове")
    case .pattern(let pattern):
      return words.say("written as the pattern \(pattern.text)", "вид по образцу \(pattern.text)")
    case .notPattern(let pattern):
      return words.say("not written as the pattern \(pattern.text)", "вид не по образцу \(pattern.text)")
    case .format(let format, let schemes): return phrase(format, schemes)
    case .min(let value): return bound(value, type, .min)
    case .max(let value): return bound(value, type, .max)
    case .exclusiveMin(let value): return bound(value, type, .exclusiveMin)
    case .exclusiveMax(let value): return bound(value, type, .exclusiveMax)
    case .multipleOf(let value):
      return words.say("a multiple of \(operand(value))", "кратно \(operand(value))")
    case .age(let min, let max, _): return age(min, max)
    case .email(let profile, _):
      return profile == .eai ? words.say("letters of any language allowed", "можно буквы любого языка") : ""
    case .phone(let plan, let kinds, _): return phone(plan, kinds)
    case .passwordRequire(let requirements): return phrase(requirements)
    case .passwordMinClasses(let count):
      return words.say(
        "\(count) of these: capital letters, small letters, digits, special characters",
        "\(count) вида из четырёх: заглавные буквы, строчные буквы, цифры, специальные символы")
    case .passwordAllowed(let classes):
      let list = words.or(classes.map(words.characterClass))
      return words.say("every character is \(list)", "каждый символ — \(list)")
    case .passwordMaxConsecutive(let count):
      return words.say(
        "no character more than \(count) times in a row", "один символ не больше \(count) раз подряд")
    case .passwordBlocklist: return words.say("not a well-known password", "не из списка известных паролей")
    case .passwordPersonal(let paths):
      let list = words.or(paths.map(label))
      return words.say("without parts of \(list)", "без частей полей: \(list)")
    case .minItems(let value): return atLeast(value, ("item", "items"), ("элемента", "элементов"))
    case .maxItems(let value): return atMost(value, ("item", "items"), ("элемента", "элементов"))
    case .uniqueItems(let members):
      if members.isEmpty { return words.say("no item twice", "без повторов") }
      return words.say(
        "no two items with the same \(words.and(members))", "без повторов по: \(words.and(members))")
    }
  }

  private enum Bound { case min, max, exclusiveMin, exclusiveMax }

  private func bound(_ value: Operand, _ type: FieldType, _ bound: Bound) -> String {
    let value = operand(value)
    let isTime = type == .date || type == .datetime
    return switch (bound, isTime) {
    case (.min, true): words.say("not before \(value)", "не раньше: \(value)")
    case (.max, true): words.say("not after \(value)", "не позже: \(value)")
    case (.exclusiveMin, true): words.say("after \(value)", "позже: \(value)")
    case (.exclusiveMax, true): words.say("before \(value)", "раньше: \(value)")
    case (.min, false): words.say("\(value) or more", "не меньше \(value)")
    case (.max, false): words.say("\(value) or less", "не больше \(value)")
    case (.exclusiveMin, false): words.say("more than \(value)", "больше \(value)")
    case (.exclusiveMax, false): words.say("less than \(value)", "меньше \(value)")
    }
  }

  private func atLeast(_ value: Operand, _ english: (String, String), _ russian: (String, String)) -> String {
    words.say("at least ", "не меньше ") + amount(value, english, russian)
  }

  private func atMost(_ value: Operand, _ english: (String, String), _ russian: (String, String)) -> String {
    words.say("at most ", "не больше ") + amount(value, english, russian)
  }

  /// A number of things; one that another field gives stands without its word's form.
  private func amount(_ value: Operand, _ english: (String, String), _ russian: (String, String)) -> String {
    if case .literal(.number(let text)) = value, let number = Int(text) {
      return words.amount(number, english, russian)
    }
    return "\(operand(value)) \(words.say(english.1, russian.1))"
  }

  private func phrase(_ alphabet: AlphabetDemand) -> String {
    let names = words.and(alphabet.names.map(words.alphabet))
    var text = words.say("\(names) letters only", "только \(names) буквы")
    if alphabet.digits { text += words.say(", digits", ", цифры") }
    if !alphabet.extra.isEmpty {
      let characters = characters(alphabet.extra)
      text += words.say(", and any of: \(characters)", ", а также: \(characters)")
    }
    if !alphabet.separators.isEmpty {
      let characters = characters(alphabet.separators)
      text += words.say("; singly between letters: \(characters)", "; по одному между буквами: \(characters)")
    }
    return text
  }

  private func characters(_ text: String) -> String {
    text.unicodeScalars
      .map { $0 == " " ? words.say("space", "пробел") : VisibleText.of(String($0)) }
      .joined(separator: " ")
  }

  private func phrase(_ format: StringFormat, _ schemes: [String]) -> String {
    let name =
      switch format {
      case .uri: words.say("a web or other address (URI)", "адрес (URI)")
      case .uuid: words.say("an identifier (UUID)", "идентификатор (UUID)")
      case .hostname: words.say("a host name", "имя узла сети")
      case .ipv4: words.say("an IPv4 address", "адрес IPv4")
      case .ipv6: words.say("an IPv6 address", "адрес IPv6")
      case .time: words.say("a time of day with its offset", "время суток со смещением")
      case .duration: words.say("a length of time (ISO 8601)", "промежуток времени (ISO 8601)")
      case .jsonPointer: "JSON Pointer"
      case .country: words.say("a country's two-letter code", "двухбуквенный код страны")
      case .language: words.say("a language tag", "код языка")
      case .currency: words.say("a currency's three-letter code", "трёхбуквенный код валюты")
      case .timezone: words.say("the name of a time zone", "имя часового пояса")
      }
    if schemes.isEmpty { return name }
    return name + words.say(" beginning with ", ", начало: ") + words.or(schemes.map { "\($0):" })
  }

  private func age(_ min: Int?, _ max: Int?) -> String {
    func years(_ count: Int) -> String { words.amount(count, ("year", "years"), ("года", "лет")) }
    switch (min, max) {
    case (let min?, let max?):
      return words.say("an age from \(min) to \(years(max))", "возраст от \(min) до \(years(max))")
    case (let min?, nil):
      return words.say("an age of at least \(years(min))", "возраст не меньше \(years(min))")
    case (nil, let max?):
      return words.say("an age of at most \(years(max))", "возраст не больше \(years(max))")
    case (nil, nil): return ""
    }
  }

  private func phone(_ plan: PhonePlan, _ kinds: [PhoneKind]) -> String {
    var parts: [String] = [words.say("country code +7", "код страны +7")]
    switch plan {
    case .none: break
    case .ru: parts.append(words.say("assigned in Russia", "из плана нумерации России"))
    case .ruKz:
      parts.append(words.say("assigned in Russia or Kazakhstan", "из плана нумерации России или Казахстана"))
    }
    if !kinds.isEmpty { parts.append(words.or(kinds.map(words.phoneKind))) }
    return parts.joined(separator: ", ")
  }

  private func phrase(_ requirements: [PasswordRequirement]) -> String {
    let parts = requirements.map { requirement in
      let choice = words.or(requirement.classes.map(words.characterClass))
      return requirement.min == 1 ? choice : "\(requirement.min) × (\(choice))"
    }
    return words.say("has \(words.and(parts))", "есть \(words.and(parts))")
  }

  private func operand(_ operand: Operand) -> String {
    switch operand {
    case .literal(let literal): words.literal(literal)
    case .field(let path, let plus): words.shifted(label(path), by: plus)
    case .today(let duration): words.shifted(words.say("today", "сегодня"), by: duration)
    case .now(let duration): words.shifted(words.say("now", "сейчас"), by: duration)
    }
  }

  // MARK: - Conditions

  func phrase(_ condition: Condition) -> String {
    switch condition {
    case .all(let parts): return words.and(parts.map(inner))
    case .any(let parts): return words.or(parts.map(inner))
    case .not(let part): return words.say("not (\(phrase(part)))", "неверно, что \(phrase(part))")
    case .present(let path, let isPresent, _):
      let name = label(path)
      return isPresent
        ? words.say("\(name) is filled in", "заполнено «\(name)»")
        : words.say("\(name) is left empty", "не заполнено «\(name)»")
    case .oneOf(let path, let values, _):
      let list = words.or(values.map(words.literal))
      return words.say("\(label(path)) is \(list)", "«\(label(path))» — \(list)")
    case .passes(let path, let rules, _):
      let type = field(path)?.type ?? .string
      let list = rules.map { phrase($0.demand, type) }.filter { !$0.isEmpty }.joined(separator: ", ")
      return words.say("\(label(path)) is \(list)", "«\(label(path))» — \(list)")
    }
  }

  private func inner(_ condition: Condition) -> String {
    switch condition {
    case .all(let parts) where parts.count > 1: "(\(phrase(condition)))"
    case .any(let parts) where parts.count > 1: "(\(phrase(condition)))"
    default: phrase(condition)
    }
  }

  /// The label of the field a path leads to, else the path as written.
  private func label(_ path: FieldPath) -> String {
    field(path).map(words.label) ?? VisibleText.of(path.text)
  }

  private func field(_ path: FieldPath) -> FieldDefinition? {
    var members = path.isAbsolute ? fields : siblings
    var found: FieldDefinition?
    for name in path.names {
      found = members.first { $0.name == name }
      members = found?.fields ?? []
    }
    return found
  }
}
