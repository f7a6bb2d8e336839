import TestSupport

/// Translates the JSON Schemas of the published suite that say what rules of this language can say.
///
/// The instance becomes the member `value` of a submission. Values are not normalised, and empty strings are
/// values, so that verdicts differ only where the rules do.
struct SchemaTranslation {
  /// Why a case has no translation.
  enum Exclusion: Error {
    /// There are keywords without a rule of their own.
    case keywords
    /// A keyword ignores values of other types; here the value's type is refused.
    case otherTypes
    /// The empty string satisfies `required` there.
    case emptyString
    /// A field has one type.
    case severalTypes
    /// `enum` and `equals` compare scalars only.
    case containers
    /// No field takes nothing but null.
    case null
  }

  /// The rule file of a schema as JSON, made for an instance.
  static func ruleFile(_ schema: JSONTree, instance: JSONTree) throws(Exclusion) -> JSONTree {
    var field = try SchemaTranslation.field(schema, instance: instance)
    field.append(("required", .boolean(true)))
    return .members([
      ("formrules", .number("1")), ("form", .text("suite")), ("unknown", .text("allow")),
      ("fields", .members([("value", .members(field))])),
    ])
  }

  private typealias Keys = [(String, JSONTree)]

  private static let known: Set<String> = [
    "$schema", "type", "required", "properties", "minLength", "maxLength", "pattern", "enum", "const",
    "minimum",
    "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minItems", "maxItems", "items",
    "uniqueItems",
  ]

  private static func field(_ schema: JSONTree, instance: JSONTree?) throws(Exclusion) -> Keys {
    guard case .object(let members) = schema else { throw .keywords }
    var keywords: [String: JSONTree] = [:]
    for member in members { keywords[member.name.string] = member.value }
    guard keywords.keys.allSatisfy(known.contains) else { throw .keywords }
    keywords["$schema"] = nil

    var (type, isNullable) = try declaredType(keywords["type"])
    if let values = try scalars(keywords) {
      let kinds = Set(values.map(\.kind)).subtracting(["null"])
      guard kinds.count == 1, let kind = kinds.first else { throw kinds.isEmpty ? .null : .severalTypes }
      isNullable = values.contains(.null)
      type = type ?? kind
    }
    if type == nil, let implied = impliedType(of: keywords) {
      if let instance, instance.kind != implied { throw .otherTypes }
      type = implied
    }
    guard let type else {
      return try shape(of: instance.map { [$0] } ?? [])
    }
    var keys: Keys = [("type", .text(type))]
    if isNullable { keys.append(("nullable", .boolean(true))) }
    switch type {
    case "string":
      keys += [("allowEmpty", .boolean(true)), ("normalize", .array([])), ("multiline", .boolean(true))]
    case "object": keys += try SchemaTranslation.members(of: keywords, instance: instance)
    case "array": keys += try SchemaTranslation.items(of: keywords, instance: instance)
    default: break
    }
    return keys + rules(keywords)
  }

  /// The type that `type` names, and whether null is one too.
  private static func declaredType(_ type: JSONTree?) throws(Exclusion) -> (String?, isNullable: Bool) {
    switch type {
    case nil: return (nil, false)
    case .string(let name):
      if name.string == "null" { throw .null }
      return (name.string, false)
    case .array(let names):
      let others = names.filter { $0 != .text("null") }
      guard others.count == 1, case .string(let name) = others[0] else {
        throw others.isEmpty ? .null : .severalTypes
      }
      return (name.string, others.count < names.count)
    default: throw .keywords
    }
  }

  /// The values of `enum` or `const`.
  private static func scalars(_ keywords: [String: JSONTree]) throws(Exclusion) -> [JSONTree]? {
    var values: [JSONTree]
    if case .array(let list)? = keywords["enum"] {
      values = list
    } else if let value = keywords["const"] {
      values = [value]
    } else {
      return nil
    }
    guard values.allSatisfy({ !["object", "array"].contains($0.kind) }) else { throw .containers }
    return values
  }

  /// The only type a keyword says something about.
  private static func impliedType(of keywords: [String: JSONTree]) -> String? {
    for (keyword, type) in [
      ("minLength", "string"), ("maxLength", "string"), ("pattern", "string"), ("minimum", "number"),
      ("maximum", "number"),
      ("exclusiveMinimum", "number"), ("exclusiveMaximum", "number"), ("multipleOf", "number"),
      ("minItems", "array"),
      ("maxItems", "array"), ("items", "array"), ("uniqueItems", "array"), ("required", "object"),
      ("properties", "object"),
    ] where keywords[keyword] != nil {
      return type
    }
    return nil
  }

