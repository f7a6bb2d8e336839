/// `sources` and `lookups`: what the host can be asked, and the checks it answers.
extension DefinitionReader {
  mutating func readSources(_ form: FormReading, into definition: inout FormDefinition) {
    var positions: [String: Int] = [:]
    for (entry, file) in form.layers(of: "sources") {
      // What an extended form says of fields that are left out goes with them.
      let omitted = file === form.file ? [:] : form.omitted
      for source in entries(entry.value, of: "sources") ?? [] {
        guard isName(source.key, at: source.keyRange), let read = self.source(source, omitted) else {
          continue
        }
        if let position = positions[source.key] {
          definition.sources[position] = read
        } else {
          positions[source.key] = definition.sources.count
          definition.sources.append(read)
        }
      }
    }
  }

  private mutating func source(_ entry: YAMLNode.Entry, _ omitted: [String: SourceRange]) -> SourceDefinition?
  {
    let known = ["table", "columns", "fold", "secret", "hash", "where"]
    guard let keys = keyed(entry.value, of: entry.key, known: known) else { return nil }
    var source = SourceDefinition(
      name: entry.key, table: keys["table"].flatMap { name($0) }, columns: [], fold: [],
      secret: keys["secret"].flatMap { name($0) }, hash: keys["hash"].flatMap { hashScheme($0) }, filter: [],
      range: entry.keyRange)
    if let columns = keys["columns"] {
      for column in entries(columns.value, of: "columns") ?? [] {
        guard let name = name(column), omitted[column.key] == nil, isField(column.key, at: column.keyRange)
        else {
          continue
        }
        source.columns.append((column.key, name))
      }
    }
    if let fold = keys["fold"] {
      for (name, range) in strings(fold.value, of: "fold") ?? [] {
        if omitted[name] == nil, isField(name, at: range) { source.fold.append(name) }
      }
    }
    if let filter = keys["where"] {
      for column in entries(filter.value, of: "where") ?? [] {
        guard isName(column.key, at: column.keyRange) else { continue }
        guard case .scalar(let scalar) = column.value.content else {
          wrongType(column.value, of: column.key, takes: "a scalar")
          continue
        }
        source.filter.append((column.key, scalar.literal))
      }
    }
    return source
  }

  private mutating func name(_ entry: YAMLNode.Entry) -> String? {
    guard let text = string(entry.value, of: entry.key), isName(text, at: entry.value.range) else {
      return nil
    }
    return text
  }

  /// How a source's secrets are hashed.
  private mutating func hashScheme(_ entry: YAMLNode.Entry) -> HashScheme? {
    guard let text = string(entry.value, of: entry.key) else { return nil }
    if let scheme = HashScheme(text) { return scheme }
    error(
      .unknownValue,
      "'hash' is what stored hashes begin with, such as '$argon2id$v=19$m=19456,t=2,p=1' or '$2b$12$'",
      at: entry.value.range)
    return nil
  }

  /// Whether a text can name a table, column or source without quoting; diagnosed if not.
  private mutating func isName(_ text: String, at range: SourceRange) -> Bool {
    if isIdentifier(text) { return true }
    error(
      .unknownValue, "a name has letters, digits and '_' and begins with no digit, unlike \(quoted(text))",
      at: range)
    return false
  }

  mutating func readLookups(_ form: FormReading, into definition: inout FormDefinition) {
    var positions: [String: Int] = [:]
    for (entry, file) in form.layers(of: "lookups") {
      var ids: [String: SourceRange] = [:]
      for element in list(entry.value, of: "lookups", isEmptyAllowed: true) ?? [] {
        guard var lookup = lookup(element, in: file, form, definition.sources, ids: &ids) else { continue }
        let position = positions[lookup.id] ?? definition.lookups.count
        lookup.pointer = "/lookups/\(position)"
        if position < definition.lookups.count {
          definition.lookups[position] = lookup
        } else {
          positions[lookup.id] = position
          definition.lookups.append(lookup)
        }
      }
    }
  }

  private mutating func lookup(
    _ node: YAMLNode, in file: RuleFile, _ form: FormReading, _ sources: [SourceDefinition],
    ids: inout [String: SourceRange]
  ) -> LookupDefinition? {
    let kinds = LookupDefinition.Kind.allCases.map(\.rawValue)
    let known = ["id", "fields", "at", "disclose", "message"] + kinds
    guard let keys = keyed(node, of: "lookups", known: known) else { return nil }
    let id = keys["id"].flatMap { identifier($0, of: "lookup", among: &ids) }
    if keys["id"] == nil { missing("id", in: "a lookup", at: headRange(node)) }

    let named = LookupDefinition.Kind.allCases.filter { keys[$0.rawValue] != nil }
    if named.isEmpty { error(.missingKey, "a lookup has \(alternatives(kinds))", at: headRange(node)) }
    if named.count > 1, let extra = keys[named[1].rawValue], let first = keys[named[0].rawValue] {
      error(
        .ruleNotAllowed, "a lookup asks one question, '\(named[0].rawValue)' or '\(named[1].rawValue)'",
        at: extra.keyRange, notes: [Diagnostic.Note("the other question", at: first.keyRange)])
    }
    var source: String?
    if let kind = named.first, let entry = keys[kind.rawValue], let text = name(entry) {
      source = text
      checkSource(text, kind, at: entry.value.range, sources)
    }
    if keys["fields"] == nil { missing("fields", in: "a lookup", at: headRange(node)) }
    let isInherited = file !== form.file
    let fields = keys["fields"].flatMap { fieldNames($0, form, isInherited: isInherited) }
    let at = keys["at"].flatMap { entry in
      string(entry.value, of: "at").flatMap { isField($0, at: entry.value.range) ? $0 : nil }
    }
    var discloses = true
    if let entry = keys["disclose"], let flag = boolean(entry.value, of: "disclose") {
      discloses = flag
      if named.first == .verify {
        error(
          .ruleNotAllowed, "'verify' never tells what is wrong, and takes no 'disclose'", at: entry.keyRange)
      }
    }
    let message = keys["message"].flatMap {
      self.message($0.value, of: "message", in: file, parameters: [], isSensitive: false)
    }
    guard let id, let kind = named.first, let source, let fields, let named = keys["fields"] else {
      return nil
    }
    // A question about a field that is left out cannot be asked.
    if case .sequence(let all) = named.value.content, isInherited, fields.count < all.count { return nil }
    return LookupDefinition(
      id: id, kind: kind, source: source, fields: fields, at: at, discloses: discloses, message: message,
      pointer: "", range: headRange(node))
  }

  /// A source may be a host's function that is declared nowhere; a name near a declared one is a slip.
  private mutating func checkSource(
    _ name: String, _ kind: LookupDefinition.Kind, at range: SourceRange, _ sources: [SourceDefinition]
  ) {
    if let source = sources.first(where: { $0.name == name }) {
      if kind == .verify, source.secret == nil {
        let note = Diagnostic.Note("declared here", at: source.range)
        error(
          .missingKey, "a source that verifies has 'secret', and \(quoted(name)) has none", at: range,
          notes: [note])
      }
      return
    }
    if let near = nearest(to: name, among: sources.map(\.name)) {
      error(.unknownReference, "unknown source \(quoted(name))", at: range, suggestion: near)
    }
  }
}