  private static func rules(_ keywords: [String: JSONTree]) -> Keys {
    var keys: Keys = []
    for (keyword, rule) in [
      ("minLength", "minLength"), ("maxLength", "maxLength"), ("minimum", "min"), ("maximum", "max"),
      ("exclusiveMinimum", "exclusiveMin"), ("exclusiveMaximum", "exclusiveMax"),
      ("multipleOf", "multipleOf"),
      ("minItems", "minItems"), ("maxItems", "maxItems"), ("uniqueItems", "uniqueItems"), ("const", "equals"),
    ] {
      guard let value = keywords[keyword], value != .null else { continue }
      keys.append((rule, value.withWholeNumber))
    }
    if case .array(let values)? = keywords["enum"] {
      keys.append(("enum", .array(values.filter { $0 != .null })))
    }
    if case .string(let pattern)? = keywords["pattern"] {
      // A schema's pattern may match anywhere.
      keys.append(("pattern", .text("(?s:.*?)(?:\(pattern.string))(?s:.*)")))
    }
    return keys
  }

  private static func members(
    of keywords: [String: JSONTree], instance: JSONTree?
  ) throws(Exclusion) -> Keys {
    var required: Set<String> = []
    if case .array(let names)? = keywords["required"] {
      for case .string(let name) in names { required.insert(name.string) }
    }
    var fields: Keys = []
    var names: Set<String> = []
    func add(_ name: String, _ schema: JSONTree) throws(Exclusion) {
      guard names.insert(name).inserted else { return }
      let value = instance?[name]
      if required.contains(name), value == .text("") { throw .emptyString }
      var field = try SchemaTranslation.field(schema, instance: value)
      field.append(("required", .boolean(required.contains(name))))
      fields.append((name, .members(field)))
    }
    if case .object(let properties)? = keywords["properties"] {
      for property in properties { try add(property.name.string, property.value) }
    }
    for name in required.sorted() { try add(name, .members([])) }
    if fields.isEmpty { fields = [("(none)", .members([]))] }
    return [("unknown", .text("allow")), ("fields", .members(fields))]
  }

  private static func items(of keywords: [String: JSONTree], instance: JSONTree?) throws(Exclusion) -> Keys {
    var items: [JSONTree] = []
    if case .array(let values)? = instance { items = values }
    var field: Keys
    if let schema = keywords["items"] {
      field = try SchemaTranslation.field(schema, instance: items.first)
    } else {
      field = try shape(of: items)
    }
    field.append(("required", .boolean(true)))
    return [("items", .members(field))]
  }

  /// A field that takes all of the values: strings when there is none.
  private static func shape(of values: [JSONTree]) throws(Exclusion) -> Keys {
    var keys: Keys = values.contains(.null) ? [("nullable", .boolean(true))] : []
    let values = values.filter { $0 != .null }
    guard Set(values.map(\.kind)).count <= 1 else { throw .severalTypes }
    switch values.first {
    case .object:
      var names: [JSONText] = []
      for case .object(let members) in values {
        for member in members where !names.contains(member.name) { names.append(member.name) }
      }
      var fields: Keys = []
      for name in names {
        fields.append((name.string, .members(try shape(of: values.compactMap { $0[name.string] }))))
      }
      keys += [
        ("type", .text("object")), ("fields", .members(fields.isEmpty ? [("(none)", .members([]))] : fields)),
      ]
    case .array:
      var items: [JSONTree] = []
      for case .array(let list) in values { items += list }
      keys += [("type", .text("array")), ("items", .members(try shape(of: items)))]
    case .number: keys.append(("type", .text("number")))
    case .boolean: keys.append(("type", .text("boolean")))
    case .string, .null, nil:
      keys += [("type", .text("string")), ("allowEmpty", .boolean(true)), ("normalize", .array([]))]
    }
    return keys
  }
}

extension JSONTree {
  /// The name of the value's JSON type.
  var kind: String {
    switch self {
    case .null: "null"
    case .boolean: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  /// `2` for `2.0`: counts in rule files are written without a fraction.
  fileprivate var withWholeNumber: JSONTree {
    guard case .number(let text) = self, text.hasSuffix(".0") else { return self }
    return .number(String(text.dropLast(2)))
  }
}
